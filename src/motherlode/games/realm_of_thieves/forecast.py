"""What an attack of *Realm of Thieves* would do: the blows and all that they set off (§5.3, §5.4, §7.3, §8).

Nothing on the table depends on which cards come, so the rules are carried out to the end, and nothing is promised that
does not come true.
"""

from collections.abc import Sequence
from typing import NamedTuple

from motherlode.core.cards import Mask, bit, cards, has
from motherlode.game.scene import Badge
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.course import Step, to_the_end
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, rival_of, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import On, Op, Who


class Fate(NamedTuple):
    """What becomes of a henchman: what it takes in all, and whether it falls by that."""

    taken: int
    falls: bool


def forecast(s: State, viewer: int, seat: int, target: int, voice: Speaker) -> tuple[Badge, ...]:
    """Return what would come of an attack or an effect that is aimed at a slot of a seat, or at it in person (`FACE`).

    Only whoever aims is told, while a target is asked for. What a fight costs the thieves themselves is a remark of its
    own: there is no room for both beside each other.
    """
    if viewer != s.turn or seat == viewer:
        return ()
    place = seat * SLOTS + target
    if s.context == Context.TARGET and target != Act.FACE and has(rules.legal(s, viewer), place):
        return (_hit(_fate(to_the_end(s, place), place), voice),) if _is_aimed_damage(s) else ()
    if s.context != Context.ATTACK or not has(rules.legal(s, viewer), target):
        return ()
    return (_face(s, voice),) if target == Act.FACE else _fight(s, place, voice)


def _is_aimed_damage(s: State) -> bool:
    card = s.box.card[s.seat[s.turn].deck[s.spoken]]
    effects = (card.op_1, card.who_1, card.n_1), (card.op_2, card.who_2, card.n_2)
    return any(n > 0 for op, who, n in effects if op == Op.DAMAGE and who == Who.TARGET_ENEMY)


def _hit(fate: Fate, voice: Speaker) -> Badge:
    key = "hit falls" if fate.falls else "blow" if fate.taken else "no blow"
    return Badge(voice(f"{key} badge", n=fate.taken), voice(f"{key} label", n=fate.taken))


def _fight(s: State, target: int, voice: Speaker) -> tuple[Badge, ...]:
    steps = to_the_end(s, target % SLOTS)
    mine, its = _fate(steps, s.turn * SLOTS + s.spoken), _fate(steps, target)
    key, facts = _outcome(mine, its), {"n": its.taken, "back": mine.taken}
    badge, label = list[str](), list[str]()
    for seat in (rival_of(s.turn), s.turn):
        _cost(steps, seat, voice, badge, label)
    _others(steps, bit(s.turn * SLOTS + s.spoken) | bit(target), voice, badge, label)
    cost = [Badge("\n".join(badge), ", ".join(label))] if badge else []
    return Badge(voice(f"{key} badge", **facts), voice(f"{key} label", **facts)), *cost


def _fate(steps: Sequence[Step], place: int) -> Fate:
    """§5.5: return what becomes of who stands at a place; a game may end before the fallen leave play (§9.1)."""
    health = [step.after.henchman[place].health for step in steps if has(step.after.in_play, place)]
    return Fate(max(0, steps[0].before.henchman[place].health - health[-1]), health[-1] <= 0)


def _outcome(mine: Fate, its: Fate) -> str:
    """§5.4: name who falls, and who is not hurt."""
    who = "both fall" if its.falls and mine.falls else "it falls" if its.falls else "yours falls" if mine.falls else ""
    return (who or "nobody falls") + ", unhurt" * (not mine.taken) + ", in vain" * (not its.taken)


def _life_lost(steps: Sequence[Step], seat: int) -> int:
    """§6.1: return how much life a fight costs a thief."""
    return sum(max(0, step.before.seat[seat].life - step.after.seat[seat].life) for step in steps)


def _cost(steps: Sequence[Step], seat: int, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§6.1: add whose life it costs, if it does, and what is stolen by that."""
    s, thief, n, stolen = steps[0].before, rival_of(seat), _life_lost(steps, seat), _theft(steps, rival_of(seat))
    whose = "own excess" if seat == s.turn else "excess"
    label += [voice("excess label", who=voice.names[seat], n=n)] * bool(n)
    if stolen is None:
        badge += [voice(f"{whose} badge", n=n)] * bool(n)
    elif _wins(steps, thief):
        badge.append(voice(f"{whose} last badge", n=n))
        label.append(voice("wins label", who=voice.names[thief]))
    else:
        badge.append(voice(f"{whose} prize badge", n=n))
        _avenge(stolen, seat, voice, badge, label)


def _wins(steps: Sequence[Step], thief: int) -> bool:
    """§9.1: does a thief have the last prize in the end?"""
    return steps[-1].after.seat[thief].stolen == steps[0].before.box.prizes


def _others(steps: Sequence[Step], told: Mask, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§8.5: add how many fall on either side by what it sets off, but for those of whom it is told already."""
    s = steps[0].before
    for seat, whose in ((rival_of(s.turn), "others"), (s.turn, "own others")):
        n = sum(_fate(steps, place).falls for place in cards(s.in_play & side(seat) & ~told))
        if n:
            badge.append(voice(f"{whose} badge", n=n))
            label.append(voice("others label", n=n, who=voice.names[seat]))


def _theft(steps: Sequence[Step], thief: int) -> State | None:
    """§6.3: return what lies on the table when a thief steals a prize, if that happens."""
    stolen = (step.after for step in steps if step.after.seat[thief].stolen > step.before.seat[thief].stolen)
    return next(stolen, None)


def _face(s: State, voice: Speaker) -> Badge:
    """§5.3, §6.1: tell what the rival loses in all, and what that sets off for whoever attacks (§7.3, §8.1)."""
    steps, attacker, rival = to_the_end(s, Act.FACE), s.turn * SLOTS + s.spoken, rival_of(s.turn)
    n, stolen = _life_lost(steps, rival), _theft(steps, s.turn)
    key = "last blow" if _wins(steps, s.turn) else "prize blow" if stolen else "blow" if n else "no blow"
    badge, label = [voice(f"{key} badge", n=n)], [voice(f"{key} label", n=n)]
    if stolen and key == "prize blow":
        _avenge(stolen, rival, voice, badge, label)
    _cost(steps, s.turn, voice, badge, label)
    _struck(_fate(steps, attacker), voice, badge, label)
    _others(steps, bit(attacker), voice, badge, label)
    return Badge(" · ".join(badge), ", ".join(label))


def _struck(mine: Fate, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§8.1: add what whoever attacks a thief in person takes by what that sets off."""
    if mine.taken:
        key = "own hit falls" if mine.falls else "own blow"
        badge.append(voice(f"{key} badge", n=mine.taken))
        label.append(voice(f"{key} label", n=mine.taken))


def _avenge(s: State, seat: int, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§8.1: add who of a seat has Vengeance when a prize is stolen after which the game goes on; the dying, too."""
    avengers = [place for place in cards(s.in_play & side(seat)) if s.box.card[row_at(s, place)].on == On.VENGEANCE]
    badge += [voice("avenger badge")] * bool(avengers)
    label += [voice("avenger label", card=voice.at(s, place)) for place in avengers]
