"""A game with secrets and simultaneous choices is served like any other, and nothing that is hidden leaves."""

import re

from tests.web.forms import buttons, field


def four(browser, sealed):
    """Two people at one device, and a computer."""
    return browser.start(
        **{"game": "sealed", "kind-0": "here", "kind-1": "here", "kind-2": "nobody", "kind-3": "nobody"}
    )


def friends(browser, other, sealed, **more):
    kinds = {"kind-0": "here", "kind-1": "friend", "kind-2": "nobody", "kind-3": "nobody"}
    table = browser.start(game="sealed", **kinds, **more)
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    return table


def test_others_choosing_at_the_same_time_does_not_make_my_page_stale(browser, other, sealed):
    table = friends(browser, other, sealed)
    assert other.say(table, 1, "bid 2", 0).json() == {"seq": 1}
    assert browser.say(table, 0, "bid 3", 0).json() == {"seq": 2}
    assert browser.api(table)["scene"]["winners"] == [0]


def test_my_own_earlier_choice_does(browser, other, sealed):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 0)
    assert browser.say(table, 0, "bid 1", 0).status_code == 409, "the page showed the first round"
    assert browser.say(table, 0, "bid 1", 2).status_code == 200


def test_a_key_of_ones_own_does_not_tell_whether_another_has_used_it(browser, other, sealed):
    table = friends(browser, other, sealed)
    assert browser.say(table, 0, "bid 3", 0, key="k").status_code == 200
    assert other.say(table, 1, "bid 2", 0, key="k").status_code == 200


def test_a_sealed_bid_is_seen_by_its_maker_alone(browser, other, sealed, app):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    onlooker = type(other)(app)
    for somebody in (other, onlooker):
        for text in (
            somebody.get(table).text,
            somebody.get(f"/api{table}").text,
            somebody.get(f"{table}/since/0").text,
        ):
            assert "Ada seals a bid" in text
            assert "bid-3" not in text
            assert "bids 3" not in text
    assert "Ada bids 3" in browser.get(table).text


def test_the_record_of_a_game_with_secrets_waits_for_its_end(browser, other, sealed):
    table = friends(browser, other, sealed)
    assert browser.get(f"{table}/record.jsonl").status_code == 200, "nothing is hidden yet"
    browser.say(table, 0, "bid 3", 0)
    assert browser.get(f"{table}/record.jsonl").status_code == 403
    assert "record.jsonl" not in browser.get(table).text
    other.say(table, 1, "bid 2", 0)
    assert "bid 3" in browser.get(f"{table}/record.jsonl").text


def test_the_device_is_passed_on_where_two_at_it_know_different_things(browser, sealed):
    table = four(browser, sealed)
    page = browser.get(table).text
    assert "Ada’s turn" in page, "they still know the same"
    browser.say(table, 0, "bid 3", 0)
    page = browser.get(table).text
    assert "Pass the device to Ben" in page
    assert "bid-3" not in page
    assert browser.get(f"{table}/since/0").json() == {"reload": 1}
    page = browser.post(f"{table}/look", {"seat": "1"}).text
    assert buttons(page) == ["bid 1", "bid 2", "bid 3"]
    assert "bid-3" not in page
    page = browser.post(
        f"{table}/act", {name: field(page, name) for name in ("seat", "base_seq", "key")} | {"word": "bid 1"}
    ).text
    assert "Opened." in page


def test_only_a_held_seat_may_look(browser, other, sealed):
    table = four(browser, sealed)
    assert other.post(f"{table}/look", {"seat": "0"}).status_code == 403
    assert browser.post(f"{table}/look", {"seat": "3"}).status_code == 403
    assert browser.post(f"{table}/look", {"seat": "x"}).status_code == 400


def test_titled_cards_are_drawn_from_their_words(browser, sealed):
    page = browser.get(four(browser, sealed)).text
    assert '<span class="words" aria-hidden="true">bid 0</span>' in page
    assert 'title="sealed">!</span>' in page
