"""What the players are asked by one of them, and how one leaves the game, as parts of the page."""

import re
from collections import Counter
from collections.abc import Sequence

from motherlode.core.messages import message, messages
from motherlode.core.seats import NATURE
from motherlode.game.scene import Value
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.match.telling import Line
from motherlode.play import consent, leaving, undoing
from motherlode.play.chairs import Look
from motherlode.play.table import Table

ASKED = {
    talk.UNDO: message("{who} would like to take their last action back."),
    talk.REPLACE: message("{who} asks to let a computer play for {other}, who is away and may come back at any time."),
    talk.END: message("{who} offers to end the game. Nobody would win."),
}
"""What is asked, by the first word of the proposal."""
WITH_MORE = message("{who} would like to take their last action back, and all that followed.")
NAMED = message("{who} would like to take back: “{what}”")
AND_ACTIONS = messages("With it goes {actions}.", "With it go {actions}.", "n")
AND_ALL = message("All that came of it goes with it.")
ACTIONS_OF = messages("{n} action of {who}", "{n} actions of {who}", "n")
TAKEN_BACK = message("You take back: “{what}”")
DRAWS_ANEW = message("Chance draws anew.")
KNOWN = message("What it has brought to light stays known.")
ROUND_KNOWN = message("What it has brought to light stays known. Everybody chooses anew, and chance draws anew.")
END = re.compile(r"(?<=[.!?])\s")
"""Where the first sentence of what is logged ends: that tells what was done, the others what came of it."""
STOP = re.compile(r"[.!?]")
WHOLE_ROUND = message("{who} would like to take the whole round back: everybody would choose anew.")
WAITING = message("Waiting for {who} to agree.")
WAITING_ON_THE_CLOCK = message("Waiting for {who} to agree. Your clock goes on.")


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
    missed: tuple[tuple[str, str, bool], ...]
    """How it goes on without whom, what that is called, and whether others have to agree."""
    minutes: int
    waits: bool
    """Does the game wait for who only closes the page? A clock does not."""


def asking(table: Table, look: Look, names: Sequence[str]) -> Asking | None:
    """Return what the players are asked now, as a viewer is shown it."""
    proposal = consent.pending(table)
    if proposal is None:
        return None
    found = consent.answers(table, look.viewer, proposal) if look.viewer < table.match.players else []
    return Asking(
        at=consent.known_as(table, look.viewer, proposal),
        text=_text(table, proposal, look, names),
        answers=tuple(found),
        waiting="" if talk.AGREE in found else _waiting(table, proposal, look, names),
    )


def _waiting(table: Table, proposal: consent.Proposal, look: Look, names: Sequence[str]) -> str:
    """Say who has not answered, and to who has asked that the own clock goes on: one may act instead of waiting."""
    who = listed([names[seat] for seat in sorted(proposal.asked)], look.locale)
    runs = table.clock is not None and look.viewer == proposal.seat and look.viewer in table.clock.since
    return (WAITING_ON_THE_CLOCK if runs else WAITING)(look.locale, who=who)


def _text(table: Table, proposal: consent.Proposal, look: Look, names: Sequence[str]) -> str:
    kind, _, about = proposal.what.partition(" ")
    if kind == talk.UNDO:
        return _undo(table, proposal, look, names)
    other = names[int(about)] if kind == talk.REPLACE else ""
    return ASKED[kind](look.locale, who=names[proposal.seat], other=other)


def _undo(table: Table, proposal: consent.Proposal, look: Look, names: Sequence[str]) -> str:
    """Say what is to be taken back, which is no more than has been done, as the viewer's own log tells it."""
    who, locale = names[proposal.seat], look.locale
    if table.at_once:
        return WHOLE_ROUND(locale, who=who)
    start = int(proposal.what.partition(" ")[2])
    lines = _told_since(table, look, start)
    has_followed = undoing.has_followed(table, look.viewer, proposal.seat, start)
    if not lines or lines[0].seat != proposal.seat:
        return (WITH_MORE if has_followed else ASKED[talk.UNDO])(locale, who=who)
    named = NAMED(locale, who=who, what=_first_sentence(lines[0].text, names))
    return f"{named} {_followed(lines[1:], names, locale)}" if has_followed else named


def _told_since(table: Table, look: Look, start: int) -> Sequence[Line]:
    table.log(look.viewer, look.locale)
    return table.logs[look.viewer, look.locale].since(start)


def lost(table: Table, look: Look, names: Sequence[str], offer: undoing.Offer | None) -> str:
    """Say what goes with what a viewer takes back, if that is more than an action of its own and nobody is asked."""
    if offer is None or offer.asks or not offer.more:
        return ""
    if offer.anew:
        return ROUND_KNOWN[look.locale]
    start, locale = len(table.match.moves) - offer.undo.moves, look.locale
    lines = _told_since(table, look, start)
    named = [TAKEN_BACK(locale, what=_first_sentence(lines[0].text, names))] if lines else []
    has_followed = undoing.has_followed(table, look.viewer, offer.undo.seat, start)
    more = _followed(lines[1:], names, locale) if has_followed else KNOWN[locale]
    return " ".join([*named, more, *([DRAWS_ANEW[locale]] if offer.draws else [])])


def _first_sentence(text: str, names: Sequence[str]) -> str:
    """Return it; a full stop in a name ends none."""
    masked = text
    for name in names:
        masked = masked.replace(name, STOP.sub("_", name))
    found = END.search(masked)
    return text[: found.start()] if found else text


def _followed(lines: Sequence[Line], names: Sequence[str], locale: str) -> str:
    """Say how many actions of whom go with what is taken back."""
    counted = Counter(line.seat for line in lines if line.seat != NATURE)
    if not counted:
        return AND_ALL[locale]
    each = [ACTIONS_OF(locale, n=n, who=names[seat]) for seat, n in sorted(counted.items())]
    return AND_ACTIONS(locale, actions=listed(each, locale), n=counted.total())


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
        missed=tuple(
            (way, FOR_WHOM(look.locale, who=who), leaving.must_ask(table, look.viewer, way)) for way, who in missed
        ),
        minutes=leaving.MINUTES_TO_WAIT,
        waits=table.clock is None,
    )


def _outcome(table: Table, look: Look, names: Sequence[str]) -> str:
    if not leaving.would_end(table, look.viewer):
        return PLAYED_ON[look.locale]
    winners = [names[seat] for seat in leaving.staying_after(table, look.viewer)]
    return WOULD_WIN(look.locale, who=listed(winners, look.locale), n=len(winners))
