"""What bots send and are sent: the declarations that requests are checked by, and that the OpenAPI document shows."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.scene import Scene
from motherlode.match import clock
from motherlode.web.routes.setup import LONGEST_NAME

MOST = 10**6
LONGEST_WORD, MOST_WORDS, LONGEST_KEY = 80, 400, 64

Name: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_NAME, description="What the bot is called at the table.")
]
Seq: TypeAlias = Annotated[
    int, Meta(ge=0, le=MOST, description="How many events the seat knew of: `seq` of the state that it looked at.")
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3, description="Seats count from 0.")]
Who: TypeAlias = Annotated[
    Literal["nature", "spectator"] | int, Meta(description="A seat, or `nature` for chance, or `spectator`.")
]


def who(seat: int) -> Literal["nature", "spectator"] | int:
    """Return a seat as programs are told it."""
    return "nature" if seat == NATURE else "spectator" if seat == SPECTATOR else seat


# What is asked


class Asked(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class NewClock(Asked):
    """How much time everybody has."""

    kind: Annotated[Literal["move", "bank"], Meta(description="For each action anew, or for the whole game.")]
    seconds: Annotated[int, Meta(ge=clock.SECONDS[0], le=clock.SECONDS[-1], description="For each action.")] = 60
    minutes: Annotated[int, Meta(ge=clock.MINUTES[0], le=clock.MINUTES[-1], description="In a bank.")] = 10
    increment: Annotated[
        int, Meta(ge=clock.INCREMENT[0], le=clock.INCREMENT[-1], description="Seconds more for each action, of a bank.")
    ] = 10
    at_end: Annotated[
        Literal["play-on", "give-up"], Meta(description="When time is up a computer plays on, or the seat gives up.")
    ] = "play-on"


class NewTable(Asked):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=64, description="The `slug` of a game.", examples=["diamonds"])]
    seats: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(
            min_length=1,
            max_length=4,
            description="Who sits where: `me`; `invited`, for whom you hand the token or the link on to; `open`, for "
            "anybody; or the name of a level, for a computer.",
            examples=[["me", "novice"]],
        ),
    ]
    name: Name
    box: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[int, Meta(ge=-MOST, le=MOST)]],
        Meta(max_length=64, description="House rules: the numbers of the box that differ from print, by their keys."),
    ] = {}
    clock: Annotated[NewClock | None, Meta(description="Without one there is as much time as anybody likes.")] = None


class Join(Asked):
    """Who sits down."""

    name: Name


class Act(Asked):
    """An action: the words of one whole sentence. All of them are taken, or none."""

    words: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]],
        Meta(min_length=1, max_length=MOST_WORDS, examples=[["dig 3"]]),
    ]
    base_seq: Seq
    key: Annotated[
        str,
        Meta(
            max_length=LONGEST_KEY,
            description="Any name for this action, new for each: sent again with it, it is not done again.",
        ),
    ] = ""


class TakeBack(Asked):
    """What is to be taken back."""

    at: Annotated[int, Meta(ge=0, le=MOST, description="`undo.at` of the state.")]


class Reply(Asked):
    """The answer to what the players are asked."""

    proposal: Annotated[int, Meta(ge=0, le=MOST, description="`proposal.at` of the state.")]
    answer: Literal["agree", "refuse", "withdraw"]


class Leave(Asked):
    """How a seat leaves the game."""

    way: Annotated[str, Meta(max_length=40, description="One of `ways` of the state.", examples=["resign"])]


# What is told


class Told(Struct):
    """The body of an answer."""


class BoxOption(Told):
    """A number of the box that a table may change."""

    key: str
    label: str
    text: str
    low: int
    high: int
    printed: int
    """The number of the rule sheet."""
    cites: str


class Players(Told):
    """How many may play a game."""

    fewest: int
    most: int


class GameOnShelf(Told):
    """A game that can be played here."""

    slug: str
    title: str
    edition: str
    players: Players
    box: list[BoxOption]
    levels: list[str]
    """The computer opponents that are clearly apart in this game, by name."""


class LevelOfPlay(Told):
    """A computer opponent."""

    name: str
    label: str
    text: str


class Shelf(Told):
    """What can be played here, and against which computers."""

    games: list[GameOnShelf]
    levels: list[LevelOfPlay]


class Sitter(Told):
    """Who sits at a seat."""

    seat: SeatNumber
    name: str
    kind: Literal["person", "bot", "computer"]
    level: Annotated[str | None, Meta(description="Of a computer.")]
    is_free: Annotated[bool, Meta(description="Has nobody sat down there yet?")]


class OpenTable(Told):
    """A table at which anybody may sit down."""

    id: str
    game: str
    seats: list[Sitter]
    box: dict[str, int]
    has_begun: bool
    has_clock: bool


class OpenTables(Told):
    """The tables at which anybody may sit down, the newest first."""

    tables: list[OpenTable]


class Seat(Told):
    """A seat of one's own, with the secret that opens it: it is told this once, and written down nowhere."""

    id: Annotated[str, Meta(description="The name of the table.")]
    seat: SeatNumber
    token: Annotated[str, Meta(description="To be sent as `Authorization: Bearer …`, and shown to nobody.")]


class Invitation(Told):
    """A seat for somebody else: a bot joins with the token, a person follows the link. It works once."""

    seat: SeatNumber
    token: str
    link: str


class MadeTable(Told):
    """The table that was made."""

    id: str
    page: Annotated[str, Meta(description="Where people look on.")]
    seats: Annotated[list[Seat], Meta(description="Your own.")]
    invitations: list[Invitation]


class Word(Told):
    """A legal word, with what it does."""

    word: str
    label: str


class LogLine(Told):
    """A line of the log: a whole action as the viewer saw it, or something that was said."""

    number: int
    seat: Who
    text: str
    takes_back: Annotated[list[int], Meta(description="The numbers of the lines that this one takes back.")]
    is_said: bool


class ClockFace(Told):
    """What a clock shows."""

    left: Annotated[float, Meta(description="Seconds.")]
    starts_in: Annotated[float | None, Meta(description="Seconds until it runs; null: it stands.")]


class Undo(Told):
    """What the seat may take back."""

    at: int
    asks: Annotated[bool, Meta(description="Are the others asked first?")]


class Proposal(Told):
    """What the players are asked."""

    at: int
    text: str
    answers: Annotated[list[str], Meta(description="How the seat may answer.")]


class State(Told):
    """A table as one seat knows it, or a spectator."""

    id: str
    game: str
    edition: str
    box: Annotated[dict[str, int], Meta(description="The numbers that differ from print.")]
    seats: list[Sitter]
    viewer: Who
    seq: Annotated[int, Meta(description="How many events the viewer knows of.")]
    position: Annotated[str, Meta(description="What the viewer knows of the position, in one line.")]
    awaited: Annotated[list[Who], Meta(description="For whom the game waits, as far as the viewer knows.")]
    question: Annotated[str, Meta(description="What is asked of whom, in a sentence.")]
    legal: Annotated[list[Word], Meta(description="What the viewer may say now; empty if it is not asked.")]
    is_over: bool
    scores: list[int]
    winners: list[int]
    log: Annotated[list[LogLine], Meta(description="All of it; in a stream, after the first line, what is new.")]
    clocks: Annotated[list[ClockFace | None] | None, Meta(description="By seat; computers have none.")]
    undo: Undo | None
    proposal: Proposal | None
    ways: Annotated[list[str], Meta(description="How the viewer may leave the game.")]
    commitment: Annotated[str, Meta(description="The SHA-256 of the seed of all draws.")]
    seal: Annotated[str | None, Meta(description="The seal of the record, once the game is over.")]
    view: Annotated[Scene, Meta(description="What lies on the table for the viewer, as the page draws it.")]


class Acted(Told):
    """What came of an action."""

    is_done: Annotated[bool, Meta(description="False: the sentence lacks words yet, and nothing was done.")]
    seq: Annotated[int, Meta(description="How many events the seat knows of now.")]
    legal: Annotated[list[Word], Meta(description="With which words the sentence can go on, if it lacks some.")]


class Settled(Told):
    """It is done."""

    seq: Annotated[int, Meta(description="How many events the seat knows of now.")]


class Problem(Told):
    """Why something was not done (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: Annotated[str, Meta(description="What was wrong, in a sentence for people.")]
    legal: Annotated[list[str], Meta(description="The words that would have been legal, where one was not.")] = []
