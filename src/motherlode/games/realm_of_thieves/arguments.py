"""What speaks for an action in *Realm of Thieves*: the prizes, the life on the way to them, the gangs, hand and mana.

Of the rival's hand nothing is told.
"""

from collections.abc import Sequence

from motherlode.core.cards import Mask, bit, cards, count
from motherlode.game.arguments import Argument, Theme
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import features
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.rules import has_keyword
from motherlode.games.realm_of_thieves.state import State, in_hand, rival_of, side
from motherlode.games.realm_of_thieves.vocabulary import Keyword

ON_BOARD = ("attack", "health", "body", "strongest", "elusive", "over_achieving", "stalled", "outnumbering", "lasting")
TRIGGERED = ("seeker", "rusher", "closing", "avenger", "early_seeker", "early_rusher")
PRECIOUS = ("prize_card", "early_prize_card", "flashy_card", "crowded")
HELD = ("card", "affordable", "early_affordable", "spendable", *PRECIOUS)
WITHIN_REACH = ("prize_now", "prize_next", "close", "winning")
OF_A_GANG = ("henchman", "ready", "stalled", "henchmen", "attack")
ATTACKS = "{} attack less the {} life", "{} attack that is ready less the {} life"
THEMES = (
    Theme("prizes", ("stolen", "last_prize"), sights=("own prizes",), rivals=("rival's prizes",)),
    Theme(
        "damage",
        ("need", "last_life", "pace", "reach", "early_pace"),
        sights=("rival's life", "damage that the seat"),
        rivals=("own life", "damage that the rival"),
    ),
    Theme(
        "gang",
        (*ON_BOARD, *TRIGGERED),
        sights=tuple(f"own {kind}" for kind in OF_A_GANG),
        rivals=tuple(f"rival's {kind}" for kind in OF_A_GANG),
    ),
    Theme("danger", ("fragile",)),
    Theme(
        "threat",
        WITHIN_REACH,
        sights=tuple(attack.format("own", "rival's") for attack in ATTACKS),
        rivals=tuple(attack.format("rival's", "own") for attack in ATTACKS),
    ),
    Theme("hand", HELD, sights=("own hand",), rivals=("rival's hand",)),
    Theme("mana", ("mana", "much_mana"), sights=("own mana",), rivals=("rival's mana",)),
    Theme(
        "turn",
        ("first", "ready", "mana_now", "playable", "early_mana_now"),
        sights=("turn", "mana left in the own"),
        rivals=("mana left in the rival's",),
    ),
)
OTHERWISE = {
    "argue prizes otherwise": ("n",),
    "argue damage otherwise": ("n",),
    "argue gang otherwise": ("attack", "health"),
    "argue danger otherwise": ("n",),
}
MOST_NEEDED = 1000
"""No rival ever has so much life: the damage that is left is nothing bad in itself."""
TURN_BY_TURN = True
"""A turn is as many plays and attacks as there is mana and henchmen for: which comes first often means nothing."""


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what lies there of a theme, of one of the seats, as another sees it."""
    match theme:
        case "prizes":
            stolen = s.seat[whose].stolen
            return Argument("argue prizes", whose, {"n": stolen, "all": s.box.prizes}, stolen)
        case "damage":
            needed = features.needed(s, whose)
            return Argument("argue damage", whose, {"n": needed}, MOST_NEEDED - needed)
        case "gang":
            return _of_the_gang(s, whose)
        case "danger":
            return _of_danger(s, whose)
        case "threat":
            return _of_a_prize(s, whose)
    return _of_means(s, theme, whose) if whose == seat else None


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    told = dict[str, int | str](argument.facts)
    if "other" in argument.facts:
        told["other"] = names[argument.facts["other"]]
    return Voice(PHRASES, names, locale)(argument.about, who=names[argument.seat], **told)


def _standing(s: State, whose: int) -> Mask:
    """§5.5: the henchmen in play but for those that are beaten, and leave as soon as the action is over."""
    beaten = sum(bit(place) for place in cards(s.in_play) if s.henchman[place].health <= 0)
    return int(s.in_play & side(whose) & ~beaten)


def _of_the_gang(s: State, whose: int) -> Argument:
    """§1.3: the henchmen in play, and their attack and health together."""
    gang = _standing(s, whose)
    attack, health = features.attack_of(s, gang), sum(s.henchman[place].health for place in cards(gang))
    if not gang:
        return Argument("argue no gang", whose)
    return Argument("argue gang", whose, {"n": count(gang), "attack": attack, "health": health}, attack + health)


def _of_danger(s: State, whose: int) -> Argument | None:
    """§5.3, §5.4: whom one blow of a henchman of the rival's would defeat."""
    rival = rival_of(whose)
    gang, others = list(cards(_standing(s, whose))), list(cards(_standing(s, rival)))
    if not gang or not others:
        return None
    weak = [place for place in gang if any(_defeats(s, other, place) for other in others)]
    if not weak:
        return Argument("argue no danger", whose, {"other": rival})
    attack = sum(s.henchman[place].attack for place in weak)
    return Argument("argue danger", whose, {"n": len(weak), "other": rival}, -attack)


def _defeats(s: State, attacker: int, place: int) -> bool:
    """§5.4, §7.2, R15: may a henchman attack another, and is its blow enough?"""
    is_elusive, hides = (has_keyword(s, one, Keyword.ELUSIVE) for one in (attacker, place))
    may = is_elusive if hides else not (is_elusive and s.box.elusive_attacks)
    return bool(may and s.henchman[attacker].attack >= s.henchman[place].health)


def _of_a_prize(s: State, whose: int) -> Argument | None:
    """§5.1, §6.1, §8.8: those that may attack, in the own turn or the next one, have attack enough for a prize."""
    attack, life = features.attack_of(s, _able(s, whose)), s.seat[rival_of(whose)].life
    if not life or attack < life:
        return None
    return Argument("argue prize", whose, {"attack": attack, "life": life}, 1)


def _able(s: State, whose: int) -> Mask:
    """Return the henchmen that may attack in the turn under way if it is their own, else in the next one."""
    places = s.ready if s.turn == whose else s.in_play & ~s.stalled
    return int(places & _standing(s, whose))


def _of_means(s: State, theme: str, whose: int) -> Argument | None:
    """§3.2, §4.1: of its own mana and hand; being on turn weighs with the rest, and is nothing to be told."""
    if theme == "hand":
        return _of_the_hand(s, whose)
    if theme == "turn" or s.box.mana_keeps:
        return None
    mana = s.seat[whose].most_mana
    return Argument("argue mana", whose, {"n": mana}, mana)


def _of_the_hand(s: State, whose: int) -> Argument:
    """§3.2, §4.1: the cards in hand, and how many of them the mana of the next own turn pays, each by itself."""
    me, mana = s.seat[whose], _mana_next(s, whose)
    paid = sum(s.box.card[me.deck[card]].cost <= mana for card in cards(me.hand))
    return Argument("argue hand", whose, {"n": in_hand(s, whose), "paid": paid, "mana": mana}, paid)


def _mana_next(s: State, whose: int) -> int:
    """§3.2, R6, R8: the mana with which the next own turn begins, as far as it is known."""
    me = s.seat[whose]
    mana = (me.mana if s.box.mana_keeps else me.most_mana) + s.box.mana_per_turn
    return min(mana, s.box.mana_cap) if s.box.mana_cap else mana
