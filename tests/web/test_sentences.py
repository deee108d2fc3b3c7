"""Actions of several words: known to nobody but their speaker before the last word, and written down at once."""

import html
import re
from itertools import takewhile
from random import Random

import pytest

from motherlode.game import SHELF
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import speaker
from motherlode.match import fair
from tests.web.forms import buttons, field
from tests.web.test_page_secrets import BY_CHANCE

MINERS = {"game": "miners", "kind-0": "here", "kind-2": "nobody", "kind-3": "nobody"}
PLAIN = "text/html"
WORDS = 40


@pytest.fixture(autouse=True)
def _the_same_draws_each_time(monkeypatch):
    """Meet within some turns what a test is about, which not every deal brings."""
    monkeypatch.setattr(fair, "new_seed", lambda: "0000" * 16)


def friends(browser, other, game):
    """Ada and Bob at a table, each at a browser of their own."""
    kinds = {"kind-0": "here", "kind-1": "friend", "kind-2": "nobody", "kind-3": "nobody"}
    table = browser.start(game=game, **kinds)
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    return table


def follow(browser, table, said, base):
    """What the program's interface says may follow."""
    return browser.get(f"/api{table}", params={"said": "/".join(said), "base": base})


def choices(seen):
    return [choice["word"] for choice in seen["scene"]["choices"]]


def whole_sentence(browser, table, seat, seen, luck):
    """Return a whole sentence, put together by drafts; one of several words if there is any."""
    first = [word for word in choices(seen) if follow(browser, table, [word], seen["seq"]).status_code == 200]
    return whole_sentence_after(browser, table, seen, [luck.choice(first or choices(seen))], luck)


def whole_sentence_after(browser, table, seen, begun, luck):
    """Return a whole sentence that begins with some words, or with any if there are none."""
    said = begun or [luck.choice(choices(seen))]
    while (more := follow(browser, table, said, seen["seq"])).status_code == 200:
        said.append(luck.choice(choices(more.json())))
    return said


def until_somebody_may_say_more(people, table, luck):
    """Play until somebody may say a sentence of several words; return who, what they see and the sentence."""
    for _ in range(200):
        for seat, one in enumerate(people):
            seen = one.api(table)
            if choices(seen):
                said = whole_sentence(one, table, seat, seen, luck)
                if len(said) > 1:
                    return seat, seen, said
                one.say(table, seat, "/".join(said), seen["seq"])
    raise AssertionError(table)


def kept(store, table):
    return [(move.seat, move.word) for move in store.news(table.rpartition("/")[2]).entries]


def without_those_unasked(written, meant):
    """Return the moves without the only answers that there were after a verb, which nobody was asked for.

    Diamonds of a payment and thugs of a gang are returned in the order in which they were named.
    """
    left = list(meant)
    said = []
    for n, move in enumerate(written):
        if left and move in together(left):
            said.append(move)
            left.remove(move)
        else:
            assert written[n - 1][1] in {"pair", "bribe", "kidnap"}, (n, written, meant)
    return meant[: len(said)]


def together(moves):
    """Return the first of some moves, and those that follow it with cards of the same suit, diamonds or clubs."""
    (seat, word), *_ = moves
    if word[1:] not in {"D", "C"}:
        return moves[:1]
    return list(takewhile(lambda move: move[0] == seat and move[1][1:] == word[1:], moves))


def meant_by(words):
    """What stands of words once those taken back are gone: of ships one option a card, the lowest number first."""
    stand = []
    for word in "/".join(words).split("/"):
        if word[0] == "-":
            stand.remove(word[1:])
        else:
            stand.append(word)
    ships = sorted(
        (word for word in stand if word[0].isdigit() and word[-1] in "abcx"), key=lambda word: int(word[:-1])
    )
    return ships + [word for word in stand if word not in ships]


def without_slots(moves):
    """Which slot a henchman takes is not asked at a table."""
    return [move for move, (_, before) in zip(moves, [(0, ""), *moves], strict=False) if not before.startswith("play ")]


SEVERAL = [slug for slug in SHELF if slug != "diamonds"]


@pytest.mark.parametrize("slug", SEVERAL)
def test_an_unfinished_sentence_is_known_to_its_speaker_alone(browser, other, store, app, slug):
    """Every byte that others get is the same as if it had never been begun, and nothing is pushed."""
    table = friends(browser, other, slug)
    people = [browser, other]
    seat, seen, said = until_somebody_may_say_more(people, table, Random(3))
    speaker, rival, onlooker = people[seat], people[1 - seat], type(other)(app)
    ways = (f"/api{table}", f"{table}/since/0", f"{table}/record.jsonl", table)

    def received(one):
        return [re.sub(BY_CHANCE, "", one.get(way).text) for way in ways]

    with rival.http.websocket_connect(f"ws://table.test{table}/live?seq={rival.api(table)['seq']}") as theirs:
        assert "present" in theirs.receive_json(), "all pages say from now on that the rival is here"
        before, moves = [received(one) for one in (speaker, rival, onlooker)], kept(store, table)
        for number in range(1, len(said)):
            answer = speaker.say(table, seat, "/".join(said[:number]), seen["seq"], key="one").json()
            assert answer["draft"] == 1
            assert answer["seq"] == seen["seq"]
        assert [received(one) for one in (speaker, rival, onlooker)] == before
        assert kept(store, table) == moves
        known, lines = rival.api(table)["seq"], len(rival.api(table)["log"])
        assert speaker.say(table, seat, "/".join(said), seen["seq"], key="one").status_code == 200
        if rival.api(table)["seq"] > known:  # of some choices not even that they were made is known
            frame = theirs.receive_json()
            assert frame.get("base", known) == known
            mine = [line for line in frame["say"] if line["n"] > lines and line["seat"] == seat]
            assert len(mine) == 1, "the whole action is one frame, and one line of the log"
    written = [word for who, word in kept(store, table)[len(moves) :] if who == seat]
    assert [word for word in meant_by(said) if word in written] == meant_by(said)


def test_a_sentence_is_written_whole_or_not_at_all(browser, other, store):
    table = friends(browser, other, "miners")
    seat, seen, said = until_somebody_may_say_more([browser, other], table, Random(1))
    speaker, moves = (browser, other)[seat], kept(store, table)
    wrong = speaker.say(table, seat, "/".join([*said[:-1], "fly"]), seen["seq"])
    assert wrong.status_code == 422
    assert said[-1] in wrong.json()["legal"]
    assert speaker.say(table, seat, "/".join([*said, "end"]), seen["seq"]).status_code == 422, "it was complete already"
    assert kept(store, table) == moves


def test_a_sentence_sent_again_with_its_key_is_said_once(browser, other, store):
    table = friends(browser, other, "miners")
    seat, seen, said = until_somebody_may_say_more([browser, other], table, Random(1))
    speaker = (browser, other)[seat]
    first = speaker.say(table, seat, "/".join(said), seen["seq"], key="once")
    moves = kept(store, table)
    assert speaker.say(table, seat, "/".join(said), seen["seq"], key="once").json() == first.json()
    assert speaker.say(table, seat, "/".join(said[:-1]), seen["seq"], key="once").status_code == 409, (
        "only a part of it"
    )
    assert kept(store, table) == moves


def test_without_script_every_word_has_an_address_and_nothing_is_asked_on_reload(browser, other, store):
    table = friends(browser, other, "miners")
    seat, seen, said = until_somebody_may_say_more([browser, other], table, Random(2))
    speaker, moves = (browser, other)[seat], kept(store, table)
    page = speaker.get(table).text
    for word in said[:-1]:
        page = press(speaker, table, page, word=word)
        assert page.history[0].status_code == 303
        assert 'id="cancel"' in page.text
        assert word in field(page.text, "said").split("/")
        page = speaker.get(str(page.url)).text
    there = [buttons(page), field(page, "said")]
    if len(said) > 2:
        page = press(speaker, table, page, keep=len(said) - 2).text
        assert field(page, "said") == "/".join(said[:-2])
        page = press(speaker, table, page, word=said[-2]).text
        assert [buttons(page), field(page, "said")] == there
    plain = press(speaker, table, page, keep=0)
    assert str(plain.url) == f"http://table.test{table}#ask"
    assert 'name="said"' not in plain.text
    assert kept(store, table) == moves
    done = press(speaker, table, page, word=said[-1])
    assert kept(store, table)[len(moves) :][: len(said)] == [(seat, word) for word in said]
    stale = speaker.get(table, params={"said": "/".join(said[:-1]), "base": seen["seq"]})
    assert "The table had changed meanwhile" in stale.text
    assert done.status_code == 200


def press(browser, table, page, **pressed):
    """Press a button of a page as a browser without script does."""
    hidden = {name: field(page, name) for name in ("seat", "base_seq", "key")}
    said = {"said": field(page, "said")} if 'name="said"' in page else {}
    return browser.post(f"{table}/act", {**hidden, **said, **{name: str(it) for name, it in pressed.items()}})


def test_others_who_choose_at_the_same_time_do_not_make_an_unfinished_sentence_stale(browser, other):
    """Words that were written down one by one were answered with 409 by a page that heard of others in between."""
    table = friends(browser, other, "planets")
    seen = browser.until_asked(table)
    said = whole_sentence(browser, table, 0, seen, Random(4))
    assert browser.say(table, 0, said[0], seen["seq"]).json()["draft"] == 1
    theirs = other.until_asked(table)
    other.speak(table, 1, theirs["seq"], choices(theirs)[0])
    assert browser.api(table)["seq"] > seen["seq"], "it is seen that Bob is ready"
    again = {"seat": "0", "said": said[0], "keep": "1", "base_seq": str(browser.api(table)["seq"])}
    assert browser.post(f"{table}/act", again, headers={"accept": "application/json"}).json()["draft"] == 1
    assert browser.say(table, 0, "/".join(said), seen["seq"]).status_code == 200


@pytest.mark.parametrize("slug", SHELF)
def test_with_backs_and_cancels_at_random_the_moves_written_are_the_ones_meant(browser, store, slug):
    """By forms alone, as without script: what was taken back is never written."""
    luck, meant, said = Random(7), [], []
    kinds = {"kind-0": "here", "kind-1": "here", "kind-2": "nobody", "kind-3": "nobody"}
    table = browser.start(game=slug, **kinds)
    browser.until_asked(table)
    page = browser.get(table).text
    for _ in range(WORDS):
        if "Pass the device" in page:
            page = browser.post(f"{table}/look", {"seat": field(page, "seat")}).text
        said = field(page, "said").split("/") if 'name="said"' in page else []
        if said and luck.random() < 0.3:
            page = press(browser, table, page, keep=luck.randrange(len(said))).text
        elif words := buttons(page):
            word, seat = luck.choice(words), int(field(page, "seat"))
            page = press(browser, table, page, word=word).text
            if 'name="said"' not in page:
                meant += [(seat, one) for one in meant_by([*said, *word.split("/")])]
        else:
            browser.until_asked(table)
            page = browser.get(table).text
    written = [move for move in kept(store, table) if move[0] < 2]
    assert (without_slots(written) if slug == "realm_of_thieves" else without_those_unasked(written, meant)) == meant
    assert meant


def test_a_fleet_is_put_together_in_any_order_and_told_what_it_adds_up_to(browser):
    table = browser.start(game="planets", **{"kind-1": "friend", "box-hand": "3"})
    seen = browser.until_asked(table)
    low, middle, high = [f"{card}a" for card in sorted({int(word[:-1]) for word in choices(seen)})]
    said = [high, low, middle, f"-{low}"]
    page = browser.get(table, params={"said": "/".join(said), "base": seen["seq"]}).text
    slips = [html.unescape(slip).split(":")[0] for slip in re.findall(r'class="slip">([^<]*)', page)]
    assert slips == [speaker([], "en").option_name(FLEET_WORDS.index(word)) for word in (middle, high)]
    totals = re.search('id="totals">(.*?)</p>', page)[1]
    assert re.fullmatch(r"speed \d+ · attack \d+ · cargo \d+", re.sub("<[^>]+>", "", totals))
    assert {f"-{middle}", f"-{high}", low, "ready"} <= set(buttons(page))
    assert re.findall('id="confirm"[^>]* value="([^"]*)"[^>]*aria-keyshortcuts="Enter', page) == ["ready"]
    assert 'id="confirm"' not in browser.get(table).text, "nothing is put together there"
    assert browser.say(table, 0, "/".join([*said, "ready"]), seen["seq"], key="k").status_code == 200
    assert browser.say(table, 0, "/".join([*said, "ready"]), seen["seq"], key="k").status_code == 200


def test_what_was_named_may_be_taken_back(browser, other):
    table, luck = friends(browser, other, "miners"), Random(1)
    people, named = [browser, other], ""
    while not named:
        seat = int(bool(choices(other.api(table))))
        seen = people[seat].until_asked(table)
        if not choices(seen):  # it is over, and nobody was named
            table = friends(browser, other, "miners")
            continue
        first = [word for word in ("bribe", "kidnap") if word in choices(seen)]
        said = whole_sentence_after(people[seat], table, seen, first[:1], luck)
        named = said[2] if len(said) > 3 and first and not said[2].startswith("-") else ""  # nothing taken back
        if not named:
            people[seat].say(table, seat, "/".join(said), seen["seq"])
    amid = follow(people[seat], table, [*said[:3]], seen["seq"]).json()
    assert f"-{named}" in choices(amid)
    back = follow(people[seat], table, [*said[:3], f"-{named}"], seen["seq"]).json()
    assert choices(back) == choices(follow(people[seat], table, said[:2], seen["seq"]).json())


def test_a_sentence_is_said_by_what_stands_of_it(browser):
    """However often somebody changes their mind: the form and the address stay the shortest that say the same."""
    table = browser.start(game="planets", **{"kind-1": "friend", "box-hand": "3"})
    seen = browser.until_asked(table)
    low, middle, high = [f"{card}a" for card in sorted({int(word[:-1]) for word in choices(seen)})]
    said = "/".join([high, low, middle, f"-{high}", high, *[f"-{low}", low] * 9, f"-{low}"])
    page = browser.get(table, params={"said": said, "base": seen["seq"]}).text
    assert field(page, "said") == f"{middle}/{high}"
    assert f"said={middle}&" in press(browser, table, page, word=f"-{high}").url.query.decode()
    assert not press(browser, table, page, word=f"-{high}/-{middle}").url.query, "nothing stands"


def test_a_piece_is_where_a_sentence_begins_and_one_with_several_asks_which(browser, other, store):
    """Mining begins at the diamond; a rival's character may be bribed, kidnapped or seduced."""
    table, luck = friends(browser, other, "miners"), Random(5)
    people, asks = [browser, other], []
    while not asks:
        seat = int(bool(choices(other.api(table))))
        seen = people[seat].until_asked(table)
        page = people[seat].get(table).text
        asks = re.findall(r'name="about" value="([^"]*)"', page)
        if not asks:
            said = whole_sentence(people[seat], table, seat, seen, luck)
            people[seat].say(table, seat, "/".join(said), seen["seq"])
    begun = [word.split("/") for word in buttons(page) if "/" in word]
    assert {verb for verb, _ in begun} <= set(choices(seen))
    asked = press(people[seat], table, page, about=asks[0])
    assert asked.history[0].status_code == 303
    bar = asked.text.partition('id="ask"')[2].partition("</section>")[0]
    offered = [word.split("/") for word in buttons(bar)]
    assert len(offered) > 1
    assert {noun for _, noun in offered} == {asks[0]}
    assert 'name="said"' not in asked.text, "nothing is said by asking"
    followed = press(people[seat], table, asked.text, word="/".join(offered[0]))
    assert followed.status_code == 200


def test_a_button_says_whether_something_is_done_with_it_at_once(browser):
    table, luck, found = browser.start(**MINERS | {"kind-1": "random"}), Random(2), set()
    for _ in range(12):
        seen = browser.until_asked(table)
        page = browser.get(table).text
        for goes_on, word in re.findall(r'class="choice( goes-on)? slot" name="word" value="([^"]+)"', page):
            is_begun = follow(browser, table, [word], seen["seq"]).status_code == 200
            assert is_begun == bool(goes_on), word
            found.add(is_begun)
        browser.say(table, 0, "/".join(whole_sentence(browser, table, 0, seen, luck)), seen["seq"])
    assert found == {True, False}


def test_no_slot_is_asked_for_at_a_table(browser, other, store):
    table = friends(browser, other, "realm_of_thieves")
    people, luck = [browser, other], Random(3)
    for _ in range(60):
        seat = int(bool(choices(other.api(table))))
        seen = people[seat].until_asked(table)
        plays = [word for word in choices(seen) if word.startswith("play ")]
        if plays:
            break
        said = whole_sentence(people[seat], table, seat, seen, luck)
        people[seat].say(table, seat, "/".join(said), seen["seq"])
    answer = people[seat].speak(table, seat, seen["seq"], plays[0])
    assert answer.status_code == 200
    words = [word for _, word in kept(store, table)]
    assert words[words.index(plays[0]) + 1] == "1", "the lowest free slot"


def test_which_lover_is_not_asked_where_there_is_one_and_the_record_names_it(browser, store):
    """Without script, too: the way back goes to before the verb, and what is written is what the sheet has said."""
    kinds = {"kind-0": "here", "kind-1": "here", "kind-2": "nobody", "kind-3": "nobody"}
    table, luck = browser.start(game="miners", **kinds), Random(3)
    for _ in range(400):
        browser.until_asked(table)
        page = browser.get(table).text
        if "Pass the device" in page:
            page = browser.post(f"{table}/look", {"seat": field(page, "seat")}).text
        asked = press(browser, table, page, word="pair").text if "pair" in buttons(page) else ""
        if "a partner for" in asked:
            break
        press(browser, table, page, word=luck.choice([word for word in buttons(page) if word != "pair"]))
    assert field(asked, "said") == "pair"
    assert 'name="said"' not in press(browser, table, asked, keep=0).text
    partner = next(word for word in buttons(asked) if word[0] != "-")
    seat = int(field(asked, "seat"))
    press(browser, table, asked, word=partner)
    (_, verb), (_, lover), (_, other) = [move for move in kept(store, table) if move[0] == seat][-3:]
    assert (verb, lover[-1], other) == ("pair", "H", partner)
