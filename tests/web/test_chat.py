"""Talk at a table of people: who may say what, how much of it, and who hears it."""

import re
import time

import pytest

from motherlode.match import record, talk
from motherlode.play import chat, consent
from motherlode.store import Taken
from tests.web.test_live import live

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def say(browser, table, seat=0, accept="application/json", **what):
    return browser.post(f"{table}/say", {"seat": seat, **what}, headers={"accept": accept}, follow_redirects=False)


def log(browser, table, **how):
    return [line["text"] for line in browser.get(f"/api{table}", **how).json()["log"]]


@pytest.fixture
def table(browser, other):
    table = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    return table


def test_all_who_look_hear_what_is_said(browser, other, app, table):
    onlooker, seq = type(other)(app), other.api(table)["seq"]
    with live(other, table, seq) as socket:
        assert say(browser, table, text="Take your time").status_code == 200
        frames = [socket.receive_json() for _ in range(2)]
    [line] = next(frame for frame in frames if "say" in frame)["say"]
    assert (line["seat"], line["chat"]) == (0, 1)
    assert line["text"].endswith(": Take your time")
    assert log(onlooker, table)[-1] == line["text"]


def test_a_sign_is_read_by_everybody_in_the_own_language(browser, other, table):
    say(browser, table, sign="moment")
    assert log(other, table)[-1].endswith(": One moment, please.")
    assert log(other, table, params={"lang": "fr"})[-1].endswith("Un instant, s’il vous plaît.")


def test_what_is_said_is_one_short_line_and_no_markup(browser, other, table):
    say(browser, table, text="  <b>bold</b>\n\u202eright to left\0 ")
    told = log(other, table)[-1].partition(": ")[2]
    assert told == "<b>bold</b> right to left"
    page = other.get(table).text
    assert "&lt;b&gt;bold" in page
    assert "<b>bold" not in page


def test_what_is_said_while_another_process_writes_is_said_behind_that(browser, other, app, table, monkeypatch):
    store, times = app.state.tables.store, []

    def overtaken(*what, append=store.append, **how):
        times.append(what)
        if len(times) == 1:
            raise Taken
        return append(*what, **how)

    monkeypatch.setattr(store, "append", overtaken)
    assert say(browser, table, text="Take your time").status_code == 200
    assert (len(times), log(other, table)[-1].partition(": ")[2]) == (2, "Take your time")


def test_what_is_too_long_is_refused_and_not_cut(browser, other, table):
    assert say(browser, table, text="x" * talk.LONGEST).status_code == 200
    before = log(other, table)
    assert before[-1].endswith("x" * talk.LONGEST)
    answer = say(browser, table, text="y" * (talk.LONGEST + 1))
    assert (answer.status_code, "200" in answer.json()["text"]) == (422, True)
    assert log(other, table) == before


def test_letters_are_counted_as_they_are_seen(browser, other, table):
    """Page and server may count apart, but what the page lets through is said."""
    for letter in (FAMILY, "e\u0301", "\U0001f1e9\U0001f1ea"):
        assert say(browser, table, text=letter * talk.LONGEST).status_code == 200
        assert log(other, table)[-1].endswith(letter * talk.LONGEST)
    assert say(browser, table, text="\u0301" * (talk.LONGEST * talk.SIGNS_OF_A_LETTER + 1)).status_code == 422


def test_joined_signs_stay_one_and_what_is_written_from_the_right_keeps_its_own_order(browser, other, table):
    say(browser, table, text=f"{FAMILY} 2!")
    assert log(other, table)[-1].endswith(f": {FAMILY} 2!")
    say(browser, table, text="\u200d \u200c")
    assert log(other, table)[-1].endswith(f": {FAMILY} 2!"), "what is not seen is not said"
    say(browser, table, text="\u05e9\u05dc\u05d5\u05dd!")
    assert log(other, table)[-1].endswith(": \u2068\u05e9\u05dc\u05d5\u05dd!\u2069")


def test_nobody_speaks_for_others_and_no_other_site_for_anybody(browser, other, app, table):
    assert say(other, table, 0, text="I am you").status_code == 403
    assert say(type(other)(app), table, 0, text="I look on").status_code == 403
    there = {"origin": "http://evil.test"}
    assert browser.post(f"{table}/say", {"seat": 0, "text": "hello"}, headers=there).status_code == 403
    before = log(other, table)
    assert say(browser, table, text=" \n ").status_code == 200
    assert log(other, table) == before, "nothing was said"


def test_so_much_is_said_in_a_while_and_so_much_in_all(browser, table, monkeypatch):
    now = time.time()
    assert [say(browser, table, text="hello").status_code for _ in range(chat.MOST_AT_ONCE + 1)] == [200] * 5 + [429]
    monkeypatch.setattr(time, "time", lambda: now + chat.SECONDS + 60)
    assert say(browser, table, text="hello").status_code == 200
    monkeypatch.setattr(chat, "MOST", 6)
    monkeypatch.setattr(time, "time", lambda: now + 3600)
    assert say(browser, table, text="hello").status_code == 429


def test_people_talk_on_for_a_day_when_the_game_is_over_and_the_record_stays_as_it_was(
    browser, other, app, table, monkeypatch
):
    onlooker, now = type(other)(app), time.time()
    say(browser, table, text="Nice move")
    browser.post(f"{table}/leave", {"seat": 0, "leave": "resign"})
    sealed, seal = browser.get(f"{table}/record.jsonl").text, browser.api(table)["seal"]
    assert say(other, table, 1, sign="good-game").status_code == 200
    assert say(onlooker, table, 1, text="I look on").status_code == 403
    assert log(onlooker, table)[-1].endswith(": Good game!")
    assert browser.api(table)["seal"] == seal, "what was proved stands"
    assert browser.get(f"{table}/record.jsonl").text == sealed
    assert "Nice move" in sealed
    assert [browser.get(f"{table}{page}").status_code for page in ("", "/again", "/review")] == [200] * 3
    assert say(other, table, 1, text="hello").status_code == 200
    monkeypatch.setattr(time, "time", lambda: now + 23 * 3600)
    assert say(browser, table, text="Good morning").status_code == 200
    monkeypatch.setattr(time, "time", lambda: now + chat.A_DAY + 3600)
    late = say(browser, table, text="Is anybody there?")
    assert (late.status_code, "over for a day" in late.json()["text"]) == (409, True)
    assert 'id="talk"' not in browser.get(table).text


def test_with_computers_alone_or_at_one_device_there_is_nobody_to_talk_to(browser):
    for how in ({"kind-1": "random"}, {"kind-1": "here"}):
        table = browser.start(**how)
        assert say(browser, table, text="hello").status_code == 409
        page = browser.post(f"{table}/say", {"seat": "0", "text": "hello"})
        assert (page.status_code, "There is nobody here to talk to." in page.text) == (409, True)
        assert 'id="talk"' not in browser.get(table).text


def test_without_script_it_is_said_and_muted_by_forms(browser, other, table):
    assert 'id="talk"' in other.get(table).text
    say(browser, table, text="noise")
    assert 'class="by-0 chat"' in other.get(table).text
    back = other.post(f"{table}/mute", {"mute-0": "on"})
    assert " mute-0" in back.text
    assert 'name="mute-0" checked' in back.text
    assert " mute-0" not in browser.get(table).text
    assert " mute-0" not in other.post(f"{table}/mute", {}).text
    assert say(other, table, 1, accept="text/html", sign="thanks").status_code == 303


def test_one_button_mutes_everybody_else_and_one_hears_them_again(browser, other, table):
    assert "mute-all" not in other.get(table).text, "there is one person to be heard"
    back = other.post(f"{table}/mute", {"mute-all": "1"}).text
    assert (" mute-0" in back, " mute-1" in back) == (True, False)
    assert " mute-0" not in other.post(f"{table}/mute", {"mute-all": "0", "mute-0": "on"}).text
    three = browser.start(game="miners", **{f"kind-{seat}": "friend" for seat in (1, 2)})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(three).text)[1]
    other.post(link, {"name": "Bob"})
    assert browser.get(three).text.count('name="mute-all"') == 2


def test_talk_answers_no_question_and_holds_nobody_up(browser, other, app, table):
    seen = browser.until_asked(table)
    browser.post(f"{table}/leave", {"seat": 0, "leave": "end"})
    say(other, table, 1, text="Why?")
    kept = app.state.tables.open[table.rpartition("/")[2]]
    assert consent.pending(kept) is not None
    assert browser.say(table, 0, seen["scene"]["choices"][0]["word"], seen["seq"]).status_code == 200


def test_a_record_with_talk_is_read_again(browser, table):
    say(browser, table, text='say "this"')
    say(browser, table, sign="thanks")
    say(browser, table, text=FAMILY)
    found = record.read(browser.get(f"{table}/record.jsonl").text)
    assert [event.what for event in talk.of_kind("say", found.match.history)] == ['say say "this"', f"say {FAMILY}"]
    for wrong in ("sign of-the-times", "say ", "say a\tb", f"say {'x' * 201}"):
        with pytest.raises(ValueError, match="sign"):
            talk.read(0, wrong)
