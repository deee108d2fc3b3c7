"""A finished game seen again: every line of its log is a moment with a page of its own, which shows what was seen."""

import html
import re
from random import Random

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.game import SHELF, game
from motherlode.game.scene import BACK, EMPTY
from motherlode.match import End, Match, Nonce, Talk, Undo
from motherlode.play import again
from motherlode.play.again import OPENLY
from motherlode.play.unveiled import TO_COME
from tests.aid.laid import after, lay

NAMES = ("Ada", "Ben", "Clara", "Dario")
AMID = 60
"""Moves after which something is hidden in every game that hides anything."""


@pytest.fixture(params=SHELF)
def match(request):
    return after(request.param, 2 if request.param != "planets" else 3, 2, None)


def over(store, match):
    table, _ = lay(store, match, 0, NAMES)
    return f"/t/{table}/again"


@pytest.fixture
def finished(store, match):
    return over(store, match)


def test_every_moment_has_a_page_that_leads_to_the_next_without_script(browser, finished, match):
    reel = again.reel(match, 0, NAMES[: match.players], "en")
    for at in (0, 1, reel.last // 2, reel.last):
        page = browser.get(finished, params={"at": at, "as": "A"})
        assert page.status_code == 200
        hrefs = dict(re.findall(r'<a id="step-(back|on)" class="step" rel="\w+" href="([^"]+)"', page.text))
        wanted = {"back": at - 1, "on": at + 1}
        there = {way: f"?at={to}&amp;as=A" for way, to in wanted.items() if 0 <= to <= reel.last}
        assert hrefs == there
        line = reel.line(at)
        assert (line.text if line else "The beginning") in html.unescape(page.text)


def test_who_has_given_up_is_part_of_how_it_ended(browser, store):
    early = Match(game("diamonds"), 2)
    early.note(Talk(0, "resign"))
    early.note(End(0, (1,)))
    reel = again.reel(early, 0, NAMES[:2], "en")
    assert ([line.text for line in reel.lines[reel.ending - 1 :]], reel.last) == (
        ["Ada gives up.", "Ada has given up: Ben wins."],
        2,
    )
    played = after("diamonds", 2, 2, None)
    reel = again.reel(played, 0, NAMES[:2], "en")
    assert reel.ending == reel.last


def test_what_lies_there_is_what_the_viewer_saw_then(match):
    for viewer in (*range(match.players), SPECTATOR):
        reel, names = again.reel(match, viewer, NAMES[: match.players], "en"), NAMES[: match.players]
        seen = [match.game.view(match.start, viewer), *(sight.after for sight in match.sights(viewer))]
        for at, stop in enumerate(reel.stops):
            drawn = match.game.scenery.scene(seen[stop.seen], viewer, names, "en")
            assert reel.scene(at).zones == drawn.zones
        assert reel.stops[-1].seen == len(reel.sights)
        assert [line.text for line in reel.lines] == [line.text for line in match.log(viewer, names)]


def test_numbers_of_browsers_are_no_step():
    match = Match(game("diamonds"), 2)
    match.note(Nonce(0, 32 * "a"))
    luck = Random(1)
    while not match.is_over:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    reel = again.reel(match, OPENLY, NAMES[:2], "en")
    assert not [line.text for line in reel.lines if "adds a number" in line.text]


def test_steps_that_were_taken_back_are_known_as_such():
    match = after("diamonds", 2, 2, 12)
    match.note(Undo(0, 8))
    luck = Random(1)
    while not match.is_over:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    reel = again.reel(match, OPENLY, NAMES[:2], "en")
    undoing = next(at for at in range(1, reel.last) if reel.line(at).takes_back)
    undone = [at for at in range(1, reel.last + 1) if reel.line(at).number in reel.taken_back]
    assert undone
    assert undone[-1] == undoing - 1


def test_with_all_open_a_card_lies_open_before_it_is_turned_over():
    match = after("friend_or_foe", 2, 2, 40)
    names = NAMES[:2]
    for viewer, is_open in ((0, False), (SPECTATOR, False), (OPENLY, True)):
        reel = again.reel(match, viewer, names, "en")
        first, last = ({p.key: p for p in reel.scene(at).pieces()} for at in (0, reel.last))
        found = [key for key, piece in last.items() if key.startswith("place-") and piece.face not in {BACK, EMPTY}]
        assert found
        for key in found:
            assert (first[key].face == last[key].face) == is_open
            assert (first[key].kind == TO_COME) == is_open
        assert any(piece.face == BACK for piece in first.values()), "what is never turned over is never drawn"


def test_a_page_as_one_seat_shows_no_card_that_only_another_knew(browser, store):
    match = after("realm_of_thieves", 2, 2, None)
    address, names = over(store, match), NAMES[:2]
    reels = {viewer: again.reel(match, viewer, names, "en") for viewer in (0, OPENLY)}
    at = reels[0].stop_after(AMID)
    everything = reels[OPENLY].scene(reels[OPENLY].same_moment(reels[0], at))
    shown = {piece.label for piece in reels[0].scene(at).pieces()}
    secret = {piece.label for piece in everything.pieces() if piece.face != BACK} - shown
    assert secret
    page = html.unescape(browser.get(address, params={"at": at, "as": "A"}).text)
    before_the_log, _, rest = page.partition('<ol id="log"')
    assert not [label for label in secret if label in before_the_log + rest.partition("</ol>")[2]]
    openly = html.unescape(browser.get(address, params={"at": at, "as": "all"}).text)
    assert [label for label in secret if label in openly]


def test_a_game_that_goes_on_is_not_shown_again(browser, store):
    table, _ = lay(store, after("diamonds", 2, 2, 20), 0)
    answer = browser.get(f"/t/{table}/again")
    assert answer.status_code == 404
    assert "A game can be seen again when it is over." in answer.text
    assert browser.get(f"/t/{table}/again/moment").status_code == 404
    assert browser.get(f"/t/{table}/again/figures").status_code == 404
    assert browser.get("/t/nothing/again").status_code == 404


def test_a_script_is_told_of_each_moment_what_there_was_to_see_on_the_way(browser, finished, match):
    reel = again.reel(match, OPENLY, NAMES[: match.players], "en")
    for at in range(reel.last + 1):
        frame = browser.get(f"{finished}/moment", params={"at": at, "as": "all"}).json()
        assert frame["at"] == at
        assert {"rivals", "board", "own", "side", "turn", "moment", "ways", "eyes"} <= set(frame["zones"])
        assert len(frame["beats"]) == reel.stops[at].seen - (reel.stops[at - 1].seen if at else 0)
        if at == reel.last // 2:
            assert "name=" not in frame["zones"]["board"], "nothing can be done with what lies there"


def test_of_a_round_that_is_told_in_many_lines_what_came_of_it_stands_below_the_board(browser, store):
    match = after("planets", 3, 2, None)
    address, reel = over(store, match), again.reel(match, OPENLY, NAMES[:3], "en")
    shown = next(at for at in range(1, reel.last) if "\nAll fleets are shown" in reel.line(at).text)
    zones = browser.get(f"{address}/moment", params={"at": shown, "as": "all"}).json()["zones"]
    assert re.search(r'id="question">\s*Points of this round: Ada ', zones["moment"])


def test_an_address_that_names_no_moment_shows_the_beginning_and_one_too_late_the_end(browser, store):
    match = after("diamonds", 2, 2, None)
    address = over(store, match)
    last = again.reel(match, OPENLY, NAMES[:2], "en").last
    for asked, shown in (("", 0), ("x", 0), ("-1", 0), ("99999", last), ("9" * 50, 0)):
        assert f'data-at="{shown}"' in browser.get(address, params={"at": asked, "as": "Z"}).text


def test_the_same_moment_is_found_through_other_eyes(match):
    names = NAMES[: match.players]
    reels = [again.reel(match, viewer, names, "en") for viewer in (0, 1, OPENLY)]
    for one in reels:
        for other in reels:
            same = [one.same_moment(other, at) for at in range(other.last + 1)]
            assert same == sorted(same)
            assert (same[0] <= 1, same[-1]) == (True, one.last)
            if one is other:
                assert same == list(range(one.last + 1))


def test_a_finished_game_leads_there(browser, finished):
    table = finished.removesuffix("/again")
    assert f'href="{finished}"' in browser.get(table).text
    assert f'href="{finished}"' in browser.get(f"{table}/review").text


def test_each_page_loads_its_own_script(browser, finished):
    table, again = browser.get(finished.removesuffix("/again")).text, browser.get(finished).text
    assert "/table.js" in table
    assert "/again.js" not in table
    assert "/again.js" in again
    assert "/table.js" not in again
