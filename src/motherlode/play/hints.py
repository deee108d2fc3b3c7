"""Hints: what the strongest computer would do in a seat's place, knowing only what the seat knows.

A hint is no move, and no entry. It is remembered with the table, so that asking again shows the same. It is a whole
sentence, and is gone on with word by word as long as what the seat says fits; of a sentence that the seat has begun
otherwise it is the rest.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from motherlode.bots import calibration, levels, simultaneous
from motherlode.bots.thinking import Budget, Thought
from motherlode.core.body import State
from motherlode.core.cards import bit
from motherlode.game import Game, composing
from motherlode.game.arguments import Argument
from motherlode.play import engine_pool, seeds, threads
from motherlode.play.chairs import are_together
from motherlode.play.drafts import Draft
from motherlode.play.engine_pool import MASTER, Thinkers
from motherlode.play.engine_queue import Overdue
from motherlode.play.table import Stale, Table
from motherlode.store import Hint, Store

MOST_MILLISECONDS = 1000


class Why(Enum):
    """Why there is no hint."""

    FRIENDS = "a friend plays from afar"
    TURN = "it is not the seat's turn"
    OVER = "the match is over"
    WARMING = "the search is not compiled yet"
    ENDLESS = "the search comes to no end"


class NoHint(Exception):  # noqa: N818 - reads as what it is
    """There is no hint, and *why*."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.value)
        self.why = why


class Adviser:
    """Whom people ask for hints."""

    def __init__(self, thinkers: Thinkers, store: Store) -> None:
        self.thinkers, self.store = thinkers, store

    async def ask(self, table: Table, seat: int, base: int, asker: str = "", draft: Draft | None = None) -> Hint:
        """Return a hint for a seat that knew of *base* moves when it asked, from this address, amid a sentence or not.

        Raises:
            NoHint: hints are not given at this table, or not now.
            Stale: the seat's question is another by now.
        """
        async with table.advising:
            if not are_together(table.seated.chairs):
                raise NoHint(Why.FRIENDS)
            if seat not in table.match.awaited:
                raise NoHint(Why.OVER if table.match.is_over else Why.TURN)
            if not table.is_fresh(seat, table.base_of(seat, base)):  # others may get ready meanwhile
                raise Stale
            begun = draft.words if draft else ()
            known = table.hint_for(seat)
            if known is not None and (left_to_say(table, seat, begun) if begun else not known.begun):
                return known
            return await self._think(table, seat, base, asker, draft)

    async def _think(self, table: Table, seat: int, number: int, asker: str, draft: Draft | None) -> Hint:
        found, view = table.match.game, draft.by_the_sheet if draft else table.match.view(seat)
        begun = draft.words if draft else ()
        if not await self.thinkers.ready(found, engine_pool.PATIENCE):
            raise NoHint(Why.WARMING)
        try:
            thought = await self._thought(table, seat, asker, draft)
        except Overdue as endless:
            raise NoHint(Why.ENDLESS) from endless
        because = await self._explained(found, view, seat, thought, asker)
        chance = calibration.hinted(found, view, thought)
        rest = _spelled(found, view, seat, thought)
        word, *then = *begun, *(_with_those_waiting(draft, rest, thought) if draft and draft.waiting else rest)
        hint = Hint(number, word, chance, tuple(then), because, len(begun))
        table.hints[seat] = hint
        await threads.writing(self.store.advise, table.header.id, seat, hint)
        return hint

    async def _explained(
        self, found: Game, view: State, seat: int, thought: Thought, asker: str
    ) -> tuple[Argument, ...]:
        """Return what speaks for what was advised; a hint is worth something without that, too."""
        try:
            return await self.thinkers.explain(found, view, seat, thought, asker)
        except Overdue:
            return ()

    async def _thought(self, table: Table, seat: int, asker: str, draft: Draft | None) -> Thought:
        """Think about what comes next; of a choice that is mixed the words that stand may be said in any order.

        Unless its first words are written down: then the sheet has the others follow in its order.
        """
        found, seed, whole = table.match.game, seeds.of_hint(table, seat), table.match.view(seat)
        if draft is not None and simultaneous.can_mix(found) and not found.rules.amid(whole, seat):
            of_all = await self.thinkers.advise(found, whole, seat, seed, budget(), asker)
            fitting = of_all.holding(sum(bit(found.words.hear(whole, seat, word)) for word in draft.arranged))
            if fitting is not None:
                return fitting
        return await self.thinkers.advise(found, draft.by_the_sheet if draft else whole, seat, seed, budget(), asker)


def _spelled(game: Game, view: State, seat: int, thought: Thought) -> list[str]:
    """Return the words of what is advised; those of a mixed choice may come in another order than by the sheet."""
    if thought.mixed:
        return [game.words.say(view, seat, action) for action in thought.advice]
    return composing.spelled(game, view, seat, thought.advice)


def _with_those_waiting(draft: Draft, advised: Sequence[str], thought: Thought) -> list[str]:
    """Return the rest of a sentence some words of which were named before the sheet lets them be said.

    It is what is advised, if that has those words; else one word after another that goes with them, of several one that
    is advised, or was tried most often.
    """
    if set(draft.waiting) <= set(advised):
        return [word for word in advised if word not in draft.waiting]
    game, seat, first, rest = draft.game, draft.seat, draft.by_the_sheet, list[str]()

    def fitness(word: str) -> tuple[bool, int]:
        return word in advised, thought.visits.get(game.words.hear(first, seat, word), 0)

    while game.rules.amid(draft.view, seat):
        rest.append(max(draft.legal, key=fitness))
        draft = draft.with_one_more(rest[-1])
    return rest


def left_to_say(table: Table, seat: int, said: Sequence[str]) -> tuple[str, ...]:
    """Return what is left to say of the hint that a seat was given, when it has said these words of its sentence.

    Nothing if they do not fit, or all was said. Where order means nothing they may have been said in any.
    """
    hint, game, view = table.hint_for(seat), table.match.game, table.view(seat)
    if hint is None or len(said) < hint.begun or not set(said) <= set(hint.words):
        return ()
    left = [word for word in hint.words if word not in said]
    meant, whole = (composing.arranged(game, view, seat, some) for some in ((*said, *left), hint.words))
    return tuple(left) if meant == whole else ()


def coming_next(table: Table, seat: int, said: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a seat's hint of which any may be said next.

    They are the first of those that are left, and all those that might as well come before it, as order means nothing.
    """
    left, game, view = left_to_say(table, seat, said), table.match.game, table.view(seat)

    def fits(number: int) -> bool:
        moved = (*said, left[number], *left[:number], *left[number + 1 :])
        return composing.arranged(game, view, seat, moved) == whole

    whole = composing.arranged(game, view, seat, (*said, *left))
    return tuple(word for number, word in enumerate(left) if fits(number))


def budget() -> Budget:
    """Return how long a hint is thought about: as long as the Master thinks, and never above a second."""
    masters = levels.find(MASTER).budget
    assert masters is not None, "the strongest level thinks"
    return replace(masters, milliseconds=min(masters.milliseconds or MOST_MILLISECONDS, MOST_MILLISECONDS))
