"""The numbers that the evaluation of *Mine, all mine!* reads: guesses by hand, and what stands for a seat's chances.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`. Which moves
it came to prefer stands in `preferences.toml`.
"""

from enum import IntEnum

from motherlode.game.parameters import Parameter, search_parameters
from motherlode.game.preferences import preference
from motherlode.game.weights import weight


class Param(IntEnum):
    """The places of the parameters of this game."""

    MINER = 9
    THUG = 10
    LOVER = 11
    PLAY = 12
    MINE = 13
    BRIBE = 14
    KIDNAP = 15
    SEDUCE = 16
    PAIR = 17
    VICTIM = 18
    CREW = 19
    CLOSE = 20
    CLOSER = 21
    BEYOND = 22
    TIRED = 23
    STRONGEST = 24
    MARRIED = 25
    IN_HAND = 26
    MINERS_HELD = 27
    THUGS_HELD = 28
    LOVERS_HELD = 29
    SHORT = 30
    FAR = 31
    FORCE = 32
    RESTING = 33
    AHEAD = 34
    BEHIND = 35
    AHEAD_LATER = 36
    FREE_LOVER = 37
    MONEY = 38
    EXPOSED = 39
    EXPOSED_NOW = 40
    EXPOSED_CREW = 41
    SEDUCIBLE = 42
    SEDUCIBLE_NOW = 43
    FOR_SALE = 44
    ON_TURN = 45
    READY = 46
    THREAT = 47
    OPEN_THREAT = 48
    SAFE_THREAT = 49
    SURE_THREAT = 50
    RAIDING = 51
    RAIDING_LATER = 52
    BOOTY = 53
    PLAY_MINER = 54
    PLAY_THUG = 55
    PLAY_LOVER = 56
    A_MINER = 57
    A_THUG = 58
    NEARS = 59
    ARMS = 60
    PAIR_FIRST = 61
    ANOTHER = 62
    ANOTHER_FOR_ACE = 63
    ANOTHER_THUG = 64
    MINING = 65
    MINING_MOST = 66
    BRIBING = 67
    BRIBING_MINER = 68
    KIDNAP_MINER = 69
    KIDNAP_THUG = 70
    KIDNAP_IN_NEED = 71
    SEDUCE_IN_NEED = 72
    PAIRING = 73
    ENDING = 74
    TAKES_MINER = 75
    TAKES_THUG = 76
    TAKES_BUSY = 77
    TAKES_COUPLED = 78
    TAKES_HOPE = 79
    DISARMS = 80
    WINS_ACE = 81
    SPENDS = 82
    DIGS = 83


PARAMETERS = (
    *search_parameters(12, 0.7, 16),
    Parameter("miner", 3, 0.2, 10, "weight of playing a miner, for ten of its value"),
    Parameter("thug", 2, 0.2, 10, "weight of playing a thug, for ten of its value"),
    Parameter("lover", 1, 0.2, 10, "weight of playing a lover, for ten of its value"),
    Parameter("play", 2, 0.1, 10, "weight of a second card"),
    Parameter("mine", 0.3, 0.05, 5, "weight of mining another diamond than the Ace"),
    Parameter("bribe", 2, 0.1, 10, "weight of a bribe"),
    Parameter("kidnap", 4, 0.1, 20, "weight of kidnapping"),
    Parameter("seduce", 1, 0.1, 10, "weight of seducing"),
    Parameter("pair", 1, 0.1, 10, "weight of forming a couple"),
    Parameter("victim", 3, 0, 10, "how much more a miner is worth taking than another character"),
    weight("crew", 3, "strength of the free miners, 1 for all that the Ace needs (§6.1)"),
    weight("close", 3, "what of it lies above half of what the Ace needs, 1 for the other half"),
    weight("closer", 0, "what of it lies above three quarters, 1 for the last quarter"),
    weight("beyond", 0, "what of it the Ace does not need, 1 for as much again"),
    weight("tired", 1.5, "strength of the busy miners, 1 for all that the Ace needs (§6.2)"),
    weight("strongest", 0, "the strongest free miner, likewise"),
    weight("married", 0, "strength of the free miners in couples, likewise (§1.6)"),
    weight("in_hand", 2, "the best miner in the hand, likewise"),
    weight("miners_held", 0, "the other miners in the hand, likewise"),
    weight("thugs_held", 0, "the thugs in the hand, 1 for ten of their value"),
    weight("lovers_held", 0, "a lover in the hand"),
    weight("short", 0, "what free miners and the best one in hand together lack, 1 for all that the Ace needs"),
    weight("far", 0, "what all free miners and all those in hand together lack, likewise"),
    weight("force", 1, "strength of the free thugs, 1 for ten (§6.1)"),
    weight("resting", 0, "strength of the busy thugs, likewise (§4.10)"),
    weight("ahead", 0, "by how much the force exceeds that of every rival, likewise"),
    weight("behind", 0, "by how much a rival's force exceeds this one, likewise"),
    weight("ahead_later", 0, "how far all the thugs, resting or in hand too, are ahead of every rival's, likewise"),
    weight("free_lover", 0.2, "a free single lover (§5.4)"),
    weight("money", 0.3, "value of the diamonds, 1 for ten (§1.3)"),
    weight("exposed", 0, "the strongest miner that a rival's force could kidnap, 1 for all that the Ace needs (§4.7)"),
    weight("exposed_now", 0, "the same while a rival is on turn"),
    weight("exposed_crew", 0, "strength of all the miners of whom one could be kidnapped, likewise"),
    weight("seducible", 0, "the strongest single miner that a rival's lover could seduce, likewise (§4.11)"),
    weight("seducible_now", 0, "the same while a rival is on turn"),
    weight("for_sale", 0, "the strongest single miner that a rival's diamonds could pay for, likewise (§4.4)"),
    weight("on_turn", 0.3, "being on turn"),
    weight("ready", 2, "being on turn with the Ace in reach (§4.2)"),
    weight("threat", 0, "reaching the Ace in the next own turn, unless hindered"),
    weight("open_threat", 0, "the same by miners that lie in the village already"),
    weight("safe_threat", 0, "the same where no rival has the force to kidnap or a lover to seduce"),
    weight(
        "sure_threat", 0, "the same where no rival can take away or distract enough of it even with a card of the hand"
    ),
    weight("raiding", 0, "being on turn with the force to kidnap, the best thug of the hand played (§3.2, §4.6)"),
    weight("raiding_later", 0, "the same while a rival is on turn"),
    weight(
        "booty", 0, "the strongest thug that could be kidnapped so in the turn under way, 1 for ten of its strength"
    ),
    preference("play_miner", "playing a miner, 1 for ten of its value"),
    preference("play_thug", "playing a thug, likewise"),
    preference("play_lover", "playing a lover, likewise"),
    preference("a_miner", "playing a miner, whichever"),
    preference("a_thug", "playing a thug, whichever"),
    preference(
        "nears", "the free miners with the one that is played, at most what the Ace needs, 1 for all of that (§6.1)"
    ),
    preference("arms", "playing a thug with whom a village can be robbed that could not before (§4.7)"),
    preference("pair_first", "forming a couple before a card is played (§3.4)"),
    preference("another", "playing another card as the action"),
    preference("another_for_ace", "the same with a miner in the hand who brings the Ace into reach"),
    preference("another_thug", "the same, 1 for ten of the strength of the best thug in the hand"),
    preference("mining", "mining"),
    preference("mining_most", "the same, 1 for ten of the dearest diamond that can be mined but for the Ace"),
    preference("bribing", "bribing"),
    preference("bribing_miner", "the same, 1 for ten of the strength of the best miner that can be bribed"),
    preference("kidnap_miner", "kidnapping, 1 for ten of the strength of the best miner that can be"),
    preference("kidnap_thug", "the same of the best thug"),
    preference("kidnap_in_need", "kidnapping while a rival could mine the Ace in its next turn"),
    preference("seduce_in_need", "seducing while a rival could"),
    preference("pairing", "forming a couple beside the action"),
    preference("ending", "ending the turn, or passing"),
    preference("takes_miner", "taking a miner from a village, or turning its head, 1 for ten of its strength"),
    preference("takes_thug", "the same of a thug"),
    preference("takes_busy", "the same of somebody who is busy"),
    preference("takes_coupled", "the same of one of a couple"),
    preference("takes_hope", "the same of a miner without whom a rival cannot mine the Ace in its next turn"),
    preference("disarms", "the same of a thug without whom a village has less force than the own one"),
    preference("wins_ace", "the same of a miner who brings the Ace into reach"),
    preference("spends", "naming a diamond to pay with or a thug to send, 1 for ten of its strength"),
    preference("digs", "mining a diamond but for the Ace, 1 for ten of its value"),
)
