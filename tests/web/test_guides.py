"""The guide of each game, house rules by name, and the quick start."""

import html
import re

import pytest

from motherlode.game import LOCALES, SHELF, cardfiles, game, houserules
from motherlode.web.access.locales import DEFAULT_NAMES

every_game = pytest.mark.parametrize("slug", SHELF)


def shown(page):
    """Return what people read of a page."""
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", " ", page))


@every_game
def test_the_guide_is_reached_from_everywhere_and_leads_to_every_ruling(browser, slug):
    for page in ("/", f"/new/{slug}", f"/rules/{slug}"):
        assert f'href="/guide/{slug}"' in browser.get(page).text
    for locale in LOCALES:
        page = browser.get(f"/guide/{slug}?lang={locale}")
        assert page.status_code == 200
        assert game(slug).words.TITLE[locale] in page.text
        assert f'href="/rules/{slug}"' in page.text
        for picture in re.findall(r'src="(/art-[^"]*)"', page.text):
            assert browser.get(picture).status_code == 200


MET = {
    "miners": "money crew force eye hourglass",
    "friend_or_foe": "banner shield compass unseen carry",
    "planets": "rich poor pool R2 ✓ highest",
    "diamonds": "debris unseen letters pile",
    "realm_of_thieves": "waits ready done losses chest cracked mana",
}
"""What stands on tables and has to be explained to whoever sees it for the first time."""


@every_game
def test_what_a_table_shows_is_explained_where_the_game_is(browser, slug):
    page = shown(browser.get(f"/guide/{slug}?lang=en").text).lower()
    assert [word for word in MET[slug].lower().split() if not re.search(rf"(?<!\w){word}", page)] == []


def test_rich_and_poor_are_explained_where_they_stand(browser):
    table = browser.start(game="planets", **{"kind-1": "random"})
    browser.until_asked(table)
    told = r"the side with (more|less) ore is up: (\d+) in all; on its (?:poor|rich) side there are (\d+)\."
    [(word, n, other)] = re.findall(told, shown(browser.get(table).text))
    assert (int(n) > int(other)) == (word == "more")


def test_the_guide_of_a_table_tells_its_house_rules(browser):
    table = browser.start(level="random", **{"box-goal_two": "4", "box-steal_may_win": "1", "box-strike": "2"})
    assert f'href="{table}/guide"' in browser.get(table).text
    page = shown(browser.get(f"{table}/guide").text)
    assert "You win as soon as you have 4 diamonds." in page
    assert "even the one that wins" in page
    assert "Diamonds to win with two players: 4 (printed: 7)" in page
    assert "A steal may win: yes (printed: no)" in page
    assert "Striking weaker spades away: always (printed: if nothing can be turned over or broken)" in page
    assert "players" not in page.split("The goal")[1].split("What there is")[0], "it is known how many they are"
    french = shown(browser.get(f"{table}/guide?lang=fr").text)
    assert "Vous gagnez dès que vous avez 4 diamants." in french
    assert "House rules" not in shown(browser.get("/guide/diamonds?lang=en").text)


def test_above_other_numbers_stands_what_they_make_of_the_game_and_not_the_printed_ones(browser):
    small = {"box-ranks": "8", "box-piles": "6", "box-goal_two": "0", "box-goal_three": "0"}
    nine, fewer = "Dig nine piles", "Small pit Fewer cards in fewer piles, for a first game."
    assert nine in shown(browser.get("/guide/diamonds?lang=en").text)
    planned = shown(browser.post("/guide/diamonds", small).text)
    assert fewer in planned
    assert nine not in planned
    unnamed = shown(browser.post("/guide/diamonds", {"box-piles": "6"}).text)
    assert nine not in unnamed
    assert "Small pit" not in unnamed


def test_a_table_that_is_planned_has_its_guide_too(browser):
    page = shown(browser.post("/guide/miners", {"box-ace_needs": "31", "kind-2": "random"}).text)
    assert "a strength of 31" in page
    refused = browser.post("/guide/miners", {"box-ace_needs": "0"})
    assert refused.status_code == 400
    assert "Strength for the Ace of Diamonds: a whole number from 15 to 40 is wanted, not “0”" in refused.text
    assert browser.get("/guide/chess").status_code == 404


@pytest.mark.parametrize(
    ("address", "rules", "told"),
    [("/guide/miners", "31", "une force de 31"), ("/new/miners", "31", 'value="31"'), ("/tables", "0", 'value="0"')],
    ids=["guide", "form", "form with a mistake"],
)
def test_in_another_language_it_is_the_same_table(browser, address, rules, told):
    page = browser.post(address, {"game": "miners", "box-ace_needs": rules, "name-0": '"Zoë" & <b>'}).text
    to, form = re.search(r'<form method="post" action="([^"]+\?lang=fr)">(.+?)</form>', page).groups()
    fields = {name: html.unescape(value) for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', form)}
    assert fields["name-0"] == '"Zoë" & <b>'
    french = browser.post(html.unescape(to), fields)
    assert french.status_code == 200
    assert '<html lang="fr">' in french.text
    assert told in french.text.replace("\u202f", " ")


def test_the_guide_shows_cards_of_ones_own(browser):
    cards = cardfiles.printed(game("realm_of_thieves")).replace("Castle-Cracker", "Moon-Cracker")
    assert "Castle-Cracker" in browser.get("/guide/realm_of_thieves").text
    page = browser.post("/guide/realm_of_thieves", {"cards": cards}).text
    assert "Moon-Cracker" in page
    assert "Castle-Cracker" not in page


def test_a_game_without_a_guide_has_its_sheet(browser, monkeypatch):
    found = type(game("diamonds"))
    monkeypatch.setattr(found, "own", lambda self, name: None)
    sent = browser.get("/guide/diamonds", follow_redirects=False)
    assert (sent.status_code, sent.headers["location"]) == (303, "/rules/diamonds")
    page = browser.get("/new/diamonds").text
    assert 'aria-pressed="true"' not in page, "nor has it boxes with a name"
    assert "number of piles" in page, "its numbers are called as the sheet calls them"


@every_game
def test_no_key_of_the_box_is_shown_and_every_number_has_its_sentence(browser, slug):
    rules = houserules.rules(game(slug), game(slug).new_box({}))
    for locale in LOCALES:
        page = shown(browser.get(f"/new/{slug}?lang={locale}").text)
        assert not [rule.entry.key for rule in rules if "_" in rule.entry.key and rule.entry.key in page]
        for rule in rules:
            for said in (rule.option.label, rule.option.text, *rule.option.values):
                assert said[locale].replace("&", "&amp;") in page


def test_a_preset_fills_the_form_in_and_keeps_what_stood_there(browser):
    fields = {"name-0": "Zoë", "kind-2": "here", "box-jokers": "0"}
    assert pressed(browser.get("/new/diamonds").text) == "printed"
    page = browser.post("/new/diamonds", {**fields, "rules": "jokers"}).text
    assert pressed(page) == "jokers"
    assert 'value="Zoë"' in page
    assert re.search('id="box-steal_may_win" name="box-steal_may_win" value="1" checked', page)
    assert 'name="box-jokers" min="0" max="2" value="2"' in page, "as printed again"
    assert pressed(browser.post("/new/diamonds", {**fields, "rules": "printed"}).text) == "printed"
    assert pressed(browser.post("/new/diamonds", fields).text) is None, "a house rule without a name"


def pressed(page):
    found = re.search(r'name="rules"\s+value="([a-z]+)"\s+aria-pressed="true"', page)
    return found and found[1]


@every_game
def test_every_preset_can_be_started(browser, store, slug):
    for preset in houserules.presets(game(slug)):
        page = browser.post(f"/new/{slug}", {"rules": preset.key}).text
        table = browser.start(**{"game": slug, "level": "random", **fields_of(page)})
        assert store.header(table.rpartition("/")[2]).box == preset.box


def fields_of(page):
    """Return what a browser would send of the house rules in a form."""
    found = dict(re.findall(r'<input type="number"[^>]* name="(box-\w+)"[^>]* value="(-?\d+)"', page))
    found |= dict.fromkeys(re.findall(r'<input type="checkbox"[^>]* name="(box-\w+)" value="1" checked', page), "1")
    for name, options in re.findall(r'<select id="box-\w+" name="(box-\w+)"[^>]*>(.*?)</select>', page):
        found[name] = re.search(r'value="(\d+)" selected', options)[1]
    off = re.findall(r'<input type="hidden" name="(box-\w+)" value="0">', page)
    return dict.fromkeys(off, "0") | found


def test_a_quick_start_takes_players_and_a_level(browser, store):
    page = browser.get("/").text
    assert page.count('role="radiogroup"') == len(SHELF) - 1, "one game is always for two"
    for fields, kinds in (
        ({"players": "3", "level": "random"}, ["here", "random", "random"]),
        ({"players": "2", "level": "random"}, ["here", "random"]),
        ({"players": "9", "level": "random"}, ["here", "random"]),
    ):
        table = browser.start(**fields)
        assert [chair.kind for chair in store.header(table.rpartition("/")[2]).chairs] == kinds
    assert browser.post("/tables", {"game": "diamonds", "level": "oracle"}).status_code == 422


def test_who_has_never_played_a_game_begins_and_from_then_on_seats_are_drawn_by_lot(browser):
    assert 'name="lot"' not in browser.get("/").text
    browser.start(players="2", level="random")
    shelf = browser.get("/").text
    assert shelf.count('type="hidden" name="lot" value="1"') == 1
    assert shelf.index('value="diamonds"') < shelf.index('name="lot"') < shelf.index('value="miners"')


@pytest.mark.parametrize("first", [0, 1, 2])
def test_seats_of_a_quick_start_are_drawn_by_lot(browser, store, monkeypatch, first):
    monkeypatch.setattr("motherlode.web.routes.setup.secrets.randbelow", lambda seats: first % seats)
    table = browser.start(players="3", level="random", lot="1")
    chairs = store.header(table.rpartition("/")[2]).chairs
    seat = [chair.kind for chair in chairs].index("here")
    assert (len(chairs), seat) == (3, -first % 3)
    assert chairs[seat].name == DEFAULT_NAMES[seat], "it begins with the letter of the seat, as those of computers do"
    page = browser.get(table).text
    assert re.search(f'id="own"[^>]*><[^>]*id="seat-{seat}"', page), "it is the browser's that asked"


def test_who_chooses_the_seats_has_them_as_chosen(browser, store, monkeypatch):
    monkeypatch.setattr("motherlode.web.routes.setup.secrets.randbelow", lambda seats: seats - 1)
    assert 'name="lot"' not in browser.get("/new/diamonds").text
    table = browser.start(**{"kind-0": "here", "kind-1": "friend", "kind-2": "random"})
    kinds = [chair.kind for chair in store.header(table.rpartition("/")[2]).chairs]
    assert kinds == ["here", "friend", "random"]
