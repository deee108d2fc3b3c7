"""Payments and gangs put together by hand."""

from motherlode.games.miners import composing
from tests.games.miners.miners_scenario import Table

NAMES = ["Ann", "Bob"]


def told(t: Table) -> tuple[list[str], list[str]]:
    s = t.match.view(0)
    also = composing.also(s, 0, NAMES, "en")
    totals = [str(total) for total in composing.totals(s, 0, NAMES, "en")]
    return totals, [f"{choice.word}: {choice.label}" for choice in also]


def test_a_gang_says_its_strength_and_thugs_may_be_taken_back():
    t = Table("7C 4C 2S/1", "JS 8C")
    assert told(t) == ([], [])
    t.say("kidnap")
    assert told(t) == ([], [])
    t.say("JS")
    assert told(t) == (["strength 0 of more than 8"], [])
    t.say("7C")
    assert told(t) == (["strength 7 of more than 8"], ["-7C: Take 7♣ back"])


def test_a_payment_says_what_is_down():
    t = Table("| | 6D 3D", "9S")
    t.say("bribe")
    t.say("9S")
    t.say("6D")
    assert told(t) == (["6 of 9"], ["-6D: Take 6♦ back"])
