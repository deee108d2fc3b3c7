"""What a hint says on the page, and what it marks: what may be said next, while what was said fits."""

from collections.abc import Sequence
from itertools import takewhile

from motherlode.bots import simultaneous
from motherlode.bots.lines import after
from motherlode.bots.winning import WORLDS
from motherlode.core.messages import message
from motherlode.game import AnyState, arguments, composing
from motherlode.game.scene import Scene, Value
from motherlode.play import hints
from motherlode.play.chairs import Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.store import Hint
from motherlode.web.rendering.drawing import NO_HINT, Advised

ADVICE = message("Hint: {what}. Chance to win: {percent} %.")
WINNING = message("Hint that wins the game: {what}.")
ENDING = message("Hint that ends the game: {what}.")
"""How the game ends is what speaks for these; long ones are cut on telephones, so what matters comes first."""
NEXT = message("Hint: {what}.")
"""What is said amid a sentence."""
AFTER_IT = message("This is where it beats the second-best choice. After it:")
OF_MOST = message("Better than most other choices, as long as the others choose well, too:")
"""How reasons are meant; the second where all choose at once, in secret."""


def marked(table: Table, look: Look, draft: Draft | None, about: str = "") -> Advised:
    """Return what a hint marks; nothing, if there is no hint, or the seat has said something else.

    Nor is anything marked while it is asked *about* a piece that is none of those.
    """
    words = _next(table, look.viewer, draft)
    pieces = _pieces(table, look, draft) if words else frozenset()
    return Advised(words, pieces) if words and (not about or about in pieces) else NO_HINT


def _next(table: Table, viewer: int, draft: Draft | None) -> tuple[str, ...]:
    """Return the words of which a hint has a seat say one next, the first of them before all others."""
    return hints.coming_next(table, viewer, draft.words if draft else ())


def _pieces(table: Table, look: Look, draft: Draft | None) -> frozenset[str]:
    """Return the keys of the pieces that what is left of a hint is about, if not the next word then a later one."""
    said = draft.words if draft else ()
    left = hints.left_to_say(table, look.viewer, said)
    game, view, words = table.match.game, table.view(look.viewer), (*said, *left)
    arranged = composing.arranged(game, view, look.viewer, words)
    seen = Draft.of(game, view, look.viewer, arranged[:-1], words[:-1]).views
    to_say = ((before, word) for before, word in zip(seen, arranged, strict=True) if word in left)
    return frozenset(key for before, word in to_say for key in _touched(table, look, before, word))


def _touched(table: Table, look: Look, before: AnyState, word: str) -> Sequence[str]:
    """Return the pieces that a word is about in a position of its sentence."""
    choices = table.match.game.scenery.scene(before, look.viewer, table.names, look.locale).choices
    return next((choice.touches for choice in choices if choice.word == word), ())


class Advice(Value, frozen=True):
    """What a hint says in the strip."""

    hint: str = ""
    because: tuple[str, ...] = ()
    """What speaks for it, until the seat begins to say something."""
    compared: str = ""
    """What it is compared with that speaks for it."""
    says_chance: bool = False
    """Does it say how likely a win is? Not where the game is over with it: then nothing is left to chance."""


def given(table: Table, look: Look, scene: Scene, draft: Draft | None) -> Advice:
    """Return what is said of the hint that a seat was given; amid a sentence what comes next."""
    hint = table.hint_for(look.viewer)
    if hint is None:
        return Advice()
    word, *_ = _next(table, look.viewer, draft) or ("",)
    is_marked = any(choice.word == word for choice in scene.choices)
    if draft is not None and draft.words:
        return Advice(NEXT(look.locale, what=scene.brief(word)) if is_marked else "")
    outcome = _outcome(table, look, hint)
    what = _whole(table, look, hint) if hint.then else scene.label(word)
    told = _told(hint, what, outcome, look.locale) if is_marked else ""
    because = () if hint.begun else _because(table, look, hint, outcome)
    compared = _compared(table, hint, look.locale) if because else ""
    return Advice(told, because, compared, bool(because) and not (outcome or _wins(hint)))


def _told(hint: Hint, what: str, outcome: str, locale: str) -> str:
    if _wins(hint):
        return WINNING(locale, what=what)
    return ENDING(locale, what=what) if outcome else ADVICE(locale, what=what, percent=_percent(hint.chance))


def _because(table: Table, look: Look, hint: Hint, outcome: str) -> tuple[str, ...]:
    """Tell what speaks for a hint: first how the game ends with it, if it does, and then not that it is won."""
    some = [one for one in hint.because if not (outcome and _is_win(one))]
    told = (arguments.told(table.match.game, one, table.names, look.locale) for one in some)
    return (outcome, *told) if outcome else tuple(told)


def _compared(table: Table, hint: Hint, locale: str) -> str:
    """Say what reasons compare the choice with that is advised.

    Those that every game has compare nothing: that it wins, that the other misses that, that others are worth as much.
    """
    if all(one.about in arguments.BY_THE_HOUSE for one in hint.because):
        return ""
    return (OF_MOST if simultaneous.can_mix(table.match.game) else AFTER_IT)(locale)


def _percent(chance: float) -> int:
    """Return a chance in percent; only what is certain is told as all, or as nothing."""
    return round(100 * chance) if chance in {0.0, 1.0} else min(99, max(1, round(100 * chance)))


def _whole(table: Table, look: Look, hint: Hint) -> str:
    game, view = table.match.game, table.view(look.viewer)
    return composing.summed_up(game, view, look.viewer, hint.words, table.names, look.locale)


def _wins(hint: Hint) -> bool:
    return any(map(_is_win, hint.because))


def _is_win(argument: arguments.Argument) -> bool:
    return argument.about == arguments.WINS and not argument.later


def _outcome(table: Table, look: Look, hint: Hint) -> str:
    """Say how the game ends with what is advised, as below a table, if it does, whatever is hidden, and in one way."""
    game, view, seat = table.match.game, table.view(look.viewer), look.viewer
    line = _line(table, look, hint)
    worlds = (after(game, view, seat, line, number) for number in range(WORLDS))
    over = [game.view(s, seat) for s in takewhile(lambda s: not game.rules.awaited(s), worlds)]
    ends = (game.scenery.scene(s, seat, table.names, look.locale) for s in over if len(over) == WORLDS)
    told = {(end.winners, end.question) for end in ends}
    return told.pop()[1] if len(told) == 1 else ""


def _line(table: Table, look: Look, hint: Hint) -> list[int]:
    """Return the actions that a hint has a seat make."""
    game, view = table.match.game, table.view(look.viewer)
    words = composing.arranged(game, view, look.viewer, hint.words)
    seen = Draft.of(game, view, look.viewer, words[:-1], hint.words[:-1]).views
    return [game.words.hear(before, look.viewer, word) for before, word in zip(seen, words, strict=True)]
