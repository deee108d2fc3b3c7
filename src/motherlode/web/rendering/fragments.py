"""Fragments of a table's page that change with every move, as HTML: made from what a viewer may see."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self, cast

import msgspec
from jinja2 import Environment

from motherlode.core.messages import message
from motherlode.core.seats import LETTERS, seat_name
from motherlode.game import reasons
from motherlode.game.composing import SLASH
from motherlode.game.contract import Opening
from motherlode.game.scene import Choice, Meter, Scene, Value
from motherlode.match import Talk, nonces, talk
from motherlode.play import chairs, records, undoing
from motherlode.play.drafts import Draft
from motherlode.play.openings import Openings, openings
from motherlode.play.table import Table
from motherlode.web.rendering import advice, strip, timing
from motherlode.web.rendering.asking import Question, asking, ways_out
from motherlode.web.rendering.drawing import Amid, Drawing, draw, past, still
from motherlode.web.rendering.drawn import Area
from motherlode.web.rendering.instead import instead
from motherlode.web.rendering.leaves import Leaf, Lying, Painted, Seated, Sitter
from motherlode.web.rendering.macros import Macros, macros
from motherlode.web.rendering.names import parted
from motherlode.web.rendering.reasons import Answer
from motherlode.web.rendering.strip import Ask

MOST_BESIDES = 64
"""In how many ways what is about a match is remembered: for all who look on, whoever is awaited."""


@dataclass(frozen=True, slots=True)
class Fragments:
    """Pieces of HTML by their ids, and where each one stands."""

    leaves: Mapping[str, Leaf]
    places: Mapping[str, Sequence[str]]
    """The ids in each of the places: rivals, board, own and side."""

    def whole(self) -> dict[str, str]:
        """Return everything, the fragments of a place together."""
        standing = {name for names in self.places.values() for name in names}
        alone = {name: leaf.html for name, leaf in self.leaves.items() if name not in standing}
        return alone | {place: self._place(place) for place in self.places}

    def where_other_than(self, other: Self) -> dict[str, str]:
        """Return what looks different there; a whole place, if something else stands in it."""
        moved = [place for place, names in self.places.items() if names != other.places[place]]
        inside = {name for place in moved for name in self.places[place]}
        staying = [(leaf, other.leaves[name]) for name, leaf in self.leaves.items() if name not in inside]
        changed = {name: html for leaf, was in staying for name, html in leaf.since(was).items()}
        return changed | {place: self._place(place) for place in moved}

    def _place(self, place: str) -> str:
        inside = "".join(self.leaves[name].html for name in self.places[place])
        kind = "own unowned" if place == "own" and not inside else place
        return f'<div id="{place}" class="{kind}" tabindex="-1">{inside}</div>'


@dataclass(frozen=True, slots=True)
class _Besides:
    """What is about a match, and no part of it."""

    leaves: Mapping[str, Leaf]


class Fairness(Value, frozen=True):
    """What the draws come from, as far as it may be known."""

    id: str
    over: bool
    commitment: str
    numbers: tuple[tuple[str, str, int], ...]
    """Those that browsers have added: whose they are, the number, and after how many moves it was added."""
    seed: str
    seal: str
    may_download: bool


def laid(drawing: Drawing, sitters: Sequence[Sitter], seat: int, macros: Macros) -> Fragments:
    """Lay what is drawn on the places of the page: one's own seat below, with what it holds."""
    board, hand, side = (
        {f"z-{area.zone.key}": Lying(area, macros) for area in some} for some in _from_below(drawing, seat)
    )
    seats = {f"seat-{sitter.number}": Seated(sitter, macros) for sitter in sitters}
    own = [name for name in seats if name == f"seat-{seat}"]
    rivals = [name for name in seats if name not in own]
    places = {"rivals": rivals, "board": list(board), "own": [*own, *hand], "side": list(side)}
    return Fragments({**board, **seats, **hand, **side}, places)


def _from_below(drawing: Drawing, seat: int) -> Sequence[Sequence[Area]]:
    """Return what lies on board, hand and side as it does for who sits there.

    Where a scene has the hand of another below, for all who look on, the things of the two change places.
    """
    places = drawing.board, drawing.hand, drawing.side
    below = next((area.zone.seat for area in drawing.hand if area.zone.seat is not None), seat)
    facing: dict[int | None, int] = {below: seat, seat: below}
    found = {(area.zone.key[:-1], area.zone.seat): area for some in places for area in some}
    return [[found.get((area.zone.key[:-1], facing.get(area.zone.seat)), area) for area in some] for some in places]


class Painter:
    """Makes the fragments of a page from scenes."""

    def __init__(self, env: Environment, is_warm: Callable[[str], bool]) -> None:
        """Draw with the templates of *env*; *is_warm* tells whether a game can be thought about already."""
        self.env, self.is_warm = env, is_warm

    def macros(self, locale: str) -> Macros:
        """Return the macros that draw fragments, in a language."""
        return macros(self.env, locale)

    def fragments(self, table: Table, look: chairs.Look, draft: Draft | None = None, about: str = "") -> Fragments:
        """Draw a table for a look, with what the viewer has said of a sentence if there is such a draft.

        *about* is the key of the piece that it is asked of what is to be done with it.
        """
        names, macros = table.names, self.macros(look.locale)
        begun = draft or Draft.of(table.match.game, table.view(look.viewer), look.viewer, (), ())
        ready = begun.weighed(names, look.locale)
        weighed = ready.get(about)
        scene = weighed.scene(names, look.locale) if weighed else _scene(table, look, names, draft)
        about = about if scene.choices else ""
        begins = Openings() if weighed else openings(table, look, scene, draft.words if draft else ())
        hinted, verbs = advice.marked(table, look, draft, about), _verbs(table, look, draft) if scene.choices else ()
        back = draft.back(about) if draft else {about: "0"} if about else None
        amid = None if back is None else Amid(back, {} if weighed or about else instead(table, look, draft))
        asking = {} if weighed else ready
        drawing = draw(scene, hinted, begins.at, "" if weighed else about, verbs, asking, amid)
        standing = laid(drawing, _sitters(table, scene, drawing, look, names), look.seat, macros)
        asked = strip.asked(table, scene, strip.with_verbs_marked(drawing.bar, begins.verbs), look, names, self.is_warm)
        asked = strip.where_open(asked, table, look, scene, draft)
        asked = strip.amid(asked, draft, names, look.locale)
        asked = strip.weighed(asked, weighed, about, names, look.locale)
        asked = strip.of_piece(asked, scene, about, draft) if about else strip.advised(asked, table, look, scene, draft)
        ask = Painted("ask", Ask(table.seq_for(look.viewer), asked), macros.ask)
        turn = Painted("turn", scene.heading, macros.turn)
        return replace(
            standing,
            leaves={"ask": ask, **standing.leaves, "turn": turn, **self._about(table, look, names, asked.is_begun)},
        )

    def _about(self, table: Table, look: chairs.Look, names: Sequence[str], is_amid: bool) -> Mapping[str, Leaf]:
        """Draw what is about the match, and no part of it; most moves change nothing there."""
        if any(isinstance(event, Talk) and not talk.is_beside(event) for event in table.match.asides):
            return self._anew(table, look, names, is_amid)  # a question may be answered by a move
        awaited = table.match.game.rules.awaited(table.view(look.viewer))
        key = look, awaited, table.is_open, table.match.is_over
        found = table.besides.get(key)
        if not isinstance(found, _Besides):
            if len(table.besides) >= MOST_BESIDES:
                table.besides.clear()
            found = table.besides[key] = _Besides(self._anew(table, look, names, is_amid))
        return found.leaves

    def _anew(self, table: Table, look: chairs.Look, names: Sequence[str], is_amid: bool) -> Mapping[str, Leaf]:
        macros, asks = self.macros(look.locale), asking(table, look, names)
        question = Question(table.header.id, asks, is_amid=is_amid and asks is not None)
        return {
            "fair": Painted("fair", _fairness(table), macros.fair),
            "proposal": Painted("proposal", question, macros.proposal),
            "leave": Painted("leave", ways_out(table, look, names), macros.leave),
        }

    def fair(self, table: Table, locale: str) -> str:
        """Draw what the draws come from."""
        return str(self.macros(locale).fair(_fairness(table)))

    def why(self, answer: Answer, locale: str) -> str:
        """Draw why something cannot be done."""
        return str(self.macros(locale).why(answer))

    def opened(self, table: Table, look: chairs.Look, key: str) -> str | None:
        """Draw a piece in full that a viewer's table only names; None if there is none of this key."""
        scene = table.scene(look.viewer, look.locale)
        if not any(piece.opens and piece.key == key for piece in scene.pieces()):
            return None
        scenery = cast("Opening", table.match.game.scenery)
        whole = scenery.opened(table.view(look.viewer), key, look.locale)
        return str(self.macros(look.locale).opened(past(still(whole))))

    def plain(self, table: Table, look: chairs.Look, draft: Draft | None = None) -> dict[str, object]:
        """Return a table for programs: the scene and the log of a viewer; of a draft what was said, too."""
        names = table.names
        scene, offer = _scene(table, look, names, draft), undoing.offered(table, look.viewer)
        asked = asking(table, look, names)
        return {
            "id": table.header.id,
            "game": table.header.game,
            "seq": table.seq_for(look.viewer),
            "viewer": seat_name(look.viewer),
            "seats": names,
            "commitment": table.header.commitment,
            "nonces": [[one.seat, one.number] for one in nonces.added(table.match.asides)],
            **({"seal": records.seal_of(table)} if table.match.is_over else {}),
            **({"said": SLASH.join(draft.words)} if draft else {}),
            **({"undo": offer.at} if offer else {}),
            **({"proposal": msgspec.to_builtins(asked)} if asked else {}),
            "scene": msgspec.to_builtins(scene),
            "log": [msgspec.to_builtins(line) for line in table.log(look.viewer, look.locale)],
        }


def _scene(table: Table, look: chairs.Look, names: Sequence[str], draft: Draft | None) -> Scene:
    if draft is None or not draft.words:
        return table.scene(look.viewer, look.locale)
    return draft.scene(names, look.locale)


def _verbs(table: Table, look: chairs.Look, draft: Draft | None) -> list[Choice]:
    """Return the choices that keep their places in the bar."""
    seen = draft.view if draft else table.view(look.viewer)
    return reasons.verbs(table.match.game, seen, look.viewer, table.names, look.locale)


def _sitters(table: Table, scene: Scene, drawing: Drawing, look: chairs.Look, names: Sequence[str]) -> list[Sitter]:
    return sitters(table, scene, drawing, look, names, timing.texts(table))


def sitters(
    table: Table, scene: Scene, drawing: Drawing, look: chairs.Look, names: Sequence[str], clocks: Sequence[str]
) -> list[Sitter]:
    """Return the seats as they are shown with a scene, and what their clocks showed."""
    return [
        Sitter(
            number=seat,
            letter=LETTERS[seat],
            name=name,
            parts=parted(name, names),
            tag=_tag(table, seat, look),
            about=chairs.about(table.header.chairs[seat], look.locale),
            is_rival_in_person=seat != look.you and not chairs.is_computer(table.header.chairs[seat]),
            awaited=seat in scene.awaited,
            won=seat in scene.crowned,
            clock=clock,
            meter=scene.meters[seat] if scene.meters else Meter(scene.scores[seat]),
            areas=tuple(drawing.seats[seat]),
        )
        for seat, (name, clock) in enumerate(zip(names, clocks, strict=True))
    ]


def _tag(table: Table, seat: int, look: chairs.Look) -> str:
    if seat == look.you:
        return message("you")(look.locale)
    return chairs.label(table.header.chairs[seat], look.locale)


def _fairness(table: Table) -> Fairness:
    over = table.match.is_over
    return Fairness(
        id=table.header.id,
        over=over,
        commitment=table.header.commitment,
        numbers=tuple((table.names[one.seat], one.number, after) for one, after in nonces.placed(table.match.history)),
        seed=table.header.seed if over else "",
        seal=records.seal_of(table),
        may_download=over or table.is_open,
    )
