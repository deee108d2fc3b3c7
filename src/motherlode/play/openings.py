"""Nouns first: which sentences begin at a piece, although their first word is a verb that touches none.

Each verb is tried in the position; the pieces that its next word is about are where one may begin as well.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from motherlode.game.composing import SLASH, TAKE_BACK
from motherlode.game.scene import Choice, Scene
from motherlode.play.chairs import Look
from motherlode.play.table import Table


@dataclass(frozen=True, slots=True)
class Openings:
    """The sentences that begin with a verb which touches no piece."""

    at: Mapping[str, Sequence[Choice]] = field(default_factory=dict)
    """At which pieces they begin as well, by their keys: choices of two words."""
    verbs: AbstractSet[str] = frozenset()
    """The words after which something is left to be said, so that nothing is done with them yet."""


def openings(table: Table, look: Look, scene: Scene, said: Sequence[str]) -> Openings:
    """Return the sentences that begin with a verb; *scene* is the viewer's."""
    found: dict[str, list[Choice]] = defaultdict(list)
    verbs = {choice.word: _after(table, look, said, choice.word) for choice in scene.choices if not choice.touches}
    for verb, choices in verbs.items():
        for choice in choices or ():
            found[choice.touches[0]].append(Choice(verb + SLASH + choice.word, choice.label, choice.touches))
    return Openings(found, {verb for verb, choices in verbs.items() if choices is not None})


def is_open(table: Table, look: Look, scene: Scene, said: Sequence[str]) -> bool:
    """Is there more than one way to go on, besides taking back what was said, be it words later?

    Where only one word may come next, it is said for a try, and so on: "play" is one verb for all cards of a hand.
    """
    words, said = [one.word for one in scene.choices if not one.word.startswith(TAKE_BACK)], list(said)
    while len(words) == 1:
        said = [*said, *words]  # arranged anew: what may be named in any order is said in the sheet's
        draft = table.begun(look.viewer, said)
        words = draft.legal if draft else []
    return bool(words)


def _after(table: Table, look: Look, said: Sequence[str], verb: str) -> list[Choice] | None:
    """Return what may follow a verb and is about one piece, the only one, too: it is not asked for, and lit.

    None: nothing follows it, its sentence is whole.
    """
    draft = table.opened(look.viewer, said, verb)
    if draft is None:
        return None
    choices = draft.scene(table.names, look.locale).choices
    return [choice for choice in choices if len(choice.touches) == 1 and not choice.word.startswith(TAKE_BACK)]
