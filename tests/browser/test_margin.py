"""What lies beside the table: it keeps its place while the game is told."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import FULLER, LONGER, PLAYER, STAGE, start
from tests.browser.test_access import sit_down

pytestmark = pytest.mark.browser
RIGHT = """
title => {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range.getBoundingClientRect().right;
}
"""
"""Where the words of a title end."""
UNDO = """
() => {
  const button = document.getElementById("undo");
  return button && [button.getBoundingClientRect().bottom, document.getElementById("log").getBoundingClientRect().top];
}
"""
"""Where the button to undo ends and where the log begins, as soon as there is one."""
IS_WHOLE = "text => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight"
END = "#table:not(.busy) button[name=word][value=end]"
SOME_CHOICES = 30
AMID_A_ROUND = (4, 7, 60, 0, "")
"""Ships and planets: all have chosen before."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)])
@pytest.mark.parametrize("locale", LONGER)
def test_the_button_to_leave_lies_on_no_title(visit, server, size, locale):
    ann, bob = visit(), visit(viewport=dict(zip(("width", "height"), size, strict=True)), locale=locale)
    start(ann, server, **{"kind-1": "friend"})
    bob.goto(ann.locator(".invitation input").input_value())
    bob.click("form button.primary")
    bob.wait_for_selector("#table[data-ready]")
    if bob.locator(".drawer").is_visible():
        bob.click(".drawer")
    leave = bob.locator(".leave > button").bounding_box()
    for title in bob.locator(".foot > .fair summary:visible").all():
        words = title.evaluate(RIGHT)
        box = title.bounding_box()
        is_beside = (
            words < leave["x"] or box["y"] + box["height"] < leave["y"] or leave["y"] + leave["height"] < box["y"]
        )
        assert is_beside, title.inner_text()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_button_to_undo_lies_above_the_log(visit, server, size):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    start(page, server, game="realm_of_thieves")
    page.locator(END).click()
    button, log = page.wait_for_function(UNDO).json_value()
    assert button <= log


TITLE = """
() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".log h2"));
  return [words.getBoundingClientRect().right, document.getElementById("undo").getBoundingClientRect().left];
}
"""
"""Where the title of the log ends and where the button to undo begins."""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_button_that_takes_a_round_back_leaves_the_title_of_the_log_alone(open_at, size, locale):
    title, button = open_at("planets", AMID_A_ROUND, locale, size).evaluate(TITLE)
    assert title <= button


@pytest.mark.parametrize("locale", LONGER)
def test_what_a_game_is_about_is_read_in_the_head_beside_the_button_to_invite(visit, server, locale):
    page = visit(locale=locale)
    start(page, server, game="friend_or_foe", **{"kind-1": "friend"})
    for width in (1100, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator(".which-turn").evaluate(IS_WHOLE), width


@pytest.mark.parametrize("slug", FULLER)
@pytest.mark.cases(0)
def test_what_is_counted_beside_the_table_keeps_its_place(visit, server, slug):
    page = visit()
    start(page, server, game=slug)
    page.evaluate(f"() => {{ window.inspect = {STAGE}; }}")
    page.evaluate(PLAYER, {"seed": 5, "most": SOME_CHOICES, "seldom": 1})
    assert page.evaluate("window.faults") == []


LINES = """() => {
  const log = document.getElementById("log");
  const line = parseFloat(getComputedStyle(log).lineHeight) || 1.5 * parseFloat(getComputedStyle(log).fontSize);
  const fair = document.getElementById("fair").getBoundingClientRect();
  return [log.clientHeight / line, fair.bottom <= innerHeight, fair.height > 60];
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_beside_fair_play_at_least_three_lines_of_what_happened_are_read(visit, server, slug, size):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)), locale="fr")
    start(page, server, game=slug, **{"kind-1": "friend", "kind-2": "nobody", "kind-3": "nobody"})
    sit_down(visit(), page)
    page.wait_for_selector("#table:not(:has(#bid:not([hidden])))")
    page.locator("#fair summary").first.click()
    lines, is_inside, is_open = page.evaluate(LINES)
    assert lines >= 3, (slug, size)
    assert (is_inside, is_open) == (True, True), "and it scrolls within itself"
