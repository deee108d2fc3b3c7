"""The numbers that the evaluation of *Mine, All Mine!* reads."""

from motherlode.game.parameters import Declared, search_parameters


def fitted(value: float, says: str) -> tuple[float, float, float, str]:
    """Declare a parameter that was fitted to games (`python -m bench.fleet_prior`), and is not tuned."""
    return value, value, value, says


class Param(Declared):
    """How words are looked at, what speaks for a seat, and which fleets deserve a look."""

    SPEED = 0.1, -0.3, 0.6, "log weight of a speed of 1"
    ATTACK = 0.1, -0.3, 0.6, "log weight of an attack of 1"
    CARGO = 0.1, -0.3, 0.6, "log weight of a cargo of 1"
    ACTION = 0.5, -2, 2, "log weight of an action besides its values"
    STOP = 0.5, -3, 4, "log weight of being ready"
    STOP_AFTER = 0.3, -1, 2, "added for every card committed"
    STOP_POOR = 0.1, 0, 0.6, "added for every resource that the system has less than 13"
    POINT = 0.5, 0.05, 2, "value of a point before the last round"
    CARD = 0.3, 0, 2, "value of a card in hand"
    VARIETY = 0.6, 0, 2, "log weight less for a value that the fleet has plenty of"
    FLEET_SPEED = fitted(0.162, "log weight of a speed of 1")
    FLEET_ATTACK = fitted(-0.134, "of an attack of 1")
    FLEET_CARGO = fitted(-0.457, "of a cargo of 1")
    FLEET_USED = fitted(0.805, "of a cargo of 1 for which the system has ore")
    FLEET_SPEED_SPEED = fitted(0.111, "of a tenth of the square of speed")
    FLEET_ATTACK_ATTACK = fitted(0.17, "of a tenth of the square of attack")
    FLEET_CARGO_CARGO = fitted(-0.302, "of a tenth of the square of cargo")
    FLEET_SPEED_CARGO = fitted(0.548, "of a tenth of speed times cargo")
    FLEET_ATTACK_CARGO = fitted(0.452, "of a tenth of attack times cargo")
    FLEET_SPEED_ATTACK = fitted(-0.0263, "of a tenth of speed times attack")
    FLEET_CARDS = fitted(-1.21, "of a card")
    FLEET_CARDS_ORE = fitted(1.1, "of a card for every four resources above nine")
    FLEET_CARDS_LAST = fitted(2.34, "of a card in the last round")
    FLEET_CARDS_CARDS = fitted(-2.33, "of a quarter of the square of the cards")
    FLEET_USED_LAST = fitted(-0.375, "of a cargo that the system has ore for, in the last round")
    FLEET_PER_CARD = fitted(-0.637, "of an action that grows with the number of cards")
    FLEET_CONVERT = fitted(0.157, "of one that makes attack of speed")
    FLEET_JAM = fitted(2.16, "of one that jams the others")
    FLEET_ARRIVE = fitted(2.01, "of one that moves its fleet forward")
    FLEET_TRUCE = fitted(2.68, "of a truce")
    FLEET_AMBUSH = fitted(2.05, "of an ambush")
    FLEET_BOUNTY = fitted(2, "of a bounty")
    FLEET_RAID = fitted(2.45, "of a raid")
    FLEET_SKIM = fitted(2.53, "of one that skims")
    FLEET_DRILL = fitted(2.36, "of a drill")
    FLEET_INSURANCE = fitted(3.2, "of an insurance")


PARAMETERS = (
    *search_parameters(0, 0.7, 16, temperature=0.5, uniform_prior=1, self_determinization=0.5),
    *Param.parameters(),
)
