"""The number that a browser adds to the draws: one, added when nobody can refuse it honestly, and never another one."""

import sys

import pytest

from motherlode.match import Nonce, record
from tests.browser.conftest import start

pytestmark = pytest.mark.browser
BOUND = "#fair .bound"
FORGET = "Object.keys(localStorage).filter((key) => key.includes('draws')).forEach((key) => (localStorage[key] += '0'))"
NOTE = "This browser has added no number: for all that it can tell, the host could choose every draw."


@pytest.fixture
def true_server(own_servers):
    """The server as it is: elsewhere browsers add no numbers, so that draws are alike in each run."""
    return own_servers(sys.executable, "-m", "motherlode", "serve")


def laid(page):
    page.wait_for_selector("#table[data-ready]")
    return page


def note_of(page):
    page.locator("#d-fair").evaluate("details => (details.open = true)")
    note = page.locator("#fair .unbound-note")
    return note.text_content() if note.is_visible() else ""


class Refusing:
    """A host who refuses what a browser sends: turns, or numbers once they are known."""

    def __init__(self, page, *, turns=False):
        self.turns, self.numbers, self.asked = turns, [], 0
        page.route("**/number", self.answer)

    def answer(self, route):
        form = dict(part.split("=") for part in route.request.post_data.split("&"))
        self.asked += 1
        if "number" in form:
            self.numbers.append(form["number"])
        if "number" in form or self.turns:
            route.fulfill(status=409, json={"reload": False})
        else:
            route.continue_()


def test_a_browser_adds_its_number_and_notices_another_in_its_place(visit, true_server):
    page = visit()
    start(page, true_server)
    page.wait_for_selector(f"{BOUND} >> nth=1", state="attached")
    number = page.locator(BOUND).nth(1).text_content()
    laid(page).reload()
    laid(page)
    assert page.locator("#forged").is_hidden()
    assert note_of(page) == ""
    sent = page.request.get(f"{page.url}/record.jsonl").text()
    assert record.read(sent).match.history == [Nonce(0, number)]
    page.evaluate(FORGET)
    page.reload()
    page.wait_for_selector("#forged", state="visible")


@pytest.mark.cases(0)
def test_a_host_who_refuses_a_number_is_noticed_and_gets_no_other_to_choose_from(visit, true_server):
    page = visit(may_complain=True)
    host = Refusing(page)
    start(page, true_server)
    page.wait_for_selector("#forged", state="visible")
    assert note_of(page) == NOTE
    for _ in range(2):
        page.reload()
        page.wait_for_selector("#forged", state="visible")
    assert len(host.numbers) >= 3
    assert len(set(host.numbers)) == 1, "the same each time"


@pytest.mark.cases(0)
def test_who_is_given_no_turn_sends_no_number_and_is_told_so(visit, true_server):
    page = visit(may_complain=True)
    host = Refusing(page, turns=True)
    start(page, true_server)
    page.wait_for_selector("#table.unbound")
    assert host.asked > 1
    assert host.numbers == []
    assert note_of(page) == NOTE
    assert page.locator("#forged").is_hidden()


@pytest.mark.cases(0)
def test_two_friends_who_come_at_once_add_a_number_each(visit, true_server):
    host, *friends = visit(), visit(), visit()
    start(host, true_server, **{"kind-1": "friend", "kind-2": "friend"})
    links = host.locator(".invitation input").evaluate_all("inputs => inputs.map((input) => input.value)")
    for page, link in zip(friends, links, strict=True):
        page.request.post(link, form={"name": "Bob"}, headers={"Origin": true_server.address})
        page.goto(host.url, wait_until="commit")
    for page in friends:
        page.wait_for_selector(f"{BOUND} >> nth=3", state="attached")
        page.wait_for_function("() => !document.querySelector('#table').classList.contains('unbound')")
        assert note_of(page) == ""
        assert page.locator("#forged").is_hidden()
