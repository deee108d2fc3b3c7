"""Two worlds that a viewer cannot tell apart: not one byte that the interface for bots sends differs between them."""

import time
from itertools import islice
from random import Random

import pytest

from motherlode.core.cards import has
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import SHELF, game
from motherlode.match import Match, fair
from motherlode.play import entries
from motherlode.play.chairs import hash_of
from motherlode.store import HERE, Chair, Header
from tests.web.bots import Bot, Follower

WITH_SECRETS = [slug for slug in SHELF if slug not in {"diamonds", "friend_or_foe"}]
WORLDS = 2
SEED = "5e" * 16


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


def laid(store, name, match):
    """Lay a table at which bots sit, with the draws of a seed that is the same in all worlds."""
    chairs = tuple(Chair(HERE, who, hash_of(f"{name}-{who}"), is_bot=True) for who in ("Ada", "Ben"))
    about = match.game.slug, match.game.rules.EDITION, chairs, SEED, fair.commitment(SEED), time.time()
    store.create(Header(name, *about))
    store.append(name, 0, list(map(entries.of, match.moves)))


def told(app, store, name, match, viewer):
    """Return all that a viewer is sent of a table, refusals among it."""
    laid(store, name, match)
    token = "" if viewer == SPECTATOR else f"{name}-{('Ada', 'Ben')[viewer]}"
    bot = Bot(app, name, token)
    follower = Follower(app, bot)
    answers = [bot.get(), bot.get("/record"), bot.act("fly", base=0), bot.act("fly", base=999), bot.act("fly")]
    answers += [
        bot.post("/undo", at=0),
        bot.post("/leave", way="dance"),
        bot.post("/answer", proposal=0, answer="agree"),
    ]
    follower.settle()
    follower.leave()
    text = "\n".join(f"{one.status_code} {one.headers} {one.text}" for one in answers) + follower.text
    return text.replace(name, "NAME")


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_byte_tells_two_worlds_apart(app, store, slug, viewer):
    for number, (one, other) in enumerate(islice(pairs(slug, viewer), WORLDS)):
        assert one.moves != other.moves
        worlds = {f"{letter}{number}-of-this-test": match for letter, match in (("a", one), ("b", other))}
        texts = [told(app, store, name, match, viewer) for name, match in worlds.items()]
        assert texts[0] == texts[1]
