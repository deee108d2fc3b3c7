"""What is seen beforehand of a battle: the chance that a way or a number of coins would have, on the ladder of dice."""

from motherlode.game.scene import Glimpse
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import odds, pieces, rules, said
from motherlode.games.friend_or_foe.state import NO_ROLL, State


def of_place(voice: Voice, s: State, seat: int, place: int) -> tuple[Glimpse, ...]:
    """Show on the ladder what the dice would have to show against the foe at a place, if there is one."""
    need = odds.against(s, seat, place)
    return () if need is None else (_ladder(voice, rules.strength(s.box, s.card[place]), need),)


def of_coins(voice: Voice, s: State, place: str, spent: int) -> tuple[Glimpse, ...]:
    """Show what so many coins would do: on the ladder, beside the card that is fought for, and at what is spent."""
    strength, chance, dice = odds.strength(s), odds.chance(s, spent), odds.needed(s, spent)
    told, ladder = said.short(voice, chance, strength, dice), _ladder(voice, strength, dice)
    if s.roll != NO_ROLL:
        told = said.lacking(voice, odds.missing(s, spent))
        ladder = Glimpse("battle", said.rolled(voice, s, spent), pieces.ladder(None))
    return ladder, Glimpse(place, told, pieces.tag(chance)), Glimpse("spent", f"{pieces.COIN} {spent}")


def _ladder(voice: Voice, strength: int, need: int) -> Glimpse:
    return Glimpse("battle", said.needed(voice, strength, need), pieces.ladder(need))
