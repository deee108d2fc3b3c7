"""Secrets that were planted in a table, looked for in all that a server sends or writes down before the match ends.

Planted are the seed of all draws, the tokens of seats and their hashes, and what a seat holds that nobody else sees.
"""

import html
import io
import logging
import re
from contextlib import ExitStack, contextmanager
from random import Random

import pytest
from pythonjsonlogger.json import JsonFormatter

from motherlode.bots import levels, lines, simultaneous
from motherlode.bots.thinking import Thought
from motherlode.core.body import replica
from motherlode.core.own_cards import CardFile
from motherlode.core.seats import SPECTATOR
from motherlode.game import SHELF, Game, cardfiles, game
from motherlode.match import Match, fair
from motherlode.play.chairs import hash_of
from motherlode.play.tables import Tables
from motherlode.store import HERE, Chair
from motherlode.web.operations import logs, observing
from tests.web.bots import Bot, Follower
from tests.web.twins import NAMES, WITH_SECRETS, seats
from tests.web.world import NAME, SEED, TOKENS, World, until_said, watching

HINTED = "hinted"
HOLDER = 0
"""Who holds what nobody else may see."""
CANARY = "Canarybird"
"""What all cards are called that a game has names for, each with its number."""


def planted(slug):
    """Return a match in which cards were dealt, and a few actions made; it waits for the holder."""
    found, luck = game(slug), Random(slug)
    match = Match(found, seats(slug), cards=renamed(found))
    while len(match.moves) < 20 or HOLDER not in match.awaited or match.game.rules.amid(match.state, HOLDER):
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    return match


def renamed(found):
    """Return the cards of a game under names that nothing else has; None if their names cannot be changed."""
    if not cardfiles.has_cards(found):
        return None
    names = iter(range(10, 1000))
    text = re.sub(r'(?<=name = ")[^"]*(?=")', lambda _: f"{CANARY}{next(names)}", cardfiles.printed(found))
    return cardfiles.read(found, CardFile("canaries", text))


def hidden(match):
    """Return what the holder's scene calls by names that no other viewer's has."""
    others = [one for one in (*range(match.players), SPECTATOR) if one != HOLDER]
    mine, *theirs = (told(match, viewer) for viewer in (HOLDER, *others))
    return mine.difference(*theirs)


def told(match, viewer):
    """Return what pieces on the table are called, and what is told of the moves."""
    pieces = {piece.label for zone in match.scene(viewer, NAMES).zones for piece in zone.pieces}
    return pieces | {line.text for line in match.log(viewer, NAMES)}


def secrets_before(viewer, held):
    """Return what a viewer must not be sent, each with what it is; a page shows the link to one's own seat."""
    sitting = list(enumerate(zip(NAMES, TOKENS, strict=True)))
    some = {f"token of {name}": token for seat, (name, token) in sitting if seat != viewer}
    some |= {f"hash of {name}": hash_of(token) for _, (name, token) in sitting}
    return {"seed": SEED, **some, **{f"hand: {name}": name for name in held if viewer != HOLDER}}


def found_in(artefacts, held):
    """Return which secrets were found where; *artefacts* are texts, each with where it is from and who got it."""
    read = ((where, viewer, html.unescape(text)) for (where, viewer), text in artefacts.items())
    return {
        (what, where)
        for where, viewer, text in read
        for what, secret in secrets_before(viewer, held).items()
        if secret in text
    }


@contextmanager
def written():
    """Keep what a server writes to its log meanwhile, with all that it says for programs."""
    settings = logs._structured()["formatters"]["json"]
    into, log = io.StringIO(), logging.getLogger("motherlode")
    handler, before = logging.StreamHandler(into), log.level
    handler.setFormatter(JsonFormatter(settings["fmt"], rename_fields=settings["rename_fields"], timestamp=True))
    log.addHandler(handler)
    log.setLevel(logging.DEBUG)
    yield into
    log.removeHandler(handler)
    log.setLevel(before)


def sent(folder, match, held, monkeypatch):
    """Return all that a server sends and writes down, by where it is from and who gets it."""
    bot = match.players - 1
    monkeypatch.setattr("motherlode.play.driving.is_due", lambda _: False)
    with World(folder, match, match.moves, bots=[bot]) as world, written() as log:
        viewers, some = (*world.seats, SPECTATOR), {}
        for viewer in viewers:
            some |= {(f"page {n}", viewer): text for n, text in enumerate(world.asked(viewer))}
        some |= pushed(world, viewers, bot)
        some |= advised(world, match, monkeypatch)
        world.sitting(SPECTATOR).get(f"/t/{NAME}/seat/{TOKENS[HOLDER]}")  # who asks so knows it; it is not written down
        some |= failing(world, viewers, bot, monkeypatch)
        some["figures", SPECTATOR], some["log", SPECTATOR] = "\n".join(world.figures()), log.getvalue()
    return some | broken(folder / "broken", match, held, monkeypatch)


def pushed(world, viewers, bot):
    """Return what comes over sockets, of all that has happened so far, and over bots' streams."""
    table, some = f"/t/{NAME}", {}
    with ExitStack() as open_:
        sockets = {viewer: open_.enter_context(watching(world.sitting(viewer), table, 1)) for viewer in viewers}
        world.app.state.followers = []
        followers = {viewer: Follower(world.app, follower_of(world, viewer, bot)) for viewer in (bot, SPECTATOR)}
        holder = world.sitting(HOLDER)
        said = holder.post(f"{table}/say", {"seat": str(HOLDER), "text": "That was it"})
        assert said.status_code == 200
        for viewer, socket in sockets.items():
            some["socket", viewer] = "".join(until_said(socket, "That was it"))
        for viewer, follower in followers.items():
            follower.settle()
            follower.leave()
            some["stream", viewer] = follower.text
            assert NAMES[HOLDER] in follower.text
    return some


def follower_of(world, viewer, bot):
    return Bot(world.app, NAME, TOKENS[bot] if viewer == bot else "")


def advised(world, match, monkeypatch):
    """Return the hint that a person is given against computers, and what stands on the page then."""
    for module in (levels, lines):
        monkeypatch.setattr(module, "think", thought)
    monkeypatch.setattr(simultaneous, "can_mix", lambda found: False)
    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    computers = [Chair("apprentice")] * (match.players - 1)
    chairs = [Chair(HERE, NAMES[HOLDER], hash_of(TOKENS[HOLDER])), *computers]
    world.lay(HINTED, match, match.moves, chairs)
    browser, table = world.sitting(HOLDER, HINTED), f"/t/{HINTED}"
    asked = {"seat": str(HOLDER), "base_seq": str(browser.api(table)["seq"])}
    answers = [browser.post(f"{table}/hint", asked), browser.get(f"/api{table}"), browser.get(table)]
    assert 'id="hint"' in answers[0].text
    return {(f"hint {n}", HOLDER): f"{one.headers} {one.text}" for n, one in enumerate(answers)}


def thought(found, view, seat, *_, **__):
    """Advise the highest action, without any machine code."""
    best = found.rules.legal(view, seat).bit_length() - 1
    return Thought({best: 7}, {best: 0.625}, 1)


def failing(world, viewers, bot, monkeypatch):
    """Return what is answered when something is at fault."""
    with monkeypatch.context() as fault:
        fault.setattr(Tables, "find", None)
        return faults(world, viewers, bot)


def broken(folder, match, held, monkeypatch):
    """Return what is answered when a fault has all secrets in its words; these go to the log, and nowhere else."""
    folder.mkdir()
    bot = match.players - 1

    async def find(*_):
        raise RuntimeError(*secrets_before(SPECTATOR, held).values())

    with World(folder, match, match.moves, bots=[bot]) as world, monkeypatch.context() as fault:
        fault.setattr(Tables, "find", find)
        return faults(world, (*world.seats, SPECTATOR), bot)


def faults(world, viewers, bot):
    some = {}
    for viewer in viewers:
        browser, program = world.sitting(viewer), follower_of(world, viewer, bot)
        answers = [browser.get(f"/t/{NAME}"), browser.get(f"/api/t/{NAME}"), browser.say(f"/t/{NAME}", HOLDER, "x", 0)]
        answers += [program.get(), program.act("fly", base=0)]
        assert {one.status_code for one in answers} == {500}
        some |= {(f"fault {n}", viewer): f"{one.headers} {one.text}" for n, one in enumerate(answers)}
    return some


@pytest.mark.parametrize("slug", SHELF)
def test_no_secret_of_a_table_leaves_the_server_before_the_match_ends(slug, tmp_path, monkeypatch):
    match = planted(slug)
    held = hidden(match)
    assert bool(held) == (slug in WITH_SECRETS)
    some = sent(tmp_path, match, held, monkeypatch)
    assert found_in(some, held) == set()
    shown = html.unescape("".join(text for (_, viewer), text in some.items() if viewer == HOLDER))
    assert all(name in shown for name in held), "whoever holds it sees it"


def everything_seen(monkeypatch):
    """Let everybody see all hands."""
    monkeypatch.setattr(Game, "view", lambda _, state, viewer: replica(state))


def addresses_written_down(monkeypatch):
    """Let whole addresses be told to the log and counted."""
    monkeypatch.setattr(observing, "route_of", lambda _, scope: scope["path"])


def seed_committed_to_in_clear(monkeypatch):
    """Let the seed be its own commitment."""
    monkeypatch.setattr(fair, "commitment", lambda seed: seed)


@pytest.mark.parametrize(
    ("leak", "found"),
    [
        (everything_seen, {("hand", where) for where in ("page 0", "page 9", "socket", "stream")}),
        (addresses_written_down, {("token of Ada", "log"), ("token of Ada", "figures")}),
        (seed_committed_to_in_clear, {("seed", where) for where in ("page 0", "page 9", "stream", "hint 1")}),
    ],
)
def test_a_leak_is_found(leak, found, tmp_path, monkeypatch):
    match = planted("realm_of_thieves")
    held = hidden(match)
    leak(monkeypatch)
    seen = found_in(sent(tmp_path, match, held, monkeypatch), held)
    assert found <= {(what.partition(":")[0], where) for what, where in seen}
