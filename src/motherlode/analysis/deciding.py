"""What decided a match: what did most for who won, or against somebody else, if it is clear of its error.

That is the largest part of all accounts that made for the result. What was against who won, such as own errors,
and what was for who lost, decided nothing, however large it is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from motherlode.analysis.findings import CERTAIN, Account, Estimate, Review

MAY_BRING = ("luck", "others", "rest")
"""The entries of an account that may bring a win besides its start; what one does oneself can only cost it."""
MAY_COST = ("own", *MAY_BRING)
"""Those that may cost it."""
MUCH = 0.1
"""What changed a chance by less decided nothing."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """What decided a match."""

    seat: int
    """Of whose account it is: who won, or to whom it cost the win."""
    entry: str
    """The entry that did most; ``nothing`` if none clearly did."""
    change: float
    """How much of a win it brought, or less than nothing: how much it cost."""

    @property
    def weight(self) -> int:
        """How much it is in percent: of what is told to be as much, that of who won comes first."""
        return round(100 * abs(self.change))


def what_decided(review: Review) -> Deciding | None:
    """Return what did most; None where nobody won alone, or somebody gave up."""
    winner = _winner(review)
    if winner is None:
        return None
    losers = (account for account in review.accounts if account.seat != winner)
    found = [*_brought(review.accounts[winner], review.players), *(one for each in losers for one in _cost(each))]
    return max(found, key=lambda one: one.weight, default=Deciding(winner, "nothing", 0.0))


def _winner(review: Review) -> int | None:
    won = [seat for seat, chance in enumerate(review.end.chances) if chance == 1.0]
    return won[0] if won and review.is_over and review.ended is None else None


def _brought(account: Account, players: int) -> Iterator[Deciding]:
    """Return what clearly brought somebody something; the start, what it gave beyond an equal share."""
    start = Estimate(account.start.value - 1 / players, account.start.error)
    parts: Mapping[str, Estimate] = {"start": start} | {name: getattr(account, name) for name in MAY_BRING}
    return (Deciding(account.seat, name, one.value) for name, one in parts.items() if _is_clear(one.value, one.error))


def _cost(account: Account) -> Iterator[Deciding]:
    """Return what clearly cost somebody something."""
    parts: Mapping[str, Estimate] = {name: getattr(account, name) for name in MAY_COST}
    return (Deciding(account.seat, name, one.value) for name, one in parts.items() if _is_clear(-one.value, one.error))


def _is_clear(change: float, error: float) -> bool:
    return change > max(MUCH, CERTAIN * error)
