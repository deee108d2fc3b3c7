"""What an attack of *Realm of Thieves* would do: the blows and all that they set off (§5.3, §5.4, §7.3, §8)."""

from motherlode.core.cards import bit, has
from motherlode.game.scene import Badge
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.course import to_the_end
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.outcomes import Fate, Remarks, fate, life_lost, theft, wins
from motherlode.games.realm_of_thieves.plays import aimed
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Context, State, rival_of


def forecast(s: State, viewer: int, seat: int, target: int, voice: Speaker) -> tuple[Badge, ...]:
    """Return what would come of an attack or an effect that is aimed at a slot of a seat, or at it in person (`FACE`).

    Only whoever aims is told, while a target is asked for. What a fight costs the thieves themselves is a remark of its
    own: there is no room for both beside each other.
    """
    if viewer != s.turn:
        return ()
    place = seat * SLOTS + target
    if s.context == Context.TARGET and target != Act.FACE and has(rules.legal(s, viewer), place):
        return aimed(s, place, voice)
    if s.context != Context.ATTACK or seat == viewer or not has(rules.legal(s, viewer), target):
        return ()
    return (_face(s, voice),) if target == Act.FACE else _fight(s, place, voice)


def _fight(s: State, target: int, voice: Speaker) -> tuple[Badge, ...]:
    attacker = s.turn * SLOTS + s.spoken
    more = Remarks(to_the_end(s, target % SLOTS), voice)
    mine, its = fate(more.steps, attacker), fate(more.steps, target)
    key, facts = _outcome(mine, its), {"n": its.taken, "back": mine.taken}
    outcome = Badge(voice(f"{key} badge", **facts), voice(f"{key} label", **facts))
    more.costs()
    more.others(bit(attacker) | bit(target))
    more.draws()
    return tuple(more.beside([outcome]))


def _outcome(mine: Fate, its: Fate) -> str:
    """§5.4: name who falls, and who is not hurt."""
    who = "both fall" if its.falls and mine.falls else "it falls" if its.falls else "yours falls" if mine.falls else ""
    return (who or "nobody falls") + ", unhurt" * (not mine.taken) + ", in vain" * (not its.taken)


def _face(s: State, voice: Speaker) -> Badge:
    """§5.3, §6.1: tell what the rival loses in all, and what that sets off for whoever attacks (§7.3, §8.1)."""
    attacker, rival, all_of_it = s.turn * SLOTS + s.spoken, rival_of(s.turn), Remarks(to_the_end(s, Act.FACE), voice)
    n, stolen = life_lost(all_of_it.steps, rival), theft(all_of_it.steps, s.turn)
    taken = stolen if stolen and stolen.in_vain == NONE else None
    key = "blow" if n else "no blow"
    if taken:
        key = "last blow" if wins(all_of_it.steps, s.turn) else "prize blow"
    all_of_it.add(key, n=n)
    if taken and key == "prize blow":
        all_of_it.avenge(taken.after, rival)
    if not taken:
        all_of_it.loss(rival, 0)  # it is no blow that takes a prize then
    all_of_it.cost(s.turn)
    all_of_it.struck(attacker)
    all_of_it.others(bit(attacker))
    (badge,) = all_of_it.together(" · ")
    return badge
