"""The drawings of *Mine, All Mine!*: the name of each says all that it follows from."""

import re
from collections.abc import Callable, Iterable, Sequence

from motherlode.art.shapes import at, picture, stroke
from motherlode.core.errors import InputError
from motherlode.games.planets import convoys, emblems, ledger, sheets, space, vessels
from motherlode.games.planets.components import Kind, Ship
from motherlode.games.planets.convoys import CONVOY_HEIGHT, CONVOY_WIDTH
from motherlode.games.planets.emblems import CREWS
from motherlode.games.planets.mining import X, resources
from motherlode.games.planets.state import FACES, NO_SYSTEM, OPTIONS, SIDE, Box
from motherlode.games.planets.vessels import HEIGHT, WIDTH

MODULES = ("convoys.py", "emblems.py", "ledger.py", "sheets.py", "space.py", "vessels.py")
"""What they are drawn by besides this module."""
MOST = 15
"""The highest value of a vessel."""
MOST_IN_CONVOY = 7
"""So many vessels of a fleet are drawn; the others are behind."""
WINE, WINE_LIT = "#571722", "#7a2330"
QUESTION = 'text-anchor="middle" font-family="Georgia,serif" font-weight="bold" font-size="30" fill="#ffe9a8"'
VESSEL = r"(\d{1,2})-(\d{1,2})\.(\d{1,2})\.(\d{1,2})"


# their names


def crew(card: int) -> str:
    """Return the name of the emblem of a crew."""
    return f"planets/crew-{card + 1}"


def vessel(card: int, option: int, printed: Ship) -> str:
    """Return the name of the drawing of an option of a ship card, with the numbers of this box."""
    drawn = f"action{printed.x.kind}" if option == X else "vessel"
    return f"planets/{drawn}-{_vessel(card, option, printed)}"


def convoy(seat: str, aboard: int, fleet: Iterable[int], printed: Sequence[Ship]) -> str:
    """Return the name of the drawing of a seat's fleet, with the ore in its hold; none of a fleet without ships."""
    ships = [_vessel(*divmod(word, OPTIONS), printed[word // OPTIONS]) for word in fleet]
    return f"planets/convoy-{seat}{aboard}_{'_'.join(ships[:MOST_IN_CONVOY])}" if ships else ""


def veil(*, ready: bool) -> str:
    """Return the name of the drawing of a fleet that nobody has seen; it is closed when its seat is ready."""
    return "planets/veil-ready" if ready else "planets/veil"


def _vessel(card: int, option: int, printed: Ship) -> str:
    of = (printed.a, printed.b, printed.c, printed.x)[option]
    return f"{card + 1}-{of.speed}.{of.attack}.{of.cargo}"


def heap(ore: int) -> str:
    """Return the name of the drawing of a heap of ore."""
    return f"planets/ore-{min(ore, space.MOST_COUNTED)}"


def ground(box: Box, planet: int, moon: int) -> str:
    """Return the name of the drawing of a system: its cards as they lie, with all the ore of each."""
    if planet == NO_SYSTEM:
        return "planets/night"
    ores = [resources(box, planet, moon, place) for place in range(1, 1 + SIDE * (1 + (moon != NO_SYSTEM)))]
    cards = zip((planet, moon), (sum(ores[:SIDE]), sum(ores[SIDE:])), strict=True)
    return "planets/night" + "".join(f"-{_face(face)}{ore}" for face, ore in cards if face != NO_SYSTEM)


def body(box: Box, face: int, places: Iterable[int]) -> str:
    """Return the name of the drawing of one card alone, as it lies, with all the ore of these places."""
    return f"planets/night-{_face(face)}{sum(resources(box, face, face, place) for place in places)}"


def _face(face: int) -> str:
    return f"{face // FACES + 1}{'LH'[face % FACES]}"


# the drawings


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    for form, draw in DRAWINGS.items():
        found = re.fullmatch(form, name)
        if found and all(map(_is_known, ships(name))):
            return draw(found, name)
    raise InputError(
        f"no drawing is called {name!r}: it would be crew-3, vessel-3-7.0.1 (crew, speed, attack, cargo), "
        "convoy-A2_3-7.0.1, ore-5, ledger-1_A6.2.0b or night-2H13"
    )


def ships(name: str) -> list[tuple[str, ...]]:
    """Return the vessels that a name speaks of: crew, speed, attack and cargo of each."""
    return re.findall(VESSEL, name)


def _is_known(numbers: Sequence[str]) -> bool:
    """Is there such a crew, with a vessel of such values?"""
    card, *values = map(int, numbers)
    return 1 <= card <= len(CREWS) and max(values) <= MOST


def _crew(found: re.Match[str], name: str) -> str:
    size = 2 * emblems.RADIUS
    return picture(size, size, emblems.medal(emblems.EMBLEMS[int(found[1]) - 1], int(found[1]) - 1), name)


def _one(found: re.Match[str], name: str) -> str:
    card, values = convoys.vessel(found.groups())
    return picture(WIDTH, HEIGHT, vessels.fitted(values, convoys.by_day(card)), name)


def _action(found: re.Match[str], name: str) -> str:
    """Draw the vessel of an action, smaller, with the sign of what it does."""
    (kind, *numbers), small = found.groups(), 0.72
    card, values = convoys.vessel(numbers)
    flying = at(-9, HEIGHT * (1 - small) / 2, vessels.fitted(values, convoys.by_day(card)), small)
    sign = at(
        WIDTH - 2 * emblems.RADIUS - 5,
        HEIGHT / 2 - emblems.RADIUS,
        emblems.medal(emblems.SIGNS[Kind(int(kind))], card),
    )
    return picture(WIDTH, HEIGHT, flying + sign, name)


def _convoy(found: re.Match[str], name: str) -> str:
    """Draw a fleet in formation."""
    fleet = [convoys.vessel(one) for one in ships(name)]
    shown = convoys.formation(fleet, int(found["aboard"]), convoys.by_night(found["seat"]))
    return picture(CONVOY_WIDTH, CONVOY_HEIGHT, shown, name)


def _veil(found: re.Match[str], name: str) -> str:
    """Draw the back of a card, of a form that says nothing of what is under it."""
    y, edge = CONVOY_HEIGHT / 2, "none" if found[1] else "6 4"
    pill = f'x="8" y="{y - 24:g}" width="{CONVOY_WIDTH - 16}" height="48" rx="24"'
    lattice = "".join(f"M{x} {y + 24:g}l30-48M{x} {y - 24:g}l30 48" for x in range(10, 104, 15))
    frame = f'<rect {pill} fill="none" stroke="{emblems.GOLD}" stroke-width="2" stroke-dasharray="{edge}"/>'
    mark = f'<text x="{CONVOY_WIDTH / 2:g}" y="{y + 10:g}" {QUESTION}>?</text>'
    back = f'<rect {pill} fill="{WINE}"/><g clip-path="url(#v)">{stroke(lattice, WINE_LIT, 2.5)}</g>'
    drawn = f'<clipPath id="v"><rect {pill}/></clipPath>{back}{frame}{mark}'
    return picture(CONVOY_WIDTH, CONVOY_HEIGHT, drawn, name)


def _ore(found: re.Match[str], name: str) -> str:
    return picture(space.HEAP_WIDTH, space.HEAP_HEIGHT, space.heap(int(found[1])), name)


def _night(found: re.Match[str], name: str) -> str:
    """Draw the ground that the places lie on; it is stretched to its zone, whatever form that has."""
    bodies = [(int(card) - 1, side == "H", int(ore)) for card, side, ore in re.findall(r"(\d)([LH])(\d+)", name)]
    return picture(space.WIDTH, space.HEIGHT, space.night(bodies), name, stretched=True)


DRAWINGS: dict[str, Callable[[re.Match[str], str], str]] = {
    r"crew-([1-9]|1[0-2])": _crew,
    rf"vessel-{VESSEL}": _one,
    rf"action([0-9]|1[01])-{VESSEL}": _action,
    rf"convoy-(?P<seat>[A-D])(?P<aboard>\d{{1,3}})(_{VESSEL}){{1,{MOST_IN_CONVOY}}}": _convoy,
    r"veil(-ready)?": _veil,
    rf"ore-([0-{space.MOST_COUNTED}])": _ore,
    ledger.FORM: ledger.drawn,
    sheets.SUMS: sheets.draw_sums,
    sheets.FLEET: sheets.draw_fleet,
    sheets.ENTRY: sheets.draw_entry,
    sheets.SIGN: sheets.draw_sign,
    r"night(-[1-3][LH]\d{1,2}){0,2}": _night,
}
"""What the names look like, and what is drawn by them."""
