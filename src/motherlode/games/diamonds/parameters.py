"""The numbers that the evaluation of *Diamonds* reads: guesses by hand, and what stands for a seat's chances.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`.
"""

from motherlode.game.parameters import Declared, search_parameters
from motherlode.game.weights import weight


class Param(Declared):
    """How moves are looked at, and what speaks for a seat."""

    TURN = 3, 0.1, 10, "weight of turning over a face-down top"
    BREAK = 2, 0.1, 10, "weight of breaking a rock"
    TAKE = 3, 0.1, 10, "weight of taking a spade"
    TRADE = 0.5, 0.1, 10, "weight of trading up"
    STRIKE = 0.1, 0.01, 5, "weight of striking a spade"
    PILE = 2, 0, 10, "added weight for every card of the pile"
    STEAL = 20, 0.1, 100, "weight of stealing a diamond"
    SWAP = 3, 0.1, 10, "weight of swapping for a better spade"
    LEAVE = 0.005, 0.001, 1, "weight of leaving a better spade, or passing"
    DIAMOND = weight(6, "the diamonds held, 1 for all that win (§7.1)")
    LEAD = weight(0, "the diamonds held, divided by the root of those that nobody holds, and one")
    SPADE = weight(1.5, "the spade held, 1 for the ace (§1.4)")
    FLOW = weight(0, "the share of the unseen cards at which digging goes on (§4.8)")
    JOKER = weight(0.5, "a joker (§6.1)")
    IDLE = weight(0, "a joker that cannot steal any more, since one diamond is missing (§6.2)")
    SWAPPING = weight(0, "how far a rival's spade is above the own, for whoever has a joker; 1 for all ranks (§6.3)")
    FIRST = weight(0.2, "being on turn")
    HARVEST = weight(0, "the diamonds that the best pile to dig brings on average, if one is on turn (§4)")
    HARVEST_LATER = weight(0, "the same, if one is not on turn")


PARAMETERS = (*search_parameters(0, 0.7, 8, uniform_prior=1), *Param.parameters())
