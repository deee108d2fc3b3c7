"""Diamonds of a payment and thugs of a gang are named in any order, and taken back, until there are enough."""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import NAMES, cards
from motherlode.game.composing import TAKE_BACK, Total
from motherlode.game.scene import Choice
from motherlode.game.voice import Voice
from motherlode.games.miners import options
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import Context, State, value, worth

NAMING = (Context.PAY, Context.GANG)


def also(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield what may be taken back."""
    voice = Voice(PHRASES, names, locale)
    for card in cards(s.named) if s.context in NAMING else ():
        yield Choice(TAKE_BACK + NAMES[card], voice("do take back", card=voice.card(card)), (NAMES[card],))


def totals(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Total]:
    """Say what was named so far, and what it takes (§4, §5)."""
    voice = Voice(PHRASES, names, locale)
    match s.context:
        case Context.PAY:
            yield Total(voice("money so far", paid=worth(s.box, s.named), price=value(s.box, s.target)))
        case Context.GANG:
            force = options.force(s, options.owner(s, s.target))
            yield Total(voice("strength so far", strength=options.strength(s, s.named), force=force))
