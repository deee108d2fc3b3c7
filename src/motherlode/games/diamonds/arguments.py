"""What speaks for an action in *Diamonds*: what can be turned over, what a spade breaks, what a joker takes."""

from collections.abc import Sequence

from motherlode.core.cards import DECK, cards, count, has
from motherlode.game.arguments import Argument, Theme
from motherlode.game.voice import Voice
from motherlode.games.diamonds import options
from motherlode.games.diamonds.phrases import PHRASES
from motherlode.games.diamonds.state import NO_CARD, ROCKS, Context, State, goal

THEMES = (
    Theme("diamonds", ("diamond", "lead")),
    Theme("spade", ("spade", "flow")),
    Theme("jokers", ("joker", "idle", "swapping")),
)
A_DIAMOND = DECK.bit_count()
"""No pile has so many cards: a diamond in the pocket is worth more than any that may lie in the pit."""
TURN_BY_TURN = True
"""A joker may be used before a pile is dug."""


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what lies there of a theme, of one of the seats; everybody sees all."""
    match theme:
        case "diamonds":
            return _of_diamonds(s, whose)
        case "spade":
            return _of_the_spade(s, whose)
    jokers = count(s.seat[whose].jokers)
    return Argument("argue jokers", whose, {"n": jokers}, jokers) if jokers else None


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    voice, told = Voice(PHRASES, names, locale), dict[str, object](argument.facts)
    if "card" in argument.facts:
        told["card"] = voice.card(argument.facts["card"])
    return voice(argument.about, who=names[argument.seat], **told)


def _of_diamonds(s: State, whose: int) -> Argument:
    """§4.1, §4.8: how many somebody has, or how many cards may be turned over to find one."""
    have = count(s.seat[whose].diamonds)
    if s.context == Context.CARD and s.turn == whose:
        below = s.left[s.pile]
        return Argument("argue dig", whose, {"n": below}, have * A_DIAMOND + below)
    facts = {"have": have, "goal": goal(s)} if have else {}
    return Argument("argue diamonds" if have else "argue no diamond", whose, facts, have * A_DIAMOND)


def _of_the_spade(s: State, whose: int) -> Argument:
    """§4.3: how many of the rocks that lie open, if any, somebody breaks."""
    spade = s.seat[whose].spade
    if spade == NO_CARD:
        return Argument("argue no spade", whose)
    rocks = [s.top[pile] for pile in cards(s.faced) if has(ROCKS, s.top[pile])]
    if not rocks:
        return Argument("argue only spade", whose, {"card": spade}, spade + 1)
    breaks = sum(options.breaks(s.box, spade, rock) for rock in rocks)
    if not breaks:
        return Argument("argue blunt spade", whose, {"card": spade}, spade + 1)
    return Argument("argue spade", whose, {"card": spade, "n": breaks, "rocks": len(rocks)}, spade + 1)
