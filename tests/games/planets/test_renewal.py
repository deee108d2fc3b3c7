"""Between two rounds: who is served first, the deal, and the new system are told before they lie on the table (§8)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

import pytest

from motherlode.core.cards import count
from motherlode.core.seats import LETTERS, NATURE, SPECTATOR
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn
from motherlode.games.planets import mining, pieces, rules
from motherlode.games.planets.dealing import cards_of_deal
from motherlode.games.planets.scene import scene
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import NO_CARD, Act, Context, State, hand_size, has_moon
from motherlode.match import Sight
from motherlode.match.tales import beats as told
from motherlode.testing.sampling import random_match
from tests.games.planets.planets_scenario import commit, deal, lay, table
from tests.games.planets.test_beats import A_WORD, LONGEST, MATCHES, NAMES, PLANETS

Watched = list[tuple[Sight, list[Beat]]]


def watched(viewer: int, seeds: Iterable[int] = range(MATCHES // 2)) -> Iterator[tuple[Sight, list[Beat]]]:
    """Yield what chance does in random matches, and what a viewer sees of it."""
    for seed in seeds:
        match = random_match(PLANETS, 2 + seed % 3, Random(seed))
        for sight in match.sights(viewer):
            if sight.move.seat == NATURE:
                yield sight, told(match, sight, NAMES, "en", lambda s: scene(s, viewer, NAMES, "en"))


@pytest.fixture(scope="module")
def renewals() -> Watched:
    """Return what a spectator sees of what chance does after the first round."""
    return [one for one in watched(SPECTATOR) if one[0].before.round > 1]


def amid(renewals: Watched, context: Context) -> Watched:
    found = [one for one in renewals if one[0].before.context == context]
    assert found
    return found


def logged(sight: Sight) -> str:
    action = sight.move.action if sight.witnessed else None
    return PLANETS.words.tell(sight.before, sight.after, sight.move.seat, action, NAMES, "en")


def test_a_new_planet_and_its_moon_are_turned_up_while_they_are_named(renewals: Watched) -> None:
    """§8.5: nothing lies there before it is told."""
    moons = 0
    for sight, seen in amid(renewals, Context.PLANETS):
        first, *others = seen
        assert isinstance(first, Stage)
        assert first.text == logged(sight)
        assert all(beat.along for beat in others)
        [ground] = [beat for beat in others if isinstance(beat, Turn)]
        zones = {zone.key: zone for zone in scene(sight.after, SPECTATOR, NAMES, "en").zones}
        assert (ground.piece, ground.face) == ("track", zones["track"].picture)
        is_moon = sight.before.planet >= 0
        moons += is_moon
        places = range(4, 7) if is_moon else range(1, 4)
        face = sight.move.action - Act.LAY
        ores = [mining.resources(sight.after.box, face, face, place) for place in places]
        found = [(beat.to, beat.n, beat.leaves) for beat in others if isinstance(beat, Gain)]
        assert found == [(f"ore-{place}", n, pieces.heap(n)) for place, n in zip(places, ores, strict=True) if n]
    assert moons


def test_a_new_round_stands_above_the_system_when_it_is_laid(renewals: Watched) -> None:
    """§8: until then the places are those of the round that is over, whose points have just been told."""
    for sight, _ in renewals:
        [note] = [zone.note for zone in scene(sight.before, SPECTATOR, NAMES, "en").zones if zone.key == "system"]
        assert note == f"after round {sight.before.round - 1} of {sight.before.box.rounds}"
    begun = [sight.after for sight, _ in renewals if sight.after.context == Context.FLEETS]
    for s in begun:
        assert scene(s, SPECTATOR, NAMES, "en").zones[0].note == f"round {s.round} of {s.box.rounds}"
    assert begun


def test_places_stay_where_they_are_while_the_moon_is_still_to_come(renewals: Watched) -> None:
    """§8.5: so nothing jumps when it is laid; the system says that it is not whole yet."""
    for sight, _ in amid(renewals, Context.PLANETS):
        before, after = ({zone.key: zone for zone in scene(s, SPECTATOR, NAMES, "en").zones} for s in states(sight))
        assert [one.key for one in before["track"].pieces] == [one.key for one in after["track"].pieces]
        assert len(after["system"].pieces) == 1 + has_moon(sight.after)


def states(sight: Sight) -> tuple[State, State]:
    return sight.before, sight.after


def test_every_card_that_is_dealt_goes_from_the_pool_to_whoever_gets_it(renewals: Watched) -> None:
    """§8.2: quickly, for there are many; what happens is said with the first, unless the order was told just now."""
    begun, found = Counter(), set[bool]()
    for sight, seen in amid(renewals, Context.DEAL):
        s, hand = sight.before, f"hand-{LETTERS[rules.receiver(sight.before)]}"
        *said, move = seen
        is_first, is_told = s.to_deal == cards_of_deal(s), any(me.drawn != NO_CARD for me in s.seat)
        assert move == Move(hand, hand, "pool", swift=True, along=bool(said))
        order = s.order[: s.players]
        equals = [(s.seat[one], s.seat[other]) for one, other in pairwise(order)]
        by_cards = any(one.points == other.points and one.held < other.held for one, other in equals)
        why = "poorest first, then fewest cards" if by_cards else "the poorest first"
        served = ", ".join(NAMES[seat] for seat in order)
        in_order = f"Dealt one by one, {why}: {served}."
        found |= {by_cards} if is_first and not is_told else set()
        told = "The cards sent are dealt again." if s.box.redeal else in_order
        assert said == [Stage(told)] * (is_first and not is_told)
        begun[is_told] += is_first
    assert all(begun[is_told] for is_told in (True, False))
    assert found == {True, False}, "§8.3"


def test_of_the_own_cards_each_is_named_as_it_comes() -> None:
    """§8.2: as long as it takes to read what it is called."""
    own = [one for one in watched(0) if one[0].before.context == Context.DEAL and one[0].before.round > 1]
    mine = [one for one in own if rules.receiver(one[0].before) == 0]
    assert mine
    for sight, seen in mine:
        *_, move, said, lit = seen
        assert said == Stage(logged(sight))
        assert lit == Mark((f"ship-{sight.move.action + 1}",), along=True), "a light shows where it lies"
        assert isinstance(move, Move)
        assert (move.piece, move.to, move.start, move.swift) == (
            f"ship-{sight.move.action + 1}",
            "seat-A",
            "pool",
            False,
        )


def test_a_card_that_is_drawn_for_the_order_is_turned_over_and_its_number_stands_at_whoever_draws(
    renewals: Watched,
) -> None:
    """§8.4: it is seen by all."""
    for sight, seen in amid(renewals, Context.TIE):
        mark, turn, *settled = seen
        card = sight.move.action
        assert isinstance(mark, Mark)
        assert isinstance(turn, Turn)
        assert mark.said == (str(card + 1),)
        assert mark.pieces[0] in {f"{what}-{LETTERS[rules.drawer(sight.before)]}" for what in ("hand", "seat")}
        assert (turn.piece, turn.face, turn.along) == ("pool", pieces.crew(card), True)
        is_last = sight.after.context != Context.TIE
        assert all(logged(sight).endswith(f" for the order. {one.text}") for one in settled)
        assert [one.along for one in settled] == [False] * is_last, "once the draw is told, the order is"


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("key", ["order", "order by cards"])
def test_there_is_time_to_read_in_which_order_four_are_dealt_to(locale: str, key: str) -> None:
    """§8.2, §8.3: no caption stands longer."""
    told = speaker(NAMES, locale)(key, order=", ".join(NAMES))
    words = [word for word in told.split() if word != ":"]  # which stands alone in French
    assert A_WORD * len(words) <= LONGEST


@pytest.mark.parametrize("key", ["order", "order by cards"])
@pytest.mark.parametrize(("locale", "one_by_one"), [("en", "one by one"), ("fr", "une à une")])
def test_that_cards_are_dealt_one_by_one_is_said_whatever_the_order(key: str, locale: str, one_by_one: str) -> None:
    """§8.2: otherwise it reads as if some got all of theirs first."""
    assert one_by_one in speaker(NAMES, locale)(key, order="").lower()


def test_the_deal_with_which_a_game_begins_is_told_by_the_table_alone() -> None:
    begun = [seen for sight, seen in watched(SPECTATOR) if sight.before.round == 1]
    assert begun
    assert all(isinstance(beat, Move) and not beat.swift for seen in begun for beat in seen)


def hand(s: State) -> list[str]:
    """Return what lies in the own hand of seat A, in order."""
    [zone] = [zone for zone in scene(s, 0, NAMES, "en").zones if zone.key == "seat-A"]
    return [piece.key for piece in zone.pieces]


@pytest.mark.parametrize(("kept", "others"), [("12", "1 2"), ("4", "1 2"), ("1", "4 7")])
def test_who_is_kept_stays_and_places_are_free_for_those_who_come(kept: str, others: str) -> None:
    """§8.1: as many come as went, so nothing is laid anew before they do."""
    match = table(2)
    lay(match, "1L")
    deal(match, f"3 5 {kept}", f"8 {others}")
    before = hand(match.state)
    commit(match, "3a 5a", f"8a {others[0]}a")
    assert hand(match.state) == [{"ship-3": "berth-3", "ship-5": "berth-5"}.get(key, key) for key in before]


def test_a_card_that_comes_takes_the_nearest_place() -> None:
    """§8.2: so whoever was kept makes as little room as can be."""
    match = table(2)
    lay(match, "1L")
    deal(match, "3 6 9", "1 2 4")
    commit(match, "3a 9a", "1a 2a")
    assert hand(match.state) == ["berth-3", "ship-6", "berth-9"]
    seen = []
    assert rules.receiver(match.state) == 0
    for word in "8", "10", "7", "11":
        match.play(NATURE, word)
        seen.append(hand(match.state))
    assert ["berth-3", "ship-6", "ship-8"] in seen
    assert seen[-1] == ["ship-6", "ship-7", "ship-8"]


def test_a_hand_is_as_large_all_through_a_deal_as_it_is_going_to_be() -> None:
    """§8.2: where fewer or more come than went it is laid anew once, when it is settled who is dealt to when."""
    found = Counter()
    for sight, _ in watched(0):
        s, after = sight.before, sight.after
        if s.round > 1 and s.context in {Context.DEAL, Context.PLANETS}:
            assert len(hand(s)) == len(hand(after)) or after.context == Context.OVER
            found[len(hand(s)) - s.seat[0].held] += 1
    assert found[0]
    assert found[3]


def test_a_game_begins_with_as_many_free_places_as_cards_are_dealt() -> None:
    """§2.3: so the own hand is laid once, and not anew with each card."""
    for seed in range(3):
        begun = [sight for sight, _ in watched(0, [seed]) if sight.before.round == 1]
        hands = [hand(s) for sight in begun for s in states(sight)]
        assert {len(shown) for shown in hands} == {hand_size(begun[0].after)}
        free = [[key for key in shown if key.startswith("berth-")] for shown in hands]
        assert (free[0], free[-1]) == (hands[0], [])
        for fewer, more in zip(free[1:], free, strict=False):
            assert fewer == more[len(more) - len(fewer) :], "those that are left stay where they are"


def test_while_the_order_is_drawn_as_many_places_are_free_as_cards_went() -> None:
    """§8.4: nobody knows yet how many come."""
    drawn = [sight.before for sight, _ in watched(0) if sight.before.context == Context.TIE]
    assert drawn
    for s in drawn:
        assert sum(key.startswith("berth-") for key in hand(s)) == count(s.seat[0].last)


def test_who_has_sent_all_and_draws_for_the_order_is_marked_all_the_same() -> None:
    """§8.4: where nothing lies but free places the number stands at the whole hand."""
    drawn = [(sight.before, seen) for sight, seen in watched(0) if sight.before.context == Context.TIE]
    marks = {seen[0].pieces for s, seen in drawn if rules.drawer(s) == 0 and not s.seat[0].held}
    assert marks == {("seat-A",)}
