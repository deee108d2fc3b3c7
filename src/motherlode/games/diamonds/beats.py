"""What an eye should see of a move of *Diamonds*: the card dug is turned over, and then goes where it goes."""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, has
from motherlode.core.seats import LETTERS
from motherlode.game.beats import Beat, Mark, Turn
from motherlode.game.scene import Tone
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.state import ROCKS, Context, State


def beats(
    before: State,
    after: State,
    seat: int,
    action: int | None,
    plain: Sequence[Beat],
    names: Sequence[str],
    locale: str,
) -> Iterator[Beat]:
    """Yield the beats of a word; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Diamonds is public"
    if before.context != Context.CARD:
        yield from plain
        return
    pile = f"pile-{before.pile + 1}"
    yield Turn(pile, NAMES[action])
    yield from (beat for beat in plain if beat != Turn(pile, NAMES[action]) and not isinstance(beat, Mark))
    yield from _found(before, after, action, pile)


def _found(before: State, after: State, card: int, pile: str) -> Iterator[Mark]:
    """Light up a treasure, a rock that is too hard, or a spade on offer beside the one in hand."""
    if has(DIAMONDS | JOKERS, card):
        yield Mark((NAMES[card],))
    elif has(ROCKS, card) and not rules.breaks(before.box, before.seat[before.turn].spade, card):
        yield Mark((pile,), Tone.BAD)
    elif after.context == Context.SPADE:
        yield Mark((pile, f"spade-{LETTERS[before.turn]}"))
