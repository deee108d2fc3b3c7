"""What nobody sends who means well: it is refused with a clear text, and the table is as it was."""

import asyncio
import json

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.websockets import WebSocketDisconnect

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile
from motherlode.game import SHELF, cardfiles, game
from motherlode.web.access import security
from motherlode.web.access.locales import ERRORS
from tests.aid.loops import finished

LONG = "9" * 5000
HALF = "\ud800"
AS_JSON = {"content-type": "application/json", "accept": "application/json"}
FIELDS = ("seat", "word", "said", "about", "keep", "base_seq", "key")
STRANGE = [
    "",
    LONG,
    "²",
    "٣",
    "-1",
    "1e9",
    "NaN",
    "\0",
    "\u202e",
    "é",
    "x" * 5000,
    "/",
    "//",
    "-",
    "--",
    "<b>",
    "%",
    "{who}",
]


@pytest.fixture
def table(browser):
    """A table with a friend who has not come, so that there is an invitation too."""
    return browser.start(**{"kind-1": "here", "kind-2": "friend"})


@pytest.fixture
def untouched(browser, table):
    """Whatever a test sends, the table is as it was."""
    before = browser.api(table)
    yield
    assert browser.api(table) == before


def is_refused(answer, code=400):
    """Is an answer of this code, with the text for people that belongs to it?"""
    return answer.status_code == code and ERRORS[code]["en"] in answer.text


@pytest.mark.usefixtures("untouched")
def test_half_a_sign_in_json_cannot_be_understood(browser, table):
    fields = {"seat": 0, "word": "dig 3", "base_seq": 0, "key": "k"}
    for name in FIELDS:
        for body in (fields | {name: HALF}, fields | {f"{name}{HALF}": "x"}):
            answer = browser.http.post(f"{table}/act", content=json.dumps(body), headers=AS_JSON)
            assert is_refused(answer), body


@pytest.mark.usefixtures("untouched")
def test_half_a_sign_is_refused_wherever_a_form_is_sent(browser, table):
    body = json.dumps({"game": "diamonds", "name-0": HALF, "cards": HALF, "seat": 0, "leave": HALF, "answer": HALF})
    for path in ("/tables", "/new/diamonds", "/guide/diamonds", f"{table}/leave", f"{table}/answer", f"{table}/look"):
        assert is_refused(browser.http.post(path, content=body, headers=AS_JSON)), path


@pytest.mark.usefixtures("untouched")
def test_what_is_no_flat_object_cannot_be_understood(browser, table):
    for body in (b"", b"{", b"[]", b"[" * 10_000, b'{"seat": [0]}', b'{"seat": 0.5}', b"\xff\xfe{", b"1"):
        assert is_refused(browser.http.post(f"{table}/act", content=body, headers=AS_JSON)), body[:9]


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("number", [LONG, "٣", "1000001"])
def test_a_number_of_any_length_is_none(browser, table, number):
    assert is_refused(browser.get(f"{table}/since/{number}"))
    assert is_refused(browser.get(table, params={"said": "dig 3", "base": number}))
    for name in ("seat", "base_seq", "keep"):
        fields = {"seat": "0", "word": "dig 3", "base_seq": "0", name: number}
        assert is_refused(browser.post(f"{table}/act", fields))
    with browser.http.websocket_connect(f"ws://table.test{table}/live?seq={number}") as socket:
        assert socket.receive_json()["whole"] == 1


@pytest.mark.usefixtures("untouched")
def test_an_origin_that_is_none_is_another_site(browser, table):
    for origin in ("http://[", "http://[::1", "http://table.test]", "null", "", "table.test", "http:///"):
        assert is_refused(browser.say(table, 0, "dig 3", 0, origin=origin), 403), origin
        browser.http.headers["origin"] = origin
        with pytest.raises(WebSocketDisconnect), browser.http.websocket_connect(f"ws://table.test{table}/live"):
            pass


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize(
    "host", ["[", "table.test:99999", "é", "a b<script>", "", "[::1", "[1:2]", "a/b", "u@a", "a:b"]
)
def test_a_host_that_is_none_cannot_be_understood(browser, table, host):
    headers = {"host": host.encode(), "origin": f"http://{host}".encode()}
    for path in (table, f"{table}/nothing", f"/api{table}", "/static/1/table.js"):
        answer = browser.get(path, headers=headers)
        assert is_refused(answer)
        assert not host or f"//{host}" not in answer.text
    assert is_refused(browser.post(f"{table}/act", {"seat": "0"}, headers=headers))


@pytest.mark.usefixtures("untouched")
def test_a_sentence_of_thousands_of_words_is_refused_before_it_is_read(browser, table):
    words = "/".join(f"x{n}" for n in range(1_500))
    for name in ("word", "said"):
        fields = {"seat": "0", "base_seq": "0", "word": "dig 3", name: words}
        assert is_refused(browser.post(f"{table}/act", fields))
    assert is_refused(browser.get(table, params={"said": words}))


@pytest.mark.parametrize("slug", SHELF)
def test_strange_words_are_no_moves_and_have_a_reason(browser, slug):
    table = browser.start(game=slug, **{"kind-1": "random"})
    seen = browser.until_asked(table)
    known = seen["scene"]["choices"][0]["word"].split()[0]
    for word in STRANGE:
        assert browser.say(table, 0, f"{known} {word}", seen["seq"]).status_code == 422
        assert browser.get(f"{table}/why", params={"why-word": word, "why": f"{known}-{word}"}).status_code == 200
    assert browser.api(table)["scene"]["choices"] == seen["scene"]["choices"]


def test_a_strange_table_is_refused_or_made_of_what_can_be_understood(browser):
    for name in ("kind-0", "level", "players", "name-0", "box-ranks", "game", "cards", "cards-name"):
        for text in STRANGE[::3]:
            answer = browser.post("/tables", {"game": "diamonds", name: text}, follow_redirects=False)
            assert answer.status_code in {303, 404, 422}, name


TOML = [
    f"[[card]]\nname = {'9' * 900}",
    f"x = {'[' * 900}{']' * 900}",
    "\n".join(f"x{'.y' * 400} = {n}" for n in range(3)),
    "[[card]]\nname = nan\nid = inf\ncost = -inf",
    "[[card]]\nname = 1979-05-27T07:32:00Z",
    "card = 1",
    "[card]\nname = true",
    "[[card]]\ncost = 99999999999999999999",
    '[[card]]\nid = "\\U0010FFFF"\nname = ""',
    '[[card]]\nname = "\\u0000"',
]


@pytest.mark.parametrize("slug", cardfiles.with_cards())
def test_a_card_file_that_nobody_wrote_by_hand_is_a_problem_of_the_file(browser, slug):
    for text in TOML:
        with pytest.raises(InputError):
            cardfiles.read(game(slug), CardFile("mine.toml", text))
    answer = browser.post("/tables", {"game": slug, "cards": TOML[0]})
    assert (answer.status_code, 'role="alert"' in answer.text) == (422, True)


@pytest.mark.parametrize(
    "cookie", [f"seats={'m.' * 3000}", "seats=\xe9; look=9", 'seats="\\355\\240\\200"; games=::', "=;;=", "lang=\x80"]
)
def test_strange_cookies_open_nothing(app, table, other, cookie):
    for path in ("/", f"/api{table}"):
        answer = other.get(path, headers={"cookie": cookie.encode("latin-1")})
        assert answer.status_code == 200
    assert answer.json()["viewer"] == "spectator"


def test_who_talks_over_a_socket_is_hung_up_on(browser, table):
    with browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0") as socket:
        socket.send_text("hello")
        said = iter(socket.receive, None)
        assert next(message for message in said if message["type"] == "websocket.close")["code"] == 1008


def test_a_form_that_never_ends_is_given_up(monkeypatch):
    async def part():
        await asyncio.sleep(60)

    monkeypatch.setattr(security, "SECONDS_TO_SEND", 0.01)
    request = Request({"type": "http", "method": "POST", "headers": []}, part)
    with pytest.raises(HTTPException) as refused:
        finished(security.fields(request))
    assert refused.value.status_code == 408


def test_a_form_of_which_the_rest_never_comes_is_nobodys_fault():
    async def gone():
        return {"type": "http.disconnect"}

    request = Request({"type": "http", "method": "POST", "headers": []}, gone)
    with pytest.raises(HTTPException):
        finished(security.fields(request))
