"""Hints: offered where they are behind nobody's back, thought of from what the seat sees, shown to that seat alone."""

import html
import re
from dataclasses import replace

import pytest

from motherlode.bots import levels, lines, why
from motherlode.bots.thinking import Budget, Thought
from motherlode.core.body import flat
from motherlode.game.arguments import ALIKE, WINS, Argument
from motherlode.games.miners.state import Act as Deed
from motherlode.play import engine_pool, hints
from motherlode.play.engine_queue import Overdue
from tests.web.forms import buttons, field

SCRIPT = {"accept": "application/json"}
BUTTON = '/hint" '
PLAY_AGAIN = int(Deed.PLAY)


def ask(browser, table, seat=0, base=0, **more):
    return browser.post(f"{table}/hint", {"seat": str(seat), "base_seq": str(base)}, **more)


def shown(page):
    found = re.search(r'<p class="hint" id="hint">([^<]*)</p>', page)
    return html.unescape(found[1]) if found else ""


def marked(page):
    """The words of the buttons that the page marks as advised."""
    return re.findall(r'<button class="[^"]*\bhinted\b[^"]*"[^>]* name="word" value="([^"]*)"', page)


def invitation(browser, table):
    return html.unescape(re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1])


@pytest.fixture
def asked(monkeypatch):
    """An adviser that needs no machine code, and what it was asked: it advises the highest action."""
    questions = []

    def think(game, view, seat, seed, budget, params=None):
        best = game.rules.legal(view, seat).bit_length() - 1
        questions.append((view, seat, seed, budget))
        return Thought({best: 7 + len(questions)}, {best: 0.625 - len(questions) / 100}, 1)

    monkeypatch.setattr(levels, "think", think)
    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    return questions


def test_a_hint_of_the_real_search_is_a_legal_move_in_words_with_the_chance_to_win(browser, monkeypatch):
    monkeypatch.setattr(engine_pool, "PATIENCE", 120)  # a cold machine compiles first
    table = browser.start(**{"kind-1": "apprentice"})
    page = browser.get(table).text
    assert BUTTON in page
    assert (shown(page), marked(page)) == ("", [])
    answer = ask(browser, table, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{table}#ask")
    page = browser.get(table).text
    pile, percent = re.fullmatch(r"Hint: Dig pile (\d)\. Chance to win: (\d+)\xa0%\.", shown(page)).groups()
    assert marked(page) == [f"dig {pile}"]
    assert 0 < int(percent) < 100
    assert browser.api(table)["seq"] == 0, "a hint is no move"


def test_the_hint_is_gone_after_the_move(browser, asked):
    table = browser.start(**{"kind-1": "here"})
    page = ask(browser, table).text
    assert marked(page) == ["dig 9"]
    browser.say(table, 0, "dig 9", 0)
    page = browser.get(table).text
    assert (shown(page), marked(page)) == ("", [])


def test_asking_twice_shows_the_same(browser, asked):
    table = browser.start(**{"kind-1": "random"})
    first, second = (shown(ask(browser, table).text) for _ in range(2))
    assert first == second == "Hint: Dig pile 9. Chance to win: 59\xa0%."
    assert len(asked) == 1


def test_french(browser, asked):
    browser.get("/?lang=fr")
    table = browser.start(**{"kind-1": "random"})
    page = ask(browser, table).text
    chance = "Chance de gagner\u202f: 59\u202f%."
    assert shown(page) == f"Conseil\u202f: Creuser le tas 9. {chance}"
    assert "<span>Conseil</span>" in page


def test_scripts_get_the_table_with_the_hint_in_place(browser, asked):
    table = browser.start(**{"kind-1": "random"})
    frame = ask(browser, table, headers=SCRIPT).json()
    assert (frame["seq"], frame["whole"]) == (0, 1)
    assert "Hint: Dig pile 9." in frame["zones"]["ask"]
    assert marked(frame["zones"]["board"]) == ["dig 9"]


def test_who_watches_already_gets_the_next_move_whole_and_without_the_hint(browser, asked):
    table = browser.start(**{"kind-1": "here"})
    with browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0") as socket:
        ask(browser, table, headers=SCRIPT)
        browser.say(table, 0, "dig 9", 0)
        frame = socket.receive_json()
    assert frame["seq"] == 1
    assert 'id="hint"' not in frame["zones"]["ask"]
    assert marked(str(frame)) == []


def test_the_search_gets_what_the_seat_sees_and_at_most_a_second(browser, app, asked, sealed):
    table = sealed_pair(browser)
    browser.say(table, 0, "bid 3", 0)
    seen = browser.post(f"{table}/look", {"seat": "1"}).text
    ask(browser, table, 1, field(seen, "base_seq"))
    (view, seat, _, budget) = asked[0]
    match = app.state.tables.open[table.rpartition("/")[2]].match
    assert seat == 1
    assert flat(view) == flat(match.view(1)) != flat(match.state)
    assert budget.milliseconds <= hints.MOST_MILLISECONDS == 1000


def sealed_pair(browser, kind="here"):
    kinds = {"kind-0": "here", "kind-1": kind, "kind-2": "nobody", "kind-3": "nobody"}
    return browser.start(game="sealed", **kinds)


def test_nothing_of_the_others_secrets_is_on_the_page_of_a_hint_and_nobody_else_sees_it(browser, other, asked, sealed):
    table = sealed_pair(browser)
    assert shown(ask(browser, table).text).startswith("Hint: Bid 3.")
    assert shown(other.get(table).text) == "", "an onlooker is not told"
    browser.say(table, 0, "bid 3", 0)
    page = browser.post(f"{table}/look", {"seat": "1"}).text
    assert shown(page) == "", "the first seat's hint is not for the second"
    for answer in (ask(browser, table, 1, 0), ask(browser, table, 1, 1), ask(browser, table, 1, 1, headers=SCRIPT)):
        assert "bid-3" not in answer.text
        assert "bids 3" not in answer.text
    assert shown(browser.get(table).text).startswith("Hint: Bid 3.")
    assert shown(other.get(table).text) == ""


def test_a_hint_needs_the_token_of_the_seat(browser, other, asked):
    table = browser.start(**{"kind-1": "random"})
    assert ask(other, table).status_code == 403
    assert ask(browser, table, 1).status_code == 403
    assert ask(browser, table, headers={"origin": "http://evil.test"}).status_code == 403
    assert ask(browser, table, "x").status_code == 400
    assert asked == []


def test_no_hints_where_a_friend_plays_from_afar(browser, other, asked):
    table = browser.start(**{"kind-1": "friend", "kind-2": "random"})
    assert BUTTON not in browser.get(table).text
    other.post(invitation(browser, table), {"name": "Bob"})
    assert BUTTON not in browser.get(table).text
    forged = ask(browser, table)
    assert forged.status_code == 403
    assert "no hints at this table: a friend plays from afar" in forged.text
    assert "a friend plays" in ask(browser, table, headers=SCRIPT).json()["text"]
    assert asked == []


def test_a_friend_alone_among_computers_may_have_hints(browser, other, asked):
    table = browser.start(**{"kind-0": "friend", "kind-1": "random"})
    other.post(invitation(browser, table), {"name": "Bob"})
    assert shown(ask(other, table).text).startswith("Hint:")


def test_no_hint_out_of_turn_or_after_the_end(browser, asked):
    table = browser.start(**{"kind-1": "here", "box-ranks": "3"})
    early = ask(browser, table, 1)
    assert early.status_code == 409
    assert "it is not your turn" in early.text
    assert ask(browser, table, 1, headers=SCRIPT).status_code == 409
    while words := buttons(page := browser.get(table).text):
        browser.say(table, field(page, "seat"), words[-1], field(page, "base_seq"))
    assert BUTTON not in page
    late = ask(browser, table, 0, field(page, "base_seq"))
    assert late.status_code == 409
    assert "the game is over" in late.text


def test_a_hint_for_an_older_position_is_stale(browser, asked):
    table = browser.start(**{"kind-1": "here"})
    assert ask(browser, table, base=3).status_code == 409
    assert "had changed meanwhile" in ask(browser, table, base=3).text
    assert ask(browser, table, base=3, headers=SCRIPT).json()["whole"] == 1
    assert asked == []


def test_an_adviser_that_is_not_ready_says_so(browser, monkeypatch, asked, stopper):
    monkeypatch.setattr(engine_pool, "PATIENCE", 0.05)
    monkeypatch.setattr(levels, "warm_search", lambda game: stopper.wait())
    table = browser.start(**{"kind-1": "random"})
    assert "The adviser is getting ready" in browser.get(table).text
    answer = ask(browser, table)
    assert answer.status_code == 202
    assert "Ask again in a few seconds" in answer.text
    stopper.set()
    browser.until(table, lambda _: shown(ask(browser, table).text))


def test_the_hint_is_thought_of_as_long_as_the_master_thinks(monkeypatch):
    masters = levels.LEVELS["master"].budget
    assert hints.budget() == masters
    patient = levels.Level("master", {}, {}, Budget(10**6, milliseconds=None))
    monkeypatch.setitem(levels.LEVELS, "master", patient)
    assert hints.budget() == Budget(10**6, milliseconds=1000)


def test_a_hint_for_what_this_process_has_not_heard_of_yet_waits(browser, app, asked):
    table = browser.start(**{"kind-1": "here"})
    ask(browser, table)
    opened = app.state.tables.open[table.rpartition("/")[2]]
    assert opened.hint_for(0).word == "dig 9"
    opened.hints[0] = replace(opened.hints[0], number=5)
    assert opened.hint_for(0) is None


def test_a_hint_whose_reasons_come_to_no_end_is_given_without_them(browser, app, asked, monkeypatch):
    async def explain(*_):
        raise Overdue(lambda: False)

    table = browser.start(**{"kind-1": "here"})
    monkeypatch.setattr(app.state.tables.thinkers, "explain", explain)
    page = ask(browser, table).text
    assert marked(page) == ["dig 9"]
    assert 'id="because"' not in page


def amid(browser, table, *said, lang="en"):
    """The page on which words were said."""
    return browser.get(table, params={"said": "/".join(said), "lang": lang}).text


@pytest.fixture
def second_card(browser, asked, monkeypatch):
    """A table of miners where a second card may be played or something else done, and after how many moves."""
    monkeypatch.setattr(lines, "think", levels.think)
    for _ in range(20):
        table = browser.start(game="miners", **{"kind-1": "here"})
        seen = browser.until_asked(table)
        browser.post(f"{table}/look", {"seat": "0"})
        browser.say(table, 0, seen["scene"]["choices"][0]["word"], seen["seq"])
        if len(browser.api(table)["scene"]["choices"]) > 1:  # where there is nothing to choose no hint is offered
            return table, browser.api(table)["seq"]
    raise AssertionError("some deal leaves a choice")


def test_a_hint_is_a_whole_sentence_where_single_words_are_thought_of(browser, second_card, monkeypatch):
    table, base = second_card
    monkeypatch.setattr(levels, "think", lambda *_: Thought({PLAY_AGAIN: 9}, {PLAY_AGAIN: 0.5}, 10))
    told = shown(ask(browser, table, base=base).text)
    assert re.match(r"Hint: Play (a second card|\S+)\. Chance to win: \d+", told)
    assert "second" not in told, "it says which"
    page = amid(browser, table, "play")
    assert marked(page) != []
    assert BUTTON not in page, "it is told already"


def test_amid_a_sentence_of_ones_own_its_rest_is_advised_and_nothing_once_it_is_given_up(browser, second_card):
    table, base = second_card
    assert BUTTON in amid(browser, table, "play")
    form = {"seat": "0", "base_seq": str(base), "said": "play"}
    page = browser.post(f"{table}/hint", form).text
    [card] = marked(page)
    assert re.fullmatch(r"Hint: Play \S+\.", shown(page))
    assert BUTTON not in page
    assert marked(amid(browser, table, "play")) == [card]
    frame = browser.post(f"{table}/hint", form, headers=SCRIPT).json()
    assert shown(frame["zones"]["ask"]) == shown(page)
    page = browser.get(table).text
    assert (shown(page), marked(page), BUTTON in page) == ("", [], True)


COMPARED = "This is where it beats the second-best choice"


def listed(page):
    """What the page says for the hint that it shows."""
    return re.findall("<li>([^<]*)</li>", page.partition('id="because"')[2].partition("</ul>")[0])


def test_a_hint_says_what_speaks_for_it_in_the_language_of_the_page(browser, app, asked, monkeypatch):
    force = Argument("argue force", 0, {"other": 1, "more": 10, "less": 8})
    monkeypatch.setattr(why, "advised", lambda *about: (force, Argument("argue no kidnap", 0)))
    table = browser.start(game="miners", **{"kind-1": "here"})
    seen = browser.until_asked(table)
    browser.post(f"{table}/look", {"seat": "0"})
    page = ask(browser, table, base=seen["seq"]).text
    assert "What speaks for it" in page
    assert listed(page) == ["Ada has the strongest free thugs: 10 against 8", "no miner of Ada can be kidnapped"]
    assert COMPARED in page
    french = browser.get(table, params={"lang": "fr"}).text
    assert listed(french)[0] == "Ada a les voyous libres les plus forts\u202f: 10 contre 8"
    kept = app.state.tables.store.news(table.rpartition("/")[2]).hints[0]
    assert kept.because[0] == force


def test_what_other_choices_are_worth_is_not_said_to_hold_after_the_advised_one_only(browser, asked, monkeypatch):
    monkeypatch.setattr(why, "advised", lambda *about: (Argument(ALIKE, 0, {"n": 2}),))
    table = browser.start(game="miners", **{"kind-1": "here"})
    seen = browser.until_asked(table)
    browser.post(f"{table}/look", {"seat": "0"})
    page = ask(browser, table, base=seen["seq"]).text
    assert "how often you would win from here if everybody played equally well." in page
    assert COMPARED not in page


def test_a_hint_that_wins_says_so_and_no_chance(browser, asked, monkeypatch):
    monkeypatch.setattr(why, "advised", lambda *about: (Argument(WINS, 0),))
    table = browser.start(game="miners", **{"kind-1": "here"})
    seen = browser.until_asked(table)
    browser.post(f"{table}/look", {"seat": "0"})
    assert shown(ask(browser, table, base=seen["seq"]).text).startswith("Hint that wins the game: ")


def test_where_there_is_nothing_to_choose_there_is_nothing_to_advise(browser, asked):
    table = browser.start(game="planets", **{"kind-1": "apprentice", "box-hand": "1", "box-rounds": "1"})
    seen = browser.until_asked(table)
    assert BUTTON in browser.get(table).text
    said = {"said": seen["scene"]["choices"][0]["word"], "base": seen["seq"]}
    amid = browser.get(f"/api{table}", params=said).json()
    ready, *others = [choice["word"] for choice in amid["scene"]["choices"]]
    assert ready == "ready"
    assert all(word.startswith(f"-{said['said']}") for word in others)
    assert BUTTON not in browser.get(table, params=said).text
