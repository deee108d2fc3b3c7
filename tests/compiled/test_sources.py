"""Machine code is made anew when a source that it is made of changes, and only then."""

from pathlib import Path

import pytest

from motherlode.bots import action_values, evaluation, exact, experience, search, self_play, visiting
from motherlode.compiled import compiler, entry_points, playouts, sources
from motherlode.compiled.compiler import Bound
from motherlode.game import SHELF, Game, game
from tests.aid.shelf import every_game

KERNELS = (entry_points, playouts, search, self_play, experience, visiting, exact, action_values)


def reached(found: Game) -> set[str]:
    about = Bound(found.module, evaluation.of(found))
    return set(sources.closure(module.__name__ for module in (compiler, *KERNELS, *about.modules)))


@every_game
def test_machine_code_hangs_on_its_own_game_and_on_lower_floors_alone(game: Game) -> None:
    names = reached(game)
    own = {name for name in names if name.startswith(game.package)}
    assert {f"{game.package}.{part}" for part in ("rules", "state", "evaluation")} <= own
    assert not {f"{game.package}.{part}" for part in ("words", "scene", "phrases", "notation")} & own
    rooms = {name.split(".")[1] for name in names - own}
    assert rooms <= {"core", "compiled", "bots", "game"}
    contract = {name.removeprefix("motherlode.game.") for name in names if name.startswith("motherlode.game.")}
    learned = {"weights": evaluation.weights_of(game), "preferences": evaluation.preferences_of(game)}
    learned["sights"] = evaluation.of(game).named_inputs()
    assert contract == {"defaults", "parameters"} | {name for name, some in learned.items() if some}


def fingerprints() -> dict[str, str]:
    abouts = {slug: Bound(game(slug).module, evaluation.of(game(slug))) for slug in SHELF}
    return {slug: compiler.fingerprint([search], about) for slug, about in abouts.items()}


@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        ("motherlode.games.diamonds.words", set()),
        ("motherlode.web.rendering.pages", set()),
        ("motherlode.game.contract", set()),
        ("motherlode.games.diamonds.state", {"diamonds"}),
        ("motherlode.games.miners.evaluation", {"miners"}),
        ("motherlode.core.cards", set(SHELF)),
        ("motherlode.bots.policy", set(SHELF)),
        ("motherlode.compiled.compiler", set(SHELF)),
        ("motherlode.bots.exact", set()),
    ],
)
def test_an_edit_changes_what_reaches_it(monkeypatch: pytest.MonkeyPatch, edited: str, changed: set[str]) -> None:
    before, read = fingerprints(), sources.source
    monkeypatch.setattr(sources, "source", lambda name: read(name) + b"# edited\n" * (name == edited))
    after = fingerprints()
    assert {slug for slug in SHELF if before[slug] != after[slug]} == changed


def test_relative_imports_are_followed_and_those_for_types_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "outside_imports"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(
        "from . import state\nfrom .dice import roll\nimport math\nfrom typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from . import words\ntry:\n    from . import extra\nexcept ImportError:\n    pass\n"
        "def later():\n    from . import words\n"
    )
    for name in ("state", "dice", "words", "extra"):
        (package / f"{name}.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    names = (".dice", ".extra", ".rules", ".state")
    assert sources.closure(["outside_imports.rules"]) == [f"outside_imports{name}" for name in names]
