"""What a game is: a package with a sheet, rules, words and a scene; nothing is inherited.

`Rules`, `Words` and `Scenery` list the names that each module must have.
"""

import functools
import importlib
import importlib.resources
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol, TypeAlias, cast

from motherlode.core import options as boxes
from motherlode.core.body import State, replica
from motherlode.core.cards import Actions, cards
from motherlode.core.errors import UnknownGameError
from motherlode.core.luck import Luck
from motherlode.core.own_cards import Cards
from motherlode.core.seats import Seats
from motherlode.game.scene import Piece, Scene

AnyState: TypeAlias = State
MOST_ACTIONS = 63
"""A set of actions is a mask: it has room for so many."""
LOCALES = ("en", "fr")
"""The languages in which every game speaks."""


class RequiredRules(Protocol):
    """What every `rules.py` has to say. A state is changed in place; a set is a mask (`motherlode.core.cards`).

    The names must be in the module's `__all__`, if it has one, for a type checker to compare it with this protocol.
    """

    EDITION: str
    FEWEST_PLAYERS: int
    MOST_PLAYERS: int

    @property
    def Box(self) -> type[boxes.Box]:  # noqa: N802 - the name of a class
        """The numbers printed on the sheet."""

    @property
    def State(self) -> type[AnyState]:  # noqa: N802 - the name of a class
        """What lies on the table."""

    def setup(self, s: AnyState, players: int) -> None:
        """Lay the table; `s.box` is filled already."""

    def awaited(self, s: AnyState) -> Seats:
        """Return the set of seats that the game waits for: Nature's when chance speaks, empty when it is over."""

    def legal(self, s: AnyState, seat: int) -> Actions:
        """Return the set of actions open to a seat; for Nature the outcomes, each equally likely."""

    def apply(self, s: AnyState, seat: int, action: int) -> None:
        """Carry out a legal action, unchecked."""

    def witnesses(self, s: AnyState, seat: int, action: int) -> Seats:
        """Return the set of seats that will see this action; asked before it is carried out."""

    def observe(self, s: AnyState, seat: int) -> None:
        """Forget all that the seat does not know; for the spectator all that is not public."""

    def imagine(self, s: AnyState, seat: int, luck: Luck) -> None:
        """Deal an observed state's hidden facts out again, uniformly among the worlds the seat cannot tell apart."""

    def score(self, s: AnyState, seat: int) -> int:
        """Return the sheet's own points of a seat."""


class Rules(RequiredRules, Protocol):
    """The whole contract of rules. What it adds a game may leave out: `motherlode.game.defaults` stands in for it."""

    def standing(self, s: AnyState, seat: int) -> float:
        """Return 1 for a win, shared equally among those tied, else 0; of a game that is over."""

    def amid(self, s: AnyState, seat: int) -> bool:
        """Is the seat in the middle of a sentence: does its next word only complete what it has begun?

        False as soon as anybody, Nature included, has answered. What a seat says amid depends on nothing that is
        hidden from it: applying a word to the view and viewing the state after the word come to the same.
        """

    def progress(self, s: AnyState, seat: int) -> float:
        """Return how far a seat is on its way to winning, 0 to 1; everybody can tell.

        At the end a higher score never has the lower progress.
        """

    def turn(self, s: AnyState) -> int:
        """Return the number of the turn, or round, from 1; 0 where the state does not tell."""


class Localized(Protocol):
    """A text in every language: a `motherlode.core.messages.Message`."""

    def __getitem__(self, locale: str, /) -> str:
        """Return the text in a language."""


class Words(Protocol):
    """The contract of a game's `words.py`: what people read and write."""

    @property
    def TITLE(self) -> Localized:  # noqa: N802 - a constant of the module
        """What the game is called."""

    @property
    def BLURB(self) -> Localized:  # noqa: N802 - a constant of the module
        """What the game is about, in a sentence or two."""

    def say(self, s: State, seat: int, action: int) -> str:
        """Return the word of an action, as the sheet fixes it."""

    def hear(self, s: State, seat: int, word: str) -> int:
        """Return the action of a word in this context, legal or not.

        Raises:
            UnknownWordError: nobody could say this in this context.
        """

    def tell(
        self, before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str
    ) -> str:
        """Return the log line of a move from two observed states; *action* is None for who did not witness it."""

    def show(self, s: State) -> str:
        """Return the position in one line, without the box and the number of players."""

    def read(self, s: State, text: str) -> None:
        """Fill a state whose box and number of players are set from such a line.

        Raises:
            PositionError: the line is malformed or contradicts itself.
        """


class Scenery(Protocol):
    """The contract of a game's `scene.py`."""

    def scene(self, s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
        """Draw an observed state for a viewer."""


class Opening(Scenery, Protocol):
    """What the `scene.py` of a game has besides, if pieces of its tables open (`Piece.opens`)."""

    def opened(self, s: State, key: str, locale: str) -> Piece:
        """Draw in full what a table only names by this key."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game: the three modules that every game has, and where to find what else it has."""

    slug: str
    rules: Rules
    words: Words
    scenery: Scenery
    package: str | None = None
    """The package that it lives in, with all its other modules and files; None: it consists of these modules alone."""

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[str | None, ...]]:
        """Pickle and copy a game by the names of its modules: they themselves can be neither pickled nor copied."""
        modules = (cast("ModuleType", module).__name__ for module in (self.rules, self.words, self.scenery))
        return _reopened, (self.slug, self.package, *modules)

    def own(self, name: str) -> ModuleType | None:
        """Return a module of the game's package that not every game has; None if this one has none."""
        return None if self.package is None else _module(f"{self.package}.{name}")

    def text(self, name: str) -> str | None:
        """Return a text file of the game's package; None if there is none of this name."""
        if self.package is None:
            return None
        file = importlib.resources.files(self.package) / name
        return file.read_text(encoding="utf-8") if file.is_file() else None

    @property
    def module(self) -> ModuleType:
        """The module of the rules, as the compiler takes it."""
        return cast("ModuleType", self.rules)

    @property
    def actions(self) -> int:
        """How many actions there are, numbered from 0 (`ACTIONS`); a game that does not say may have all of a mask."""
        return int(getattr(self.rules, "ACTIONS", MOST_ACTIONS))

    def new_box(self, changes: Mapping[str, int], cards: Cards | None = None) -> boxes.Box:
        """Return the printed box with some numbers changed, and the names of *cards* if they are not the printed ones.

        Raises:
            BoxError: a key is unknown or a value out of range.
        """
        box = self.rules.Box()
        boxes.fill(box, changes)
        if cards is not None:
            box.cards = cards.printed
        return box

    def check_players(self, players: int) -> None:
        """Make sure that the game can be played by so many.

        Raises:
            UnknownGameError: it can not.
        """
        fewest, most = self.rules.FEWEST_PLAYERS, self.rules.MOST_PLAYERS
        if not fewest <= players <= most:
            span = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            message = f"{self.slug} is for {span} players, not {players}"
            raise UnknownGameError(message)

    def fresh(self, players: int, changes: Mapping[str, int] | None = None, cards: Cards | None = None) -> State:
        """Return the position before the first move.

        Raises:
            UnknownGameError: the game is not for so many players.
            BoxError: a change of the box is not possible.
        """
        self.check_players(players)
        s = self.rules.State(box=self.new_box(changes or {}, cards))
        self.rules.setup(s, players)
        return s

    def view(self, s: State, viewer: int) -> State:
        """Return what a viewer knows of a state, as a state of its own."""
        seen = replica(s)
        self.rules.observe(seen, viewer)
        return seen

    def legal_words(self, s: State, seat: int) -> dict[str, int]:
        """Return the legal actions of a seat by their words, sorted by word."""
        actions = cards(self.rules.legal(s, seat))
        return dict(sorted((self.words.say(s, seat, action), action) for action in actions))

    def winners(self, s: State) -> list[int]:
        """Return the seats that won a game that is over."""
        return [seat for seat in range(s.players) if self.rules.standing(s, seat) > 0]

    def show(self, s: State) -> str:
        """Return a position in one line: game/players, changes of the box or ``-``, and the game's own fields."""
        changed = ",".join(f"{key}={value}" for key, value in boxes.changes(s.box).items())
        return f"{self.slug}/{s.players} {changed or '-'} {self.words.show(s)}"

    def sheet(self) -> str:
        """Return the rule sheet, in Markdown."""
        return self.text("sheet.md") or ""


@functools.cache
def _module(path: str) -> ModuleType | None:
    """Return a module if there is one; to look for one that is not there takes long."""
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError as error:
        if error.name == path:
            return None
        raise  # it is there, but something that it needs is not


def _reopened(slug: str, package: str | None, *modules: str) -> Game:
    """Return a game again that was pickled."""
    rules, words, scenery = map(importlib.import_module, modules)
    return Game(slug, cast("Rules", rules), cast("Words", words), cast("Scenery", scenery), package)
