"""How much time the players of a match have, as it is said at its beginning."""

from dataclasses import dataclass

from motherlode.core.errors import InputError
from motherlode.core.messages import message, messages

MOVE, BANK = "move", "bank"
PLAY_ON, GIVE_UP = "play-on", "give-up"
"""What happens when somebody's time is up: a computer plays on there, or the game is given up there."""
SECONDS, MINUTES, INCREMENT = range(5, 3601), range(1, 181), range(61)
"""How many seconds there may be for an action, minutes in a bank, and seconds more for each action."""

FOR_EACH = messages("The clock: {n} second for each action.", "The clock: {n} seconds for each action.")
IN_ALL = message("The clock: minutes for the whole game: {minutes}; seconds more for each action: {seconds}.")
FIRST_IS_FREE = message("Everybody’s first action takes no time.")
AT_THE_END = {
    PLAY_ON: message("A computer plays on for whoever runs out of time."),
    GIVE_UP: message("Whoever runs out of time gives up."),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """How much time there is, and what happens when it is over."""

    kind: str
    """`MOVE`: for each action anew; `BANK`: for the whole game."""
    seconds: int
    increment: int = 0
    """Seconds more for each action, of a bank."""
    outcome: str = PLAY_ON

    @property
    def is_bank(self) -> bool:
        """Is what was used gone?"""
        return self.kind == BANK

    def __str__(self) -> str:
        return f"{self.kind} {self.seconds} {self.increment} {self.outcome}"


def read(text: str) -> Terms:
    """Return the terms that stand in a text.

    Raises:
        InputError: there are none.
    """
    words = text.split(" ")
    is_whole = len(words) == 4 and all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words[1:3])
    if not is_whole or words[0] not in {MOVE, BANK} or words[3] not in AT_THE_END:
        raise InputError(f"a clock is said like 'bank 300 5 play-on' or 'move 30 0 give-up', not {text[:40]!r}")
    return Terms(words[0], int(words[1]), int(words[2]), words[3])


def told(terms: Terms, locale: str) -> str:
    """Tell how much time there is, and what happens then."""
    minutes = terms.seconds // 60
    much = (
        IN_ALL(locale, minutes=minutes, seconds=terms.increment) if terms.is_bank else FOR_EACH(locale, n=terms.seconds)
    )
    return " ".join((much, FIRST_IS_FREE[locale], AT_THE_END[terms.outcome][locale]))
