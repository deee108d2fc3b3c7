"""The files of a match: the record, which keeps it, and the transcript, which machines check.

A record is JSON Lines: a header, a line for all that happened, moves and what was taken back, and, when the match is
over, the result with the seed that the header's commitment promised. A transcript is the moves of a match with every
set of legal words written out.
"""

import functools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from motherlode.core.errors import InputError, RecordError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.core.seats import LETTERS, NATURE, seat_name
from motherlode.game import Game, cardfiles, game
from motherlode.game.cardfiles import CardFileError
from motherlode.match import Match, talk
from motherlode.match import seal as seals
from motherlode.match.history import End, Event, Move, Nonce, Talk, Undo

Result = TypeVar("Result")
FORMAT = 1
"""The version of both formats; the value of ``motherlode`` in the header."""


@dataclass
class Record:
    """A match with what its file says besides the moves."""

    match: Match
    seats: list[str] = field(default_factory=list)
    """The name of whoever sat at each seat."""
    commitment: str | None = None
    """The SHA-256 of the secret seed, if Nature drew from one."""
    seed: str | None = None
    """The secret seed, once the match is over."""
    edition: str = ""
    """The edition of the rules that the match was played by."""
    is_sealed: bool = False
    """Has it a seal, once the match is over?"""
    seal: str | None = None
    """The seal that stands in the file it was read from; None if there is none."""
    due: str | None = None
    """The seal that should stand there."""

    @property
    def names(self) -> list[str]:
        """Who plays, by seat; whoever has no name is called by the seat's letter."""
        return [*self.seats, *LETTERS[len(self.seats) : self.match.players]]


# Writing


def write(record: Record) -> str:
    """Return the file of a match: JSON Lines, each ended by a newline."""
    lines = [_json(_header(record)), *(_json(_line(event)) for event in _until_the_end(record.match))]
    if record.match.is_over:
        lines.append(_json(_result(record)))
        lines = seals.put(lines) if record.is_sealed else lines
    return "".join(line + "\n" for line in lines)


def _until_the_end(match: Match) -> Sequence[Event]:
    """Return what a record tells: what people say to each other when the match is over is no part of it."""
    after = talk.said_last(match.history) if match.is_over else 0
    return match.history[: len(match.history) - after]


def _json(line: Mapping[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False)


def _header(record: Record) -> dict[str, object]:
    match = record.match
    about = {"motherlode": FORMAT, "game": match.game.slug, "rules": record.edition or match.game.rules.EDITION}
    about |= {"players": match.players, "box": dict(match.changes), "seats": record.seats}
    about |= _begun(match)
    return about | _kept(match.cards) | ({"commitment": record.commitment} if record.commitment else {})


def _begun(match: Match) -> dict[str, object]:
    """Return what a header says of where the match began, if not at the beginning of the game."""
    return {"position": match.position} if match.position else {}


def _kept(cards: Cards | None) -> dict[str, object]:
    """Return what a header says of the cards: the whole file, so that the match can be read anywhere."""
    if cards is None:
        return {}
    return {"cards": {"name": cards.file.name, "sha256": cards.file.sha256, "text": cards.file.text}}


def _seat(seat: int) -> int | str:
    return seat_name(seat) if seat == NATURE else seat


def _line(event: Event) -> dict[str, object]:
    if isinstance(event, Move):
        return {"seat": _seat(event.seat), "move": event.word}
    if isinstance(event, Talk):
        return {"seat": event.seat, "says": event.what}
    if isinstance(event, Nonce):
        return {"seat": event.seat, "nonce": event.number}
    if isinstance(event, End):
        return {"seat": event.seat, "end": list(event.winners)}
    return {"seat": event.seat, "undo": event.moves, "free": event.free}


def _result(record: Record) -> dict[str, object]:
    match = record.match
    result = {"score": match.scores(), "winners": match.winners()}
    return result | ({"seed": record.seed} if record.seed else {})


def transcribe(match: Match, seed: int, moves: Sequence[tuple[int, str]] | None = None) -> Iterator[str]:
    """Play a match to its end with uniformly random moves, or with the given ones, and write every line as it goes.

    Given moves may stop before the end; then so does the transcript, without a result.

    Raises:
        IllegalMoveError: at the first given move that is not legal.
    """
    header = {"motherlode": FORMAT, "game": match.game.slug, "players": match.players}
    yield _json(header | {"box": dict(match.changes), **_begun(match), **_kept(match.cards), "seed": seed})
    for seat, word in _random_moves(match, seed) if moves is None else moves:
        legal = list(match.legal(seat))
        move = match.play(seat, word)
        yield _json({"seat": _seat(seat), "legal": legal, "move": move.word})
    if match.is_over:
        yield _json({"score": match.scores(), "winners": match.winners()})


def _random_moves(match: Match, seed: int) -> Iterator[tuple[int, str]]:
    luck = Random(seed)  # noqa: S311 - a test's luck, not a player's
    while not match.is_over:
        seat = luck.choice(match.awaited)
        yield seat, luck.choice(list(match.legal(seat)))


# Reading


def read(text: str, file: CardFile | None = None) -> Record:
    """Read a record, or a transcript, and play it through.

    *file* is the card file of a match whose record only names it, as those of version 0.1 do, or keeps it spoilt.

    Raises:
        RecordError: naming the line and what is wrong with it: no JSON, a field that is missing or of the wrong kind,
            an illegal move, a set of legal words or a result that is not so.
    """
    lines = [(number, _parsed(number, line)) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        message = 'the record is empty: its first line should be a header such as {"motherlode": 1, "game": …}'
        raise RecordError(message)
    record = _attempt(lines[0][0], lambda: _read_header(lines[0][1], file))
    for number, line in lines[1:]:
        _attempt(number, functools.partial(_read_line, record, line))
    if record.match.is_over and talk.said_last(record.match.history):
        late = next(number for number, line in reversed(lines) if "says" in line)
        raise RecordError(f"line {late}: the match is over: what is said after that stands in no record")
    record.due, record.is_sealed = seals.due(_lines(text)), record.seal is not None
    return record


def _lines(text: str) -> list[str]:
    """Return the lines of a text; JSON may hold other signs that end a line elsewhere."""
    return [line.removesuffix("\r") for line in text.split("\n") if line.strip()]


def _attempt(number: int, what: Callable[[], Result]) -> Result:
    try:
        return what()
    except InputError as error:
        message = f"line {number}: {error}"
        raise RecordError(message) from error


def _parsed(number: int, line: str) -> dict[str, object]:
    try:
        value = json.loads(line)
        if "\\" in line:
            json.dumps(value, ensure_ascii=False).encode()  # JSON can spell half a sign, which nobody can read
    except (ValueError, RecursionError) as error:
        message = f"line {number}: not JSON ({str(error)[:80]})"
        raise RecordError(message) from error
    if not isinstance(value, dict):
        message = f'line {number}: a JSON object is wanted, as in {{"seat": 0, "move": "dig 2"}}'
        raise RecordError(message)
    return value


def _wanted(line: Mapping[str, object], key: str, kind: type[Result], example: str) -> Result:
    value = line.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        message = f"{key!r} is wanted, as in {example}"
        raise RecordError(message)
    return value


def _read_header(line: Mapping[str, object], file: CardFile | None) -> Record:
    if line.get("motherlode") != FORMAT:
        message = f'a header with "motherlode": {FORMAT} is wanted; this one says {line.get("motherlode")!r}'
        raise RecordError(message)
    found: Game = game(_wanted(line, "game", str, '"game": "diamonds"'))
    players = _wanted(line, "players", int, '"players": 2')
    box = _wanted({"box": {}} | dict(line), "box", dict, '"box": {"ranks": 5}')
    seats = _wanted({"seats": []} | dict(line), "seats", list, '"seats": ["Ann", "Bob"]')
    edition = str(line.get("rules", found.rules.EDITION))
    match = Match(found, players, box, _cards(found, line, file), _text(line, "position") or "")
    if len(seats) > players:
        raise RecordError(f"{len(seats)} names in 'seats' for {players} players; there is at most one for each")
    return Record(match, [str(name) for name in seats], _text(line, "commitment"), None, edition)


def _cards(found: Game, line: Mapping[str, object], given: CardFile | None) -> Cards | None:
    """Return the cards that a header keeps or names, if it was not played with the printed ones."""
    if "cards" not in line:
        return None
    about = _wanted(line, "cards", dict, '"cards": {"name": "mine.toml", "sha256": "6f1e…", "text": "…"}')
    name, sha256 = (_wanted(about, key, str, '"cards": {"name": …, "sha256": …}') for key in ("name", "sha256"))
    kept = _text(about, "text")
    file = given if given is not None or kept is None else CardFile(name, kept)
    if file is None or file.sha256 != sha256:
        other = f", not {file.name} (SHA-256 {file.sha256[:12]}…)" if file is not None else ""
        message = f"played with the card file {name!r} (SHA-256 {sha256[:12]}…): give it with --cards FILE{other}"
        raise CardFileError(message)
    return cardfiles.read(found, file)


def _text(line: Mapping[str, object], key: str) -> str | None:
    return None if line.get(key) is None else str(_wanted(line, key, str, f'"{key}": "…"'))


def _read_line(record: Record, line: Mapping[str, object]) -> None:
    if "score" in line:
        _read_result(record, line)
    elif "undo" in line:
        _read_undo(record, line)
    elif "says" in line:
        seat = _known(record, _wanted(line, "seat", int, '"seat": 0'))
        record.match.note(talk.read(seat, _wanted(line, "says", str, '"says": "agree"')))
    elif "nonce" in line:
        seat = _known(record, _wanted(line, "seat", int, '"seat": 0'))
        record.match.note(Nonce(seat, _wanted(line, "nonce", str, '"nonce": "0f3a…"')))
    elif "end" in line:
        _read_end(record, line)
    else:
        _read_move(record, line)


def _read_undo(record: Record, line: Mapping[str, object]) -> None:
    seat = _known(record, _wanted(line, "seat", int, '"seat": 0'))
    moves = _wanted(line, "undo", int, '"undo": 3')
    record.match.note(Undo(seat, moves, line.get("free") is True))


def _read_end(record: Record, line: Mapping[str, object]) -> None:
    winners = _wanted(line, "end", list, '"end": [1]')
    if not all(type(seat) is int for seat in winners):
        raise RecordError("'end' holds the seats that win, as in \"end\": [1]")
    seat = _known(record, _wanted(line, "seat", int, '"seat": 0'))
    record.match.note(End(seat, tuple(_known(record, winner) for winner in winners)))


def _read_move(record: Record, line: Mapping[str, object]) -> None:
    seat = NATURE if line.get("seat") == seat_name(NATURE) else _wanted(line, "seat", int, '"seat": 0 or "nature"')
    word = _wanted(line, "move", str, '"move": "dig 2"')
    if seat != NATURE:
        _known(record, seat)
    if "legal" in line and line["legal"] != list(record.match.legal(seat)):
        message = f"'legal' should be {_json({'legal': list(record.match.legal(seat))})}"
        raise RecordError(message)
    record.match.play(seat, word)


def _known(record: Record, seat: int) -> int:
    if not 0 <= seat < record.match.players:
        message = f"there is no seat {seat} at a table of {record.match.players}"
        raise RecordError(message)
    return seat


def _read_result(record: Record, line: Mapping[str, object]) -> None:
    match = record.match
    if not match.is_over:
        message = f"a result, but after {len(match.moves)} moves the game is not over"
        raise RecordError(message)
    if line["score"] != match.scores() or line.get("winners") != match.winners():
        message = f"the result should be {_json({'score': match.scores(), 'winners': match.winners()})}"
        raise RecordError(message)
    record.seed, record.seal = _text(line, "seed"), _text(line, seals.FIELD)


def read_moves(text: str) -> list[tuple[int, str]]:
    """Read a JSON list of ``[seat, word]``, the seat a number or ``"nature"``.

    Raises:
        RecordError: it is not of that form.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        message = f"the moves are not JSON ({str(error)[:80]})"
        raise RecordError(message) from error
    if not isinstance(value, list):
        message = 'the moves should be a JSON list such as [[0, "dig 1"], ["nature", "4D"]]'
        raise RecordError(message)
    return [_read_pair(number, pair) for number, pair in enumerate(value, 1)]


def _read_pair(number: int, pair: object) -> tuple[int, str]:
    match pair:
        case ["nature", str(word)]:
            return NATURE, word
        case [int(seat), str(word)] if not isinstance(seat, bool) and 0 <= seat < NATURE:
            return seat, word
    message = f'move {number}: {json.dumps(pair)[:60]} is not a pair such as [0, "dig 1"] or ["nature", "4D"]'
    raise RecordError(message)
