"""Leaving a game before its end: giving up, and offering to end it."""

import re

import pytest

from motherlode.match import proof, record
from tests.web.conftest import Browser
from tests.web.test_asking import answer
from tests.web.test_live import live
from tests.web.test_secrets import friends
from tests.web.test_undo import undo


def leave(browser, table, seat, way, accept="application/json"):
    return browser.post(f"{table}/leave", {"seat": seat, "leave": way}, headers={"accept": accept})


def ways(browser, table):
    """The ways out that a page offers."""
    return re.findall(r'name="leave" value="([\w ]+)"', browser.get(table).text)


def asks(browser, table):
    """What stands where one is asked."""
    asked = re.search(r'id="question">(.*?)</p>', browser.get(table).text, re.DOTALL)[1]
    return re.sub(r"<[^>]*>", "", asked).strip()


def three(browser, **kinds):
    """A table of three at one device, if nothing else is said."""
    return browser.start(**{"game": "sealed", "kind-0": "here", "kind-1": "here", "kind-2": "here"} | kinds)


def test_it_is_said_that_the_game_waits_where_it_does(browser):
    """A clock goes on."""
    waits = "Nothing is lost if you just close the page"
    assert waits in browser.get(browser.start(**{"kind-1": "here"})).text
    clocked = {"kind-1": "here", "clock": "move", "clock-seconds": "30"}
    assert waits not in browser.get(browser.start(**clocked)).text


def test_who_gives_up_against_one_other_loses(browser, store):
    table = browser.start(**{"kind-1": "random"})
    assert ways(browser, table) == ["resign"], "there is nobody to be asked"
    assert "The game ends, and Bruno wins." in browser.get(table).text
    assert leave(browser, table, 0, "resign").status_code == 200
    seen = browser.api(table)
    assert (seen["scene"]["awaited"], seen["scene"]["winners"], seen["scene"]["choices"]) == ([], [1], [])
    assert seen["scene"]["question"] == "Ada has given up: Bruno wins."
    assert [line["text"] for line in seen["log"]] == ["Ada gives up.", "Ada has given up: Bruno wins."]
    page = browser.get(table).text
    assert 'id="question">You have given up: Bruno wins.</p>' in page
    assert "Play again" in page
    assert ways(browser, table) == []
    assert "undo" not in seen
    assert store.waiting(0) == []


def test_what_was_given_up_stays_so(browser):
    table = browser.start(**{"kind-1": "here"})
    leave(browser, table, 0, "resign")
    assert browser.say(table, 0, "dig 3", browser.api(table)["seq"]).status_code == 409
    assert leave(browser, table, 1, "resign").status_code == 409
    assert undo(browser, table, 0, 0).status_code == 409
    assert browser.post(f"{table}/hint", {"seat": 0, "base_seq": 2}).status_code == 409
    assert browser.post(f"{table}/again", {}, follow_redirects=False).status_code == 303


def test_its_record_says_who_gave_up_and_verifies(browser):
    table = browser.start(**{"kind-1": "here"})
    browser.say(table, 0, "dig 3", 0)
    leave(browser, table, 0, "resign")
    text = browser.get(f"{table}/record.jsonl").text
    found = record.read(text)
    assert found.match.winners() == [1]
    assert proof.verify(found) >= 1
    assert record.write(found) == text
    assert found.match.whole_story(found.names)[-1].text == "Ada has given up: Ben wins."


@pytest.mark.parametrize(
    "line", ['{"seat": 0, "end": [7]}', '{"seat": 0, "end": ["B"]}', '{"seat": 0, "says": "hello"}']
)
def test_a_record_that_ends_otherwise_is_refused(browser, line):
    table = browser.start(**{"kind-1": "here"})
    text = browser.get(f"{table}/record.jsonl").text
    with pytest.raises(record.RecordError, match="line 2"):
        record.read(text + line)


def test_of_three_the_others_play_on_with_a_computer(browser, sealed, simple):
    table = three(browser)
    assert "A computer plays on in your place" in browser.get(table).text
    leave(browser, table, 0, "resign")
    page = browser.until(table, lambda seen: seen["scene"]["awaited"] == [1, 2])
    assert [line["text"] for line in page["log"]][:2] == ["Ada gives up.", "A computer plays on for Ada."]
    assert browser.say(table, 0, "bid 1", 0).status_code == 403, "the seat is a computer's now"
    assert "You have given up: a computer" not in browser.get(table).text, "two play here still"
    leave(browser, table, 1, "resign")
    assert browser.api(table)["scene"]["winners"] == [2]


def test_who_plays_on_at_the_same_device_is_asked_to_take_it_before_the_hand_is_shown(browser, other):
    """And who has given up, the last one or not, reads that it is so, without a crown."""
    table = browser.start(game="planets", players=3, **{"kind-1": "here", "kind-2": "friend"})
    browser.post(f"{table}/look", {"seat": 0})
    link = re.search(r'value="http://[^"/]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Cleo"})
    browser.until_asked(table)
    leave(browser, table, 0, "resign")
    page = browser.get(table).text
    assert "Pass the device to Ben" in page
    assert "<p>Ada gives up.</p>" in page
    assert "<p>A computer plays on for Ada.</p>" in page
    assert browser.post(f"{table}/look", {"seat": 1}).url.path == table
    assert "Pass the device" not in browser.get(table).text
    leave(browser, table, 1, "resign")
    assert asks(browser, table) == "You have given up: Cleo wins."
    assert asks(other, table) == "♛ You win! Ben has given up: Cleo wins."


def test_who_gave_up_first_reads_so_at_the_end(browser, other):
    table = browser.start(game="planets", players=3, **{"kind-1": "friend", "kind-2": "friend"})
    links = re.findall(r'value="http://[^"/]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)
    third = Browser(browser.http.app)
    other.post(links[0], {"name": "Ben"})
    third.post(links[1], {"name": "Cleo"})
    leave(third, table, 2, "resign")
    leave(other, table, 1, "resign")
    assert asks(third, table) == asks(other, table) == "You have given up: Ada wins."
    again = third.get(f"{table}/again?at=999").text
    assert "You have given up: Ada wins." in again


def test_when_no_person_is_left_the_game_ends(browser, sealed):
    table = three(browser, **{"kind-1": "random", "kind-2": "random"})
    assert "The game ends, and Bruno and Clara win." in browser.get(table).text
    leave(browser, table, 0, "resign")
    assert browser.api(table)["scene"]["winners"] == [1, 2]


def test_after_a_restart_the_computer_still_plays_on_and_a_rematch_is_among_people(browser, app, sealed, simple, store):
    table = three(browser)
    leave(browser, table, 0, "resign")
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [1, 2])
    app.state.tables.memory.tables.clear()
    assert browser.say(table, 0, "bid 1", 0).status_code == 403
    leave(browser, table, 1, "resign")
    again = browser.post(f"{table}/again", {}, follow_redirects=False).headers["location"]
    assert {chair.kind for chair in store.header(again.rpartition("/")[2]).chairs} == {"here"}


def test_friends_end_a_game_when_all_agree_and_nobody_wins(browser, other, sealed):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    assert ways(other, table) == ["resign", "leave", "end"]
    assert leave(other, table, 1, "end").status_code == 200
    assert "Bob offers to end the game. Nobody would win." in browser.get(table).text
    assert ways(browser, table) == ["resign", "leave"], "one question at a time"
    answer(browser, table, 0, "agree")
    seen = other.api(table)["scene"]
    assert (seen["awaited"], seen["winners"]) == ([], [])
    assert seen["question"] == "The game was ended by agreement; nobody wins."


def test_it_goes_on_if_one_refuses(browser, other, sealed):
    table = friends(browser, other, sealed)
    leave(other, table, 1, "end")
    answer(browser, table, 0, "refuse")
    assert other.api(table)["scene"]["awaited"] == [0, 1]
    assert ways(other, table) == ["resign", "leave", "replace 0", "end"]


def test_everybody_is_shown_the_end_as_a_beat(browser, other, sealed):
    table = friends(browser, other, sealed)
    with live(other, table) as socket:
        assert "present" in socket.receive_json()
        leave(browser, table, 0, "resign")
        frames = [socket.receive_json() for _ in range(2)]
    assert frames[1]["beats"] == [[{"do": "stage", "text": "Ada has given up: Bob wins."}]]
    assert 'class="ask over"' in frames[1]["zones"]["ask"]


def test_only_those_who_sit_there_leave_and_only_so(browser, other, app):
    table = browser.start(**{"kind-1": "here"})
    assert leave(other, table, 0, "resign").status_code == 403
    assert leave(browser, table, 0, "shout").status_code == 409
    assert leave(browser, table, 0, "end").status_code == 409, "there is nobody else to ask"
    assert ways(Browser(app), table) == []
    assert leave(browser, table, 0, "resign", accept="text/html").status_code == 200
