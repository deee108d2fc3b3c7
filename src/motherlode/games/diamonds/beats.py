"""What an eye should see of a move of *Diamonds*: the card dug is turned over, and then goes where it goes."""

from collections.abc import Iterator

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, has
from motherlode.core.seats import LETTERS
from motherlode.game.beats import Beat, Mark, Turn
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.state import ROCKS, Context, State


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word."""
    if happening.before.context == Context.CARD:
        yield from _dig(happening)
    else:
        yield from happening.plain


def _dig(happening: Happening[State]) -> Iterator[Beat]:
    pile = f"pile-{happening.before.pile + 1}"
    turned = Turn(pile, NAMES[happening.public_action])
    yield turned
    yield from (beat for beat in happening.plain if beat != turned and not isinstance(beat, Mark))
    yield from _found(happening, pile)


def _found(happening: Happening[State], pile: str) -> Iterator[Mark]:
    """Light up a treasure, a rock that is too hard, or a spade on offer beside the one in hand."""
    before, card = happening.before, happening.public_action
    if has(DIAMONDS | JOKERS, card):
        yield Mark((NAMES[card],))
    elif has(ROCKS, card) and not rules.breaks(before.box, before.seat[before.turn].spade, card):
        yield Mark((pile,), Tone.BAD)
    elif happening.after.context == Context.SPADE:
        yield Mark((pile, f"spade-{LETTERS[before.turn]}"))
