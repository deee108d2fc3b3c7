"""One's games are taken along to another device by a link that works once, and nobody else gets them."""

import re
import sqlite3
import time

import pytest

from motherlode.play import parcels
from motherlode.web.access import cookies, limits
from motherlode.web.access.buckets import Rate


def link_of(browser):
    """Make a link, and return what the page shows of it."""
    page = browser.post("/along", {}).text
    return re.search(r'value="http://[^"/]+(/along/[^"]+)"', page)[1]


USED = "The link that was made here has been used."


def held(browser):
    """Return the seats that a browser may play, by the tables on its first page."""
    tables = re.findall(r'<a href="(/t/[^"]+)"><b>', browser.get("/").text)
    return {table: browser.api(table)["viewer"] for table in tables}


def seats_at(browser, table):
    """Return the seats that a browser may speak for at a table."""
    return {seat for seat in range(2) if browser.post(f"{table}/hint", {"seat": str(seat)}).status_code != 403}


def copies_of(browser):
    """Return the tables of which a browser holds its tokens once more."""
    return {cookie.name for cookie in browser.http.cookies.jar if cookie.name.startswith("at-")}


@pytest.fixture
def table(browser):
    return browser.start(**{"kind-1": "here"})


def test_another_device_has_the_same_games_and_seats(browser, other, table):
    friends = browser.start(**{"kind-1": "friend"})
    assert "/along" in browser.get("/").text
    asks = other.get(link_of(browser))
    assert "Diamonds</b> · Ada and Ben" in asks.text
    assert held(other) == {}
    taken = other.post("/along/here", {})
    assert taken.url.path == "/"
    assert held(other) == held(browser) == {table: "A", friends: "A"}
    assert other.get(friends).text.count("/seat/") == browser.get(friends).text.count("/seat/"), "invitations, too"


def test_what_the_other_device_had_stays(browser, other, table):
    own = other.start(**{"kind-0": "friend", "kind-1": "here"})
    ours = browser.start(**{"kind-1": "friend"})
    joined = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(ours).text)[1]
    other.post(joined, {"name": "Bob"})
    other.get(link_of(browser))
    other.post("/along/here", {})
    assert set(held(other)) == {table, own, ours}
    assert (seats_at(other, ours), seats_at(browser, ours)) == ({0, 1}, {0}), "what the other had is not given back"


def test_a_link_works_once(browser, other, app, table):
    link = link_of(browser)
    other.get(link)
    assert other.post("/along/here", {}).status_code == 200
    thief = type(other)(app)
    gone = thief.get(link)
    assert gone.status_code == 404
    assert "<h1>This link is no longer good.</h1>" in gone.text
    assert thief.post("/along/here", {}).status_code == 404
    assert held(thief) == {}
    assert "has been used" in browser.get("/along").text


def test_looking_at_a_link_as_previews_do_takes_nothing(browser, other, app, table):
    link = link_of(browser)
    for _ in range(3):
        type(other)(app).get(link)
    other.get(link)
    other.post("/along/here", {})
    assert held(other) == {table: "A"}


def test_the_secret_is_in_no_page_at_the_other_device_and_no_address_stays(browser, other, table):
    link = link_of(browser)
    followed = other.get(link, follow_redirects=False)
    assert (followed.status_code, followed.headers["location"]) == (303, "/along/here")
    assert re.search(r"arrived=[^;]+; HttpOnly; Max-Age=600; Path=/along; SameSite=lax", followed.headers["set-cookie"])
    assert link.rpartition("/")[2] not in other.get("/along/here").text
    assert followed.headers["cache-control"] == "no-store"


def test_a_link_can_be_withdrawn_and_a_new_one_withdraws_it(browser, other, table):
    first = link_of(browser)
    second = link_of(browser)
    assert other.get(first).status_code == 404
    assert second in browser.get("/along").text
    browser.post("/along/withdraw", {})
    assert second not in browser.get("/along").text
    assert other.get(second).status_code == 404


def test_who_withdraws_a_link_too_late_is_told_that_it_was_used(browser, other, table):
    other.get(link_of(browser))
    assert browser.get("/along/state").json() == {"waits": True}
    other.post("/along/here", {})
    assert browser.get("/along/state").json() == {"waits": False}
    for _ in range(2):
        assert USED in browser.post("/along/withdraw", {}).text
    assert "value=" in browser.post("/along", {}).text
    assert USED not in browser.post("/along/withdraw", {}).text


def test_a_link_is_good_for_ten_minutes(browser, other, table, monkeypatch):
    link, now = link_of(browser), time.time
    monkeypatch.setattr(time, "time", lambda: now() + parcels.SECONDS - 5)
    assert other.get(link).status_code == 200
    monkeypatch.setattr(time, "time", lambda: now() + parcels.SECONDS + 1)
    assert other.post("/along/here", {}).status_code == 404
    assert held(other) == {}


def test_another_site_can_neither_make_nor_take_a_link(browser, other, table):
    link, elsewhere = link_of(browser), {"origin": "http://evil.test"}
    other.get(link)
    for browser_, address in ((other, "/along/here"), (browser, "/along"), (browser, "/along/withdraw")):
        assert browser_.post(address, {}, headers=elsewhere).status_code == 403
    assert held(other) == {}
    assert link in browser.get("/along").text


def test_what_lies_in_the_store_opens_no_seat(browser, store, table):
    tokens = browser.http.cookies.get("seats", path=table).split(".")
    link = link_of(browser)
    [[text]] = sqlite3.connect(store.path).execute("SELECT text FROM pins").fetchall()
    assert not any(token[1:].encode() in bytes.fromhex(text) for token in tokens)
    secret = link.rpartition("/")[2]
    assert parcels.look(store, secret) == {table.removeprefix("/t/"): ".".join(tokens)}
    assert parcels.look(store, f"{secret[:-1]}{'A' if secret[-1] != 'A' else 'B'}") is None


def test_tokens_are_sent_to_one_page_besides_their_tables(browser, table):
    copies = [cookie for cookie in browser.http.cookies.jar if cookie.name.startswith("at-")]
    assert [cookie.path for cookie in copies] == ["/along"]


def test_of_tables_that_are_on_no_list_any_more_nothing_is_kept_to_take_along(browser, table, monkeypatch):
    monkeypatch.setattr(cookies, "MOST_SEATED", 2)
    newer = [browser.start(**{"kind-1": "here"}) for _ in range(3)]
    listed = {f"at-{one.removeprefix('/t/')}" for one in newer[1:]}
    assert copies_of(browser) == listed
    browser.get(table)
    assert copies_of(browser) == listed
    for number in range(cookies.MOST_FORGOTTEN + 1):
        browser.http.cookies.set(f"at-before{number}", "mtoken", domain="table.test", path="/along")
    for _ in range(2):
        assert browser.get("/along").status_code == 200
    assert copies_of(browser) == listed
    assert browser.get("/along", headers={"cookie": "at-(=; at-=x"}).status_code == 200, "whoever wrote them"


def test_tokens_that_open_nothing_are_not_taken_along(browser, other, table):
    name = f"at-{table.removeprefix('/t/')}"
    own = browser.http.cookies.get(name)
    browser.http.cookies.set(name, f"mstale.{own}.iother", domain="table.test", path="/along")
    other.get(link_of(browser))
    other.post("/along/here", {})
    assert other.http.cookies.get("seats", path=table) == own


def test_who_has_played_nothing_is_offered_nothing(other):
    assert "Take my games along" not in other.get("/").text
    assert "Make the link" not in other.get("/along").text
    assert other.post("/along", {}).url.path == "/along"


def test_one_address_makes_so_many_links_and_no_more(browser, monkeypatch):
    monkeypatch.setattr(limits, "TABLES", Rate(2, 0.01))
    browser.start()
    assert [browser.post("/along", {}).status_code for _ in range(2)] == [200, 429], "the table counts, too"
