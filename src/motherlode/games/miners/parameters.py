"""The numbers that the evaluation of *Mine, all mine!* reads: guesses by hand, and what stands for a seat's chances.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`. Which moves
it came to prefer stands in `preferences.toml`.
"""

from motherlode.game.parameters import Declared, search_parameters
from motherlode.game.preferences import preference
from motherlode.game.weights import weight


class Param(Declared):
    """How moves are looked at, what speaks for a seat, and which moves the search came to prefer."""

    MINER = 3, 0.2, 10, "weight of playing a miner, for ten of its value"
    THUG = 2, 0.2, 10, "weight of playing a thug, for ten of its value"
    LOVER = 1, 0.2, 10, "weight of playing a lover, for ten of its value"
    PLAY = 2, 0.1, 10, "weight of a second card"
    MINE = 0.3, 0.05, 5, "weight of mining another diamond than the Ace"
    BRIBE = 2, 0.1, 10, "weight of a bribe"
    KIDNAP = 4, 0.1, 20, "weight of kidnapping"
    SEDUCE = 1, 0.1, 10, "weight of seducing"
    PAIR = 1, 0.1, 10, "weight of forming a couple"
    VICTIM = 3, 0, 10, "how much more a miner is worth taking than another character"
    CREW = weight(3, "strength of the free miners, 1 for all that the Ace needs (§6.1)")
    CLOSE = weight(3, "what of it lies above half of what the Ace needs, 1 for the other half")
    CLOSER = weight(0, "what of it lies above three quarters, 1 for the last quarter")
    BEYOND = weight(0, "what of it the Ace does not need, 1 for as much again")
    TIRED = weight(1.5, "strength of the busy miners, 1 for all that the Ace needs (§6.2)")
    STRONGEST = weight(0, "the strongest free miner, likewise")
    MARRIED = weight(0, "strength of the free miners in couples, likewise (§1.6)")
    IN_HAND = weight(2, "the best miner in the hand, likewise")
    MINERS_HELD = weight(0, "the other miners in the hand, likewise")
    THUGS_HELD = weight(0, "the thugs in the hand, 1 for ten of their value")
    LOVERS_HELD = weight(0, "a lover in the hand")
    SHORT = weight(0, "what free miners and the best one in hand together lack, 1 for all that the Ace needs")
    FAR = weight(0, "what all free miners and all those in hand together lack, likewise")
    FORCE = weight(1, "strength of the free thugs, 1 for ten (§6.1)")
    RESTING = weight(0, "strength of the busy thugs, likewise (§4.10)")
    AHEAD = weight(0, "by how much the force exceeds that of every rival, likewise")
    BEHIND = weight(0, "by how much a rival's force exceeds this one, likewise")
    AHEAD_LATER = weight(0, "how far all the thugs, resting or in hand too, are ahead of every rival's, likewise")
    FREE_LOVER = weight(0.2, "a free single lover (§5.4)")
    MONEY = weight(0.3, "value of the diamonds, 1 for ten (§1.3)")
    EXPOSED = weight(0, "the strongest miner that a rival's force could kidnap, 1 for all that the Ace needs (§4.7)")
    EXPOSED_NOW = weight(0, "the same while a rival is on turn")
    EXPOSED_CREW = weight(0, "strength of all the miners of whom one could be kidnapped, likewise")
    SEDUCIBLE = weight(0, "the strongest single miner that a rival's lover could seduce, likewise (§4.11)")
    SEDUCIBLE_NOW = weight(0, "the same while a rival is on turn")
    FOR_SALE = weight(0, "the strongest single miner that a rival's diamonds could pay for, likewise (§4.4)")
    ON_TURN = weight(0.3, "being on turn")
    READY = weight(2, "being on turn with the Ace in reach (§4.2)")
    THREAT = weight(0, "reaching the Ace in the next own turn, unless hindered")
    OPEN_THREAT = weight(0, "the same by miners that lie in the village already")
    SAFE_THREAT = weight(0, "the same where no rival has the force to kidnap or a lover to seduce")
    SURE_THREAT = weight(
        0, "the same where no rival can take away or distract enough of it even with a card of the hand"
    )
    RAIDING = weight(0, "being on turn with the force to kidnap, the best thug of the hand played (§3.2, §4.6)")
    RAIDING_LATER = weight(0, "the same while a rival is on turn")
    BOOTY = weight(0, "the strongest thug that could be kidnapped so in the turn under way, 1 for ten of its strength")
    PLAY_MINER = preference("playing a miner, 1 for ten of its value")
    PLAY_THUG = preference("playing a thug, likewise")
    PLAY_LOVER = preference("playing a lover, likewise")
    A_MINER = preference("playing a miner, whichever")
    A_THUG = preference("playing a thug, whichever")
    NEARS = preference(
        "the free miners with the one that is played, at most what the Ace needs, 1 for all of that (§6.1)"
    )
    ARMS = preference("playing a thug with whom a village can be robbed that could not before (§4.7)")
    PAIR_FIRST = preference("forming a couple before a card is played (§3.4)")
    ANOTHER = preference("playing another card as the action")
    ANOTHER_FOR_ACE = preference("the same with a miner in the hand who brings the Ace into reach")
    ANOTHER_THUG = preference("the same, 1 for ten of the strength of the best thug in the hand")
    MINING = preference("mining")
    MINING_MOST = preference("the same, 1 for ten of the dearest diamond that can be mined but for the Ace")
    BRIBING = preference("bribing")
    BRIBING_MINER = preference("the same, 1 for ten of the strength of the best miner that can be bribed")
    KIDNAP_MINER = preference("kidnapping, 1 for ten of the strength of the best miner that can be")
    KIDNAP_THUG = preference("the same of the best thug")
    KIDNAP_IN_NEED = preference("kidnapping while a rival could mine the Ace in its next turn")
    SEDUCE_IN_NEED = preference("seducing while a rival could")
    PAIRING = preference("forming a couple beside the action")
    ENDING = preference("ending the turn, or passing")
    TAKES_MINER = preference("taking a miner from a village, or turning its head, 1 for ten of its strength")
    TAKES_THUG = preference("the same of a thug")
    TAKES_BUSY = preference("the same of somebody who is busy")
    TAKES_COUPLED = preference("the same of one of a couple")
    TAKES_HOPE = preference("the same of a miner without whom a rival cannot mine the Ace in its next turn")
    DISARMS = preference("the same of a thug without whom a village has less force than the own one")
    WINS_ACE = preference("the same of a miner who brings the Ace into reach")
    SPENDS = preference("naming a diamond to pay with or a thug to send, 1 for ten of its strength")
    DIGS = preference("mining a diamond but for the Ace, 1 for ten of its value")


PARAMETERS = (*search_parameters(12, 0.7, 16), *Param.parameters())
