"""What decided a match: what did most for the winner, if it is clear of its error."""

from collections.abc import Mapping
from dataclasses import dataclass

from motherlode.analysis.findings import CERTAIN, Account, Estimate, Review

MAY_DECIDE = ("luck", "others", "rest")
"""The entries of an account that may bring a win besides its start; what one does oneself can only cost it."""
MUCH = 0.1
"""What changed a chance by less decided nothing."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """What decided a match."""

    winner: int
    entry: str
    """The entry of the winner's account that did most; ``nothing`` if none clearly did."""
    change: float
    """By how much, as a share of the win."""


def what_decided(review: Review) -> Deciding | None:
    """Return what did most for whoever won; None where nobody won alone, or somebody gave up."""
    winner = _winner(review)
    if winner is None:
        return None
    clear = {name: one.value for name, one in _gains(review.accounts[winner], review.players).items() if _is_clear(one)}
    most = max(clear, key=clear.__getitem__, default="nothing")
    return Deciding(winner, most, clear.get(most, 0.0))


def _winner(review: Review) -> int | None:
    won = [seat for seat, chance in enumerate(review.end.chances) if chance == 1.0]
    return won[0] if won and review.is_over and review.ended is None else None


def _gains(account: Account, players: int) -> Mapping[str, Estimate]:
    """Return what each entry brought; the start, what it gave beyond an equal share."""
    start = Estimate(account.start.value - 1 / players, account.start.error)
    return {"start": start} | {name: getattr(account, name) for name in MAY_DECIDE}


def _is_clear(change: Estimate) -> bool:
    return change.value > max(MUCH, CERTAIN * change.error)
