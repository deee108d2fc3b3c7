"""The first page knows the games that are played at this browser, and nobody else's."""

import re

from starlette.requests import HTTPConnection

from motherlode.bots import levels
from motherlode.core.seats import SPECTATOR
from motherlode.web.access import cookies
from tests.aid.laid import after, lay


def mine(browser, **how):
    """Return the games on the first page: address, names, state."""
    page = browser.get("/", **how).text.partition('id="h-mine"')[2].partition("</section>")[0]
    said = re.findall(r'<p class="state">([^<]+)</p><a [^>]*><b>[^<]+</b></a><p class="who">([^<]+)</p>', page)
    links = re.findall(r'<a class="(?:button|primary)" href="(/t/[^"/]+)', page)
    return [(link, who, state) for link, (state, who) in zip(links, said, strict=True)]


def test_whoever_has_played_nothing_sees_the_shelf_alone(browser):
    assert mine(browser) == []
    assert "Your games" not in browser.get("/").text


def test_a_game_can_be_gone_on_with_from_the_first_page(browser, other):
    table = browser.start(**{"kind-1": "here"})
    assert mine(browser) == [(table, "Ada · Ben", "Your turn")]
    assert mine(other) == []
    assert browser.get(mine(browser)[0][0]).status_code == 200


def test_the_first_page_says_how_far_a_game_is_and_what_to_do(browser):
    browser.start(**{"kind-1": "here"})
    table = browser.start(game="miners", **{"kind-0": "friend", "kind-1": "here"})
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [0])
    page = browser.get("/").text
    assert '<p class="who">0 of 7 diamonds</p>' in page
    assert re.search(r'class="primary" href="/t/[^"/]+" aria-label="Go on: Diamonds, Ada, Ben">Go on</a>', page)
    assert re.search(r'0 of 25 crew · Turn 1</p>\s*<a class="button" [^>]*>Look</a>', page)


def test_of_a_game_that_is_over_the_first_page_says_in_a_word_who_won(browser, other):
    lost, played_by_two = browser.start(**{"kind-1": "random"}), browser.start(**{"kind-1": "here"})
    for table in (lost, played_by_two):
        browser.post(f"{table}/leave", {"seat": 0, "leave": "resign"}, headers={"accept": "application/json"})
    rival = {table: who.split(" · ")[1] for table, who, _ in mine(browser)}[lost]
    assert {state for *_, state in mine(browser)} == {f"{rival} won", "Ben won"}
    invited = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(invited).text)[1]
    other.post(link, {"name": "Bob"})
    other.post(f"{invited}/leave", {"seat": 1, "leave": "resign"}, headers={"accept": "application/json"})
    assert (mine(browser)[0][2], mine(other)[0][2]) == ("You won", "Ada won")
    assert mine(other, params={"lang": "fr"})[0][2] == "Ada a gagné"


def test_of_a_draw_nobody_is_said_to_have_won(browser, store):
    table, _ = lay(store, after("miners", 3, 6, None), 0)
    browser.http.cookies.set("games", f"{table}:0", domain="table.test")
    assert [state for *_, state in mine(browser)] == ["A draw"]


def test_a_quick_start_proposes_how_many_played_last_and_at_what_level(browser):
    def proposed(slug):
        page = browser.get("/").text
        form = page[page.index(f'name="game" value="{slug}"') :].partition("</form>")[0]
        players = re.search(r'value="(\d)" checked', form)[1]
        return players, re.search(r'value="(\w+)"[^>]* selected', form)[1]

    first = proposed("friend_or_foe"), proposed("miners")
    browser.start(game="friend_or_foe", players="3", level="random")
    assert (proposed("friend_or_foe"), proposed("miners")) == (("3", "random"), first[1])
    browser.http.cookies.set("quick-miners", "9.nobody", domain="table.test")
    assert proposed("miners") == first[1]


def test_every_game_on_the_shelf_says_how_many_play_it_and_how_long(browser):
    told = re.findall(r'<p class="players">([^<]+)</p>', browser.get("/").text)
    assert "2 to 3 players · 10 min" in told
    assert "2 to 4 players · 15 to 40 min" in told
    assert len(told) == 5


def test_what_waits_for_me_comes_first_and_then_whose_turn_it_is(browser):
    waiting = browser.start(**{"kind-0": "friend", "kind-1": "here"})
    asked = browser.start(**{"kind-1": "here"})
    newer = browser.start(**{"kind-0": "friend", "kind-1": "here", "name-0": "Zoe"})
    assert mine(browser) == [
        (asked, "Ada · Ben", "Your turn"),
        (newer, "Zoe · Ben", "Zoe’s turn"),
        (waiting, "Ada · Ben", "Ada’s turn"),
    ]
    assert mine(browser, params={"lang": "fr"})[1][2] == "À Zoe de jouer"


def test_a_friend_who_sat_down_finds_the_game_again(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    assert mine(other) == [(table, "Ada · Bob", "Ada’s turn")]


def test_who_has_said_to_be_ready_is_not_waited_for(browser, other):
    table = browser.start(game="planets", **{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    seen = browser.until_asked(table)
    assert mine(browser)[0][2] == mine(other)[0][2] == "Your turn"
    browser.say(table, 0, f"{seen['scene']['choices'][0]['word']}/ready", seen["seq"])
    assert (mine(browser)[0][2], mine(other)[0][2]) == ("Bob’s turn", "Your turn")


def test_while_a_computer_plays_for_me_i_am_not_asked(browser, other, monkeypatch, stopper):
    monkeypatch.setattr(levels, "choose", lambda *_, **how: stopper.wait(5) and 1)
    table = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "leave"})
    assert mine(browser)[0][2] == "Ada’s turn"
    browser.post(f"{table}/return", {"seat": "0"})
    assert mine(browser)[0][2] == "Your turn"


def test_how_a_game_ended_is_told(browser, app):
    table = browser.start(**{"kind-1": "here"})
    seen = browser.until_asked(table)
    while seen["scene"]["choices"]:
        seat = "AB".index(seen["viewer"])
        browser.say(table, seat, seen["scene"]["choices"][0]["word"], seen["seq"])
        seen = browser.until_asked(table)
    kept = app.state.tables.open[table.rpartition("/")[2]]
    winners = kept.match.scene(SPECTATOR, kept.names, "en").winners
    assert mine(browser) == [(table, "Ada · Ben", f"{kept.names[winners[0]]} won")]


def with_a_friend(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    return table


def given_up(browser, **how):
    table = browser.start(**how)
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    return table


def test_finished_games_are_forgotten_first_then_those_that_wait_for_nobody_else(browser, other, monkeypatch):
    monkeypatch.setattr(cookies, "MOST_SEATED", 3)
    shared = with_a_friend(browser, other)
    over, alone = given_up(browser, **{"kind-1": "here"}), browser.start(**{"kind-1": "random"})
    newer = browser.start(**{"kind-1": "friend"})
    assert {address for address, *_ in mine(browser)} == {shared, alone, newer}, f"{over} was over"
    newest = browser.start(**{"kind-1": "random"})
    assert {address for address, *_ in mine(browser)} == {shared, newer, newest}


def test_whose_game_with_others_would_be_forgotten_next_is_warned(browser, other, monkeypatch):
    monkeypatch.setattr(cookies, "MOST_SEATED", 2)
    warning = "your next game replaces Diamonds (Ada · Bob) here"
    with_a_friend(browser, other)
    assert warning not in browser.get("/").text, "there is room"
    newer = browser.start(**{"kind-1": "friend"})
    assert warning in browser.get("/").text
    browser.post(f"{newer}/leave", {"seat": "0", "leave": "resign"})
    assert warning not in browser.get("/").text, "the other goes first"


def test_so_many_games_are_remembered_and_a_spoilt_cookie_is_none(browser):
    tables = [browser.start(**{"kind-1": "here"}) for _ in range(cookies.MOST_SEATED + 1)]
    assert [address for address, *_ in mine(browser)] == tables[:0:-1]
    browser.http.cookies.set(cookies.SEATED, "a:9.<script>:0.gone:0", domain="table.test")
    assert mine(browser) == []


def test_a_cookie_that_somebody_has_filled_is_not_gone_through_to_its_end():
    """Each game that it names is looked up: a page would else cost its asker nothing and the server seconds."""
    words = ".".join(f"t{n}:0" for n in range(200))
    request = HTTPConnection({"type": "http", "headers": [(b"cookie", f"{cookies.SEATED}={words}".encode())]})
    assert len(cookies.seated(request)) == cookies.MOST_SEATED
