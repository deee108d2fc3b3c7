"""The other one instead: which pieces begin another sentence while only the first click of one is said.

Whoever has chosen one henchman and then means another clicks on that: to be told to take back the first is no help.
What would carry out something at once is not meant so, nor anything once more was said: a slip would lose too much.
"""

from collections.abc import Mapping

from motherlode.game.composing import SLASH
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.openings import openings
from motherlode.play.table import Table
from motherlode.web.access.sentences import ANEW, KEEP
from motherlode.web.rendering.drawing import on_pieces


def instead(table: Table, look: Look, draft: Draft | None) -> Mapping[str, tuple[str, str]]:
    """Return the fields with which another sentence begins, by the keys of the pieces that begin it.

    Of a piece that may begin several it is asked which.
    """
    if draft is None or len(draft.words) > draft.click.words:
        return {}
    scene = table.scene(look.viewer, look.locale)
    offered = on_pieces(scene, openings(table, look, scene, ()).at)
    words = {key: [one.word for one in some] for key, some in offered.items()}
    asked = {key: (KEEP, f"0{SLASH}{key}") for key, some in words.items() if len(some) > 1}
    begun = {key: some[0] for key, some in words.items() if len(some) == 1}
    return asked | {key: (ANEW, word) for key, word in begun.items() if _goes_on(table, look, word, draft)}


def _goes_on(table: Table, look: Look, word: str, draft: Draft) -> bool:
    words = tuple(word.split(SLASH))
    return words != draft.words and table.begun(look.viewer, words) is not None
