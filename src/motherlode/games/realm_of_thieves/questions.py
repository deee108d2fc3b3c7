"""What *Realm of Thieves* asks: of whoever is on turn only what can be done, and if nothing can be played, why."""

from motherlode.core.cards import first, has
from motherlode.core.seats import NATURE
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.brief import trigger_in_brief
from motherlode.games.realm_of_thieves.names import Speaker, as_played
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State

QUESTIONS = {
    Context.STARTER: "ask starter",
    Context.DEAL: "ask deal",
    Context.SLOT: "ask slot",
    Context.TARGET: "ask target",
    Context.ATTACK: "ask attack",
    Context.DRAW: "ask draw",
    Context.PRIZE: "ask prize",
}
HAND = first(Act.ATTACK)
"""The words that play a card."""


def question(s: State, viewer: int, voice: Speaker) -> str:
    """Return what is asked of whom."""
    seat = s.drawer if has(rules.awaited(s), NATURE) else s.turn
    facts = {"who": voice.names[seat], "card": _card(s, voice), "text": _text(s, voice), "mana": s.seat[s.turn].mana}
    return voice(_key(s, viewer), **facts)


def _key(s: State, viewer: int) -> str:
    """Return which question it is."""
    return _main(s, viewer) if s.context == Context.MAIN else QUESTIONS[Context(s.context)]


def _card(s: State, voice: Speaker) -> str:
    """Return the name of what is being played, or attacks."""
    if s.context == Context.ATTACK:
        return voice.at(s, s.turn * SLOTS + s.spoken)
    return voice.named(s.turn, s.spoken) if rules.is_playing(s) else ""


def _text(s: State, voice: Speaker) -> str:
    """Return what the card does that is aimed at somebody."""
    if s.context != Context.TARGET:
        return ""
    return trigger_in_brief(as_played(s.box, s.box.card[s.seat[s.turn].deck[s.spoken]]), voice.locale)


def _main(s: State, viewer: int) -> str:
    """§3.4: whoever looks on does not know what the hand allows."""
    attacks = bool(rules.attackers(s))
    if viewer != s.turn or (rules.legal(s, viewer) & HAND and attacks):
        return "ask main"
    if rules.legal(s, viewer) & HAND:
        return "ask play"
    return f"ask {_lack(s)}{' strike' if attacks else ''}"


def _lack(s: State) -> str:
    """§4.1, §4.2: why nothing can be played."""
    if not s.seat[s.turn].hand:
        return "empty"
    return "poor" if rules.free_slots(s) else "full"
