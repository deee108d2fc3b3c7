"""The games that somebody plays at this browser, as the first page shows them: there is no account."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from starlette.requests import Request

from motherlode.core.messages import message, messages
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import game
from motherlode.game.scene import Meter, Scene
from motherlode.game.spoken import listed
from motherlode.play import numbers, open_tables, threads
from motherlode.play.chairs import chair_names
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import HERE, Header, PutAway
from motherlode.web.access.cookies import seated
from motherlode.web.access.invitations import MISSED

A_DRAW, NOBODY_WON = message("A draw"), message("Nobody won")
YOU_WON, YOU_TOO = message("You won"), message("You won, too")
WANTED = messages("{who} wants a rematch", "{who} want a rematch")
WON = messages("{who} won", "{who} won together", "n")


@dataclass(frozen=True, slots=True)
class Resumable:
    """A game as the first page shows it."""

    address: str
    title: str
    names: tuple[str, ...]
    state: str
    """Who is on turn, or how it ended."""
    is_asked: bool
    """Is it the turn of somebody at this browser?"""
    is_over: bool
    slug: str
    invites: bool = False
    """Is somebody missing to whom a link is to be handed on from here?"""
    progress: str = ""
    """How far it is: how much one has of what wins, which is never cut where there is little room, and the turn."""
    again: str = ""
    """Where it can be seen again, beside its review."""
    rematch: str = ""
    """Where somebody waits at a rematch; it brings there."""


async def resumable(request: Request, tables: Tables, locale: str) -> list[Resumable]:
    """Return the games that can be gone on with or looked at again: those that wait for this browser first."""
    found = [await _found(tables, table_id, seats, locale) for table_id, seats in seated(request).items()]
    return sorted(filter(None, found), key=lambda one: (one.is_over, not one.is_asked))


async def _found(tables: Tables, table_id: str, seats: frozenset[int], locale: str) -> Resumable | None:
    try:
        table = await tables.find(table_id)
    except PutAway:
        header = await threads.reading(tables.store.header, table_id)
        return _put_away(header, locale) if header else None
    if table is None:
        return None
    shown = _shown(table, seats, locale)
    return _wanted(table, shown, locale) if await _is_waited_for(tables, table, seats) else shown


async def _is_waited_for(tables: Tables, table: Table, seats: frozenset[int]) -> bool:
    """Has a rematch been asked for to which nobody has gone from here yet, and which goes on?"""
    if table.rematch is None or not table.gone_on or not seats.isdisjoint(table.gone_on):
        return False
    with contextlib.suppress(PutAway):
        again = await tables.find(table.rematch)
        return again is not None and not again.match.is_over
    return False


def _wanted(table: Table, shown: Resumable, locale: str) -> Resumable:
    """Show a game that is over as one at which somebody waits to play again."""
    who = listed([table.names[seat] for seat in table.gone_on], locale)
    state = WANTED(locale, who=who, n=len(table.gone_on))
    return replace(shown, state=state, is_asked=True, is_over=False, rematch=f"/t/{table.header.id}/rematch")


def _put_away(header: Header, locale: str) -> Resumable:
    """Show what is still known of a game whose archive is not at hand."""
    title, names = game(header.game).words.TITLE[locale], tuple(chair_names(header.chairs))
    state = message("Put away")(locale)
    return Resumable(f"/t/{header.id}", title, names, state, is_asked=False, is_over=True, slug=header.game)


def _shown(table: Table, seats: frozenset[int], locale: str) -> Resumable:
    """Show what anybody may know: whoever looks at the first page looks on."""
    scene = table.scene(SPECTATOR, locale)
    played = seats - set(table.computers)  # while one is away, one is not asked
    is_asked = not played.isdisjoint(scene.awaited)
    return Resumable(
        address=f"/t/{table.header.id}",
        title=table.match.game.words.TITLE[locale],
        names=tuple(table.names),
        state=_ending(scene, table.names, seats, locale)
        if table.match.is_over
        else _state(table, scene, is_asked, locale),
        is_asked=is_asked,
        is_over=table.match.is_over,
        slug=table.header.game,
        invites=_invites(table, seats),
        progress="" if table.match.is_over else _progress(scene, min(seats, default=0), locale),
        again=f"/t/{table.header.id}/again" if table.match.is_over else "",
    )


def _invites(table: Table, seats: frozenset[int]) -> bool:
    """Are there links to hand on, which are with who has made the table, to seats that nobody has taken?"""
    chairs = table.header.chairs
    is_host, is_free = (any(chairs[seat].kind == HERE for seat in seats), bool(open_tables.free_seats(table)))
    return numbers.awaits_friends(table) and is_host and is_free


def _progress(scene: Scene, seat: int, locale: str) -> str:
    meter = scene.meters[seat] if scene.meters else Meter(scene.scores[seat])
    if meter.goal and meter.label:
        won = message("{n} of {goal} {what}")(locale, n=meter.have, goal=meter.goal, what=meter.label)
    else:
        won = f"{meter.have} {meter.label}" if meter.label else message("Points: {n}")(locale, n=meter.have)
    return " · ".join(filter(None, (won, scene.heading)))


def _ending(scene: Scene, names: Sequence[str], seats: frozenset[int], locale: str) -> str:
    """Say who has won, as shortly as there is room for: how is told at the table."""
    winners = [names[seat] for seat in scene.crowned]
    if not winners:
        return A_DRAW[locale] if scene.is_draw else NOBODY_WON[locale]
    if len(seats) == 1 and not seats.isdisjoint(scene.crowned):
        return YOU_TOO[locale] if len(winners) > 1 else YOU_WON[locale]
    return WON(locale, who=listed(winners, locale), n=len(winners))


def _state(table: Table, scene: Scene, is_asked: bool, locale: str) -> str:
    names = table.names
    if is_asked:
        return message("Your turn")(locale)
    if numbers.awaits_friends(table):
        return MISSED(locale, who=listed([names[seat] for seat in numbers.not_here(table)], locale))
    awaited = [names[seat] for seat in scene.awaited if seat != NATURE]
    return message("{who}’s turn")(locale, who=listed(awaited, locale)) if awaited else scene.question
