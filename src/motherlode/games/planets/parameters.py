"""The numbers that the evaluation of *Mine, All Mine!* reads."""

from enum import IntEnum

from motherlode.game.parameters import Parameter, search_parameters


class Param(IntEnum):
    """The places of the parameters of this game."""

    SPEED = 9
    ATTACK = 10
    CARGO = 11
    ACTION = 12
    STOP = 13
    STOP_AFTER = 14
    STOP_POOR = 15
    POINT = 16
    CARD = 17
    VARIETY = 18
    FLEET_SPEED = 19
    FLEET_ATTACK = 20
    FLEET_CARGO = 21
    FLEET_USED = 22
    FLEET_SPEED_SPEED = 23
    FLEET_ATTACK_ATTACK = 24
    FLEET_CARGO_CARGO = 25
    FLEET_SPEED_CARGO = 26
    FLEET_ATTACK_CARGO = 27
    FLEET_SPEED_ATTACK = 28
    FLEET_CARDS = 29
    FLEET_CARDS_ORE = 30
    FLEET_CARDS_LAST = 31
    FLEET_CARDS_CARDS = 32
    FLEET_USED_LAST = 33
    FLEET_PER_CARD = 34
    FLEET_CONVERT = 35
    FLEET_JAM = 36
    FLEET_ARRIVE = 37
    FLEET_TRUCE = 38
    FLEET_AMBUSH = 39
    FLEET_BOUNTY = 40
    FLEET_RAID = 41
    FLEET_SKIM = 42
    FLEET_DRILL = 43
    FLEET_INSURANCE = 44


def fitted(name: str, value: float, says: str) -> Parameter:
    """Return a parameter that was fitted to games (`python -m bench.fleet_prior`), and is not tuned."""
    return Parameter(name, value, value, value, says)


PARAMETERS = (
    *search_parameters(0, 0.7, 16, temperature=0.5, uniform_prior=1, self_determinization=0.5),
    Parameter("speed", 0.1, -0.3, 0.6, "log weight of a speed of 1"),
    Parameter("attack", 0.1, -0.3, 0.6, "log weight of an attack of 1"),
    Parameter("cargo", 0.1, -0.3, 0.6, "log weight of a cargo of 1"),
    Parameter("action", 0.5, -2, 2, "log weight of an action besides its values"),
    Parameter("stop", 0.5, -3, 4, "log weight of being ready"),
    Parameter("stop_after", 0.3, -1, 2, "added for every card committed"),
    Parameter("stop_poor", 0.1, 0, 0.6, "added for every resource that the system has less than 13"),
    Parameter("point", 0.5, 0.05, 2, "value of a point before the last round"),
    Parameter("card", 0.3, 0, 2, "value of a card in hand"),
    Parameter("variety", 0.6, 0, 2, "log weight less for a value that the fleet has plenty of"),
    fitted("fleet_speed", 0.162, "log weight of a speed of 1"),
    fitted("fleet_attack", -0.134, "of an attack of 1"),
    fitted("fleet_cargo", -0.457, "of a cargo of 1"),
    fitted("fleet_used", 0.805, "of a cargo of 1 for which the system has ore"),
    fitted("fleet_speed_speed", 0.111, "of a tenth of the square of speed"),
    fitted("fleet_attack_attack", 0.17, "of a tenth of the square of attack"),
    fitted("fleet_cargo_cargo", -0.302, "of a tenth of the square of cargo"),
    fitted("fleet_speed_cargo", 0.548, "of a tenth of speed times cargo"),
    fitted("fleet_attack_cargo", 0.452, "of a tenth of attack times cargo"),
    fitted("fleet_speed_attack", -0.0263, "of a tenth of speed times attack"),
    fitted("fleet_cards", -1.21, "of a card"),
    fitted("fleet_cards_ore", 1.1, "of a card for every four resources above nine"),
    fitted("fleet_cards_last", 2.34, "of a card in the last round"),
    fitted("fleet_cards_cards", -2.33, "of a quarter of the square of the cards"),
    fitted("fleet_used_last", -0.375, "of a cargo that the system has ore for, in the last round"),
    fitted("fleet_per_card", -0.637, "of an action that grows with the number of cards"),
    fitted("fleet_convert", 0.157, "of one that makes attack of speed"),
    fitted("fleet_jam", 2.16, "of one that jams the others"),
    fitted("fleet_arrive", 2.01, "of one that moves its fleet forward"),
    fitted("fleet_truce", 2.68, "of a truce"),
    fitted("fleet_ambush", 2.05, "of an ambush"),
    fitted("fleet_bounty", 2, "of a bounty"),
    fitted("fleet_raid", 2.45, "of a raid"),
    fitted("fleet_skim", 2.53, "of one that skims"),
    fitted("fleet_drill", 2.36, "of a drill"),
    fitted("fleet_insurance", 3.2, "of an insurance"),
)
