"""A position of *Mine, All Mine!* in one line: round and context, system, deal, last fleets, seats, cards seen.

``r2:fleets 3L - 1H=1a3c/8b9c 6:2.4:-:-:1.1:-,2:?4:-:a:1.3:- 101000011000`` is the second round as A sees it.
"""

from collections.abc import Sequence

from motherlode.core.cards import Actions, bit, cards, count
from motherlode.core.seats import LETTERS
from motherlode.game import spoken
from motherlode.game.spoken import demand
from motherlode.games.planets import rules, view
from motherlode.games.planets.components import PLANET_CARDS, SHIP_CARDS
from motherlode.games.planets.mining import sail
from motherlode.games.planets.state import FACES, NO_CARD, NO_SYSTEM, OPTIONS, Context, Seat, State, has_moon
from motherlode.games.planets.validity import check

FACE_WORDS = tuple(f"{card}{face}" for card in range(1, PLANET_CARDS + 1) for face in "LH")
FLEET_WORDS = tuple(f"{card}{option}" for card in range(1, SHIP_CARDS + 1) for option in "abcx")
CONTEXT_WORDS = {context.name.lower(): context for context in Context}
MOST_POINTS = 99_999
FIELDS = ("round", "system", "deal", "last fleets", "seats", "seen")
SEAT_FIELDS = ("points", "hand", "fleet", "marks", "tally", "drawn")


def show(s: State) -> str:
    """Return ``r1:fleets 1H - - 0:1.3.4:1a:-:3:-,0:2.8.9:-:ra:3:- 000000000000``.

    The fields are the round with the context; the system; in a deal the seats in order with the cards still to be
    dealt (``BA+4``); the fleets revealed last with their system; the seats; the last round in which each ship card lay
    face up. A seat has its points, hand (``?3`` if it is not known), fleet, marks (``r`` ready, ``a`` announced), where
    its cards come from by deal, and the card drawn in a tie.
    """
    deal = "".join(LETTERS[seat] for seat in s.order[: s.players]) + f"+{s.to_deal}"
    seen = "".join(str(view.last_seen(s, card)) for card in range(SHIP_CARDS))
    seats = ",".join(_show_seat(s, seat) for seat in range(s.players))
    context = Context(s.context)
    parts = (show_system(s.planet, s.moon), deal if context == Context.DEAL else "-", _show_last(s), seats, seen)
    return f"r{s.round}:{context.name.lower()} {' '.join(parts)}"


def show_system(planet: int, moon: int) -> str:
    """Return the planet cards of a system as Nature's words, ``1H2L``; ``-`` for none."""
    return "".join(FACE_WORDS[face] for face in (planet, moon) if face != NO_SYSTEM) or "-"


def show_fleet(fleet: Actions) -> str:
    """Return a fleet as the words that were said, ``1a3c``; ``-`` for none."""
    return "".join(FLEET_WORDS[word] for word in cards(fleet)) or "-"


def _show_last(s: State) -> str:
    if s.last_planet == NO_SYSTEM:
        return "-"
    fleets = "/".join(show_fleet(me.last) for me in s.seat[: s.players])
    return f"{show_system(s.last_planet, s.last_moon)}={fleets}"


def _show_seat(s: State, seat: int) -> str:
    me = s.seat[seat]
    hand = ".".join(str(card + 1) for card in cards(me.hand)) or (f"?{me.held}" if me.held else "-")
    marks = ("r" if s.ready & bit(seat) else "") + ("a" if s.announced & bit(seat) else "")
    tally = ".".join(map(str, me.tally[: s.round]))
    drawn = "-" if me.drawn == NO_CARD else str(me.drawn + 1)
    return f"{me.points}:{hand}:{show_fleet(me.fleet)}:{marks or '-'}:{tally}:{drawn}"


def read(s: State, text: str) -> None:
    """Fill a state from such a line.

    Raises:
        PositionError: naming the field and what is wrong with it.
    """
    fields = text.split(" ")
    wanted = f"{len(FIELDS)} fields ({', '.join(FIELDS)})"
    demand(len(fields) == len(FIELDS), f"a position of planets has {wanted}: {text!r}")
    rules.setup(s, s.players)
    _read_round(s, fields[0])
    s.planet, s.moon = _read_system(fields[1], "system")
    _read_deal(s, fields[2])
    _read_last(s, fields[3])
    seats = fields[4].split(",")
    demand(len(seats) == s.players, f"seats: {s.players} are wanted, not {len(seats)}")
    for seat, entry in enumerate(seats):
        _read_seat(s, seat, entry)
    _read_seen(s, fields[5])
    check(s)


def _read_round(s: State, text: str) -> None:
    number, _, word = text.partition(":")
    demand(number[:1] == "r", f"round: {text!r} is not of the form r1:fleets")
    s.round = spoken.read_count(number[1:], "round", s.box.rounds)
    demand(s.round > 0, "round: rounds are numbered from 1")
    demand(word in CONTEXT_WORDS, f"round: no context {word!r}; there are {', '.join(CONTEXT_WORDS)}")
    s.context = CONTEXT_WORDS[word]


def _read_system(text: str, where: str) -> tuple[int, int]:
    words = [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]
    known = len(words) <= 2 and all(word in FACE_WORDS for word in words)
    faces = [FACE_WORDS.index(word) for word in words] if known else []
    distinct = len({face // FACES for face in faces}) == len(words)
    demand(known and distinct, f"{where}: {text!r} is not one or two different planet cards such as 1H2L, or '-'")
    planet, moon = [*faces, NO_SYSTEM, NO_SYSTEM][:2]
    return planet, moon


def _read_deal(s: State, text: str) -> None:
    demand((text == "-") == (s.context != Context.DEAL), f"deal: {text!r}; it is '-' unless cards are being dealt")
    if text == "-":
        return
    order, _, left = text.partition("+")
    everybody = LETTERS[: s.players]
    demand("".join(sorted(order)) == everybody, f"deal: {order!r} is no order of the seats {everybody}")
    s.order[: s.players] = [LETTERS.index(letter) for letter in order]
    s.to_deal = spoken.read_count(left, "deal: cards to be dealt", SHIP_CARDS)


def _read_last(s: State, text: str) -> None:
    """Read the fleets revealed last; how they fared follows from them."""
    if text == "-":
        return
    system, _, rest = text.partition("=")
    s.last_planet, s.last_moon = _read_system(system, "last fleets")
    fleets = rest.split("/")
    demand(s.last_planet != NO_SYSTEM, "last fleets: the system they went to is missing, as in 1H=1a3c/8b")
    demand((s.last_moon != NO_SYSTEM) == has_moon(s), "last fleets: that system has too many planet cards or too few")
    demand(len(fleets) == s.players, f"last fleets: {s.players} are wanted, not {len(fleets)}")
    for me, fleet in zip(s.seat, fleets, strict=False):
        me.last = _read_fleet(fleet, "last fleets")
        demand(me.last != 0, "last fleets: every fleet has a card")
    sail(s)


def _read_fleet(text: str, where: str) -> Actions:
    fleet, left = 0, "" if text == "-" else text
    while left:
        size = 1 + min((left.find(option) for option in "abcx" if option in left), default=0)
        word, left = left[:size], left[size:]
        higher = word in FLEET_WORDS and FLEET_WORDS.index(word) // OPTIONS >= (fleet.bit_length() + 3) // OPTIONS
        demand(higher, f"{where}: {text!r} is not a fleet such as 1a3c, lowest card first, or '-' for none")
        fleet |= bit(FLEET_WORDS.index(word))
    return fleet


def _read_seat(s: State, seat: int, text: str) -> None:
    me, entries, where = s.seat[seat], text.split(":"), f"seat {LETTERS[seat]}"
    demand(len(entries) == len(SEAT_FIELDS), f"{where}: {text!r} is not {':'.join(SEAT_FIELDS)}")
    points, hand, fleet, marks, tally, drawn = entries
    me.points = spoken.read_count(points, f"{where}: points", MOST_POINTS)
    _read_hand(me, hand, where)
    me.fleet = _read_fleet(fleet, f"{where}: fleet")
    demand(marks in {"-", "r", "a", "ra"}, f"{where}: marks are '-', 'r' ready, 'a' announced, or 'ra', not {marks!r}")
    s.ready |= bit(seat) if "r" in marks else 0
    s.announced |= bit(seat) if "a" in marks else 0
    _read_tally(me, tally.split("."), s.round, where)
    me.drawn = NO_CARD if drawn == "-" else _read_card(drawn, f"{where}: drawn")


def _read_hand(me: Seat, text: str, where: str) -> None:
    if text[:1] == "?":
        me.held = spoken.read_count(text[1:], f"{where}: hand", SHIP_CARDS)
        demand(me.held > 0, f"{where}: an empty hand is written '-'")
        return
    for name in [] if text == "-" else text.split("."):
        card = bit(_read_card(name, f"{where}: hand"))
        demand(not me.hand & card, f"{where}: hand: {name} is there twice")
        me.hand |= card
    me.held = count(me.hand)


def _read_card(text: str, where: str) -> int:
    number = spoken.read_count(text, where, SHIP_CARDS)
    demand(number > 0, f"{where}: ship cards are numbered from 1")
    return number - 1


def _read_tally(me: Seat, entries: Sequence[str], rounds: int, where: str) -> None:
    demand(len(entries) == rounds, f"{where}: the tally has {rounds} numbers in round {rounds}, one for each deal")
    for deal, entry in enumerate(entries):
        me.tally[deal] = spoken.read_count(entry, f"{where}: tally", SHIP_CARDS)


def _read_seen(s: State, text: str) -> None:
    digits = set("0123456")
    fits = len(text) == SHIP_CARDS and set(text) <= digits
    demand(fits, f"seen: {SHIP_CARDS} digits are wanted, the last round in which each card lay face up, not {text!r}")
    s.seen[0] = 0
    for card, digit in enumerate(text):
        s.seen[int(digit)] |= bit(card)
