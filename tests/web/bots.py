"""A bot, as somebody writes one who has read docs/api.md: it keeps no cookies, and follows no links."""

import asyncio
import json

from starlette.testclient import TestClient


class Bot:
    """A program that holds the token of a seat, or none."""

    def __init__(self, app, table="", token="", seat=None):
        self.http = TestClient(app, base_url="http://table.test", raise_server_exceptions=False)
        self.http.portal = app.state.portal
        self.table, self.token, self.seat = table, token, seat

    @property
    def headers(self):
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path="", **more):
        return self.http.get(f"/api/tables/{self.table}{path}", headers=self.headers, **more)

    def post(self, path="", headers=None, **asked):
        address = f"/api/tables/{self.table}{path}" if self.table else f"/api{path}"
        return self.http.post(address, json=asked, headers={**self.headers, **(headers or {})})

    def state(self):
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, *words, base=None, key=""):
        seq = self.state()["seq"] if base is None else base
        return self.post("/act", words=list(words), base_seq=seq, key=key)

    def speak(self, word):
        """Say a whole sentence that begins with a word."""
        base, words = self.state()["seq"], [word]
        while True:
            answer = self.act(*words, base=base)
            assert answer.status_code == 200, answer.text
            if answer.json()["is_done"]:
                return answer.json()
            words.append(answer.json()["legal"][0]["word"])


def made(app, game="diamonds", seats=("me", "invited"), name="Digger", **more):
    """Make a table; return the bot that made it."""
    answer = Bot(app).post("/tables", game=game, seats=list(seats), name=name, **more)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    bot = Bot(app, told["id"], told["seats"][0]["token"], told["seats"][0]["seat"]) if told["seats"] else Bot(app)
    bot.table, bot.made = told["id"], told
    return bot


def joined(app, table, token="", name="Guest"):
    """Sit down as another bot."""
    answer = Bot(app, table, token).post("/join", name=name)
    assert answer.status_code == 200, answer.text
    return Bot(app, table, answer.json()["token"], answer.json()["seat"])


def invited(app, host, name="Guest"):
    """Sit down as the bot that was invited by another."""
    return joined(app, host.table, host.made["invitations"][0]["token"], name)


def of_lines(text):
    return [json.loads(line) for line in text.split("\n") if line]


class Follower:
    """A bot that follows a table: the server writes to it without a network between, as fast as it takes lines."""

    def __init__(self, app, bot):
        self.app, self.sent, self.taking = app, [], None
        headers = [(name.encode(), value.encode()) for name, value in {"host": "table.test", **bot.headers}.items()]
        path = f"/api/tables/{bot.table}/stream"
        self.scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET"}
        self.scope |= {"scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b""}
        self.scope |= {"root_path": "", "headers": headers, "client": ("192.0.2.7", 5), "server": ("table.test", 80)}
        self.portal = app.state.portal
        self.left, self.may_take = self.portal.call(asyncio.Event), self.portal.call(asyncio.Event)
        self.may_take.set()
        self.answered = self.portal.start_task_soon(app, self.scope, self.receive, self.send)
        app.state.followers.append(self)
        self.await_the_first_line()

    def await_the_first_line(self):
        """Wait for what every stream begins with, or for a refusal: a busy server takes a while to look a table up."""
        for _ in range(1000):
            if self.answered.done() or any(message.get("body") for message in self.sent):
                return
            self.portal.call(asyncio.sleep, 0.005)

    async def receive(self):
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        await self.may_take.wait()
        self.sent.append(message)

    def leave(self):
        self.portal.call(self.left.set)
        self.answered.result(10)

    def break_off(self):
        """Go at once, even amid a line that it does not take."""
        self.answered.cancel()

    def settle(self):
        """Let the server do all that there is to do now."""
        for _ in range(20):
            self.portal.call(asyncio.sleep, 0)

    @property
    def status(self):
        return self.sent[0]["status"]

    @property
    def text(self):
        return b"".join(message.get("body", b"") for message in self.sent).decode()

    @property
    def states(self):
        self.settle()
        return of_lines(self.text)
