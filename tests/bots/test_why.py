"""Why an action is better than another: what clearly tells them apart, as far as the seat can know."""

import numpy as np
import pytest

from motherlode.bots import why
from motherlode.bots.thinking import Thought
from motherlode.core.body import replica
from motherlode.game import arguments, game
from motherlode.games.miners.state import Act
from motherlode.games.realm_of_thieves.state import Act as Word
from motherlode.match import Match
from tests.games.miners.miners_scenario import Table
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table as Thieves

NAMES = ["Ann", "Bob"]


def told(t: Table, found: tuple[arguments.Argument, ...]) -> list[str]:
    return [arguments.told(t.match.game, one, NAMES, "en") for one in found]


def heard(t: Table, word: str) -> int:
    return int(t.match.game.words.hear(t.s, 0, word))


def test_a_kidnapping_is_praised_for_what_the_rival_loses_and_mining_instead_is_blamed_for_it() -> None:
    t = Table("9C 9S", "KS QS 4S")
    view, kidnap, mine = t.match.view(0), int(Act.KIDNAP), int(Act.MINE)
    praise, blame = (
        told(t, found)
        for found in (
            why.for_it(t.match.game, view, 0, [kidnap], [mine]),
            why.against_it(t.match.game, view, 0, [mine], [kidnap]),
        )
    )
    assert "Bob has free miners of strength 14 (the Ace needs 25)" in praise
    assert "Bob has free miners of strength 24 (the Ace needs 25)" in blame
    assert len(praise) <= why.MOST


def test_the_force_that_a_thug_gives_speaks_for_it_and_no_term_for_the_other_card() -> None:
    """Bob's 9♣ lies ready: K♣ holds him off, and 2♠ does not."""
    t = Table("KS | KC 2S", "9C", context="play")
    good, poor, view = heard(t, "KC"), heard(t, "2S"), t.match.view(0)
    praise, blame = (
        why.for_it(t.match.game, view, 0, [good], [poor]),
        why.against_it(t.match.game, view, 0, [poor], [good]),
    )
    assert told(t, praise) == ["Ann has the strongest free thugs: 10 against 9"]
    assert told(t, blame) == ["Bob has the strongest free thugs: 9 against 0"]
    assert why.for_it(t.match.game, view, 0, [poor], [good]) == (), "the terms speak for the other one"
    assert why.for_it(t.match.game, view, 0, [good], [good]) == (), "nothing tells it from itself"
    gates = [why.compared(t.match.game, view, 0, pair, praise=True).gate for pair in (([poor], [good]), ([good],) * 2)]
    assert gates == [why.Gate.TERMS, why.Gate.TERMS]


def test_what_others_hold_changes_no_word() -> None:
    t = Table("KS | KC 2S", "9C | 8C", context="play", deck="3C 4C 5C 6C 7S")
    view, other = t.match.view(0), replica(t.s)
    other.seat[1].hand, other.pool = other.pool & -other.pool, t.s.pool
    game("miners").rules.observe(other, 0)
    pair = [heard(t, "KC")], [heard(t, "2S")]
    assert why.for_it(t.match.game, view, 0, *pair) == why.for_it(t.match.game, other, 0, *pair)


def test_a_win_is_told_plainly_and_so_is_one_that_was_missed() -> None:
    t = Table("KS QS JS | 2S", "9C")
    view, play, mine = t.match.view(0), [Act.PLAY], [Act.MINE]
    assert told(t, why.for_it(t.match.game, view, 0, mine, play)) == ["Ann wins the game"]
    assert told(t, why.against_it(t.match.game, view, 0, play, mine)) == ["Ann has missed a win"]
    assert why.against_it(t.match.game, view, 0, mine, mine) == (), "who has won has missed nothing"


def test_where_the_game_ends_after_one_action_alone_no_term_decides() -> None:
    t = Table("KS QS JS | 2S", "9C")
    found = why.compared(t.match.game, t.match.view(0), 0, ([Act.PLAY], [Act.MINE]), praise=True)
    assert (found.told, found.gate) == ((), why.Gate.OVER)


def test_what_wins_by_the_end_of_the_turn_is_praised_for_that_and_not_where_the_other_does_so_too() -> None:
    """A couple makes the crew of 25 for the Ace, and whoever mines or plays instead leaves it at 24."""
    t = Table("KS QS 4S 5H | 2C 8S", "9C | 8C", deck="3C 4C 5C 6C 7S 3S 6S")
    view, couple, instead = t.match.view(0), [Act.PAIR], [Act.MINE]
    assert told(t, why.for_it(t.match.game, view, 0, couple, instead)) == ["by the end of the turn, Ann wins the game"]
    assert why.for_it(t.match.game, view, 0, couple, couple) == ()
    assert why.for_it(t.match.game, view, 0, instead, couple) == ()
    thought = Thought({int(Act.PAIR): 90, int(Act.MINE): 9}, {int(Act.PAIR): 0.99, int(Act.MINE): 0.7}, 99)
    assert [one.about for one in why.advised(t.match.game, view, 0, thought)] == [arguments.WINS]


def test_advice_is_compared_with_what_comes_second_and_alone_needs_no_reason() -> None:
    t = Table("KS | KC 2S", "9C", context="play")
    good, poor, view = heard(t, "KC"), heard(t, "2S"), t.match.view(0)
    thought = Thought({good: 90, poor: 9, Act.PASS: 1}, {good: 0.7, poor: 0.5, Act.PASS: 0.4}, 100)
    assert why.advised(t.match.game, view, 0, thought) == why.for_it(t.match.game, view, 0, [good], [poor]) != ()
    assert why.advised(t.match.game, view, 0, Thought({good: 9}, {good: 0.7}, 9)) == ()


def test_if_nothing_tells_the_advice_from_what_comes_second_it_is_compared_with_what_comes_then() -> None:
    t = Table("KS | KC 2S", "9C", context="play")
    good, poor, view = heard(t, "KC"), heard(t, "2S"), t.match.view(0)
    thought = Thought({poor: 90, good: 50, Act.PASS: 9}, {good: 0.5, poor: 0.5, Act.PASS: 0.4}, 149)
    third = why.for_it(t.match.game, view, 0, [poor], [Act.PASS])
    assert why.for_it(t.match.game, view, 0, [poor], [good]) == ()
    assert why.advised(t.match.game, view, 0, thought) == third != ()


def test_if_nothing_is_to_be_said_it_is_told_how_many_others_are_worth_about_as_much() -> None:
    """What was hardly tried may be worth anything."""
    t = Table("KS | KC 2S", "9C", context="play")
    good, poor, view = heard(t, "KC"), heard(t, "2S"), t.match.view(0)
    for visits, worth, said in (
        ((9000, 8000), 0.49, ["not much: 1 other choice is worth about as much"]),
        ((9000, 8000), 0.45, []),
        ((9000, 80), 0.49, []),
    ):
        thought = Thought(dict(zip((poor, good), visits, strict=True)), {poor: 0.5, good: worth}, sum(visits))
        assert told(t, why.advised(t.match.game, view, 0, thought)) == said
    sure = Thought({poor: 1, good: 1}, {poor: 0.5, good: 0.5}, 2, exact=True)
    assert len(why.alike(sure, 0)) == 1


def test_of_choices_that_look_alike_it_is_said_that_they_come_to_the_same() -> None:
    match = Match(game("diamonds"), 2)
    view, first = match.view(0), match.legal(0)["dig 1"]
    found = why.advised(match.game, view, 0, Thought({first: 100}, {first: 0.55}, 100))
    assert [arguments.told(match.game, one, NAMES, "en") for one in found] == ["8 other choices come to the same"]


@pytest.mark.parametrize(
    ("means", "errors", "gate"),
    [
        ((0.3, -0.4), (0.0, 0.0), why.Gate.TERMS),
        ((0.04, 0.04), (0.0, 0.0), why.Gate.SLIGHT),
        ((0.3, 0.01), (0.2, 0.0), why.Gate.UNSURE),
        ((0.3, -0.1), (0.1, 0.1), why.Gate.FACTS),
    ],
)
def test_the_gate_at_which_an_argument_was_lost_is_known(
    means: tuple[float, ...], errors: tuple[float, ...], gate: why.Gate
) -> None:
    subjects = [why.Subject(theme, 0) for theme in arguments.themes(game("miners"))[:2]]
    found = why.Gains(subjects, np.array(means), np.array(errors))
    assert found.gate is gate
    assert (subjects[0] in found.clear) == (gate in (why.Gate.FACTS, why.Gate.TERMS))


# whole turns


def thieves_told(t: Thieves, found: tuple[arguments.Argument, ...]) -> list[str]:
    return [arguments.told(t.match.game, one, NAMES, "en") for one in found]


def test_where_turns_have_many_sentences_the_order_in_which_they_come_is_no_reason() -> None:
    """Both attack whatever comes first: after the turn nothing tells one from the other."""
    t = Thieves("wax_decoy 3/3, soot_cat 3/3", "", life=(15, 10), prizes=(2, 0))
    view, attack, other = t.match.view(0), [Word.ATTACK], [Word.ATTACK + 1]
    assert why.for_it(t.match.game, view, 0, attack, other) == ()
    assert why.compared(t.match.game, view, 0, (attack, other), praise=True).gate is why.Gate.SAME
    assert thieves_told(t, why.for_it(t.match.game, view, 0, attack, [Word.END])) == [
        "Ann still has to deal 7 damage to win (otherwise 10)"
    ]


def test_a_blow_that_opens_the_way_to_the_last_prize_wins_at_the_end_of_the_turn() -> None:
    t = Thieves("wax_decoy 3/3, soot_cat 3/3", "", life=(15, 6), prizes=(2, 0))
    found = why.for_it(t.match.game, t.match.view(0), 0, [Word.ATTACK], [Word.END])
    assert thieves_told(t, found) == ["by the end of the turn, Ann wins the game"]


def test_where_no_weight_is_about_a_theme_terms_say_nothing() -> None:
    found = game("planets")
    assert why.for_it(found, found.fresh(2), 0, [0], [1]) == ()
    assert arguments.argued(found, found.fresh(2), arguments.Theme("any", ()), 0, 0) is None
