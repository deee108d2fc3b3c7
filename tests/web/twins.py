"""Matches that differ in what somebody said, or was drawn, in secret: a viewer cannot tell them apart."""

from itertools import islice
from random import Random

from motherlode.core.cards import has
from motherlode.core.seats import NATURE
from motherlode.game import SHELF, game
from motherlode.match import Match

WITH_SECRETS = [slug for slug in SHELF if slug not in {"diamonds", "friend_or_foe"}]


def pairs(slug, viewer):
    """Yield matches that differ in what somebody said, or was drawn, and that a viewer cannot tell apart."""
    luck = Random(f"{slug} {viewer}")
    while True:
        match = Match(game(slug), 2)
        while not match.is_over:
            seat = luck.choice(match.awaited)
            words = list(match.legal(seat))
            some = [gone_on(match, seat, word, luck) for word in luck.sample(words, min(2, len(words)))]
            if len(some) == 2 and are_alike(some, len(match.moves), viewer):
                yield some
            match = some[0]


def gone_on(match, seat, word, luck):
    """Return the match after a whole sentence that begins with a word."""
    again = Match(match.game, match.players)
    again.play_all((move.seat, move.word) for move in match.moves)
    again.play(seat, word)
    while seat != NATURE and match.game.rules.amid(again.state, seat):
        again.play(seat, luck.choice(list(again.legal(seat))))
    return again


def are_alike(some, begun, viewer):
    """Do matches stand still, and have they shown a viewer the same since they parted?"""
    one, other = some
    if one.waits_for_nature or other.waits_for_nature:
        return False
    return one.view(viewer) == other.view(viewer) and witnessed(one, begun, viewer) == witnessed(other, begun, viewer)


def witnessed(match, begun, viewer):
    steps = islice(match.steps(), begun, None)
    return [
        move for before, move, _ in steps if has(match.game.rules.witnesses(before, move.seat, move.action), viewer)
    ]
