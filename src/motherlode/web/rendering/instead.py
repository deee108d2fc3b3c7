"""The other one instead: which pieces begin another sentence while only the first click of one is said.

Whoever has chosen one henchman and then means another clicks on that: to be told to take back the first is no help.
What would carry out something at once is only asked about: it may have been a slip, as it may once more was said.
"""

from collections.abc import Mapping, Sequence

from motherlode.game.composing import SLASH
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.openings import openings
from motherlode.play.table import Table
from motherlode.web.access.sentences import ANEW, KEEP
from motherlode.web.rendering.drawing import on_pieces


def instead(table: Table, look: Look, draft: Draft | None) -> Mapping[str, tuple[str, str]]:
    """Return the fields with which another sentence begins, by the keys of the pieces that begin it.

    Of a piece that may begin several, or carry something out, it is asked what to do with it.
    """
    if draft is None or len(draft.words) > draft.click.words:
        return {}
    scene = table.scene(look.viewer, look.locale)
    offered = on_pieces(scene, openings(table, look, scene, ()).at)
    return {key: _fields(table, look, key, [one.word for one in some], draft) for key, some in offered.items()}


def _fields(table: Table, look: Look, key: str, words: Sequence[str], draft: Draft) -> tuple[str, str]:
    is_begun = len(words) == 1 and _goes_on(table, look, words[0], draft)
    return (ANEW, words[0]) if is_begun else (KEEP, f"0{SLASH}{key}")


def _goes_on(table: Table, look: Look, word: str, draft: Draft) -> bool:
    words = tuple(word.split(SLASH))
    return words != draft.words and table.begun(look.viewer, words) is not None
