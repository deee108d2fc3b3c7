"""Why something happens to thieves and henchmen: the cards that do it, told before what comes of it (§8.1)."""

from collections.abc import Iterable, Iterator

from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game.beats import Stage
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves.brief import trigger_in_brief
from motherlode.games.realm_of_thieves.names import Speaker, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Card, Context, State, rival_of, side
from motherlode.games.realm_of_thieves.triggers import name_at, seekers
from motherlode.games.realm_of_thieves.vocabulary import DECK, On

MOST_TOLD = 3
"""Of more cards at once nobody would read each."""


def on_entering(s: State, place: int, card: int) -> Iterator[int]:
    """§8.1, R22: yield who does something when a card enters at a place: it itself, and those who look at it."""
    newcomer = place // SLOTS * DECK + card
    if _on(s, newcomer) == On.FLASHY:
        yield newcomer
    yield from (name_at(s, other) for other in cards(seekers(s, place)))


def on_striking(happening: Happening[State]) -> Iterator[int]:
    """§8.1: yield the attacker who does something when the rival in person is hurt."""
    s = happening.before
    if s.context == Context.ATTACK and happening.action == Act.FACE and happening.seat != NATURE:
        attacker = s.turn * SLOTS + s.spoken
        if s.henchman[attacker].attack > 0 and _on(s, name_at(s, attacker)) == On.RUSH:
            yield name_at(s, attacker)


def fallen(happening: Happening[State]) -> list[int]:
    """Return the henchmen who were defeated."""
    before, after = happening.before, happening.after
    new = [after.seat[seat].defeated & ~before.seat[seat].defeated for seat in range(after.players)]
    return [seat * DECK + card for seat, some in enumerate(new) for card in cards(some)]


def on_falling(happening: Happening[State]) -> Iterator[int]:
    """§8.1, §8.5: yield those whose defeat does something."""
    return (one for one in fallen(happening) if _on(happening.after, one) == On.CLOSING_ACT)


def on_theft(happening: Happening[State]) -> Iterator[int]:
    """§8.1: yield who avenges a stolen prize."""
    s = happening.before
    if happening.seat == NATURE and s.context == Context.PRIZE and happening.after.context != Context.OVER:
        names = (name_at(s, place) for place in cards(s.in_play & side(rival_of(s.drawer))))
        yield from (one for one in names if _on(s, one) == On.VENGEANCE)


def told(happening: Happening[State], henchmen: Iterable[int]) -> Iterator[Stage]:
    """Say in brief what each of these cards sets off, where it lies."""
    s, locale = happening.after, happening.locale
    voice = Speaker(PHRASES, happening.names, locale, s)
    for one in [*henchmen][:MOST_TOLD]:
        name = voice.named(*divmod(one, DECK))
        yield Stage(
            voice("cause", card=name, text=trigger_in_brief(_card(s, one), locale)), piece_of(*divmod(one, DECK))
        )


def _on(s: State, henchman: int) -> int:
    return _card(s, henchman).on


def _card(s: State, henchman: int) -> Card:
    return s.box.card[s.seat[henchman // DECK].deck[henchman % DECK]]
