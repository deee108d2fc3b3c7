"""The command: what it prints, and how it refuses."""

import json
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from motherlode import __version__, cli
from motherlode.game import SHELF
from motherlode.match import Match
from motherlode.testing.sentences import whole_actions
from tests.aid.shelf import every_game

ROOT = Path(__file__).parents[1]


class Terminal:
    """Runs the command and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = cli.run(list(arguments))
        said = self.capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


def test_help_teaches_by_example(terminal: Terminal) -> None:
    code, out, _ = terminal("--help")
    assert code == 0
    assert "motherlode replay match.jsonl" in out
    assert "Exit codes: 0 success, 2 input that cannot be taken" in out


def test_every_command_of_the_table_is_one_of_its_name() -> None:
    context = click.Context(cli.motherlode)
    assert list(cli.COMMANDS) == sorted(cli.COMMANDS) == cli.motherlode.list_commands(context)
    for name in cli.COMMANDS:
        command = cli.motherlode.get_command(context, name)
        assert command is not None
        assert (command.name, bool(command.help)) == (name, True)


def test_help_is_told_without_what_is_heavy() -> None:
    program = "import sys; from motherlode import cli; cli.run(['--help']); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"numba", "starlette", "motherlode.bots"} & set(told.stdout.split())


def test_the_version_is_told(terminal: Terminal) -> None:
    assert terminal("--version")[1].strip().endswith(__version__)


@every_game
def test_the_rules_of_every_game_are_printed(terminal: Terminal, game) -> None:
    code, out, _ = terminal("rules", game.slug)
    assert code == 0
    assert out.strip() == game.sheet().strip()


def test_the_shelf_and_the_boxes_are_listed(terminal: Terminal) -> None:
    assert [line.split()[0] for line in terminal("games")[1].splitlines()] == list(SHELF)
    out = terminal("box", "diamonds")[1]
    assert "ranks" in out
    assert "§1.1, R33" in out
    out = terminal("box", "planets")[1]
    assert "ship.1.a.speed" not in out
    assert "numbers of cards: see --all" in out
    assert "ship.1.a.speed" in terminal("box", "planets", "--all")[1]


@every_game
def test_a_transcript_is_a_random_game_that_replays(terminal: Terminal, game, tmp_path: Path) -> None:
    code, out, _ = terminal("transcript", game.slug, "--seed", "7")
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0] == {"motherlode": 1, "game": game.slug, "players": 2, "box": {}, "seed": 7}
    assert all(line["move"] in line["legal"] == sorted(line["legal"]) for line in lines[1:-1])
    assert sorted(lines[-1]) == ["score", "winners"]
    (tmp_path / "game.jsonl").write_text(out)
    actions = whole_actions(Match.read(tmp_path / "game.jsonl"))
    for locale in ("en", "fr"):
        code, told, _ = terminal("replay", str(tmp_path / "game.jsonl"), "--lang", locale)
        assert code == 0
        *lines, _position = told.splitlines()
        assert [int(line[:4]) for line in lines if line[:4].strip()] == list(range(1, actions + 1)), "a number for each"


def test_given_moves_are_played_instead(terminal: Terminal, tmp_path: Path) -> None:
    moves = tmp_path / "moves.json"
    moves.write_text('[[0, "dig 1"], ["nature", "4D"], ["nature", "KH"]]')
    code, out, _ = terminal("transcript", "diamonds", "--moves", str(moves), "--box", "ranks=12", "--players", "3")
    assert code == 0
    assert json.loads(out.splitlines()[0])["box"] == {"ranks": 12}
    assert [json.loads(line)["move"] for line in out.splitlines()[1:]] == ["dig 1", "4D", "KH"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("frob",), "No such command 'frob'"),
        (("transcript",), "Missing argument 'GAME'"),
        (("transcript", "chess"), "no game is called 'chess'; the shelf has: " + ", ".join(SHELF)),
        (("rules", "chess"), "no game is called 'chess'"),
        (("box", "chess"), "no game is called 'chess'"),
        (("transcript", "diamonds", "--players", "9"), "diamonds is for 2 to 3 players, not 9"),
        (("transcript", "diamonds", "--players", "x"), "'x' is not a valid integer"),
        (("transcript", "diamonds", "--box", "ranks=2"), "box key 'ranks' must be from 3 to 13, not 2"),
        (("transcript", "diamonds", "--box", "x=2"), "no box key is called 'x'"),
        (("transcript", "diamonds", "--box", "ranks"), "'ranks' is not a box change"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl: No such file or directory"),
        (("replay", "."), ".: Is a directory"),
        (("serve", "--port", "99999"), "99999 is not in the range"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(
    terminal: Terminal, arguments: tuple[str, ...], says: str
) -> None:
    code, out, err = terminal(*arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.startswith("motherlode: ")
    assert err.count("\n") == 1


def test_the_first_illegal_move_of_a_file_is_named_and_nothing_is_printed(terminal: Terminal, tmp_path: Path) -> None:
    moves = tmp_path / "moves.json"
    moves.write_text('[[0, "dig 1"], ["nature", "4D"], [1, "dig 2"]]')
    code, out, err = terminal("transcript", "diamonds", "--moves", str(moves))
    assert (code, out) == (2, "")
    assert err == "motherlode: move 3: 'dig 2' is not legal for B; the game waits for nature\n"


def test_a_file_that_is_not_text_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    code, _, err = terminal("replay", str(tmp_path / "noise"))
    assert (code, "not a text file in UTF-8" in err) == (2, True)


def test_verifying_needs_a_seed(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text(terminal("transcript", "diamonds")[1])
    code, _, err = terminal("verify", str(tmp_path / "game.jsonl"))
    assert (code, "names no seed" in err) == (2, True)


def test_verifying_says_what_is_proved_and_takes_what_was_seen(terminal: Terminal, tmp_path: Path) -> None:
    examples = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8").split("```")
    text = next(block for block in examples if "commitment" in block).removeprefix("json\n")
    (tmp_path / "game.jsonl").write_text(text)
    header, *_, result = map(json.loads, text.splitlines())
    code, out, _ = terminal("verify", str(tmp_path / "game.jsonl"))
    assert (code, out.splitlines()[-1]) == (0, "checked, but see what is not proved")
    seen = ("--commitment", header["commitment"], "--seal", result["seal"])
    code, out, _ = terminal("verify", str(tmp_path / "game.jsonl"), *seen)
    assert (code, out.splitlines()[-1]) == (0, "verified: this is the match that you saw")
    code, out, err = terminal("verify", str(tmp_path / "game.jsonl"), "--seal", "0" * 64)
    assert (code, out) == (2, "")
    assert f"the seal is not the one that you saw: the record has {result['seal']}" in err


def test_a_record_whose_seal_was_taken_off_is_checked_only_for_who_asks_for_that(
    terminal: Terminal, tmp_path: Path
) -> None:
    examples = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8").split("```")
    text = next(block for block in examples if "commitment" in block).removeprefix("json\n")
    (tmp_path / "game.jsonl").write_text(re.sub(', "seal": "[0-9a-f]{64}"', "", text.replace("Ann", "Eve")))
    code, out, err = terminal("verify", str(tmp_path / "game.jsonl"))
    assert (code, out) == (2, "")
    assert "it has no seal, so names and moves may have been changed" in err
    code, out, _ = terminal("verify", str(tmp_path / "game.jsonl"), "--unsealed")
    assert (code, out.splitlines()[-1]) == (0, "checked, but see what is not proved")
    assert "Not proved: names and moves." in out


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
@given(word=st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=30))
def test_any_game_box_or_number_that_is_none_is_refused_in_one_line(terminal: Terminal, word: str) -> None:
    for arguments in (("rules", word), ("transcript", "diamonds", "--box", word), ("box", word)):
        if not word.startswith("-") and word not in SHELF:
            code, out, err = terminal(*arguments)
            assert (code, out, err.count("\n")) == (2, "", 1)


def planets_file(tmp_path: Path, terminal: Terminal, old: str = "", new: str = "") -> str:
    """Write the printed cards of planets to a file, with one thing changed."""
    text = terminal("cards", "print", "planets")[1]
    assert old in text
    (tmp_path / "mine.toml").write_text(text.replace(old, new, 1) if old else text)
    return str(tmp_path / "mine.toml")


def test_printed_card_files_are_good_ones(terminal: Terminal, tmp_path: Path) -> None:
    for slug in ("planets", "realm_of_thieves"):
        code, text, _ = terminal("cards", "print", slug)
        assert code == 0
        (tmp_path / f"{slug}.toml").write_text(text)
        code, out, _ = terminal("cards", "check", str(tmp_path / f"{slug}.toml"))
        assert (code, out) == (0, f"{tmp_path}/{slug}.toml: a good card file of {slug}\n")


def test_every_fault_of_a_card_file_has_a_line(terminal: Terminal, tmp_path: Path) -> None:
    mine = planets_file(tmp_path, terminal, "speed = 7", "speed = 77")
    code, out, err = terminal("cards", "check", mine)
    assert (code, out) == (2, "")
    assert "mine.toml: ship 1" in err
    assert "speed" in err
    assert err.splitlines()[-1] == f"motherlode: {mine}: 1 problem as a card file of planets"


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        ("a = 1", (), "not a card file of any game; name the game with --game (planets, realm_of_thieves)"),
        ("[[ship]]\na = { speed = 7 attack = 0 }", (), "mine.toml: not TOML: Unclosed inline table (at line 2"),
        ("[[ship", ("--game", "planets"), "not TOML"),
        ("", ("--game", "diamonds"), "diamonds has no cards of its own; card files are for: planets, realm_of_thieves"),
        ("", ("--game", "chess"), "no game is called 'chess'"),
    ],
)
def test_what_is_no_card_file_is_refused(
    terminal: Terminal, tmp_path: Path, text: str, more: tuple[str, ...], says: str
) -> None:
    (tmp_path / "mine.toml").write_text(text)
    code, out, err = terminal("cards", "check", str(tmp_path / "mine.toml"), *more)
    assert (code, out) == (2, "")
    assert says in err


def test_a_game_is_played_with_cards_of_ones_own_and_its_record_names_them(terminal: Terminal, tmp_path: Path) -> None:
    mine = planets_file(tmp_path, terminal, "speed = 7", "speed = 9")
    code, out, _ = terminal("transcript", "planets", "--cards", mine)
    header = json.loads(out.splitlines()[0])
    assert (code, header["box"]) == (0, {"ship.1.a.speed": 9})
    assert header["cards"]["name"] == mine
    (tmp_path / "game.jsonl").write_text(out)
    assert terminal("replay", str(tmp_path / "game.jsonl"), "--cards", mine)[0] == 0
    (tmp_path / "stranger.jsonl").write_text(out.replace(header["cards"]["sha256"], "0" * 64))
    code, _, err = terminal("replay", str(tmp_path / "stranger.jsonl"))
    assert code == 2
    assert f"line 1: played with the card file '{mine}' (SHA-256 000000000000…): give it with --cards FILE" in err


def test_a_deck_of_ones_own_is_played(terminal: Terminal, tmp_path: Path) -> None:
    text = terminal("cards", "print", "realm_of_thieves")[1]
    (tmp_path / "deck.toml").write_text("[[deck]]" + text.split("\n[[deck]]")[1])
    for seat in "AB":
        code, out, _ = terminal("transcript", "realm_of_thieves", "--deck", f"{seat}={tmp_path}/deck.toml")
        assert code == 0
        assert json.loads(out.splitlines()[-1])["winners"]
    for words, says in (
        (("realm_of_thieves", "--deck", "A"), "--deck 'A': write SEAT=FILE, as in A=mine.toml"),
        (("realm_of_thieves", "--deck", f"Z={tmp_path}/deck.toml"), "no seat is called 'Z'"),
        (("realm_of_thieves", "--deck", f"C={tmp_path}/deck.toml"), "this game has the seats A and B"),
        (("planets", "--deck", f"A={tmp_path}/deck.toml"), "the players of planets bring no decks of their own"),
        (("diamonds", "--deck", f"A={tmp_path}/deck.toml"), "diamonds has no cards of its own"),
    ):
        code, out, err = terminal("transcript", *words)
        assert (code, out) == (2, "")
        assert says in err
