"""What lies beside the table works while beats are played: talk, the ways out, and taking the last action back."""

import pytest

from tests.browser.conftest import start, take_back
from tests.browser.test_meanwhile import HEAR, TAP, line
from tests.browser.test_people import friends

pytestmark = pytest.mark.browser
SKIPPED = "document.getElementById('table').played.some(({ what }) => what === 'skip')"
SIZES = pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])


@pytest.fixture
def film(visit, server):
    """Open a table with a friend, at which an action is told that takes its time."""

    def shown(size):
        page, friend = friends(visit, server, dict(zip(("width", "height"), size, strict=True)), speed="slow")
        page.add_init_script(TAP)
        page.reload()
        page.wait_for_selector("#table[data-ready]")
        told = " ".join(["Somebody does what takes long to tell."] * 8)
        n = int(page.locator("#table").get_attribute("data-seq"))
        frame = {"base": n, "seq": n + 1, "zones": {}, "beats": [[{"do": "stage", "text": told}]], "say": [line(n + 1)]}
        page.wait_for_function("() => window.tapped?.onmessage")
        page.evaluate(HEAR, frame)
        page.wait_for_selector("#caption:visible")
        if page.locator("#log-open").is_visible():
            page.click("#log-open")
        return page, friend

    return shown


@SIZES
def test_what_is_said_while_beats_are_played_is_whole_and_heard(film, size):
    page, friend = film(size)
    field = page.locator(".saying textarea")
    field.press_sequentially("nice ")
    assert field.input_value() == "nice "
    page.locator(".saying .choice").click()
    friend.locator("#log .chat", has_text="nice").wait_for(state="attached")
    assert not page.evaluate(SKIPPED)


@SIZES
def test_one_may_leave_while_beats_are_played(film, size):
    page, _ = film(size)
    page.locator("#leave > button").click()
    page.locator("#ways-out summary", has_text="Give up").click()
    assert page.locator("#caption").is_visible()
    page.locator("#ways-out [value=resign]").click()
    page.wait_for_selector("#ask.over", timeout=60_000)


@pytest.mark.cases(0)
def test_the_last_action_is_taken_back_while_what_came_of_it_is_still_told(visit, server):
    page = visit(speed="slow", reduced_motion="no-preference")
    start(page, server)
    page.locator("#board .legal").first.click()
    page.wait_for_selector("#table.busy #undo:not(.dead)", timeout=60_000)
    take_back(page)
    page.wait_for_selector("#log .undone")


@pytest.mark.cases(0)
def test_that_the_last_action_is_another_one_when_all_is_told_is_said(visit, server):
    page = visit(speed="slow", reduced_motion="no-preference")
    start(page, server)
    page.locator("#board .legal").first.click()
    page.wait_for_selector("#table.busy #undo:not(.dead)", timeout=60_000)
    page.locator("#undo").evaluate("button => { button.value = '-1'; button.click(); }")
    page.wait_for_function("document.getElementById('status').textContent.startsWith('The table had changed')")
    assert page.locator("#log .undone").count() == 0
