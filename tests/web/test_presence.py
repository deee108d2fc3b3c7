"""Who is at a table: said of people where friends play, by the open lines of this process, and of nothing else."""

import re
import time

from motherlode.web.live import updates as live_module
from tests.web.conftest import Browser
from tests.web.world import until_said, watching


def line(browser, table):
    return browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0")


def present(socket):
    """Return what is said next of who is here."""
    while "present" not in (frame := socket.receive_json()):
        pass
    return sorted(frame["present"])


def until(happened):
    for _ in range(1000):
        if happened():
            return
        time.sleep(0.01)
    raise AssertionError


def classes(browser, table):
    found = re.search('<form id="table" class="table ?([^"]*)"', browser.get(table).text)[1]
    return sorted(found.split())


def invited(browser, **more):
    """Make a table for a friend; return it and the link."""
    table = browser.start(**{"kind-1": "friend"} | more)
    return table, re.search(r'value="http://table\.test([^"]*/seat/[^"]*)"', browser.get(table).text)[1]


def test_friends_see_who_has_come_and_who_is_away(browser, other, app, monkeypatch):
    monkeypatch.setattr(live_module, "SECONDS_TO_COME_BACK", 0)
    looker = type(other)(app)
    table, link = invited(browser)
    assert classes(browser, table) == ["expected-1"]
    with line(browser, table) as mine, line(looker, table) as theirs:
        assert present(mine) == present(theirs) == ["expected-1", "here-0"]
        other.post(link, {"name": "Bob"})
        with line(other, table) as friends:
            assert present(friends) == ["here-0", "here-1"]
            assert present(mine) == present(theirs) == ["here-0", "here-1"], "spectators see it as well"
            assert classes(looker, table) == ["here-0", "here-1"]
        assert present(mine) == ["away-1", "here-0"]
        assert classes(browser, table) == ["away-1", "here-0"]
    page = browser.get(table).text
    assert page.count('class="presence"') == 1, "nothing is said of oneself"
    assert "is-away" in page


def test_who_is_away_stays_so_while_the_last_page_is_opened_anew(browser, other, app):
    """Nobody has a line then: both have closed their pages, and one comes back."""
    table, link = invited(browser)
    other.post(link, {"name": "Bob"})
    with line(browser, table), line(other, table) as friends:
        assert present(friends) == ["here-0", "here-1"]
    until(lambda: not app.state.live.watchers)
    assert "away-1" in classes(browser, table)
    with line(browser, table) as mine:
        assert present(mine) == ["away-1", "here-0"]


def test_of_tables_that_nobody_looks_at_only_the_last_are_remembered(browser, other, app, monkeypatch):
    monkeypatch.setattr(app.state.live.attendances, "most", 1)
    tables = [invited(browser)[0] for _ in range(2)]
    for table in tables:
        with line(browser, table) as mine:
            present(mine)
        until(lambda: not app.state.live.watchers)
    assert [classes(other, table) for table in tables] == [["expected-1"], ["away-0", "expected-1"]]


def test_a_page_that_loads_again_is_not_away(browser, other):
    table, link = invited(browser)
    other.post(link, {"name": "Bob"})
    with line(browser, table) as mine:
        assert present(mine) == ["here-0"], "nothing is known of who was never seen"
        for _ in range(2):
            with line(other, table):
                pass
        assert present(mine) == ["here-0", "here-1"]
        browser.say(table, 0, "dig 3", 0)
        assert "present" not in mine.receive_json(), "the next news is the move"


def test_at_a_rematch_whoever_has_not_come_is_not_here_yet(browser, other):
    table, link = invited(browser)
    other.post(link, {"name": "Bob"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    anew = browser.post(f"{table}/again", {}, follow_redirects=False).headers["location"]
    seats = browser.api(anew)["seats"]
    mine, friends = (seats.index(name) for name in ("Ada", "Bob"))
    with line(browser, anew) as socket:
        assert present(socket) == sorted([f"expected-{friends}", f"here-{mine}"])
        other.post(f"{table}/again", {})
        with line(other, anew):
            assert present(socket) == ["here-0", "here-1"]


def test_whoever_is_left_at_a_finished_table_sees_who_wants_a_rematch_and_who_is_there(browser, other, app):
    table, _ = invited(browser, **{"kind-2": "friend"})
    third, onlooker = Browser(app), Browser(app)
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    for somebody, name, where in ((other, "Bob", links[0]), (third, "Cyd", links[1])):
        somebody.post(where, {"name": name})
    for somebody, seat in ((browser, 0), (other, 1)):
        somebody.post(f"{table}/leave", {"seat": str(seat), "leave": "resign"})
    wanted = re.compile(r'class="wanted" title="[^"]*">([^<]*)<')

    def told(*people):
        return [wanted.findall(one.get(table).text) for one in people]

    assert told(browser, other) == [[], []]
    with watching(third, table) as socket:
        browser.post(f"{table}/again", {})
        until_said(socket, "reload")
    assert told(third) == [["Ada wants a rematch. Not there yet: Bob."]]
    assert told(browser, onlooker) == [["Ada wants a rematch. Not there yet: Bob and Cyd."]] * 2
    with watching(third, table) as socket:
        other.post(f"{table}/again", {})
        until_said(socket, "reload")
    assert told(third) == [["Ada and Bob want a rematch."]]
    third.post(f"{table}/again", {})
    assert told(third, onlooker) == [["All are at the rematch."]] * 2


def test_nobody_is_told_who_wants_a_rematch_who_plays_at_the_same_device(browser):
    table = browser.start(**{"kind-1": "here"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    browser.post(f"{table}/again", {})
    assert 'class="wanted"' not in browser.get(table).text


def test_nothing_is_said_where_no_friend_plays(browser, other):
    table = browser.start(**{"kind-1": "here", "kind-2": "random"})
    with line(browser, table) as socket, line(other, table):
        browser.say(table, 0, "dig 3", 0)
        assert "present" not in socket.receive_json()
        assert classes(browser, table) == []
