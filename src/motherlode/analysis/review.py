"""The review after a game: the same search that plays looks at every decision and at every draw.

`review` reads a match and returns what was found, for whoever shows it: the command, or the table. (A hint in play is
`motherlode.bots.thinking.think` on what the seat observes.)
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import takewhile
from typing import TypeAlias

from motherlode.analysis.findings import Account, Chance, Decision, Ending, Estimate, Review, Worth, accounts
from motherlode.analysis.study import Study, chance, choice, deal, decision, is_whole, worth
from motherlode.analysis.telling import lines, to_json
from motherlode.core.body import State, replica
from motherlode.core.cards import count
from motherlode.core.seats import NATURE
from motherlode.match import Match

__all__ = ["SIMULATIONS", "Account", "Chance", "Decision", "Ending", "Estimate", "Review", "Worth"]
__all__ += ["lines", "review", "to_json"]

SIMULATIONS = 2000
"""How often each position is played on unless something else is asked for."""
Found: TypeAlias = Worth | Decision | Chance | None
Job: TypeAlias = Callable[[], Found]
Progress: TypeAlias = Callable[[int, int], None]
"""Told how many moments of how many have been looked at."""


def review(
    match: Match, simulations: int = SIMULATIONS, seed: int = 0, threads: int = 1, progress: Progress | None = None
) -> Review:
    """Review a match, finished or not. This takes seconds to minutes: call it outside an event loop.

    The same match, simulations and seed give the same review on any number of threads. With fewer than a hundred
    simulations a search knows too little to be asked.
    """
    study = Study(match.game, simulations, seed)
    states = [before for before, _, _ in match.steps()] + [replica(match.state)]
    dealt = len(list(takewhile(lambda move: move.seat == NATURE, match.moves)))
    whole = [partial(worth, study, states[number], number, simulations) for number in (0, dealt, len(match.moves))]
    found = _done([*whole, *_jobs(study, match, states, dealt)], threads, progress)
    start, opened, last = (position for position in found if isinstance(position, Worth))
    ended = Ending(match.ended.seat, match.ended.winners, last) if match.ended else None
    end = ended.result if ended else last
    decisions = tuple(event for event in found if isinstance(event, Decision))
    draws = [deal(start, opened, dealt)] if dealt else []
    draws += [event for event in found if isinstance(event, Chance)]
    about = match.game.slug, match.players, len(match.moves), match.is_over, simulations, seed
    return Review(*about, start, end, decisions, tuple(draws), accounts(start, end, decisions, draws, ended), ended)


def _jobs(study: Study, match: Match, states: Sequence[State], dealt: int) -> Iterator[Job]:
    """Return what there is to look at after the deal: draws, and sentences that had an alternative."""
    legal = match.game.rules.legal
    for number, move in enumerate(match.moves[dealt:], dealt + 1):
        before = states[number - 1]
        if move.seat != NATURE:
            yield from _of_sentence(study, match, states, number)
        elif count(legal(before, NATURE)) > 1:
            yield partial(chance, study, before, move, number)


def _of_sentence(study: Study, match: Match, states: Sequence[State], number: int) -> Iterator[Job]:
    """Return how a sentence is looked at, with its first word, if it was completed and could have been another."""
    before, seat = states[number - 1], match.moves[number - 1].seat
    said = _sentence(match, states, number)
    if any(count(match.game.rules.legal(states[n - 1], seat)) > 1 for n in said):
        judged = choice if is_whole(study, before, seat) else decision
        yield partial(judged, study, before, [match.moves[n - 1] for n in said], number)


def _sentence(match: Match, states: Sequence[State], number: int) -> list[int]:
    """Return the numbers of the moves of the sentence that begins with one; none if there is none, or it breaks off."""
    seat, amid = match.moves[number - 1].seat, match.game.rules.amid
    if amid(states[number - 1], seat):
        return []
    own = [n for n in range(number, len(match.moves) + 1) if match.moves[n - 1].seat == seat]
    last = next((n for n in own if not amid(states[n], seat)), 0)
    return [n for n in own if n <= last]


def _done(jobs: Sequence[Job], threads: int, progress: Progress | None) -> list[Found]:
    """Do all jobs; when interrupted, those that were begun are finished and the others dropped."""
    pool = ThreadPoolExecutor(threads)
    found: list[Found] = []
    try:
        for result in pool.map(lambda job: job(), jobs):
            found.append(result)
            if progress is not None:
                progress(len(found), len(jobs))
    finally:
        pool.shutdown(cancel_futures=True)
    return found
