"""Scripted rounds of the game of ships and planets: Nature deals the hands that the fleets need."""

from collections.abc import Mapping
from dataclasses import dataclass

from motherlode import game
from motherlode.core.seats import LETTERS, NATURE
from motherlode.games.planets.course import Turn, course
from motherlode.games.planets.state import Context
from motherlode.match import Match

GAME = game.game("planets")
DECK = [str(number) for number in range(1, 13)]


@dataclass
class Round:
    """A round that was played."""

    match: Match

    @property
    def values(self) -> list[str]:
        return [f"{me.speed}/{me.attack}/{me.cargo}" for me in self.seats]

    @property
    def places(self) -> list[int]:
        return [me.place for me in self.seats]

    @property
    def points(self) -> list[int]:
        return [me.earned for me in self.seats]

    @property
    def seats(self) -> list:
        return self.match.state.seat[: self.match.players]

    @property
    def turns(self) -> list[str]:
        """Every turn in short: what was taken, who fled, points, what was left."""
        return [short(turn) for turn in course(self.match.state)]


def short(turn: Turn) -> str:
    taken = [f"{who}{n:+}" for who, n in zip(LETTERS, turn.aboard, strict=False) if n]
    fled = [f"{who} flees" for seat, who in enumerate(LETTERS) if turn.fled >> seat & 1]
    points = [f"{who} {n}p" for who, n in zip(LETTERS, turn.points, strict=False) if n]
    return ", ".join([*fled, *points, *taken, *([f"{turn.left} left"] if turn.left else [])])


def table(players: int, box: Mapping[str, int] | None = None) -> Match:
    return Match(GAME, players, box or {})


def lay(match: Match, planets: str) -> None:
    for word in planets.split():
        match.play(NATURE, word)


def deal(match: Match, *hands: str) -> None:
    """Deal the hands named, filled up with cards that nobody has named."""
    wanted = [hand.split() for hand in hands]
    spare = [card for card in DECK if not any(card in hand for hand in wanted)]
    while match.state.context == Context.DEAL:
        seat = GAME.rules.receiver(match.state)
        match.play(NATURE, (wanted[seat] or spare).pop(0))


def commit(match: Match, *fleets: str) -> None:
    """Let every seat say its fleet, in the order of the numbers, and be ready."""
    for seat, fleet in enumerate(fleets):
        for word in sorted(fleet.split(), key=lambda word: int(word[:-1])):
            match.play(seat, word)
        match.play(seat, "ready")


def cards_of(fleet: str) -> str:
    return " ".join(word[:-1] for word in fleet.split())


def sail(planets: str, *fleets: str, **box: int) -> Round:
    """Play a first round with these fleets; a box key with dots has them as `__`."""
    match = table(len(fleets), {key.replace("__", "."): value for key, value in box.items()})
    lay(match, planets)
    deal(match, *map(cards_of, fleets))
    commit(match, *fleets)
    return Round(match)


def draw_all(match: Match, *words: str) -> None:
    for word in words:
        match.play(NATURE, word)


def receivers(match: Match) -> str:
    """Deal the refill under way from the top of the pool; return who got the cards, in order."""
    got = ""
    while match.state.context == Context.DEAL:
        got += LETTERS[GAME.rules.receiver(match.state)]
        match.play(NATURE, next(iter(match.legal(NATURE))))
    return got
