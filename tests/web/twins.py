"""Matches that differ in what somebody said, or was drawn, in secret: nobody else can tell them apart."""

from itertools import islice
from random import Random

from motherlode.core.cards import has
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import SHELF, game
from motherlode.match import Match

WITH_SECRETS = [slug for slug in SHELF if slug not in {"diamonds", "friend_or_foe"}]
NAMES = ("Ada", "Ben", "Cleo")
"""Who sits at such a table: three, where a game has so many seats."""


def seats(slug):
    """Return how many sit at a table of a game."""
    return min(len(NAMES), game(slug).rules.MOST_PLAYERS)


def twins(slug):
    """Yield a few pairs of such matches, each with viewers who cannot tell them apart, until that was everybody."""
    rest = {*range(seats(slug)), SPECTATOR}
    for some in pairs(slug):
        viewers = {viewer for viewer in rest if are_alike(*some, viewer)}
        if viewers:
            yield [match for match, _ in some], sorted(viewers)
        rest -= viewers
        if not rest:
            return


def pairs(slug):
    """Yield matches that differ in what somebody said, or was drawn, each with how many moves they have in common."""
    luck = Random(slug)
    while True:
        match = Match(game(slug), seats(slug))
        while not match.is_over:
            seat = luck.choice(match.awaited)
            words = list(match.legal(seat))
            some = [gone_on(match, seat, word, luck) for word in luck.sample(words, min(2, len(words)))]
            if len(some) == 2:
                yield [(one, len(match.moves)) for one in some]
            match = some[0]


def gone_on(match, seat, word, luck):
    """Return the match after a whole sentence that begins with a word."""
    again = Match(match.game, match.players)
    again.play_all((move.seat, move.word) for move in match.moves)
    again.play(seat, word)
    while seat != NATURE and match.game.rules.amid(again.state, seat):
        again.play(seat, luck.choice(list(again.legal(seat))))
    return again


def are_alike(one, other, viewer):
    """Do matches stand still, and have they shown a viewer the same since they parted?"""
    (first, begun), (second, _) = one, other
    if first.waits_for_nature or second.waits_for_nature:
        return False
    return first.view(viewer) == second.view(viewer) and witnessed(first, begun, viewer) == witnessed(
        second, begun, viewer
    )


def witnessed(match, begun, viewer):
    steps = islice(match.steps(), begun, None)
    return [
        move for before, move, _ in steps if has(match.game.rules.witnesses(before, move.seat, move.action), viewer)
    ]
