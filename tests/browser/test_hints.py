"""A game with a hint, by keyboard alone and without script."""

import json
import re

import pytest

from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import WORDS, moves, play, settled, start, wait_for_a_move
from tests.browser.test_sizes import FULLEST
from tests.browser.test_sizes import HINTED as GIVE_A_HINT
from tests.browser.test_slots import STILL

pytestmark = pytest.mark.browser
GIVEN = r"Hint: Dig pile (\d)\. Chance to win: \d+\xa0%\."
HINTED = "#table button.hinted[name=word]"
LATE = """<section id="ask" class="ask" data-title=""><p id="question">Too late.</p></section>"""
MOST_TABS = 60
WHILE_COMPILING = 90_000
ATTACK = (2, 0, 189, 0, "")
"""A turn of thieves in which a blow wins: in small windows its question has two lines."""
WINS = {
    "en": "Hint that wins the game: Attack with Stolen Horse-Cannon, strike {} (life 4\u00a0→\u00a00).",
    "fr": "Conseil qui gagne la partie\u202f: Attaquer avec Canon volé, frapper {} (vie 4\u00a0→\u00a00).",
}
HAS_ROOM = """() => {
  const parts = [".asking > .hint", "#ask", ".asking > .chip"].map((one) => document.querySelector(one));
  const [hint, ask, chip] = parts.map((one) => one.getBoundingClientRect());
  return hint.bottom < ask.bottom && hint.top > chip.bottom - 4;
}"""


def tab_to(page, selector):
    for _ in range(MOST_TABS):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(selector)


def test_a_game_with_a_hint_by_keyboard_alone(visit, server):
    page = visit()
    start(page, server)
    assert not settled(page)
    tab_to(page, "#aid")
    page.keyboard.press("Enter")
    page.wait_for_selector("#hint", timeout=WHILE_COMPILING)
    pile = re.fullmatch(GIVEN, page.locator("#hint").text_content())[1]
    assert page.locator("#spoken p").last.text_content() == page.locator("#hint").text_content()
    assert page.evaluate("document.activeElement.id") == "aid", "focus stays where it was"
    assert page.locator(HINTED).get_attribute("value") == f"dig {pile}"
    assert moves(page) == 0, "a hint is no move"
    page.keyboard.press(pile)
    wait_for_a_move(page, 0)
    assert page.locator("#log > li").last.text_content() == f"Ada digs pile {pile}."
    assert page.locator("#hint").count() == 0
    if not settled(page):
        page.keyboard.press("h")
        page.wait_for_selector("#hint")

    play(page, lambda page: page.keyboard.press(page.locator("[data-hotkey]").last.get_attribute("data-hotkey")))
    assert page.locator("#aid").count() == 0


def test_a_hint_without_script(visit, server):
    page = visit(java_script_enabled=False)
    start(page, server, script=False)
    page.click("#aid")
    while page.locator("#hint").count() == 0:
        page.click("#aid")  # the machine was cold
    assert re.fullmatch(GIVEN, page.locator("#hint").text_content())
    page.click(HINTED)
    page.wait_for_selector("#log > li")
    assert page.locator("#hint").count() == 0


@pytest.mark.cases(2)
@pytest.mark.parametrize("names", [("Maximiliane", "Bartholomäus"), LONG_NAMES[:2]], ids=["long", "longest"])
@pytest.mark.parametrize("locale", WINS)
def test_a_hint_that_wins_is_read_whole_in_the_narrowest_strip(open_at, locale, names):
    """Its third line lay on the edge of the strip."""
    page = open_at("realm_of_thieves", ATTACK, locale, (1024, 700), names=names)
    page.evaluate(GIVE_A_HINT, WINS[locale].format(names[1]))
    assert page.evaluate(HAS_ROOM)
    assert page.evaluate(WORDS) == []


def test_who_does_not_wait_for_a_hint_goes_on_and_hears_of_it_no_more(visit, server):
    page = visit()
    start(page, server)
    settled(page)
    asked = []
    page.route("**/hint", lambda route: asked.extend([route]))
    page.click("#aid")
    page.locator("#aid[aria-busy]").click()
    before = moves(page)
    page.locator("#table [name=word]").first.click()
    wait_for_a_move(page, before)
    (late,) = asked
    answer = {"whole": True, "draft": 0, "seq": 99, "say": [], "zones": {"ask": LATE}}
    late.fulfill(content_type="application/json", body=json.dumps(answer))
    page.wait_for_selector("#aid:not([aria-busy])", state="attached")
    assert page.locator("#question", has_text="Too late").count() == 0


IN_THE_SAME_MOMENT = """word => {
  document.querySelector(`#table [name=word][value="${word}"]`).click();
  document.getElementById("aid").click();
}"""
BASE = re.compile(r"base_seq=(\d+)")
IDLE = "() => document.getElementById('table').played.filter(({ what }) => what === 'idle').length > %d"


@pytest.mark.cases(0)
@pytest.mark.parametrize("speed", ["none", "fast"])
def test_a_hint_asked_for_with_the_word_that_completes_an_action_is_about_what_lies_there_then(open_at, speed):
    """It is not asked for where what comes of the action is watched first: nobody would know which one was meant."""
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][0], "en")
    page.wait_for_function(IDLE % 0)  # what was said so far was said again
    page.select_option("#speed", speed)
    before, asked = moves(page), []
    page.route("**/hint", lambda route: asked.append(int(BASE.search(route.request.post_data)[1])))
    page.evaluate(IN_THE_SAME_MOMENT, "5")
    page.wait_for_function(IDLE % 1)
    page.wait_for_timeout(STILL)
    assert [seq > before for seq in asked] == ([True] if speed == "none" else [])


@pytest.mark.cases(0)
def test_that_a_computer_thinks_is_said_once_it_takes_its_time(visit, server):
    page = visit()
    page.route_web_socket("**/live*", lambda socket: None)  # nothing is heard of its move
    start(page, server, **{"kind-0": "master", "kind-1": "here"})
    page.wait_for_selector("#spoken p", state="attached")
    assert page.locator("#spoken p").all_text_contents() == [page.locator("#thinking").text_content()]
    assert re.match("Alma is (thinking|getting ready) …", page.locator("#thinking").text_content())
