"""The numbers that the evaluation of *Diamonds* reads: guesses by hand, and what stands for a seat's chances.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`.
"""

from enum import IntEnum

from motherlode.game.parameters import Parameter, search_parameters
from motherlode.game.weights import weight


class Param(IntEnum):
    """The places of the parameters of this game."""

    TURN = 9
    BREAK = 10
    TAKE = 11
    TRADE = 12
    STRIKE = 13
    PILE = 14
    STEAL = 15
    SWAP = 16
    LEAVE = 17
    DIAMOND = 18
    LEAD = 19
    SPADE = 20
    FLOW = 21
    JOKER = 22
    IDLE = 23
    SWAPPING = 24
    FIRST = 25
    HARVEST = 26
    HARVEST_LATER = 27


PARAMETERS = (
    *search_parameters(0, 0.7, 8, uniform_prior=1),
    Parameter("turn", 3, 0.1, 10, "weight of turning over a face-down top"),
    Parameter("break", 2, 0.1, 10, "weight of breaking a rock"),
    Parameter("take", 3, 0.1, 10, "weight of taking a spade"),
    Parameter("trade", 0.5, 0.1, 10, "weight of trading up"),
    Parameter("strike", 0.1, 0.01, 5, "weight of striking a spade"),
    Parameter("pile", 2, 0, 10, "added weight for every card of the pile"),
    Parameter("steal", 20, 0.1, 100, "weight of stealing a diamond"),
    Parameter("swap", 3, 0.1, 10, "weight of swapping for a better spade"),
    Parameter("leave", 0.005, 0.001, 1, "weight of leaving a better spade, or passing"),
    weight("diamond", 6, "the diamonds held, 1 for all that win (§7.1)"),
    weight("lead", 0, "the diamonds held, divided by the root of those that nobody holds, and one"),
    weight("spade", 1.5, "the spade held, 1 for the ace (§1.4)"),
    weight("flow", 0, "the share of the unseen cards at which digging goes on (§4.8)"),
    weight("joker", 0.5, "a joker (§6.1)"),
    weight("idle", 0, "a joker that cannot steal any more, since one diamond is missing (§6.2)"),
    weight("swapping", 0, "how far a rival's spade is above the own, for whoever has a joker; 1 for all ranks (§6.3)"),
    weight("first", 0.2, "being on turn"),
    weight("harvest", 0, "the diamonds that the best pile to dig brings on average, if one is on turn (§4)"),
    weight("harvest_later", 0, "the same, if one is not on turn"),
)
