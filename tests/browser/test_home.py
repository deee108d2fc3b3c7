"""The first page: the games, one's own and the open tables, in one window."""

import pytest

from motherlode.bots.levels import LEVELS, middling, offered
from motherlode.game import game
from motherlode.web.access.cookies import MOST_SEATED
from tests.browser.conftest import LONGER, start

pytestmark = pytest.mark.browser
TOPS = "items => items.map((item) => Math.round(item.getBoundingClientRect().top))"
SCROLLED = "document.scrollingElement.scrollHeight - innerHeight"
OF_OTHERS = "document.querySelectorAll('.others li ~ li').forEach((item) => item.remove())"
"""Takes away the open tables of other tests at the same server."""
UNDER = """
() => [...document.querySelectorAll(".cover")].flatMap((cover) => {
  const { right, bottom } = cover.getBoundingClientRect();
  const words = [...cover.parentNode.children].filter((part) => part !== cover && !part.matches(".state"));
  const are_under = ({ left, top }) => left < right - 1 && top < bottom - 1;
  const found = words.filter((part) => part.checkVisibility() && are_under(part.getBoundingClientRect()));
  return found.map((part) => part.textContent.trim());
})
"""
"""What lies under a cover; whose turn it is lies over it."""
UNDRAWN = "images => images.filter((image) => !(image.complete && image.naturalWidth)).map((image) => image.src)"
CUT = """() => {
  const [names, state] = [".who", ".state"].map((one) => document.querySelector(`.mine li:not(.open) > ${one}`));
  [names.textContent, state.textContent] = ["Annemarie · Bartholomew · Clementine", "Clementine a gagné"];
  const isCut = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
  const told = [...document.querySelectorAll(".mine li:not(.open) > :is(a + .who, .state)")];
  return told.filter(isCut).map((one) => one.textContent);
}"""
"""What is cut of the names of three, and of how a game stands."""
TWELVE = """() => {
  const list = document.querySelector(".mine:not(.others) ul");
  while (list.children.length < 12) list.append(list.firstElementChild.cloneNode(true));
}"""
"""Lets as many games go on as are listed."""
ACROSS = "document.scrollingElement.scrollWidth <= innerWidth"


def with_games(visit, server, opened="1", **how):
    page = visit(**how)
    for answers in ({}, {"game": "planets"}, {"game": "miners", "kind-1": "friend", "open": opened}):
        start(page, server, **answers)
    page.goto(server.address)
    return page


@pytest.mark.parametrize("locale", LONGER)
def test_five_games_the_own_ones_and_open_tables_have_room_in_one_window(visit, server, locale):
    page = with_games(visit, server, locale=locale)
    page.evaluate(OF_OTHERS)
    assert len(set(page.locator(".game").evaluate_all(TOPS))) == 1
    assert page.locator(".game > .cover img").evaluate_all(UNDRAWN) == []
    assert len(set(page.locator(".mine").evaluate_all(TOPS))) == 1
    assert page.evaluate(SCROLLED) == 0


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (820, 740), (375, 740)])
def test_what_goes_on_is_seen_without_scrolling(visit, server, size):
    page = with_games(visit, server, viewport=dict(zip(("width", "height"), size, strict=True)))
    box = page.locator(".mine:not(.others) li > :is(.primary, .button)").first.bounding_box()
    assert box["y"] + box["height"] <= size[1]
    assert page.locator(".game h2").first.bounding_box()["y"] < size[1], "and that there is more to play"


@pytest.mark.cases(0)
def test_however_many_games_go_on_all_that_there_is_to_play_begins_in_the_window(visit, server):
    page = with_games(visit, server, viewport={"width": 1024, "height": 700})
    title = "game => game.querySelector('h2').getBoundingClientRect().bottom"
    assert page.locator(".game").first.evaluate(title) < 400
    page.evaluate(TWELVE)
    assert page.locator(".mine:not(.others) li").count() == MOST_SEATED
    assert page.locator(".game").first.evaluate(title) < 550, "with what it is, and for how many"


NAMED_LONG = """() => {
  for (const who of document.querySelectorAll(".mine li:not(.open) > a + .who")) {
    who.textContent = "Maximilienne-Alexandrin · Bruno · Clara · Dario";
  }
}"""
GOES_ON = """(list) => {
  const [box, one] = [list, list.children[0]].map((part) => part.getBoundingClientRect());
  const next = [...list.children].find((part) => part.getBoundingClientRect().top > one.top + 1);
  const isSeen = next.getBoundingClientRect().top < box.bottom;
  return [one.bottom < box.bottom, isSeen, getComputedStyle(list).maskImage !== "none"];
}"""
"""Is the first game of a list whole, is something of the next row seen, and is the edge soft?"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_that_more_games_go_on_than_are_seen_is_seen(visit, server, size, locale):
    page = with_games(visit, server, "", viewport=dict(zip(("width", "height"), size, strict=True)), locale=locale)
    own = page.locator(".mine:not(.others) ul")
    page.evaluate("document.querySelector('.mine.others')?.remove()")
    assert own.evaluate("list => getComputedStyle(list).maskImage") == "none"
    page.evaluate(NAMED_LONG)
    page.evaluate(TWELVE)
    page.wait_for_selector(".mine ul.more-below")
    assert own.evaluate(GOES_ON) == [True, True, True]
    own.evaluate("list => { list.scrollTop = list.scrollHeight; }")
    page.wait_for_selector(".mine ul.more-above:not(.more-below)")


ENDED = """() => {
  const [one] = document.querySelectorAll(".mine li:not(.open)"), state = one.querySelector(".state");
  [one.className, one.querySelector("a.primary, a.button").textContent] = ["over ended", "La revoir"];
  one.querySelector(".who + .who").remove();
  state.textContent = "Bruno a gagné";
  const text = document.createRange();
  text.selectNodeContents(state);
  return text.getClientRects().length;
}"""
"""In how many lines it is said of a game that is over how it ended."""

BUTTONS = "list => [...list.querySelectorAll('.primary')].map((one) => one.getBoundingClientRect().bottom)"


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1440, 900)])
def test_a_row_of_games_that_go_on_is_whole_whoever_plays_there(visit, server, size, locale):
    page = with_games(visit, server, "", viewport=dict(zip(("width", "height"), size, strict=True)), locale=locale)
    page.evaluate("document.querySelector('.mine.others')?.remove()")
    page.evaluate(NAMED_LONG)
    own = page.locator(".mine:not(.others) ul")
    assert own.evaluate("list => list.scrollHeight - list.clientHeight") == 0
    assert page.evaluate(SCROLLED) <= 0
    assert max(own.evaluate(BUTTONS)) < size[1]


@pytest.mark.cases(0)
def test_how_many_games_of_ones_own_are_listed_is_said_above_them(visit, server):
    page = with_games(visit, server, "")
    assert page.locator("#h-mine").text_content() == "Your games (3)"
    assert page.locator(".mine:not(.others) li").count() == 3


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", LONGER)
def test_beside_a_row_of_games_that_go_on_all_is_in_one_small_window(visit, server, locale):
    page = with_games(visit, server, "", viewport={"width": 1024, "height": 700}, locale=locale)
    page.evaluate("document.querySelectorAll('.to-open, .others').forEach((one) => one.remove())")
    page.evaluate(NAMED_LONG)
    assert page.evaluate(SCROLLED) <= 0
    for links in page.locator(".game > .more").all():
        assert len(set(links.locator("a").evaluate_all(TOPS))) == 1
    assert page.evaluate(ENDED) == 1


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1024, 700), (820, 740), (375, 740), (320, 640)])
def test_that_tables_wait_for_players_is_seen_without_scrolling_and_leads_there(visit, server, size):
    start(visit(), server, game="miners", **{"kind-1": "friend", "open": "1"})
    page = visit(server.address, viewport=dict(zip(("width", "height"), size, strict=True)))
    line = page.locator(".to-open")
    box = line.bounding_box()
    assert box["y"] + box["height"] <= size[1]
    assert box["height"] <= 44
    assert page.evaluate(ACROSS)
    line.click()
    top, first = (page.locator(part).first.bounding_box() for part in ("#h-open", ".open .button"))
    assert -1 <= top["y"] < first["y"] + first["height"] <= size[1]


@pytest.mark.cases(0)
def test_where_all_is_in_one_window_nothing_leads_to_what_is_seen(visit, server):
    start(visit(), server, game="miners", **{"kind-1": "friend", "open": "1"})
    page = visit(server.address)
    assert page.locator(".to-open").is_hidden()
    assert page.locator("#h-open").is_visible()


HIDDEN = """() => {
  const list = document.querySelector(".mine:not(.others) ul");
  list.querySelector(".who").append(" · Maximilian-Alexander · Charlotte-Eugénie Q. · some others".repeat(2));
  return list.scrollHeight - list.clientHeight;
}"""


@pytest.mark.cases(0)
def test_where_they_come_first_games_that_go_on_have_the_room_that_they_need(visit, server):
    page = with_games(visit, server, viewport={"width": 1024, "height": 700})
    assert page.evaluate(HIDDEN) <= 0


@pytest.mark.parametrize("width", [1024, 820, 375, 320])
def test_the_first_page_is_no_wider_than_the_window_and_covers_hide_nothing(visit, server, width):
    page = with_games(visit, server, viewport={"width": width, "height": 740})
    assert page.evaluate(ACROSS)
    assert page.evaluate(UNDER) == []
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("script", [True, False])
def test_how_many_play_is_chosen_by_keys(visit, server, script):
    page = visit(server.address, java_script_enabled=script)
    game = page.locator(".game").first
    game.get_by_role("radiogroup").get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    assert game.get_by_role("radio", checked=True).input_value() == "3"
    game.get_by_label("Level").select_option("random")
    game.get_by_role("button").click()
    page.wait_for_selector("#table")
    assert page.locator(".seat").count() == 3, "one's own among them"


WIDER = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const ARROW = 20; // pixels, beside what is chosen
  const room = (one) => one.clientWidth - parseFloat(getComputedStyle(one).paddingLeft) * 2 - ARROW;
  const wide = ({ text }, one) => ((pen.font = getComputedStyle(one).font), pen.measureText(text).width);
  const shown = [...document.querySelectorAll("select")].filter((one) => one.checkVisibility());
  const cut = (one) => [...one.options].filter((choice) => wide(choice, one) > room(one));
  return shown.flatMap(cut).map(({ text }) => text);
}"""
"""What is chosen from, and cut where it is."""


@pytest.mark.cases(2)
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize(("path", "width"), [("/new/planets", 375), ("/", 375), ("/", 320)])
def test_all_that_is_chosen_for_a_new_table_is_read_whole_on_a_telephone(visit, server, locale, path, width):
    page = visit(f"{server.address}{path}?lang={locale}", viewport={"width": width, "height": 740})
    assert page.locator("select").count() > 1
    assert page.evaluate(WIDER) == []


@pytest.mark.cases(0)
def test_covers_stand_at_the_heads_of_pages(visit, server):
    page = with_games(visit, server)
    for where in ("/new/diamonds", "/guide/planets"):
        page.goto(server.address + where)
        assert page.locator(".headed > .cover img").evaluate_all(UNDRAWN) == []
        assert page.evaluate(UNDER) == []
    invited = visit()
    start(page, server, **{"kind-1": "friend"})
    invited.goto(page.locator(".invitation input").input_value())
    assert invited.locator(".sit > .cover img").evaluate_all(UNDRAWN) == []


def test_one_goes_on_with_a_game_by_its_button(visit, server):
    page = with_games(visit, server)
    page.locator(".mine .primary", has_text="Go on").first.click()
    page.wait_for_selector("#table[data-ready]")
    assert page.locator("#ask.mine").count() == 1, "it is one's turn there"


def test_the_first_page_looks_again_at_what_goes_on_when_it_is_seen(visit, server):
    page = with_games(visit, server)
    over = page.locator(".mine li.over").count()
    where = page.locator(".mine .asked .primary").first.get_attribute("href")
    resigned = {"seat": "0", "leave": "resign"}
    page.request.post(f"{server.address}{where}/leave", form=resigned, headers={"Origin": server.address})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("n => document.querySelectorAll('.mine li.over').length > n", arg=over)


def test_one_passes_from_the_first_page_to_a_table_softly_and_without_complaint(visit, server):
    """The first time, too, when the table's own style is still to come."""
    page = visit(server.address, reduced_motion="no-preference")
    page.locator("form:has(input[value=diamonds]) button").first.click()
    page.wait_for_selector("#table[data-ready]")


SAID = """() => {
  const lines = [...document.querySelectorAll("form:has([value=miners]) .strengths > p")];
  return lines.filter((one) => getComputedStyle(one).visibility === "visible").map((one) => one.textContent);
}"""


CLOSE = "Journeyman and Expert"


@pytest.mark.parametrize("script", [True, False])
def test_how_strong_levels_are_is_said_for_the_number_that_is_chosen(visit, server, script):
    page = visit(server.address, java_script_enabled=script)
    game = page.locator(".game:has([value=miners])")
    said = []
    for n in 2, 3, 4:
        game.locator(f"input[value='{n}']").check(force=True)
        said += page.evaluate(SAID)
    page.goto(f"{server.address}/new/miners")
    for kinds in ("nobody", "nobody"), ("random", "nobody"), ("random", "random"):
        for seat, kind in enumerate(kinds, 2):
            page.locator(f"[name=kind-{seat}]").select_option(kind)
        said += page.evaluate(SAID)
    each = "Each level beats the one below in {} of 10 games or more."
    lines = [each.format(n) for n in (6, 6, 8)]
    assert said == [*lines, *lines[:2], f"{lines[2]} Too close to another level with so many players: {CLOSE}."]


LISTED = "options => options.filter((one) => getComputedStyle(one).display !== 'none').map((one) => one.value)"


def test_levels_that_play_alike_are_not_offered_to_so_many_players(visit, server):
    page = visit(server.address)
    card = page.locator(".game:has([value=miners])")
    level = card.locator("[name=level]")
    assert level.input_value() == "journeyman"
    for players in (3, 4):
        card.locator(f"input[value='{players}']").check(force=True)
        assert level.locator("option").evaluate_all(LISTED) == offered(game("miners"), players)
    assert level.input_value() == middling(game("miners"), 4) == "apprentice", "it is no more that which was proposed"
    card.locator("button").click()
    page.wait_for_selector("#table")
    assert set(page.locator("#rivals .tag").all_text_contents()) == {"Apprentice"}


def test_a_level_that_was_chosen_is_there_again_when_as_many_play_as_can_have_it(visit, server):
    page = visit(server.address)
    card = page.locator(".game:has([value=miners])")
    level = card.locator("[name=level]")
    level.select_option("expert")
    for players, given in (4, "apprentice"), (2, "expert"):
        card.locator(f"input[value='{players}']").check(force=True)
        assert level.input_value() == given
    page.goto(f"{server.address}/new/planets")
    seats = [page.locator(f"[name=kind-{seat}]") for seat in (1, 2, 3)]
    for seat, given in zip(seats, (["journeyman"], ["expert"] * 2, ["journeyman"] * 3), strict=True):
        seat.select_option("journeyman")
        assert [one.input_value() for one in seats[: len(given)]] == given


def test_a_form_of_a_new_table_offers_levels_by_how_many_sit_there(visit, server):
    page = visit(f"{server.address}/new/miners")
    first, third, fourth = (page.locator(f"[name=kind-{seat}]") for seat in (1, 2, 3))
    third.select_option("random")
    assert first.input_value() == "journeyman"
    fourth.select_option("master")
    computers = [one for one in first.locator("option").evaluate_all(LISTED) if one in LEVELS]
    assert computers == offered(game("miners"), 4)
    assert (first.input_value(), third.input_value(), fourth.input_value()) == ("apprentice", "random", "master")
    fourth.select_option("nobody")
    assert "expert" in first.locator("option").evaluate_all(LISTED)
