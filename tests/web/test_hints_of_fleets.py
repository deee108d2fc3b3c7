"""Hints for whole fleets of ships and planets: all is named, and what may be said next, in any order."""

import pytest

from motherlode.bots import calibration, levels, why
from motherlode.bots.thinking import Thought
from motherlode.core.cards import cards
from motherlode.game import game
from motherlode.game.arguments import Argument
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import OPTIONS, Act
from tests.web.forms import field
from tests.web.test_hints import BUTTON, SCRIPT, amid, ask, marked, shown


@pytest.fixture
def fleet(browser, monkeypatch):
    """A table of planets, and the fleet of two cards that its adviser thinks of, without machine code."""

    def consider(level, budget, game, view, seat, seed):
        first, second = list(cards(view.seat[seat].hand))[:2]
        plan = (OPTIONS * first, OPTIONS * second + 2, Act.READY)
        return Thought({plan[0]: 9}, {plan[0]: 0.56}, 10, mixed=True, plan=plan)

    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    monkeypatch.setattr(levels, "consider", consider)
    table = browser.start(game="planets", **{"kind-1": "here"})
    seen = browser.until_asked(table)
    browser.post(f"{table}/look", {"seat": "0"})
    ask(browser, table, base=seen["seq"])
    words = [choice["word"] for choice in seen["scene"]["choices"]]
    return table, seen["seq"], next(w for w in words if w.endswith("a")), [w for w in words if w.endswith("c")][1]


def called(word, locale="en"):
    """The name of a ship."""
    return speaker([], locale).option_name(FLEET_WORDS.index(word))


def test_a_hint_names_the_whole_fleet_and_marks_all_that_may_be_said_next_in_any_order(browser, fleet):
    table, _, first, second = fleet
    page, percent = (
        browser.get(table).text,
        round(100 * calibration.of(game("planets"), calibration.HINT, 1).chance(0.56)),
    )
    names = {word: called(word) for word in (first, second)}
    assert shown(page).startswith(f"Hint: Send {names[first]} and {names[second]}. Chance to win: {percent}\xa0%")
    assert sorted(marked(page)) == sorted([first, second])
    for said, following in ((first, second), (second, first)):
        page = amid(browser, table, said)
        assert shown(page) == f"Hint: {names[following]}.", "what it is worth its card says"
        assert marked(page) == [following]
    for said in ((first, second), (second, first)):
        page = amid(browser, table, *said)
        assert shown(page) == "Hint: Ready."
        assert 'class="choice hinted slot" name="word" value="ready"' in page
    assert shown(amid(browser, table, first, second, lang="fr")) == "Conseil\u202f: Terminer la flotte."
    told = shown(browser.get(table).text)
    in_french = [called(word, "fr") for word in (first, second)]
    assert told.startswith(f"Conseil\u202f: Envoyer {in_french[0]} et {in_french[1]}. Chance de gagner")


def test_reasons_for_a_fleet_say_that_they_compare_it_with_most_others(browser, monkeypatch, request):
    monkeypatch.setattr(why, "advised", lambda *_: (Argument("argue kept", 0, {"n": 2, "least": 3}),))
    table, *_ = request.getfixturevalue("fleet")
    page = browser.get(table).text
    assert "with those dealt there are 3 or more next round" in page
    assert "Better than most other choices, as long as the others choose well, too:" in page


def test_a_fleet_of_ones_own_has_no_hint_until_it_is_taken_back(browser, fleet):
    table, _, first, second = fleet
    other = first.replace("a", "b")
    page = amid(browser, table, other)
    assert (shown(page), marked(page)) == ("", [])
    assert marked(amid(browser, table, other, f"-{other}", first)) == [second]


def test_a_hint_is_offered_as_long_as_a_card_may_be_added_in_any_order(browser, fleet):
    """The highest card may be chosen first; of a full fleet there is nothing to be advised."""
    table, *_ = fleet
    seen = browser.api(table)["scene"]["choices"]
    lowest, middle, highest = (choice["word"] for choice in seen[::OPTIONS])
    assert BUTTON in amid(browser, table, highest)
    assert BUTTON not in amid(browser, table, highest, lowest, middle)


def let_the_other_get_ready(browser, app, table, base):
    match = app.state.tables.open[table.rpartition("/")[2]].match
    theirs = next(iter(match.game.legal_words(match.state, 1)))
    assert browser.say(table, 1, f"{theirs}/ready", base).status_code == 200
    browser.post(f"{table}/look", {"seat": "0"})


def test_a_hint_stays_while_another_chooses_and_goes_with_the_own_choice(browser, app, fleet):
    table, base, first, second = fleet
    let_the_other_get_ready(browser, app, table, base)
    page = browser.get(table).text
    assert first in marked(page)
    browser.say(table, 0, f"{first}/{second}/ready", field(page, "base_seq"))
    assert shown(browser.post(f"{table}/look", {"seat": "0"}).text) == ""


def test_a_hint_is_given_though_another_got_ready_since_the_page_was_drawn(browser, app, fleet):
    table, base, first, second = fleet
    let_the_other_get_ready(browser, app, table, base)
    assert browser.api(table)["seq"] > base, "that is seen"
    answer = browser.post(f"{table}/hint", {"seat": "0", "base_seq": str(base), "said": first}, headers=SCRIPT)
    assert answer.status_code == 200
    assert marked(amid(browser, table, first)) == [second]
