"""Cards are a value of the match: whoever has the match, or its record, has the names."""

import copy
import json
import pickle
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import motherlode
from motherlode.core.errors import RecordError
from motherlode.core.own_cards import CardFile
from motherlode.core.seats import SPECTATOR
from motherlode.game import cardfiles, game
from motherlode.match import Match, record
from tests.aid.shelf import play_on

NAMES = {"planets": ("Emberline Couriers", "Night Mail"), "realm_of_thieves": ("Soot-Cat", "Coal Cat")}
PEOPLE = ["Ann", "Bob"]
every_game_with_cards = pytest.mark.parametrize("slug", list(NAMES))


def own(slug, name):
    """The printed file with a card of another name, and every other thing as printed."""
    text = cardfiles.printed(game(slug))
    assert NAMES[slug][0] in text
    return CardFile("mine.toml", text.replace(NAMES[slug][0], name))


def played(slug, file, seed=1, moves=None):
    cards = None if file is None else cardfiles.read(game(slug), file)
    match = Match(game(slug), 2, {} if cards is None else cards.changes, cards)
    play_on(match, Random(seed), moves)
    return match


def shown(match):
    """All that people read of a match: the story, the positions on the way, and the last scene in both languages."""
    story = [line.text for locale in ("en", "fr") for line in match.whole_story(PEOPLE, locale)]
    scenes = [str(match.scene(viewer, PEOPLE, locale)) for viewer in (0, SPECTATOR) for locale in ("en", "fr")]
    return "\n".join([*story, *scenes, match.game.show(match.state)])


def test_every_game_with_cards_is_tested_here():
    assert list(NAMES) == cardfiles.with_cards()


@every_game_with_cards
def test_matches_with_the_same_numbers_show_their_own_names(slug):
    names = ("Night Mail", "Dawn Patrol")
    matches = [played(slug, None), *(played(slug, own(slug, name)) for name in names)]
    told = [shown(match) for match in matches]
    for i, name in enumerate((NAMES[slug][0], *names)):
        assert [name in text for text in told] == [i == j for j in range(3)]


@every_game_with_cards
def test_a_match_with_cards_of_ones_own_begins_at_the_front_door(slug, tmp_path):
    file = own(slug, "Night Mail")
    path = tmp_path / "mine.toml"
    path.write_text(file.text, "utf-8")
    given = [motherlode.new(slug, cards=cards, seed=3) for cards in (path, str(path), file.text, file)]
    for match in given:
        play_on(match, Random(1), 20)
    due = [
        played(slug, CardFile(name, file.text), moves=20)
        for name in ("mine.toml", "mine.toml", "cards.toml", "mine.toml")
    ]
    assert [record.write(record.Record(match)) for match in given] == [
        record.write(record.Record(match)) for match in due
    ]
    assert "Night Mail" in shown(given[0])


@every_game_with_cards
def test_it_begins_from_a_position_with_these_cards_too(slug):
    played_before = played(slug, own(slug, "Night Mail"), moves=20)
    line = played_before.game.show(played_before.state)
    match = motherlode.new(slug, position=line, cards=own(slug, "Night Mail"))
    assert match.state == played_before.state
    assert match.state.box.cards == played_before.state.box.cards


def test_numbers_of_the_box_change_the_cards_of_a_file_further():
    changed = own("planets", "Night Mail")
    cards = cardfiles.read(game("planets"), changed)
    match = motherlode.new("planets", cards=changed, box={"rounds": 4})
    assert match.changes == {**cards.changes, "rounds": 4}


@pytest.mark.slow
@every_game_with_cards
def test_they_do_so_at_the_same_time(slug):
    files = [own(slug, f"Card {n} of its own") for n in range(4)]

    def tell(file):
        return shown(played(slug, file, moves=30))

    alone = [tell(file) for file in files]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(tell, files * 3)) == alone * 3


@every_game_with_cards
def test_copies_and_views_of_a_match_keep_its_names(slug):
    match = played(slug, own(slug, "Night Mail"), moves=40)
    alike = copy.deepcopy(match.state), pickle.loads(pickle.dumps(match.state)), match.view(0)
    assert all(state.box.cards == match.cards.printed for state in alike)
    told = shown(match)
    match.undo(5)
    play_on(match, Random(2), 5)
    assert "Night Mail" in told
    assert "Night Mail" in shown(match)


@every_game_with_cards
def test_a_record_holds_its_cards_and_is_read_by_somebody_who_never_saw_them(slug, tmp_path):
    match = played(slug, own(slug, "Night Mail"))
    (tmp_path / "match.jsonl").write_text(record.write(record.Record(match, PEOPLE)), encoding="utf-8")
    read = record.read((tmp_path / "match.jsonl").read_text(encoding="utf-8")).match
    assert (read.cards, read.changes, read.moves, read.state) == (match.cards, match.changes, match.moves, match.state)
    command = [sys.executable, "-m", "motherlode", "replay", str(tmp_path / "match.jsonl")]
    told = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert "Night Mail" in told


@every_game_with_cards
def test_a_transcript_holds_its_cards(slug):
    cards = cardfiles.read(game(slug), own(slug, "Night Mail"))
    lines = record.transcribe(Match(game(slug), 2, cards.changes, cards), 3)
    assert record.read("\n".join(lines)).match.cards == cards


def without_its_text(slug, file):
    """A record as version 0.1 wrote it: with the name and the hash of its card file alone."""
    lines = record.write(record.Record(played(slug, file), PEOPLE)).splitlines()
    header = json.loads(lines[0])
    del header["cards"]["text"]
    return "\n".join([json.dumps(header), *lines[1:]])


@every_game_with_cards
def test_a_record_that_only_names_its_cards_is_read_with_the_file(slug):
    file = own(slug, "Night Mail")
    old = without_its_text(slug, file)
    assert record.read(old, file).match.cards.file == file
    wanted = f"line 1: played with the card file 'mine.toml' (SHA-256 {file.sha256[:12]}…): give it with --cards FILE"
    with pytest.raises(RecordError, match=re.escape(wanted) + "$"):
        record.read(old)
    other = CardFile("other.toml", file.text + " ")
    with pytest.raises(RecordError, match=re.escape(f"{wanted}, not other.toml (SHA-256 {other.sha256[:12]}…)") + "$"):
        record.read(old, other)


@every_game_with_cards
def test_the_cards_that_a_record_keeps_are_checked(slug):
    file, other = own(slug, "Night Mail"), CardFile("mine.toml", "a = ")
    lines = record.write(record.Record(played(slug, file), PEOPLE)).splitlines()
    header = json.loads(lines[0])

    def with_cards(**about):
        return "\n".join([json.dumps(header | {"cards": header["cards"] | about}), *lines[1:]])

    spoilt = with_cards(text=file.text + " ")
    with pytest.raises(RecordError, match=r"give it with --cards FILE, not mine\.toml"):
        record.read(spoilt)
    assert record.read(spoilt, file).match.cards.file == file
    with pytest.raises(RecordError, match=r"give it with --cards FILE, not mine\.toml"):
        record.read("\n".join(lines), other)
    with pytest.raises(RecordError, match=r"line 1: 'text' is wanted"):
        record.read(with_cards(text=3))
    with pytest.raises(RecordError, match=r"line 1: mine\.toml: not TOML"):
        record.read(with_cards(text=other.text, sha256=other.sha256))


@pytest.mark.parametrize(("seats", "names"), [([], ["A", "B"]), (["Ann"], ["Ann", "B"]), (PEOPLE, PEOPLE)])
def test_a_record_has_a_name_for_every_seat_and_for_no_other(seats, names):
    assert record.Record(Match(game("diamonds"), 2), seats).names == names


def test_a_record_with_more_names_than_seats_is_refused():
    text = record.write(record.Record(Match(game("diamonds"), 2), ["Ann", "Bob", "Cleo"]))
    with pytest.raises(RecordError, match="line 1: 3 names in 'seats' for 2 players; there is at most one for each"):
        record.read(text)
