"""What speaks for a fleet: how early it comes where, whether it may stay, what all bring home, and what is kept.

How fleets fare is told of worlds that the seat cannot tell from its own (`motherlode.games.planets.prospects`).
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from motherlode.core.body import replica
from motherlode.core.cards import count, has
from motherlode.game.arguments import Argument, Theme
from motherlode.game.voice import Voice
from motherlode.games.planets import mining, prospects
from motherlode.games.planets.components import PLANET_CARDS, Kind
from motherlode.games.planets.fleets import ore
from motherlode.games.planets.phrases import PHRASES, PLACES
from motherlode.games.planets.prospects import Fate
from motherlode.games.planets.speech import PLACES_OF
from motherlode.games.planets.state import FACES, NO_SYSTEM, State

THEMES = (
    Theme("points", (), of_each=False, among="hand", goes_with=("order", "fight")),
    *(Theme(name, (), of_each=False, among="hand") for name in ("order", "fight", "others")),
    Theme("hand", (), of_each=False, goes_with=("points", "order", "fight")),
)
"""Fleets are tried whole, and no weight of the evaluation is about one: what each gained says which of these matter.
A larger fleet does better by nearly all of them, so it is compared with those that keep as many cards: where cards are
to be kept, it is told what such a small fleet is good for."""
MOST_CARDS = 4
"""Of more cards so many fleets can be made that none is told from the rest."""
IN_PERCENT, IN_TENTHS = 100, 10


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what there is to be said of the fleet that a seat puts together; those of others are secret."""
    me = s.seat[whose]
    if whose != seat or not me.fleet or count(me.hand) > MOST_CARDS:
        return None
    if theme == "hand":
        return _of_the_hand(s, whose)
    return OF_FATES[theme](_sent(s, whose), whose, prospects.fates(s, whose, me.fleet))


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    voice, told = Voice(PHRASES, names, locale), dict[str, int | str](argument.facts)
    for name in {"points", "ahead"} & set(told):
        whole, tenth = divmod(argument.facts[name], IN_TENTHS)
        told[name] = voice("tenths", whole=whole, tenth=tenth)
    if "other" in argument.facts:
        told["other"] = names[argument.facts["other"]]
    if "place" in argument.facts:
        told["place"] = PLACES[argument.facts["place"] - 1][locale]
    return voice(argument.about, **told)


def _sent(s: State, whose: int) -> State:
    """§4.1 (a) to (c): work out what a fleet comes to, before what others do to it; it goes to the system there is."""
    moment = replica(s)
    moment.last_planet, moment.last_moon = s.planet, s.moon
    moment.seat[whose].last = moment.seat[whose].fleet
    mining.add_up(moment, whose)
    mining.grow(moment, whose)
    mining.convert(moment, whose)
    return moment


def _in_percent(some: Sequence[bool]) -> int:
    return round(IN_PERCENT * sum(some) / len(some))


def _of_points(s: State, whose: int, fates: Sequence[Fate]) -> Argument:
    """§6.7: what a fleet brings home, and what an insurance has to do with that (§7)."""
    me, total = s.seat[whose], sum(fate.points for fate in fates)
    points, fled = round(IN_TENTHS * total / len(fates)), _in_percent([fate.has_fled for fate in fates])
    insured = mining.total(s, whose, Kind.INSURANCE)
    if insured:
        return Argument("argue insured", whose, {"points": points, "percent": fled, "n": insured}, total)
    return Argument("argue points", whose, {"points": points, "cargo": me.cargo, "ore": ore(s)}, total)


def _of_the_order(s: State, whose: int, fates: Sequence[Fate]) -> Argument | None:
    """§5: how likely a fleet is ahead of the other, or of how many; where it mostly arrives, and what lies there."""
    arrived = Counter(fate.place for fate in fates if fate.place <= mining.places(s))
    if not arrived:
        return None
    place = min(arrived, key=lambda one: (-arrived[one], one))
    lies_there = mining.resources(s.box, s.planet, s.moon, place)
    ahead, there = sum(fate.behind for fate in fates), {"place": place, "ore": lies_there}
    facts, (about, who) = {"speed": s.seat[whose].speed}, _among("order", s, whose)
    if who:
        facts["percent"] = _in_percent([fate.behind == 1 for fate in fates])
    else:
        facts |= {"ahead": round(IN_TENTHS * ahead / len(fates)), "n": s.players - 1}
    is_said = facts.get("percent") or facts.get("ahead")  # what is told as nothing speaks for no fleet
    return Argument(about, whose, facts | who | there, ahead if is_said else 0)


def _of_a_fight(s: State, whose: int, fates: Sequence[Fate]) -> Argument:
    """§6.2, §6.3, §7: how likely a fleet stays: by an action, since it meets nobody, or is strong enough."""
    me, good, alone = s.seat[whose], sum(not fate.has_fled for fate in fates), [not fate.has_met for fate in fates]
    if has(me.kinds, Kind.TRUCE):
        return Argument("argue truce", whose, good=good)
    if has(me.kinds, Kind.SKIM):
        return Argument("argue skim", whose, {"n": mining.total(s, whose, Kind.SKIM)}, good)
    if 2 * sum(alone) > len(alone):
        return Argument("argue alone", whose, {"percent": _in_percent(alone)}, good)
    percent = _in_percent([not fate.has_fled for fate in fates])
    return Argument("argue fight", whose, {"attack": me.attack, "percent": percent}, good)


def _of_the_others(s: State, whose: int, fates: Sequence[Fate]) -> Argument:
    """§6.7: what a fleet leaves to the others; one of them has so many cards."""
    total, rivals = sum(fate.others for fate in fates), s.players - 1
    about, who = _among("others", s, whose)
    held = {"n": s.seat[who["other"]].held} if who else {}
    points = round(IN_TENTHS * total / len(fates) / rivals)
    return Argument(about, whose, {"points": points} | who | held, -total)


def _among(about: str, s: State, whose: int) -> tuple[str, dict[str, int]]:
    """Return which phrase speaks of all others, and whom it names: of two players there is one other."""
    return (f"argue {about} of two", {"other": 1 - whose}) if s.players == 2 else (f"argue {about}", {})


def _of_the_hand(s: State, whose: int) -> Argument | None:
    """§3.2, R25: what is kept for the next round, when everybody is dealt one at least; or that there is little now."""
    me = s.seat[whose]
    kept, here, usual = count(me.hand) - count(me.fleet), ore(s), _usual_ore(s)
    if s.round == s.box.rounds:
        return None
    if not kept:
        return Argument("argue all sent", whose)
    if here < usual:
        return Argument("argue kept poor", whose, {"n": kept, "ore": here, "usual": usual}, kept)
    return Argument("argue kept", whose, {"n": kept, "least": kept + 1}, kept)


def _usual_ore(s: State) -> int:
    """§1.3, §2.1: return how much ore a system of this box has on average."""
    faces = [face for face in range(FACES * PLANET_CARDS) if s.box.richness in (0, 1 + face % FACES)]
    sides = PLACES_OF.values() if s.moon != NO_SYSTEM else (PLACES_OF["planet"],)
    found = sum(mining.resources(s.box, face, face, place) for side in sides for place in side for face in faces)
    return round(found / len(faces))


OF_FATES: Mapping[str, Callable[[State, int, Sequence[Fate]], Argument | None]] = MappingProxyType(
    {"points": _of_points, "order": _of_the_order, "fight": _of_a_fight, "others": _of_the_others}
)
