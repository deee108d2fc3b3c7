"""The scaffold is a complete game: installed from a folder outside the project, it passes what every game must."""

import io
import os
import re
import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from click.testing import CliRunner

from motherlode.cli.new_game import new_game
from motherlode.core.errors import InputError
from tools import catalogues

SOURCES = Path(__file__).parents[2] / "src"


def laid(into: Path, slug: str) -> Path:
    done = CliRunner().invoke(new_game, [slug, "--into", str(into)], catch_exceptions=False)
    assert done.exit_code == 0
    return into / f"motherlode-{slug.replace('_', '-')}"


def run(site: Path, folder: Path, *command: str) -> tuple[int, str]:
    """Run a module as `asked` does; return its exit code and what it printed."""
    told = asked(site, folder, *command)
    return told.returncode, told.stdout


def asked(site: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python's in a folder, with the packages installed in *site* and this project's sources."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(SOURCES)])}
    return subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, text=True, cwd=folder, env=surroundings, check=False
    )


def installed(package: Path) -> Path:
    """Install a package, as pip does, in a folder of its own; return that."""
    site = package.parent / "site"
    pip = (sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index")
    subprocess.run([*pip, "--target", site, package], check=True)
    return site


PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")


@pytest.mark.slow
def test_the_scaffold_passes_the_contract_from_outside(tmp_path: Path) -> None:
    package = laid(tmp_path, "stone_heap")
    site = installed(package)
    code, told = run(site, package, *PYTEST)
    assert code == 0, told
    assert re.search(r"\b\d\d passed", told)
    code, told = run(site, tmp_path, "motherlode", "transcript", "stone_heap", "--players", "3")
    assert '"winners": [' in told.splitlines()[-1]


def test_its_readme_keeps_the_translations_and_finds_them_whole(tmp_path: Path) -> None:
    """All but the title, which is the author's own."""
    package = laid(tmp_path, "stone_heap")
    readme = (package / "README.md").read_text(encoding="utf-8")
    catalogue = package / "motherlode_stone_heap" / "locale" / "fr" / "LC_MESSAGES" / "motherlode_stone_heap.mo"
    compiled = read(catalogue)
    commands = re.findall(r"^    pybabel (.*)", readme, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        code, told = run(tmp_path, package, "babel.messages.frontend", *command.split())
        assert code == 0, told
    assert len(compiled) == 8
    assert read(catalogue) == compiled
    kept = read_po(io.StringIO(catalogue.with_suffix(".po").read_text(encoding="utf-8")), locale="fr")
    assert catalogues.missing(kept) == ["Stone heap"]


def read(compiled: Path) -> dict[object, str]:
    """Return the translations of a catalogue, without its head."""
    with compiled.open("rb") as file:
        found = GNUTranslations(file)
    return {message: text for message, text in vars(found)["_catalog"].items() if message}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a scaffold is installed; in the folder of its like its own modules come first."""
    return installed(laid(tmp_path_factory.mktemp("heap"), "stone_heap"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "right", "wrong", "finds"),
    [
        ("words.py", "numbered(9)", '("1", *("2",) * 8)', "test_while_the_game_waits"),
        (
            "phrases.py",
            'message("Take the last stone.")',
            '{"en": "Take the last stone."}',
            "test_phrases_are_there_in_both_languages",
        ),
        (
            "rules.py",
            "actions |= bit(n)",
            "actions = sum(bit(n) for n in (1,))",
            "test_the_sources_keep_to_what_can_be",
        ),
        ("state.py", "ACTIONS = MOST_TAKEN + 1", "ACTIONS = MOST_TAKEN + 2", "test_every_action_and_every_context_is"),
        ("rules.py", "min(s.box.most, s.stones)", "min(3, s.stones)", "test_every_action_and_every_context_is"),
    ],
)
def test_the_contract_finds_what_is_wrong(
    site: Path, tmp_path: Path, file: str, right: str, wrong: str, finds: str
) -> None:
    package = laid(tmp_path, "stone_heap")
    path = package / "motherlode_stone_heap" / file
    assert right in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
    code, told = run(site, package, *PYTEST, "-k", finds)
    assert code == 1, told
    assert f"{finds}" in told


@pytest.mark.slow
def test_a_mistake_that_cannot_be_compiled_is_told_in_a_sentence(site: Path, tmp_path: Path) -> None:
    package = laid(tmp_path, "stone_heap")
    path = package / "motherlode_stone_heap" / "rules.py"
    rules = path.read_text(encoding="utf-8")
    right = next(line for line in rules[rules.index("def apply(") :].splitlines() if line.startswith("    s."))
    path.write_text(rules.replace(right, f"    s.left = sum(i for i in range(3))\n{right}"), encoding="utf-8")
    command = ("motherlode", "arena", "stone_heap", "--levels", "random,gambler", "--matches", "2")
    done = asked(site, package, *command)
    assert done.returncode == 1
    assert done.stderr.startswith("motherlode: ")
    assert "in apply: " in done.stderr
    assert "C3" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize("slug", ["Stones", "2stones", "stone-heap", "pièce", "class", ""])
def test_a_name_that_is_none_is_refused(tmp_path: Path, slug: str) -> None:
    with pytest.raises(InputError, match="is no name for a game"):
        CliRunner().invoke(new_game, ["--into", str(tmp_path), "--", slug], catch_exceptions=False)


def test_a_name_or_a_folder_that_is_taken_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is a game called 'miners' already"):
        CliRunner().invoke(new_game, ["miners", "--into", str(tmp_path)], catch_exceptions=False)
    laid(tmp_path, "stones")
    with pytest.raises(InputError, match="is there already"):
        CliRunner().invoke(new_game, ["stones", "--into", str(tmp_path)], catch_exceptions=False)
