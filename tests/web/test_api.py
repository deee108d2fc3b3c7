"""The interface for bots: each operation, and that a bot may do what the page of its seat may, and nothing else."""

import pytest

from motherlode.game import SHELF
from motherlode.play import leaving
from motherlode.store import Unavailable
from motherlode.web.api import telling
from tests.web.bots import Bot, invited, joined, made, of_lines


def refused(answer, status, *parts):
    """Is it a refusal, told as a problem with a sentence?"""
    problem = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["status"]) == (status, status), answer.text
    assert problem["title"]
    assert all(part in problem["detail"] for part in parts), problem["detail"]
    return True


@pytest.fixture
def host(app):
    return made(app)


@pytest.fixture
def guest(app, host):
    return invited(app, host)


def test_the_games_and_the_computers_are_told(app):
    told = Bot(app).http.get("/api/games").json()
    assert [game["slug"] for game in told["games"]] == list(SHELF)
    ranks = told["games"][0]["box"][0]
    assert (ranks["low"], ranks["printed"], ranks["high"]) == (3, 13, 13)
    assert told["games"][0]["players"] == {"fewest": 2, "most": 3}
    assert "master" in [level["name"] for level in told["levels"]]


def test_a_bot_makes_a_table_and_another_joins_and_they_play(app, host, guest):
    seen = host.state()
    assert [(one["name"], one["kind"], one["is_free"]) for one in seen["seats"]] == [
        ("Digger", "bot", False),
        ("Guest", "bot", False),
    ]
    assert (seen["viewer"], seen["awaited"], seen["seq"], seen["is_over"]) == (0, [0], 0, False)
    assert {"word": "dig 3", "label": "Dig pile 3"} in seen["legal"]
    assert seen["position"] == "diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:-,-:-:- -"
    assert guest.state()["legal"] == []
    answer = host.act("dig 3").json()
    assert answer["is_done"]
    assert answer["legal"] == []
    assert host.state()["log"][0]["text"] == "Digger digs pile 3."


def test_a_game_is_played_to_its_end_and_has_a_record_then(app):
    host = made(app, box={"ranks": 3})
    players = [host, invited(app, host)]
    while not (seen := host.state())["is_over"]:
        mover = players[seen["awaited"][0]]
        mover.speak(mover.state()["legal"][0]["word"])
    assert seen["winners"]
    assert seen["seal"]
    assert (seen["legal"], seen["ways"], seen["awaited"]) == ([], [], [])
    assert host.get("/record").text.endswith("\n")
    assert len(of_lines(host.get("/stream").text)) == 1, "a stream of a game that is over ends at once"
    assert refused(host.act("dig 1"), 409)


def test_a_sentence_that_lacks_words_does_nothing_and_says_how_it_goes_on(app):
    host = made(app, "planets")
    invited(app, host)
    while not (before := host.state())["legal"]:
        pass  # the cards are dealt
    word = before["legal"][0]["word"]
    answer = host.act(word).json()
    assert not answer["is_done"]
    assert answer["legal"][0].keys() == {"word", "label"}
    assert host.state() == before, "nothing was done"
    assert host.speak(word)["seq"] > before["seq"]


def test_an_action_is_done_once_however_often_it_is_sent(host, guest):
    first = host.act("dig 3", base=0, key="mine").json()
    assert host.act("dig 3", base=0, key="mine").json() == first
    assert refused(host.act("dig 4", base=0, key="mine"), 409, "has changed")
    seen = guest.state()
    while 1 not in seen["awaited"]:
        host.speak(host.state()["legal"][0]["word"])
        seen = guest.state()
    assert guest.act(seen["legal"][0]["word"], key="mine").status_code == 200, "the keys of others are no matter"


def test_what_is_not_legal_is_refused_with_the_reason_and_nothing_is_done(host, guest):
    before = host.state()
    answer = host.act("dig 3", "dig 4")
    assert refused(answer, 422)
    answer = host.act("steal everything")
    assert refused(answer, 422, "steal everything")
    assert "dig 3" in answer.json()["legal"]
    assert refused(guest.act("dig 3"), 422, "Digger chooses. §2.4")
    assert refused(host.act("dig 3", base=7), 409, "has changed")
    assert host.state() == before


def test_whose_token_it_is_not_does_nothing(app, host, guest, browser):
    page = browser.start(**{"kind-0": "here", "kind-1": "friend"})
    strangers = {
        "": 401,
        "wrong": 401,
        made(app).token: 401,
        "b b": 401,
    }
    before = host.state()
    for token, status in strangers.items():
        assert refused(Bot(app, host.table, token).post("/act", words=["dig 3"], base_seq=0), status, "token")
        answer = Bot(app, host.table, token).get()
        assert answer.status_code == (200 if not token else 401)
    assert (
        Bot(app, host.table)
        .http.post(f"/api/tables/{host.table}/act?token={host.token}", json={"words": ["dig 3"], "base_seq": 0})
        .headers["www-authenticate"]
        == "Bearer"
    )
    browser.http.headers["authorization"] = ""
    answer = browser.http.post(f"/api/tables{page[2:]}/act", json={"words": ["dig 3"], "base_seq": 0})
    assert refused(answer, 401), "cookies open nothing here"
    assert host.state() == before


def test_a_seat_of_a_page_is_not_played_by_a_bot_and_the_other_way_round_the_label_stays(app, host, guest, browser):
    page = browser.start(**{"kind-0": "here", "kind-1": "friend"})
    token = browser.http.cookies.get("seats", path=page).split(".")[0][1:]
    assert refused(Bot(app, page.rpartition("/")[2], token).get(), 403, "played at a page")
    browser.post(f"/t/{host.table}/seat/{host.token}", {})
    assert browser.say(f"/t/{host.table}", 0, "dig 3", 0).status_code == 200
    assert guest.state()["seats"][0]["kind"] == "bot"


def test_people_at_the_table_see_who_is_a_bot(app, browser):
    host = made(app)
    link = host.made["invitations"][0]["link"]
    browser.post(link, {"name": "Ben"})
    page = browser.get(f"/t/{host.table}").text
    assert '<span class="tag" title="Somebody’s program plays here, by the interface for bots.">bot</span>' in page
    assert page.count('<span class="tag"') == 2, "the bot, and you"
    page = browser.get(f"/t/{host.table}?lang=fr").text
    assert "interface des bots" in page
    assert [one["kind"] for one in host.state()["seats"]] == ["bot", "person"]


def test_a_bot_may_look_in_from_a_page_that_a_friend_made(app, browser):
    page = browser.start(**{"kind-0": "here", "kind-1": "friend"})
    link = browser.get(page).text.partition("/seat/")[2].partition('"')[0]
    bot = joined(app, page.rpartition("/")[2], link)
    assert bot.seat == 1
    assert "bot</span>" in browser.get(page).text
    assert refused(Bot(app, bot.table, link).post("/join", name="Other"), 401)
    assert refused(bot.post("/join", name="Other"), 409, "sits there already")


def test_an_open_table_is_listed_and_anybody_joins(app, browser):
    host = made(app, seats=["me", "open"])
    [listed] = Bot(app).http.get("/api/tables").json()["tables"]
    assert (listed["id"], listed["has_begun"], listed["has_clock"]) == (host.table, False, False)
    assert [one["is_free"] for one in listed["seats"]] == [False, True]
    assert "Digger (bot)" in browser.get("/").text
    assert joined(app, host.table).seat == 1
    assert refused(Bot(app, host.table).post("/join", name="Late"), 404)
    assert Bot(app).http.get("/api/tables").json() == {"tables": []}


def test_who_is_not_invited_joins_no_table_that_is_not_open(app, host):
    assert refused(Bot(app, host.table).post("/join", name="Guest"), 404)
    invitation = host.made["invitations"][0]["token"]
    assert refused(Bot(app, host.table, invitation).get(), 403, "join the table first")


@pytest.mark.parametrize(
    ("asked", "status", "says"),
    [
        ({"game": "chess"}, 422, "no game “chess” here; there are diamonds, miners"),
        ({"seats": ["me"]}, 422, "2 to 3 players"),
        ({"seats": ["me", "here"]}, 422, "“here” cannot sit here; there are me, invited, open"),
        ({"seats": ["me", "open", "invited"]}, 422, "both kinds"),
        ({"box": {"ranks": 14}}, 422, "from 3 to 13"),
        ({"box": {"rank": 3}}, 422, "no house rule “rank”"),
        ({"seats": "me"}, 400, "`$.seats`"),
        ({"colour": "red"}, 400, "unknown field `colour`"),
        ({"name": ""}, 400, "`$.name`"),
        ({"clock": {"kind": "move", "seconds": 4}}, 400, "`$.clock.seconds`"),
    ],
)
def test_a_table_that_cannot_be_had_is_refused_in_a_sentence(app, asked, status, says):
    wanted = {"game": "diamonds", "seats": ["me", "random"], "name": "Digger"}
    assert refused(Bot(app).http.post("/api/tables", json=wanted | asked), status, says)


def test_a_bot_speaks_french_if_it_is_asked_to(app, host):
    state = host.http.get(f"/api/tables/{host.table}", headers={**host.headers, "accept-language": "fr"}).json()
    assert state["legal"][2]["label"] == "Creuser le tas 3"


def test_a_table_against_a_computer_with_a_clock(app):
    bot = made(app, seats=["me", "random"], clock={"kind": "bank", "minutes": 2})
    seen = bot.state()
    assert seen["seats"][1] == {"seat": 1, "name": "Bruno", "kind": "computer", "level": "random", "is_free": False}
    assert seen["clocks"] == [{"left": 120.0, "starts_in": None}, None]


def test_an_action_is_taken_back_and_others_are_asked_first(app, host, guest):
    host.speak("dig 3")
    offer = host.state()["undo"]
    assert refused(host.post("/undo", at=offer["at"] + 1), 409)
    assert host.post("/undo", at=offer["at"]).status_code == 200
    assert offer["asks"], "chance has spoken"
    asked = guest.state()["proposal"]
    assert asked["answers"] == ["agree", "refuse"]
    assert guest.post("/answer", proposal=asked["at"], answer="agree").status_code == 200
    assert host.state()["position"].endswith("6/6/6/6/6/6/6/6/6 -:-:-,-:-:- -")
    assert host.state()["log"][-1]["takes_back"]


def test_a_bot_leaves_and_comes_back(app, host, guest):
    assert set(host.state()["ways"]) >= {"resign", "leave"}
    assert host.post("/leave", way="leave").status_code == 200
    assert refused(host.act("dig 3", base=0), 403, "return first")
    assert host.state()["viewer"] == "spectator"
    assert host.http.post(f"/api/tables/{host.table}/return", headers=host.headers).status_code == 200
    assert host.state()["viewer"] == 0
    assert refused(host.post("/leave", way="dance"), 409)
    assert guest.post("/leave", way="resign").status_code == 200
    assert host.state()["winners"] == [0]


def test_who_is_away_is_waited_for(app, host, guest, monkeypatch):
    assert "replace 0" in guest.state()["ways"]
    assert refused(guest.post("/leave", way="replace 0"), 409, "Wait a little longer")
    monkeypatch.setattr(leaving, "MINUTES_TO_WAIT", 0)
    assert guest.post("/leave", way="replace 0").status_code == 200


def test_trouble_of_the_server_is_told_as_a_problem_too(app, host, monkeypatch):
    def fail(error):
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(telling, "state", lambda *_: fail(RuntimeError("of the test")))
        assert refused(host.get(), 500, "The table itself is safe.")
    monkeypatch.setattr(app.state.tables.store, "news", lambda *_: fail(Unavailable("of the test")))
    answer = host.act("dig 3", base=0)
    assert refused(answer, 503, "Nothing was changed")
    assert answer.headers["retry-after"]
