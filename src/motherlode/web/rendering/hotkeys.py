"""Which key makes which choice, for whoever plays without a mouse."""

from collections import Counter
from collections.abc import Mapping, Sequence

from motherlode.game.scene import Choice

DIGITS = "0123456789"
KEYS = "123456789defgijkmnopqstvwyzabcx"
"""What choices are made with: all but the letters that mean something at the table (hint, lines, rules, undo), and
last those that name what is printed on cards."""
ALWAYS = {"end": "0"}
"""What ends a turn has the same key however many other choices there are."""


def hotkeys(on_pieces: Mapping[str, str], in_the_bar: Sequence[Choice]) -> dict[str, str]:
    """Return which key presses what, no key twice: first come pieces as they lie, then what is written in the bar.

    So a piece has the same key while a sentence grows: it takes back what is chosen, chooses another instead, or asks.
    """
    return _shared_out({**on_pieces, **{one.word: written(one) for one in in_the_bar if one.word not in on_pieces}})


def written(choice: Choice) -> str:
    """Return what is written on a choice where many stand together."""
    return choice.short or choice.word


def _shared_out(written: Mapping[str, str]) -> dict[str, str]:
    """Give each word a digit: the one with which its first line ends, if no other does, else the next free key.

    Where there are more words than digits, letters follow. Numbers of two digits are typed, so none of them has a key.
    """
    ends = {word: text.partition("\n")[0].rpartition(" ")[2] for word, text in written.items()}
    if any(_is_typed(text) for text in written.values()):
        letters = [key for key in KEYS if key not in DIGITS]
        return dict(zip((word for word, text in written.items() if not text.isdecimal()), letters, strict=False))
    often = Counter(ends.values())
    own = {word: end for word, end in ends.items() if often[end] == 1 and end in set(DIGITS)}
    own |= {word: key for word, key in ALWAYS.items() if word in written and key not in own.values()}
    free = [key for key in KEYS if key not in own.values()]
    others = [word for word in written if word not in own]
    return own | dict(zip(others, free, strict=False))


def _is_typed(text: str) -> bool:
    return len(text) > 1 and text.isdecimal()
