"""Playing at a table, as a browser without script and as a program do."""

import hashlib
import html
import re

import pytest
import segno

from motherlode.match import proof, record
from motherlode.play.chairs import hash_of
from tests.web.conftest import by_whom
from tests.web.forms import buttons, field

SCRIPT = {"accept": "application/json"}


def hot_seat(browser, **more):
    """A table of two people at one device."""
    return browser.start(**{"kind-0": "here", "kind-1": "here"} | more)


def play_by_forms(browser, table, most=400):
    """Play to the end with the buttons of the page; return the last page."""
    for _ in range(most):
        page = browser.get(table).text
        if "Play again" in page:
            return page
        if words := buttons(page):
            hidden = {name: field(page, name) for name in ("seat", "base_seq", "key")}
            answer = browser.post(f"{table}/act", {**hidden, "word": words[-1]})
            assert answer.status_code == 200, answer.text
    raise AssertionError("no end")


def test_one_click_starts_a_game_against_the_computer(browser):
    page = browser.get("/").text
    assert "Play against the computer" in page
    table = browser.start()
    seen = browser.api(table)
    assert seen["viewer"] == "A"
    assert seen["scene"]["awaited"] == [0]
    assert len(seen["scene"]["choices"]) == 9


def test_a_whole_game_by_forms_against_the_computer(browser):
    table = browser.start(**{"kind-1": "random"})
    page = play_by_forms(browser, table)
    assert "wins with" in page
    assert "♛" in page


def test_a_move_shows_natures_answers_and_a_computers(browser):
    table = browser.start(**{"kind-1": "random", "box-jokers": "0"})  # who finds a joker is asked once more
    made = browser.say(table, 0, "dig 3", 0, "k1")
    assert made.status_code == 200
    assert made.json()["seq"] >= 2
    seen = browser.until_moved(table, 1)
    assert set(by_whom(seen)) == {0, 1, 4}
    assert seen["log"][0]["text"] == "Ada digs pile 3."


def test_the_same_key_moves_once(browser):
    table = hot_seat(browser)
    first = browser.say(table, 0, "dig 3", 0, "k1").json()
    again = browser.say(table, 0, "dig 3", 0, "k1")
    assert again.status_code == 200
    assert again.json() == first


def test_a_key_that_was_used_for_something_else_is_stale(browser):
    table = hot_seat(browser)
    browser.say(table, 0, "dig 3", 0, "k1")
    assert browser.say(table, 0, "dig 4", 0, "k1").status_code == 409


def test_a_stale_move_gets_the_table_as_it_is(browser):
    table = hot_seat(browser)
    seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
    stale = browser.say(table, 0, "dig 4", 0)
    assert stale.status_code == 409
    assert stale.json()["seq"] == seq
    assert {"ask", "rivals", "board", "own", "side", "turn", "fair", "proposal", "leave"} == set(stale.json()["zones"])
    page = browser.say(table, 0, "dig 4", 0, accept="text/html")
    assert page.status_code == 409
    assert "had changed meanwhile" in page.text
    assert browser.api(table)["seq"] == seq


@pytest.mark.parametrize("path", ["/act", "/undo", "/tables"])
def test_the_page_of_what_failed_without_script_can_be_read_in_another_language(browser, path):
    table = "" if path == "/tables" else browser.start(**{"kind-1": "here"})
    page = browser.post(table + path, {"seat": "9"})
    assert page.status_code >= 400
    [link] = re.findall(r'href="([^"]*)\?lang=fr"', page.text)
    assert link == (table or "/")
    assert browser.get(f"{link}?lang=fr").status_code == 200


def test_a_page_from_the_future_is_stale(browser):
    assert browser.say(hot_seat(browser), 0, "dig 4", 7).status_code == 409


@pytest.mark.parametrize("word", ["dig 10", "", "<script>", "dig 1" * 1000])
def test_an_illegal_word_is_refused_with_those_that_are_legal(browser, word):
    table = hot_seat(browser)
    answer = browser.say(table, 0, word, 0)
    assert answer.status_code == 422
    assert answer.json()["legal"] == [f"dig {n}" for n in range(1, 10)]
    assert "dig 1, dig 2" in answer.json()["text"]
    page = browser.say(table, 0, word, 0, accept="text/html")
    assert page.status_code == 422
    assert "cannot be done now" in page.text
    assert "<script>”" not in page.text
    assert browser.api(table)["seq"] == 0


def test_out_of_turn_is_refused(browser):
    answer = browser.say(hot_seat(browser), 1, "dig 1", 0)
    assert answer.status_code == 422
    assert "Nothing is asked of you now" in answer.json()["text"]


def test_nobody_moves_for_a_seat_that_is_not_theirs(browser, other):
    table = hot_seat(browser)
    assert other.say(table, 0, "dig 1", 0).status_code == 403
    assert browser.say(table, 2, "dig 1", 0).status_code == 403
    assert browser.say(table, 4, "2S", 0).status_code == 403
    assert browser.api(table)["seq"] == 0


def test_two_at_one_device_see_no_pass_screen_where_nothing_is_hidden(browser):
    table = hot_seat(browser)
    browser.say(table, 0, "dig 3", 0)
    page = browser.get(table).text
    assert "Pass the device" not in page
    assert re.search("(Ada|Ben)’s turn", page)


def test_spectators_look_on_and_get_no_buttons(browser, other):
    table = hot_seat(browser)
    page = other.get(table).text
    assert "You are looking on." in page
    assert buttons(page) == []
    assert other.api(table)["viewer"] == "spectator"
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page
    assert "http-equiv" not in browser.get(table).text


def invitation(browser, table):
    return html.unescape(re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1])


def test_an_invitation_has_a_code_for_telephones(browser):
    table = browser.start(**{"kind-1": "friend"})
    page = browser.get(table).text
    (code,) = re.findall(r'<svg [^>]*class="code">(.*?)</svg>', page)
    modules = segno.make(invitation(browser, table), error="m", micro=False).matrix
    assert len(modules) >= 33, "it holds a whole link"
    assert sum(map(int, re.findall(r"h(\d+)", code.partition("stroke")[2]))) == sum(map(sum, modules))
    assert "http" not in code


def test_a_friend_sits_down_by_link(browser, other):
    table = browser.start(**{"kind-1": "friend", "name-1": "Bob"})
    link = invitation(browser, table)
    page = other.get(link)
    assert "Take seat B" in page.text
    assert other.api(table)["viewer"] == "spectator", "looking at the link takes nothing"
    sat = other.post(link, {"name": "Robert"})
    assert str(sat.url) == f"http://table.test{table}"
    assert other.api(table)["viewer"] == "B"
    assert browser.api(table)["seats"] == ["Ada", "Robert"]
    assert "/seat/" not in browser.get(table).text, "the invitation has done its work"


def test_the_title_of_the_page_tells_who_waits_from_who_is_asked(browser, other):
    table = browser.start(**{"kind-1": "friend", "name-1": "Bob"})
    other.post(invitation(browser, table), {"name": "Bob"})
    titles = ['data-title="Your turn · Diamonds"', 'data-title="Waiting for Ada · Diamonds"']
    for page, mine, others in ((browser.get(table).text, *titles), (other.get(table).text, *reversed(titles))):
        assert mine in page
        assert others not in page


def test_an_invitation_names_who_sits_at_the_table_and_not_the_seat_that_is_offered(browser, other):
    table = browser.start(game="planets", **{"kind-1": "friend", "name-1": "Bob", "kind-2": "friend", "name-2": "Cleo"})
    assert "At the table: Ada." in other.get(invitation(browser, table)).text


def test_a_friend_goes_on_at_another_device_by_a_link_of_ones_own(browser, other, app):
    table = browser.start(**{"kind-1": "friend"})
    other.post(invitation(browser, table), {"name": "Robert"})
    third = type(other)(app)
    third.post(invitation(other, table), {})
    assert third.api(table)["viewer"] == "B"
    assert third.api(table)["seats"] == ["Ada", "Robert"]


def test_whoever_handed_the_link_on_cannot_look_into_the_friends_hand(browser, other, app):
    table = browser.start(**{"kind-1": "friend"})
    link = invitation(browser, table)
    other.post(link, {"name": "Robert"})
    late = browser.post(link, {})
    assert late.status_code == 404
    assert "This seat is taken." in late.text
    assert f'href="{table}"' in late.text, "who comes too late can look on"
    assert other.get(link).url.path == table, "who sat down by it comes to the table"
    thief = type(other)(app)
    thief.http.cookies.set("seats", "m" + link.rpartition("/")[2])
    assert thief.api(table)["viewer"] == "spectator"


def test_a_wrong_link_opens_nothing(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    assert other.get(f"{table}/seat/guess").status_code == 404
    assert other.post(f"{table}/seat/guess", {}).status_code == 404
    assert browser.get(f"{table}/seat/guess").url.path == table, "whoever sits there comes to the table"
    assert browser.post(f"{table}/seat/guess", {}).status_code == 404


def test_tokens_are_kept_by_browsers_and_only_their_hashes_here(browser, store):
    made = browser.post("/tables", {"game": "diamonds", "kind-1": "friend"}, follow_redirects=False)
    name = made.headers["location"].rpartition("/")[2]
    games, *cookies = made.headers.get_list("set-cookie")
    assert games.startswith(f"games={name}:0;"), "the first page knows the table, and nothing that opens it"
    assert {re.search("Path=([^;]*)", cookie)[1] for cookie in cookies} == {f"/t/{name}", f"/api/t/{name}", "/along"}
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)
    assert {cookie.partition(";")[0].partition("=")[2] for cookie in cookies} == {
        browser.http.cookies.get(f"at-{name}")
    }
    tokens = [word[1:] for word in browser.http.cookies.get(f"at-{name}").split(".")]
    assert {hash_of(token) for token in tokens} == {chair.token_hash for chair in store.header(name).chairs}
    assert all(token not in str(store.header(name)) for token in tokens)


def test_at_a_rematch_another_begins_and_it_is_one_for_all(browser, other):
    table = browser.start(**{"kind-1": "friend", "box-ranks": "3"})
    other.post(invitation(browser, table), {"name": "Bob"})
    assert browser.post(f"{table}/again", {}).status_code == 403, "not before the end"
    for _ in range(200):
        for seat, somebody in enumerate((browser, other)):
            seen = somebody.api(table)
            if seat in seen["scene"]["awaited"]:
                somebody.say(table, seat, seen["scene"]["choices"][0]["word"], seen["seq"])
        if not seen["scene"]["awaited"]:
            break
    first = browser.post(f"{table}/again", {}, follow_redirects=False).headers["location"]
    assert "To the rematch" in other.get(table).text
    second = other.post(f"{table}/again", {}, follow_redirects=False).headers["location"]
    assert first == second != table
    assert [browser.api(first)["viewer"], other.api(first)["viewer"]] == ["B", "A"]
    assert browser.api(first)["seats"] == ["Bob", "Ada"]
    assert first in browser.get("/").text, "it is among one's own"
    assert browser.api(first)["seq"] == 0
    moved = "Everybody has moved one seat on: Bob sits first now."
    assert [moved in somebody.get(first).text for somebody in (browser, other)] == [True, True]
    seen = other.api(first)
    other.say(first, 0, seen["scene"]["choices"][0]["word"], seen["seq"])
    assert [moved in somebody.get(first).text for somebody in (browser, other)] == [True, False], "who has chosen knows"
    assert moved not in browser.get(table).text


def test_the_record_verifies_and_the_seed_is_told_at_the_end_only(browser, store):
    table = hot_seat(browser, **{"box-ranks": "3"})
    kept = store.header(table.rpartition("/")[2])
    page = browser.get(table).text
    assert kept.commitment in page
    assert kept.seed not in page
    assert "Seal of the record" not in page
    assert "seal" not in browser.api(table)
    assert kept.seed not in browser.get(f"{table}/record.jsonl").text
    page = play_by_forms(browser, table)
    assert kept.seed in page
    assert hashlib.sha256(kept.seed.encode()).hexdigest() == kept.commitment
    sent = browser.get(f"{table}/record.jsonl")
    assert "attachment" in sent.headers["content-disposition"]
    found = record.read(sent.text)
    assert proof.verify(found) > 0
    assert f"<code>{found.seal}</code>" in page, "what the record is held against"
    assert browser.api(table)["seal"] == found.seal
    assert found.match.is_over
    assert found.match.changes == {"ranks": 3}


def test_three_computers_play_among_themselves(browser, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    table = browser.start(**{f"kind-{seat}": "random" for seat in range(3)}, **{"box-ranks": "3"})
    seen = browser.until(table, lambda seen: not seen["scene"]["awaited"])
    assert len(seen["seats"]) == 3
    assert browser.post(f"{table}/again", {}, follow_redirects=False).status_code == 303


def test_a_computer_that_fails_is_reported_and_asked_again(browser, monkeypatch):
    from motherlode.bots import levels

    real = levels.choose

    def fail(*about, **how):
        raise RuntimeError("no idea")

    monkeypatch.setattr(levels, "choose", fail)
    monkeypatch.setattr("motherlode.play.driving.SECONDS_TO_REST", 0)
    table = browser.start(**{"kind-0": "random", "kind-1": "here"})
    for _ in range(1000):
        if "The computer cannot go on" in browser.get(table).text:
            break
    else:
        raise AssertionError
    monkeypatch.setattr(levels, "choose", real)
    assert 0 in by_whom(browser.until_asked(table))


def test_polling_tells_what_is_new(browser):
    table = hot_seat(browser)
    assert browser.get(f"{table}/since/0").status_code == 204
    seq = browser.say(table, 0, "dig 3", 0).json()["seq"]
    news = browser.get(f"{table}/since/0").json()
    assert (news["seq"], news["whole"]) == (seq, 1)
    assert [line["n"] for line in news["say"]] == list(range(1, seq + 1))


def test_french(browser):
    page = browser.get("/?lang=fr")
    assert "Jouer contre l’ordinateur" in page.text
    assert '<html lang="fr">' in page.text
    table = browser.start(**{"kind-1": "random"})
    page = browser.get(table).text
    assert "À vous" in page
    assert "Au hasard" in page
    browser.say(table, 0, "dig 3", 0)
    assert browser.api(table)["log"][0]["text"] == "Ada creuse le tas 3."
    assert "pas possible maintenant" in browser.say(table, 0, "fly", browser.until_asked(table)["seq"]).json()["text"]


def test_a_language_is_chosen_by_preference(browser):
    def language(accept):
        return re.search('<html lang="(..)"', browser.get("/", headers={"accept-language": accept}).text)[1]

    assert [language(a) for a in ("fr-CA,fr;q=0.9,en;q=0.8", "de, en;q=0.5", "", ";;,,")] == ["fr", "en", "en", "en"]
