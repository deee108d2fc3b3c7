"""The words of sets, of luck and of the box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core import luck, options
from motherlode.core.cards import NAMES, NUMBERS, bit, cards, count, first, has, lowest, members, nth, rank, rest, suit
from motherlode.core.errors import BoxError
from motherlode.core.messages import NO_BREAK, Message
from motherlode.core.seats import LETTERS, NATURE, SPECTATOR, seat_name, seat_named
from motherlode.game import game
from tests.aid.chances import likelihood

masks = st.sets(st.integers(0, 62)).map(lambda numbers: (sum(1 << n for n in numbers), sorted(numbers)))


@given(masks)
def test_a_mask_is_the_set_of_its_members(pair: tuple[int, list[int]]) -> None:
    mask, numbers = pair
    assert list(cards(mask)) == list(members(mask)) == numbers
    assert count(mask) == len(numbers)
    assert all(has(mask, n) == (n in numbers) for n in range(63))
    assert [nth(mask, i) for i in range(len(numbers))] == numbers
    assert not numbers or (lowest(mask), rest(mask)) == (numbers[0], mask & ~bit(numbers[0]))


def test_first_is_the_set_of_the_first_numbers() -> None:
    assert list(cards(first(5))) == [0, 1, 2, 3, 4]
    assert first(0) == 0


def test_a_card_has_a_suit_and_a_rank() -> None:
    assert [suit(NUMBERS[name]) for name in ("2S", "TH", "AD", "9C", "X1")] == [0, 1, 2, 3, 4]
    assert [rank(NUMBERS[name]) for name in ("2S", "TH", "JD", "QD", "KC", "AS")] == [2, 10, 11, 12, 13, 14]
    assert len(set(NAMES)) == 54


def test_a_seat_has_a_name() -> None:
    assert [seat_name(seat) for seat in (0, 3, NATURE, SPECTATOR)] == ["A", "D", "nature", "spectator"]
    assert [seat_named(letter) for letter in LETTERS.lower()] == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="no seat is called 'E'"):
        seat_named("E")


@given(st.integers(0, (1 << 63) - 1))
def test_mixing_stays_within_63_bits(number: int) -> None:
    assert 0 <= luck.mix(number) < 1 << 63


@pytest.mark.parametrize("outcomes", [2, 9, 36, 54])
def test_every_outcome_of_a_draw_is_equally_likely(outcomes: int) -> None:
    stream, seen = luck.Luck(), [0] * outcomes
    luck.begin(stream, 42, 7)
    for _ in range(400 * outcomes):
        seen[luck.draw(stream, outcomes)] += 1
    assert likelihood(seen) > 1e-4


def test_streams_of_a_seed_differ_and_the_first_draws_of_all_are_spread() -> None:
    firsts = [0] * 10
    for n in range(4000):
        stream = luck.Luck()
        luck.begin(stream, 1, n)
        firsts[luck.draw(stream, 10)] += 1
    assert likelihood(firsts) > 1e-4


def test_the_box_lists_its_numbers_and_what_differs_from_the_sheet() -> None:
    diamonds = game("diamonds").new_box({"ranks": 5, "edge": 0})
    assert options.changes(diamonds) == {"ranks": 5}
    ranks = next(iter(options.entries(diamonds)))
    assert (ranks.key, ranks.default, ranks.low, ranks.high, ranks.value) == ("ranks", 13, 3, 13, 5)
    assert ranks.cites == "§1.1, R33"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"ranks": 2}, "box key 'ranks' must be from 3 to 13, not 2"),
        ({"rank": 5}, "no box key is called 'rank'; the keys are: ranks, piles"),
        ({"ranks": "5"}, "box key 'ranks' takes a whole number, not '5'"),
        ({"ranks": True}, "takes a whole number, not True"),
        ({"ranks": 5.0}, "takes a whole number, not 5.0"),
    ],
)
def test_a_change_that_the_box_does_not_allow_is_refused(changes: dict[str, int], says: str) -> None:
    with pytest.raises(BoxError) as refusal:
        game("diamonds").new_box(changes)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    "word", ["ranks", "ranks=", "=5", "ranks=five", "ranks=5.0", "ranks=--5", "ranks=²", "a=1" + "0" * 99]
)
def test_a_change_is_written_key_equals_number(word: str) -> None:
    with pytest.raises(BoxError, match="is not a box change"):
        options.parse([word])


def test_changes_are_parsed() -> None:
    assert options.parse(["ranks=5", " piles=2", "edge=-1"]) == {"ranks": 5, "piles": 2, "edge": -1}


@pytest.mark.parametrize(
    ("english", "n", "said"), [("{n} left", -3, "−3 left"), ("{n:+}", -3, "−3"), ("{n:+}", 3, "+3")]
)
def test_a_number_below_nothing_is_written_with_a_minus(english: str, n: int, said: str) -> None:
    assert Message("motherlode", english)("en", n=n) == said
    assert Message("motherlode", "{n:.1f}")("en", n=float(n)) == f"{'−' if n < 0 else ''}3.0"


@pytest.mark.parametrize(
    ("english", "facts", "said"),
    [
        ("♥ −{n}: prize!", {"n": 2}, "♥~−2: prize!"),
        ("{whose} ♥ −{n}: prize!", {"whose": "B", "n": 2}, "B~♥~−2: prize!"),
        ("{n} ♥", {"n": 2}, "2~♥"),
        ("life {old} → {new}.", {"old": 5, "new": 3}, "life 5~→~3."),
        ("{n} % of a win", {"n": 7}, "7~% of a win"),
        ("A = {n} · keeps ◆ {n}", {"n": 1}, "A~=~1 · keeps ◆~1"),
        ("♦ are the diamonds", {}, "♦ are the diamonds"),
    ],
)
def test_no_line_ends_between_a_sign_and_its_numbers(english: str, facts: dict[str, int | str], said: str) -> None:
    assert Message("motherlode", english)("en", **facts) == said.replace("~", NO_BREAK)
