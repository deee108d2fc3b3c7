"""Why a whole choice is better than others: what gained more has in common, as far as that is clear."""

from dataclasses import replace
from itertools import product

import pytest

from motherlode.bots import choices, why
from motherlode.bots.thinking import Thought, Trial
from motherlode.core.body import replica
from motherlode.core.cards import bit, cards
from motherlode.game import game
from motherlode.game.arguments import AHEAD, SETTLED, TRIED, Argument, argued, themes
from motherlode.games.planets import prospects
from motherlode.games.planets.state import OPTIONS, Act
from tests.games.planets.planets_scenario import deal, lay, table

PLANETS = game("planets")
OFTEN = 100.0


@pytest.fixture(scope="module")
def view():
    """What a seat with three cards sees when fleets are chosen."""
    match = table(2)
    lay(match, "1H")
    deal(match, "2 7 9", "1 3 5")
    return match.view(0)


def every_fleet(view):
    """§3.1: all fleets that a hand can make."""
    options = [[0, *(bit(OPTIONS * card + option) for option in range(OPTIONS))] for card in cards(view.seat[0].hand)]
    return [sum(chosen) for chosen in product(*options) if any(chosen)]


def good(view, fleet):
    """How good what there is to be said of a fleet is, by theme."""
    s = replica(view)
    s.seat[0].fleet = fleet
    return {theme.name: getattr(argued(PLANETS, s, theme, 0, 0), "good", 0) for theme in themes(PLANETS)}


def thought_of(view, gain, times=OFTEN):
    """A thought in which each fleet has gained what *gain* says of what is good about it."""
    gains = {fleet: gain(good(view, fleet)) for fleet in every_fleet(view)}
    best = max(gains, key=lambda fleet: gains[fleet])
    trials = {fleet | bit(Act.READY): Trial(gains[fleet], times) for fleet in gains}
    plan = (*cards(best), int(Act.READY))
    return Thought({plan[0]: 1}, {plan[0]: 0.5}, 1, mixed=True, plan=plan, choices=trials), best


def said(view, thought):
    return [one.about.removeprefix("argue ").split()[0] for one in choices.advised(PLANETS, view, 0, thought)]


def test_where_no_choice_changes_much_that_is_said_and_who_is_how_far_ahead(view):
    """A chance of 4 % came without a word."""
    thought, _ = thought_of(view, lambda _: 0.04)
    assert why.advised(PLANETS, view, 0, thought) == (Argument(SETTLED, 0),), "nobody is ahead"
    behind = replica(view)
    behind.seat[1].points = 11
    assert why.advised(PLANETS, behind, 0, thought) == (Argument(SETTLED, 0), Argument(AHEAD, 1, {"n": 11}))


def test_where_nothing_else_is_to_be_said_it_is_of_how_many_choices_one_did_best(view):
    thought, best = thought_of(view, lambda good: 0.3)
    trials = {fleet: Trial(0.9 if fleet == best | bit(Act.READY) else 0.3, OFTEN) for fleet in thought.choices}
    few = dict(list(trials.items())[-choices.FEWEST + 2 :]) | {best | bit(Act.READY): Trial(0.9, OFTEN)}
    (told,) = why.advised(PLANETS, view, 0, replace(thought, choices=few))
    assert told == Argument(TRIED, 0, {"n": len(few)})
    assert why.advised(PLANETS, view, 0, replace(thought, choices={})) == ()


@pytest.mark.parametrize("theme", ["order", "fight", "others"])
def test_what_alone_gained_is_told_and_nothing_else(view, theme):
    thought, _ = thought_of(view, lambda good: 0.5 + 0.002 * good[theme])
    assert said(view, thought) in ([theme], ["skim"])


def test_what_points_come_from_is_told_besides(view):
    """§5, §6: who is early and is not driven off digs."""
    thought, best = thought_of(view, lambda good: 0.3 + 0.001 * good["points"])
    points, *causes = choices.advised(PLANETS, view, 0, thought)
    assert points.facts["points"] == round(10 * good(view, best)["points"] / prospects.WORLDS)
    assert {one.about for one in causes} <= {"argue order of two", "argue fight", "argue alone"} != set()


def test_a_fleet_is_compared_with_those_that_keep_as_many_cards(view):
    """Larger ones bring home more, but less than keeping is worth: both is told of the best one of a single card."""
    thought, _ = thought_of(view, lambda good: 0.3 + 0.001 * good["points"] + 0.4 * good["hand"])
    assert said(view, thought)[:2] in (["kept", "points"], ["kept", "insured"])


def test_who_should_keep_cards_is_told_so(view):
    thought, _ = thought_of(view, lambda good: 0.3 + 0.1 * good["hand"])
    kept, *besides = said(view, thought)
    assert kept == "kept"
    assert set(besides) <= {"points", "insured", "order", "fight", "skim"}, "what so small a fleet is good for"


def test_what_gains_hardly_anything_is_no_argument(view):
    hardly, _ = thought_of(view, lambda good: 0.5 + 0.00001 * good["points"])
    alike, _ = thought_of(view, lambda _: 0.5)
    assert said(view, hardly) == said(view, alike) == []


def test_of_few_choices_nothing_is_concluded(view):
    thought, _ = thought_of(view, lambda good: 0.3 + 0.002 * good["order"])
    few = dict(list(thought.choices.items())[: choices.FEWEST - 1])
    assert choices.against_it(PLANETS, view, 0, few, (min(few), max(few))) == ()
    assert choices.advised(PLANETS, view, 0, replace(thought, choices={})) == ()


def test_a_poor_fleet_is_blamed_for_what_the_better_one_has(view):
    thought, best = thought_of(view, lambda good: 0.3 + 0.002 * good["order"])
    slowest = min(thought.choices, key=lambda choice: thought.choices[choice].gain)
    good = best | bit(Act.READY)
    (blame,) = choices.against_it(PLANETS, view, 0, thought.choices, (slowest, good))
    assert (blame.about, blame.facts["percent"]) == ("argue order of two", 0)
    assert choices.against_it(PLANETS, view, 0, thought.choices, (good, slowest)) == ()


def test_what_was_said_in_any_order_is_gone_on_with_as_gained_most_unless_it_is_in_the_plan(view):
    thought, best = thought_of(view, lambda good: good["fight"] / 100)
    card, *_ = (bit(word) for word in cards(best))
    assert thought.holding(card).plan == tuple(cards(best & ~card | bit(Act.READY)))
    nine = bit(OPTIONS * 8)
    gone_on = thought.holding(nine)
    fleets = {fleet: trial.gain for fleet, trial in thought.choices.items() if fleet & nine}
    whole = nine | sum(map(bit, gone_on.plan))
    assert whole == max(fleets, key=lambda fleet: (fleets[fleet], -fleet))
    assert min(gone_on.plan) < OPTIONS * 8, "a lower card may follow"
    assert gone_on.chance == fleets[whole]
    assert thought.holding(bit(0)) is None, "no fleet that was tried has a card that is not held"
