"""Why not? What a table answers to whoever asks about a piece or a word that cannot be used now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from motherlode.core.messages import message, messages
from motherlode.game import reasons
from motherlode.game.reasons import Reason
from motherlode.game.spoken import listed
from motherlode.play import undoing
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.web.access import sentences

PIECE, WORD, UNDO = "why", "why-word", "why-undo"
"""The fields of what is asked about: the key of a piece, a word, or why nothing is taken back."""
WEIGHED = "weighed"
"""The field of a form that names the piece with which a sentence would be carried out, while that is looked at."""
CAN = message("It can be used now.")
TO_COME = messages(
    "This is taken back only if {who} agrees, and {who} has to come first.",
    "This is taken back only if {who} agree, and they have to come first.",
)
TO_RETURN = messages(
    "This is taken back only if {who} agrees, and {who} has to come back first.",
    "This is taken back only if {who} agree, and they have to come back first.",
)
GONE = message("This does not lie on the table any more. Look again.")


@dataclass(frozen=True, slots=True)
class Source:
    """A paragraph or a ruling of the sheet."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Why something cannot be used."""

    text: str
    sources: Sequence[Source] = ()
    usable: bool = False
    """It can be used: whoever asks sees the table as it was."""


def are_asked(fields: Mapping[str, str]) -> bool:
    """Does a request ask why not?"""
    return any(field in fields for field in (PIECE, WORD, UNDO))


def answer(table: Table, look: Look, draft: Draft | None, fields: Mapping[str, str]) -> Answer:
    """Return what is said to a viewer, amid a *draft* as the table looks then, with what is weighed if anything is."""
    game, names = table.match.game, table.names
    if table.match.is_over:
        return told(reasons.over(game, look.locale), game.slug, look.locale)
    if UNDO in fields:
        hindrance = of_undo(table, look, names)
        return Answer(hindrance or CAN[look.locale], usable=not hindrance)
    weighed = draft.weighed(names, look.locale).get(fields.get(sentences.ABOUT, "")) if draft else None
    shown = weighed or draft
    seen = shown.view if shown else table.match.view(look.viewer)
    about = seen, look.viewer, fields.get(PIECE) or fields.get(WORD, ""), names, look.locale
    if PIECE not in fields:
        return told(reasons.of_word(game, *about), game.slug, look.locale)
    scene = shown.scene(names, look.locale) if shown else table.scene(look.viewer, look.locale)
    if fields[PIECE] not in {piece.key for piece in scene.pieces()}:
        return Answer(GONE[look.locale])
    return told(reasons.of_piece(game, *about), game.slug, look.locale)


def of_undo(table: Table, look: Look, names: Sequence[str]) -> str:
    """Say who would have to agree to what a viewer would take back, and is not there; empty if nobody is missed so."""
    absent = undoing.hindered(table, look.viewer)
    if not absent:
        return ""
    has_come = all(table.seated.chairs[seat].taken for seat in absent)
    who = listed([names[seat] for seat in absent], look.locale)
    return (TO_RETURN if has_come else TO_COME)(look.locale, who=who, n=len(absent))


def told(reason: Reason | None, slug: str, locale: str) -> Answer:
    """Return a reason with the places of the sheet where it is found."""
    if reason is None:
        return Answer(CAN[locale], usable=True)
    return Answer(reason.text, [Source(name, f"/rules/{slug}#{anchor(name)}") for name in reason.sources])


def anchor(name: str) -> str:
    """Return the name by which one links to a paragraph or ruling: ``s3.4`` of §3.4, ``r5`` of R5."""
    return name.replace("§", "s").lower()


def address(form: Mapping[str, str], base: int) -> str:
    """Return the query of the page that answers a form sent without script."""
    kept = {name: form[name] for name in (PIECE, WORD, UNDO, sentences.SAID, sentences.CLICK) if form.get(name)}
    weighed = {sentences.ABOUT: form[WEIGHED]} if form.get(WEIGHED) else {}
    return f"?{urlencode({**kept, **weighed, sentences.BASE: base}, safe='/')}#why"
