"""What the eye is given time for: order and times of the beats of real games, by the page's own record of them.

The games, what is said and the clock are those of the films (`tools.films`), so that each record is the same each time.
"""

from dataclasses import dataclass
from itertools import pairwise

import pytest

from motherlode.store.sqlite import SqliteStore
from tools.films import TURN_OF_THE_COMPUTER
from tools.pictures import PLAYS, Shot, climax
from tools.rehearsal import WIDE, Rehearsal, Theatre, expose, say, written

pytestmark = pytest.mark.browser
A_LOOK, STEP, LONGEST = 100, 500, 60_000
"""Milliseconds from look to look at dice, that a page is turned on by at once, and until it must have told all."""
LEAST = {"move": 350, "turn": 300, "unlock": 1600, "roll": 1200, "strike": 500, "gain": 400, "mark": 300, "stage": 900}
"""How long each kind of beat takes at least, in milliseconds."""
HOLD, SEEN = 700, 400
"""How long the new picture is held after an action."""
READABLE = 1000
"""How long both dice lie still, and figures are compared together, or a card that is shown large is looked at."""
A_WORD, LONGEST_READ = 150, 2000
"""What reading takes, and what the longest caption is given."""
DEALT = 1300
"""How long the cards of others take at most in a round, one after the other."""
A_FIGURE, TO_COMPARE = 250, 600
"""What reading a figure takes beside the beat that it is of, and several beside each other."""
SEVENTH = Rehearsal("diamonds", 2, 6)
"""A game that the first seat wins with the diamond dug last."""
PLACES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
RECORD = "document.getElementById('table').played.map((one) => ({ ...one }))"
IS_ASKED = "document.querySelector('#table:not(.busy) #ask:is(.mine, .over)') !== null"
DICE = """() => {
  const sides = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round);
  const box = (thing) => sides(thing.getBoundingClientRect());
  const all = (what) => [...document.querySelectorAll(what)];
  const cards = all("#stage .ghost").map(box), over = all("#stage :is(.sum, .verdict, .figure), #caption").map(box);
  const dice = all("#stage .cube").map((die) => [...box(die), getComputedStyle(die).transform]);
  return { at: performance.now(), dice, card: cards.at(-1), over };
}"""
"""Where the dice lie, the card that they are rolled for, and what could hide them."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Beats that begin together, or a picture that is laid (no beats): when that was, and when the next thing began."""

    seq: int
    beats: tuple[dict, ...]
    at: float
    until: float

    @property
    def lasts(self):
        """How many milliseconds it is looked at."""
        return self.until - self.at

    @property
    def name(self):
        return self.beats[0]["do"] if self.beats else "lay"


def seen(record):
    """Return what is seen one after the other by a page's record; what is seen last has no time yet."""
    told = [one for one in record if one["what"] in {"beat", "lay", "idle"}]
    told.append({"what": "now", "at": told[-1]["at"]})
    first = [n for n, one in enumerate(told) if not one.get("beat", {}).get("along")]
    return [
        Seen(began["seq"], tuple(one["beat"] for one in told[n:then] if "beat" in one), began["at"], told[then]["at"])
        for n, then in pairwise(first)
        for began in [told[n]]
        if "seq" in began
    ]


def least(beat):
    """Return how long a beat has to be seen: what it takes, and to read what it says."""
    match beat:
        case {"do": "stage", "text": text, **rest}:
            return max(READABLE if "large" in rest else 0, LEAST["stage"], to_read(text))
        case {"do": "roll"}:
            return LEAST["roll"] + READABLE
        case {"do": "strike", "amount": amount}:
            return LEAST["strike"] + (A_FIGURE if amount else 0)
        case {"do": "mark", "said": _}:
            return LEAST["mark"] + TO_COMPARE
        case {"do": "gain"}:
            return LEAST["gain"] + A_FIGURE
    return LEAST[beat["do"]]


def to_read(text):
    return min(LONGEST_READ, A_WORD * len(text.split()))


def is_long_enough(one):
    return one.lasts >= max(map(least, one.beats))


@pytest.fixture(scope="package")
def shots():
    """What is looked at: the climax of three games, a deal, a computer's turn, and the seventh diamond.

    The deal comes of the same fleet as the reveal: it is sent at two tables, as it can be but once at each.
    """
    found = {slug: climax(PLAYS[slug]) for slug in ("friend_or_foe", "planets", "miners")}
    *_, last = ((one.before, one.words, one.known) for one in SEVENTH.played())
    return found | {
        "deal": found["planets"],
        "turn": TURN_OF_THE_COMPUTER,
        "seventh": Shot("seventh", SEVENTH, *last[:2], ends=last[2]),
    }


@pytest.fixture(scope="package")
def stage(chromium, server, shots):
    store = SqliteStore(server.data / "tables.sqlite")
    for name, shot in shots.items():
        written(store, shot.rehearsal, f"times-{name}", shot.events)
    store.close()
    return Theatre(chromium, server.address)


@pytest.fixture
def begun(stage, shots):
    """Sit down at a table, and say there what is to be seen."""
    opened = []

    def page_of(name):
        opened.append(stage.page(WIDE))
        stage.seated(opened[-1], f"times-{name}")
        say(opened[-1], shots[name].words)
        return opened[-1], shots[name].ends

    yield page_of
    for page in opened:
        page.context.close()


def told(page, is_over):
    """Turn the page on until all that is wanted was told; return what was seen, one after the other."""
    for _ in range(0, LONGEST, STEP):
        if is_over(expose(page, STEP)):
            return seen(page.evaluate(RECORD))
    raise AssertionError("it is never told")


def first_laid(page):
    """Return what was seen of an action until a new picture was laid."""
    told_of = told(page, lambda now: now.events)
    return [one for one in told_of if one.seq == told_of[0].seq]


def test_both_dice_lie_still_on_the_card_that_is_fought_for_until_they_are_read(begun):
    page, ends = begun("friend_or_foe")
    looks = []
    while expose(page, A_LOOK).events < ends:
        looks.append(page.evaluate(DICE))
    [roll, *_] = [now for now in seen(page.evaluate(RECORD)) if now.seq == ends]
    lie = roll.at + LEAST["roll"]
    tumbling = [look["dice"] for look in looks if roll.at < look["at"] <= lie - A_LOOK]
    still = [look for look in looks if lie <= look["at"] <= roll.until]
    assert still[-1]["at"] - still[0]["at"] >= READABLE, "they are read before anything else happens"
    assert is_long_enough(roll)
    assert all(look["dice"] == still[0]["dice"] for look in still), "they lie still"
    assert still[0]["dice"] not in tumbling, "they have not done so before"
    assert len(still[0]["dice"]) == len(roll.beats[0]["dice"]) == 2
    assert all(within(die, look["card"]) and is_free(die, look["over"]) for look in still for die in look["dice"])


def within(die, card):
    """Does a die lie on a card? The second reaches a little over its edge."""
    (left, top, right, bottom, _), (start, high, end, low) = die, card
    return left >= start and top >= high and bottom <= low and right <= end + (end - start) / 5


def is_free(die, over):
    left, top, right, bottom, _ = die
    return all(right <= x or left >= far or bottom <= y or top >= low for x, y, far, low in over)


def test_a_reveal_is_told_place_by_place_and_every_caption_can_be_read(begun):
    reveal = first_laid(begun("planets")[0])
    captions = [one for one in reveal if any(beat["do"] == "stage" for beat in one.beats)]
    told_of = [text_of(one).split(":")[0] for one in captions]
    at = [PLACES.index(place) for place in told_of if place in PLACES]
    assert at == sorted(at)
    assert set(at) == set(range(len(PLACES)))
    assert told_of[0] == "All fleets are shown."
    assert told_of[-1].startswith("Points")
    assert [one for one in captions if not is_long_enough(one)] == []


def text_of(one):
    return next(beat["text"] for beat in one.beats if beat["do"] == "stage")


@pytest.mark.cases(0)
def test_after_the_points_cards_are_dealt_one_by_one_and_then_the_new_planet_is_named(begun):
    page, ends = begun("deal")
    record = told(page, lambda now: now.events >= ends + 1)
    points = next(n for n, one in enumerate(record) if one.beats and text_of_any(one).startswith("Points"))
    after = record[points + 1 :]
    dealt = [one for one in after if one.name == "move"]
    [planet] = [one for one in after if " is the new planet: " in text_of_any(one)]
    assert {beat["start"] for one in dealt for beat in one.beats} == {"pool"}
    assert max(one.at for one in dealt) < planet.at
    assert [beat["piece"] for beat in planet.beats if beat["do"] == "turn"] == ["track"]
    laid = next(one for one in after if not one.beats and one.seq == planet.seq)
    assert laid.at == planet.until, "nothing new lies there before it has been told"
    assert is_long_enough(planet)
    own = [one for one in after if text_of_any(one).startswith("Ada is dealt ")]
    assert [one for one in own if not is_long_enough(one)] == [], "one's own cards are read"
    others = [one.lasts for one in dealt if one.beats[0].get("swift")]
    assert len(own) + len(others) == len(dealt)
    assert sum(others) <= DEALT, "those of others keep nobody waiting"


def text_of_any(one):
    return next((beat["text"] for beat in one.beats if beat["do"] == "stage"), "")


def test_a_computers_turn_of_five_actions_takes_as_long_as_its_beats_and_holds(begun):
    page, _ = begun("turn")
    turn = told(page, lambda now: now.idle and page.evaluate(IS_ASKED))
    beats = [one for one in turn if one.beats]
    held = [one.lasts for one in turn if not one.beats and one.lasts > SEEN]
    assert len(held) >= 1 + 5, "who went before, and five actions; before what Nature answers all is only seen"
    assert min(held) >= HOLD
    assert [one for one in beats if not is_long_enough(one)] == []
    least_of_all = sum(max(map(least, one.beats)) for one in beats) + HOLD * len(held)
    assert turn[-1].until - turn[0].at >= least_of_all


def test_a_kidnapping_is_a_blow_a_caption_and_then_somebody_who_is_carried_off(begun):
    told_of = first_laid(begun("miners")[0])
    order = ["stage", "strike", "mark", "move", "stage", "move", "stage", "stage", "lay"]
    assert [one.name for one in told_of] == order
    assert text_of(told_of[0]).startswith("Ada attacks ")
    assert text_of(told_of[4]).startswith("Ada kidnaps ")
    assert len(told_of[1].beats) == 3, "they strike together"
    assert told_of[5].beats[0]["to"] == "hand-A", "carried off when all that has been seen"
    assert text_of(told_of[6]).startswith("Resting for 1 turn: ")
    assert text_of(told_of[7]).startswith("The turn ends, and ")
    assert [one.beats[1]["do"] for one in told_of[6:8]] == ["mark", "mark"], "they lie down and stand up as it is said"
    assert [one for one in told_of[:-1] if not is_long_enough(one)] == []


def test_the_seventh_diamond_is_turned_over_goes_to_its_place_and_then_all_seven_are_counted(begun):
    page, ends = begun("seventh")
    found = [one for one in told(page, lambda now: now.idle) if one.seq == ends]
    assert [one.name for one in found] == ["turn", "mark", "move", "gain", "mark", "stage", "lay"]
    assert found[2].beats[0]["to"] == "place-A-6"
    assert text_of_any(found[3]).endswith("7 of 7."), "it is read while it is counted"
    assert found[4].beats[0]["said"] == [*"1234567"]
    assert [one for one in found[:-1] if not is_long_enough(one)] == []
    assert found[-1].lasts >= HOLD, "and is looked at"
