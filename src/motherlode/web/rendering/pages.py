"""Whole pages, made from the templates."""

import functools
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import pairwise
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from motherlode.bots import ratings
from motherlode.bots.levels import LEVELS, middling, offered
from motherlode.core.messages import message, messages
from motherlode.game import Game, game, games, slugs
from motherlode.play.table import Table
from motherlode.web.access.cookies import A_YEAR, quick
from motherlode.web.access.locales import COOKIE, ERRORS, LOCALE_NAMES, locale_of, speech
from motherlode.web.rendering import artwork, strengths
from motherlode.web.rendering.covers import fan
from motherlode.web.rendering.macros import deck_address
from motherlode.web.rendering.memory import Resumable
from motherlode.web.rendering.reasons import anchor
from motherlode.web.rendering.rulebook import for_people

TINTS = 5
"""How many grounds there are for the pieces that stand for games without covers."""
STATIC = resources.files("motherlode.web") / "static"


@functools.cache
def asset(name: str) -> str:
    """Return the address of a file; it changes with the file, so that browsers may keep what they have."""
    return f"/static/{assets_version()}/{name}"


@functools.cache
def assets_version() -> str:
    """Return a name for all files as they are now: scripts name each other, so they change together."""
    content = b"".join(file.read_bytes() for file in sorted(STATIC.iterdir(), key=lambda f: f.name) if file.is_file())
    return hashlib.sha256(content).hexdigest()[:12]


@functools.cache
def environment() -> Environment:
    """Return the templates with what all of them use; they are compiled once, however many applications there are."""
    env = Environment(
        loader=PackageLoader("motherlode.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals |= {"asset": asset, "locales": LOCALE_NAMES, "deck": deck_address()}
    env.globals |= {"art": artwork.folder(), "cover_of": artwork.cover_address, "fan": fan}
    return env


class Pages:
    """Makes pages in the language of whoever asks for them."""

    def __init__(self, env: Environment) -> None:
        """Use these templates."""
        self.env = env

    def page(self, request: HTTPConnection, template: str, status: int = 200, **facts: object) -> HTMLResponse:
        """Return a page; a language that was asked for is kept from then on."""
        locale, address = locale_of(request), _address(request)
        html = self.env.get_template(template).render(locale=locale, address=address, **speech(locale), **facts)
        return with_language(request, HTMLResponse(html, status))

    def home(
        self,
        request: HTTPConnection,
        mine: Sequence[Resumable] = (),
        open_tables: Sequence[object] = (),
        goes: Table | None = None,
        *,
        is_first: bool = True,
        next_page: int = 0,
    ) -> HTMLResponse:
        """Return the shelf, with the games that are one's own, and a page of those that are open to everybody.

        Of the game with others that *goes* from one's own when one more begins it is said so.
        """
        locale = locale_of(request)
        shelf = [_Card(found, locale, quick(request, found.slug)) for found in games()]
        slugs_without = (card.game.slug for card in shelf if not artwork.cover_address(card.game.slug))
        tints = {slug: number % TINTS for number, slug in enumerate(slugs_without)}
        met = {one.slug for one in mine}  # who plays a game for the first time begins, and waits for nobody
        listed: dict[str, Any] = {"open_tables": open_tables, "is_first": is_first, "next_page": next_page}
        return self.page(request, "home.html", shelf=shelf, tints=tints, met=met, mine=mine, goes=goes, **listed)

    def rules(self, request: HTTPConnection, found: Game) -> HTMLResponse:
        """Return the rule sheet."""
        return self.page(request, "rules.html", game=found, sheet=sheet(found.slug))

    def error(
        self, request: HTTPConnection, code: int, text: str = "", back: str = "", title: str = ""
    ) -> HTMLResponse:
        """Return a page that says what went wrong, below a *title* of its own if it has one."""
        title = title or ERRORS[code][locale_of(request)]
        return self.page(request, "message.html", code, code=code, title=title, text=text, back=back)


def with_language(request: HTTPConnection, response: HTMLResponse) -> HTMLResponse:
    """Let a browser keep the language that it asked for."""
    locale = locale_of(request)
    if request.query_params.get("lang") == locale:
        response.set_cookie(COOKIE, locale, max_age=A_YEAR, samesite="lax", httponly=True)
    return response


def _address(request: HTTPConnection) -> str:
    """Return where a page can be read again: at its own address, unless it answers something that was sent there."""
    if request.scope.get("method") in {"GET", "HEAD"}:
        return ""
    table = request.path_params.get("id")
    return f"/t/{table}" if table else "/"


class _Card:
    """A game on the shelf, with what a quick start asks."""

    def __init__(self, found: Game, locale: str, last: tuple[str, str] = ("", "")) -> None:
        """Show a game; how many played it *last* and at what level is proposed again."""
        self.game, self.locale, rules = found, locale, found.rules
        self.numbers = range(rules.FEWEST_PLAYERS, rules.MOST_PLAYERS + 1)
        names = ratings.weakest_first(found, offered(found))
        self.levels = [(name, LEVELS[name].label[locale], strengths.marks(found, name)) for name in names]
        self.strengths = strengths.told(found, locale)
        players, level = last
        self.chosen = int(players) if players in map(str, self.numbers) else self.numbers[0]
        self.level = level if level in offered(found, self.chosen) else middling(found, self.chosen)

    @property
    def players(self) -> str:
        """How many may play."""
        fewest, most = self.numbers[0], self.numbers[-1]
        if fewest == most:
            return messages("{n} player", "{n} players")(self.locale, n=most)
        span = messages("{fewest} to {most} player", "{fewest} to {most} players", "most")
        return span(self.locale, fewest=fewest, most=most)

    @property
    def facts(self) -> str:
        """How many may play, and how long it takes: the third line of every sheet says so."""
        said = re.findall(r"(?:(\d+)–)?(\d+) minutes", "".join(self.game.sheet().splitlines()[:4]))
        times = sorted({int(number) for span in said for number in span if number})
        return " · ".join([self.players, *self._long(times)])

    def _long(self, times: Sequence[int]) -> list[str]:
        if not times:
            return []
        if len(times) == 1:
            return [message("{n} min")(self.locale, n=times[0])]
        return [message("{low} to {high} min")(self.locale, low=times[0], high=times[-1])]


def asked_game(request: HTTPConnection, slug: str | None = None) -> Game:
    """Return the game that is asked for, in the address if no other *slug* is given.

    Raises:
        HTTPException: there is none.
    """
    wanted = request.path_params["slug"] if slug is None else slug
    if wanted not in slugs():
        raise HTTPException(404)
    return game(wanted)


@dataclass(frozen=True, slots=True)
class Heading:
    """A section of a rule sheet, with the name that one links to it by."""

    level: int
    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule sheet as HTML: what players read, with its sections, and what programs are written by."""

    for_players: Markup
    sections: Sequence[Heading]
    for_programs: Markup


PROGRAMS = "decisions"
"""The section with which the part of a sheet begins that programs are written by: words, numbers, scenarios."""


@functools.cache
def sheet(slug: str) -> Sheet:
    """Return a rule sheet as HTML, and its sections. Numbered paragraphs and rulings have anchors too."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - the first page shows no sheet

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(re.sub(r"^slug `\w+` · e", "E", game(slug).sheet(), flags=re.MULTILINE))
    headings, cut = [], len(tokens)
    for number, (opening, inline) in enumerate(pairwise(tokens)):
        if opening.type == "heading_open":
            heading = Heading(int(opening.tag[1:]), inline.content, _anchor(inline.content))
            opening.attrSet("id", heading.anchor)
            cut = min(cut, number) if heading.anchor == PROGRAMS else cut
            headings += [heading] if 1 < heading.level < 4 and number < cut else []
    drawn = (markdown.renderer.render(part, markdown.options, {}) for part in (tokens[:cut], tokens[cut:]))
    players, programs = drawn
    told = for_people(players, game(slug))
    players, programs = (Markup(_with_anchors(html)) for html in (told, programs))  # noqa: S704 - our own sheet
    return Sheet(players, headings, programs)


def _anchor(text: str) -> str:
    """Return ``s4`` for "§4 …", else the words of a heading."""
    numbered = re.match(r"§(\d+)", text)
    return f"s{numbered[1]}" if numbered else "-".join(re.findall(r"[a-z0-9]+", text.lower()))


def linked(cites: str) -> list[tuple[str, str]]:
    """Return each § and R of a citation with the name that one links to it by."""
    return [(one, anchor(one)) for one in cites.split(", ")]


def _with_anchors(html: str) -> str:
    """Give every paragraph such as §4.2 and every ruling such as R7 an anchor: ``s4.2``, ``r7``.

    What a number is called in the box is for programs: it can be told from what players read.
    """
    html = re.sub(r"<li>(§(\d+\.\d+))", r'<li id="s\2"><b>\1</b>', html)
    html = re.sub(r"<li><strong>R(\d+)", r'<li id="r\1"><strong>R\1', html)
    html = re.sub(r" \((?:<code>\w+</code>(?:, )?)+\)", r'<span class="keys">\g<0></span>', html)
    html = html.replace(' style="text-align:right"', ' class="figure"')  # no page may have styles within
    html = html.replace("<pre>", '<pre tabindex="0">')
    return html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
