"""What decided a match: what did most for the winner, if it is clear of its error."""

from dataclasses import dataclass

from motherlode.analysis.findings import CERTAIN, Estimate, Review

MAY_DECIDE = ("luck", "others", "rest")
"""The entries of an account that may bring a win; what one does oneself can only cost it."""
MUCH = 0.1
"""What changed a chance by less decided nothing."""
AHEAD = 0.7
"""Who has so good a chance before the first move need not be helped by anything."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """What decided a match."""

    winner: int
    entry: str
    """The entry of the winner's account that did most; ``nothing`` if none clearly did."""
    change: Estimate


def what_decided(review: Review) -> Deciding | None:
    """Return what did most for whoever won; None where nobody won alone, or somebody gave up."""
    winner = _winner(review)
    if winner is None:
        return None
    account = review.accounts[winner]
    clear = {name: change for name in MAY_DECIDE if _is_clear(change := getattr(account, name))}
    if clear:
        name = max(clear, key=lambda one: clear[one].value)
        return Deciding(winner, name, clear[name])
    return Deciding(winner, "start" if account.start.value >= AHEAD else "nothing", account.start)


def _winner(review: Review) -> int | None:
    won = [seat for seat, chance in enumerate(review.end.chances) if chance == 1.0]
    return won[0] if won and review.is_over and review.ended is None else None


def _is_clear(change: Estimate) -> bool:
    return change.value > max(MUCH, CERTAIN * change.error)
