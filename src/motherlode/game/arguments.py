"""What speaks for an action or against it, in a game's own words.

A game whose evaluation is a sum of weights times features (`motherlode.game.weights`) may have a module ``arguments``:

- `THEMES`: which weights, and which inputs of a network, are about the same thing. By themselves they may contradict
  each other, since what one leaves out another makes up for; together they say what the thing is worth;
- `argue(s, theme, whose, seat)`: what lies there of a theme, of one of the seats, as *seat* sees it; None if there is
  nothing to be said;
- `tell(argument, names, locale)`: the same as a clause of a sentence;
- `OTHERWISE`, if it likes: phrases that tell the same of the other action too, ``… otherwise``, with the facts that
  they tell of it, each by its name after ``otherwise_``;
- `TURN_BY_TURN`, if it likes: has a turn so many sentences that only turns can be compared?

What is said is a fact of the position that comes of the action. Which facts matter the evaluation knows
(`motherlode.bots.why`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from motherlode.core.body import State
from motherlode.game.contract import Game
from motherlode.game.phrases import STANDARD

MODULE = "arguments"
WINS, MISSED, ALIKE, SAME, MIXED = "argue win", "argue missed", "argue alike", "argue same", "argue mixed"
SETTLED, AHEAD, TRIED = "argue settled", "argue ahead", "argue tried"
BY_THE_HOUSE = {WINS, MISSED, ALIKE, SAME, MIXED, SETTLED, AHEAD, TRIED}
"""What can be said of any game."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Weights that are about the same thing."""

    name: str
    weights: tuple[str, ...]
    of_each: bool = True
    """Is it about every seat by itself? Else it is about one against its rivals, and nothing is said of theirs."""
    among: str = ""
    """Where whole choices are compared: only those that are as good in another theme, if one is named."""
    goes_with: tuple[str, ...] = ()
    """Where whole choices are compared: the themes that it goes together with by the rules, which are told besides."""
    sights: tuple[str, ...] = ()
    """What a network sees of it, of the seat itself: how the names of these inputs begin."""
    rivals: tuple[str, ...] = ()
    """Likewise of its rival."""


class Subject(NamedTuple):
    """A theme of a seat."""

    theme: Theme
    whose: int


@dataclass(frozen=True, slots=True)
class Argument:
    """A fact that speaks for an action or against it."""

    about: str
    """Which phrase of the game says it."""
    seat: int
    """Whom it is about."""
    facts: Mapping[str, int] = field(default_factory=dict)
    """What is to be filled in: numbers, cards and seats, by the names that the game gives them."""
    good: int = 0
    """How good that is for the seat whose theme it is, compared with other facts of the same theme; 0 is nothing."""
    later: bool = False
    """Is it so at the end of the turn, as that may go on, and not yet when the sentence is said?"""


def themes(game: Game) -> tuple[Theme, ...]:
    """Return the themes of a game; none if it has no arguments."""
    return tuple(getattr(game.own(MODULE), "THEMES", ()))


def argued(game: Game, s: State, theme: Theme, whose: int, seat: int) -> Argument | None:
    """Return what there is to be said of a theme in what a seat observes."""
    module = game.own(MODULE)
    found: Argument | None = module.argue(s, theme.name, whose, seat) if module else None
    return found


def turn_by_turn(game: Game) -> bool:
    """Can only whole turns of a game be compared?"""
    return bool(getattr(game.own(MODULE), "TURN_BY_TURN", False))


def beside(game: Game, told: Argument, other: Argument | None) -> Argument:
    """Return what is told with the same of the other action beside it, if both are about the same and differ."""
    phrase = f"{told.about} otherwise"
    names = getattr(game.own(MODULE), "OTHERWISE", {}).get(phrase, ())
    if other is None or other.about != told.about or told.facts.get("card") != other.facts.get("card"):
        return told
    if all(told.facts[name] == other.facts[name] for name in names):
        return told
    more = {f"otherwise_{name}": other.facts[name] for name in names}
    return replace(told, about=phrase, facts={**told.facts, **more})


def told(game: Game, argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    if argument.about in BY_THE_HOUSE:
        clause = STANDARD[argument.about](locale, who=names[argument.seat], **argument.facts)
    else:
        module = game.own(MODULE)
        assert module is not None, "the game has said it"
        clause = str(module.tell(argument, names, locale))
    return STANDARD["argue later"](locale, clause=clause) if argument.later else clause
