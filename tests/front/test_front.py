"""The front door: what a program or a notebook does with `import motherlode`."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import motherlode
from motherlode.art import text
from motherlode.core.errors import IllegalMoveError, InputError, PositionError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import LOCALES, Game
from motherlode.game.scene import Badge, Piece
from motherlode.match import record
from tests.aid.shelf import every_game, every_player_count


def amid(slug: str, moves: int = 20, players: int | None = None, seed: int = 3) -> motherlode.Match:
    """Return a match some random moves on."""
    match = motherlode.new(slug, players, seed=seed)
    for _ in range(moves):
        if not match.is_over:
            match.random()
    return match


def test_the_door_opens_without_the_compiler_and_the_web() -> None:
    program = "import sys, motherlode; print(*sys.modules); motherlode.new; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    at_once, opened = (set(line.split()) for line in told.stdout.splitlines())
    assert not {module for module in at_once if module.startswith("motherlode.")}
    assert "motherlode.match" in opened
    assert not {"numba", "llvmlite", "starlette", "jinja2", "click", "motherlode.bots"} & opened


def test_importing_takes_no_time_to_speak_of() -> None:
    program = "import time; a = time.process_time(); import motherlode; print(time.process_time() - a)"
    told = [subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout]
    assert float(told[0]) < 0.1


def test_the_door_says_what_it_has() -> None:
    assert {"Match", "new", "__version__"} <= set(dir(motherlode))
    with pytest.raises(AttributeError, match="no attribute 'open'; the front door has: Match, new"):
        motherlode.open  # noqa: B018 - that it is not there is what is tested


@every_player_count
def test_a_match_is_played_through_the_door_to_its_end(game: Game, players: int) -> None:
    match = motherlode.new(game.slug, players, seed=1)
    seen = set()
    while match.turn is not None:
        assert match.legal() == match.legal(match.turn)
        assert match.legal(), "whoever's turn it is has a move"
        seen.add(match.turn)
        match.random()
    assert match.legal() == {}
    assert match.winners()
    assert len(seen) >= players
    again = motherlode.new(game.slug, players, seed=1)
    assert again.play_out() == match.scores()
    assert [move.word for move in again.moves] == [move.word for move in match.moves]


def test_seats_have_letters_and_numbers() -> None:
    one, other = motherlode.new("diamonds"), motherlode.new("diamonds")
    assert one.turn == "A"
    assert one.play("a", "dig 1") == other.play(0, "dig 1")
    assert one.turn == "nature"
    assert one.play("Nature", "4D") == other.play(NATURE, "4D")
    assert one.legal("A") == other.legal(0)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"slug": "chess"}, "no game is called 'chess'"),
        ({"slug": "diamonds", "players": 7}, "diamonds is for 2 to 3 players, not 7"),
        ({"slug": "diamonds", "box": {"ranks": 99}}, "must be from 3 to 13, not 99"),
        ({"slug": "diamonds", "box": {"ranks": "5"}}, "takes a whole number, not '5'"),
        ({"slug": "diamonds", "position": "nonsense"}, "a position reads 'game/players box …'"),
        ({"slug": "miners", "position": "diamonds"}, "the position is one of diamonds, not of miners"),
        ({"slug": "diamonds", "position": "diamonds", "players": 3}, "of diamonds/2 -, the match of diamonds/3 -"),
        ({"slug": "diamonds", "position": "diamonds", "box": {"ranks": 5}}, "the match of diamonds/2 ranks=5"),
        ({"slug": "diamonds", "cards": "[ship]\n"}, "diamonds has no cards of its own; card files are for: planets, "),
        ({"slug": "planets", "cards": "nowhere.toml"}, "nowhere.toml: No such file or directory"),
        ({"slug": "planets", "cards": "[ship\n"}, "cards.toml: not TOML"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_sentence(given: dict[str, object], says: str) -> None:
    if given.get("position") == "diamonds":
        s = amid("diamonds")
        given = given | {"position": s.game.show(s.state)}
    with pytest.raises(InputError) as refused:
        motherlode.new(**given)  # type: ignore[arg-type]
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"slug": 5}, "a game is named by a word such as 'diamonds', not 5"),
        ({"slug": "diamonds", "players": "2"}, "players is a whole number such as 2, not '2'"),
        ({"slug": "diamonds", "players": True}, "players is a whole number such as 2, not True"),
        (
            {"slug": "diamonds", "box": ["ranks"]},
            "box holds numbers by their keys, such as {'ranks': 5}, not [",
        ),
        ({"slug": "diamonds", "position": 3}, "a position is a line of text such as 'diamonds/2 - …', not 3"),
        (
            {"slug": "planets", "cards": 3},
            "cards are the text of a card file or its file, named by a word or a path, not 3",
        ),
        ({"slug": "diamonds", "seed": "x"}, "a seed is a whole number such as 7, not 'x'"),
    ],
)
def test_wrong_types_get_a_sentence(given: dict[str, object], says: str) -> None:
    with pytest.raises(TypeError) as refused:
        motherlode.new(**given)  # type: ignore[arg-type]
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize(
    ("do", "kind", "says"),
    [
        (
            lambda m: m.play("Z", "dig 1"),
            InputError,
            "no seat 'Z'; seats here are A, B or 0 to 1, and 'nature'",
        ),
        (lambda m: m.play(2, "dig 1"), InputError, "there is no seat 2"),
        (lambda m: m.legal("C"), InputError, "there is no seat 'C'"),
        (lambda m: m.play(None, "dig 1"), TypeError, "a seat is a letter such as 'A', a number such as 0"),
        (lambda m: m.play(True, "dig 1"), TypeError, "not True"),
        (lambda m: m.play("A", 1), TypeError, "a move is a word such as 'dig 1', not 1"),
        (lambda m: m.play("A", "dig 12"), IllegalMoveError, "'dig 12' is not legal for A; legal are: dig 1"),
        (lambda m: m.play("B", "dig 1"), IllegalMoveError, "the game waits for A"),
        (lambda m: m.undo("all"), TypeError, "undo takes a whole number of moves, not 'all'"),
        (lambda m: m.undo(-1), InputError, "undo takes back 0 moves or more, not -1"),
        (lambda m: m.undo(by="nature"), InputError, "only players take moves back, not nature; seats here are A, B"),
        (lambda m: m.undo(0, by=NATURE), InputError, "only players take moves back, not 4; seats here are A, B"),
        (lambda m: m.undo(2, by=7), InputError, "there is no seat 7; seats here are A, B or 0 to 1, and 'nature'"),
        (lambda m: m.undo(by="Q"), InputError, "there is no seat 'Q'"),
        (lambda m: m.undo(by="spectator"), InputError, "there is no seat 'spectator'"),
        (lambda m: m.undo(by=1.5), TypeError, "or 'nature', not 1.5"),
        (lambda m: m.play_out(5), TypeError, "or None for moves at random, not 5"),
        (lambda m: m.play_out("genius"), InputError, "no computer opponent is called 'genius'"),
        (lambda m: m.play_out(lambda view, words: 3), TypeError, "a move is a word such as 'dig 1', not 3"),
        (lambda m: m.play_out(lambda view, words: "x"), IllegalMoveError, "'x' is not legal for A"),
        (lambda m: m.text("Z"), InputError, "there is no seat 'Z'"),
        (lambda m: m.svg(locale="tlh"), InputError, "no language is called 'tlh'; there are: en, fr"),
        (lambda m: m.write(5), TypeError, "a record is written to a file, named by a word or a path, not to 5"),
        (lambda m: m.write("/nowhere/x.jsonl"), InputError, "/nowhere/x.jsonl: No such file or directory"),
        (lambda m: m.read(5), TypeError, "a match is read from the text of a record or from its file, not from 5"),
        (lambda m: m.read("nowhere.jsonl"), InputError, "nowhere.jsonl: No such file or directory"),
        (lambda m: m.read("{}"), InputError, "line 1: a header with"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence_and_changes_nothing(do, kind, says) -> None:
    match = motherlode.new("diamonds")
    with pytest.raises(kind) as refused:
        do(match)
    assert says in str(refused.value)
    assert (match.moves, match.turn) == ([], "A")


def test_a_game_that_is_over_has_no_more_moves() -> None:
    match = motherlode.new("diamonds", seed=1)
    match.play_out()
    assert match.turn is None
    with pytest.raises(IllegalMoveError, match="the game is over, so there is no move to draw"):
        match.random()
    assert match.play_out() == match.scores()


def test_a_match_without_the_door_knows_no_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motherlode.Match, "opponents", None)
    with pytest.raises(InputError, match=r"so not 'apprentice': begin the match with motherlode\.new"):
        motherlode.new("diamonds").play_out("apprentice")


def test_a_policy_sees_what_its_seat_sees() -> None:
    match = motherlode.new("miners", seed=5)
    asked = []

    def first(view: object, words: list[str]) -> str:
        assert view == match.view(match.awaited[0])
        assert words == list(match.legal())
        asked.append(match.turn)
        return words[0]

    match.play_out(first)
    assert match.is_over
    assert len(asked) == sum(move.seat != NATURE for move in match.moves)


@every_game
def test_a_level_plays_a_match_out_and_the_seed_says_how(game: Game) -> None:
    words = []
    for _ in range(2):
        match = motherlode.new(game.slug, seed=2)
        match.play_out("apprentice")
        words.append([move.word for move in match.moves])
    assert words[0] == words[1]


@every_player_count
def test_a_match_begins_from_a_position_and_goes_back_to_it(game: Game, players: int, tmp_path: Path) -> None:
    for moves in (0, 7, 30):
        before = amid(game.slug, moves, players)
        line = game.show(before.state)
        match = motherlode.new(game.slug, position=line, seed=4)
        assert (match.players, match.state, match.moves) == (players, before.state, [])
        for _ in range(5):
            if not match.is_over:
                match.random()
        made = list(match.moves)
        last = [after for _, _, after in match.steps()][-1:]
        assert last == [match.state] * len(last)
        match.log(SPECTATOR, "ABCD")
        again = motherlode.Match.read(match.write(tmp_path / "match.jsonl"))
        assert (again.position, again.state, again.moves) == (line, match.state, made)
        assert motherlode.Match.read(tmp_path / "match.jsonl") == motherlode.Match.read(str(tmp_path / "match.jsonl"))
        match.undo(len(made))
        assert (match.state, match.moves) == (before.state, [])


def test_undo_takes_back_one_move_or_some() -> None:
    match = amid("friend_or_foe", 9)
    words = [move.word for move in match.moves]
    match.undo()
    assert [move.word for move in match.moves] == words[:-1]
    match.undo(3)
    assert [move.word for move in match.moves] == words[:-4]
    match.undo(99)
    assert match.state == motherlode.new("friend_or_foe").state


@pytest.mark.parametrize("by", [None, "A", "b", 0, 1])
def test_whoever_takes_moves_back_the_record_is_read_again(by: int | str | None, tmp_path: Path) -> None:
    match = motherlode.new("diamonds", players=2, seed=1)
    for _ in range(6):
        match.random()
    match.undo(1, by=by)
    match.write(tmp_path / "match.jsonl")
    again = motherlode.Match.read(tmp_path / "match.jsonl")
    assert (again.history, again.state) == (match.history, match.state)


def test_a_view_is_no_position_to_play_from() -> None:
    match = motherlode.new("miners", seed=3)
    while match.turn == "nature":
        match.random()
    seen = match.game.show(match.view(1 - match.awaited[0]))
    with pytest.raises(PositionError):
        motherlode.new("miners", position=seen)


def test_a_record_says_where_it_began_only_if_not_at_the_beginning() -> None:
    assert '"position"' not in motherlode.new("diamonds").write()
    before = amid("diamonds", 12)
    match = motherlode.new("diamonds", position=before.game.show(before.state), seed=3)
    match.play_out()
    text = match.write()
    assert '"position": "diamonds/2 - ' in text.splitlines()[0]
    assert record.read(text).match.scores() == match.scores()
    lines = "\n".join(record.transcribe(motherlode.new("diamonds", position=match.position), 5))
    assert record.read(lines).match.position == match.position
    with pytest.raises(InputError, match="line 1"):
        record.read(text.replace('"position": "diamonds/2 - ', '"position": "diamonds/3 - '))


def test_a_match_tells_itself_in_a_line() -> None:
    match = amid("diamonds", 5)
    assert repr(match) == f"<Match of diamonds for 2, 5 moves made, {match.turn} to move>"
    match.play_out()
    assert repr(match).endswith("moves made, over>")


# Drawing


@every_player_count
def test_the_text_shows_every_piece_and_every_choice(game: Game, players: int) -> None:
    match = motherlode.new(game.slug, players, seed=8)
    for _ in range(60):
        if match.is_over:
            break
        match.random()
        drawn = str(match)
        assert max(map(len, drawn.splitlines())) <= 96
        assert drawn == drawn.rstrip()
        seat = match.awaited[0] if match.awaited else SPECTATOR
        viewer = SPECTATOR if seat == NATURE else seat
        scene = match.scene(viewer, "ABCD"[:players])
        together = " ".join(drawn.split())
        assert " ".join(scene.question.split()) in together
        for choice in scene.choices:
            assert choice.word in drawn
        for zone in scene.zones:
            assert not zone.pieces or zone.title.split()[0] in drawn


BATTLE = (Badge("●", "coin"), Badge("6+\n72 %", "a battle"), Badge("+1", "a Royal"))


@pytest.mark.parametrize(
    ("title", "widest", "lines"),
    [
        ("", 20, ["K♥ ● 6+   +1", "     72 %"]),
        ("", 9, ["K♥ ● 6+", "72 % +1"]),
        ("Northland", 20, ["Northland", "● 6+   +1", "  72 %"]),
    ],
)
def test_a_remark_of_two_lines_is_whole_in_the_text(title: str, widest: int, lines: list[str]) -> None:
    land = Piece("place-1", "KH", "King of Hearts", title=title, badges=BATTLE)
    assert text._block(land, widest) == lines
    assert "6+ 72 %" in " ".join(text._marks(land))


@every_game
def test_a_drawing_shows_nothing_that_its_viewer_does_not_know(game: Game) -> None:
    """Two worlds that a seat cannot tell apart are drawn alike."""
    match = amid(game.slug, 25)
    for viewer in range(match.players):
        other = motherlode.new(game.slug)
        other.state = match.view(viewer)
        assert match.text(viewer) == other.text(viewer)
        assert match.svg(viewer) == other.svg(viewer)


@every_player_count
def test_the_picture_is_sound_svg_and_has_every_card_that_lies_open(game: Game, players: int) -> None:
    match = motherlode.new(game.slug, players, seed=8)
    for _ in range(30):
        if match.is_over:
            break
        match.random()
        for locale in LOCALES:
            root = ET.fromstring(match.svg(locale=locale))
            symbols = {found.get("id") for found in root.iter("{http://www.w3.org/2000/svg}symbol")}
            used = {found.get("href") for found in root.iter("{http://www.w3.org/2000/svg}use")}
            assert used == {f"#{name}" for name in symbols}
    assert match._repr_svg_() == match.svg()
    seen = {piece.face for zone in match.scene(0, "ABCD"[:players]).zones for piece in zone.pieces}
    assert seen


def test_the_text_has_the_scores_and_the_cards_in_print() -> None:
    match = motherlode.new("diamonds")
    for seat, word in (("A", "dig 2"), ("nature", "3D"), ("nature", "5S")):
        match.play(seat, word)
    lines = match.text().splitlines()
    assert lines[0].startswith("Diamonds ")
    assert lines[0].endswith("A 1   B 0")
    assert lines[lines.index("A · 1 of 7 diamonds") + 1].split()[:2] == ["5♠", "3♦"]
