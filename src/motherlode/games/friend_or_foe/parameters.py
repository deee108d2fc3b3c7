"""The numbers that the evaluation of *Friend or Foe* reads: guesses by hand, and what stands for a seat's chances.

Weights of coins count in units of what the rest of the game may change (`features.spread`). They are the guesses:
`motherlode learn` found none that play better (docs/decisions/0041-what-limits-the-search.md).
"""

from enum import IntEnum

from motherlode.game.parameters import Parameter, search_parameters
from motherlode.game.weights import weight


class Param(IntEnum):
    """The places of the parameters of this game."""

    UNKNOWN = 9
    BANKING = 10
    FEAR = 11
    REACH = 12
    GREED = 13
    THRIFT = 14
    KEEPING = 15
    FEW = 16
    SIGHT = 17
    COINS = 18
    UNBANKED = 19
    ROYAL = 20
    NEAR = 21
    FROM_BANK = 22
    HOARDED = 23
    OWN_GROUND = 24
    WITHIN_FORCE = 25
    OWN_ROYALS = 26
    HIDDEN_ROYALS = 27
    HIDDEN_HOUSE = 28
    ON_TURN = 29


PARAMETERS = (
    *search_parameters(6, 0.7, 16),
    Parameter("unknown", 2, 0, 8, "coins that a face-down card is thought to bring"),
    Parameter("banking", 0.3, 0, 2, "worth of a coin brought to the bank, in coins"),
    Parameter("fear", 0.8, 0, 2, "worth of an un-banked coin that may be lost at a Royal"),
    Parameter("reach", 1, 0.1, 4, "how quickly a place attracts less with the distance"),
    Parameter("greed", 2, 0.5, 6, "how strongly the more attractive way is preferred"),
    Parameter("thrift", 1.5, 0.2, 6, "how strongly the better number of coins to spend is preferred"),
    Parameter("keeping", 0.05, 0.001, 0.5, "weight of keeping coins un-banked"),
    Parameter("few", 4, 0.5, 20, "coins by which scores vary though every card is face up"),
    Parameter("sight", 4, 2, 12, "steps within which a seat looks for coins first"),
    weight("coins", 1.2, "a coin that counts (§6.3)"),
    weight("unbanked", -0.12, "of these one that is not banked"),
    weight("royal", 0.12, "a face-up own Royal for every card still face down (§5.6)"),
    weight("near", 0.24, "a coin of the attraction of the surroundings"),
    weight("from_bank", 0, "an un-banked coin for each step to the nearest own Royal (§4.2)"),
    weight("hoarded", 0, "an un-banked coin beyond those that one battle can take (§5.3)"),
    weight("own_ground", 0, "a coin on a face-up card of the own house"),
    weight("within_force", 0, "a coin on another card, by the chance to win it"),
    weight("own_royals", 0, "a face-up own Royal"),
    weight("hidden_royals", 0, "an own Royal that is face down"),
    weight("hidden_house", 0, "another own card that is face down"),
    weight("on_turn", 0, "being on turn"),
)
