"""What is measured where, and the quick run."""

import gc
import os
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings, strategies
from numba.core import event

from motherlode import games
from motherlode.core.garbage import uncollected
from motherlode.game import SHELF, Game, game
from motherlode.game.kept import Kept
from tests.aid import lots
from tests.aid import postgres as postgresql

TESTS = Path(__file__).parent
CONTRACT = TESTS / "contract"
RULES = TESTS / "games"
"""Where the quick tests alone reach nearly every line of the games, so that the slow ones go unwatched."""
BESIDES = {CONTRACT / "test_fields.py", CONTRACT / "test_kept.py", CONTRACT / "test_progress.py"}
"""Where quick tests reach other lines, at the smallest table: to be watched makes a test up to five times slower."""
JUDGEMENTS = {TESTS / "bots" / "test_evaluation.py", TESTS / "bots" / "test_exact.py"}
"""Where the rest is reached, at tables of every size and by slow tests, too."""
Watchers: TypeAlias = tuple[Any, Any]
WATCHING = pytest.StashKey[Watchers]()
"""Who watches the tests that are measured."""
UNWATCHED = pytest.StashKey[bool]()
"""Was the last test one that is not measured?"""
NOBODY: Watchers = (None, None)
RARELY = (10_000, 20, 50)
"""How seldom Python looks for garbage: as it comes, a tenth of the time of some tests goes into that."""
HANGS = 100
"""Seconds after which a browser test of the short run is stopped, for its second chance: the longest takes eleven."""
STILL_TO_BE_COMPILED = "this is still to be compiled, which a quick run does not do"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help="only what needs neither a browser, the compiler, PostgreSQL, nor many seconds",
    )


@pytest.fixture(scope="session", autouse=True)
def _known_generator() -> None:
    """Have Hypothesis make its generator before there is a server: it asks who holds that, and a server freezes it."""
    given(strategies.none())(settings(max_examples=1, database=None, derandomize=True)(lambda _: None))()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Open and import the games while lines are watched, whichever test would come first, and look away from the tests.

    Opened they are given their defaults, by a module that is seen under its own name here, before the copies of its
    functions are seen under the names of games: it is not measured. What is made meanwhile lasts as long as the tests:
    it is not looked through for garbage.
    """
    for slug in SHELF:
        game(slug)
    for module in walk_packages(games.__path__, f"{games.__name__}."):
        import_module(module.name)
    gc.set_threshold(*RARELY)
    with watched(NOBODY), uncollected():
        return (yield)


@pytest.hookimpl(trylast=True)  # of what is chosen by name
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    bring_tables_together(items)
    give_a_second_chance(items)
    quick = config.getoption("--quick")
    left_out = {item for item in items if quick and not is_quick(item)} | set(lots.left_out(items, config.args))
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def give_a_second_chance(items: list[pytest.Item]) -> None:
    """Run a test in a browser that failed once more, as is usual there: others use the machine, too.

    What passes the second time is told at the end as `RERUN`. It waits for something that need not come in time, and
    is to be mended.
    """
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
            if not lots.ALL and not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(HANGS))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Begin the share of each worker with its part of the tests in a browser: at the end all have what is short.

    Pytest-xdist gives each worker as many tests, in their order, and lets who is done first take from the others.
    """
    slow = [item for item in items if item.get_closest_marker("browser")]
    others = [item for item in items if not item.get_closest_marker("browser")]
    shares = [len(others) * n // workers for n in range(workers + 1)]
    return [item for n, (low, high) in enumerate(pairwise(shares)) for item in (*slow[n::workers], *others[low:high])]


@pytest.hookimpl(wrapper=True, trylast=True)  # within that of pytest-cov, which ends as it began
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Watch nothing but what is measured: a server that a test's fixtures begin would be watched to its end.

    `no_cover` is for a test without its fixtures, and in a worker of pytest-xdist pytest-cov begins to watch twice and
    ends once.
    """
    session.config.stash[WATCHING] = watching()
    with watched(NOBODY):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Watch a test that is measured, and its fixtures."""
    if not is_measured(item):
        item.config.stash[UNWATCHED] = True
        with watched(NOBODY):
            return (yield)
    if item.config.stash.get(UNWATCHED, True):
        forget()
    item.config.stash[UNWATCHED] = False
    with watched(item.config.stash[WATCHING]):
        return (yield)


def forget() -> None:
    """Let the games remember nothing that was drawn unwatched: a test that is measured would not draw it again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(games.__name__):
            for thing in vars(module).values():
                if isinstance(thing, Kept):
                    thing.things.clear()
                elif getattr(thing, "__module__", "") == name and hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def watching() -> Watchers:
    """Return who watches what is carried out here, and in threads that are begun from now on."""
    return sys.gettrace(), threading.gettrace()


@contextmanager
def watched(by: Watchers) -> Iterator[None]:
    """Have others watch for a while."""
    before = watching()
    set_watchers(by)
    try:
        yield
    finally:
        set_watchers(before)


def set_watchers(watchers: Watchers) -> None:
    here, in_threads = watchers
    sys.settrace(here)
    threading.settrace(in_threads)


def is_measured(item: pytest.Item) -> bool:
    """Is it watched which lines of the games a test reaches?"""
    is_of_games = item.path in BESIDES or item.path.is_relative_to(RULES)
    return item.path in JUDGEMENTS or (is_of_games and is_quick(item))


def bring_tables_together(items: list[pytest.Item]) -> None:
    """Sort by table the tests of tables of every size: its positions are drawn once in a process that needs them."""
    places = [place for place, item in enumerate(items) if given_to(item)[1] or CONTRACT in item.path.parents]
    for place, item in zip(places, sorted((items[place] for place in places), key=table_of), strict=True):
        items[place] = item


def table_of(item: pytest.Item) -> str:
    """Return the game and the number of players that a test is given, if any."""
    game, players = given_to(item)
    return f"{game.slug} {players or ''}" if game else ""


def given_to(item: pytest.Item) -> tuple[Game | None, int | None]:
    """Return the game and the number of players that a test is given, if any; the contract calls its game `found`."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    game = given.get("game") or given.get("found")
    return (game, given.get("players")) if isinstance(game, Game) else (None, None)


def is_quick(item: pytest.Item) -> bool:
    """Is it a test of seconds, of the store in a file if of any, and if of tables of every size, of the smallest?"""
    if item.get_closest_marker("slow") or item.get_closest_marker("browser") or needs_postgres(item):
        return False
    game, players = given_to(item)
    return game is None or players is None or players == game.rules.FEWEST_PLAYERS


def needs_postgres(item: pytest.Item) -> bool:
    """Is it a test of the second store? To make and to end its server takes each worker seconds."""
    return isinstance(item, pytest.Function) and (
        "postgres" in item.fixturenames
        or (hasattr(item, "callspec") and item.callspec.params.get("address") == "postgres")
    )


class Refusal(event.Listener):
    """Skips the test that wants something compiled."""

    def __init__(self) -> None:
        self.is_given = False

    def on_start(self, event: event.Event) -> None:
        self.is_given = True
        pytest.skip(STILL_TO_BE_COMPILED)

    def on_end(self, event: event.Event) -> None:
        """Nothing was compiled."""


REFUSAL = Refusal()


@pytest.fixture(autouse=True, scope="session")
def compiler_in_quick_runs(request: pytest.FixtureRequest) -> Iterator[None]:
    """In a quick run machine code comes from the cache, and a test for which there is none yet is skipped."""
    if not request.config.getoption("--quick"):
        yield
        return
    event.register("numba:compile", REFUSAL)
    yield
    event.unregister("numba:compile", REFUSAL)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Skip a test also where a thread of its own was refused the compiler: there nobody skips, and the test fails."""
    report = yield
    if report.failed and REFUSAL.is_given:
        report.outcome = "skipped"
        report.longrepr = (str(item.path), item.location[1] or 0, f"Skipped: {STILL_TO_BE_COMPILED}")
    if report.when == "teardown":
        REFUSAL.is_given = False
    return report


@pytest.fixture(scope="session")
def postgres() -> Iterator[postgresql.Server]:
    """A PostgreSQL server, one a process; what needs it is left out where there is none, but on a CI machine."""
    if postgresql.programs() is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(postgresql.NO_POSTGRES)
    server = postgresql.Server()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store of each kind, still to be made."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "tables.sqlite")
    server: postgresql.Server = request.getfixturevalue("postgres")
    return server.new()
