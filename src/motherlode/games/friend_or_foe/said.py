"""What is said of a battle: always what is needed in all, as the card shows it, and what is added to the dice."""

from typing import NamedTuple

from motherlode.core.cards import has
from motherlode.game.scene import Badge
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import odds, pieces, rules
from motherlode.games.friend_or_foe.state import NO_ROLL, ROYALS, State
from motherlode.games.friend_or_foe.words import coins

CERTAIN = 100


class Odds(NamedTuple):
    """How a battle would go."""

    strength: int
    """What is needed in all."""
    bonus: int
    """What is added to the dice."""
    chance: int
    is_ahead: bool
    """Does the choice of the place say so already?"""
    missing: int | None = None
    """How much is missing to dice that lie there; None: they are still to be rolled."""


def chances(voice: Voice, battle: Odds | None, label: str) -> tuple[Badge, ...]:
    """Show how likely a battle is won; *label* is that of its place."""
    if battle is None:
        return ()
    if battle.missing is not None:
        told = lacking(voice, battle.missing)
        return (Badge(told, told, sign=pieces.tag(battle.chance)),)
    key, facts = _helped("odds", battle.bonus), {"strength": battle.strength, "chance": battle.chance}
    said = label if battle.is_ahead else voice(key, bonus=battle.bonus, **facts)
    mark = short(voice, battle.chance, battle.strength, battle.strength - battle.bonus)
    return (Badge(mark, said, sign=pieces.tag(battle.chance)),)


def lacking(voice: Voice, n: int) -> str:
    """R14: say how much is missing to dice that lie there, or that nothing is."""
    return voice("missing", n=n) if n else voice("spend enough")


def rolled(voice: Voice, s: State, spent: int) -> str:
    """R14: say what the dice that lie there come to with all that helps, and with so many coins."""
    n, strength = odds.missing(s, spent), odds.strength(s)
    total = strength - odds.needed(s, spent) + odds.rolled(s)
    return voice("rolled note", total=total, strength=strength, what=lacking(voice, n))


def short(voice: Voice, chance: int, strength: int, dice: int) -> str:
    """Say how likely a battle is won, and what is needed: in all, and of that by the dice where something helps them.

    The ladder beside it counts the dice alone.
    """
    bonus = strength - dice if pieces.SUMS[0] < dice <= pieces.SUMS[-1] else 0
    return voice(_helped("odds mark", bonus), chance=chance, strength=strength, dice=dice, bonus=bonus)


def attack(voice: Voice, way: str, dice: int, bonus: int) -> str:
    """Say what it takes to go to a foe, where the dice must show so much."""
    facts = {"strength": dice + bonus, "bonus": bonus, "chance": odds.percent(dice)}
    return voice(_helped("do attack", bonus), way=way, **facts)


def needed(voice: Voice, strength: int, dice: int) -> str:
    """Say what the dice must show where so much is needed in all, and of what that may be made up."""
    if dice <= pieces.SUMS[0]:
        return voice("battle sure")
    if dice > pieces.SUMS[-1]:
        return voice("battle hopeless")
    bonus = strength - dice
    return voice(_helped("battle note", bonus), strength=strength, dice=dice, bonus=bonus)


def is_wasted(s: State, spent: int) -> bool:
    """Would a coin less win as surely?"""
    return spent > 0 and odds.chance(s, spent - 1) == CERTAIN


def worth(voice: Voice, s: State, spent: int) -> str:
    """Say what so many coins are good for: which sums of the dice win, and that more than enough are wasted."""
    chance, is_rolled = odds.chance(s, spent), s.roll != NO_ROLL
    if is_wasted(s, spent):
        return voice("spend wasted")
    if chance == CERTAIN:
        return voice("spend enough" if is_rolled else "spend any roll")
    return voice("battle note", dice=odds.needed(s, spent)) if chance else voice("spend too little")


def carried(voice: Voice, s: State, spent: int) -> str:
    """§5.7-5.9: say what a win and a loss would leave on the ace with so many coins spent."""
    me = s.seat[s.turn]
    kept, chance = me.ace - spent, odds.chance(s, spent)
    lost = 0 if has(ROYALS, s.card[me.place]) else kept
    facts = {"won": coins(voice, kept + s.coins[me.place]), "lost": coins(voice, lost)}
    certain = ("follows won", "follows lost") if s.roll != NO_ROLL else ("follows any roll", "follows no roll")
    key = {CERTAIN: certain[0], 0: certain[1]}.get(chance, "follows")
    return voice(key, dice=odds.needed(s, spent), **facts)


def spending(voice: Voice, s: State) -> str:
    """§5.3: ask for coins, and say what is fought for, what is needed and what helps; R26: even where none is."""
    place, bonus = s.seat[s.turn].place, rules.bonus(s, s.turn)
    lying = s.coins[place]
    facts = {"card": voice.card(s.card[place]), "coins": coins(voice, lying), "n": lying, "who": voice.names[s.turn]}
    key = "ask spend royal" if has(ROYALS, s.card[place]) else "ask spend"
    if s.roll != NO_ROLL:
        return voice(f"{key} rolled", what=rolled(voice, s, 0), **facts)
    if odds.chance(s, 0) == CERTAIN:
        return voice("ask spend sure", **facts)
    return voice(_helped(key, bonus), strength=odds.strength(s), bonus=bonus, **facts)


def waiting_for_coins(voice: Voice, s: State) -> str:
    """Say to the others what somebody decides, and what is needed."""
    card = s.card[s.seat[s.turn].place]
    return voice("wait spend", who=voice.names[s.turn], card=voice.card(card), strength=odds.strength(s))


def _helped(key: str, bonus: int) -> str:
    """Return the key of a phrase where something is added to the dice, or that where nothing is."""
    return f"{key} helped" if bonus else key
