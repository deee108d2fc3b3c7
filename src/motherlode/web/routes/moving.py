"""What a seat does at a table: it says words, goes on with a sentence, takes an action back, asks for a hint."""

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motherlode.core.messages import message
from motherlode.game.reasons import of_word
from motherlode.match import Nonce, nonces, talk
from motherlode.match.history import Remark
from motherlode.play import consent, leaving, numbers, undoing
from motherlode.play.chairs import Hands, Look
from motherlode.play.drafts import Draft
from motherlode.play.hints import Adviser, NoHint, Why
from motherlode.play.table import Refused, Stale, Table
from motherlode.web.access import security, sentences
from motherlode.web.access.cookies import hands, look_away
from motherlode.web.access.limits import address_of
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering import reasons
from motherlode.web.routes.room import CHANGED, Room, as_json, back_to

LONGEST_KEY, LONGEST_WORD = 80, 40
NO_HINT = {
    Why.FRIENDS: (message("There are no hints at this table: a friend plays from afar."), 403),
    Why.TURN: (message("There is no hint now: it is not your turn."), 409),
    Why.OVER: (message("There is no hint any more: the game is over."), 409),
    Why.WARMING: (message("The adviser is still getting ready. Ask again in a few seconds."), 202),
    Why.ENDLESS: (message("The adviser finds no hint here."), 503),
}
"""What is said where there is no hint, and the status of the answer."""
TOO_EARLY = message("Wait a little longer: whoever is away may come back.")
NOT_ON_TURN = message("“{word}” cannot be done now: it is not your turn.")


@dataclass(frozen=True, slots=True)
class _Wish:
    """What somebody would have a seat of theirs do."""

    request: Request
    form: Mapping[str, str]
    table: Table
    held: Hands
    seat: int

    @property
    def base(self) -> int:
        """After how many events, as far as this browser has seen them.

        Raises:
            HTTPException: it does not say.
        """
        return security.whole(self.form.get("base_seq", ""))

    @property
    def locale(self) -> str:
        return locale_of(self.request)

    @property
    def is_from_script(self) -> bool:
        """Does a script ask, which lays the answer into its page?"""
        return "application/json" in self.request.headers.get("accept", "")

    def look(self) -> Look | int:
        """Return who looks now; or the seat that the device must be passed on to."""
        return self.table.look(self.held, self.locale)


def why_refused(table: Table, seat: int, refused: Refused, locale: str) -> str:
    """Say why a word cannot be said, with the place of the sheet, as far as the game tells."""
    word = refused.word[:LONGEST_WORD]
    if refused.seen is None:
        return NOT_ON_TURN(locale, word=word)
    return str(of_word(table.match.game, refused.seen, seat, word, table.names, locale) or "")


class Moving:
    """The moves at a table."""

    def __init__(self, room: Room) -> None:
        self.room, self.adviser = room, Adviser(room.tables.thinkers, room.tables.store)

    def routes(self) -> list[Route]:
        """Return the routes of moving."""
        return [
            Route("/t/{id}/act", self.act, methods=["POST"]),
            Route("/t/{id}/hint", self.hint, methods=["POST"]),
            Route("/t/{id}/undo", self.undo, methods=["POST"]),
            Route("/t/{id}/answer", self.answer, methods=["POST"]),
            Route("/t/{id}/leave", self.leave, methods=["POST"]),
            Route("/t/{id}/number", self.number, methods=["POST"]),
            Route("/t/{id}/deal", self.deal, methods=["POST"]),
            Route("/t/{id}/return", self.come_back, methods=["POST"]),
        ]

    async def act(self, request: Request) -> Response:
        """Make a move; or, without script, go to the page that says why something cannot be done."""
        form = await security.fields(request)
        if reasons.are_asked(form):
            table = await self.room.found(request)
            return back_to(table, reasons.address(form, security.whole(form.get("base_seq", ""))))
        wish = await self._wish(request, form)
        key = wish.form.get("key", "")
        if len(key) > LONGEST_KEY:
            raise HTTPException(400)
        try:
            done = await self.room.tables.act(
                wish.table, wish.seat, sentences.spoken(wish.form), wish.base, key or None
            )
        except Stale:
            return self._stale(wish)
        except Refused as refused:
            is_said_again = sentences.WORD not in wish.form  # it was legal when the page was drawn
            return self._stale(wish) if is_said_again else self._refused(wish, refused)
        if isinstance(done, Draft):
            return self._drafted(wish, done.clicked(sentences.click(wish.form)))
        return JSONResponse({"seq": done}) if wish.is_from_script else back_to(wish.table)

    async def hint(self, request: Request) -> Response:
        """Show whoever is on turn what the strongest computer would do."""
        wish = await self._wish(request)
        draft = self._begun(wish)
        try:
            await self.adviser.ask(wish.table, wish.seat, wish.base, address_of(request), draft)
        except Stale:
            return self._stale(wish)
        except NoHint as none:
            return self._no_hint(wish, none)
        self.room.live.forget(wish.table)
        if draft is not None:
            return self._drafted(wish, draft)
        if wish.is_from_script:
            return self.room.whole(wish.table, wish.look())
        return back_to(wish.table, "#ask")

    def _begun(self, wish: _Wish) -> Draft | None:
        """Return the sentence that the form carries, if it has been begun and can go on."""
        return sentences.reopened(wish.table, wish.look(), wish.form) if sentences.asked(wish.form) else None

    async def undo(self, request: Request) -> Response:
        """Take an action back, or ask the others to be let."""
        wish = await self._wish(request)
        at, is_passed = security.whole(wish.form.get("undo", "")), not isinstance(wish.look(), Look)
        answer = await self._settled(wish, lambda: [undoing.taken_up(wish.table, wish.seat, at)])
        if is_passed:  # whoever has it may be somebody else than whose turn it is again
            look_away(answer, wish.table.header.id)
        return answer

    async def answer(self, request: Request) -> Response:
        """Answer what the players are asked."""
        wish = await self._wish(request)
        at, answer = security.whole(wish.form.get("proposal", "")), wish.form.get("answer", "")
        if answer not in talk.ANSWERS:
            raise HTTPException(400)
        return await self._settled(wish, lambda: consent.answered(wish.table, wish.seat, at, answer))

    async def number(self, request: Request) -> Response:
        """Let this browser add a number of its own to the draws: without one it is given its turn for that."""
        wish = await self._wish(request)
        after, number = security.whole(wish.form.get("after", "")), wish.form.get("number")
        if number is None:
            return await self._turn(wish, after)
        if not nonces.NUMBER.fullmatch(number):
            raise HTTPException(400)
        given = partial(numbers.given, wish.table, wish.held.seats, Nonce(wish.seat, number), after)
        try:
            await self.room.tables.settle(wish.table, wish.seat, given)
        except Stale:
            return self._stale(wish)
        return JSONResponse({"fair": self.room.painter.fair(wish.table, wish.locale)})

    async def _turn(self, wish: _Wish, after: int) -> Response:
        """Who comes while others add theirs, or has not seen all, is shown them and asks again."""
        async with wish.table.lock:
            await self.room.tables.catch_up(wish.table)
            is_given = numbers.begun(wish.table, wish.held.seats, wish.seat, after)
        fair = {"fair": self.room.painter.fair(wish.table, wish.locale)}
        return JSONResponse(fair) if is_given else JSONResponse({"zones": fair}, 202)

    async def deal(self, request: Request) -> Response:
        """Let the game begin though somebody who is expected has not come."""
        wish = await self._wish(request)
        wish.table.first_deal.is_wanted = True
        return await self._settled(wish, list)

    async def leave(self, request: Request) -> Response:
        """Give up, go away, or offer to end the game or to go on without somebody."""
        wish = await self._wish(request)
        way = wish.form.get("leave", "")
        try:
            return await self._settled(wish, lambda: leaving.left(wish.table, wish.seat, way, time.time()))
        except leaving.TooEarly:
            return self._not_now(wish, TOO_EARLY[wish.locale], 409)

    async def come_back(self, request: Request) -> Response:
        """Play again oneself where a computer did; or go to the page that says that none does any more."""
        form = await security.fields(request)
        table = await self.room.found(request)
        seat, held = security.whole(form.get("seat", "")), hands(request, table)
        if seat not in {*held.left, *held.mine}:
            raise HTTPException(403)
        with contextlib.suppress(Stale):  # then the page says how it is
            await self.room.tables.settle(table, seat, lambda: leaving.returned(table, seat))
        return back_to(table)

    async def _settled(self, wish: _Wish, what: Callable[[], Sequence[Remark]]) -> Response:
        try:
            done = await self.room.tables.settle(wish.table, wish.seat, what)
        except Stale:
            return self._stale(wish)
        return JSONResponse({"seq": done}) if wish.is_from_script else back_to(wish.table)

    async def _wish(self, request: Request, form: Mapping[str, str] | None = None) -> _Wish:
        """Read a wish, of a form that may have been read already.

        Raises:
            HTTPException: there is no such table, or the seat is somebody else's.
        """
        form = await security.fields(request) if form is None else form
        table = await self.room.found(request)
        seat, held = security.whole(form.get("seat", "")), hands(request, table)
        if seat not in held.mine:
            raise HTTPException(403)
        return _Wish(request, form, table, held, seat)

    def _drafted(self, wish: _Wish, draft: Draft) -> Response:
        """Show the table as it looks to whoever is amid a sentence; without script it has an address of its own."""
        table, look, about = wish.table, wish.look(), sentences.asked_about(wish.form)
        if not isinstance(look, Look) or look.viewer != draft.seat:
            return self._stale(wish)
        if wish.is_from_script:
            shown = self.room.painter.fragments(table, look, draft, about)
            return as_json(self.room.live.drafted(table, look, shown, wish.base, draft))
        return back_to(table, f"{sentences.address(draft, about, table.seq_for(draft.seat))}#ask")

    def _stale(self, wish: _Wish) -> Response:
        if wish.is_from_script:
            return self.room.whole(wish.table, wish.look(), 409)
        return self.room.page(wish.request, wish.table, wish.held, CHANGED[wish.locale], 409)

    def _refused(self, wish: _Wish, refused: Refused) -> Response:
        text = why_refused(wish.table, wish.seat, refused, wish.locale)
        if wish.is_from_script:
            return JSONResponse({"text": text, "legal": refused.legal}, 422)
        return self.room.page(wish.request, wish.table, wish.held, text, 422)

    def _no_hint(self, wish: _Wish, none: NoHint) -> Response:
        why, status = NO_HINT[none.why]
        return self._not_now(wish, why[wish.locale], status)

    def _not_now(self, wish: _Wish, text: str, status: int) -> Response:
        if wish.is_from_script:
            return JSONResponse({"text": text}, status)
        return self.room.page(wish.request, wish.table, wish.held, text, status)
