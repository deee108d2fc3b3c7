"""The pace of the table: what is played of an action, in which order, and when. The clock is the test's own."""

from pathlib import Path

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
CLOCK = Path(__file__).with_name("clock.js").read_text()


def frame(seq, *beats, by=0, **more):
    """Return a frame of beats by name; one after a "+" goes along with the one before it."""
    told = [[{"do": beat.removeprefix("+")} | ({"along": True} if beat[0] == "+" else {})] for beat in beats]
    return {"seq": seq, "by": by, "beats": told, **more}


CASES = {
    "what Nature answers is the same action; the action is held; the next one waits": (
        [
            ["push", frame(1, "move", more=True), frame(2, "roll")],
            ["turn", 100],
            ["push", frame(3, "move", by=1)],
        ],
        "0 move|350 lay 1|350 roll|1550 lay 2|2250 move|2600 lay 3|3300 idle",
    ),
    "what came of an action besides is read before what Nature answers": (
        [["besides", 600], ["push", frame(1, "move", more=True), frame(2, "roll")]],
        "0 move|350 lay 1|950 roll|2150 lay 2|2850 idle",
    ),
    "what was told is read before somebody else's turn begins, though that comes of it": (
        [["all", 900], ["push", frame(1, "move", more=True), frame(2, "move", say=[{"turn": "Turn 2"}])]],
        "0 move|350 lay 1|900 move|1250 lay 2|1950 idle",
    ),
    "what was read while it was shown takes no more time than to see what it has changed": (
        [["all", 300], ["push", frame(1, "move", more=True), frame(2, "move", say=[{"turn": "Turn 2"}])]],
        "0 move|350 lay 1|750 move|1100 lay 2|1800 idle",
    ),
    "of what changes nothing there is nothing to see": (
        [["push", frame(1, more=True), frame(2, "move", say=[{"turn": "Turn 2"}])]],
        "0 lay 1|0 move|350 lay 2|1050 idle",
    ),
    "what comes while an action is held waits for the end of the hold": (
        [["push", frame(1, "move")], ["turn", 400], ["push", frame(2, "move", by=1)]],
        "0 move|350 lay 1|1050 move|1400 lay 2|2100 idle",
    ),
    "a click goes to the end of the action, its hold too; the next one is played": (
        [
            ["push", frame(1, "move", more=True), frame(2, "roll"), frame(3, "move", by=1)],
            ["turn", 100],
            ["skip"],
        ],
        "0 move|100 lay 1|100 lay 2|100 move|450 lay 3|1150 idle",
    ),
    "more than three actions behind: laid at once, and said": (
        [
            ["push", frame(1, "move")],
            ["turn", 10],
            ["push", *(frame(n, "move", by=n % 2) for n in (2, 3, 4, 5))],
        ],
        "0 move|350 lay 1|1050 lay 2|1050 lay 3|1050 lay 4|1050 lay 5|1050 late|1050 idle",
    ),
    "what is only said is no action, however much of it there is": (
        [
            ["push", frame(1, "move")],
            ["turn", 10],
            ["push", *(frame(n, by=n % 2, quiet=True) for n in range(2, 8)), frame(8, "move", by=1)],
        ],
        f"0 move|350 lay 1|{'|'.join(f'1050 lay {n}' for n in range(2, 8))}|1050 move|1400 lay 8|2100 idle",
    ),
    "the deal with which a game begins is quick": (
        [["push", *(frame(n, "move", dealt=True, more=n < 4) for n in range(1, 5)), frame(5, "move", by=1)]],
        "0 move|87.5 lay 1|87.5 move|175 lay 2|175 move|262.5 lay 3|262.5 move|350 lay 4|525 move|875 lay 5|1575 idle",
    ),
    "a turn of five actions takes as long as its beats say": (
        [["push", *(frame(n, "move", by=1) for n in range(1, 6))]],
        "|".join(f"{1050 * n} move|{1050 * n + 350} lay {n + 1}" for n in range(5)) + "|5250 idle",
    ),
    "a beat that cannot be drawn keeps no picture back": (
        [["push", frame(1, "move", "bad", "move")], ["turn", 2000], ["push", frame(2, "move")]],
        "0 move|350 lay 1|1050 idle|2000 move|2350 lay 2|3050 idle",
    ),
    "what goes along begins with it; what comes then waits for the longest, and a caption until that is counted": (
        [["push", frame(1, "move", "+roll", "+move", "stage")]],
        "0 move|0 roll|0 move|1450 stage|2350 lay 1|3050 idle",
    ),
    "a click ends all that goes along": (
        [["push", frame(1, "roll", "+move", "+stage", "move")], ["turn", 100], ["skip"]],
        "0 roll|0 move|0 stage|100 lay 1|100 idle",
    ),
    "next goes on from all that goes along with a caption": (
        [["push", frame(1, "stage", "+roll", "stage", "move")], ["turn", 100], ["next"], ["turn", 50], ["next"]],
        "0 stage|0 roll|100 stage|150 move|150 lay 1|850 idle",
    ),
    "a beat that cannot be drawn, and goes along, keeps no picture back": (
        [["push", frame(1, "move", "+bad", "move")]],
        "0 move|0 lay 1|700 idle",
    ),
    "what was put together on the page is not played again": (
        [["draft", 1], ["push", frame(1, "move", "roll")]],
        "0 roll|1200 lay 1|1900 idle",
    ),
    "what comes of a sentence is played, though it comes while its words still stand on the page": (
        [["draft", 2], ["push", frame(1, "move", "move", more=True), frame(2, "roll"), frame(3, "move", by=1)]],
        "0 lay 1|0 roll|1200 lay 2|1900 move|2250 lay 3|2950 idle",
    ),
    "next goes on to the next caption, and what lies between takes no time": (
        [["push", frame(1, "stage", "move", "stage", "move")], ["turn", 100], ["next"], ["turn", 950], ["next"]],
        "0 stage|100 move|100 stage|1000 move|1050 lay 1|1750 idle",
    ),
    "a click, or a wish to go on, when all is over changes nothing of what comes": (
        [["skip"], ["next"], ["push", frame(1, "stage", "move")]],
        "0 stage|900 move|1250 lay 1|1950 idle",
    ),
    "a wish to go on from the last hold is about nothing that comes later": (
        [["push", frame(1, "move")], ["turn", 400], ["next"], ["turn", 100], ["push", frame(2, "move", by=1)]],
        "0 move|350 lay 1|400 idle|500 move|850 lay 2|1550 idle",
    ),
    "who pauses reads the caption that is there, and what comes is told when it goes on": (
        [["push", frame(1, "stage", "stage", "move")], ["turn", 100], ["pause"], ["turn", 4900], ["resume"]],
        "0 stage|5000 stage|5900 move|6250 lay 1|6950 idle",
    ),
    "who steps on meanwhile pauses at the next caption, and at the last one, too": (
        [
            ["push", frame(1, "stage", "move", "stage"), frame(2, "move", by=1)],
            ["turn", 100],
            ["pause"],
            ["turn", 1900],
            ["next"],
            ["turn", 3000],
            ["resume"],
        ],
        "0 stage|2000 move|2000 stage|5000 lay 1|5700 move|6050 lay 2|6750 idle",
    ),
    "who skips meanwhile sees the whole action, and no other one before it goes on": (
        [
            ["push", frame(1, "stage", "stage"), frame(2, "move", by=1)],
            ["turn", 100],
            ["pause"],
            ["turn", 1900],
            ["skip"],
            ["turn", 1000],
            ["resume"],
        ],
        "0 stage|2000 lay 1|3000 move|3350 lay 2|4050 idle",
    ),
    "an action without beats is laid and not held": ([["push", frame(1), frame(2)]], "0 lay 1|0 lay 2|0 idle"),
}
SPEEDS = {
    "slow": "0 move|560 lay 1|1680 idle",
    "fast": "0 move|175 lay 1|525 idle",
    "none": "0 lay 1|0 idle",
}
A_ROUND = (frame(1, "move", more=True), *(frame(n + 1, "move", by=n) for n in range(4)))
"""An action that Nature answers, and then three others."""
ROUNDS = {2: 1, 4: 5}
"""How many of its beats are told at a table of so many: there, or where they are more than a round."""


def test_order_and_times_of_beats_by_a_clock_of_the_tests_own(visit, server):
    page = visit(f"{server.address}/new/diamonds")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "beats.js")
    seen = {name: page.evaluate(CLOCK, {"source": source, "script": script}) for name, (script, _) in CASES.items()}
    assert seen == {name: expected.split("|") for name, (_, expected) in CASES.items()}
    for speed, expected in SPEEDS.items():
        script = [["push", frame(1, "move")]]
        assert page.evaluate(CLOCK, {"source": source, "script": script, "speed": speed}) == expected.split("|")
    for players, told in ROUNDS.items():
        script = [["push", *A_ROUND]]
        seen = page.evaluate(CLOCK, {"source": source, "script": script, "players": players})
        assert sum("move" in one for one in seen) == told, "a round of all players is told, and no more at once"
