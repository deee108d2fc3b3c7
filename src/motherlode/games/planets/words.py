"""The words of *Mine, All Mine!*: every action by name and back, and the log."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from motherlode.core.cards import cards, has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import NATURE
from motherlode.game.painting import winners
from motherlode.games.planets import arrivals, rules
from motherlode.games.planets.components import SHIP_CARDS, Kind
from motherlode.games.planets.course import Turn
from motherlode.games.planets.dealing import is_poorer
from motherlode.games.planets.lastround import by_place, in_order, insured, last_course
from motherlode.games.planets.mining import ACTIONS
from motherlode.games.planets.notation import FACE_WORDS, FLEET_WORDS, read, show
from motherlode.games.planets.phrases import BLURB, PLACES, SCORED, TITLE, TURN
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import NO_SYSTEM, OPTIONS, Act, Box, Context, State

__all__ = ["BLURB", "SCORED", "TITLE", "TURN", "hear", "read", "say", "show", "tell"]

NATURE_WORDS = (*(str(number) for number in range(1, SHIP_CARDS + 1)), *FACE_WORDS)
SEAT_WORDS = (*FLEET_WORDS, "ready")
BEFORE_ARRIVAL = (Kind.PER_CARD, Kind.CONVERT, Kind.JAM, Kind.ARRIVE)
"""§4.1 (b)-(d), §5.6: what acts on the values of a fleet, or on where it arrives, in that order."""
IN_A_FIGHT, FOR_THE_STRONGEST = {Kind.TRUCE, Kind.AMBUSH, Kind.SKIM}, {Kind.BOUNTY, Kind.RAID, Kind.DRILL}
"""§6.8, §7: which actions are told when. What a drill scores, too, is told after what it scores for."""


def say(s: State, seat: int, action: int) -> str:
    """Return the word of an action (Decisions, Action numbers)."""
    return NATURE_WORDS[action] if seat == NATURE else SEAT_WORDS[action]


def hear(s: State, seat: int, word: str) -> int:
    """Return the action of a word.

    Raises:
        UnknownWordError: the word means nothing for this seat.
    """
    known = NATURE_WORDS if seat == NATURE else SEAT_WORDS
    if word not in known:
        forms = "a ship card such as 7 or a planet card such as 2H" if seat == NATURE else "1a … 12x and ready"
        raise UnknownWordError(f"{word!r} is no word of planets here: there are {forms}")
    return known.index(word)


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; who has not witnessed it learns only that somebody chose or was dealt a card.

    A fleet is told when it is ready.
    """
    speak = speaker(names, locale, after.box)
    if before.context == Context.FLEETS:
        return _chosen(speak, before, after, seat, action)
    if before.context == Context.DEAL:
        who = names[rules.receiver(before)]
        if action is None:
            return speak("dealt secretly", who=who)
        return speak("dealt", who=who, card=speak.ship(action))
    assert action is not None, "planet cards, and cards drawn for the order, lie face up"
    if before.context == Context.PLANETS:
        return _laid(speak, before, action)
    drawn = speak("draws", who=names[rules.drawer(before)], n=action + 1)
    return " ".join([drawn, *order_told(speak, after)])


def _laid(speak: Speaker, s: State, action: int) -> str:
    face = action - Act.LAY
    side = "planet" if s.planet == NO_SYSTEM else "moon"
    return speak(side, planet=speak.lying(s.box, face, side), ores=speak.ores(s.box, face, face, side))


def _chosen(speak: Speaker, before: State, after: State, seat: int, action: int | None) -> str:
    if action is None:
        return speak("secret", who=speak.names[seat])
    if action != Act.READY:
        return ""
    said = speak("ready", who=speak.names[seat])
    if after.context != Context.FLEETS:
        return f"{said}\n{_round(speak, after)}"
    if before.seat[seat].fleet:  # told to its owner; else all fleets are
        said = f"{_committed(speak, before, seat)} {said}"
    return said


def _committed(speak: Speaker, s: State, seat: int) -> str:
    return speak("commit", who=speak.names[seat], option=speak.fleet(s.seat[seat].fleet))


def _round(speak: Speaker, s: State) -> str:
    """Tell a round from the revealed fleets to its points, a line for everything."""
    course = [speak("revealed"), *_fleets(speak, s), *_course(speak, s), *_earned(speak, s), *order_told(speak, s)]
    return "\n".join([*course, outcome(s, speak)] if s.context == Context.OVER else course)


def _fleets(speak: Speaker, s: State) -> Iterator[str]:
    """Tell what changes the values of fleets, and then of each where it arrives, as it is shown (`beats`)."""
    yield from (acts(speak, s.box, *acting) for acting in under_way(s))
    yield from (arrivals.logged(speak, s, seat) for group in in_order(s) for seat in group)


def _course(speak: Speaker, s: State) -> Iterator[str]:
    for turn in last_course(s):
        yield from (acts(speak, s.box, *acting) for acting in in_turn(s.box, turn))
        yield turn_told(speak, s.box, turn)


def _earned(speak: Speaker, s: State) -> Iterator[str]:
    for seat in range(s.players):
        if insured(s, seat):
            yield speak("insured", who=speak.names[seat], n=insured(s, seat))
    yield speak("earned", points=speak.each({seat: s.seat[seat].earned for seat in range(s.players)}))


def under_way(s: State) -> list[tuple[int, int]]:
    """Return what acts before fleets arrive, in that order (§4.1, §5.6): of one kind, that of whoever arrives first."""
    known = [(seat, word) for seat in by_place(s) for word in cards(s.seat[seat].last & ACTIONS)]
    return [one for kind in BEFORE_ARRIVAL for one in known if _kind(s.box, one[1]) == kind]


def in_turn(box: Box, turn: Turn) -> list[tuple[int, int]]:
    """§6.8, §7: return what acts in a turn, as it is told: in a fight, then for whoever is the strongest."""
    return [one for kinds in (IN_A_FIGHT, FOR_THE_STRONGEST) for one in turn.acting if _kind(box, one[1]) in kinds]


def _kind(box: Box, word: int) -> int:
    return int(box.ship[word // OPTIONS].x.kind)


def acts(speak: Speaker, box: Box, seat: int, word: int) -> str:
    """Tell what an action does."""
    effect = speak.effect(box, word // OPTIONS)
    return speak("acts", option=speak.option_name(word), who=speak.names[seat], effect=effect)


def turn_told(speak: Speaker, box: Box, turn: Turn) -> str:
    """§6.8: tell what happened at a place, ``Third: Ann flees (attack 2 < 5), Bob takes 2.``."""
    return at_place(speak, turn, [*flights(speak, turn), *raids(speak, turn), *spoils(speak, box, turn)])


def at_place(speak: Speaker, turn: Turn, events: Sequence[str]) -> str:
    """Tell some of what happened at a place."""
    place = PLACES[turn.place - 1][speak.locale]
    return speak("turn", place=place, events=", ".join(events) or speak("nothing"))


def raids(speak: Speaker, turn: Turn) -> Iterator[str]:
    """Tell who took what from whom that flees (§7 `raid`)."""
    for raider, victim, n in turn.raids:
        yield speak("raided", who=speak.names[raider], target=speak.names[victim], n=n)


def flights(speak: Speaker, turn: Turn) -> Iterator[str]:
    """Tell who fled and from how much more strength, or why nobody did (§6.2, §6.3).

    With what is told as well, unless there is a raid, which leaves less of it.
    """
    if turn.is_tied:
        yield speak("all stay", n=max(turn.attack[seat] for seat in cards(turn.present)))
    for seat in cards(turn.fled):
        strength = {"attack": turn.attack[seat], "most": max(turn.attack[best] for best in cards(turn.best))}
        n = 0 if turn.raids else turn.loads[seat]
        yield speak("flees with" if n else "flees", who=speak.names[seat], n=n, **strength)


def spoils(speak: Speaker, box: Box, turn: Turn) -> Iterator[str]:
    """Tell what each took, what they scored, and what is left, and why (§6.4, §6.5)."""
    for seat in sorted(cards(turn.present), key=lambda seat: not turn.dug(seat)):
        who, key, points = speak.names[seat], _digging(turn, seat), turn.points[seat]
        if key:
            yield speak(key, who=who, n=turn.dug(seat))
        if points:
            yield speak("scores", who=who, n=points)
    if turn.left:
        yield speak("left" if box.leftovers else _lost(turn), n=turn.left)


def _digging(turn: Turn, seat: int) -> str:
    """Name what is told of a fleet that digs, and why it takes no more; nothing of one that does not (§6.4)."""
    is_full = has(turn.full, seat)
    if turn.dug(seat):
        return "takes all it can" if is_full and turn.left else "takes"
    if not turn.ore or not has(turn.best, seat):
        return ""
    return "no room" if is_full else "" if turn.left else "too late"


def _lost(turn: Turn) -> str:
    """Name why what is left is lost: no room for it, or too little for all who have (R13, R20)."""
    return "indivisible" if turn.best & ~turn.full else "lost"


def order_told(speak: Speaker, s: State) -> Iterator[str]:
    """§8.2, §8.3: tell in which order a refill is dealt, and why; by `redeal` there is none."""
    if s.context == Context.DEAL and not s.box.redeal:
        order = s.order[: s.players]
        by_cards = any(_has_fewer_cards(s, *both) for both in pairwise(order))
        yield speak("order by cards" if by_cards else "order", order=", ".join(speak.names[seat] for seat in order))


def _has_fewer_cards(s: State, seat: int, other: int) -> bool:
    """§8.3: does a seat come before an equally poor one for that?"""
    return s.seat[seat].points == s.seat[other].points and is_poorer(s, seat, other)


def outcome(s: State, speak: Speaker) -> str:
    """Say who won a game that is over (§9)."""
    won = winners(rules, s)
    best = rules.score(s, won[0])
    tied = sum(rules.score(s, seat) == best for seat in range(s.players))
    key = "shared" if len(won) > 1 else "won" if tied == 1 else "won last"
    return speak(key, who=speak.seats(won), have=best)
