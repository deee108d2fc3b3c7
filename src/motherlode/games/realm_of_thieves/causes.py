"""Why something happens to thieves and henchmen: the cards that do it, told before what comes of it (§8.1)."""

from motherlode.core.cards import lowest
from motherlode.core.seats import NATURE
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves.brief import trigger_in_brief
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker, as_played
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.rules import free_slots
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Card, Context, State
from motherlode.games.realm_of_thieves.vocabulary import DECK


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


def in_words(happening: Happening[State], step: Step) -> str:
    """Say in brief what a card sets off."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    return voice("cause", card=voice.named(*divmod(step.source, DECK)), text=set_off(happening, step))


def of_surplus(happening: Happening[State], henchman: int, n: int) -> str:
    """§7.3: say in brief what a blow has over the health of whom it met."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    return voice(
        "cause", card=voice.named(*divmod(henchman, DECK)), text=voice("surplus", what=voice("brief hit", n=n))
    )


def of_no_card(happening: Happening[State], seat: int) -> str:
    """§6.2: say why a prize comes that nobody has fought for."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    return voice("no card", who=voice.names[seat])


def set_off(happening: Happening[State], step: Step) -> str:
    """Say in brief what a card sets off, without naming it; who is healed is hurt (§8.7)."""
    s, is_its = happening.before, is_played(happening, step.source)
    target = _target(happening) if is_its else NONE
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    is_hurt = target == NONE or s.henchman[target].health < s.henchman[target].most
    meant = voice.at(s, target) if target != NONE else None if is_its else ""
    card, newcomer = card_of(happening.after, step.source), _newcomer(happening, step, voice)
    return trigger_in_brief(card, happening.locale, meant, newcomer, is_hurt=is_hurt)


def _newcomer(happening: Happening[State], step: Step, voice: Speaker) -> str:
    """Name whom a card answers, unless it is told in the same breath who enters."""
    is_told = step.entrant == NONE or entered(happening) is not None
    return "" if is_told else voice.named(*divmod(step.entrant, DECK))


def is_played(happening: Happening[State], henchman: int) -> bool:
    """§4: is it this card that has just been played?"""
    new = entered(happening)
    return new is not None and henchman == new[0] // SLOTS * DECK + new[1]


def _target(happening: Happening[State]) -> int:
    """§4.4: return the place of whom a card was played on; NONE where there was nobody."""
    is_aimed = happening.before.context == Context.TARGET and happening.action is not None
    return happening.action or 0 if is_aimed else NONE


def card_of(s: State, henchman: int) -> Card:
    """Return the card of a henchman, as the box has it played."""
    return as_played(s.box, s.box.card[s.seat[henchman // DECK].deck[henchman % DECK]])
