"""What a record proves, and what it cannot: said in so many words, so that nobody takes one for the other."""

from dataclasses import dataclass

from motherlode.core.errors import RecordError
from motherlode.match import record
from motherlode.match.record import Record


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody has seen at the table."""

    commitment: str | None = None
    """Before the first move."""
    seal: str | None = None
    """After the last."""


def told(found: Record, seen: Seen) -> list[str]:
    """Check all that can be checked of a finished match; return what that proves, line by line.

    Raises:
        RecordError: something does not fit.
    """
    draws = record.verify(found)
    _check(seen.commitment, found.commitment, "commitment")
    _check(seen.seal, found.seal, "seal")
    is_whole = seen.commitment is not None and seen.seal is not None
    return [
        f"commitment: {found.commitment}",
        f"seal: {found.seal or 'none'}",
        "Every move was legal, and the result is what the moves come to.",
        f"All {draws} draws come from the seed whose SHA-256 is the commitment.",
        *_of_commitment(seen),
        *_of_seal(found, seen),
        "No record can prove who sat at the table, or that its host did not look for a seed of its liking beforehand.",
        *(["verified: this is the match that you saw"] if is_whole else ["checked, but see what is not proved"]),
    ]


def _check(seen: str | None, kept: str | None, what: str) -> None:
    if seen is not None and seen.strip().lower() != kept:
        message = f"the {what} is not the one that you saw: the record has {kept or 'none'}"
        raise RecordError(message)


def _of_commitment(seen: Seen) -> list[str]:
    if seen.commitment is not None:
        return ["It is the commitment that you saw, so the draws were fixed when you saw it."]
    return ["Not proved: that the draws were fixed beforehand. Give the commitment that you saw with --commitment."]


def _of_seal(found: Record, seen: Seen) -> list[str]:
    if seen.seal is not None:
        return ["It is the seal that you saw, so names, moves, rules and all else are as they were then."]
    if found.seal is None:
        return ["Not proved: names and moves. It has no seal, as records of old have none: they may have been changed."]
    return [
        "The seal fits, so nothing was changed without making the seal anew.",
        "Not proved: that it was played so. A record can be invented whole; give the seal that you saw with --seal.",
    ]
