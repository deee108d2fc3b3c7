"""How the fleets revealed last fared, turn by turn: the last round played again for people to read (§4-§7)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, count, has
from motherlode.core.seats import Seats
from motherlode.games.planets import mining
from motherlode.games.planets.components import Kind
from motherlode.games.planets.state import OPTIONS, State


@dataclass(frozen=True, slots=True)
class Turn:
    """§6.8: what happened at a place."""

    place: int
    ore: int
    """What lay there to be dug."""
    present: Seats
    best: Seats
    """The strongest."""
    fled: Seats
    attack: tuple[int, ...]
    """How strong every fleet was there, present or not."""
    aboard: tuple[int, ...]
    """What every fleet took, less than nothing if it was raided."""
    points: tuple[int, ...]
    """The points of actions."""
    left: int
    """What was left at the place."""
    raids: tuple[tuple[int, int, int], ...]
    """§7 `raid`: who took from whom, and how much, in that order."""
    loads: tuple[int, ...]
    """§4.2: what every fleet had aboard in the end."""
    full: Seats = 0
    """§6.4, R18: who had no room for more in the end."""
    acting: tuple[tuple[int, int], ...] = ()
    """§7: the actions that had an effect: whose, and which option of a card."""

    @property
    def is_tied(self) -> bool:
        """§6.2: are all who meet there equally strong, so that nobody has to flee?"""
        return count(self.present) > 1 == len({self.attack[seat] for seat in cards(self.present)})

    def dug(self, seat: int) -> int:
        """§6.4, §7 `skim`: return what a fleet took of the place itself."""
        raided = sum(n * ((raider == seat) - (victim == seat)) for raider, victim, n in self.raids)
        return self.aboard[seat] - raided


def course(s: State) -> list[Turn]:
    """Return the turns of the last round; none before the first one is over."""
    if not s.seat[0].last:
        return []
    again = replica(s)
    mining.reckon(again)
    mining.arrive(again)
    mining.embark(again)
    turns = [_turn(again, place) for place in range(1, mining.places(again) + 1)]
    return [_unrepeated(s, turn, turns[:number]) for number, turn in enumerate(turns)]


def _unrepeated(s: State, turn: Turn, before: list[Turn]) -> Turn:
    """§7 `skim`: leave out that a fleet stays once more, where it takes nothing: that it never flees is known."""
    stayed = {one for other in before for one in other.acting if s.box.ship[one[1] // OPTIONS].x.kind == Kind.SKIM}
    return replace(turn, acting=tuple(one for one in turn.acting if one not in stayed or turn.dug(one[0])))


def _turn(s: State, place: int) -> Turn:
    mining.land(s, place)
    ore, present, best, before = s.ore, s.present, mining.strongest(s, place), replica(s)
    attack = tuple(_attack(s, seat, place) for seat in range(s.players))
    mining.play_turn(s, place)
    pairs = list(zip(s.seat, before.seat, strict=True))[: s.players]
    aboard = tuple(me.aboard - was.aboard for me, was in pairs)
    points = tuple(me.earned - was.earned for me, was in pairs)
    fled = present & ~s.present
    raids, loads = tuple(_raids(before, best, fled)), tuple(me.aboard for me, _ in pairs)
    full = sum(bit(seat) for seat, (me, _) in enumerate(pairs) if not mining.room(me))
    turn = Turn(place, ore, present, best, fled, attack, aboard, points, s.ore, raids, loads, full)
    return replace(turn, acting=tuple(_acting(s, turn)))


def _attack(s: State, seat: int, place: int) -> int:
    """§7 `truce`, `ambush`: return how strong a fleet is at a place; where there is a truce nobody ambushes."""
    return s.seat[seat].attack if mining.acting(s, s.present, Kind.TRUCE) else mining.attack_at(s, seat, place)


def _raids(s: State, best: Seats, fled: Seats) -> Iterator[tuple[int, int, int]]:
    """§7 `raid`: chase those who flee as they are raided: one by one, the fastest first, then in seat order."""
    for victim in sorted(cards(fled), key=lambda seat: -s.seat[seat].speed):
        held = [me.aboard for me in s.seat]
        mining.chase(s, best, bit(victim))
        for raider in cards(best):
            if s.seat[raider].aboard > held[raider]:
                yield raider, victim, s.seat[raider].aboard - held[raider]


def _acting(s: State, turn: Turn) -> Iterator[tuple[int, int]]:
    for seat in cards(turn.present):
        for word in cards(s.seat[seat].last & mining.ACTIONS):
            if _acts(s, turn, seat, s.box.ship[word // OPTIONS].x.kind):
                yield seat, word


def _acts(s: State, turn: Turn, seat: int, kind: int) -> bool:
    """§7: does an action of a kind change anything in a turn?"""
    if count(turn.present) == 1:
        return kind == Kind.DRILL
    is_best, is_truce = has(turn.best, seat), mining.acting(s, turn.present, Kind.TRUCE) != 0
    match kind:
        case Kind.TRUCE:
            return True
        case Kind.AMBUSH:
            return not is_truce and s.seat[seat].place == turn.place
        case Kind.BOUNTY:
            return is_best and turn.fled != 0
        case Kind.RAID:
            return any(raider == seat for raider, _, _ in turn.raids)
        case Kind.SKIM:
            return not is_best and (turn.dug(seat) > 0 or _matters_to_stay(s, turn))
        case Kind.DRILL:
            return turn.best == bit(seat)
    return False


def _matters_to_stay(s: State, turn: Turn) -> bool:
    """§6.6, §7: does a fleet that stays go on to another place, or go without somebody's raid or bounty?"""
    chasing = mining.acting(s, turn.best, Kind.RAID) | mining.acting(s, turn.best, Kind.BOUNTY)
    return turn.place < mining.places(s) or chasing != 0
