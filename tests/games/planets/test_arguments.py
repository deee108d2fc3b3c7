"""What speaks for a fleet: its values among those of all fleets that could be sent, and what stays in the hand."""

from collections.abc import Iterator
from itertools import combinations, product

from motherlode.core.cards import cards, count
from motherlode.game import game
from motherlode.games.planets.components import Kind
from motherlode.games.planets.state import OPTIONS, State
from tests.aid.arguments import check_that_all_is_true, said

PLANETS = game("planets")


def test_every_clause_is_true_by_the_rules() -> None:
    """Recounted from what is printed, of all positions in which a fleet is begun, with boxes of every kind."""
    check_that_all_is_true(PLANETS, COUNTED, (2, 3, 4), fewest=400)


def test_of_fleets_of_others_nothing_is_said() -> None:
    assert all(one.argument is None for one in said(PLANETS, 2) if one.seat != one.whose)


# read from the printed values and the rules of the sheet

VALUES = ("speed", "attack", "cargo")


def printed(s: State, chosen: list[tuple[int, int]]) -> list[int]:
    """§4.1 (a) to (c): add up what is printed, what grows with the cards, and what speed becomes."""
    options = [(s.box.ship[card], option) for card, option in chosen]
    faces = [(ship.a, ship.b, ship.c, ship.x)[option] for ship, option in options]
    found = [sum(getattr(face, name) for face in faces) for name in VALUES]
    acting = [ship.x for ship, option in options if option == OPTIONS - 1]
    for action in acting:
        if action.kind == Kind.PER_CARD:
            found = [n + by * len(chosen) for n, by in zip(found, (action.by1, action.by2, action.by3), strict=True)]
    found[1] += sum(found[0] // action.by1 for action in acting if action.kind == Kind.CONVERT and action.by1)
    return found


def every_fleet(s: State, hand: list[int]) -> Iterator[list[int]]:
    """§3.1, §3.2: so many cards at least, so many at most, one option of each."""
    for size in range(min(s.box.min_cards, len(hand)), min(s.box.max_cards, len(hand)) + 1):
        for some in combinations(hand, size):
            for chosen in product(range(OPTIONS), repeat=size):
                yield printed(s, list(zip(some, chosen, strict=True)))


def ranked(s: State, whose: int, place: int) -> dict[str, int]:
    me = s.seat[whose]
    own = printed(s, [(word // OPTIONS, word % OPTIONS) for word in cards(me.fleet)])[place]
    others = [values[place] for values in every_fleet(s, list(cards(me.hand)))]
    return {VALUES[place]: own, "less": sum(other < own for other in others), "n": len(others)}


COUNTED = {
    "argue speed": lambda s, whose: ranked(s, whose, 0),
    "argue attack": lambda s, whose: ranked(s, whose, 1),
    "argue cargo": lambda s, whose: ranked(s, whose, 2),
    "argue kept": lambda s, whose: {"n": count(s.seat[whose].hand) - count(s.seat[whose].fleet)},
    "argue all sent": lambda s, whose: {},
}
