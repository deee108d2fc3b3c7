"""What is clicked while the others move."""

import json
import time
from urllib.parse import parse_qs, parse_qsl

import pytest

from motherlode.core.seats import NATURE
from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser
TAP = """
window.WebSocket = class extends WebSocket {
  constructor(...address) { super(...address); window.tapped = this; }
};
"""
HEAR = "frame => tapped.onmessage({ data: JSON.stringify(frame) })"


def begun(page, server, words=1):
    """Start a game of planets with a friend and choose so many ships; return how many moves lie on the table."""
    page.add_init_script(TAP)
    start(page, server, game="planets", **{"kind-1": "friend"})
    settled(page)
    for _ in range(words):
        page.locator("#own button[name=word]").first.click()
        page.wait_for_selector("[name=said]", state="attached")
    return int(page.locator("#ask [name=base_seq]").input_value())


@pytest.mark.cases(0)
def test_what_is_clicked_while_a_sentence_is_asked_for_again_is_said_though_others_go_on_moving(visit, server):
    page = visit()
    seq = begun(page, server)
    asked_again, posts = [], []

    def answer(route):
        sent = route.request.post_data
        posts.append(sent)
        asked_again.append(route) if "keep=" in sent else reply(route, {"seq": seq})

    page.route("**/act", answer)
    hear(page, seq + 1)
    another = page.locator("#own button[name=word]:not([value^='-'])").last
    word = another.get_attribute("value")
    another.click()
    hear(page, seq + 2)
    wait_until(page, lambda: len(asked_again) == 1)
    reply(asked_again[0], laid_anew(page, seq + 1))
    wait_until(page, lambda: len(asked_again) == 2)
    reply(asked_again[1], laid_anew(page, seq + 2))
    wait_until(page, lambda: len(posts) == 3)
    assert parse_qs(posts[-1])["word"] == [word]


@pytest.mark.parametrize("before", [0, 1])
def test_whoever_is_quicker_than_the_line_says_all_that_was_clicked_once(visit, server, before):
    page, routes = visit(), []
    begun(page, server, before)
    cards = page.locator("#own button[name=word]:not([value^='-'])")
    words = cards.evaluate_all("them => them.map(one => one.value)")
    said = page.locator("[name=said]").evaluate_all("them => them.map(one => one.value)")
    chosen = words[0], words[-1]  # of two cards
    page.route("**/act", lambda route: routes.append(route))  # noqa: PLW0108 - Playwright looks at its arguments
    for word in (*chosen, *chosen):
        page.click(f"#own button[value='{word}']")
    wait_until(page, lambda: len(routes) == 1)
    routes[0].fulfill(response=routes[0].fetch())
    wait_until(page, lambda: len(routes) == 2)
    routes[1].fulfill(response=routes[1].fetch())
    page.wait_for_function(
        "soFar => document.querySelector('[name=said]').value === soFar", arg="/".join((*said, *chosen))
    )
    page.wait_for_timeout(100)
    assert len(routes) == 2


def test_a_page_that_is_loaded_again_goes_on_with_what_was_said_so_far(visit, server):
    page = visit()
    begun(page, server)
    said = page.locator("[name=said]").input_value()
    page.reload()
    settled(page)
    assert page.locator("[name=said]").input_value() == said
    page.keyboard.press("Escape")
    page.wait_for_selector("[name=said]", state="detached")
    page.reload()
    settled(page)
    assert page.locator("[name=said]").count() == 0
    assert page.locator("#status").is_hidden()


@pytest.mark.cases(0)
def test_what_is_clicked_after_the_last_word_of_a_sentence_is_not_said_in_the_next(visit, server):
    page, routes = visit(speed="none"), []
    start(page, server, game="diamonds", **{"kind-1": "here"})
    settled(page)
    page.route("**/act", lambda route: routes.append(route))  # noqa: PLW0108 - Playwright looks at its arguments
    piles = page.locator("#board button[name=word]")
    piles.first.click()
    piles.last.click()
    wait_until(page, lambda: len(routes) == 1)
    routes[0].fulfill(response=routes[0].fetch())
    page.wait_for_timeout(500)
    assert len(routes) == 1


def test_who_is_asked_to_wait_says_the_same_again_then(visit, server):
    page, posts = visit(may_complain=True), []
    begun(page, server)

    def answer(route):
        posts.append((time.monotonic(), route.request.post_data))
        route.continue_() if len(posts) > 1 else route.fulfill(status=429, headers={"retry-after": "2"}, json={})

    page.route("**/act", answer)
    page.locator("#own button[name=word]:not([value^='-'])").last.click()
    wait_until(page, lambda: len(posts) == 2)
    assert posts[1][0] - posts[0][0] >= 2
    assert posts[1][1] == posts[0][1], "with the same key, so that it is done once"


def test_a_refusal_that_says_no_time_is_shown_at_once(visit, server):
    page, posts = visit(may_complain=True), []
    begun(page, server)
    page.route("**/act", lambda route: [posts.append(route), route.fulfill(status=429, json={"text": "Too much."})])
    page.locator("#own button[name=word]:not([value^='-'])").last.click()
    page.wait_for_function("() => document.body.innerText.includes('Too much.')")
    assert len(posts) == 1


@pytest.mark.parametrize("before", [0, 1])
def test_a_word_that_somebody_overtakes_on_its_way_is_not_lost(visit, server, before):
    page, routes = visit(), []
    seq = begun(page, server, before)
    cards = page.locator("#own button[name=word]:not([value^='-'])")
    said = [*page.locator("[name=said]").evaluate_all("them => them.map(one => one.value)"), word_of(cards.last)]
    page.route("**/act", lambda route: routes.append(route))  # noqa: PLW0108 - Playwright looks at its arguments
    cards.last.click()
    wait_until(page, lambda: len(routes) == 1)
    hear(page, seq + 1)
    routes[0].fulfill(response=routes[0].fetch())
    wait_until(page, lambda: len(routes) == 2)
    again = {"seat": "0", "base_seq": str(seq + 1), "said": "/".join(said), "keep": str(len(said))}
    assert dict(parse_qsl(routes[1].request.post_data)) == again


def test_what_others_do_while_a_last_word_is_on_its_way_is_seen_with_what_comes_of_it(visit, server):
    page, routes = visit(), []
    seq = begun(page, server)
    page.route("**/act", lambda route: routes.append(route))  # noqa: PLW0108 - Playwright looks at its arguments
    page.click("#confirm")
    wait_until(page, lambda: len(routes) == 1)
    hear(page, seq + 1, {"rivals": '<div id="rivals">Somebody is ready.</div>'})
    reply(routes[0], {"seq": seq + 2})
    hear(page, seq + 2, {"ask": ASK.format("Done.")}, seat=0)
    page.wait_for_selector("#question:text('Done.')", timeout=10_000)
    assert page.locator("#rivals").inner_text() == "Somebody is ready."


def test_what_others_do_while_the_last_word_of_a_sentence_is_still_shown_comes_after_it(visit, server):
    page = visit(speed="fast")
    base = begun(page, server)
    beats = [[], [{"do": "stage", "text": "The fleet is ready."}]]  # those of the word that is said have been seen
    said = {"say": [line(2 * base)], "beats": beats, "zones": {"ask": ASK.format("Done.")}}
    then = {"say": [line(2 * base + 1)], "zones": {"ask": ASK.format("And then?")}}
    for n, frame in enumerate((said, then), base):
        page.evaluate(HEAR, {"base": n, "seq": n + 1, **frame})
    page.wait_for_selector("#question:text('And then?')", timeout=10_000)
    newest = page.locator("#log > li")
    assert [newest.nth(n).inner_text() for n in (1, 0)] == [f"line {2 * base}", f"line {2 * base + 1}"]


ASK = """<section id="ask" class="ask"><input type="hidden" name="seat" value="0"><p id="question">{}</p></section>"""


def told_by_us(visit, server, speed):
    """Open a table of two whose page hears what we say."""
    page = visit(speed=speed)
    page.add_init_script(TAP)
    start(page, server, **{"kind-1": "here"})
    page.wait_for_function("() => window.tapped !== undefined")
    return page


@pytest.mark.cases(0)
def test_talk_holds_up_no_beat_and_leaves_none_out(visit, server):
    page = told_by_us(visit, server, speed="fast")
    frames = [{"beats": [[{"do": "stage", "text": "An action."}]], "say": [line(1)]}]
    frames += [{"say": [line(n, chat=1)]} for n in range(2, 8)]
    page.evaluate(HEAR_ALL, frames)
    page.wait_for_function("() => document.getElementById('log').children.length === 7")
    assert not any(one["what"] == "late" for one in page.evaluate("document.getElementById('table').played"))
    assert page.locator("#log .chat").count() == 6


def test_a_turn_of_several_actions_is_told_though_nature_answers_some_of_them(visit, server):
    page = told_by_us(visit, server, speed="fast")
    act = [[{"do": "stage", "text": "An action."}]]
    lines = [[line(n, seat=1), line(n + 1, seat=NATURE)] if n % 4 == 1 else [line(n, seat=1)] for n in (1, 3, 5, 7, 9)]
    page.evaluate(HEAR_ALL, [{"beats": act, "say": told} for told in lines])
    page.wait_for_function("() => document.getElementById('log').children.length === 8")
    assert not any(one["what"] == "late" for one in page.evaluate("document.getElementById('table').played"))


@pytest.mark.cases(0)
def test_only_the_deal_with_which_a_game_begins_is_told_quickly(visit, server):
    page = told_by_us(visit, server, speed="normal")
    act = [[{"do": "stage", "text": "A card."}]]
    seats = [NATURE] * 6 + [1, NATURE]
    frames = [{"beats": act, "say": [line(n, seat=seat)], "more": n < 6} for n, seat in enumerate(seats, 1)]
    page.evaluate(HEAR_ALL, frames)
    page.wait_for_function("() => document.getElementById('log').children.length === 8", timeout=20_000)
    record = page.evaluate("document.getElementById('table').played")
    laid = [one["at"] for one in record if one["what"] in {"beat", "lay"}]
    lasts = [laid[2 * n + 1] - laid[2 * n] for n in range(8)]
    assert max(lasts[:6]) < 900 / 2 < 900 <= min(lasts[6:]), lasts


HEAR_ALL = """frames => frames.forEach((frame, n) =>
    tapped.onmessage({ data: JSON.stringify({ base: n, seq: n + 1, zones: {}, ...frame }) }))"""


def line(n, **more):
    return {"n": n, "seat": n % 2, "text": f"line {n}", "undone": [], **more}


def hear(page, seq, zones=None, seat=1):
    said = {"n": seq, "seat": seat, "text": "Somebody is ready.", "undone": []}
    page.evaluate(HEAR, {"base": seq - 1, "seq": seq, "say": [said], "zones": zones or {}})


def word_of(button):
    return button.get_attribute("value")


def reply(route, answer):
    route.fulfill(content_type="application/json", body=json.dumps(answer))


AT = """(it, seq) => {
    const copy = it.cloneNode(true);
    copy.querySelector("[name=base_seq]").setAttribute("value", seq);
    return copy.outerHTML;
}"""


def laid_anew(page, seq):
    ask, said = page.locator("#ask").evaluate(AT, seq), page.locator("[name=said]").input_value()
    return {"whole": True, "draft": 1, "said": said, "seq": seq, "say": [], "zones": {"ask": ask}}


def wait_until(page, happened):
    for _ in range(100):
        if happened():
            return
        page.wait_for_timeout(50)
    raise AssertionError
