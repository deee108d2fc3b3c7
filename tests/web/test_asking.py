"""Asking the others: who is asked, who answers, and what comes of it."""

import re

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.match import Match, record
from motherlode.play import consent, entries, undoing
from motherlode.play.chairs import Look
from motherlode.play.table import Table
from motherlode.store import FRIEND, HERE, TALK, Chair, Entry, Header
from motherlode.web.rendering.asking import asking
from tests.aid.laid import after
from tests.web.conftest import Browser
from tests.web.test_live import live
from tests.web.test_secrets import friends
from tests.web.test_undo import undo


@pytest.fixture
def three(browser, other, app):
    """Three friends at a game of planets where nobody sees who is ready, each with a fleet to say."""
    people = [browser, other, Browser(app)]
    table = browser.start(game="planets", **{"kind-1": "friend", "kind-2": "friend", "box-show_ready": "0"})
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    for somebody, link in zip(people[1:], links, strict=True):
        somebody.post(link, {"name": ""})
    asked = [somebody.until_asked(table) for somebody in people]
    fleets = [(f"{seen['scene']['choices'][0]['word']}/ready", seen["seq"]) for seen in asked]
    return table, people, fleets


def test_whether_one_must_ask_does_not_tell_that_another_has_chosen_in_secret(three):
    table, people, fleets = three
    assert people[0].say(table, 0, *fleets[0]).status_code == 200
    before, page = people[0].api(table), re.sub(r'"key" value="[^"]*"', "", people[0].get(table).text)
    assert people[1].say(table, 1, *fleets[1]).status_code == 200
    assert people[0].api(table) == before
    assert re.sub(r'"key" value="[^"]*"', "", people[0].get(table).text) == page
    assert undo(people[0], table, 0, before["undo"]).status_code == 200
    assert people[0].api(table)["log"][-1]["text"] == "Ada takes an action back."
    assert people[1].api(table)["scene"]["choices"], "the fleet that was chosen after it is put together anew"
    assert people[2].api(table)["log"][-1]["text"] != "Ada takes an action back."


def test_a_question_does_not_vanish_when_somebody_chooses_in_secret(three):
    table, people, fleets = three
    people[0].post(f"{table}/leave", {"seat": "0", "leave": "end"})
    before = people[0].api(table)
    assert people[1].say(table, 1, *fleets[1]).status_code == 200
    assert people[0].api(table) == before
    for seat in (1, 2):
        assert answer(people[seat], table, seat, "agree").status_code == 200
    assert people[0].api(table)["scene"]["awaited"] == []


def test_what_a_friend_has_answered_is_not_taken_back_without_asking(browser, other, sealed):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    for somebody, seat in ((browser, 0), (other, 1)):  # the other has moved; it has opened the other's bid
        assert "Undo the round?" in somebody.get(table).text
        assert somebody.api(table)["undo"] == seat
    assert undo(browser, table, 0, 0).status_code == 200
    assert browser.api(table)["scene"]["scores"] == [3, 2], "it was only asked for"


def answer(browser, table, seat, what, at=None):
    at = browser.api(table)["proposal"]["at"] if at is None else at
    fields = {"seat": seat, "answer": what, "proposal": at}
    return browser.post(f"{table}/answer", fields, headers={"accept": "application/json"})


def asked(browser, other, **more):
    """A table of two friends, where one asks to take back a bid that was opened."""
    table = friends(browser, other, None, **{"box-rounds": "2"} | more)
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    assert "Undo the round?" in browser.get(table).text
    undo(browser, table, 0, browser.api(table)["undo"])
    return table


def test_what_has_been_answered_is_taken_back_if_the_other_agrees(browser, other, sealed, app):
    table, onlooker = asked(browser, other), Browser(app)
    pages = [somebody.get(table).text for somebody in (browser, other, onlooker)]
    buttons = [re.findall(r'name="answer" value="(\w+)"', page) for page in pages]
    assert buttons == [["withdraw"], ["agree", "refuse"], []]
    assert all("Ada would like to take the whole round back: everybody would choose anew." in page for page in pages)
    assert "Undo the round?" not in pages[0] + pages[1], "one question at a time"
    assert answer(browser, table, 0, "agree").status_code == 409, "it is not the asker who agrees"
    assert answer(onlooker, table, 1, "agree").status_code == 403
    assert answer(other, table, 1, "agree").status_code == 200
    seen = other.api(table)
    assert "proposal" not in seen
    assert seen["scene"]["awaited"] == [0, 1]
    assert [line["text"] for line in seen["log"]][-3:] == [
        "Ada asks to take the whole round back: all would choose anew.",
        "Bob agrees.",
        "Ada takes the whole round back: all choose anew.",
    ]
    assert browser.say(table, 0, "bid 1", browser.api(table)["seq"]).status_code == 200


def wished(moves, name):
    """A table at which the first player, who is called so, wishes to take the last action back."""
    match = after("realm_of_thieves", 2, 1, moves)
    people = Chair(HERE, name), Chair(FRIEND, "Bob")
    table = Table.of(Header("t", "realm_of_thieves", match.game.rules.EDITION, people, "5eed", "c0ffee", 0.0))
    for move in match.moves:
        table.fold(entries.of(move))
    wish = undoing.taken_up(table, 0, undoing.offered(table, 0).at)
    table.fold(entries.of(wish))
    return table


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        (26, "“Ada plays Powder-Boy.”"),
        (14, "“Ada ends the turn.” All that came of it goes with it."),
        (30, "“Ada ends the turn.” With it goes 1 action of Bob."),
        (34, "“Ada ends the turn.” With it go 3 actions of Bob."),
    ],
    ids=["played", "ended", "answered", "thrice"],
)
def test_it_is_said_what_is_taken_back_and_how_much_of_whom_goes_with_it(moves, asked):
    """Whoever plays a card has shown it, so the other is asked."""
    table = wished(moves, "Ada")
    for viewer in (0, 1, SPECTATOR):
        told = asking(table, Look(viewer, "en", None), table.names).text
        assert told == f"Ada would like to take back: {asked}"


def test_the_log_says_that_it_is_an_action_of_their_own_which_need_not_be_the_last_of_all():
    """Bob has played a card since."""
    table = wished(30, "Ada")
    assert [line.text for line in table.log(1, "en")[-2:]] == [
        "Bob plays Soot-Cat.",
        "Ada asks to take their last action back.",
    ]


@pytest.mark.parametrize(("who", "what"), [(1, "refuse"), (0, "withdraw")])
def test_it_is_not_if_the_other_refuses_or_nobody_asks_any_more(browser, other, sealed, who, what):
    table, people = asked(browser, other), (browser, other)
    at = other.api(table)["proposal"]["at"]
    assert answer(people[who], table, who, what).status_code == 200
    assert "proposal" not in other.api(table)
    assert answer(other, table, 1, "agree", at).status_code == 409
    assert other.api(table)["scene"]["scores"] == [3, 2]
    assert 'value="agree"' not in other.get(table).text


def test_nobody_is_asked_again_and_again(browser, other, sealed):
    table = asked(browser, other)
    for _ in range(consent.MOST_QUESTIONS - 1):
        answer(other, table, 1, "refuse")
        undo(browser, table, 0, browser.api(table)["undo"])
    answer(other, table, 1, "refuse")
    assert "undo" not in browser.api(table)
    assert "undo" in other.api(table), "who has not asked yet may"
    assert other.say(table, 1, "bid 1", other.api(table)["seq"]).status_code == 200
    assert "undo" in browser.api(table)


def test_whoever_moves_on_has_answered(browser, other, sealed):
    table = asked(browser, other)
    known = other.api(table)
    assert other.say(table, 1, "bid 1", known["seq"]).status_code == 200
    assert "proposal" not in browser.api(table)
    assert answer(other, table, 1, "agree", known["proposal"]["at"]).status_code == 409


def test_nothing_is_asked_any_more_when_the_game_is_over(sealed):
    """Its seed has been shown; the last move may have been a computer's, who lets every question stand."""
    people = Chair(HERE, "Ada"), Chair(FRIEND, "Bob"), Chair("random")
    table = Table.of(Header("t", "sealed", "1.0", people, "5eed", "c0ffee", 0.0))
    for entry in (Entry(0, "bid 1"), Entry(1, "bid 2"), Entry(0, "undo 0", kind=TALK)):
        table.fold(entry)
    assert consent.pending(table).asked == {1}
    table.fold(Entry(2, "bid 3"))
    assert table.match.is_over
    assert consent.pending(table) is None


def test_a_question_does_not_disturb_what_somebody_was_about_to_say(browser, other, sealed):
    table = asked(browser, other)
    before = other.api(table)["seq"] - 1
    assert other.say(table, 1, "bid 1", before).status_code == 200


def test_while_a_friend_has_not_sat_down_nothing_is_taken_back_that_the_friend_would_be_asked_about(browser, other):
    """A card has been turned over; that the two at one device have moved one after the other concerns nobody else."""
    kinds = {"kind-0": "here", "kind-1": "here", "kind-2": "friend", "kind-3": "nobody"}
    table = browser.start(**kinds, **{"box-jokers": "0"})
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    browser.say(table, 0, "dig 3", 0)
    assert "undo" not in browser.api(table)
    other.post(link, {"name": "Cyd"})
    assert undo(browser, table, 0, browser.api(table)["undo"]).status_code == 200
    assert answer(other, table, 2, "agree").status_code == 200
    assert browser.api(table)["log"][-1]["text"].startswith("Ada takes an action back")


def test_the_question_is_pushed_and_its_answer_too(browser, other, sealed):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    seq = other.api(table)["seq"]
    with live(other, table, seq) as socket:
        assert "present" in socket.receive_json()
        undo(browser, table, 0, browser.api(table)["undo"])
        frame = socket.receive_json()
        assert 'value="agree"' in frame["zones"]["proposal"]
        assert (frame["seq"], frame["beats"]) == (seq + 1, [[]])
        answer(other, table, 1, "agree")
        lines = [socket.receive_json()["say"][0] for _ in range(2)]
    assert [line["text"] for line in lines] == [
        "Bob agrees.",
        "Ada takes the whole round back: all choose anew.",
    ]
    assert ["talk" in line for line in lines] == [True, False], "an answer ends nothing that was begun"


def test_what_was_asked_stands_in_the_record(browser, other, sealed, app):
    table = asked(browser, other)
    answer(other, table, 1, "agree")
    history = app.state.tables.open[table.rpartition("/")[2]].match.history
    found = record.read(record.write(record.Record(Match(sealed, 2, {"rounds": 2}))))
    for line in [record._line(event) for event in history]:
        record._read_line(found, line)
    assert found.match.history == history


@pytest.mark.parametrize("name", ["Dr. No", "Ada!"])
def test_a_full_stop_in_a_name_does_not_end_what_would_be_taken_back(name):
    table = wished(14, name)
    told = asking(table, Look(1, "en", None), table.names).text
    assert told == f"{name} would like to take back: “{name} ends the turn.” All that came of it goes with it."
