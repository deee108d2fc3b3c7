"""The numbers that the evaluation of *Realm of Thieves* reads: how moves are looked at, and what a seat's chances are.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`.
"""

from enum import IntEnum

from motherlode.game.parameters import Parameter, search_parameters
from motherlode.game.weights import weight


class Param(IntEnum):
    """The places of the parameters of this game."""

    COST = 9
    ATTACKING = 10
    ENDING = 11
    FACE = 12
    KILL = 13
    SURVIVE = 14
    STRONG = 15
    NEED = 16
    STOLEN = 17
    LAST_PRIZE = 18
    LAST_LIFE = 19
    ATTACK = 20
    HEALTH = 21
    BODY = 22
    STRONGEST = 23
    ELUSIVE = 24
    OVER_ACHIEVING = 25
    STALLED = 26
    SEEKER = 27
    RUSHER = 28
    CLOSING = 29
    AVENGER = 30
    FRAGILE = 31
    CARD = 32
    AFFORDABLE = 33
    MANA = 34
    MANA_NOW = 35
    FIRST = 36
    READY = 37
    PRIZE_NOW = 38
    PRIZE_NEXT = 39
    CLOSE = 40
    WINNING = 41
    PACE = 42
    REACH = 43
    SPENDABLE = 44
    OUTNUMBERING = 45
    PRIZE_CARD = 46
    FLASHY_CARD = 47
    CROWDED = 48
    MUCH_MANA = 49
    PLAYABLE = 50
    LASTING = 51
    EARLY_PRIZE_CARD = 52
    EARLY_AFFORDABLE = 53
    EARLY_MANA_NOW = 54
    EARLY_PACE = 55
    EARLY_SEEKER = 56
    EARLY_RUSHER = 57


PARAMETERS = (
    *search_parameters(10, 0.7, 16),
    Parameter("cost", 0.4, 0, 1.5, "log weight of a mana that a card costs"),
    Parameter("attacking", 2, 0.1, 10, "weight of attacking"),
    Parameter("ending", 0.05, 0.001, 0.5, "weight of ending the turn while something else can be done"),
    Parameter("face", 0.3, 0, 1.5, "log weight of a damage to the rival in person"),
    Parameter("kill", 0.4, 0, 1.5, "log weight of attack and health of a henchman that is defeated"),
    Parameter("survive", 0.4, 0, 1.5, "log weight of attack and health of an attacker that is lost"),
    Parameter("strong", 0.2, 0, 1, "log weight of attack and health of a target"),
    weight("need", 2.5, "the damage that has been done, 1 for all that the prizes take (§6.1)"),
    weight("stolen", 0, "the prizes stolen, 1 for all (§6.3)"),
    weight("last_prize", 0, "only one prize is left to be stolen"),
    weight("last_life", 0, "what is gone of ten life of the rival that guards the last prize, 1 for all ten"),
    weight("attack", 0.12, "an attack of 1 of the henchmen in play"),
    weight("health", 0.06, "a health of 1 of theirs"),
    weight("body", 0.1, "a henchman"),
    weight("strongest", 0, "an attack of 1 of the strongest henchman"),
    weight("elusive", 0, "an attack of 1 of Elusive henchmen (§7.2)"),
    weight("over_achieving", 0, "an attack of 1 of Over-Achievers (§7.3)"),
    weight("stalled", 0, "an attack of 1 of stalled henchmen (§8.8)"),
    weight("seeker", 0, "an Attention-Seeker (§8.1)"),
    weight("rusher", 0, "a henchman with Rush (§8.1)"),
    weight("closing", 0, "a henchman with a Closing-Act (§8.1)"),
    weight("avenger", 0, "a henchman with Vengeance (§8.1)"),
    weight("fragile", 0, "an attack of 1 of henchmen that the strongest rival defeats with one blow (§5.4)"),
    weight("card", 0.15, "a card in hand"),
    weight("affordable", 0, "a card in hand that the mana of the next turn pays"),
    weight("mana", 0.1, "a mana more in every turn (§3.2)"),
    weight("mana_now", 0, "a mana that can still be spent in the turn under way"),
    weight("first", 0.3, "being on turn"),
    weight("ready", 0, "an attack of 1 of henchmen that may attack in the turn under way (§5.1)"),
    weight("prize_now", 0, "the henchmen that may attack could steal a prize in the turn under way"),
    weight("prize_next", 0, "the henchmen in play could steal a prize in the next own turn"),
    weight("close", 1, "the henchmen in play could steal the last prize"),
    weight("winning", 0, "those that may attack could steal the last prize in the turn under way"),
    weight("pace", 0, "what the henchmen in play attack with in a turn, 1 for all the damage that is still needed"),
    weight("reach", 0, "what they attack with in a turn, 1 for all the life on the way to the next prize"),
    weight("spendable", 0, "a mana of the next turn that cards in hand could use (§3.2, §4.1)"),
    weight("outnumbering", 0, "having more henchmen in play than the rival"),
    weight("prize_card", 0, "a card in hand whose Flashy steals a prize (§8.1)"),
    weight("flashy_card", 0, "a Flashy card in hand (§8.1)"),
    weight("crowded", 0, "a card in hand while no slot is free (§4.2)"),
    weight("much_mana", 0, "the mana of every turn squared, 1 for ten: what is more than can be spent"),
    weight("playable", 0, "a card in hand that can be played now (§4.1)"),
    weight("lasting", 0, "a health of 1 in play, as long as the rival needs all the damage that the prizes take"),
    weight("early_prize_card", 0, "the same as prize_card, 1 before the first turn and ever less"),
    weight("early_affordable", 0, "the same as affordable, likewise"),
    weight("early_mana_now", 0, "the same as mana_now, likewise"),
    weight("early_pace", 0, "the same as pace, likewise"),
    weight("early_seeker", 0, "the same as seeker, likewise"),
    weight("early_rusher", 0, "the same as rusher, likewise"),
)
