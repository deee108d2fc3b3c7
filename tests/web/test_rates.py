"""Nobody asks so much that others wait: an address has so many requests in a while, and a table so many posts."""

from contextlib import ExitStack

import pytest
from starlette.requests import Request
from starlette.testclient import WebSocketDenialResponse

from motherlode.web.access import limits
from motherlode.web.access.buckets import Rate
from motherlode.web.access.limits import TABLE_BUSY, Limits, TooMuch, group_of
from motherlode.web.access.locales import ERRORS
from tests.web.bots import Bot, made

FEW = Rate(at_once=3, a_second=0.1)
FRENCH = {"accept-language": "fr"}


def asked(host, method="GET", path="/"):
    return Request({"type": "http", "method": method, "path": path, "client": (host, 1), "headers": []})


@pytest.mark.parametrize(
    "path", ["/", "/t/{id}", "/t/{id}/why?why=dig", "/api/t/{id}", "/api/games", "/api/tables/{id}"]
)
def test_an_address_that_asks_too_much_is_told_when_to_come_back(browser, monkeypatch, path):
    path = path.format(id=browser.start().rpartition("/")[2])
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=2, a_second=0.1))
    assert [browser.get(path).status_code for _ in range(3)][2] == 429
    for headers, locale in (({}, "en"), (FRENCH, "fr")):
        refused = browser.get(path, headers=headers)
        assert (refused.status_code, ERRORS[429][locale] in refused.text) == (429, True)
        assert 0 < int(refused.headers["retry-after"]) <= 10


def test_a_bot_is_refused_by_a_problem(browser, monkeypatch):
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=0, a_second=0.1))
    refused = browser.get("/api/games")
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["detail"] == ERRORS[429]["en"]


def test_so_much_is_done_at_a_table_in_a_while(browser, monkeypatch):
    one, another = browser.start(**{"kind-1": "here"}), browser.start()
    monkeypatch.setattr(limits, "POSTS_OF_ONE", FEW)
    for _ in range(3):
        assert browser.say(one, 0, "dig 3", 9).status_code != 429
    refused = browser.say(one, 0, "dig 3", 0)
    assert (refused.status_code, refused.json()["text"]) == (429, TABLE_BUSY["en"])
    assert 0 < int(refused.headers["retry-after"]) <= 10
    assert TABLE_BUSY["fr"] in browser.say(one, 0, "dig 3", 0, accept="text/html", **FRENCH).text
    assert browser.api(one)["seq"] == 0, "nothing was done"
    assert browser.say(another, 0, "dig 3", 0).status_code == 200
    assert browser.get(one).status_code == 200, "to look on is something else"


def test_strangers_take_nothing_of_what_those_who_sit_at_a_table_have(browser, other, monkeypatch):
    table = browser.start(**{"kind-1": "here"})
    monkeypatch.setattr(limits, "POSTS", FEW)
    assert [other.say(table, 0, "dig 3", 0).status_code for _ in range(5)] == [403] * 5
    assert browser.say(table, 0, "dig 3", 0).status_code == 200
    assert [browser.say(table, 0, "dig 3", 0).status_code for _ in range(3)] == [409, 409, 429]


def test_nor_do_strangers_of_the_same_address(browser, other, monkeypatch):
    table = browser.start(**{"kind-1": "here"})
    monkeypatch.setattr(limits, "POSTS_OF_ONE", FEW)
    assert [other.say(table, 0, "dig 3", 0).status_code for _ in range(4)] == [403, 403, 403, 429]
    assert browser.say(table, 0, "dig 3", 0).status_code == 200


def test_a_bot_sits_there_by_its_token(app, monkeypatch):
    bot = made(app, seats=["me", "invited"])
    stranger = Bot(app, bot.table, "wrong")
    monkeypatch.setattr(limits, "POSTS", Rate(at_once=1, a_second=0.1))
    assert [answer(one) for one in (stranger, stranger, bot, stranger, bot)] == [400, 400, 400, 400, 429]


def answer(bot):
    return bot.http.post(f"/api/tables/{bot.table}/act", json={}, headers=bot.headers).status_code


@pytest.mark.parametrize("path", ["/t/a/act", "/api/tables/a/act", "/t/a"])
def test_a_table_has_one_measure_for_all_who_come_by_whichever_way(monkeypatch, path):
    monkeypatch.setattr(limits, "POSTS", FEW)
    counted = Limits(lambda *_: True)
    for host in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
        counted.count_request(asked(host, "POST", "/t/a/hint"))
    with pytest.raises(TooMuch):
        counted.count_request(asked("192.0.2.4", "POST", path))
    counted.count_request(asked("192.0.2.4", "POST", "/t/b/act"))


def test_one_address_does_not_take_what_others_at_a_table_have(monkeypatch):
    monkeypatch.setattr(limits, "POSTS_OF_ONE", FEW)
    monkeypatch.setattr(limits, "POSTS", Rate(at_once=4, a_second=0.1))
    counted, refused = Limits(lambda *_: True), 0
    for _ in range(9):
        try:
            counted.count_request(asked("192.0.2.1", "POST", "/t/a/act"))
        except TooMuch:
            refused += 1
    assert refused == 6
    counted.count_request(asked("192.0.2.2", "POST", "/t/a/act"))


def test_a_page_with_all_its_files_is_counted_once(monkeypatch):
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=1, a_second=0.1))
    monkeypatch.setattr(limits, "FILES", Rate(at_once=4, a_second=0.1))
    counted = Limits()
    for path in ("/static/1/table.js", "/deck-1.svg", "/art-1/diamonds/ace.svg", "/face-1/diamonds.css", "/t/a"):
        counted.count_request(asked("192.0.2.1", path=path))
    with pytest.raises(TooMuch):
        counted.count_request(asked("192.0.2.1", path="/static/1/table.js"))


def test_a_household_of_quick_players_with_bots_is_not_refused():
    counted = Limits(lambda *_: True)
    for n in range(400):
        counted.count_request(asked("192.0.2.1", "POST", f"/t/{n % 4}/act"))
    for _ in range(2000):
        counted.count_request(asked("127.0.0.1", "POST", "/t/a/act"))
    assert list(counted.requests.until) == ["192.0.2.1"], "this machine is not even counted"
    assert set(counted.posts.until) == {f"{table}{of}" for table in "0123" for of in ("", " seated 192.0.2.1")}


def test_a_socket_is_counted_as_a_request(browser, monkeypatch):
    table = browser.start()
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=0, a_second=0.1))
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0"),
    ):
        pass
    assert (refused.value.status_code, refused.value.headers["retry-after"]) == (429, "10")


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::ffff:127.0.0.1", ""),
        ("fe80::1", "fe80::1"),
        ("::1", ""),
        ("127.0.0.1", ""),
        ("", ""),
        ("unknown", "unknown"),
        ("x" * 900, "x" * 64),
    ],
)
def test_who_has_an_address_has_all_that_go_with_it(host, group):
    assert group_of(host) == group


def test_a_net_of_addresses_has_no_more_than_one(monkeypatch):
    monkeypatch.setattr(limits, "REQUESTS", FEW)
    counted = Limits()
    for n in range(3):
        counted.count_request(asked(f"2001:db8::{n}"))
    with pytest.raises(TooMuch):
        counted.count_request(asked("2001:db8::abcd:1"))
    counted.count_request(asked("2001:db8:0:1::1"))


@pytest.mark.parametrize(
    ("host", "times"), [("2001:db8:0:{}::1", 4), ("2001:db8:0:{}00::1", 16), ("2001:db8:{}::1", 99)]
)
def test_nets_that_begin_alike_have_some_times_as_much_in_all(monkeypatch, host, times):
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=1, a_second=0.1))
    counted, let_in = Limits(), 0
    for n in range(99):
        try:
            counted.count_request(asked(host.format(n)))
            let_in += 1
        except TooMuch:
            continue
    assert let_in == times


def test_what_a_net_has_under_way_is_counted_so_too(monkeypatch):
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 1)
    counted = Limits()
    with ExitStack() as open_ones:
        for n in range(4):
            open_ones.enter_context(counted.under_way(asked(f"2001:db8::{n}:0:0:0:1")))
        with pytest.raises(TooMuch), counted.under_way(asked("2001:db8::9:0:0:0:1")):
            pass
        open_ones.enter_context(counted.under_way(asked("2001:db8:0:100::1")))
    assert not counted.busy


def test_who_is_refused_takes_nothing_of_what_its_neighbours_have(monkeypatch):
    monkeypatch.setattr(limits, "REQUESTS", Rate(at_once=1, a_second=0.1))
    counted = Limits()
    counted.count_request(asked("2001:db8::1"))
    for _ in range(9):
        with pytest.raises(TooMuch):
            counted.count_request(asked("2001:db8::1"))
    counted.count_request(asked("2001:db8:0:1::1"))
