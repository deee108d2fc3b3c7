"""What playing a card of *Realm of Thieves* would do, by itself and aimed at somebody (§4.4-4.6, §8).

What is drawn, and how strong somebody gets, stands on the cards that do it: it is told who takes damage or falls, who
is healed, what life it costs, and who wins back a prize or the game by it.
"""

from collections.abc import Sequence

from motherlode.core.body import replica
from motherlode.core.cards import bit, has, lowest
from motherlode.game.scene import Badge
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.course import Step, to_the_end
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.outcomes import Fate, Remarks, fate, theft, wins
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Card, Context, State, library, rival_of, targets
from motherlode.games.realm_of_thieves.triggers import seekers
from motherlode.games.realm_of_thieves.vocabulary import On, Op, Who

AIMED = Who.TARGET_ENEMY, Who.TARGET_ALLY


def of_play(s: State, viewer: int, card: int, voice: Speaker) -> tuple[Badge, ...]:
    """§4.6: return what would come of playing a card of one's hand that is aimed at nobody; only its owner is told."""
    steps = _course(s, viewer, card)
    if not steps:
        return ()
    place, all_of_it = _place(s), Remarks(steps, voice)
    mine = fate(steps, place)
    if mine.falls:
        all_of_it.add("falls at once")
    elif mine.taken:
        all_of_it.add("blow", n=mine.taken)
    all_of_it.costs()
    all_of_it.others(bit(place))
    return tuple(all_of_it.together("\n"))


def loses(s: State, seat: int, action: int) -> bool:
    """§9.1: does the rival win the game at once by an action of a seat? Of who attacks nothing is done yet."""
    if s.context != Context.MAIN or action == Act.END:
        steps: Sequence[Step] = to_the_end(s, action)
    else:
        steps = _course(s, seat, action) if action < Act.ATTACK else ()
    return bool(steps) and wins(steps, rival_of(seat))


def brings(s: State, seat: int) -> str:
    """§3.3, §6.2: return what the end of a seat's turn brings a rival who has no card to draw; nothing to any other."""
    rival = rival_of(seat)
    if library(s, rival) >= s.box.turn_draw:
        return ""
    steps = to_the_end(s, Act.END)
    return "last prize" if wins(steps, rival) else "prize" if theft(steps, rival) else ""


def aimed(s: State, place: int, voice: Speaker) -> tuple[Badge, ...]:
    """§4.4: return what would come of aiming the card that is being played at a place, and what that costs."""
    newcomer, more = _place(s), Remarks(to_the_end(s, place), voice)
    more.costs()
    more.struck(newcomer)
    more.others(bit(newcomer) | bit(place))
    card = s.box.card[s.seat[s.turn].deck[s.spoken]]
    return tuple(more.beside(_met(card, fate(more.steps, place), voice)))


def _met(card: Card, its: Fate, voice: Speaker) -> tuple[Badge, ...]:
    """§4.4, §8.7: tell what whoever is aimed at takes, or how much health it regains."""
    effects = (card.op_1, card.who_1, card.n_1), (card.op_2, card.who_2, card.n_2)
    does = {op for op, who, n in effects if n > 0 and who in AIMED}
    if Op.DAMAGE in does or its.taken:
        key, n = "hit falls" if its.falls else "blow" if its.taken else "no blow", its.taken
    elif Op.HEAL in does:
        key, n = "heal" if its.healed else "no heal", its.healed
    else:
        return ()
    return (Badge(voice(f"{key} badge", n=n), voice(f"{key} label", n=n)),)


def _course(s: State, seat: int, card: int) -> Sequence[Step]:
    """Return all that comes of playing a card; nothing where it cannot be said yet, or nothing is set off."""
    if s.turn != seat or not _is_sayable(s, seat, card) or targets(s, card) or not _sets_off(s, card):
        return ()
    said = replica(s)
    if s.context == Context.MAIN and s.box.slot_choice:
        rules.hear(said, card)
    return to_the_end(said, lowest(rules.free_slots(s)) if said.context == Context.SLOT else card)


def _is_sayable(s: State, seat: int, card: int) -> bool:
    """§4.1, §4.3: may the card be played, or was that said and its slot is left to be named?"""
    if s.context == Context.SLOT:
        return s.spoken == card
    return s.context == Context.MAIN and has(rules.legal(s, seat), lowest(_alike(s, seat, card)))


def _alike(s: State, seat: int, card: int) -> int:
    """R33: return the cards of the hand that are as good as this one."""
    me = s.seat[seat]
    return me.hand & me.copies[card] if has(me.hand, card) else bit(card)


def _sets_off(s: State, card: int) -> bool:
    """§4.6: is anything triggered when this card enters?"""
    return s.box.card[s.seat[s.turn].deck[card]].on == On.FLASHY or bool(seekers(s, _place(s)))


def _place(s: State) -> int:
    """R12: return where the newcomer comes to stand: every free slot is as good."""
    slot = s.slot if s.context == Context.TARGET else lowest(rules.free_slots(s))
    return s.turn * SLOTS + slot
