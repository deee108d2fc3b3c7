"""What an eye should see between two rounds of *Mine, All Mine!* (§8): draws for the order, the deal, the system."""

from collections.abc import Iterator

from motherlode.core.seats import LETTERS
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.planets import mining, pieces
from motherlode.games.planets.dealing import cards_of_deal, drawer, receiver
from motherlode.games.planets.laid import shown
from motherlode.games.planets.speech import PLACES_OF, Speaker, speaker
from motherlode.games.planets.state import NO_CARD, NO_SYSTEM, Context, State
from motherlode.games.planets.words import order_told, tell

ORE = "◆"


def renewal(happening: Happening[State]) -> Iterator[Beat]:
    """Yield what is seen of something that chance does between two rounds."""
    match happening.before.context:
        case Context.TIE:
            yield from _drawn(happening)
        case Context.DEAL:
            yield from _dealt(happening)
        case _:
            yield from _laid(happening)


def _drawn(happening: Happening[State]) -> Iterator[Beat]:
    """§8.4: the card is turned over, and its number stands at whoever draws; once all is drawn, the order is told."""
    s, card, seat = happening.before, happening.public_action, drawer(happening.before)
    is_pile = s.seat[seat].held and not s.seat[seat].hand
    at = f"hand-{LETTERS[seat]}" if is_pile else f"seat-{LETTERS[seat]}"
    yield from together(Mark((at,), Tone.PLAIN, (str(card + 1),)), Turn("pool", pieces.crew(card)))
    yield from map(Stage, order_told(_voice(happening), happening.after))


def _dealt(happening: Happening[State]) -> Iterator[Beat]:
    """§8.2: a card goes from the pool to a hand; who may see it, sees it come, and reads what it is."""
    seat = receiver(happening.before)
    begun = [Stage(_dealing(happening))] if _is_first(happening.before) else []
    if happening.after.seat[seat].hand:
        yield from begun
        yield from happening.plain
        come = tuple(beat.piece for beat in happening.plain if isinstance(beat, Move))
        yield from together(Stage(_logged(happening)), Mark(come))
    else:
        hand = f"hand-{LETTERS[seat]}"
        yield from together(*begun, Move(hand, hand, "pool", swift=True))


def _is_first(s: State) -> bool:
    """§8.2, §8.4: does a deal begin that nothing has been told of? Who draws for the order is told it with that."""
    return s.to_deal == cards_of_deal(s) and all(me.drawn == NO_CARD for me in s.seat)


def _dealing(happening: Happening[State]) -> str:
    """§8.2: say to whom cards are dealt first, and why."""
    say = _voice(happening)
    return next(order_told(say, happening.before), say("deal again"))


def _voice(happening: Happening[State]) -> Speaker:
    return speaker(happening.names, happening.locale, happening.after.box)


def _laid(happening: Happening[State]) -> Iterator[Beat]:
    """§8.5: planet or moon is turned up, and what is to be dug there, while it is named."""
    before, s = happening.before, happening.after
    side = "planet" if before.planet == NO_SYSTEM else "moon"
    ores = {place: mining.resources(s.box, *shown(s), place) for place in PLACES_OF[side]}
    found = (Gain(ore, ORE, to=f"ore-{place}", leaves=pieces.heap(ore)) for place, ore in ores.items() if ore)
    yield from together(Stage(_logged(happening)), Turn("track", pieces.ground(s.box, *shown(s))), *found)


def _logged(happening: Happening[State]) -> str:
    """Say it in the words of the log."""
    seen = happening.before, happening.after, happening.seat, happening.action
    return tell(*seen, happening.names, happening.locale)
