"""Several servers on one store, of each kind: what happens at one is seen at the others, and no work is done twice."""

import html
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from motherlode.bots import levels
from motherlode.bots.thinking import Thought
from motherlode.play import claims, resuming
from motherlode.store import Chair, Header
from motherlode.store.opening import opened
from motherlode.web.app import make_app
from tests.web.conftest import Browser, any_legal


class Servers:
    """Two servers, and the browsers of one person at both."""

    def __init__(self, address):
        self.apps = [make_app(opened(address)) for _ in range(2)]
        self.running = [TestClient(app) for app in self.apps]

    def __enter__(self):
        for app, running in zip(self.apps, self.running, strict=True):
            running.__enter__()
            app.state.portal = running.portal
        self.here, self.there = map(Browser, self.apps)
        self.there.http._cookies = self.here.http._cookies
        return self

    def __exit__(self, *fault):
        for running in self.running:
            running.__exit__(*fault)


@pytest.fixture
def servers(address):
    with Servers(address) as both:
        yield both


def looking(browser, table, seq=0):
    return browser.http.websocket_connect(f"ws://table.test{table}/live?seq={seq}")


def told(socket, what):
    """Wait for a frame that says something."""
    while what not in (frame := socket.receive_json()):
        pass
    return frame


def test_a_move_and_its_undoing_are_pushed_to_who_looks_elsewhere(servers):
    here, there = servers.here, servers.there
    table = here.start(**{"kind-1": "here"})
    with looking(Browser(servers.apps[1]), table) as socket:
        seq = here.say(table, 0, "dig 3", 0).json()["seq"]
        frame = told(socket, "base")
        assert (frame["base"], "pile 3" in frame["say"][0]["text"]) == (0, True)
        while frame["seq"] < seq:
            frame = told(socket, "base")
        here.post(f"{table}/undo", {"seat": "0", "undo": "0"})
        assert any("undone" in line for line in told(socket, "say")["say"])
    assert there.api(table)["log"] == here.api(table)["log"]


def plays_a_henchman(browser, table, key):
    """End turns until a henchman can be played of whom nothing more is asked; return what was said, and the answer."""
    while True:
        seen = browser.until_asked(table)
        seat, words = "AB".index(seen["viewer"]), [one["word"] for one in seen["scene"]["choices"]]
        for word in (word for word in words if word.startswith("play ")):
            answer = browser.say(table, seat, word, seen["seq"], key)
            if "draft" not in answer.json():
                return (table, seat, word, seen["seq"], key), answer
        browser.say(table, seat, "end", seen["seq"])


def test_a_sentence_that_is_sent_again_elsewhere_is_done_already(servers):
    """Realm of Thieves, R12: which slot a henchman takes is not asked, and is written down all the same."""
    here, there = servers.here, servers.there
    table = here.start(game="realm_of_thieves", **{"kind-1": "here"})
    said, first = plays_a_henchman(here, table, "k")
    again = there.say(*said)
    assert (first.status_code, again.status_code, again.json()) == (200, 200, first.json())
    table, seat, _, seq, key = said
    assert there.say(table, seat, "end", seq, key).status_code == 409, "something else was said with it"
    assert there.api(table)["seq"] == here.api(table)["seq"]


def test_who_sits_down_is_seen_elsewhere(servers):
    here, there = servers.here, servers.there
    table = here.start(**{"kind-0": "here", "kind-1": "friend"})
    link = html.unescape(re.search(rf'value="http://table\.test({table}/seat/[^"]+)"', here.get(table).text)[1])
    with looking(there, table) as socket:
        Browser(servers.apps[0]).post(link, {"name": "Bob"})
        assert told(socket, "reload")
    assert there.api(table)["seats"][1] == "Bob"


def test_a_rematch_is_seen_elsewhere(servers):
    here, there = servers.here, servers.there
    table = here.start(**{"kind-1": "random"})
    assert there.api(table)["viewer"] == "A"
    assert here.post(f"{table}/leave", {"seat": "0", "leave": "resign"}).status_code == 200
    over = there.api(table)
    with looking(there, table, over["seq"]) as socket:
        again = here.post(f"{table}/again", {}, follow_redirects=False).headers["location"]
        assert told(socket, "reload")
        assert there.post(f"{table}/again", {}, follow_redirects=False).headers["location"] == again


def beaten_friends(servers):
    """Two friends, each at a server of their own, of whom the first has given up; return their table, and the other."""
    here = servers.here
    table = here.start(**{"kind-1": "friend"})
    link = html.unescape(re.search(rf'value="http://table\.test({table}/seat/[^"]+)"', here.get(table).text)[1])
    friend = Browser(servers.apps[1])
    friend.post(link, {"name": "Bob"})
    here.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    return table, friend


def test_who_wants_a_rematch_is_told_elsewhere_at_once(servers):
    table, friend = beaten_friends(servers)
    over = friend.api(table)
    assert "wants a rematch" not in friend.get(table).text
    with looking(friend, table, over["seq"]) as socket:
        servers.here.post(f"{table}/again", {})
        assert told(socket, "reload")
        while "Ada wants a rematch." not in friend.get(table).text:  # that there is one is told before who wants it
            assert told(socket, "reload")
    friend.post(f"{table}/again", {})
    assert "All are at the rematch." in servers.here.get(table).text


def test_who_wants_a_rematch_is_known_after_a_restart(address):
    with Servers(address) as before:
        table, friend = beaten_friends(before)
        before.here.post(f"{table}/again", {})
    with Servers(address) as after:
        again = Browser(after.apps[0])
        again.http.cookies = friend.http.cookies
        assert "Ada wants a rematch." in again.get(table).text


def test_a_hint_is_shown_elsewhere_to_its_seat_alone(servers, monkeypatch):
    monkeypatch.setattr(levels, "think", lambda game, view, seat, *_: Thought({4: 7}, {4: 0.6}, 1))
    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    here, there = servers.here, servers.there
    table = here.start(**{"kind-1": "random"})
    stranger = Browser(servers.apps[1])
    with looking(there, table) as mine, looking(stranger, table) as others:
        assert here.post(f"{table}/hint", {"seat": "0", "base_seq": "0"}).status_code == 200
        assert "hinted" in str(told(mine, "zones")["zones"])
        here.say(table, 0, "dig 3", 0)
        assert "base" in others.receive_json(), "the move is the first that a stranger hears of"


def test_of_two_who_move_at_once_at_two_servers_one_is_told_that_the_table_has_changed(servers):
    here, there = servers.here, servers.there
    for _ in range(3):
        table = here.start(**{"kind-1": "here"})
        assert there.api(table)["seq"] == 0
        answers = at_once(
            lambda table=table: here.say(table, 0, "dig 3", 0), lambda table=table: there.say(table, 0, "dig 4", 0)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert here.api(table)["log"] == there.api(table)["log"]


def test_of_two_who_take_a_seat_at_once_at_two_servers_one_sits_there(servers):
    table = servers.here.start(**{"kind-0": "here", "kind-1": "friend"})
    link = html.unescape(re.search(rf'value="http://table\.test({table}/seat/[^"]+)"', servers.here.get(table).text)[1])
    bob, eve = map(Browser, servers.apps)
    answers = at_once(lambda: bob.post(link, {"name": "Bob"}), lambda: eve.post(link, {"name": "Eve"}))
    assert sorted(answer.status_code for answer in answers) == [200, 404]
    seated = ("Bob", "Eve")[answers[1].status_code == 200]
    assert servers.here.api(table)["seats"][1] == servers.there.api(table)["seats"][1] == seated
    assert [browser.api(table)["viewer"] == "B" for browser in (bob, eve)] == [seated == "Bob", seated == "Eve"]


def test_of_two_who_ask_for_a_rematch_at_once_at_two_servers_both_come_to_the_same(servers):
    here, there = servers.here, servers.there
    table = here.start(**{"kind-1": "random"})
    here.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    assert not there.api(table)["scene"]["awaited"]

    def again(browser):
        return lambda: browser.post(f"{table}/again", {}, follow_redirects=False)

    one, other = at_once(again(here), again(there))
    assert one.headers["location"] == other.headers["location"] != table


def at_once(*asked):
    """Let all be asked in the same moment; return the answers."""
    start = threading.Barrier(len(asked))

    def begin(ask):
        start.wait()
        return ask()

    with ThreadPoolExecutor(len(asked)) as threads:
        return list(threads.map(begin, asked))


def computers(address, name="t"):
    """A table that waits for two computers, of which nobody knows yet."""
    store = opened(address)
    chairs = (Chair("random"), Chair("random"))
    store.create(Header(name, "diamonds", "1.0", chairs, "5eed", "c0ffee", time.time()), waits=True)
    return store


def test_a_computer_thinks_at_one_server_alone(address, monkeypatch):
    asked = []
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0.02)
    monkeypatch.setattr(levels, "choose", lambda *about, **how: asked.append(about[2]) or any_legal(*about))
    store = computers(address)
    with Servers(address) as servers:
        while len(store.news("t").entries) < 30:
            servers.there.api("/t/t"), servers.here.api("/t/t")
    computed = [entry for entry in store.news("t").entries if entry.seat < 2]
    assert len(asked) <= len(computed) + 2, "each choice once, but for the one that the end has cut off"
    store.close()


def test_what_a_dead_process_has_left_is_taken_up_by_another(address, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    monkeypatch.setattr(resuming, "SECONDS_BETWEEN_ROUNDS", 0.05)
    store = computers(address)
    assert store.claim("t", "a process that dies", 600)
    with Servers(address) as servers:
        assert servers.here.api("/t/t")["seq"] == 0
        assert store.news("t").entries == [], "it is another's, as far as anybody knows"
        assert store.claim("t", "a process that dies", 0.05), "it says so for the last time"
        while len(store.news("t").entries) < 5:
            time.sleep(0.02)
    assert store.claim("t", "anybody", 1), "who stops lets go of it"
    store.close()


def test_who_thinks_for_long_keeps_the_table(address, monkeypatch, stopper):
    begun = threading.Event()
    monkeypatch.setattr(claims, "SECONDS", 1.5)
    monkeypatch.setattr(claims, "SECONDS_UNTIL_IT_IS_SAID_AGAIN", 0.05)
    monkeypatch.setattr(levels, "choose", lambda *about, **how: begun.set() or (stopper.wait() and any_legal(*about)))
    store = computers(address)
    with Servers(address):
        assert begun.wait(30), "who thinks has claimed it"
        time.sleep(1.8)  # a claim that is said once is over by then
        assert not store.claim("t", "other", 60)
        stopper.set()
    store.close()
