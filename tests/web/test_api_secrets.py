"""Two worlds that a viewer cannot tell apart: not one byte that the interface for bots sends differs between them."""

import time
from itertools import islice

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.match import fair
from motherlode.play import entries
from motherlode.play.chairs import hash_of
from motherlode.store import HERE, Chair, Header
from tests.web.bots import Bot, Follower
from tests.web.twins import WITH_SECRETS, pairs

WORLDS = 2
SEED = "5e" * 16


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
