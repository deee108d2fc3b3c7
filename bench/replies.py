"""What every whole choice of a seat gains against given choices of the others: the arithmetic of `bench.exploiter`.

A kernel (see `motherlode.compiled`).
"""

from typing import TYPE_CHECKING, NamedTuple, cast

from motherlode.bots.judging import result_of
from motherlode.bots.regrets import ROOT, TABLE, TRIAL, say
from motherlode.bots.search import play_on
from motherlode.core.body import Row, States, copy
from motherlode.core.cards import bit, cards, has
from motherlode.core.luck import Lucks
from motherlode.game.parameters import Params

if TYPE_CHECKING:
    from motherlode.bots.evaluation import SimultaneousEvaluation
    from motherlode.game import Rules

rules: "Rules" = cast("Rules", None)
"""The game that is played; bound when a body is chosen."""
evaluation: "SimultaneousEvaluation" = cast("SimultaneousEvaluation", None)
"""How it is judged; bound likewise."""

__all__ = ["answer", "every_choice"]


class Sheet(NamedTuple):
    """The arrays: the states, and a place for every choice."""

    states: States
    begun: Row[int]
    """Choices that are not whole yet."""
    whole: Row[int]
    gains: Row[float]


def every_choice(sheet: Sheet, seat: int) -> int:
    """Write down all whole choices of a seat in the state in place `ROOT`; return how many there are."""
    found, waiting, states = 0, 1, sheet.states
    sheet.begun[0] = 0
    while waiting:
        waiting -= 1
        said = sheet.begun[waiting]
        copy(states, TABLE, ROOT)
        say(states[TABLE], seat, said)
        for word in cards(rules.legal(states[TABLE], seat)):
            copy(states, TRIAL, TABLE)
            rules.apply(states[TRIAL], seat, word)
            if has(rules.awaited(states[TRIAL]), seat):
                sheet.begun[waiting] = said | bit(word)
                waiting += 1
            else:
                sheet.whole[found] = said | bit(word)
                found += 1
    return found


def answer(sheet: Sheet, seat: int, others: Row[int], choices: int, lucks: Lucks, params: Params) -> None:
    """Add what every choice gains in the world in place `ROOT` where the others, by seat, choose so."""
    states = sheet.states
    copy(states, TABLE, ROOT)
    for other in range(states[TABLE].players):
        if other != seat:
            say(states[TABLE], other, others[other])
    for number in range(choices):
        copy(states, TRIAL, TABLE)
        say(states[TRIAL], seat, sheet.whole[number])
        play_on(states[TRIAL], lucks[0], params)
        sheet.gains[number] += result_of(states[TRIAL], seat, params)
