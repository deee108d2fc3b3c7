"""What an attack of *Realm of Thieves* would do: the blows themselves (§5.3, §5.4, §7.3), before what they set off."""

from motherlode.core.cards import cards, has
from motherlode.core.seats import LETTERS
from motherlode.game.scene import Badge
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.causes import excesses
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, Henchman, State, rival_of, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import On, Op, Who


def forecasts(s: State, viewer: int, voice: Speaker) -> dict[str, tuple[Badge, ...]]:
    """Return what would come of an attack or an effect, by what it may be aimed at: a place, or ``face``.

    Only whoever aims is told, while a target is asked for. What a fight costs the thieves themselves is a remark of its
    own: there is no room for both beside each other.
    """
    if viewer == s.turn and s.context == Context.TARGET:
        return _effects(s, voice)
    if viewer != s.turn or s.context != Context.ATTACK:
        return {}
    rival, legal = rival_of(viewer), rules.legal(s, viewer)
    fights = {f"{LETTERS[rival]}{n + 1}": _fight(s, rival * SLOTS + n, voice) for n in range(SLOTS) if has(legal, n)}
    return fights | ({"face": (_face(s, voice),)} if has(legal, Act.FACE) else {})


def _effects(s: State, voice: Speaker) -> dict[str, tuple[Badge, ...]]:
    """§4.4: what damage would do to each that an effect may be aimed at."""
    n = _aimed_damage(s)
    aimed_at = {place: divmod(place, SLOTS) for place in cards(rules.legal(s, s.turn))} if n else {}
    return {
        f"{LETTERS[seat]}{slot + 1}": (_hit(s.henchman[place].health, n, voice),)
        for place, (seat, slot) in aimed_at.items()
    }


def _aimed_damage(s: State) -> int:
    card = s.box.card[s.seat[s.turn].deck[s.spoken]]
    effects = (card.op_1, card.who_1, card.n_1), (card.op_2, card.who_2, card.n_2)
    return sum(n for op, who, n in effects if op == Op.DAMAGE and who == Who.TARGET_ENEMY)


def _hit(health: int, n: int, voice: Speaker) -> Badge:
    key = "hit falls" if n >= health else "blow"
    return Badge(voice(f"{key} badge", n=n), voice(f"{key} label", n=n))


def _fight(s: State, target: int, voice: Speaker) -> tuple[Badge, ...]:
    attacker = s.turn * SLOTS + s.spoken
    me, other = s.henchman[attacker], s.henchman[target]
    key = _outcome(me, other)
    facts = {"n": me.attack, "back": other.attack}
    badge, label = list[str](), list[str]()
    for seat, _, n in excesses(s, attacker, target):
        _exceed(s, seat, n, voice, badge, label)
    cost = [Badge("\n".join(badge), ", ".join(label))] if badge else []
    return Badge(voice(f"{key} badge", **facts), voice(f"{key} label", **facts)), *cost


def _outcome(me: Henchman, other: Henchman) -> str:
    """§5.4: name who falls, and whose blow takes nothing."""
    falls, fall = me.attack >= other.health, other.attack >= me.health
    who = "both fall" if falls and fall else "it falls" if falls else "yours falls" if fall else "nobody falls"
    return who + ", unhurt" * (not other.attack) + ", in vain" * (not me.attack)


def _exceed(s: State, seat: int, n: int, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§7.3: add whose life the fight costs, and what is stolen by that."""
    whose = "own excess" if seat == s.turn else "excess"
    label.append(voice("excess label", who=voice.names[seat], n=n))
    if n < s.seat[seat].life:
        badge.append(voice(f"{whose} badge", n=n))
    elif _is_last(s, seat):
        badge.append(voice(f"{whose} last badge", n=n))
        label.append(voice("wins label", who=voice.names[rival_of(seat)]))
    else:
        badge.append(voice(f"{whose} prize badge", n=n))
        _avenge(s, seat, voice, badge, label)


def _face(s: State, voice: Speaker) -> Badge:
    n, rival = s.henchman[s.turn * SLOTS + s.spoken].attack, rival_of(s.turn)
    key = "blow" if n else "no blow"
    if n >= s.seat[rival].life:
        key = "last blow" if _is_last(s, rival) else "prize blow"
    badge, label = [voice(f"{key} badge", n=n)], [voice(f"{key} label", n=n)]
    if key == "prize blow":
        _avenge(s, rival, voice, badge, label)
    return Badge(" · ".join(badge), ", ".join(label))


def _is_last(s: State, seat: int) -> bool:
    """§9.1: does the rival of a seat win the game with the prize that is stolen next?"""
    return s.seat[rival_of(seat)].stolen + 1 == s.box.prizes


def _avenge(s: State, seat: int, voice: Speaker, badge: list[str], label: list[str]) -> None:
    """§8.1: add who has Vengeance when a seat is stolen a prize after which the game goes on; the fallen, too."""
    avengers = [place for place in cards(s.in_play & side(seat)) if s.box.card[row_at(s, place)].on == On.VENGEANCE]
    badge += [voice("avenger badge")] * bool(avengers)
    label += [voice("avenger label", card=voice.at(s, place)) for place in avengers]
