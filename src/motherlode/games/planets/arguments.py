"""What speaks for a fleet: how quick, strong and roomy it is among all that could be sent, and what stays at home."""

import functools
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from motherlode.core.cards import Mask, bit, cards, count
from motherlode.game.arguments import Argument, Theme
from motherlode.game.identity import Same
from motherlode.game.voice import Voice
from motherlode.games.planets import mining
from motherlode.games.planets.phrases import PHRASES
from motherlode.games.planets.state import OPTIONS, Box, State

THEMES = tuple(Theme(name, (), of_each=False) for name in ("speed", "attack", "cargo", "hand"))
"""Fleets are tried whole, and no weight of the evaluation is about one: what each gained says which of these matter."""
CHOICES_KEPT = 1 << 12
MOST_CARDS = 4
"""Of so many cards 624 fleets can be made; of more too many to be gone through for a word about one."""


class Values(NamedTuple):
    """§4.1 (a) to (c): what a fleet comes to, before what others do to it."""

    speed: int
    attack: int
    cargo: int


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what there is to be said of the fleet that a seat puts together; those of others are secret."""
    me = s.seat[whose]
    if whose != seat or not me.fleet:
        return None
    if theme == "hand":
        kept = count(me.hand) - count(me.fleet)
        return Argument("argue kept" if kept else "argue all sent", whose, {"n": kept} if kept else {}, kept)
    if count(me.hand) > MOST_CARDS:
        return None
    own = getattr(values(s, me.fleet), theme)
    others = [getattr(values(s, one), theme) for one in fleets(s, me.hand)]
    facts = {theme: own, "less": sum(other < own for other in others), "n": len(others)}
    return Argument(f"argue {theme}", whose, facts, own)


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    return Voice(PHRASES, names, locale)(argument.about, **argument.facts)


def values(s: State, fleet: Mask) -> Values:
    """Return what a fleet comes to; only the box has a say in it."""
    return _values(Same(s.box), fleet)


@functools.lru_cache(CHOICES_KEPT)
def _values(box: Same[Box], fleet: Mask) -> Values:
    s = State(box=box.of)
    s.seat[0].last = fleet
    mining.add_up(s, 0)
    mining.grow(s, 0)
    mining.convert(s, 0)
    return Values(s.seat[0].speed, s.seat[0].attack, s.seat[0].cargo)


def fleets(s: State, hand: Mask) -> Sequence[Mask]:
    """§3.1, §3.2: return every fleet that can be made of some cards."""
    return _fleets(Same(s.box), hand)


@functools.lru_cache(CHOICES_KEPT)
def _fleets(box: Same[Box], hand: Mask) -> Sequence[Mask]:
    options = [[0, *(bit(OPTIONS * card + option) for option in range(OPTIONS))] for card in cards(hand)]
    least, most = min(box.of.min_cards, count(hand)), box.of.max_cards
    return [sum(chosen) for chosen in product(*options) if least <= sum(map(bool, chosen)) <= most]
