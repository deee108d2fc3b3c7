"""A position of *Friend or Foe* in one line: turn and context, the map, the seats, the quiet turns.

``B:move ...../.7S.../..#../...../..... 11:3:0,42:0:0 0`` is a position after the first turn, on the small board.
"""

import re

from motherlode.core.body import replica
from motherlode.core.cards import NAMES, NUMBERS, Mask, bit, cards, has
from motherlode.core.errors import PositionError
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import spoken
from motherlode.game.spoken import demand
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.state import (
    DIE,
    NO_CARD,
    NO_PLACE,
    NO_ROLL,
    PLACES,
    ROYALS,
    Act,
    Context,
    State,
    board,
    kingdom,
    side,
    start,
)

CONTEXT_WORDS = {context: context.name.lower() for context in Context}
BETWEEN_TURNS = {Context.OPENING, Context.MOVE, Context.OVER}
TURN = re.compile(r"([A-D]):([a-z]+)(?:<([0-6]{2}|-))?(!?)(?:\+([1-6]))?(?:=([1-6])-([1-6]))?")
PLACE = re.compile(r"\.|#|[2-9TJQK][SHDC](?:x|\([0-9]{1,9}\))?")


def show(s: State) -> str:
    """Return ``A:spend<12!=3-4 …/..7S(3)KHx#… 13:4:20,-:0:0 5``.

    The fields are the seat on turn with the context, inside a turn the place where the move began (``<12``, row 1
    and column 2; ``<-`` off the board), a mark when a card was turned (``!``), the coins spent (``+2``) and the dice
    (``=3-4``); the map by rows, with ``.`` for a face-down card, ``#`` for the hole, the coins of a card in brackets
    and an ``x`` after a Royal that has fallen; the seats, each with place, ace and bank; the quiet turns.
    """
    length = side(s)
    rows = ["".join(_show_place(s, length * row + i) for i in range(length)) for row in range(length)]
    seats = [f"{place_name(s, me.place)}:{me.ace}:{me.bank}" for me in s.seat[: s.players]]
    return f"{_show_turn(s)} {'/'.join(rows)} {','.join(seats)} {s.quiet}"


def _show_turn(s: State) -> str:
    turn = f"{LETTERS[s.turn]}:{CONTEXT_WORDS[Context(s.context)]}"
    if Context(s.context) not in BETWEEN_TURNS:
        turn += f"<{place_name(s, s.came_from)}"
    turn += "!" if s.turned else ""
    turn += f"+{s.spent}" if s.spent else ""
    return turn if s.roll == NO_ROLL else f"{turn}={roll_name(s.roll)}"


def _show_place(s: State, place: int) -> str:
    card = s.card[place]
    if card == NO_CARD:
        return "." if has(board(s), place) else "#"
    coins = f"({s.coins[place]})" if s.coins[place] else ""
    return f"{NAMES[card]}{'x' if has(s.fallen, card) else coins}"


def place_name(s: State, place: int) -> str:
    """Return a place as row and column, counted from 0: ``03``; off the board is ``-``."""
    return "-" if place == NO_PLACE else f"{place // side(s)}{place % side(s)}"


def roll_name(roll: int) -> str:
    """Return the dice of a roll: ``3-4``."""
    return f"{roll // DIE + 1}-{roll % DIE + 1}"


def read(s: State, text: str) -> None:
    """Fill a state from such a line.

    Raises:
        PositionError: naming the field and what is wrong with it.
    """
    fields = text.split(" ")
    if len(fields) != 4:
        message = f"a position of Friend or Foe has 4 fields (turn, map, seats, quiet), not {len(fields)}: {text!r}"
        raise PositionError(message)
    turn, rows, seats, quiet = fields
    _read_turn(s, turn)
    _read_map(s, rows)
    coins = _all_coins(s)
    _read_seats(s, seats, coins)
    s.quiet = spoken.read_count(quiet, "quiet turns", s.box.quiet_limit * s.players)
    _check(s, coins)


def _read_turn(s: State, text: str) -> None:
    found = TURN.fullmatch(text)
    demand(found is not None, f"turn: {text!r} is not like A:move, or A:dice<03!+2, or A:spend<03=3-4")
    assert found is not None
    seat, word, came_from, turned, spent, first, second = found.groups()
    contexts = {name: context for context, name in CONTEXT_WORDS.items()}
    demand(seat in LETTERS[: s.players], f"turn: no seat {seat!r} at a table of {s.players}")
    demand(word in contexts, f"turn: no context {word!r}; there are {', '.join(contexts)}")
    s.turn, s.context = LETTERS.index(seat), contexts[word]
    inside = s.context not in BETWEEN_TURNS
    demand(bool(came_from) == inside, "turn: '<' and where the move began are written just inside a turn")
    demand(inside or not (turned or spent or first), "turn: '!', '+' and '=' are written only inside a turn")
    s.came_from = _read_place(s, came_from or "-", "turn")
    s.turned, s.spent = int(bool(turned)), int(spent or 0)
    s.roll = DIE * (int(first) - 1) + int(second) - 1 if first else NO_ROLL


def _read_place(s: State, text: str, where: str) -> int:
    """Read a place, or ``-`` for off the board."""
    if text == "-":
        return NO_PLACE
    fits = re.fullmatch("[0-6]{2}", text) is not None and max(text) < str(side(s))
    place = side(s) * int(text[0]) + int(text[1]) if fits else 0
    demand(fits and has(board(s), place), f"{where}: {text!r} is no place of the board, as row and column from 0")
    return place


def _read_map(s: State, text: str) -> None:
    rows, length, places = text.split("/"), side(s), board(s)
    s.card, s.unseen = [NO_CARD] * PLACES, kingdom(s)
    demand(len(rows) == length, f"map: {length} rows are wanted, not {len(rows)}")
    for number, written in enumerate(rows):
        found = PLACE.findall(written)
        demand("".join(found) == written, f"map: {written!r} is not a row of '.', '#' and cards such as 7S(3), JDx")
        demand(len(found) == length, f"map: {length} places are wanted in row {written!r}, not {len(found)}")
        for column, place in enumerate(found):
            _lay(s, places, length * number + column, place)


def _lay(s: State, places: Mask, place: int, text: str) -> None:
    """Lay what is written of a place, one of the board unless it is the hole."""
    if (text == "#") == has(places, place):
        raise PositionError(f"map: the hole is not at {place_name(s, place)}: {text!r}")
    if text in {".", "#"}:
        return
    card, said = NUMBERS[text[:2]], text[2:].strip("()")
    demand(has(s.unseen, card), f"map: {text[:2]} lies there twice or is not in play")
    s.card[place], s.unseen = card, s.unseen & ~bit(card)
    if said == "x":
        demand(has(ROYALS, card) and s.box.royal_falls == 1, f"map: {text[:2]} cannot fall")
        s.fallen |= bit(card)
    else:
        s.coins[place] = int(said or 0)


def _read_seats(s: State, text: str, coins: int) -> None:
    """Read where the pieces stand and what they have, which is no more than all the coins there are."""
    seats, taken = text.split(","), 0
    demand(len(seats) == s.players, f"seats: {s.players} are wanted, not {len(seats)}")
    for letter, me, written in zip(LETTERS, s.seat, seats, strict=False):
        where, parts = f"seat {letter}", written.split(":")
        demand(len(parts) == 3, f"{where}: {written!r} is not place:ace:bank")
        me.place = _read_place(s, parts[0], where)
        me.ace = spoken.read_count(parts[1], f"{where}: ace", coins)
        me.bank = spoken.read_count(parts[2], f"{where}: bank", coins)
        demand(me.place != NO_PLACE or s.box.start_cards == 2, f"{where}: no piece is off the board with this box")
        demand(me.place == NO_PLACE or not has(taken, me.place), f"{where}: another piece stands on {parts[0]}")
        taken |= 0 if me.place == NO_PLACE else bit(me.place)


def _all_coins(s: State) -> int:
    """Return how many coins have ever come into the kingdom: the taxes of the face-up cards, and the komi."""
    komi = s.box.komi * sum(range(s.players))
    return komi + sum(rules.tax(s.box, card) for card in cards(kingdom(s) & ~s.unseen))


def _check(s: State, coins: int) -> None:
    """Admit only what the game could wait in once so many coins have come into play."""
    found = s.spent + sum(s.coins) + sum(me.ace + me.bank for me in s.seat)
    demand(found <= coins, f"{found} coins lie about, but only {coins} have come into play")
    is_over = rules.is_over(s if s.context == Context.OVER else _before_turn(s))
    demand(is_over == (s.context == Context.OVER), f"the game is {'' if is_over else 'not '}over by its map and turns")
    if s.context == Context.OPENING:
        demand(_opened(s) == s, "in the opening only start cards are turned over, in the order of the seats")
    elif s.context == Context.MOVE:
        demand(rules.ways(s, s.turn) != 0, f"seat {LETTERS[s.turn]} cannot move, so it is not on turn")
    elif s.context != Context.OVER:
        _check_turn(s, s.seat[s.turn].place)


def _before_turn(s: State) -> State:
    """Return what the end of the last turn was judged by."""
    before, place = replica(s), s.seat[s.turn].place
    before.turn = (s.turn - 1) % s.players
    if s.turned and s.card[place] != NO_CARD:
        before.unseen |= bit(s.card[place])
    return before


def _opened(s: State) -> State:
    """Return the opening that leads to these start cards."""
    fresh = State(box=s.box)
    rules.setup(fresh, s.players)
    for seat in range(s.turn):
        if s.card[start(s, seat)] != NO_CARD:
            rules.apply(fresh, NATURE, s.card[start(s, seat)])
    return fresh


def _check_turn(s: State, place: int) -> None:
    """Admit only what a move from where it began leads to."""
    before = replica(s)
    before.seat[s.turn].place = s.came_from
    demand(s.came_from != NO_PLACE or s.box.start_cards == 2, "turn: with this box no move begins off the board")
    led_to = [rules.beyond(before, s.turn, way) for way in cards(rules.ways(before, s.turn))]
    demand(place in led_to, f"turn: the piece cannot have come from {place_name(s, s.came_from)}")
    if s.context == Context.CARD:
        idle = not (s.turned or s.spent or s.roll != NO_ROLL)
        demand(idle and s.card[place] == NO_CARD, "turn: there is no card to turn over")
        return
    demand(s.card[place] != NO_CARD, f"turn: the card entered at {place_name(s, place)} is face down")
    demand(_entered(s) == s, f"turn: entering {NAMES[s.card[place]]} does not lead here")
    is_taxed = s.context == Context.KEEP or s.coins[place] == rules.tax(s.box, s.card[place])
    demand(is_taxed or not s.turned, "turn: a card just turned over holds its tax")


def _entered(s: State) -> State:
    """Return what entering the card leads to, with the same coins spent and the same dice."""
    moment = replica(s)
    moment.seat[s.turn].ace += s.spent
    moment.spent, moment.roll = 0, NO_ROLL
    rules.enter(moment)
    if s.context == Context.DICE and has(rules.legal(moment, s.turn), Act.SPEND + s.spent):
        rules.apply(moment, s.turn, Act.SPEND + s.spent)
    if s.roll != NO_ROLL and moment.context == Context.DICE:
        rules.apply(moment, NATURE, s.roll)
    return moment
