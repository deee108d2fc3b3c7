"""Sentences as requests carry them: the words that were said so far, and the one that is added.

In a form *said* holds the words of the sentence, *word* what is added to them, and *keep*, in its place, how many of
them stay: none of them is Cancel. *anew* is said in place of all of them. A word that is added may be several. *about*
asks what may be said of a piece, and so does what follows *keep* after a slash. *noun* is the piece of which that was
asked when the form was drawn, and *click* tells how a sentence began: how many words were said at once, and of which
piece it had been asked.
"""

from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.exceptions import HTTPException

from motherlode.core.messages import message
from motherlode.game.composing import SLASH
from motherlode.play.chairs import Look
from motherlode.play.drafts import Click, Draft
from motherlode.play.table import Refused, Stale, Table
from motherlode.web.access import security

SAID, WORD, ANEW, KEEP, ABOUT = "said", "word", "anew", "keep", "about"
BASE, NOUN, CLICK = "base", "noun", "click"
MOST_WORDS = 400
"""Of a sentence as it is sent, with what is taken back of it: far more than anybody says."""
NOTHING_FOLLOWS = message("These words are no sentence that could go on now.")


def asked(fields: Mapping[str, str]) -> tuple[str, ...]:
    """Return the words that were said already.

    Raises:
        HTTPException: 400, they are more than anybody says.
    """
    said = fields.get(SAID, "")
    return _words(said) if said else ()


def _words(said: str) -> tuple[str, ...]:
    if said.count(SLASH) >= MOST_WORDS:
        raise HTTPException(400)
    return tuple(said.split(SLASH))


def spoken(form: Mapping[str, str]) -> tuple[str, ...]:
    """Return all the words of a form, with the one that is added, without those taken back, or others instead.

    Raises:
        HTTPException: 400, as `asked`.
    """
    if ANEW in form:
        return _words(form[ANEW])
    if KEEP in form:
        return asked(form)[: security.whole(form[KEEP].partition(SLASH)[0])]
    if ABOUT in form:
        return asked(form)
    return (*asked(form), *_words(form.get(WORD, "")))


def asked_about(form: Mapping[str, str]) -> str:
    """Return the key of the piece of which a form asks what may be said of it; empty, if of none."""
    return form.get(ABOUT) or form.get(KEEP, "").partition(SLASH)[2]


def click(fields: Mapping[str, str]) -> Click:
    """Return with which click a sentence began.

    Raises:
        HTTPException: 400, it is none.
    """
    if ANEW in fields:
        return Click(len(_words(fields[ANEW])))
    if WORD in fields and not asked(fields):
        return Click(len(_words(fields[WORD])), fields.get(NOUN, ""))
    words, _, piece = fields.get(CLICK, "").partition(SLASH)
    return Click(security.whole(words), piece) if words else Click()


def address(draft: Draft | None, about: str, base: int) -> str:
    """Return the query of the page on which a sentence goes on; of none, that of the table."""
    words, begun = (draft.words, str(draft.click)) if draft else ((), "")
    fields = {SAID: SLASH.join(words), CLICK: begun, ABOUT: about}
    asked_for = {name: text for name, text in fields.items() if text}
    return f"?{urlencode({**asked_for, BASE: base}, safe=SLASH)}" if asked_for else ""


def reopened(table: Table, look: Look | int, query: Mapping[str, str]) -> Draft | None:
    """Return the sentence of an address, if it can still go on for whoever looks."""
    if not isinstance(look, Look):
        return None
    known = table.seq_for(look.viewer)
    base = security.whole(query[BASE]) if BASE in query else known
    try:
        found = table.prepare(look.viewer, asked(query), table.base_of(look.viewer, base))
    except (Stale, Refused):
        return None
    return found.clicked(click(query)) if isinstance(found, Draft) else None
