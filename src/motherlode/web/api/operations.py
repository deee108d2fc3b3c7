"""What can be asked of the interface for bots: each operation declared once, for its route and for the document."""

from dataclasses import dataclass
from enum import Enum

from motherlode.web.api import shapes

TABLE = "/api/tables/{id}"


class Needs(Enum):
    """Whether an operation asks for the token of a seat."""

    NOTHING = "nothing"
    MAYBE = "maybe"
    SEAT = "seat"


JSON, LINES, RECORD = "application/json", "application/x-ndjson", "application/jsonl"


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that a bot can ask for."""

    name: str
    """Of the method of `Playing` that answers it."""
    method: str
    path: str
    says: str
    """What it does, in a sentence."""
    gives: type[shapes.Told] | None
    """What it answers; None: lines, which are no JSON as a whole."""
    asks: type[shapes.Asked] | None = None
    needs: Needs = Needs.NOTHING
    status: int = 200
    refuses: tuple[int, ...] = ()
    """With which statuses, those apart that follow from the rest."""
    media: str = JSON

    @property
    def refusals(self) -> tuple[int, ...]:
        """All statuses of refusals."""
        of_body = (400, 403, 408, 413, 415) if self.asks else ()
        of_post = (403,) if self.method == "POST" else ()
        of_table = (404,) if "{id}" in self.path else ()
        of_seat = () if self.needs is Needs.NOTHING else (401, 403)
        return tuple(sorted({*of_body, *of_post, *of_table, *of_seat, *self.refuses, 421, 429, 500, 503}))


OPERATIONS = (
    Operation("games", "GET", "/api/games", "Tell which games and which computers there are.", shapes.Shelf),
    Operation("open_tables", "GET", "/api/tables", "Tell at which tables anybody may sit down.", shapes.OpenTables),
    Operation(
        "create",
        "POST",
        "/api/tables",
        "Make a table, and sit down.",
        shapes.MadeTable,
        asks=shapes.NewTable,
        status=201,
        refuses=(422,),
    ),
    Operation(
        "join",
        "POST",
        f"{TABLE}/join",
        "Sit down: with the token of an invitation at its seat, without one at the first free seat of an open table.",
        shapes.Seat,
        asks=shapes.Join,
        needs=Needs.MAYBE,
        refuses=(409,),
    ),
    Operation(
        "state",
        "GET",
        TABLE,
        "Tell what a seat knows of a table; without a token what a spectator does.",
        shapes.State,
        needs=Needs.MAYBE,
    ),
    Operation(
        "act",
        "POST",
        f"{TABLE}/act",
        "Act: say the words of one whole sentence, all or none.",
        shapes.Acted,
        asks=shapes.Act,
        needs=Needs.SEAT,
        refuses=(409, 422),
    ),
    Operation(
        "stream",
        "GET",
        f"{TABLE}/stream",
        "Follow a table: its state as a line of JSON, now and whenever the seat notices something, until the game is "
        "over. Empty lines keep the connection alive. Who reads slowly misses states, but always gets the newest one.",
        None,
        needs=Needs.MAYBE,
        media=LINES,
    ),
    Operation(
        "undo",
        "POST",
        f"{TABLE}/undo",
        "Take back what `undo` of the state offers, or ask the others.",
        shapes.Settled,
        asks=shapes.TakeBack,
        needs=Needs.SEAT,
        refuses=(409,),
    ),
    Operation(
        "answer",
        "POST",
        f"{TABLE}/answer",
        "Answer what the players are asked by `proposal` of the state.",
        shapes.Settled,
        asks=shapes.Reply,
        needs=Needs.SEAT,
        refuses=(409,),
    ),
    Operation(
        "leave",
        "POST",
        f"{TABLE}/leave",
        "Leave the game in one of the `ways` of the state.",
        shapes.Settled,
        asks=shapes.Leave,
        needs=Needs.SEAT,
        refuses=(409,),
    ),
    Operation(
        "come_back",
        "POST",
        f"{TABLE}/return",
        "Play again where a computer has played on.",
        shapes.Settled,
        needs=Needs.SEAT,
        refuses=(409,),
    ),
    Operation(
        "record",
        "GET",
        f"{TABLE}/record",
        "Send the record of the match; while there are secrets in it, only once the game is over.",
        None,
        refuses=(403,),
        media=RECORD,
    ),
)

STREAMS = frozenset(one.path for one in OPERATIONS if one.media == LINES)
"""The paths of the answers that go on for as long as a game does."""
