"""How an action of several words is put together by hand, where that differs from how the sheet has it said.

A game may have a module ``composing`` with any of seven functions. All of them are asked of what the speaker sees.
`UNASKED` in it holds the contexts whose words mean nothing at a table: they are not told there either.
`CONFIRMED` holds the words with which sentences begin that are always confirmed at last: what confirms them has its
place from the first word on.

`arranged(s, seat, words)` returns what is said at a table as the sheet wants it said, *s* being the position before the
first word: where order means nothing it puts the words in order, and it adds words that mean nothing at a table.
`loosely(s, seat)` returns, by the word, the position as it looks with what may be named at a table before the sheet
lets it be said, since other words are to come before it: the last words that are arranged may stand like that.
`summed_up(s, seat, words, names, locale)` says what such words come to, as a button would.
`also(s, seat, names, locale)` yields choices besides the legal actions of a position amid a sentence, such as to take
back what was named; *arranged* knows their words. `totals(s, seat, names, locale)` yields what was put together so far.
`weighed(s, seat, word)` returns the position as it looks with what a word names, where that word carries all out and is
to be confirmed at a table, else None. `confirming(s, seat, word, names, locale)` says what is asked then, where that
position does not.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from motherlode.core.body import State, replica
from motherlode.core.cards import cards
from motherlode.game.contract import Game
from motherlode.game.scene import Choice

TAKE_BACK = "-"
"""Before a word: it is to be as if that word had not been said."""
SLASH = "/"
"""Stands between words; no word has one."""
MODULE = "composing"


@dataclass(frozen=True, slots=True)
class Total:
    """What was added up: of "speed 9" the label is "speed" and the figure "9"."""

    label: str
    figure: str = ""
    """Empty where the label says it all."""
    gauge: str = ""
    """The name of a drawing of it, if there is one."""

    def __str__(self) -> str:
        """Return it in words."""
        return f"{self.label} {self.figure}".rstrip()


def arranged(game: Game, s: State, seat: int, words: Sequence[str]) -> list[str]:
    """Return the words of a sentence as they are said by the sheet."""
    kept = without_those_taken_back(words)
    arrange = getattr(game.own(MODULE), "arranged", None)
    return list(arrange(s, seat, kept)) if arrange else kept


def spelled(game: Game, s: State, seat: int, actions: Sequence[int]) -> list[str]:
    """Return the words of actions that a seat, which observes this, makes one after another."""
    moment, words = replica(s), list[str]()
    for action in actions:
        if words:
            game.rules.apply(moment, seat, game.words.hear(moment, seat, words[-1]))
        words.append(game.words.say(moment, seat, action))
    return words


def parted(game: Game, s: State, seat: int, text: str) -> list[str]:
    """Return the words of a sentence that stand in a text with spaces between them; a word may have some itself."""
    moment, found = replica(s), list[str]()
    while text:
        said = (game.words.say(moment, seat, action) for action in cards(game.rules.legal(moment, seat)))
        word = max((one for one in said if f"{text} ".startswith(f"{one} ")), key=len)
        found.append(word)
        text = text[len(word) + 1 :]
        game.rules.apply(moment, seat, game.words.hear(moment, seat, word))
    return found


def without_those_taken_back(words: Sequence[str]) -> list[str]:
    """Return the words that stand; taking back what was not said is a word like any other."""
    kept: list[str] = []
    for word in words:
        if word.removeprefix(TAKE_BACK) in kept and word.startswith(TAKE_BACK):
            kept.remove(word.removeprefix(TAKE_BACK))
        else:
            kept.append(word)
    return kept


def also(game: Game, s: State, seat: int, names: Sequence[str], locale: str) -> list[Choice]:
    """Return the choices of a position amid a sentence that are no actions."""
    more = getattr(game.own(MODULE), "also", None)
    return list(more(s, seat, names, locale)) if more else []


def loosely(game: Game, s: State, seat: int) -> Mapping[str, State]:
    """Return the positions after words that may be said at a table before the sheet lets them be."""
    stand = getattr(game.own(MODULE), "loosely", None)
    return stand(s, seat) if stand else {}


def after(game: Game, s: State, seat: int, word: str) -> State | None:
    """Return the position after a word, as its speaker sees it amid a sentence; None where it cannot be said."""
    if word not in game.legal_words(s, seat):
        return loosely(game, s, seat).get(word)
    said = replica(s)
    game.rules.apply(said, seat, game.words.hear(s, seat, word))
    return said


def weighed(game: Game, s: State, seat: int, words: Iterable[str]) -> dict[str, State]:
    """Return what is looked at before words that carry all out are confirmed, by those that need confirming."""
    weigh = getattr(game.own(MODULE), "weighed", None)
    seen = {word: weigh(s, seat, word) for word in words} if weigh else {}
    return {word: view for word, view in seen.items() if view is not None}


def is_confirmed(game: Game, words: Sequence[str]) -> bool:
    """Is a sentence that begins so confirmed at last, whatever follows?"""
    return words[0] in getattr(game.own(MODULE), "CONFIRMED", ())


def confirming(game: Game, s: State, seat: int, word: str, names: Sequence[str], locale: str) -> str:
    """Return what is asked before a word is confirmed; empty where the position that is looked at says it."""
    confirm = getattr(game.own(MODULE), "confirming", None)
    return str(confirm(s, seat, word, names, locale)) if confirm else ""


def summed_up(game: Game, s: State, seat: int, words: Sequence[str], names: Sequence[str], locale: str) -> str:
    """Say what the words of a sentence come to, by default what the buttons of all of them say."""
    sum_up = getattr(game.own(MODULE), "summed_up", None)
    if sum_up is not None:
        return str(sum_up(s, seat, words, names, locale))
    moment, told, unasked = replica(s), [], getattr(game.own(MODULE), "UNASKED", ())
    for number, word in enumerate(words):
        if number:
            game.rules.apply(moment, seat, game.words.hear(moment, seat, words[number - 1]))
        if moment.context not in unasked:
            told.append(game.scenery.scene(moment, seat, names, locale).label(word))
    return ", ".join(told)


def told(game: Game, s: State, seat: int, words: Sequence[str], names: Sequence[str], locale: str) -> str:
    """Say what one word, or a sentence of several, does: as its button, or as what they come to."""
    if len(words) > 1:
        return summed_up(game, s, seat, words, names, locale)
    return game.scenery.scene(s, seat, names, locale).label(words[0])


def totals(game: Game, s: State, seat: int, names: Sequence[str], locale: str) -> list[Total]:
    """Return what was put together so far; nothing where there is nothing to add up."""
    add_up = getattr(game.own(MODULE), "totals", None)
    return list(add_up(s, seat, names, locale)) if add_up else []
