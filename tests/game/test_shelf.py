"""Games of other packages stand on the shelf beside ours, and a broken one disturbs nobody."""

import subprocess
import sys
import tomllib
import warnings
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from textwrap import dedent

import pytest

from motherlode.core.errors import UnknownGameError
from motherlode.game import SHELF, Game, contract, game, games, shelf, slugs

COPY = """\
from motherlode.games.diamonds import {name} as _original
globals().update({{name: value for name, value in vars(_original).items() if name[0] != "_"}})
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where packages are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path
    forget()
    for name in [name for name in sys.modules if name.startswith("outside_")]:
        del sys.modules[name]


def forget() -> None:
    for asked in (shelf._declared, shelf._can_be_opened, shelf._open, contract._module):
        asked.cache_clear()


def install(folder: Path, distribution: str, slug: str, package: str, **modules: str) -> None:
    """Install a package that declares a game: as pip would, its files and its metadata."""
    (folder / package).mkdir()
    (folder / package / "__init__.py").touch()
    for name in ("rules", "words", "scene"):
        (folder / package / f"{name}.py").write_text(modules.get(name, COPY.format(name=name)))
    about = folder / f"{distribution.replace('-', '_')}-1.5.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.5\n")
    (about / "entry_points.txt").write_text(f"[motherlode.games]\n{slug} = {package}\n")


def test_a_game_of_another_package_stands_after_ours(installed: Path) -> None:
    install(installed, "motherlode-gems", "gems", "outside_gems")
    (installed / "outside_gems" / "sheet.md").write_text("# Gems\n")
    (installed / "outside_gems" / "evaluation.py").write_text("SECRETS = False\n")
    assert slugs() == (*SHELF, "gems")
    assert [found.slug for found in games()] == [*SHELF, "gems"]
    gems = game("gems")
    assert (gems.package, gems.sheet()) == ("outside_gems", "# Gems\n")
    assert gems.own("evaluation").SECRETS is False
    assert gems.own("cardfile") is None
    assert gems.text("ratings.toml") is None
    assert gems.fresh(2).players == 2


@pytest.mark.parametrize(
    ("modules", "says"),
    [
        ({"rules": "import nowhere"}, "ModuleNotFoundError: No module named 'nowhere'"),
        ({"rules": "1 / 0"}, "ZeroDivisionError: division by zero"),
        ({"rules": "def legal(:"}, "SyntaxError"),
        ({"rules": "EDITION = '1'"}, "outside_gems.rules lacks FEWEST_PLAYERS, MOST_PLAYERS, Box, State, setup"),
        ({"scene": ""}, "outside_gems.scene lacks scene"),
    ],
)
def test_a_broken_package_is_named_and_left_out(installed: Path, modules: dict[str, str], says: str) -> None:
    install(installed, "motherlode-gems", "gems", "outside_gems", **modules)
    with pytest.warns(shelf.BrokenGameWarning, match=r"'gems' of outside_gems \(motherlode-gems 1.5\)"):
        assert slugs() == SHELF
    assert slugs() == SHELF, "and this is said once"
    with pytest.raises(shelf.BrokenGameError) as refusal:
        game("gems")
    assert says in str(refusal.value)


def test_of_two_packages_with_one_name_neither_is_taken(installed: Path) -> None:
    install(installed, "motherlode-gems", "gems", "outside_gems")
    install(installed, "other-gems", "gems", "outside_others")
    with pytest.warns(shelf.BrokenGameWarning, match="two packages declare a game 'gems'"):
        assert slugs() == SHELF
    with pytest.raises(UnknownGameError) as refusal:
        game("gems")
    told = "outside_gems (motherlode-gems 1.5) and outside_others (other-gems 1.5); uninstall all but one"
    assert str(refusal.value).endswith(told)


def test_nobody_takes_the_name_of_a_game_of_ours_unnoticed(installed: Path) -> None:
    install(installed, "motherlode-gems", "miners", "outside_gems")
    with pytest.raises(UnknownGameError, match=r"'miners': motherlode.games.miners and outside_gems"):
        game("miners")


def test_our_own_entry_points_say_what_the_shelf_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Metadata that were installed with ours are no second package."""
    declared = [EntryPoint(slug, f"motherlode.games.{slug}", shelf.GROUP) for slug in reversed(SHELF)]
    monkeypatch.setattr(shelf, "entry_points", lambda group: declared)
    forget()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert slugs() == SHELF
    forget()


def test_pyproject_declares_our_games_in_the_order_of_the_shelf() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    declared = tomllib.loads(text)["project"]["entry-points"][shelf.GROUP]
    assert list(declared.items()) == [(slug, f"motherlode.games.{slug}") for slug in SHELF]


def test_a_module_that_is_there_but_lacks_what_it_needs_is_not_taken_for_missing(installed: Path) -> None:
    install(installed, "motherlode-gems", "gems", "outside_gems")
    (installed / "outside_gems" / "evaluation.py").write_text("import nowhere\n")
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        game("gems").own("evaluation")


def test_a_game_made_by_hand_has_no_other_modules() -> None:
    loose = Game("loose", None, None, None)
    assert (loose.own("evaluation"), loose.text("sheet.md"), loose.sheet()) == (None, None, "")


def test_the_command_lists_it(installed: Path) -> None:
    install(installed, "motherlode-gems", "gems", "outside_gems")
    program = dedent(f"""
        import sys; sys.path.insert(0, {str(installed)!r})
        from motherlode.cli import main; sys.argv = ["motherlode", "games"]; main()
    """)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in told.splitlines()] == [*SHELF, "gems"]
