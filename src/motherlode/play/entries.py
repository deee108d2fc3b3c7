"""What happened at a table as the store keeps it."""

from motherlode.match import End, Move, Nonce, Talk, Undo, talk
from motherlode.match.history import Event, Remark
from motherlode.store import END, NONCE, TALK, UNDO, Entry

FREE = "free"


def of(event: Event, key: str | None = None) -> Entry:
    """Return what happened as it is written down."""
    if isinstance(event, Move):
        return Entry(event.seat, event.word, key)
    if isinstance(event, Talk):
        return Entry(event.seat, event.what, key, kind=TALK)
    if isinstance(event, Nonce):
        return Entry(event.seat, event.number, key, kind=NONCE)
    if isinstance(event, End):
        return Entry(event.seat, " ".join(map(str, event.winners)), key, kind=END)
    return Entry(event.seat, f"{event.moves} {FREE}" if event.free else f"{event.moves}", key, kind=UNDO)


def read(entry: Entry) -> Remark:
    """Return what was written down, if it was no move."""
    if entry.kind == END:
        return End(entry.seat, tuple(map(int, entry.word.split())))
    if entry.kind == NONCE:
        return Nonce(entry.seat, entry.word)
    if entry.kind == TALK:
        return talk.read(entry.seat, entry.word)
    moves, _, how = entry.word.partition(" ")
    return Undo(entry.seat, int(moves), how == FREE)
