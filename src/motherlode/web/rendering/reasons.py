"""Why not? What a table answers to whoever asks about a piece or a word that cannot be used now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from motherlode.core.messages import message
from motherlode.game import reasons
from motherlode.game.reasons import Reason
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.web.access import sentences

PIECE, WORD = "why", "why-word"
"""The fields of what is asked about: the key of a piece, or a word."""
WEIGHED = "weighed"
"""The field of a form that names the piece with which a sentence would be carried out, while that is looked at."""
CAN = message("It can be used now.")
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
    return PIECE in fields or WORD in fields


def answer(table: Table, look: Look, draft: Draft | None, fields: Mapping[str, str]) -> Answer:
    """Return what is said to a viewer, amid a *draft* as the table looks then, with what is weighed if anything is."""
    game, names = table.match.game, table.names
    if table.match.is_over:
        return told(reasons.over(game, look.locale), game.slug, look.locale)
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
    kept = {name: form[name] for name in (PIECE, WORD, sentences.SAID) if form.get(name)}
    weighed = {sentences.ABOUT: form[WEIGHED]} if form.get(WEIGHED) else {}
    return f"?{urlencode({**kept, **weighed, sentences.BASE: base}, safe='/')}#why"
