"""Whoever takes a device that is passed on is told what happened since they had it, and nothing else."""

import json
import re

import pytest

SENT = re.compile(r'<script type="application/json" id="meanwhile">(.*?)</script>')


@pytest.fixture
def shared(browser):
    """A table of *Mine, All Mine!* with two players at one device."""
    return browser.start(game="planets", **{"kind-1": "here"})


def taken(browser, table, seat):
    """Take the device; return what is told first, None if nothing is."""
    page = browser.post(f"{table}/look", {"seat": str(seat)})
    assert page.url.query == b"passed"
    found = SENT.search(page.text)
    return json.loads(found[1]) if found else None


def fleet(browser, table, seat, which=0):
    """Send some fleet of those that may be sent, and say that one is ready."""
    seen = browser.api(table)
    words = [choice["word"] for choice in seen["scene"]["choices"] if choice["word"] != "ready"]
    said = f"{words[which]}/ready"
    assert browser.say(table, seat, said, seen["seq"]).status_code == 200
    return words


def lines(told):
    return [line["text"] for frame in told["frames"] for line in frame["say"]]


def test_what_happened_meanwhile_is_told_frame_by_frame_on_the_picture_that_was_left(browser, shared):
    taken(browser, shared, 0)
    fleet(browser, shared, 0)
    taken(browser, shared, 1)
    fleet(browser, shared, 1)
    told = taken(browser, shared, 0)
    first, *_, last = told["frames"]
    assert [frame["base"] for frame in told["frames"][1:]] == [frame["seq"] for frame in told["frames"][:-1]]
    assert 'value="0"' in told["picture"]["ask"]
    assert lines(told)[0].startswith("Ben is ready.\nAll fleets are shown.")
    captions = [
        beat["text"] for frame in told["frames"] for beats in frame["beats"] for beat in beats if "text" in beat
    ]
    assert captions[0] == "All fleets are shown."
    assert last["seq"] == browser.api(shared)["seq"]
    assert first["base"] < last["seq"]


def test_who_never_had_the_device_is_told_all_that_was_done(browser, shared):
    taken(browser, shared, 0)
    fleet(browser, shared, 0)
    assert lines(taken(browser, shared, 1)) == ["Ada is ready."]


@pytest.mark.parametrize("which", [0, 1])
def test_what_was_chosen_in_secret_is_no_part_of_it(browser, shared, which):
    taken(browser, shared, 0)
    words = fleet(browser, shared, 0, which)
    told = taken(browser, shared, 1)
    assert len(told["frames"]) == 1
    assert [word for word in words if f'"{word}"' in json.dumps(told)] == []


def test_who_has_missed_nothing_and_who_does_not_share_a_device_is_told_nothing(browser, other, shared):
    assert taken(browser, shared, 0) is None
    assert taken(browser, shared, 0) is None
    fleet(browser, shared, 0)
    assert SENT.search(other.get(f"{shared}?passed").text) is None
