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


def _shared_out(texts: Mapping[str, str]) -> dict[str, str]:
    """Give each word a digit: the number that is meant by it, if by no other, else the next free key.

    Where there are more words than digits, letters follow. Numbers of two digits are typed, so none of them has a key.
    """
    if any(_is_typed(text) for text in texts.values()):
        letters = [key for key in KEYS if key not in DIGITS]
        return dict(zip((word for word, text in texts.items() if not text.isdecimal()), letters, strict=False))
    meant = _meant(texts)
    often = Counter(meant.values())
    own = {word: number for word, number in meant.items() if number in set(DIGITS) and often[number] == 1}
    own |= {word: key for word, key in ALWAYS.items() if word in texts and key not in own.values()}
    free = [key for key in KEYS if key not in own.values()]
    others = [word for word in texts if word not in own]
    return own | dict(zip(others, free, strict=False))


def _meant(texts: Mapping[str, str]) -> Mapping[str, str]:
    """Return the number that is meant by each word, or "": the only one that is written in its first line.

    "No coins" means 0 beside "1 coin" and "2 coins": it is said by ``spend 0``, they by ``spend 1`` and ``spend 2``.
    """
    said = {word: word.rpartition(" ")[2] for word in texts}
    read = {word: _only_number(text.partition("\n")[0]) for word, text in texts.items()}
    is_said = all(said[word] == number for word, number in read.items() if number)
    return {word: number or (said[word] if is_said else "") for word, number in read.items()}


def _only_number(text: str) -> str:
    """Return the number in a text, or "" if there is none, or more than one; ``2D`` and ``2a`` are names."""
    numbers = [part for part in text.split() if part.isdecimal()]
    return numbers[0] if len(numbers) == 1 else ""


def _is_typed(text: str) -> bool:
    return len(text) > 1 and text.isdecimal()
