"""Why a whole choice is better than others: what gained more has in common, as far as that is clear."""

from dataclasses import replace

import pytest

from motherlode.bots import choices
from motherlode.bots.thinking import Thought, Trial
from motherlode.core.cards import bit, cards
from motherlode.game import game
from motherlode.game.arguments import told
from motherlode.games.planets import arguments
from motherlode.games.planets.state import OPTIONS, Act
from tests.games.planets.planets_scenario import deal, lay, table

PLANETS = game("planets")
NAMES = ["Ann", "Bob"]
OFTEN = 100.0


@pytest.fixture(scope="module")
def view():
    """What a seat with three cards sees when fleets are chosen."""
    match = table(2)
    lay(match, "1H")
    deal(match, "2 7 9", "1 3 5")
    return match.view(0)


def thought_of(view, gain, times=OFTEN):
    """A thought in which each fleet has gained what *gain* says of its values and size."""
    fleets = [fleet for fleet in arguments.fleets(view, view.seat[0].hand) if fleet]
    gains = {fleet: gain(arguments.values(view, fleet), fleet.bit_count()) for fleet in fleets}
    best = max(gains, key=lambda fleet: gains[fleet])
    trials = {fleet | bit(Act.READY): Trial(gains[fleet], times) for fleet in fleets}
    plan = (*cards(best), int(Act.READY))
    return Thought({plan[0]: 1}, {plan[0]: 0.5}, 1, mixed=True, plan=plan, choices=trials), best


def said(view, thought):
    return [told(PLANETS, one, NAMES, "en").split()[0] for one in choices.advised(PLANETS, view, 0, thought)]


@pytest.mark.parametrize("value", ["speed", "attack", "cargo"])
def test_what_alone_gained_is_told_and_nothing_else(view, value):
    thought, best = thought_of(view, lambda values, _: 0.3 + 0.02 * getattr(values, value))
    assert said(view, thought) == [value]
    (one,) = choices.advised(PLANETS, view, 0, thought)
    assert one.facts[value] == getattr(arguments.values(view, best), value)


def test_who_should_keep_cards_is_told_so(view):
    thought, _ = thought_of(view, lambda _, size: 0.6 - 0.1 * size)
    assert said(view, thought) == ["2"]


def test_what_gains_hardly_anything_is_no_argument(view):
    hardly, _ = thought_of(view, lambda values, _: 0.5 + 0.0001 * values.speed)
    alike, _ = thought_of(view, lambda *_: 0.5)
    assert said(view, hardly) == said(view, alike) == []


def test_of_few_choices_nothing_is_concluded(view):
    thought, _ = thought_of(view, lambda values, _: 0.3 + 0.02 * values.speed)
    few = dict(list(thought.choices.items())[: choices.FEWEST - 1])
    assert choices.against_it(PLANETS, view, 0, few, (min(few), max(few))) == ()
    assert choices.advised(PLANETS, view, 0, replace(thought, choices={})) == ()


def test_a_poor_fleet_is_blamed_for_what_the_better_one_has(view):
    thought, best = thought_of(view, lambda values, _: 0.3 + 0.02 * values.speed)
    slowest = min(thought.choices, key=lambda choice: thought.choices[choice].gain)
    good = best | bit(Act.READY)
    (blame,) = choices.against_it(PLANETS, view, 0, thought.choices, (slowest, good))
    assert (blame.about, blame.facts["less"]) == ("argue speed", 0)
    assert choices.against_it(PLANETS, view, 0, thought.choices, (good, slowest)) == ()


def test_what_was_said_in_any_order_is_gone_on_with_as_gained_most_unless_it_is_in_the_plan(view):
    thought, best = thought_of(view, lambda values, _: values.attack / 100)
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
