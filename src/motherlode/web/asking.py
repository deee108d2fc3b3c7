"""What the players are asked by one of them, as a part of the page: what it is, and how one answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.messages import Message, message
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.play import consent
from motherlode.play.chairs import Look
from motherlode.play.table import Table

ASKED: dict[str, Message] = {
    talk.UNDO: message("{who} would like to take the last action back, and all that followed.")
}
"""What is asked, by the first word of the proposal."""
WAITING = message("Waiting for {who} to agree.")


@dataclass(frozen=True, slots=True)
class Asking:
    """A proposal as a viewer is shown it."""

    at: int
    """By which number the viewer answers."""
    text: str
    may_answer: bool
    may_withdraw: bool
    waiting: str
    """Whose answers are missing, where it is not the viewer's."""


def asking(table: Table, look: Look, names: Sequence[str]) -> Asking | None:
    """Return what the players are asked now, as a viewer is shown it."""
    proposal = consent.pending(table)
    if proposal is None:
        return None
    mine = look.viewer in consent.party(table.header.chairs, proposal.seat)
    missing = [names[seat] for seat in sorted(proposal.asked)]
    return Asking(
        at=consent.known_as(table, look.viewer, proposal),
        text=ASKED[talk.kind_of(proposal.what)](look.locale, who=names[proposal.seat]),
        may_answer=look.viewer in proposal.asked,
        may_withdraw=mine,
        waiting="" if look.viewer in proposal.asked else WAITING(look.locale, who=listed(missing, look.locale)),
    )
