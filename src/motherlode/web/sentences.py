"""Sentences as requests carry them: the words that were said so far, and the one that is added.

In a form *said* holds the words of the sentence, *word* what is added to them, and *keep*, in its place, how many of
them stay: none of them is Cancel. A word that is added may be several.
"""

from collections.abc import Mapping
from urllib.parse import quote

from motherlode.core.messages import message
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Refused, Stale, Table
from motherlode.web import security

SLASH = "/"
"""Stands between words; no word has one."""
SAID, WORD, KEEP, BASE = "said", "word", "keep", "base"
NOTHING_FOLLOWS = message("These words are no sentence that could go on now.")


def asked(fields: Mapping[str, str]) -> tuple[str, ...]:
    """Return the words that were said already."""
    said = fields.get(SAID, "")
    return tuple(said.split(SLASH)) if said else ()


def spoken(form: Mapping[str, str]) -> tuple[str, ...]:
    """Return all the words of a form, with the one that is added, or without those taken back."""
    if KEEP in form:
        return asked(form)[: security.whole(form[KEEP])]
    return (*asked(form), *form.get(WORD, "").split(SLASH))


def address(words: tuple[str, ...], base: int) -> str:
    """Return the query of the page on which a sentence goes on; of none, that of the table."""
    return f"?{SAID}={quote(SLASH.join(words), safe=SLASH)}&{BASE}={base}" if words else ""


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
    return found if isinstance(found, Draft) else None
