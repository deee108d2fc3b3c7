"""What players say about a match: proposals, to which the others agree or not, and that they go or come back."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import takewhile

from motherlode.core.errors import InputError
from motherlode.core.messages import Message, message
from motherlode.match import clock
from motherlode.match.history import Event, Talk

UNDO = "undo"
"""Proposes to take back all moves but the first so many, which follow the word."""
END = "end"
"""Proposes to end the match; nobody wins."""
RESIGN = "resign"
REPLACE = "replace"
"""Proposes that a computer plays for the seat whose number follows the word, since nobody is there."""
SUBSTITUTE, RETURN = "substitute", "return"
"""A computer plays for the seat from now on, of the level that follows the word; whoever sat there plays again."""
CLOCK = "clock"
"""Says how much time everybody has, in the words of `match.clock` that follow."""
TIMEOUT, PAUSED = "timeout", "paused"
"""Somebody's time was up; the time since what happened last does not count, since the server was not there."""
OPEN, CLOSE = "open", "close"
"""Anybody may sit down at the table from now on; nobody but those who are invited."""
SAY, SIGN = "say", "sign"
"""Something said to the others, in the words that follow; or one of `SIGNS`, read by everybody in the own language."""
CHAT, LONGEST = (SAY, SIGN), 200
"""And how many letters that may have, as people count them: a family is one, whoever belongs to it."""
SIGNS_OF_A_LETTER = 8
"""Of which one may be made; where there are more they count as more (`saying.js`)."""
JOINERS = "\u200c\u200d"
"""Not seen themselves: without them a family of three is three people, and some scripts are misspelt."""
ALONE = ("Lu", "Ll", "Lt", "Nd", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Zs")
"""Signs that never belong to the letter before them. What a page counts more finely is not refused here."""
SIGNS: dict[str, Message] = {
    "hello": message("Hello!"),
    "well-played": message("Well played!"),
    "good-game": message("Good game!"),
    "thanks": message("Thank you!"),
    "moment": message("One moment, please."),
    "sorry": message("Sorry!"),
}
SPOKEN = message("{who}: {text}")
FROM_RIGHT, ISOLATE, END_OF_ISOLATE = ("R", "AL"), "\u2068", "\u2069"
"""Of letters by their direction; and what holds text together whatever its direction is."""
AGREE, REFUSE, WITHDRAW = "agree", "refuse", "withdraw"
ANSWERS = (AGREE, REFUSE, WITHDRAW)
PROPOSALS = (UNDO, END, REPLACE)
BESIDES = (CLOCK, PAUSED, OPEN, CLOSE, SAY, SIGN)
"""What is no part of a conversation: it answers nothing, and asks nothing."""
TOLD: dict[str, Message] = {
    UNDO: message("{who} asks to take their last action back."),
    END: message("{who} offers to end the game."),
    RESIGN: message("{who} gives up."),
    REPLACE: message("{who} asks to let a computer play for somebody who is away."),
    SUBSTITUTE: message("A computer plays on for {who}."),
    RETURN: message("{who} is back."),
    TIMEOUT: message("{who} is out of time."),
    PAUSED: message("The server was away for a while: that time does not count."),
    OPEN: message("{who} opens the table to everybody."),
    CLOSE: message("{who} closes the table."),
    AGREE: message("{who} agrees."),
    REFUSE: message("{who} does not agree."),
    WITHDRAW: message("{who} no longer asks."),
}
"""What the log says of each, by its first word."""


def kind_of(what: str) -> str:
    """Return what sort of thing is said: its first word."""
    return what.partition(" ")[0]


def is_chat(event: Talk) -> bool:
    """Is it said to the others, and not about the match?"""
    return kind_of(event.what) in CHAT


def said_last(history: Sequence[Event]) -> int:
    """Return how many of the last events are talk."""
    return sum(1 for _ in takewhile(lambda event: isinstance(event, Talk) and is_chat(event), reversed(history)))


def is_beside(event: Event) -> bool:
    """Is it no part of what is played and agreed?"""
    return isinstance(event, Talk) and kind_of(event.what) in BESIDES


def of_kind(kind: str, history: Iterable[Event]) -> list[Talk]:
    """Return what was said of one sort, in order."""
    return [event for event in history if isinstance(event, Talk) and kind_of(event.what) == kind]


def is_too_long(what: str) -> bool:
    """Are the words that somebody says more than one line?"""
    words = what.partition(" ")[2]
    alone = sum(unicodedata.category(sign) in ALONE for sign in words)
    return alone > LONGEST or len(words) > LONGEST * SIGNS_OF_A_LETTER


def isolated(text: str) -> str:
    """Return what is said so that it has its own order beside a name, where it is written from the right."""
    is_from_right = any(unicodedata.bidirectional(sign) in FROM_RIGHT for sign in text)
    return f"{ISOLATE}{text}{END_OF_ISOLATE}" if is_from_right else text


def told(event: Talk, names: Sequence[str], locale: str) -> str:
    """Tell what somebody said."""
    kind, _, rest = event.what.partition(" ")
    if kind == CLOCK:
        return clock.told(clock.read(rest), locale)
    if kind in CHAT:
        return SPOKEN(locale, who=names[event.seat], text=SIGNS[rest][locale] if kind == SIGN else isolated(rest))
    return TOLD[kind](locale, who=names[event.seat])


def read(seat: int, what: str) -> Talk:
    """Return what was said so.

    Raises:
        InputError: nobody says that.
    """
    kind, _, rest = what.partition(" ")
    if kind == CLOCK:
        clock.read(rest)
    elif kind in CHAT:
        _check_chat(what)
    elif kind not in TOLD:
        raise InputError(f"nobody says {what!r} about a match; said may be: {', '.join([*TOLD, CLOCK, *CHAT])}")
    return Talk(seat, what)


def _check_chat(what: str) -> None:
    kind, _, rest = what.partition(" ")
    if kind == SIGN and rest not in SIGNS:
        raise InputError(f"there is no sign {rest[:40]!r}; there are: {', '.join(SIGNS)}")
    if not rest or is_too_long(what) or not all(sign.isprintable() or sign in JOINERS for sign in rest):
        raise InputError(f"what is said is one line of 1 to {LONGEST} printable signs, not {rest[:40]!r}")
