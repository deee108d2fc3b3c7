"""Why something happens to thieves and henchmen: the cards that do it, told before what comes of it (§8.1)."""

from collections.abc import Iterable, Iterator

from motherlode.core.cards import cards, has, lowest
from motherlode.core.seats import NATURE
from motherlode.game.beats import Stage
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves.brief import trigger_in_brief
from motherlode.games.realm_of_thieves.names import Speaker, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.rules import free_slots
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Card, Context, State, rival_of, row_at, side
from motherlode.games.realm_of_thieves.triggers import name_at, seekers
from motherlode.games.realm_of_thieves.vocabulary import DECK, Keyword, On

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


def at_once(happening: Happening[State]) -> list[int]:
    """Return who does something when it sees what was done, before anybody falls by it."""
    new = entered(happening)
    first = [*on_striking(happening), *on_theft(happening)]
    return first if new is None else [*first, *on_entering(happening.before, *new)]


def entered(happening: Happening[State]) -> tuple[int, int] | None:
    """§4: return where a card was played, and which; None while it is not all said, or nothing was played."""
    s, action = happening.before, happening.action
    if happening.seat == NATURE or action is None:
        return None
    slots = {Context.SLOT: action, Context.TARGET: s.slot}
    is_at_once = s.context == Context.MAIN and action < Act.ATTACK
    slot = lowest(free_slots(s)) if is_at_once else slots.get(Context(s.context), NONE)
    card = action if is_at_once else s.spoken
    is_over = slot != NONE and happening.after.context not in (Context.SLOT, Context.TARGET)
    return (s.turn * SLOTS + slot, card) if is_over else None


def excesses(s: State, attacker: int, target: int) -> Iterator[tuple[int, int, int]]:
    """§7.3, R17: yield whose life a fight costs something besides, by whom (a place), and how much."""
    me, other = s.henchman[attacker], s.henchman[target]
    both = (rival_of(s.turn), attacker, me.attack - other.health), (s.turn, target, other.attack - me.health)
    for seat, place, n in both:
        is_dropped = place == target and s.box.over_achiever
        if n > 0 and not is_dropped and has(s.box.card[row_at(s, place)].keywords, Keyword.OVER_ACHIEVER):
            yield seat, place, n


def on_falling(happening: Happening[State]) -> Iterator[int]:
    """§8.1, §8.5: yield those whose defeat does something."""
    return (one for one in fallen(happening) if _on(happening.after, one) == On.CLOSING_ACT)


def on_theft(happening: Happening[State]) -> Iterator[int]:
    """§8.1: yield who avenges a stolen prize."""
    s = happening.before
    if happening.seat == NATURE and s.context == Context.PRIZE and happening.after.context != Context.OVER:
        names = (name_at(s, place) for place in cards(s.in_play & side(rival_of(s.drawer))))
        yield from (one for one in names if _on(s, one) == On.VENGEANCE)


def told(happening: Happening[State], henchmen: Iterable[int], came: str = "") -> Iterator[Stage]:
    """Say in brief what each of these cards sets off, where it lies, and what came of it if that is known."""
    for one in [*henchmen][:MOST_TOLD]:
        yield Stage(f"{in_words(happening, one)} {came}".rstrip(), piece_of(*divmod(one, DECK)))


def in_words(happening: Happening[State], henchman: int) -> str:
    """Say in brief what a card sets off."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    return voice("cause", card=voice.named(*divmod(henchman, DECK)), text=set_off(happening, henchman))


def set_off(happening: Happening[State], henchman: int) -> str:
    """Say in brief what a card sets off, without naming it; who is healed is hurt (§8.7)."""
    s, target = happening.before, _target(happening) if is_played(happening, henchman) else NONE
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    is_hurt = target == NONE or s.henchman[target].health < s.henchman[target].most
    meant = voice.at(s, target) if target != NONE else voice("none") if is_played(happening, henchman) else ""
    return trigger_in_brief(card_of(happening.after, henchman), happening.locale, meant, is_hurt=is_hurt)


def is_played(happening: Happening[State], henchman: int) -> bool:
    """§4: is it this card that has just been played?"""
    new = entered(happening)
    return new is not None and henchman == new[0] // SLOTS * DECK + new[1]


def _target(happening: Happening[State]) -> int:
    """§4.4: return the place of whom a card was played on; NONE where there was nobody."""
    is_aimed = happening.before.context == Context.TARGET and happening.action is not None
    return happening.action or 0 if is_aimed else NONE


def _on(s: State, henchman: int) -> int:
    return card_of(s, henchman).on


def card_of(s: State, henchman: int) -> Card:
    """Return the card of a henchman."""
    return s.box.card[s.seat[henchman // DECK].deck[henchman % DECK]]
