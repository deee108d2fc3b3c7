"""What speaks for a fleet: how it fares against those that others may well send, and what stays in the hand."""

from collections import Counter
from collections.abc import Sequence

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, count, has
from motherlode.core.luck import Luck, begin
from motherlode.game import game
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.games.planets import arguments, mining, prospects, rules
from motherlode.games.planets.components import Kind
from motherlode.games.planets.course import course
from motherlode.games.planets.state import OPTIONS, SIDE, Act, State
from tests.aid.arguments import check_that_all_is_true, said
from tests.games.planets.planets_scenario import deal, lay, table

PLANETS = game("planets")


@pytest.mark.slow
def test_every_clause_is_true_by_the_rules() -> None:
    """Recounted by playing the rounds that are imagined, with boxes of every kind."""
    check_that_all_is_true(PLANETS, COUNTED, (2, 3, 4), fewest=400)


def test_of_fleets_of_others_nothing_is_said() -> None:
    assert all(one.argument is None for one in said(PLANETS, 2) if one.seat != one.whose)


@pytest.fixture
def view() -> State:
    match = table(2)
    lay(match, "1H")
    deal(match, "2 7 9", "1 3 5")
    return match.view(0)


def test_others_send_what_they_may_hold(view: State) -> None:
    for world in prospects.worlds(view, 0):
        sent = [word // OPTIONS for word in cards(world.seat[1].last)]
        assert 1 <= len(sent) == len(set(sent)) <= view.seat[1].held
        assert all(has(world.seat[1].hand, card) for card in sent)
        assert not world.seat[1].hand & view.seat[0].hand


def test_what_others_hold_in_truth_changes_nothing_that_is_expected(view: State) -> None:
    """Nor does what they have sent already."""
    other, luck = replica(view), Luck()
    begin(luck, 7, 7)
    rules.imagine(other, 0, luck)
    other.seat[1].fleet = bit(next(cards(other.seat[1].hand)) * OPTIONS)
    expected = [[me.last for me in world.seat] for world in prospects.worlds(view, 0)]
    assert [[me.last for me in world.seat] for world in prospects.worlds(PLANETS.view(other, 0), 0)] == expected


def test_strong_players_seldom_send_a_fleet_that_can_carry_nothing(view: State) -> None:
    """What others may send is weighed: of all fleets of three cards one in five has no use for the ore."""
    carried = Counter(bool(cargo(world, 1)) for world in prospects.worlds(view, 0))
    assert carried[True] > 9 * carried[False]


def cargo(s: State, seat: int) -> int:
    faces = [(s.box.ship[word // OPTIONS], word % OPTIONS) for word in cards(s.seat[seat].last)]
    return sum((ship.a, ship.b, ship.c, ship.x)[option].cargo for ship, option in faces)


# played by the rules of the sheet


PLAYED = Kept[list[State]](8)


def ends(s: State, whose: int) -> list[State]:
    """Play the round in every world that is imagined, to the end of it, once for all that is said of it."""
    return PLAYED.get((Same(s), whose), lambda: played(s, whose))


def played(s: State, whose: int) -> list[State]:
    """All say their fleets and are ready."""
    found = []
    for world in prospects.worlds(PLANETS.view(s, whose), whose):
        world.seat[whose].last = s.seat[whose].fleet
        world.ready = world.announced = 0
        for me in world.seat[: world.players]:
            me.fleet = me.last
        for seat in range(world.players):
            rules.apply(world, seat, int(Act.READY))
        found.append(world)
    return found


def tenths(numbers: Sequence[int], among: int = 1) -> int:
    return round(10 * sum(numbers) / len(numbers) / among)


def percent(some: Sequence[bool]) -> int:
    return round(100 * sum(some) / len(some))


def fled(s: State, whose: int) -> list[bool]:
    return [any(has(turn.fled, whose) for turn in course(end)) for end in ends(s, whose)]


def met(s: State, whose: int) -> list[bool]:
    """§6.1: was the fleet at a place with another?"""
    among = [[turn.present for turn in course(end)] for end in ends(s, whose)]
    return [any(has(present, whose) and count(present) > 1 for present in turns) for turns in among]


def behind(s: State, whose: int) -> list[int]:
    """§5.1, §6.4: how many others were served after the fleet, wherever they were?"""
    order = [[(me.place, -me.speed) for me in end.seat[: s.players]] for end in ends(s, whose)]
    return [sum(found[whose] < one for one in found) for found in order]


def by_number(s: State, whose: int, kind: Kind) -> int:
    """§7: the first numbers of the actions of a kind add up."""
    acting = [s.box.ship[word // OPTIONS].x for word in cards(s.seat[whose].fleet) if word % OPTIONS == OPTIONS - 1]
    return sum(action.by1 for action in acting if action.kind == kind)


def all_ore(s: State, faces: Sequence[int]) -> int:
    """§1.3: all that lies on a planet, and on a moon if there is one."""
    return sum(sum(ores(s, face, moon)) for moon, face in enumerate(faces) if face >= 0)


def ores(s: State, face: int, moon: int) -> tuple[int, int, int]:
    card = s.box.planet[face // 2]
    side = card.moon if moon else card.planet
    places = side.high if face % 2 else side.low
    return places.first, places.second, places.third


def usual(s: State) -> int:
    """§2.1: the mean over all systems; of a planet and a moon that is the sum of their means."""
    faces = [face for face in range(6) if s.box.richness == 0 or face % 2 == s.box.richness - 1]
    moons = range(1 + (s.moon >= 0))
    return round(sum(sum(ores(s, face, moon)) for moon in moons for face in faces) / len(faces))


def points(s: State, whose: int) -> dict[str, int]:
    return {"points": tenths([end.seat[whose].earned for end in ends(s, whose)])}


def ordered(s: State, whose: int) -> dict[str, int]:
    arrived = Counter(end.seat[whose].place for end in ends(s, whose))
    length = SIDE if s.moon < 0 else 2 * SIDE
    place = max((one for one in arrived if one <= length), key=lambda one: (arrived[one], -one))
    there = ores(s, s.moon if place > SIDE else s.planet, place > SIDE)[(place - 1) % SIDE]
    return {"speed": printed(s, whose)[0], "place": place, "ore": there}


def left(s: State, whose: int) -> dict[str, int]:
    totals = [sum(me.earned for me in end.seat[: s.players]) for end in ends(s, whose)]
    own = [end.seat[whose].earned for end in ends(s, whose)]
    return {"points": tenths([total - mine for total, mine in zip(totals, own, strict=True)], s.players - 1)}


def kept(s: State, whose: int) -> dict[str, int]:
    return {"n": count(s.seat[whose].hand) - count(s.seat[whose].fleet)}


def printed(s: State, whose: int) -> list[int]:
    """§4.1 (a) to (c): add up what is printed, what grows with the cards, and what speed becomes."""
    options = [(s.box.ship[word // OPTIONS], word % OPTIONS) for word in cards(s.seat[whose].fleet)]
    faces = [(ship.a, ship.b, ship.c, ship.x)[option] for ship, option in options]
    found = [sum(getattr(face, name) for face in faces) for name in ("speed", "attack", "cargo")]
    acting = [ship.x for ship, option in options if option == OPTIONS - 1]
    for action in acting:
        if action.kind == Kind.PER_CARD:
            found = [n + by * len(options) for n, by in zip(found, (action.by1, action.by2, action.by3), strict=True)]
    found[1] += sum(found[0] // action.by1 for action in acting if action.kind == Kind.CONVERT and action.by1)
    return found


COUNTED = {
    "argue points": lambda s, whose: (
        points(s, whose) | {"cargo": printed(s, whose)[2], "ore": all_ore(s, (s.planet, s.moon))}
    ),
    "argue insured": lambda s, whose: (
        points(s, whose) | {"percent": percent(fled(s, whose)), "n": by_number(s, whose, Kind.INSURANCE)}
    ),
    "argue order": lambda s, whose: ordered(s, whose) | {"ahead": tenths(behind(s, whose)), "n": s.players - 1},
    "argue order of two": lambda s, whose: (
        ordered(s, whose) | {"other": 1 - whose, "percent": percent([n == 1 for n in behind(s, whose)])}
    ),
    "argue fight": lambda s, whose: {
        "attack": printed(s, whose)[1],
        "percent": percent([not one for one in fled(s, whose)]),
    },
    "argue alone": lambda s, whose: {"percent": percent([not one for one in met(s, whose)])},
    "argue truce": lambda s, whose: {},
    "argue skim": lambda s, whose: {"n": by_number(s, whose, Kind.SKIM)},
    "argue others": left,
    "argue others of two": lambda s, whose: left(s, whose) | {"other": 1 - whose, "n": s.seat[1 - whose].held},
    "argue kept": lambda s, whose: kept(s, whose) | {"least": kept(s, whose)["n"] + 1},
    "argue kept poor": lambda s, whose: kept(s, whose) | {"ore": all_ore(s, (s.planet, s.moon)), "usual": usual(s)},
    "argue all sent": lambda s, whose: {},
}


def test_a_fleet_that_always_misses_the_round_is_told_no_place_and_one_that_leads_nobody_is_not_praised(
    view: State,
) -> None:
    order = arguments.OF_FATES["order"]
    assert order(view, 0, [prospects.Fate(7, 0, has_met=False, has_fled=False, points=0, others=0)]) is None
    last = order(view, 0, [prospects.Fate(3, 0, has_met=False, has_fled=False, points=0, others=0)])
    assert last is not None
    assert (last.facts["percent"], last.good) == (0, 0)


@pytest.mark.parametrize(
    ("theme", "kind", "about"),
    [
        ("points", Kind.INSURANCE, "argue insured"),
        ("fight", Kind.TRUCE, "argue truce"),
        ("fight", Kind.SKIM, "argue skim"),
    ],
)
def test_an_action_that_decides_is_told_with_what_it_decides(view: State, theme: str, kind: Kind, about: str) -> None:
    (ship,) = (number for number, one in enumerate(view.box.ship) if one.x.kind == kind)
    view.seat[0].last = bit(ship * OPTIONS + OPTIONS - 1)
    mining.add_up(view, 0)
    fate = prospects.Fate(1, 0, has_met=True, has_fled=False, points=2, others=0)
    told = arguments.OF_FATES[theme](view, 0, [fate])
    assert told is not None
    assert (told.about, told.facts.get("n", 1)) == (about, view.box.ship[ship].x.by1 or 1)


def test_a_fleet_that_mostly_meets_nobody_is_told_to_be_alone(view: State) -> None:
    fates = [prospects.Fate(1, 0, has_met=met, has_fled=False, points=2, others=0) for met in (False, False, True)]
    told = arguments.OF_FATES["fight"](view, 0, fates)
    assert told is not None
    assert (told.about, dict(told.facts)) == ("argue alone", {"percent": 67})
