"""The numbers that the evaluation of *Friend or Foe* reads: guesses by hand, and what stands for a seat's chances.

Weights of coins count in units of what the rest of the game may change (`features.spread`). They are the guesses:
`motherlode learn` found none that play better (docs/decisions/0041-what-limits-the-search.md).
"""

from motherlode.game.parameters import Declared, search_parameters
from motherlode.game.weights import weight


class Param(Declared):
    """How moves are looked at, and what speaks for a seat."""

    UNKNOWN = 2, 0, 8, "coins that a face-down card is thought to bring"
    BANKING = 0.3, 0, 2, "worth of a coin brought to the bank, in coins"
    FEAR = 0.8, 0, 2, "worth of an un-banked coin that may be lost at a Royal"
    REACH = 1, 0.1, 4, "how quickly a place attracts less with the distance"
    GREED = 2, 0.5, 6, "how strongly the more attractive way is preferred"
    THRIFT = 1.5, 0.2, 6, "how strongly the better number of coins to spend is preferred"
    KEEPING = 0.05, 0.001, 0.5, "weight of keeping coins un-banked"
    FEW = 4, 0.5, 20, "coins by which scores vary though every card is face up"
    SIGHT = 4, 2, 12, "steps within which a seat looks for coins first"
    COINS = weight(1.2, "a coin that counts (§6.3)")
    UNBANKED = weight(-0.12, "of these one that is not banked")
    ROYAL = weight(0.12, "a face-up own Royal for every card still face down (§5.6)")
    NEAR = weight(0.24, "a coin of the attraction of the surroundings")
    FROM_BANK = weight(0, "an un-banked coin for each step to the nearest own Royal (§4.2)")
    HOARDED = weight(0, "an un-banked coin beyond those that one battle can take (§5.3)")
    OWN_GROUND = weight(0, "a coin on a face-up card of the own house")
    WITHIN_FORCE = weight(0, "a coin on another card, by the chance to win it")
    OWN_ROYALS = weight(0, "a face-up own Royal")
    HIDDEN_ROYALS = weight(0, "an own Royal that is face down")
    HIDDEN_HOUSE = weight(0, "another own card that is face down")
    ON_TURN = weight(0, "being on turn")


PARAMETERS = (*search_parameters(6, 0.7, 16), *Param.parameters())
