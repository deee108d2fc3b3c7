"""What the players are asked by one of them, and how one leaves the game, as parts of the page."""

from collections.abc import Sequence

from motherlode.core.messages import Message, message, messages
from motherlode.game.scene import Value
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.play import consent, leaving, undoing
from motherlode.play.chairs import Look
from motherlode.play.table import Table

ASKED: dict[str, Message] = {
    talk.UNDO: message("{who} would like to take the last action back."),
    talk.REPLACE: message("{who} asks to let a computer play for {other}, who is away and may come back at any time."),
    talk.END: message("{who} offers to end the game. Nobody would win."),
}
"""What is asked, by the first word of the proposal."""
WITH_MORE = message("{who} would like to take the last action back, and all that followed.")
WHOLE_ROUND = message("{who} would like to take the whole round back: everybody would choose anew.")
WAITING = message("Waiting for {who} to agree.")


class Asking(Value, frozen=True):
    """A proposal as a viewer is shown it."""

    at: int
    """By which number the viewer answers."""
    text: str
    answers: tuple[str, ...]
    """How the viewer may answer."""
    waiting: str
    """Whose answers are missing, where it is not the viewer's."""


class Question(Value, frozen=True):
    """What is asked at a table, if anything is."""

    id: str
    """The table's name."""
    asks: Asking | None
    is_amid: bool = False
    """Is the viewer amid a sentence? Then the strip is the sentence's, until the viewer unfolds the question."""


class WaysOut(Value, frozen=True):
    """How a viewer may leave the game."""

    id: str
    """The table's name."""
    ways: tuple[str, ...]
    outcome: str
    """What would come of giving up."""
    missed: tuple[tuple[str, str], ...]
    """How it goes on without whom, and what that is called."""
    minutes: int
    waits: bool
    """Does the game wait for who only closes the page? A clock does not."""


def asking(table: Table, look: Look, names: Sequence[str]) -> Asking | None:
    """Return what the players are asked now, as a viewer is shown it."""
    proposal = consent.pending(table)
    if proposal is None:
        return None
    found = consent.answers(table, look.viewer, proposal) if look.viewer < table.match.players else []
    missing = [names[seat] for seat in sorted(proposal.asked)]
    return Asking(
        at=consent.known_as(table, look.viewer, proposal),
        text=_text(table, proposal, look, names),
        answers=tuple(found),
        waiting="" if talk.AGREE in found else WAITING(look.locale, who=listed(missing, look.locale)),
    )


def _text(table: Table, proposal: consent.Proposal, look: Look, names: Sequence[str]) -> str:
    kind, _, about = proposal.what.partition(" ")
    other = names[int(about)] if kind == talk.REPLACE else ""
    asked = _undo(table, proposal, look.viewer) if kind == talk.UNDO else ASKED[kind]
    return asked(look.locale, who=names[proposal.seat], other=other)


def _undo(table: Table, proposal: consent.Proposal, viewer: int) -> Message:
    """Return what is asked where something is to be taken back, which is no more than has been done."""
    if table.at_once:
        return WHOLE_ROUND
    start = int(proposal.what.partition(" ")[2])
    return WITH_MORE if undoing.has_followed(table, viewer, proposal.seat, start) else ASKED[talk.UNDO]


WOULD_WIN = messages("The game ends, and {who} wins.", "The game ends, and {who} win.", "n")
PLAYED_ON = message("A computer plays on in your place; the seat cannot be taken back.")
FOR_WHOM = message("Let a computer play for {who}")


def ways_out(table: Table, look: Look, names: Sequence[str]) -> WaysOut:
    """Return how a viewer may leave the game, and what would come of giving up."""
    found = leaving.ways(table, look.viewer)
    missed = [(way, names[int(way.partition(" ")[2])]) for way in found if talk.kind_of(way) == talk.REPLACE]
    return WaysOut(
        id=table.header.id,
        ways=tuple(found),
        outcome=_outcome(table, look, names) if found else "",
        missed=tuple((way, FOR_WHOM(look.locale, who=who)) for way, who in missed),
        minutes=leaving.MINUTES_TO_WAIT,
        waits=table.clock is None,
    )


def _outcome(table: Table, look: Look, names: Sequence[str]) -> str:
    if not leaving.would_end(table, look.viewer):
        return PLAYED_ON[look.locale]
    winners = [names[seat] for seat in leaving.staying_after(table, look.viewer)]
    return WOULD_WIN(look.locale, who=listed(winners, look.locale), n=len(winners))
