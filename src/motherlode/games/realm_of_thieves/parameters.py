"""The numbers that the evaluation of *Realm of Thieves* reads: how moves are looked at, and what a seat's chances are.

The weights in use were learned from games of the search against itself; they stand in `weights.toml`.
"""

from motherlode.game.parameters import Declared, search_parameters
from motherlode.game.weights import weight


class Param(Declared):
    """How moves are looked at, and what speaks for a seat."""

    COST = 0.4, 0, 1.5, "log weight of a mana that a card costs"
    ATTACKING = 2, 0.1, 10, "weight of attacking"
    ENDING = 0.05, 0.001, 0.5, "weight of ending the turn while something else can be done"
    FACE = 0.3, 0, 1.5, "log weight of a damage to the rival in person"
    KILL = 0.4, 0, 1.5, "log weight of attack and health of a henchman that is defeated"
    SURVIVE = 0.4, 0, 1.5, "log weight of attack and health of an attacker that is lost"
    STRONG = 0.2, 0, 1, "log weight of attack and health of a target"
    NEED = weight(2.5, "the damage that has been done, 1 for all that the prizes take (§6.1)")
    STOLEN = weight(0, "the prizes stolen, 1 for all (§6.3)")
    LAST_PRIZE = weight(0, "only one prize is left to be stolen")
    LAST_LIFE = weight(0, "what is gone of ten life of the rival that guards the last prize, 1 for all ten")
    ATTACK = weight(0.12, "an attack of 1 of the henchmen in play")
    HEALTH = weight(0.06, "a health of 1 of theirs")
    BODY = weight(0.1, "a henchman")
    STRONGEST = weight(0, "an attack of 1 of the strongest henchman")
    ELUSIVE = weight(0, "an attack of 1 of Elusive henchmen (§7.2)")
    OVER_ACHIEVING = weight(0, "an attack of 1 of Over-Achievers (§7.3)")
    STALLED = weight(0, "an attack of 1 of stalled henchmen (§8.8)")
    SEEKER = weight(0, "an Attention-Seeker (§8.1)")
    RUSHER = weight(0, "a henchman with Rush (§8.1)")
    CLOSING = weight(0, "a henchman with a Closing-Act (§8.1)")
    AVENGER = weight(0, "a henchman with Vengeance (§8.1)")
    FRAGILE = weight(0, "an attack of 1 of henchmen that the strongest rival defeats with one blow (§5.4)")
    CARD = weight(0.15, "a card in hand")
    AFFORDABLE = weight(0, "a card in hand that the mana of the next turn pays")
    MANA = weight(0.1, "a mana more in every turn (§3.2)")
    MANA_NOW = weight(0, "a mana that can still be spent in the turn under way")
    FIRST = weight(0.3, "being on turn")
    READY = weight(0, "an attack of 1 of henchmen that may attack in the turn under way (§5.1)")
    PRIZE_NOW = weight(0, "the henchmen that may attack could steal a prize in the turn under way")
    PRIZE_NEXT = weight(0, "the henchmen in play could steal a prize in the next own turn")
    CLOSE = weight(1, "the henchmen in play could steal the last prize")
    WINNING = weight(0, "those that may attack could steal the last prize in the turn under way")
    PACE = weight(0, "what the henchmen in play attack with in a turn, 1 for all the damage that is still needed")
    REACH = weight(0, "what they attack with in a turn, 1 for all the life on the way to the next prize")
    SPENDABLE = weight(0, "a mana of the next turn that cards in hand could use (§3.2, §4.1)")
    OUTNUMBERING = weight(0, "having more henchmen in play than the rival")
    PRIZE_CARD = weight(0, "a card in hand whose Flashy steals a prize (§8.1)")
    FLASHY_CARD = weight(0, "a Flashy card in hand (§8.1)")
    CROWDED = weight(0, "a card in hand while no slot is free (§4.2)")
    MUCH_MANA = weight(0, "the mana of every turn squared, 1 for ten: what is more than can be spent")
    PLAYABLE = weight(0, "a card in hand that can be played now (§4.1)")
    LASTING = weight(0, "a health of 1 in play, as long as the rival needs all the damage that the prizes take")
    EARLY_PRIZE_CARD = weight(0, "the same as prize_card, 1 before the first turn and ever less")
    EARLY_AFFORDABLE = weight(0, "the same as affordable, likewise")
    EARLY_MANA_NOW = weight(0, "the same as mana_now, likewise")
    EARLY_PACE = weight(0, "the same as pace, likewise")
    EARLY_SEEKER = weight(0, "the same as seeker, likewise")
    EARLY_RUSHER = weight(0, "the same as rusher, likewise")


PARAMETERS = (*search_parameters(10, 0.7, 16), *Param.parameters())
