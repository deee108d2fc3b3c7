"""Open tables: listed on the first page for whoever comes, until they are full, over, closed, or an hour has passed."""

import asyncio
import re
import time

import pytest
from starlette.testclient import TestClient

from motherlode.play import leaving, open_tables
from motherlode.store.sqlite import SqliteStore
from motherlode.web.access import limits
from motherlode.web.access.buckets import Rate
from motherlode.web.app import make_app
from tests.web.conftest import Browser

FRIENDS = {"kind-1": "friend", "open": "1"}


def listed(browser, **how):
    """Return the open tables of the first page: their addresses, who sits there, and the facts."""
    page = browser.get("/", **how).text
    said = r'<span class="who">([^<]+)</span>\s+<span class="facts">([^<]+)</span></p>'
    row = said + r'\s*<p class="go"><a [^>]*href="(.+?)/join"'
    return [(address, who, facts) for who, facts, address in re.findall(row, page)]


def test_a_table_is_not_open_unless_its_maker_says_so(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    assert listed(other) == []
    assert other.get(f"{table}/join").status_code == 404
    assert other.post(f"{table}/join", {"name": "Eve"}).status_code == 404


def test_whoever_comes_sits_down_and_then_it_is_full(browser, other, app):
    table = browser.start(game="miners", **FRIENDS | {"kind-2": "random", "clock": "move"})
    [(address, who, facts)] = listed(other)
    assert (address, who, facts) == (table, "Ada · Clara (Random)", "1 seat free · waiting · as printed · with a clock")
    assert "Take seat B" in other.get(f"{table}/join").text
    assert other.post(f"{table}/join", {"name": "<b>Eve</b>"}).url.path == table
    assert other.api(table)["viewer"] == "B"
    assert other.api(table)["seats"] == ["Ada", "<b>Eve</b>", "Clara"]
    assert listed(browser) == []
    late = type(other)(app)
    assert late.post(f"{table}/join", {"name": "Late"}).status_code == 404
    assert late.api(table)["viewer"] == "spectator"


def test_who_looks_on_at_an_open_table_may_sit_down(browser, other):
    table = browser.start(**FRIENDS)
    offer = f'href="{table}/join"><span>1 seat free</span>'
    assert offer in other.get(table).text
    assert offer not in browser.get(table).text, "who sits there has a seat"
    browser.post(f"{table}/close", {})
    assert offer not in other.get(table).text


def test_it_can_be_opened_and_closed_later_by_those_who_sit_there(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    assert other.post(f"{table}/open", {}).status_code == 403
    assert f'action="{table}/open"' in browser.get(table).text
    assert f'action="{table}/close"' in browser.post(f"{table}/open", {}).text
    assert [address for address, *_ in listed(other)] == [table]
    assert browser.api(table)["log"][-1]["text"] == "Ada opens the table to everybody."
    assert other.post(f"{table}/close", {}).status_code == 403
    browser.post(f"{table}/close", {})
    assert listed(other) == []
    assert other.post(f"{table}/join", {}).status_code == 404


def test_where_one_sits_oneself_is_among_ones_games_and_not_offered_again(browser, other):
    table = browser.start(**FRIENDS)
    assert [address for address, *_ in listed(other)] == [table]
    assert listed(browser) == []
    assert f'href="{table}"' in browser.get("/").text


def test_the_invitation_to_a_seat_that_was_taken_opens_nothing(browser, other, app):
    table = browser.start(**FRIENDS)
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(f"{table}/join", {"name": "Eve"})
    assert type(other)(app).get(link).status_code == 404
    assert browser.api(table)["viewer"] == "A"


def test_nobody_takes_two_seats_and_no_other_site_takes_any(browser, other, app):
    table = browser.start(game="miners", **FRIENDS | {"kind-2": "friend"})
    assert other.post(f"{table}/join", {}, headers={"origin": "http://evil.test"}).status_code == 403
    for _ in range(2):
        other.post(f"{table}/join", {"name": "Eve"})
    assert [facts.split(" · ")[0] for _, _, facts in listed(Browser(app))] == ["1 seat free"]


def test_how_many_tables_wait_is_said_before_the_games_if_any_does(browser, other):
    assert "to-open" not in other.get("/").text
    for n, said in ((1, "1 open table waits for players"), (2, "2 open tables wait for players")):
        browser.start(**{"kind-1": "friend", "open": "1"})
        page = other.get("/").text
        assert f'<a class="to-open" href="#h-open">{said}</a>' in page, n
        assert page.index("to-open") < page.index('class="games"')


def test_a_game_that_is_over_is_not_listed(browser, other):
    table = browser.start(**FRIENDS)
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    assert listed(other) == []


def test_a_table_is_listed_for_an_hour_and_twelve_at_most(browser, other, monkeypatch):
    tables = [browser.start(**FRIENDS) for _ in range(open_tables.MOST + 1)]
    assert [address for address, *_ in listed(other)] == tables[:0:-1]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + open_tables.SECONDS + 1)
    assert listed(other) == []


def asking_from(app, host):
    """Return a browser that asks from an address."""
    browser = Browser(app)
    browser.http = TestClient(app, base_url="http://table.test", client=(host, 1))
    browser.http.portal = app.state.portal
    browser.http.headers["origin"] = "http://table.test"
    return browser


def test_addresses_take_turns_on_the_list_so_nobody_hides_the_tables_of_others(app, other, store):
    good = asking_from(app, "192.0.2.1").start(**FRIENDS)
    many = asking_from(app, "192.0.2.2")
    tables = [many.start(**FRIENDS) for _ in range(14)]
    net = [asking_from(app, f"2001:db8:0:{n}::1").start(**FRIENDS) for n in range(2)]
    assert [address for address, *_ in listed(other)] == [net[1], tables[13], good, net[0], *tables[12:4:-1]]
    assert "192.0.2" not in str(store.pinned(open_tables.BOARD)), "no address is written down"


def test_all_open_tables_can_be_paged_through(browser, other):
    tables = [browser.start(**FRIENDS) for _ in range(open_tables.MOST + 2)]
    assert 'href="/?open=1#h-open"' in other.get("/").text
    assert 'href="/#h-open"' not in other.get("/").text
    assert [address for address, *_ in listed(other, params={"open": "1"})] == tables[1::-1]
    last = other.get("/?open=1").text
    assert ('href="/#h-open"' in last, 'href="/?open=2#h-open"' in last) == (True, False)
    for strange in ("2", "x", "-1", "999999999"):
        assert other.get("/", params={"open": strange}).status_code == 200


def test_one_address_takes_so_many_seats_and_no_more(browser, other, monkeypatch):
    monkeypatch.setattr(limits, "TABLES", Rate(3, 0.01))
    tables = [browser.start(**FRIENDS) for _ in range(2)]
    assert [other.post(f"{table}/join", {"name": "Eve"}).status_code for table in tables] == [200, 429]


@pytest.mark.parametrize(
    ("locale", "told"),
    [("en", "1 seat free · waiting · 1 house rule"), ("fr", "1 place libre · en attente · 1 règle maison")],
)
def test_how_it_is_played_is_told_in_a_few_words(browser, other, locale, told):
    browser.start(**FRIENDS | {"box-ranks": "5"})
    assert listed(other, params={"lang": locale})[0][2] == told


def raced(tables, name):
    """Give a game up and close its table at once, while something else is written."""

    async def race():
        table = await tables.find(name)
        async with table.lock:
            end = asyncio.create_task(tables.settle(table, 0, lambda: leaving.left(table, 0, "resign", 0.0)))
            await asyncio.sleep(0)
            closing = asyncio.create_task(open_tables.close(tables, table, 0))
            await asyncio.sleep(0)
        await asyncio.gather(end, closing)

    return race


def test_what_is_closed_behind_the_end_of_its_game_stays_whole(browser, other, app, store):
    table = browser.start(**FRIENDS)
    name = table.removeprefix("/t/")
    browser.http.portal.call(raced(app.state.tables, name))
    assert store.news(name).entries[-1].kind == "end"
    with TestClient(make_app(SqliteStore(store.path)), raise_server_exceptions=False) as again:
        assert [again.get(page).status_code for page in ("/", table)] == [200, 200]
    assert listed(other) == []


def test_a_table_that_cannot_be_opened_hides_no_other(browser, other, app, monkeypatch, caplog):
    broken, sound = browser.start(**FRIENDS), browser.start(**FRIENDS)
    find = app.state.tables.find

    async def found(name, *about):
        if broken.endswith(name):
            raise ValueError("a game that is not installed here")
        return await find(name, *about)

    monkeypatch.setattr(app.state.tables, "find", found)
    stranger = other.get("/").text
    assert (f"{sound}/join" in stranger, f"{broken}/join" in stranger) == (True, False)
    assert "cannot be opened" in caplog.text


def test_a_table_is_opened_so_often_and_no_more_since_all_of_it_is_kept(browser, other, monkeypatch):
    monkeypatch.setattr(open_tables, "MOST_OPENINGS", 2)
    table = browser.start(**FRIENDS)
    for is_listed in (True, False):
        browser.post(f"{table}/close", {})
        browser.post(f"{table}/open", {})
        assert bool(listed(other)) == is_listed
