"""The pages beside the table, and what guards the server."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from motherlode.art import deck
from motherlode.bots import ratings
from motherlode.bots.levels import LEVELS, offered
from motherlode.bots.ratings import Rating
from motherlode.core.cards import NAMES
from motherlode.game import SHELF, game
from motherlode.web.access.security import LARGEST_BODY
from motherlode.web.routes import setup

FOREIGN = [
    {"origin": "http://evil.test"},
    {"sec-fetch-site": "cross-site"},
    {"origin": "null"},
    {"sec-fetch-site": "same-site"},
]


def test_home_offers_the_shelf(browser):
    page = browser.get("/").text
    assert "Diamonds" in page
    assert "2 to 3 players" in page


def test_the_form_of_a_new_table_has_every_number_of_the_box(browser):
    page = browser.get("/new/diamonds").text
    assert 'name="box-ranks" min="3" max="13" value="13"' in page
    assert '<a href="/rules/diamonds#s1.1">§1.1</a>, <a href="/rules/diamonds#r33">R33</a>' in page
    assert page.count('<option value="random"') == 3


@pytest.mark.parametrize("slug", SHELF)
def test_every_seat_may_be_given_to_every_level_and_a_middling_one_is_offered_first(browser, slug):
    page = browser.get(f"/new/{slug}").text
    seats = re.findall(r'<select name="kind-.*?</select>', page, re.DOTALL)
    assert len(seats) == game(slug).rules.MOST_PLAYERS
    for seat in seats:
        assert set(offered(game(slug))) == set(LEVELS) & set(re.findall('value="([^"]*)"', seat))
    chosen = re.search('value="([^"]*)"[^>]* selected', seats[1])[1]
    names = offered(game(slug), 2)
    assert 1 <= names.index(chosen) == len(names) // 2, (
        "some are weaker, and where there are more than two some stronger"
    )


def test_levels_have_their_blurbs_and_published_ratings(browser, monkeypatch):
    monkeypatch.setattr(ratings, "rating", lambda game, level, players=2: None)
    page = browser.get("/new/diamonds").text
    assert all((level.blurb["en"] in page) == (name in offered(game("diamonds"))) for name, level in LEVELS.items())
    assert "±" not in page
    assert "3 games of 4" not in page
    known = {("diamonds", "master", 2): Rating(1639.6, 25.2, 400)}
    monkeypatch.setattr(ratings, "rating", lambda game, level, players=2: known.get((game.slug, level, players)))
    page = browser.post("/new/diamonds", {}).text  # what is the same for all was drawn
    assert re.findall('<small class="rating"[^>]*>([^<]*)<', page) == ["1640 ± 25"]
    assert "200 points more win about 3 games of 4" in page
    assert "200 points de plus" in browser.get("/new/diamonds?lang=fr").text
    assert "±" not in browser.get("/new/miners").text


@pytest.mark.parametrize("slug", SHELF)
def test_levels_are_listed_weakest_first_as_measured(browser, slug):
    page = browser.get(f"/new/{slug}").text
    points = [int(found) for found in re.findall(r'<small class="rating"[^>]*>(\d+)', page)]
    assert len(points) == len(offered(game(slug)))
    assert points == sorted(points)
    names = {level.label["en"]: name for name, level in LEVELS.items()}
    listed = [names[label] for label in re.findall(r"<dt>([^<]*?) <small", page)]
    choices = re.findall('value="([^"]*)"', re.search(r'<select name="kind-0".*?</select>', page, re.DOTALL)[0])
    assert [name for name in choices if name in LEVELS] == listed
    assert "Weakest first, by their ratings in this game at a table of 2" in page


def test_levels_without_a_rating_keep_their_places_and_nothing_is_claimed(browser, monkeypatch):
    known = {("b", 3): Rating(1700, 30, 9), ("d", 3): Rating(1500, 30, 9), ("e", 3): Rating(1600, 30, 9)}
    monkeypatch.setattr(ratings, "rating", lambda game, level, players=2: known.get((level, players)))
    assert ratings.weakest_first(game("diamonds"), "abcde", 3) == list("adceb")
    assert ratings.weakest_first(game("diamonds"), "abcde", 2) == list("abcde")
    assert "eakest first" not in browser.get("/new/diamonds").text


def test_house_rules_and_names_are_taken(browser, store):
    table = browser.start(**{"kind-1": "here", "kind-2": "here", "name-1": "  Zoë \u202e\x07\n Z  ", "box-jokers": "1"})
    kept = store.header(table.rpartition("/")[2])
    assert kept.box == {"jokers": 1}
    assert [chair.name for chair in kept.chairs] == ["Ada", "Zoë Z", "Cleo"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"box-ranks": "99"}, "Ranks: a whole number from 3 to 13 is wanted, not “99”"),
        ({"box-ranks": "many"}, "from 3 to 13 is wanted, not “many”"),
        ({"kind-1": "nobody"}, "2 to 3 players"),
        ({"kind-1": "oracle"}, "seat B"),
    ],
)
def test_a_table_that_cannot_be_is_explained_on_the_form(browser, fields, said):
    answer = browser.post("/tables", {"game": "diamonds", "name-0": "Zoë", **fields})
    assert answer.status_code == 422
    assert said in answer.text
    assert 'value="Zoë"' in answer.text, "what was filled in is kept"


def test_the_rules_have_anchors_tables_and_contents(browser):
    page = browser.get("/rules/diamonds").text
    assert page.index('id="r33"') < page.index('<details id="programs">') < page.index('id="action-numbers"')
    assert "slug <code>" not in page
    assert 'href="#action-numbers"' not in page, "the contents are for players"
    assert '<a href="#s4">§4 What the digger meets</a>' in page
    for anchor in ("s4", "s4.2", "r7", "the-box"):
        assert f'id="{anchor}"' in page
    assert '<div class="wide" tabindex="0"><table>' in page
    keys = browser.get("/rules/miners").text
    assert '<span class="keys"> (<code>face_value</code>)</span>' in keys, "which players need not read"


def test_in_what_language_the_rules_are_is_said_before_their_contents(browser):
    page = browser.get("/rules/diamonds?lang=fr").text
    said, listed = page.index("La feuille de règles est en anglais."), page.index('<ul lang="en">')
    assert page.index("Sommaire</h2>") < said < listed
    assert '<li class="level-2" lang="fr"><a href="#programs">' in page
    assert "in English" not in browser.get("/rules/diamonds?lang=en").text


def test_health(browser):
    assert browser.get("/healthz").json()["ok"] is True


def test_the_deck_has_every_card_and_may_be_kept(browser):
    page = browser.get("/guide/diamonds").text
    address = re.search(r'href="(/deck-[^"#]*)#', page)[1]
    sent = browser.get(address)
    assert "immutable" in sent.headers["cache-control"]
    for name in (*NAMES, "back"):
        assert f'<symbol id="{name}"' in sent.text
        assert f'<symbol id="{name}{deck.SMALL}"' in sent.text


@pytest.mark.parametrize(("rank", "pips"), list(zip("23456789T", range(2, 11), strict=True)))
def test_a_number_card_has_its_number_of_pips(rank, pips):
    assert deck.card(f"{rank}H").count("<path") == pips + 2


def test_files_are_sent_by_name_only(browser):
    page = browser.get("/").text
    style = re.search(r'href="(/static/[^"]*style.css)"', page)[1]
    assert browser.get(style).headers["content-type"].startswith("text/css")
    folder = style.rpartition("/")[0]
    assert browser.get(f"{folder}/vendor/idiomorph/idiomorph.esm.js").status_code == 200
    for bad in ("nothing.js", "..%2fapp.py", "../app.py", "vendor", ""):
        assert browser.get(f"{folder}/{bad}").status_code == 404
    assert "immutable" not in browser.get("/static/old/style.css").headers["cache-control"]
    assert browser.get("/favicon.ico").status_code == 200


def test_files_are_compressed_and_pages_are_not_but_those_of_tables(browser):
    """The length of a compressed page would give away what stands in it (BREACH); tables are compressed in pieces."""
    table = browser.start(**{"kind-1": "friend"})
    page = browser.get("/").text
    files = re.findall(r'"(/(?:deck-|static/)[^"#]*(?:svg|js|css))', page)
    assert len(files) > 2
    for address in (*files, "/favicon.ico"):
        sent = browser.get(address, headers={"accept-encoding": "gzip"})
        assert sent.headers.get("content-encoding") == ("gzip" if len(sent.content) >= 500 else None)
        assert "accept-encoding" in sent.headers.get("vary", "accept-encoding").lower()
    for address in (f"/api{table}", "/new/diamonds", "/rules/diamonds", "/nothing"):
        sent = browser.get(address, headers={"accept-encoding": "gzip"})
        assert len(sent.content) > 0
        assert "content-encoding" not in sent.headers, address


def test_a_file_that_has_not_changed_is_not_sent_again(browser):
    first = browser.get("/static/old/style.css")
    again = browser.get("/static/old/style.css", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


def test_pages_say_what_browsers_may_do_with_them(browser):
    for address in ("/", "/rules/diamonds", "/nothing", browser.start()):
        headers = browser.get(address).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "address", ["/nothing", "/t/nothing", "/rules/chess", "/new/chess", "/api/t/nothing", "/t/nothing/record.jsonl"]
)
def test_what_is_not_there_has_a_page_that_says_so(browser, address):
    answer = browser.get(address)
    assert answer.status_code == 404
    assert "no such table" in answer.text


def test_programs_get_json_for_what_is_not_there(browser):
    assert browser.get("/api/t/nothing").json() == {"text": "There is nothing here: no such page, no such table."}
    assert "Rien" not in browser.get("/t/nothing", headers={"accept": "application/json"}).json()["text"]


def test_the_wrong_method(browser):
    assert browser.get("/tables").status_code == 405
    assert browser.post("/", {}).status_code == 405


@pytest.mark.parametrize("headers", FOREIGN)
def test_another_site_can_do_nothing(browser, headers):
    table = browser.start(**{"kind-1": "here"})
    assert browser.post("/tables", {"game": "diamonds"}, headers=headers).status_code == 403
    assert browser.say(table, 0, "dig 1", 0, **headers).status_code == 403
    assert browser.post(f"{table}/again", {}, headers=headers).status_code == 403
    assert browser.api(table)["seq"] == 0


def test_no_origin_is_no_browser(browser):
    del browser.http.headers["origin"]
    assert browser.start()
    assert browser.post("/tables", {"game": "diamonds"}, headers={"sec-fetch-site": "same-origin"}).status_code == 200


def test_a_body_that_is_too_long(browser):
    for content in (b"x" * (LARGEST_BODY + 1), (b"x" * 1000 for _ in range(LARGEST_BODY // 1000 + 1))):
        answer = browser.http.post("/tables", content=content)
        assert answer.status_code == 413


def test_a_move_as_json(browser):
    table = browser.start(**{"kind-1": "here"})
    move = {"seat": 0, "word": "dig 2", "base_seq": 0, "key": "k"}
    answer = browser.http.post(f"{table}/act", json=move, headers={"accept": "application/json"})
    assert answer.status_code == 200


@pytest.mark.parametrize("body", [b"[]", b"{", b"\xff", b'{"seat": null}', b"[" * 10_000, b'{"seat": {"a": 1}}'])
def test_json_that_is_no_move(browser, body):
    table = browser.start()
    headers = {"content-type": "application/json", "accept": "application/json"}
    assert browser.http.post(f"{table}/act", content=body, headers=headers).status_code == 400


CALM = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
NAMES_OF_FIELDS = st.sampled_from(
    ["game", "seat", "word", "base_seq", "key", "kind-0", "kind-1", "name-0", "box-ranks"]
)
VALUES = st.one_of(
    st.text(max_size=30), st.integers().map(str), st.sampled_from(["diamonds", "here", "0", "dig 1", "²", "٣"])
)
FORMS = st.dictionaries(NAMES_OF_FIELDS, VALUES)


@CALM
@given(form=FORMS, where=st.sampled_from(["act", "look", "again", "seat/x"]))
def test_no_form_at_a_table_upsets_the_server(browser, form, where):
    table = browser.start(**{"kind-1": "here"})
    for accept in ("application/json", "text/html"):
        answer = browser.post(f"{table}/{where}", form, headers={"accept": accept})
        assert answer.status_code < 500


@CALM
@given(form=FORMS)
def test_no_form_of_a_new_table_upsets_the_server(browser, form):
    assert browser.post("/tables", form).status_code in {200, 404, 422}


@CALM
@given(
    body=st.binary(max_size=200),
    kind=st.sampled_from(["application/json", "application/x-www-form-urlencoded", "x/y", ""]),
)
def test_no_body_upsets_the_server(browser, body, kind):
    table = browser.start(**{"kind-1": "here"})
    assert browser.http.post(f"{table}/act", content=body, headers={"content-type": kind}).status_code < 500


@CALM
@given(cookie=st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), max_size=60))
def test_no_cookie_upsets_the_server(browser, cookie):
    table = browser.start()
    answer = browser.get(table, headers={"cookie": f"seats={cookie}; look={cookie}; lang={cookie}"})
    assert answer.status_code == 200


@CALM
@given(text=st.text())
def test_a_name_is_one_short_printable_line(text):
    name = setup.clean_name(text, "Ada")
    assert name
    assert len(name) <= setup.LONGEST_NAME
    assert name.isprintable()
