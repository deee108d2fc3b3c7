"""What is pushed to those who look at a table."""

import pytest
from starlette.websockets import WebSocketDisconnect

from motherlode.play.chairs import Hands
from motherlode.web.live.updates import LONGEST_QUEUE, Live, Watcher


def live(browser, table, seq=0):
    return browser.http.websocket_connect(f"ws://table.test{table}/live?seq={seq}")


def hot_seat(browser, **more):
    return browser.start(**{"kind-0": "here", "kind-1": "here"} | more)


def test_every_move_is_a_frame_of_what_changed(browser, other):
    table = hot_seat(browser)
    with live(other, table) as socket:
        seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
        frames = [socket.receive_json() for _ in range(seq)]
    assert [frame["seq"] for frame in frames] == list(range(1, seq + 1))
    assert [line["text"] for frame in frames for line in frame["say"]] == [
        line["text"] for line in other.api(table)["log"]
    ]
    assert "ask" in frames[0]["zones"]
    assert "fair" not in frames[0]["zones"], "nothing changed there"


def test_a_frame_has_the_beats_of_each_move_and_says_whether_it_goes_on(browser, other):
    table = hot_seat(browser)
    with live(other, table) as socket:
        seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
        frames = [socket.receive_json() for _ in range(seq)]
    assert [frame["more"] for frame in frames] == [True] * (seq - 1) + [False], "Nature answers at once"
    assert [(frame["base"], frame["seq"], len(frame["beats"])) for frame in frames] == [
        (number, number + 1, 1) for number in range(seq)
    ]
    (turned, *_), pile = frames[1]["beats"][0], "pile-3"
    assert (turned["do"], turned["piece"]) == ("turn", pile)


def test_a_spectators_frames_have_no_buttons_and_a_players_have(browser, other):
    table = browser.start(**{"kind-1": "random"})
    with live(other, table) as theirs, live(browser, table) as mine:
        seq = browser.until_asked(table)["seq"]
        seq = browser.say(table, 0, "dig 3", seq).json()["seq"]
        seq = browser.until_asked(table)["seq"]
        their_frames = [theirs.receive_text() for _ in range(seq)]
        my_frames = [mine.receive_text() for _ in range(seq)]
    assert all('name=\\"word\\"' not in frame for frame in their_frames)
    assert 'name=\\"word\\"' in my_frames[-1]


def test_two_spectators_get_the_same_bytes(browser, other, app):
    table = hot_seat(browser)
    third = type(other)(app)
    with live(other, table) as one, live(third, table) as two:
        seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
        assert [one.receive_text() for _ in range(seq)] == [two.receive_text() for _ in range(seq)]


def test_who_comes_late_gets_the_whole_table(browser, other):
    table = hot_seat(browser)
    seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
    for late in (0, "", "x", 999):
        with live(other, table, late) as socket:
            frame = socket.receive_json()
        assert (frame["seq"], frame["whole"]) == (seq, 1)


def test_another_site_cannot_listen_and_neither_can_one_listen_to_nothing(browser):
    table = hot_seat(browser)
    with pytest.raises(WebSocketDisconnect), live(browser, "/t/nothing"):
        pass
    browser.http.headers["origin"] = "http://evil.test"
    with pytest.raises(WebSocketDisconnect), live(browser, table):
        pass


def test_who_sits_down_is_announced(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    page = browser.get(table).text
    link = page.partition('value="http://table.test')[2].partition('"')[0]
    with live(browser, table) as socket:
        assert "present" in socket.receive_json()
        other.post(link, {"name": "Bob"})
        assert socket.receive_json() == {"reload": 1}


def test_where_a_device_turns_to_another_who_sees_the_same_the_last_move_is_told_before(browser):
    """At one device the dice with which a turn ends were never seen."""
    table = hot_seat(browser)
    with live(browser, table) as socket:
        while (seen := browser.api(table))["viewer"] == "A":
            browser.speak(table, 0, seen["seq"], seen["scene"]["choices"][0]["word"])
        seq, told = seen["seq"], []
        while (turned := socket.receive_json()).get("whole") is None:
            told += [turned] if "seq" in turned else []  # else it says who is here
    assert 'name="seat" value="1"' in turned["zones"]["ask"]
    assert [(frame["seq"], len(frame["beats"])) for frame in told] == [(number, 1) for number in range(1, seq + 1)]
    assert (turned["seq"], turned["whole"]) == (seq, 1)


def test_whoever_acts_at_one_device_looks_until_all_that_came_of_it_is_told(browser):
    """While a card was turned over for the second player the table turned to the first."""
    table = hot_seat(browser)
    while (seen := browser.api(table))["viewer"] == "A":
        browser.speak(table, 0, seen["seq"], seen["scene"]["choices"][0]["word"])
    with live(browser, table, seen["seq"]) as socket:
        browser.speak(table, 1, seen["seq"], seen["scene"]["choices"][0]["word"])
        frames = [frame for frame in (socket.receive_json() for _ in range(2)) if "seq" in frame]
    assert len(frames) == 2
    assert not any("whole" in frame for frame in frames)
    assert frames[0]["more"], "a card is still to be turned over"


def test_where_the_device_must_be_passed_on_whoever_has_it_is_told_what_they_did_before(browser, sealed):
    """Before a card was seen to lie where it was put, the page asked for the next player."""
    table = browser.start(**{"game": "sealed", "kind-1": "here", "kind-2": "nobody", "kind-3": "nobody"})
    with live(browser, table) as socket:
        browser.say(table, 0, "bid 3", 0)
        told = socket.receive_json()
        assert (told["seq"], [line["text"] for line in told["say"]]) == (1, ["Ada bids 3."])
        assert told["beats"]
        assert socket.receive_json() == {"reload": 1}


@pytest.mark.parametrize("last", [0, 1])
def test_where_all_is_shown_at_last_the_action_that_ended_the_match_is_told_before(browser, sealed, last):
    """At a device that is passed on, nobody saw how a match ended if it was the first player who ended it."""
    table = browser.start(**{"game": "sealed", "kind-1": "here", "kind-2": "nobody", "kind-3": "nobody"})
    browser.post(f"{table}/look", {"seat": str(1 - last)})
    browser.say(table, 1 - last, "bid 3", 0)
    browser.post(f"{table}/look", {"seat": str(last)})
    seen = browser.api(table)
    with live(browser, table, seen["seq"]) as socket:
        browser.say(table, last, "bid 2", seen["seq"])
        told, whole = (socket.receive_json() for _ in range(2))
    assert (told["base"], told["seq"]) == (seen["seq"], seen["seq"] + 1)
    assert told["beats"]
    assert (whole["whole"], whole["seq"]) == (1, 2)
    assert "over" in whole["zones"]["ask"]


def test_whoever_does_not_keep_up_loses_frames_and_then_gets_the_whole_table():
    """The queue of a slow reader is bounded; when it is full, what waits is given up."""
    watcher = Watcher(Hands(), "en", seq=5)
    for _ in range(LONGEST_QUEUE):
        watcher.make_room()
        watcher.queue.put_nowait("frame")
    assert watcher.seq == 5
    watcher.make_room()
    assert watcher.seq == -1
    assert watcher.queue.empty()


def test_nothing_is_kept_of_a_table_that_nobody_looks_at(browser, other, app):
    table = hot_seat(browser)
    room: Live = app.state.live
    with live(other, table):
        browser.say(table, 0, "dig 3", 0)
        assert room.watchers
    for _ in range(1000):
        if not room.watchers:
            break
        browser.get("/healthz")
    assert not room.watchers
    assert not room.shown
