"""The page on which a table is set up: who sits where, house rules by name, cards of one's own."""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motherlode.bots import ratings
from motherlode.bots.levels import LEVELS, offered
from motherlode.core.errors import InputError
from motherlode.core.messages import message
from motherlode.core.seats import LETTERS
from motherlode.game import Game, cardfiles, houserules
from motherlode.play import open_tables
from motherlode.play.table import Stale, Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, HERE, Unavailable
from motherlode.web.access import limits
from motherlode.web.access.cookies import keep, keep_quick
from motherlode.web.access.going import going
from motherlode.web.access.locales import DEFAULT_NAMES, locale_of
from motherlode.web.rendering import strengths, timing
from motherlode.web.rendering.pages import Pages, asked_game, linked
from motherlode.web.routes import setup
from motherlode.web.routes.kept import Kept
from motherlode.web.routes.room import reach

PRINTED = houserules.Preset("printed", message("As printed"), message("The numbers of the rule sheet."))
PRESET = "rules"
"""The button that fills the house rules in."""


@dataclass(frozen=True, slots=True)
class Field:
    """A house rule as it stands on the page."""

    rule: houserules.Rule
    value: str
    """What stands in the form: perhaps no number."""

    @property
    def name(self) -> str:
        """What it is called in the form."""
        return f"{setup.BOX}{self.rule.entry.key}"

    @property
    def cites(self) -> Sequence[tuple[str, str]]:
        """Where the sheet speaks of it, each with its anchor."""
        return linked(self.rule.entry.cites)


class SetupPage:
    """What is asked before a game."""

    def __init__(self, pages: Pages, tables: Tables, kept: Kept) -> None:
        self.pages, self.tables, self.kept, self.desk = pages, tables, kept, kept.desk

    def routes(self) -> list[Route]:
        """Return the routes of setting up."""
        return [
            Route("/new/{slug}", self.blank, methods=["GET"]),
            Route("/new/{slug}", self.filled, methods=["POST"]),
            Route("/tables", self.create, methods=["POST"]),
        ]

    async def blank(self, request: Request) -> Response:
        """Show the form of a new table."""
        found = asked_game(request)
        self.tables.expect(found)
        return await self.kept.page(request, lambda _: self.form(request, found, {}))

    async def filled(self, request: Request) -> Response:
        """Show the form as it was sent, with the house rules of a name."""
        form, found = await self.desk.fields(request), asked_game(request)
        form = setup.with_preset(form, found, form[PRESET]) if PRESET in form else form
        return await self.desk.take(request, self.form, request, found, form)

    async def create(self, request: Request) -> Response:
        """Make a table, and let whoever made it sit down."""
        form = await self.desk.fields(request)
        found = asked_game(request, form.get("game", ""))
        try:
            wish = await self._wish(request, found, form)
        except InputError as error:
            return await self.desk.take(request, self.form, request, found, form, str(error))
        self.desk.limits.count_table(request)
        table = await laid(self.tables, found, wish, request, is_open=form.get("open") == "1")
        response = RedirectResponse(f"/t/{table.header.id}", 303)
        gone = await going(self.tables, request, [table.header.id])
        keep(request, response, table.header.id, wish.hands, gone)
        keep_quick(response, found.slug, form)
        return response

    async def _wish(self, request: Request, found: Game, form: Mapping[str, str]) -> setup.Wish:
        """Read a form: one without cards is cheap, and who starts a game waits for nobody's cards."""
        about = form, found, locale_of(request)
        return await (
            self.desk.take(request, setup.read, *about) if setup.has_cards(form) else reach(setup.read, *about)
        )

    def form(self, request: Request, found: Game, form: Mapping[str, str], trouble: str = "") -> Response:
        """Return the form of a new table, as it was sent if there was trouble with it."""
        locale = locale_of(request)
        fields = [_field(rule, form) for rule in houserules.rules(found, found.new_box({}))]
        seats = [_seat(seat, kind, form) for seat, kind in enumerate(setup.default_kinds(found))]
        players = sum(seat["kind"] != setup.NOBODY for seat in seats)
        names, named = ratings.weakest_first(found, offered(found), players), _presets(found, fields)
        facts = {
            "trouble": trouble,
            "sent": form,
            "sent_to": f"/new/{found.slug}",
            "fields": fields,
            "presets": named,
            "is_open": bool(trouble) or not any(is_chosen for _, is_chosen in named),
            "seats": seats,
            "players": players,
            "kinds": _kinds(found, locale, names),
            "strengths": strengths.told_in_full(found, locale),
            "levels": [(LEVELS[name], ratings.rating(found, name, players)) for name in names],
            "timing": timing.asked(form),
            "is_opened": form.get("open") == "1",
            "cards": form.get("cards", ""),
            "has_cards": cardfiles.has_cards(found),
        }
        return self.pages.page(request, "new.html", 422 if trouble else 200, game=found, **facts)


async def laid(tables: Tables, found: Game, wish: setup.Wish, asking: Request, *, is_open: bool) -> Table:
    """Make the table that somebody at an address wants, and open it to everybody if that is wanted, too."""
    about = found, wish.chairs, wish.changes, wish.cards
    table = await tables.create(*about, asker=limits.address_of(asking), said=wish.said)
    if is_open and open_tables.free_seats(table):
        with contextlib.suppress(Stale, Unavailable):  # then its page offers to open it
            seat, asker = min(wish.hands.mine, default=0), limits.widest_of(asking)
            await open_tables.open_to_all(tables, table, seat, asker)
    return table


def _field(rule: houserules.Rule, form: Mapping[str, str]) -> Field:
    return Field(rule, form.get(f"{setup.BOX}{rule.entry.key}", str(rule.entry.default)))


def _presets(found: Game, fields: Sequence[Field]) -> list[tuple[houserules.Preset, bool]]:
    """Return the boxes with a name, and whether each is what stands in the form; none if print is the only one."""
    changed = {field.rule.entry.key: field.value for field in fields if field.value != str(field.rule.entry.default)}
    named = houserules.presets(found)
    wanted = [(preset, {key: str(value) for key, value in preset.box.items()}) for preset in named]
    return [(preset, box == changed) for preset, box in ([(PRINTED, {}), *wanted] if named else [])]


def _seat(seat: int, kind: str, form: Mapping[str, str]) -> dict[str, object]:
    name, kind = form.get(f"name-{seat}", DEFAULT_NAMES[seat]), form.get(f"kind-{seat}", kind)
    is_unnamed = f"name-{seat}" not in form
    return {"number": seat, "letter": LETTERS[seat], "kind": kind, "name": name, "is_unnamed": is_unnamed}


def _kinds(game: Game, locale: str, levels: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return who may sit at a seat: the word of the form, what it is called, and how it is marked."""
    people = [(HERE, message("A person at this device")(locale)), (FRIEND, message("A friend, by link")(locale))]
    computer = message("Computer: {level}")
    computers = [(name, computer(locale, level=LEVELS[name].label[locale])) for name in levels]
    some = [*people, *computers, (setup.NOBODY, message("Nobody")(locale))]
    return [(word, label, strengths.marks(game, word) if word in levels else "") for word, label in some]
