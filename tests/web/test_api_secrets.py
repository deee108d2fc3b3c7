"""Two worlds that a viewer cannot tell apart: not one byte that the interface for bots sends differs between them."""

import time

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.match import fair
from motherlode.play import entries
from motherlode.play.chairs import hash_of
from motherlode.store import HERE, Chair, Header
from tests.web.bots import Bot, Follower
from tests.web.twins import NAMES, WITH_SECRETS, twins

SEED = "5e" * 16


def laid(store, name, match):
    """Lay a table at which bots sit, with the draws of a seed that is the same in all worlds."""
    sitting = NAMES[: match.players]
    chairs = tuple(Chair(HERE, who, hash_of(f"{name}-{who}"), is_bot=True) for who in sitting)
    about = match.game.slug, match.game.rules.EDITION, chairs, SEED, fair.commitment(SEED), time.time()
    store.create(Header(name, *about))
    store.append(name, 0, list(map(entries.of, match.moves)))


def told(app, name, viewer):
    """Return all that a viewer is sent of a table, refusals among it."""
    token = "" if viewer == SPECTATOR else f"{name}-{NAMES[viewer]}"
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


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_byte_tells_two_worlds_apart(app, store, slug):
    for number, ((one, other), viewers) in enumerate(twins(slug)):
        assert one.moves != other.moves
        names = [f"{letter}{number}-of-this-test" for letter in "ab"]
        for name, match in zip(names, (one, other), strict=True):
            laid(store, name, match)
        for viewer in viewers:
            assert told(app, names[0], viewer) == told(app, names[1], viewer), viewer
