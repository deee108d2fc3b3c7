"""What a record proves, and what it cannot: said in so many words, so that nobody takes one for the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.errors import RecordError
from motherlode.core.seats import NATURE
from motherlode.game.spoken import listed
from motherlode.match import fair, history, nonces
from motherlode.match.history import Episode, Move, Nonce
from motherlode.match.record import Record

PROVED_BY_NUMBERS = (
    "If these are the numbers that the table showed, nobody chose a draw that follows one, unless the host and whoever "
    "added the last one before it are in league."
)

NO_SEAL = (
    "it has no seal, so names and moves may have been changed: it is of version 0.1, or somebody took the seal off; "
    "--unsealed checks the rest"
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody has seen at the table."""

    commitment: str | None = None
    """Before the first move."""
    seal: str | None = None
    """After the last."""


def told(found: Record, seen: Seen, *, unsealed: bool = False) -> list[str]:
    """Check all that can be checked of a finished match; return what that proves, line by line.

    One without a seal is taken only if it may be *unsealed*.

    Raises:
        RecordError: something does not fit.
    """
    draws = verify(found)
    _check(seen.commitment, found.commitment, "commitment")
    _check(seen.seal, found.seal, "seal")
    if found.seal is None and not unsealed:
        raise RecordError(NO_SEAL)
    is_whole = seen.commitment is not None and seen.seal is not None and not _of_edition(found)
    return [
        f"commitment: {found.commitment}",
        f"seal: {found.seal or 'none'}",
        f"Every move was legal by edition {_known(found)} of the rules, and the result is what the moves come to.",
        *_of_edition(found),
        f"All {draws} draws come from the seed whose SHA-256 is the commitment{_and_numbers(found)}.",
        *_of_commitment(seen),
        *_of_seal(found, seen),
        *_of_numbers(found),
        "No record can prove who sat at the table.",
        *(["verified: this is the match that you saw"] if is_whole else ["checked, but see what is not proved"]),
    ]


def verify(record: Record) -> int:
    """Recompute every draw of a finished match from its seed and numbers; return how many there were.

    Raises:
        RecordError: the record names no seed, the seed is not the one committed to, a draw is not the seed's, or the
            seal does not fit.
    """
    if record.seal != record.due:
        message = "the seal does not fit: something in the record was changed after it was sealed"
        raise RecordError(message)
    if not record.seed or not record.commitment:
        message = "the record names no seed and commitment; only finished matches of the table can be verified"
        raise RecordError(message)
    if fair.commitment(record.seed) != record.commitment:
        message = "the seed is not the one that was committed to: its SHA-256 differs from the commitment"
        raise RecordError(message)
    moves = (episode for episode in record.match.story() if isinstance(episode.event, Move))
    drawn = [(number, one) for number, one in enumerate(moves, 1) if one.event.seat == NATURE]
    for number, one in drawn:
        _check_draw(record, record.seed, number, one)
    return len(drawn)


def _check_draw(record: Record, seed: str, number: int, drawn: Episode) -> None:
    assert isinstance(drawn.event, Move), "Nature moves, and does nothing else"
    found, key = record.match.game, fair.key(seed, record.match.history[: drawn.number])
    due = fair.natures_action(found, drawn.before, key, number)
    if due != drawn.event.action:
        word = found.words.say(drawn.before, NATURE, due)
        message = f"move {number}: nature drew {drawn.event.word!r}, but the seed gives {word!r}"
        raise RecordError(message)


def _check(seen: str | None, kept: str | None, what: str) -> None:
    if seen is not None and seen.strip().lower() != kept:
        message = f"the {what} is not the one that you saw: the record has {kept or 'none'}"
        raise RecordError(message)


def _known(found: Record) -> str:
    return found.match.game.rules.EDITION


def _of_edition(found: Record) -> list[str]:
    """Return what the rules cannot say that it was checked by: the record may have been played by others."""
    if found.edition in {"", _known(found)}:
        return []
    named = f"The record names edition {found.edition}, which is not known here."
    return [f"Not proved: that it was played by its rules. {named}"]


def _of_commitment(seen: Seen) -> list[str]:
    if seen.commitment is not None:
        return ["It is the commitment that you saw, so the seed was fixed when you saw it."]
    return ["Not proved: that the seed was fixed beforehand. Give the commitment that you saw with --commitment."]


def _of_seal(found: Record, seen: Seen) -> list[str]:
    if seen.seal is not None:
        return ["It is the seal that you saw, so names, moves, rules and all else are as they were then."]
    if found.seal is None:
        return ["Not proved: names and moves. It has no seal, as records of old have none: they may have been changed."]
    return [
        "The seal fits, so nothing was changed without making the seal anew.",
        "Not proved: that it was played so. A record can be invented whole; give the seal that you saw with --seal.",
    ]


def _and_numbers(found: Record) -> str:
    return " and from the numbers that browsers added" if nonces.added(found.match.history) else ""


def _of_numbers(found: Record) -> list[str]:
    """Return what the numbers of browsers add to the proof: from which move on nobody can have chosen the draws."""
    added = [number for number, event in enumerate(found.match.history) if isinstance(event, Nonce)]
    if not added:
        return [
            "Not proved: that its host did not look for a seed of its liking beforehand. No browser added a number."
        ]
    begun = [(found.names[found.match.history[n].seat], history.made(found.match.history[:n]) + 1) for n in added]
    return [
        *(f"{who} added a number before move {move}, after the commitment." for who, move in begun),
        PROVED_BY_NUMBERS,
        *_of_others(found, [who for who, _ in begun]),
    ]


def _of_others(found: Record, added: Sequence[str]) -> list[str]:
    """Return for whom the numbers prove nothing, who may share a device with one of those."""
    others = listed([name for name in found.names if name not in added], "en")
    return [f"Not proved to {others}, who added none: that these are not all in league."] if others else []
