"""A tiny game for the tests: everybody seals a bid at the same time; then all are opened, and the highest wins."""

from dataclasses import dataclass
from types import SimpleNamespace

from motherlode.core.body import one, row
from motherlode.core.cards import bit, count
from motherlode.core.errors import UnknownWordError
from motherlode.core.luck import draw
from motherlode.core.options import number
from motherlode.core.seats import EVERYBODY
from motherlode.game import Game
from motherlode.game.scene import Badge, Choice, Layout, Piece, Region, Scene, Zone

NONE, HIDDEN = 0, 9


@dataclass(slots=True)
class Box:
    highest: int = number(3, 1, 8, "§1", "the highest bid")
    rounds: int = number(1, 1, 3, "§2", "rounds")


@dataclass(slots=True)
class State:
    box: Box = one(Box)
    players: int = 2
    bid: list[int] = row(4)
    total: list[int] = row(4)
    round: int = 0


def setup(s, players):
    s.players = players


def awaited(s):
    if s.round == s.box.rounds:
        return 0
    return sum(bit(seat) for seat in range(s.players) if s.bid[seat] == NONE)


def legal(s, seat):
    return sum(bit(n) for n in range(1, s.box.highest + 1)) if seat < 4 and awaited(s) >> seat & 1 else 0


def apply(s, seat, action):
    s.bid[seat] = action
    if NONE not in s.bid[: s.players]:
        for other in range(s.players):
            s.total[other] += s.bid[other]
            s.bid[other] = NONE
        s.round += 1


def witnesses(s, seat, action):
    return bit(seat) if count(awaited(s)) > 1 else EVERYBODY


def observe(s, seat):
    for other in range(s.players):
        if other != seat and s.bid[other] != NONE:
            s.bid[other] = HIDDEN


def imagine(s, seat, luck):
    for other in range(s.players):
        if s.bid[other] == HIDDEN:
            s.bid[other] = 1 + draw(luck, s.box.highest)


def score(s, seat):
    return s.total[seat]


def standing(s, seat):
    best = [other for other in range(s.players) if s.total[other] == max(s.total)]
    return 1 / len(best) if seat in best else 0.0


def hear(s, seat, word):
    if not word.startswith("bid ") or not word[4:].isdigit():
        raise UnknownWordError(word)
    return int(word[4:]) % 60


def tell(before, after, seat, action, names, locale):
    return f"{names[seat]} bids {action}." if action is not None else f"{names[seat]} seals a bid."


def scene(s, viewer, names, locale):
    zones = [
        Zone(
            f"bid-{seat}",
            "Bid",
            Layout.ROW,
            (Piece(f"bid-{seat}", f"bid-{s.bid[seat]}", f"bid {s.bid[seat]}", 1, (Badge("!", "sealed"),)),),
            seat=seat,
            region=Region.SEAT,
        )
        for seat in range(s.players)
    ]
    waits = tuple(seat for seat in range(s.players) if awaited(s) >> seat & 1)
    choices = tuple(Choice(f"bid {n}", f"Bid {n}") for n in range(1, 9) if viewer < 4 and legal(s, viewer) >> n & 1)
    winners = () if waits else tuple(seat for seat in range(s.players) if standing(s, seat))
    return Scene(tuple(zones), choices, "Bid!" if waits else "Opened.", waits, tuple(s.total[: s.players]), winners)


RULES = SimpleNamespace(
    turn=lambda _: 0,
    EDITION="1.0",
    FEWEST_PLAYERS=2,
    MOST_PLAYERS=4,
    Box=Box,
    State=State,
    setup=setup,
    awaited=awaited,
    legal=legal,
    apply=apply,
    witnesses=witnesses,
    observe=observe,
    score=score,
    standing=standing,
    imagine=imagine,
    amid=lambda s, seat: False,
)
WORDS = SimpleNamespace(
    TITLE={"en": "Sealed", "fr": "Scellé"},
    BLURB={"en": "Bid.", "fr": "Misez."},
    tell=tell,
    hear=hear,
    say=lambda s, seat, action: f"bid {action}",
    show=lambda s: "-",
)
SEALED = Game("sealed", RULES, WORDS, SimpleNamespace(scene=scene))
