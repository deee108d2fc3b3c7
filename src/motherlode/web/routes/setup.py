"""A form of the set-up page, made into a table: who sits where, and the house rules."""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from motherlode.bots.levels import LEVELS, middling
from motherlode.core import options
from motherlode.core.errors import BoxError, InputError
from motherlode.core.messages import message, messages
from motherlode.core.own_cards import CardFile, Cards
from motherlode.core.seats import LETTERS
from motherlode.game import Game, cardfiles, houserules
from motherlode.match import Talk, clock, talk
from motherlode.play.chairs import Hands, hash_of, new_token
from motherlode.store import FRIEND, HERE, Chair
from motherlode.web.access.locales import DEFAULT_NAMES
from motherlode.web.rendering import timing

NOBODY = "nobody"
LOT = "lot"
"""The field of a form with which nobody chooses a seat."""
LONGEST_NAME, MOST_READ = 24, 400
"""Signs of a name, and how many are looked at to find them."""
CARDS_NAME = "cards.toml"
WRONG_NUMBER = messages(
    "this game is for {fewest} to {most} player", "this game is for {fewest} to {most} players", "most"
)


BOX = "box-"
"""What the names of house rules begin with in a form."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants."""

    chairs: list[Chair]
    hands: Hands
    """What the browser that made it holds."""
    changes: dict[str, int]
    cards: Cards | None = None
    """The cards that it is played with, if not the printed ones."""
    terms: clock.Terms | None = None
    """How much time everybody has; None: as much as they like."""

    @property
    def said(self) -> list[Talk]:
        """What is said at the table before the game."""
        return [Talk(min(self.hands.mine, default=0), f"{talk.CLOCK} {self.terms}")] if self.terms else []


def default_kinds(game: Game, form: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """Return who sits where if nothing else is said: a person against computers, so many and so strong as asked for."""
    fewest, most = game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS
    players = {str(n): n for n in range(fewest, most + 1)}.get(form.get("players", ""), fewest)
    return [HERE, *[form.get("level", middling(game, players))] * (players - 1), *[NOBODY] * (most - players)]


def drawn(kinds: Sequence[str]) -> list[str]:
    """Return those who sit, moved on by lot, and then nobody where nobody sits: sheets have seats drawn before a game.

    Only where the person sits among computers of one level is to be drawn.
    """
    sitting = [kind for kind in kinds if kind != NOBODY]
    first = secrets.randbelow(len(sitting))
    return [*sitting[first:], *sitting[:first], *[NOBODY] * (len(kinds) - len(sitting))]


def clean_name(text: str, default: str) -> str:
    """Return a name as it may stand on the page: one short line of printable signs."""
    shown = "".join(sign if unicodedata.category(sign)[0] not in "CZ" else " " for sign in text[:MOST_READ])
    return " ".join(shown.split())[:LONGEST_NAME].strip() or default


def read(form: Mapping[str, str], game: Game, locale: str) -> Wish:
    """Return the table that a form asks for.

    Raises:
        InputError: it asks for what cannot be; the message is in the reader's language where it can be.
    """
    kinds = default_kinds(game, form)
    kinds = drawn(kinds) if LOT in form else kinds
    wanted = [form.get(f"kind-{seat}", kind) for seat, kind in enumerate(kinds)]
    sitting = [seat for seat, kind in enumerate(wanted) if kind != NOBODY]
    _check(game, wanted, locale)
    chairs: list[Chair] = []
    mine: dict[int, str] = {}
    invitations: dict[int, str] = {}
    for place, seat in enumerate(sitting):
        chair, token = _chair(wanted[seat], clean_name(form.get(f"name-{seat}", ""), DEFAULT_NAMES[place]))
        chairs.append(chair)
        if token:
            (invitations if chair.kind == FRIEND else mine)[place] = token
    cards, changes = _cards(form, game)
    terms = timing.read(form, locale) if mine or invitations else None
    return Wish(chairs, Hands(mine, invitations), changes | _changes(form, game, locale), cards, terms)


def _cards(form: Mapping[str, str], game: Game) -> tuple[Cards | None, dict[str, int]]:
    """Return the cards that somebody has brought, and the numbers of the box that they change."""
    if not has_cards(form):
        return None, {}
    text = form["cards"].replace("\r\n", "\n")
    file = CardFile(clean_name(form.get("cards-name", ""), CARDS_NAME), text)
    cards = cardfiles.read(game, file)
    return cards, dict(cards.changes)


def has_cards(form: Mapping[str, str]) -> bool:
    """Has somebody brought cards?"""
    return bool(form.get("cards", "").strip())


def with_preset(form: Mapping[str, str], game: Game, key: str) -> dict[str, str]:
    """Return a form with the house rules of a name in place of its own; one without a name are those in print."""
    kept = {name: value for name, value in form.items() if not name.startswith(BOX)}
    boxes = [preset.box for preset in houserules.presets(game) if preset.key == key]
    return kept | {f"{BOX}{name}": str(value) for box in boxes for name, value in box.items()}


def _check(game: Game, kinds: list[str], locale: str) -> None:
    fewest, most = game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS
    for seat, kind in enumerate(kinds):
        if kind not in {NOBODY, HERE, FRIEND, *LEVELS}:
            raise InputError(message("seat {letter}: nobody of this kind can sit here")(locale, letter=LETTERS[seat]))
    if not fewest <= len(kinds) - kinds.count(NOBODY) <= most:
        raise InputError(WRONG_NUMBER(locale, fewest=fewest, most=most))


def _chair(kind: str, name: str) -> tuple[Chair, str]:
    """Return a chair and the token that opens it, which is written down nowhere else."""
    if kind in LEVELS:
        return Chair(kind), ""
    token = new_token()
    return Chair(kind, name, hash_of(token), taken=kind == HERE), token


def _changes(form: Mapping[str, str], game: Game, locale: str) -> dict[str, int]:
    found = {}
    for rule in houserules.rules(game, game.new_box({})):
        entry = rule.entry
        text = form.get(f"{BOX}{entry.key}", "").strip() or str(entry.default)
        if not options.WHOLE_NUMBER.fullmatch(text) or not entry.low <= int(text) <= entry.high:
            facts = {"what": rule.option.label[locale], "low": entry.low, "high": entry.high, "value": text[:20]}
            raise BoxError(timing.OUT_OF_RANGE(locale, **facts))
        if int(text) != entry.default:
            found[entry.key] = int(text)
    return found
