"""Nouns first: which sentences begin at a piece, although their first word is a verb that touches none.

Each verb is tried in the position; the pieces that its next word is about are where one may begin as well.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from motherlode.game.composing import TAKE_BACK
from motherlode.game.scene import Choice, Scene
from motherlode.play.chairs import Look
from motherlode.play.table import Table

SLASH = "/"
"""Stands between words; no word has one."""


def openings(table: Table, look: Look, scene: Scene, said: Sequence[str]) -> Mapping[str, Sequence[Choice]]:
    """Return the sentences that begin at each piece, as choices of two words, by its key; *scene* is the viewer's."""
    found: dict[str, list[Choice]] = defaultdict(list)
    for verb in scene.choices:
        if not verb.touches:
            for choice in _after(table, look, said, verb.word):
                found[choice.touches[0]].append(Choice(verb.word + SLASH + choice.word, choice.label, choice.touches))
    return found


def _after(table: Table, look: Look, said: Sequence[str], verb: str) -> list[Choice]:
    """Return what may follow a verb and is about one piece, the only one, too: it is not asked for, and lit."""
    draft = table.opened(look.viewer, said, verb)
    choices = draft.scene(table.names, look.locale).choices if draft else ()
    return [choice for choice in choices if len(choice.touches) == 1 and not choice.word.startswith(TAKE_BACK)]
