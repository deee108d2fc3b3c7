"""The strip of a table's page: what a viewer is asked, may do, and has said so far."""

from collections.abc import Callable, Container, Sequence

from msgspec.structs import replace

from motherlode.core.messages import Message, message, messages
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.composing import SLASH, Total, is_confirmed
from motherlode.game.scene import Scene, Value
from motherlode.game.spoken import listed
from motherlode.match import Move
from motherlode.play import chairs, consent, leaving, numbers, redoing, undoing
from motherlode.play.drafts import Draft, Weighed
from motherlode.play.engine_pool import needs_warming
from motherlode.play.openings import is_open
from motherlode.play.table import Table
from motherlode.play.undoing import Offer
from motherlode.web.rendering import advice, asking, places, reasons, waits
from motherlode.web.rendering.advice import Advice
from motherlode.web.rendering.drawn import Button
from motherlode.web.rendering.names import parted

ADVISER_WARMS = message("The adviser is getting ready … (a few seconds, the first time only)")
REDONE = messages("{n} action was taken back.", "{n} actions were taken back.")
ROUNDS_REDONE = messages("{n} round was taken back.", "{n} rounds were taken back.")
"""Told at the end: what chance drew anew, or rivals did otherwise, may have decided it."""
THINKING = messages("{who} is thinking …", "{who} are thinking …")
WARMING_UP = messages(
    "{who} is getting ready … (a few seconds, the first time only)",
    "{who} are getting ready … (a few seconds, the first time only)",
)
DEALT_LATER = message("The cards are dealt when everybody is here.")
MOVED_ON = message("Everybody has moved one seat on: {who} sits first now.")
WANTED = messages("{who} wants a rematch.", "{who} want a rematch.")
WANTED_AND_MISSED = messages(
    "{who} wants a rematch. Not there yet: {others}.", "{who} want a rematch. Not there yet: {others}."
)
ALL_WANT = message("All are at the rematch.")
LOOKING_ON = message("You are looking on.")
OUT_OF_TIME = message("Your time is up: a computer plays on for you.")
GIVEN_UP = message("You have given up: a computer plays on for you.")
NOTHING_SAID = "0"
"""So many words of a sentence are kept when it is cancelled."""
LONG, LONGEST, UTMOST = 45, 80, 120
"""More letters than these are written smaller where something is asked."""
FAILED = messages(
    "{who} found no answer this time, and chose quickly.", "{who} found no answer this time, and chose quickly."
)
STOOD_IN = messages(
    "{who} chose quickly this time, and plays at full strength in a moment.",
    "{who} chose quickly this time, and play at full strength in a moment.",
)


class Asked(Value, frozen=True):
    """What a viewer is asked, as it often stays while moves are made."""

    id: str
    """The table's name."""
    seat: int
    over: bool
    crowned: bool
    """Has anybody won?"""
    mine: bool
    """May the viewer do something?"""
    chip: str
    title: str
    """Of the window."""
    who: str
    """The name that the question begins with; a long one is cut where there is no room for it."""
    parts: tuple[str, str]
    """The halves of a name that is cut in its midst; else all of it, and nothing."""
    question: str
    """What follows it."""
    place: str
    """What somebody who has not won is told at the end: the own place, and how far it is from the first."""
    redone: str
    """And that something is not as it first came."""
    heading: str
    """Which turn it is or what the game is about, for a page whose head has no room for it."""
    length: str
    """The class by which a long question is written smaller."""
    bar: tuple[Button, ...]
    thinking: str
    waits: waits.Waits | None
    """Whom else the viewer waits for."""
    wait: str | None
    """What is said while a hint is waited for; None: none can be asked for."""
    advises: bool
    """Are there hints at this table? Then the button has its place in every sentence."""
    note: str
    stood_in: str
    moved_on: str
    """That all have other seats than at the table that this one follows."""
    may_deal: bool
    """May the viewer have it dealt though somebody is not here yet?"""
    may_again: bool
    rematch: str | None
    wanted: str
    """Who wants a rematch, and who has not come to it yet, if the others play at other devices."""
    undo: Offer | None
    lost: str
    """What goes with it, where that is asked before it is taken back."""
    redo: str
    """What was taken back last, if it can be done again: its words, as the form carries them."""
    no_undo: str
    """Why what could be taken back cannot be, if somebody is missed for it."""
    said: str = ""
    """What was said of a sentence, as the form carries it."""
    click: str = ""
    """And with which click it began."""
    slips: tuple[str, ...] = ()
    """The same in words."""
    deed: str = ""
    """What the button will say that confirms it, if it has to be: its place is kept from the first word on."""
    totals: tuple[Total, ...] = ()
    back: str = ""
    """To what one goes back; nothing, where Cancel does the same."""
    is_begun: bool = False
    about: str = ""
    """The piece that it is asked of what is to be done with it; or what is named last, while that is looked at."""
    noun: str = ""
    """The key of the piece, where that is asked."""
    weighed: str = ""
    """The key of the piece with which the sentence would be carried out, while that is looked at."""
    advised: Advice = Advice()
    decided: str = ""
    """What was told of the last move of a game that is over, before how it ended."""


class Ask(Value, frozen=True):
    """The strip as it is drawn."""

    seq: int
    """After how many events, as far as the viewer knows."""
    of: Asked


def asked(
    table: Table,
    scene: Scene,
    bar: Sequence[Button],
    look: chairs.Look,
    names: Sequence[str],
    is_warm: Callable[[str], bool],
) -> Asked:
    """Return what a viewer is asked; *bar* holds its choices, *is_warm* tells whether a game can be thought about."""
    over, mine = not scene.awaited, bool(scene.choices)
    advises = chairs.are_together(table.seated.chairs)
    chip, game = _won(look, scene) if over else _of_turn(look, names), table.match.game
    place = places.told(table.match.game, look, scene, gave_up=table.match.ended is not None) if over else ""
    redone, later = _redone(table, look) if over else "", numbers.awaits_friends(table)
    question = DEALT_LATER[look.locale] if later else places.outcome(table, look, scene) if over else scene.question
    who = "" if over else max(filter(question.startswith, names), key=len, default="")
    undo = None if NATURE in scene.awaited else undoing.offered(table, look.viewer)  # she answers at once
    title = message("The game is over")(look.locale) if over else chip if mine else _waiting(table, scene, look, names)
    return Asked(
        id=table.header.id,
        seat=look.viewer,
        over=over,
        crowned=bool(scene.crowned) and not places.is_own_doing(table, look),
        mine=mine,
        chip=chip,
        title=f"{title} · {game.words.TITLE[look.locale]}",
        who=who,
        parts=parted(who, names),
        question=question.removeprefix(who),
        place=place,
        redone=redone,
        heading=scene.heading,
        length=_length((chip if over else "") + question + place + redone),
        bar=tuple(bar),
        thinking="" if _out(table, look) else _thinking(table, scene, look.locale, names, is_warm),
        waits=waits.waited_for(table, scene, look, names),
        wait=None if not (advises and mine) else "" if is_warm(game.slug) else ADVISER_WARMS[look.locale],
        advises=advises,
        note=_note(table, scene, look),
        stood_in=_stood_in(table, look, names),
        moved_on=_moved_on(table, look, names),
        may_deal=later and look.viewer != SPECTATOR,
        may_again=look.viewer != SPECTATOR or all(map(chairs.is_computer, table.header.chairs)),
        rematch=table.rematch,
        wanted=_wanted(table, look, names),
        undo=undo,
        lost=asking.lost(table, look, names, undo),
        redo=SLASH.join(redoing.offered(table, look.viewer)) if mine else "",
        no_undo="" if undo or NATURE in scene.awaited else reasons.of_undo(table, look, names),
        decided=_decided(table, look, scene.question) if over else "",
    )


class Ending(Value, frozen=True):
    """How a game ended, as its strip tells it, and what was done last."""

    crowned: bool
    chip: str
    """What it is to whom reads it; empty unless that is who has won."""
    text: str
    place: str
    decided: str

    @property
    def whole(self) -> str:
        """All that is told of how it ended."""
        return " ".join(filter(None, (self.chip, self.text, self.place)))


def ending(table: Table, look: chairs.Look, scene: Scene, told: str) -> Ending:
    """Return how a game ended whose last line is *told*."""
    place = places.told(table.match.game, look, scene, gave_up=table.match.ended is not None)
    decided = told.replace(scene.question, "").strip()
    is_crowned = bool(scene.crowned) and not places.is_own_doing(table, look)
    return Ending(is_crowned, _won(look, scene), places.outcome(table, look, scene), place, decided)


def with_verbs_marked(bar: Sequence[Button], verbs: Container[str]) -> Sequence[Button]:
    """Mark the buttons of a bar with which nothing is done yet: more is to be said after these verbs."""
    return [replace(button, goes_on=True) if button.word in verbs else button for button in bar]


def _redone(table: Table, look: chairs.Look) -> str:
    redone = undoing.redone(table)
    return (ROUNDS_REDONE if table.at_once else REDONE)(look.locale, n=redone) if redone else ""


def _decided(table: Table, look: chairs.Look, outcome: str) -> str:
    told = [line.text for line in table.log(look.viewer, look.locale) if not line.is_chat]
    return told[-1].replace(outcome, "").strip() if told else ""


def where_open(asked: Asked, table: Table, look: chairs.Look, scene: Scene, draft: Draft | None) -> Asked:
    """Return what is asked without a hint where all is said already: who has one choice alone needs none."""
    if asked.wait is None or is_open(table, look, scene, draft.words if draft else ()):
        return asked
    return replace(asked, wait=None)


def amid(asked: Asked, draft: Draft | None, names: Sequence[str], locale: str) -> Asked:
    """Return what is asked with what was said of a sentence."""
    if draft is None or not draft.words:
        return asked
    slips = tuple(draft.said(names, locale))
    return replace(
        asked,
        said=SLASH.join(draft.words),
        slips=slips,
        deed=slips[0] if is_confirmed(draft.game, draft.words) else "",
        totals=tuple(draft.totals(names, locale)),
        click=str(draft.click),
        back=_way_back(draft.way_back),
        is_begun=True,
    )


def weighed(asked: Asked, found: Weighed | None, about: str, names: Sequence[str], locale: str) -> Asked:
    """Return what is asked with what all that is named comes to, before it is confirmed; all is told alike."""
    if found is None:
        return asked
    totals, named = tuple(found.totals(names, locale)), found.named(names, locale)
    return replace(asked, totals=totals, about=named, weighed=about)


def of_piece(asked: Asked, scene: Scene, about: str, draft: Draft | None) -> Asked:
    """Return what is asked of a piece: what is to be done with it, if it is there."""
    labels = [piece.title or piece.label for piece in scene.pieces() if piece.key == about]
    if not labels and not asked.weighed:
        return asked
    back = _way_back(str(len(draft.words)) if draft else "")
    noun = "" if asked.weighed else about
    return replace(asked, about=asked.about or labels[0], noun=noun, back=back, is_begun=True, wait=None)


def _way_back(to: str) -> str:
    return "" if to == NOTHING_SAID else to


def advised(asked: Asked, table: Table, look: chairs.Look, scene: Scene, draft: Draft | None) -> Asked:
    """Return what is asked with the hint that a seat was given, and what speaks for it."""
    found = advice.given(table, look, scene, draft)
    wait = None if found.hint and asked.is_begun else asked.wait
    return replace(asked, advised=found, wait=wait) if found != Advice() else asked


def _length(text: str) -> str:
    """Return the class by which what is asked is written smaller, so that all of it has room in its strip."""
    if len(text) > LONGEST:
        return " longest utmost" if len(text) > UTMOST else " longest"
    return " long" if len(text) > LONG else ""


def _thinking(table: Table, scene: Scene, locale: str, names: Sequence[str], is_warm: Callable[[str], bool]) -> str:
    """Say which computers think, or that they are not ready yet; as far as the viewer knows."""
    computers = [seat for seat in scene.awaited if seat in table.computers]
    if not computers or table.stuck_until:
        return ""
    kinds = [table.header.chairs[seat].kind for seat in computers]
    warm = is_warm(table.header.game) or not any(map(needs_warming, kinds))
    who = listed([names[seat] for seat in computers], locale)
    return (THINKING if warm else WARMING_UP)(locale, who=who, n=len(kinds))


def _note(table: Table, scene: Scene, look: chairs.Look) -> str:
    if table.stuck_until and any(seat in table.computers for seat in scene.awaited):
        return message("The computer cannot go on. It is asked again when you load this page once more.")(look.locale)
    return (_out(table, look) or LOOKING_ON)[look.locale] if look.viewer == SPECTATOR else ""


def _out(table: Table, look: chairs.Look) -> Message | None:
    """Say to whoever sat here, and has not gone away, why a computer does now; told before what that does."""
    if look.place is None or table.match.is_over:
        return None
    if leaving.has_given_up(table, look.place):
        return GIVEN_UP
    return OUT_OF_TIME if leaving.is_late(table, look.place) else None


def _stood_in(table: Table, look: chairs.Look, names: Sequence[str]) -> str:
    if table.failed:
        who = listed([names[seat] for seat in sorted(table.failed)], look.locale)
        return FAILED(look.locale, who=who, n=len(table.failed))
    if not table.stood_in_for:
        return ""
    who = listed([names[seat] for seat in sorted(table.stood_in_for)], look.locale)
    return STOOD_IN(look.locale, who=who, n=len(table.stood_in_for))


def _moved_on(table: Table, look: chairs.Look, names: Sequence[str]) -> str:
    """Say at a rematch to who has not chosen yet that all have another seat than before, and who has the first."""
    if table.header.follows is None or look.viewer == SPECTATOR:
        return ""
    has_chosen = any(isinstance(event, Move) and event.seat == look.viewer for event in table.match.history)
    return "" if has_chosen else MOVED_ON(look.locale, who=names[0])


def _wanted(table: Table, look: chairs.Look, names: Sequence[str]) -> str:
    """Say who has gone to a rematch, as far as it is known here, and who else is missing there."""
    sitting, gone = table.seated.chairs, table.gone_on
    if not gone or not consent.others(sitting, gone[0]):
        return ""
    missing = consent.others(sitting).difference(gone)
    if not missing:
        return ALL_WANT[look.locale]
    mine = consent.party(sitting, look.viewer) if look.viewer != SPECTATOR else ()
    who, others = (
        listed([names[seat] for seat in some], look.locale) for some in (gone, sorted(missing.difference(mine)))
    )
    return (WANTED_AND_MISSED if others else WANTED)(look.locale, who=who, others=others, n=len(gone))


def _waiting(table: Table, scene: Scene, look: chairs.Look, names: Sequence[str]) -> str:
    """Say who is waited for: whoever looks elsewhere sees at once that it is somebody else."""
    awaited = numbers.not_here(table) if numbers.awaits_friends(table) else scene.awaited
    others = [names[seat] for seat in awaited if seat < len(names) and seat != look.viewer]
    return waits.WAITING(look.locale, who=listed(others, look.locale)) if others else scene.question


def _won(look: chairs.Look, scene: Scene) -> str:
    """Say to who has won that it is so; where all share it, how it ended says enough."""
    if look.you is None or look.you not in scene.crowned or len(scene.crowned) == len(scene.scores):
        return ""
    is_shared = len(scene.crowned) > 1
    return message("You win, too!")(look.locale) if is_shared else message("You win!")(look.locale)


def _of_turn(look: chairs.Look, names: Sequence[str]) -> str:
    if look.viewer >= len(names):
        return ""
    if look.you is not None:
        return message("Your turn")(look.locale)
    return message("{who}’s turn")(look.locale, who=names[look.viewer])
