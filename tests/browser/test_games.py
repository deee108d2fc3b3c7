"""Every game of the shelf in a real browser: to its end, at every size, and nothing hidden leaves the server."""

import os
import re

import pytest

from motherlode.core.body import flat, replica
from motherlode.game import SHELF, game
from motherlode.game.beats import Turn
from motherlode.match import Match
from motherlode.store.sqlite import SqliteStore
from tests.browser.conftest import ALL, PLAYER, STAGE, picture, settled, start

pytestmark = pytest.mark.browser
every_game = pytest.mark.parametrize("slug", SHELF)
LEGAL = "#table button[name=word]:not([value^='-'])"  # `-` takes a word back
SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 375, "height": 740}}
EVERY_SIZE = [*SIZES.values(), *({"width": w, "height": h} for w, h in ((1024, 700), (1280, 625), (1920, 1080)))]
SELDOM = 5
"""In a whole game the table is inspected at every choice of so many; at every one if all is to be played."""
SOME_CHOICES = int(os.environ.get("MOTHERLODE_ACTIONS", "6"))
FULL_TABLES = [
    (slug, players, size)
    for slug in SHELF
    for most in [game(slug).rules.MOST_PLAYERS]
    for players in range(most if most < 3 or not ALL else 3, most + 1)
    for size in (EVERY_SIZE if ALL else [SIZES["phone"]])
]
SHORT = {
    "friend_or_foe": {"box-suits": "3", "box-quiet_limit": "10"},
    "realm_of_thieves": {"box-prizes": "2"},
}
"""Boxes with which the longest games end sooner."""
WEIGHT = """
() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .filter(({ initiatorType }) => initiatorType !== "fetch")
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
"""
"""The bytes of a page with its scripts, styles and drawings, as they are sent, without later news."""
HEAVIEST = 120 * 1024
MIDDLES = (15, 30)
"""Lines of the log after which it is looked at what was sent."""
WITH_SECRETS = ("miners", "planets", "realm_of_thieves")
"""Games whose seats know different things: there is something that may not be sent."""
TO_THE_END = {"planets"}
"""Games that two friends play to their end; the others are long, and whole games are played against the computer."""
LONGEST_GAME = 120_000
REFERENCES = {
    "keys": r'data-key="([^"]*)"|"key": ?"([^"]*)"',
    "faces": r'data-face="([^"]*)"|deck-\w+\.svg#([^"]*?)(?:-small)?"|"face": ?"([^"]*)"',
    "words": r'name="word" value="([^"]*)"|"word": ?"([^"]*)"',
}


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.cases(4)
@pytest.mark.parametrize(
    ("slug", "size"),
    [*((slug, "wide") for slug in SHELF), *((slug, "phone") for slug in (SHELF if ALL else TO_THE_END))],
)
def test_a_whole_game_against_the_computer(visit, server, slug, size):
    page = visit(viewport=SIZES[size])
    start(page, server, game=slug, **SHORT.get(slug, {}))
    picture(page, f"{slug} {size} start", full=True)
    page.evaluate(f"() => {{ window.inspect = {STAGE}; }}")
    page.evaluate(PLAYER, {"seed": 5, "seldom": 1 if ALL else SELDOM})
    assert page.evaluate("window.faults") == []
    assert page.locator("#ask.over").count() == 1
    assert page.locator(LEGAL).count() == 0
    picture(page, f"{slug} {size} end", full=True)
    assert fits(page)


@pytest.mark.cases(3)
@pytest.mark.parametrize(("slug", "players", "size"), FULL_TABLES)
def test_at_a_full_table_all_that_is_needed_lies_in_the_window_and_nothing_jumps(visit, server, slug, players, size):
    page = visit(viewport=size)
    page.set_default_timeout(LONGEST_GAME)
    start(page, server, game=slug, **{f"kind-{seat}": "random" for seat in range(1, players)}, **SHORT.get(slug, {}))
    page.evaluate(f"() => {{ window.inspect = {STAGE}; }}")
    page.evaluate(PLAYER, {"seed": 3, "most": SOME_CHOICES, "seldom": 1})
    picture(page, f"{slug} {size['width']} full table of {players}")
    assert page.evaluate("window.faults") == []


@every_game
def test_who_is_on_turn_and_what_is_asked_is_in_sight_of_a_page_that_is_light(visit, server, slug):
    for size in SIZES.values():
        page = visit(viewport=size)
        start(page, server, game=slug)
        page.wait_for_load_state()
        assert page.evaluate(WEIGHT) <= HEAVIEST
        if not settled(page):
            box = page.locator("#question").bounding_box()
            assert 0 <= box["y"] < box["y"] + box["height"] <= size["height"]
            assert page.locator("#ask .chip").inner_text() == "Your turn"
            assert page.locator(".seat.awaited").count() >= 1


@every_game
def test_the_page_of_a_full_table_amid_a_game_is_light_too(open_at, slug):
    most = game(slug).rules.MOST_PLAYERS
    page = open_at(slug, (most, 7, 60, 0, ""), "en", others="friend")
    page.wait_for_load_state()
    assert page.evaluate(WEIGHT) <= HEAVIEST


# Two at one table


class Listener:
    """All that a browser receives of a table."""

    def __init__(self, page):
        self.page, self.texts, self.answers = page, [], []
        page.on("response", self.answered)
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.texts.append(str(frame))))

    def answered(self, answer):
        self.answers.append(answer)

    def read(self):
        """Keep what was answered; a browser forgets it with the page that it was asked from."""
        told, self.answers = self.answers, []
        self.texts += [answer.text() for answer in told if "/t/" in answer.url and answer.status == 200]

    def received(self):
        """Everything so far, with the table as programs get it."""
        self.read()
        table = re.search(r"/t/[^/?#]+", self.page.url)[0]
        for way in (f"/api{table}", f"{table}/since/0"):
            self.texts.append(self.page.request.get(origin(self.page) + way, max_retries=2).text())
        return "\n".join([*self.texts, self.page.content()]).replace('\\"', '"')


def origin(page):
    return page.evaluate("location.origin")


def replayed(server, page):
    """The match of the table that a page shows, as it is written down in the store."""
    store = SqliteStore(server.data / "tables.sqlite")
    try:
        table_id = re.search(r"/t/([^/?#]+)", page.url)[1]
        table = store.header(table_id)
        match = Match(game(table.game), table.players, table.box)
        match.play_all((entry.seat, entry.word) for entry in store.news(table_id).entries)
    finally:
        store.close()
    return match, [chair.name for chair in table.chairs]


class Eyes:
    """The keys, faces and words of every scene that a viewer was ever shown, and of what it saw turned over."""

    def __init__(self, viewer):
        self.viewer, self.again, self.sights = viewer, None, 0
        self.found = {"keys": set(), "faces": set(), "words": set()}
        self.known = set()

    def follow(self, match, names):
        """Look at what has happened since they looked last."""
        if self.again is None:
            self.again = Match(match.game, match.players, match.changes)
            self.look(names)
        for move in match.moves[len(self.again.moves) :]:
            self.again.act(move.seat, move.action)
            self.look(names)
        for sight in list(match.sights(self.viewer))[self.sights :]:
            turned = [beat for beat in match.beats(sight, self.viewer, names, "en") if isinstance(beat, Turn)]
            self.found["faces"] |= {beat.face for beat in turned}
            self.sights += 1
        return self.found

    def look(self, names):
        self.see(self.again.view(self.viewer), names)
        if self.viewer in self.again.awaited:
            self.begin(replica(self.again.state), names)

    def see(self, view, names):
        """Look at the scene of a view, once; return whether it was new."""
        key = flat(view)
        if key in self.known:
            return False
        self.known.add(key)
        lay_out(self.found, self.again.game.scenery.scene(view, self.viewer, names, "en"))
        return True

    def begin(self, s, names):
        """Look at all that the viewer may be shown amid a sentence: a page knows the words before the first is said."""
        game = self.again.game
        for word, action in game.legal_words(s, self.viewer).items():
            self.found["words"].add(word)
            after = replica(s)
            game.rules.apply(after, self.viewer, action)
            if game.rules.amid(after, self.viewer) and self.see(game.view(after, self.viewer), names):
                self.begin(after, names)


def lay_out(found, scene):
    pieces = list(scene.pieces())
    found["keys"] |= {piece.key for piece in pieces} | {zone.key for zone in scene.zones}
    found["faces"] |= {piece.face for piece in pieces}
    found["words"] |= {choice.word for choice in scene.choices}


def references(text, kind):
    found = {next(filter(None, groups), "") for groups in re.findall(REFERENCES[kind] + "|(?!)()", text)}
    if kind != "words":
        return found
    return {word.removeprefix("-") for several in found for word in several.split("/")}  # `-` takes a word back


def check_secrets(server, listeners, eyes):
    """Nothing was received that the viewer was not shown in a scene of its own; return how much the rivals hide."""
    received = [listener.received() for listener in listeners]
    match, names = replayed(server, listeners[0].page)
    shown = [one.follow(match, names) for one in eyes]
    for viewer, text in enumerate(received):
        for kind, allowed in shown[viewer].items():
            assert references(text, kind) <= allowed, f"{kind} that seat {viewer} must not know"
    hidden = [shown[1 - viewer][kind] - shown[viewer][kind] for viewer in (0, 1) for kind in ("keys", "faces")]
    return match, sum(map(len, hidden))


def two_friends(visit, server, slug):
    """Two browsers at one table, by the link to the seat; and what they hear from now on."""
    ann, bob = visit(), visit()
    listeners = [Listener(ann), Listener(bob)]
    start(ann, server, game=slug, **{"kind-1": "friend", "name-1": "Bob"}, **SHORT.get(slug, {}))
    bob.goto(ann.locator(".invitation input").input_value())
    for listener in listeners:
        listener.read()
    bob.click("text=Sit down")
    bob.wait_for_selector("#table[data-ready]")
    ann.wait_for_selector(".invitation", state="detached")
    ann.wait_for_selector("#table[data-ready]")
    return listeners


@pytest.mark.cases(3)
@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_two_friends_play_and_neither_is_sent_what_the_other_hides(visit, server, slug):
    listeners = two_friends(visit, server, slug)
    pages = [listener.page for listener in listeners]
    for seed, page in enumerate(pages):
        page.evaluate(f"how => {{ window.game = ({PLAYER})(how); }}", {"seed": seed})
    hidden, eyes = 0, [Eyes(viewer) for viewer in range(len(listeners))]
    for middle in MIDDLES:
        enough = "n => document.querySelector('#ask.over') || document.querySelectorAll('#log > li').length >= n"
        pages[0].wait_for_function(enough, arg=middle)
        match, found = check_secrets(server, listeners, eyes)
        hidden += found
    assert hidden > 0
    if slug in TO_THE_END:
        for page in pages:
            page.wait_for_selector("#ask.over", timeout=LONGEST_GAME)
        match, _ = check_secrets(server, listeners, eyes)
        assert match.is_over
        assert pages[0].locator("#question").inner_text() == pages[1].locator("#question").inner_text()
