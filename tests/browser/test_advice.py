"""What a hint says and what speaks for it have room at every size, in every language."""

import pytest

from motherlode.core.cards import lowest
from motherlode.game.arguments import told
from motherlode.store import Hint
from motherlode.store.sqlite import SqliteStore
from tests.aid.arguments import said
from tests.aid.laid import LONG_NAMES, after, lay
from tests.browser.conftest import LONGER, PICTURED, STAGE, WORDS, picture
from tests.games.test_arguments import ARGUING

pytestmark = pytest.mark.browser
SIZES = {"wide": (1280, 800), "small": (1024, 700), "phone": (375, 740), "little": (320, 640)}
OUTSIDE = """() => {
  const { left, right, top, bottom } = document.getElementById("because").getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}"""
COVERED = """parts => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const over = box("because");
  const isApart = ({ left, right, top, bottom }) =>
    over.left >= right || left >= over.right || over.top >= bottom || top >= over.bottom;
  return parts.filter((part) => !isApart(box(part)));
}"""
"""Which parts of the table lie under what is told."""
IS_READ = """() => {
  const [question, hint] = ["question", "hint"].map((id) => document.getElementById(id));
  const { top, bottom } = question.getBoundingClientRect();
  const [over, under] = [question.closest(".ask"), hint].map((one) => one.getBoundingClientRect().top);
  return question.scrollHeight <= question.clientHeight + 1 && top >= over && bottom <= under + 2;
}"""
"""Is all of the question read above the hint?"""
READ = {"diamonds", "friend_or_foe", "miners"}
"""Where strips on telephones have room for both; what else is asked in the others the hint says by itself."""
IN_SIGHT = {"wide": ["ask", "own", "board", "rivals"], "small": ["ask", "own"], "phone": ["ask", "own"]}
"""What is spoken of, or is to be done: it is seen meanwhile."""
TRIES = 40


@pytest.fixture
def advised(visit, server):
    """Open a table at which a seat has been advised, in a language."""

    def opened(slug, locale, at=None):
        match, seat = at or asked(slug)
        word = match.game.words.say(match.state, seat, lowest(match.game.rules.legal(match.state, seat)))
        store = SqliteStore(server.data / "tables.sqlite")
        table, token = lay(store, match, seat)
        store.advise(table, seat, Hint(known(match, seat), word, 0.55, (), longest(match.game, locale)))
        store.close()
        page = visit(viewport={"width": 1280, "height": 800})
        page.context.add_cookies([{"name": "seats", "value": f"m{token}", "url": f"{server.address}/t/{table}"}])
        page.goto(f"{server.address}/t/{table}?lang={locale}")
        page.wait_for_selector("#table[data-ready]")
        page.wait_for_selector("#hint")
        return page

    return opened


def asked(slug):
    """Return a match in its middle, and whom it asks for a whole action."""
    for moves in range(20, 20 + TRIES):
        match = after(slug, 2, 3, moves)
        if 0 in match.awaited and not match.game.rules.amid(match.state, 0):
            return match, 0
    raise AssertionError(slug)


def known(match, seat):
    """Return how many events of a match a seat knows of."""
    viewpoint = match.viewpoint(seat)
    for episode in match.story():
        viewpoint.see(episode)
    return len(viewpoint.noticed)


def longest(game, locale):
    """Return the two longest clauses that a game has in a language."""
    found = {one.about: one for *_, one in said(game, 2) if one}
    return tuple(sorted(found.values(), key=lambda one: -len(told(game, one, LONG_NAMES, locale)))[:2])


def faults(page):
    """Say what is cut or covered; where room is small the question makes room for the hint."""
    page.evaluate("window.partsOfTheTable = window.piecesOfTheTable = undefined")
    found = [*page.evaluate(WORDS), *page.evaluate(STAGE)]
    return [fault for fault in found if fault != "question lies under something"]


@pytest.mark.parametrize("slug", ARGUING)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_a_hint_and_what_speaks_for_it_are_read_whole(advised, slug, locale):
    page = advised(slug, locale)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert (name, faults(page)) == (name, [])
        assert name != "phone" or slug not in READ or page.evaluate(IS_READ)
        page.click("[popovertarget=because]")
        page.wait_for_selector("#because:popover-open")
        if name in PICTURED:
            picture(page, f"{slug} {locale} {name} because")
        assert (name, page.evaluate(OUTSIDE)) == (name, False)
        assert page.locator("#because li").count() == 2
        assert (name, page.evaluate(COVERED, IN_SIGHT.get(name, []))) == (name, [])
        page.keyboard.press("Escape")


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", ["phone", "little"])
def test_that_the_game_is_about_to_end_is_read_whole_above_a_hint(advised, locale, size):
    page = advised("friend_or_foe", locale, (after("friend_or_foe", 2, 1, 430), 0))
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate(IS_READ)
    assert faults(page) == []


MARKED = """() => {
  const button = document.querySelector(".bar > .choice");
  const left = (one) => Math.round(one.getBoundingClientRect().left);
  const lies = () => [...document.querySelectorAll(".bar > *")].map(left);
  const before = lies();
  button.classList.add("hinted");
  button.insertAdjacentHTML("beforeend", '<span class="tip">Hint</span>');
  return [before, lies()];
}"""
ASKED = {
    "friend_or_foe": (3, 1, 60, 0, ""),
    "planets": (3, 1, 45, 1, ""),
    "realm_of_thieves": (2, 1, 60, 0, ""),
}


@pytest.mark.parametrize("slug", ["friend_or_foe", "planets", "realm_of_thieves"])
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_a_hint_moves_no_button(open_at, slug, size):
    before, after = open_at(slug, ASKED[slug], "en", size).evaluate(MARKED)
    assert before == after


def test_a_click_beside_what_speaks_for_a_hint_is_meant(advised):
    page = advised("planets", "en")
    page.click("[popovertarget=because]")
    page.wait_for_selector("#because:popover-open")
    page.locator("#own .legal").first.click()
    page.locator("#own .chosen").first.wait_for()
    assert page.locator("#because:popover-open").count() == 0


def test_a_small_card_of_a_rival_that_a_hint_is_about_is_framed_as_others_are_and_its_rank_is_read(visit, server):
    match, store = after("miners", 3, 56, 131), SqliteStore(server.data / "tables.sqlite")
    table, token = lay(store, match, 1)
    store.advise(table, 1, Hint(known(match, 1), "bribe", 0.55, ("TC", "7D", "6D")))
    store.close()
    page = visit()
    page.context.add_cookies([{"name": "seats", "value": f"m{token}", "url": f"{server.address}/t/{table}"}])
    page.goto(f"{server.address}/t/{table}")
    for size in ("wide", "phone"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        frames = page.locator(".piece.hinted").evaluate_all(FRAMES)
        assert len(frames) == 3
        assert {colour for colour, _ in frames} == {frames[0][0]}, size
        assert page.locator("#p-TC > .tip").evaluate("tip => getComputedStyle(tip).clipPath") != "none"


FRAMES = """pieces => pieces.map((piece) => {
  const { borderTopColor, borderTopWidth } = getComputedStyle(piece, "::after");
  return [borderTopColor, borderTopWidth];
})"""
