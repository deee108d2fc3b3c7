"""Who sits where, and who may speak for which seat: secret tokens, known here by their hash.

A device holds the tokens of the seats that are played on it, and of the invitations that it may still hand on.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from motherlode.bots import levels
from motherlode.core.messages import message
from motherlode.core.seats import LETTERS, SPECTATOR
from motherlode.store import FRIEND, HERE, Chair

TOKEN_BYTES = 24
BOT = message("bot")
ABOUT_BOTS = message("Somebody’s program plays here, by the interface for bots.")


def one_seat_on(seat: int, players: int) -> int:
    """Return where somebody sits at the rematch: the first at the last seat, so that another begins."""
    return (seat - 1) % players


@dataclass(frozen=True, slots=True)
class Hands:
    """What a browser holds of a table."""

    mine: Mapping[int, str] = field(default_factory=dict)
    """The tokens of the seats that are played here."""
    invitations: Mapping[int, str] = field(default_factory=dict)
    """The tokens of the links that were made here for friends."""
    left: Mapping[int, str] = field(default_factory=dict)
    """The tokens of seats where a computer plays on."""
    look: int | None = None
    """The seat that was said to be looking, where several share a device."""

    def one_seat_on(self, players: int) -> Self:
        """Return what it holds of a table at which everybody sits one seat further on, the first at the last one."""

        def on(tokens: Mapping[int, str]) -> dict[int, str]:
            return {one_seat_on(seat, players): token for seat, token in tokens.items()}

        return replace(self, mine=on(self.mine), invitations=on(self.invitations), left=on(self.left), look=None)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played here."""
        return tuple(sorted(self.mine))

    def with_those_left(self) -> "Hands":
        """Return these hands when nobody is played for any more."""
        return replace(self, mine={**self.mine, **self.left}, left={})

    def with_seat(self, seat: int, token: str) -> "Hands":
        """Return these hands after sitting down."""
        invitations = {other: kept for other, kept in self.invitations.items() if other != seat}
        return replace(self, mine={**self.mine, seat: token}, invitations=invitations, look=seat)


def new_token() -> str:
    """Return a secret that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """Return what is kept of a token here."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(chair: Chair, token: str) -> bool:
    """Is this the token of the seat?"""
    return bool(chair.token_hash) and secrets.compare_digest(chair.token_hash, hash_of(token))


def seat_of(chairs: Sequence[Chair], token: str) -> int | None:
    """Return the seat that a token opens."""
    return next((seat for seat, chair in enumerate(chairs) if opens(chair, token)), None)


def is_computer(chair: Chair) -> bool:
    """Does a computer sit here?"""
    return chair.kind not in {HERE, FRIEND}


def is_person(chair: Chair) -> bool:
    """Does a person sit here, or is one expected? Computers are the server's, bots the programs of others."""
    return not (is_computer(chair) or chair.is_bot)


def with_substitutes(chairs: Sequence[Chair], levels: Mapping[int, str]) -> tuple[Chair, ...]:
    """Return the chairs with computers playing on, of these levels, by seat; the tokens stay what they are."""
    return tuple(replace(chair, kind=levels.get(seat, chair.kind)) for seat, chair in enumerate(chairs))


def are_together(chairs: Sequence[Chair]) -> bool:
    """Do people share one device, or play alone against computers? Then help for one is behind nobody's back."""
    people = [chair for chair in chairs if not is_computer(chair)]
    return len(people) == 1 or all(chair.kind == HERE for chair in people)


@dataclass(frozen=True, slots=True)
class Look:
    """Through whose eyes a browser sees a table, and in which language. Equal looks get the same page."""

    viewer: int
    locale: str
    you: int | None = None
    """The seat that is called "you": the only one played at this browser."""
    place: int | None = None
    """The seat before which one sits though a computer plays there, and what it sees is its own."""

    sharing: tuple[int, ...] = ()
    """The seats of a device at which several look at once, since all may see the same."""

    @property
    def ours(self) -> tuple[int, ...]:
        """The seats that are played at this browser, as far as it is theirs what is seen."""
        return self.sharing if self.you is None else (self.you,)

    @property
    def seat(self) -> int:
        """Before which seat one sits."""
        return self.viewer if self.place is None else self.place


def look(held: Hands, locale: str, due: Sequence[int], *, is_shared: bool) -> Look | int:
    """Return through whose eyes a browser looks, or the seat that the device must be passed to first.

    Of the seats played here those *due* may look; if the view *is_shared* nobody here sees anything else.
    """
    if not held.seats:
        return Look(SPECTATOR, locale, place=min(held.left, default=None))
    is_alone = len(held.seats) == 1
    if is_shared:
        return Look(due[0], locale, due[0]) if is_alone else Look(due[0], locale, sharing=held.seats)
    if held.look is None or held.look not in due:
        return due[0]
    return Look(held.look, locale, held.look if is_alone else None)


COMPUTER_NAMES = ("Alma", "Bruno", "Clara", "Dario")
"""What computers are called, by their seats: each begins with the seat's letter."""


def chair_names(chairs: Sequence[Chair]) -> list[str]:
    """Return the names of those at a table; two of the same name get their seat's letter."""
    names = [chair.name or COMPUTER_NAMES[seat] for seat, chair in enumerate(chairs)]
    return [f"{name} {LETTERS[seat]}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def label(chair: Chair, locale: str) -> str:
    """Return what stands beside a name for all to see: the level of a computer, that it is a bot; nothing of people."""
    if is_computer(chair):
        return level_name(chair, locale)
    return BOT[locale] if chair.is_bot else ""


def about(chair: Chair, locale: str) -> str:
    """Return what kind of computer sits here, in a sentence; nothing of people."""
    if is_computer(chair):
        return levels.find(chair.kind).blurb[locale]
    return ABOUT_BOTS[locale] if chair.is_bot else ""


def level_name(chair: Chair, locale: str) -> str:
    """Return what the level of a computer is called."""
    return levels.find(chair.kind).label[locale]
