"""Payments, gangs and couples of *Mine, all mine!* in any order at a table: pages, programs, bots, Back, hints."""

import re

import pytest

from motherlode.bots import levels, lines
from motherlode.bots.thinking import Thought
from motherlode.store import Hint
from tests.aid.laid import after, lay
from tests.web.bots import Bot
from tests.web.forms import buttons, field

DIAMONDS = after("miners", 3, 56, 131)
"""B may bribe T♣ with 2♦ 3♦ 4♦ 6♦ 7♦."""
BRIBE = "bribe/TC"


@pytest.fixture
def table(browser, store):
    """A table at which the browser may bribe."""
    name, token = lay(store, DIAMONDS, 1)
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    return f"/t/{name}"


END = after("miners", 3, 2, 47)
"""B has had its action, and 5♥ and 6♠ are all that can be a couple."""
COUPLES = after("miners", 3, 46, 156)
"""C may pair several lovers."""


def seat_at(browser, store, match, seat):
    """Sit down at a table that is laid, and return its address and its page."""
    name, token = lay(store, match, seat)
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    return f"/t/{name}", browser.get(f"/t/{name}").text


def written_after(store, table, match):
    return [move.word for move in store.news(table.rpartition("/")[2]).entries][len(match.moves) :]


def test_the_one_miner_who_can_marry_is_a_couple_with_the_only_lover(browser, store):
    table, page = seat_at(browser, store, END, 1)
    assert {"pair/5H", "pair/6S"} <= set(buttons(page))
    press(browser, table, page, word="pair/6S")
    assert written_after(store, table, END)[:3] == ["pair", "5H", "6S"]


def test_without_script_a_couple_begins_with_its_partner_and_its_lover_is_asked(browser, store):
    table, page = seat_at(browser, store, COUPLES, 2)
    begun = [word.removeprefix("pair/") for word in buttons(page) if word.startswith("pair/")]
    partner = next(card for card in begun if card[1] != "H")
    asked = press(browser, table, page, word=f"pair/{partner}").text
    lovers = {card for card in begun if card[1] == "H"}
    assert len(lovers) > 1
    assert lovers == {word for word in buttons(asked) if word[-1] == "H"}
    press(browser, table, asked, word=min(lovers))
    assert written_after(store, table, COUPLES)[:3] == ["pair", min(lovers), partner]


def page_with(browser, table, said):
    return browser.get(table, params={"said": said}).text


def diamonds_of(page):
    """The own diamonds that may be named or taken back."""
    return {word for word in buttons(page) if word.endswith("D")} | set(re.findall(r'name="about" value="(\dD)"', page))


def slips(page):
    return re.findall(r'class="slip(?: about)?">([^<]*)', page)


def written(store, table):
    return [move.word for move in store.news(table.rpartition("/")[2]).entries][len(DIAMONDS.moves) :]


def press(browser, table, page, **pressed):
    names = ("seat", "base_seq", "key", *(["said"] if 'name="said"' in page else []))
    hidden = {name: field(page, name) for name in names}
    return browser.post(f"{table}/act", hidden | {name: str(it) for name, it in pressed.items()})


def test_all_diamonds_may_be_named_first_and_then_those_that_go_with_them(browser, table):
    assert diamonds_of(page_with(browser, table, BRIBE)) == {"2D", "3D", "4D", "6D", "7D"}
    amid = page_with(browser, table, f"{BRIBE}/4D")
    assert diamonds_of(amid) == {"-4D", "6D", "7D"}
    assert slips(amid) == ["Bribe", "Bribe 10♣", "Pay 4♦"]
    assert "Price 10: 4 paid, 6 to pay" in amid
    assert diamonds_of(page_with(browser, table, f"{BRIBE}/2D/3D")) == {"-2D", "-3D", "6D"}


def test_without_script_what_is_named_in_any_order_is_written_as_the_sheet_has_it(browser, store, table):
    page = page_with(browser, table, f"{BRIBE}/4D")
    page = press(browser, table, page, word="-4D").text
    page = press(browser, table, page, word="2D").text
    page = press(browser, table, page, word="3D").text
    back = press(browser, table, page, keep=len(field(page, "said").split("/")) - 1).text
    assert diamonds_of(back) == diamonds_of(page_with(browser, table, f"{BRIBE}/2D"))
    page = press(browser, table, back, word="3D").text
    looked_at = press(browser, table, page, about="6D").text
    assert "Price 10: 11 paid, 1 too much" in looked_at
    assert buttons(looked_at.partition('id="ask"')[2].partition("</section>")[0]) == ["6D"]
    assert written(store, table) == []
    press(browser, table, looked_at, word="6D")
    assert written(store, table)[:5] == ["bribe", "TC", "6D", "3D", "2D"]


def test_what_is_weighed_last_is_said_as_what_was_named_before(browser, table):
    looked_at = browser.get(table, params={"said": f"{BRIBE}/2D/3D", "about": "6D"}).text
    assert slips(looked_at) == ["Bribe", "Bribe 10♣", "Pay 3♦", "Pay 2♦", "Pay 6♦"]


def test_what_no_longer_goes_with_it_says_why(browser, table):
    told = browser.get(f"{table}/why", params={"said": f"{BRIBE}/2D/3D", "why": "7D"}).json()
    assert "With 7♦ you would not need 2♦: take 2♦ back to choose 7♦." in str(told)
    assert browser.get(f"{table}/why", params={"said": f"{BRIBE}/4D", "why": "6D"}).json()["usable"]
    base = browser.api(table)["seq"]
    refused = browser.say(table, 1, f"{BRIBE}/2D/3D/7D", base)
    assert refused.status_code == 422
    assert refused.json()["text"].startswith("With 7♦ you would not need 2♦")
    assert refused.json()["legal"] == ["6D"]
    assert browser.say(table, 1, f"{BRIBE}/4D/4D", base).status_code == 422


def test_bots_may_name_them_in_any_order_and_are_told_which(app, store):
    name, token = lay(store, DIAMONDS, 1, is_bot=True)
    bot = Bot(app, name, token, 1)
    amid = bot.act("bribe", "TC", "3D").json()
    assert not amid["is_done"]
    assert {word["word"] for word in amid["legal"]} == {"2D", "6D", "7D"}
    assert bot.act("bribe", "TC", "3D", "2D", "6D").json()["is_done"]
    assert written(store, name)[:5] == ["bribe", "TC", "6D", "3D", "2D"]


def test_of_what_is_named_too_early_for_the_sheet_others_learn_nothing(browser, other, store, table):
    ways = (f"/api{table}", f"{table}/since/0", f"{table}/record.jsonl")
    before = [other.get(way).text for way in ways]
    assert browser.say(table, 1, f"{BRIBE}/2D/3D", browser.api(table)["seq"], key="one").json()["draft"] == 1
    assert [other.get(way).text for way in ways] == before
    assert written(store, table) == []


@pytest.fixture(params=[max])
def advised(request, monkeypatch):
    """An adviser that needs no machine code, and advises the greatest card, or the least that may be said."""

    def think(game, view, seat, seed, budget, params=None):
        best = request.param(action for action in range(52) if game.rules.legal(view, seat) >> action & 1)
        return Thought({best: 7}, {best: 0.5}, 1)

    monkeypatch.setattr(levels, "think", think)
    monkeypatch.setattr(lines, "think", think)
    monkeypatch.setattr(levels, "warm_search", lambda game: None)


def marked(page):
    return set(re.findall(r'<button class="[^"]*\bhinted\b[^"]*"[^>]* data-key="(\dD)"', page))


def hint(browser, table, said):
    return browser.post(f"{table}/hint", {"seat": "1", "base_seq": str(browser.api(table)["seq"]), "said": said}).text


@pytest.mark.usefixtures("advised")
def test_all_that_a_hint_has_named_is_marked_in_whatever_order_it_is_named(browser, table):
    assert marked(hint(browser, table, BRIBE)) == {"7D", "6D"}
    assert marked(page_with(browser, table, f"{BRIBE}/6D")) == {"7D"}
    assert marked(page_with(browser, table, f"{BRIBE}/4D")) == set(), "that is something else"


@pytest.mark.usefixtures("advised")
def test_what_a_hint_is_about_is_marked_on_the_table_before_its_verb_is_said(browser, app, table):
    """Of “Bribe T♣ with 7♦ and 6♦” only the button *Bribe* was."""
    browser.get(table)
    here = app.state.tables.open[table.removeprefix("/t/")]
    here.hints[1] = Hint(here.seq_for(1), "bribe", 0.5, ("TC", "7D", "6D"))
    page = browser.get(table).text
    assert "Hint: Bribe" in page
    assert hinted(page) == {"TC", "7D", "6D"}
    assert hinted(page_with(browser, table, "bribe")) == {"TC", "7D", "6D"}
    assert hinted(page_with(browser, table, BRIBE)) == {"7D", "6D"}
    named = {"said": f"{BRIBE}/7D"}
    assert hinted(browser.get(table, params=named | {"about": "6D"}).text) == {"6D"}
    assert hinted(browser.get(table, params=named | {"about": "4D"}).text) == set(), "it is asked about another one"


def hinted(page):
    """The keys of all pieces that are marked."""
    return set(re.findall(r'class="piece[^"]*\bhinted\b[^"]*" id="[^"]*" data-key="(\w+)"', page))


@pytest.mark.usefixtures("advised")
def test_amid_what_the_sheet_has_named_later_the_rest_is_advised(browser, table):
    """Alone 7♦ and 6♦ would be advised; 7♦ does not go with 2♦, and one of them is enough with 4♦, or with 3♦."""
    assert marked(hint(browser, table, f"{BRIBE}/2D")) == {"3D", "6D"}
    assert marked(hint(browser, table, f"{BRIBE}/6D")) == {"2D", "3D"}, "that is the same payment"
    assert marked(hint(browser, table, f"{BRIBE}/4D")) == {"7D"}


@pytest.mark.parametrize("advised", [min], indirect=True)
@pytest.mark.usefixtures("advised")
def test_what_is_advised_holds_what_was_named_before_the_sheet_lets_it_be(browser, table):
    """6♦ 3♦ 2♦, word by word."""
    assert marked(hint(browser, table, f"{BRIBE}/2D")) == {"3D", "6D"}
