"""What a server has done by other processes."""

import asyncio

from motherlode.play import processes

SAYS = ("-c", "print('said')")


def test_what_is_not_heard_does_not_come_between_what_the_server_says(capfd):
    async def said():
        process = await processes.start(*SAYS)
        return await process.wait()

    assert asyncio.run(said()) == 0
    assert capfd.readouterr().out == ""


def test_what_is_heard_is_heard():
    async def said():
        process = await processes.start(*SAYS, heard=True)
        return (await process.communicate())[0]

    assert asyncio.run(said()).split() == [b"said"]
