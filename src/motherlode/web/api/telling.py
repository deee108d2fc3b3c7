"""What bots are told: the games, who sits where, and a table as one viewer knows it, all of it from that view alone."""

import time
from collections.abc import Sequence

from motherlode.bots.levels import LEVELS, offered
from motherlode.game import Game, games, houserules
from motherlode.game.scene import Choice
from motherlode.match import Line
from motherlode.play import leaving, records, undoing
from motherlode.play.chairs import Look, is_computer
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.web.api import shapes
from motherlode.web.api.shapes import State, Word, who
from motherlode.web.rendering import timing
from motherlode.web.rendering.asking import asking
from motherlode.web.routes.joining import has_begun


def shelf(locale: str) -> shapes.Shelf:
    """Tell which games and which computers there are."""
    levels = [shapes.LevelOfPlay(one.name, one.label[locale], one.blurb[locale]) for one in LEVELS.values()]
    return shapes.Shelf([_game(found, locale) for found in games()], levels)


def _game(found: Game, locale: str) -> shapes.GameOnShelf:
    rules = found.rules
    players = shapes.Players(rules.FEWEST_PLAYERS, rules.MOST_PLAYERS)
    box = [_option(rule, locale) for rule in houserules.rules(found, found.new_box({}))]
    return shapes.GameOnShelf(found.slug, found.words.TITLE[locale], rules.EDITION, players, box, offered(found))


def _option(rule: houserules.Rule, locale: str) -> shapes.BoxOption:
    entry, means = rule.entry, (rule.option.label[locale], rule.option.text[locale])
    return shapes.BoxOption(entry.key, *means, entry.low, entry.high, entry.default, entry.cites)


def sitters(table: Table) -> list[shapes.Sitter]:
    """Tell who sits where."""
    return [_sitter(table, seat, name) for seat, name in enumerate(table.names)]


def _sitter(table: Table, seat: int, name: str) -> shapes.Sitter:
    chair = table.header.chairs[seat]
    if is_computer(chair):
        return shapes.Sitter(seat, name, "computer", chair.kind, is_free=False)
    return shapes.Sitter(seat, name, "bot" if chair.is_bot else "person", None, is_free=not chair.taken)


def open_table(table: Table) -> shapes.OpenTable:
    """Tell of a table at which anybody may sit down."""
    about = table.header.id, table.header.game, sitters(table), dict(table.header.box)
    return shapes.OpenTable(*about, has_begun(table), table.clock is not None)


def state(table: Table, look: Look) -> State:
    """Tell what a viewer knows of a table, but for the clocks."""
    match, header, scene = table.match, table.header, table.scene(look.viewer, look.locale)
    return State(
        id=header.id,
        game=header.game,
        edition=header.edition,
        box=dict(header.box),
        seats=sitters(table),
        viewer=who(look.viewer),
        seq=table.seq_for(look.viewer),
        position=match.game.show(table.view(look.viewer)),
        awaited=list(map(who, scene.awaited)),
        question=scene.question,
        legal=_words(scene.choices),
        is_over=match.is_over,
        scores=list(scene.scores),
        winners=list(scene.winners),
        log=[_line(line) for line in table.log(look.viewer, look.locale)],
        clocks=None,
        undo=_undo(table, look.viewer),
        proposal=_proposal(table, look),
        ways=leaving.ways(table, look.viewer),
        commitment=header.commitment,
        seal=records.seal_of(table) or None,
        view=scene,
    )


def clocks(table: Table) -> list[shapes.ClockFace | None] | None:
    """Tell what the clocks show now."""
    shown = timing.shown(table, time.time())
    return None if shown is None else [None if face is None else _face(*face) for face in shown]


def _face(left: float, wait: float) -> shapes.ClockFace:
    return shapes.ClockFace(left, wait if wait >= 0 else None)


def following(draft: Draft, names: Sequence[str], locale: str) -> list[Word]:
    """Tell with which words of the sheet a sentence can go on."""
    legal = set(draft.legal)
    return _words([choice for choice in draft.scene(names, locale).choices if choice.word in legal])


def _words(choices: Sequence[Choice]) -> list[Word]:
    return [Word(choice.word, choice.label) for choice in choices]


def _line(line: Line) -> shapes.LogLine:
    return shapes.LogLine(line.number, who(line.seat), line.text, list(line.takes_back), line.is_said)


def _undo(table: Table, viewer: int) -> shapes.Undo | None:
    offer = undoing.offered(table, viewer)
    return None if offer is None else shapes.Undo(offer.at, offer.asks)


def _proposal(table: Table, look: Look) -> shapes.Proposal | None:
    asked = asking(table, look, table.names)
    return None if asked is None else shapes.Proposal(asked.at, asked.text, list(asked.answers))
