"""What speaks for an action in *Friend or Foe*: coins, had or fought for, and what lies around a piece.

Nobody knows more than the others.
"""

from collections.abc import Sequence

from motherlode.core.cards import cards, count, has, suit
from motherlode.game.arguments import Argument, Theme
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import odds
from motherlode.games.friend_or_foe.attraction import chance, steps_between
from motherlode.games.friend_or_foe.coins import tax
from motherlode.games.friend_or_foe.features import royals_of
from motherlode.games.friend_or_foe.phrases import PHRASES
from motherlode.games.friend_or_foe.state import NO_CARD, ROYALS, Context, State, board

THEMES = (
    Theme("coins", ("coins", "unbanked", "hoarded", "from_bank")),
    Theme("around", ("near",)),
    Theme("royals", ("royal", "own_royals", "hidden_royals")),
)
OTHERWISE = {
    "argue purse otherwise": ("n", "banked"),
    "argue battle otherwise": ("percent", "kept"),
    "argue royal battle otherwise": ("percent", "m"),
}
BANKED, UNBANKED, BROUGHT_HOME, UNKNOWN = 10, 9, 3, 20
"""What a coin counts, banked or not; an un-banked one close to a bank; and a card face down, 2 coins."""


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what lies there of a theme, of one of the seats; each sees the same."""
    if theme == "around":
        return _around(s, whose)
    is_turning = s.turn == whose and s.context == Context.CARD
    if theme == "royals":
        return _of_hidden_royals(s, whose) if is_turning else None
    if is_turning:
        return _of_a_card(s, whose)
    return _of_a_battle(s) if s.turn == whose and s.context == Context.DICE else _of_the_purse(s, whose)


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    voice, told = Voice(PHRASES, names, locale), dict[str, int | str](argument.facts)
    if "card" in argument.facts:
        told["card"] = voice.card(argument.facts["card"])
    return voice(argument.about, who=names[argument.seat], **told)


def _of_the_purse(s: State, whose: int) -> Argument:
    """§1.5: the coins that a seat has, banked or not."""
    me = s.seat[whose]
    return Argument("argue purse", whose, {"n": me.bank + me.ace, "banked": me.bank}, round(_had(s, whose)))


def _of_a_battle(s: State) -> Argument:
    """§5.3-5.9: how likely the battle under way is won, and what it brings."""
    whose, me = s.turn, s.seat[s.turn]
    card, coins = s.card[me.place], s.coins[me.place]
    percent = odds.chance(s, s.spent)
    facts = {"card": card, "percent": percent, "n": coins}
    good = round(_had(s, whose) + _expected(s, whose, card, coins, percent / 100))
    if not (has(ROYALS, card) and me.ace):
        return Argument("argue battle", whose, facts | {"kept": me.ace}, good)
    return Argument("argue royal battle", whose, facts | {"m": me.ace}, good)


def _of_a_card(s: State, whose: int) -> Argument:
    """§3.4-3.7: how likely the card being turned over gives its coins, if none is spent on it."""
    unseen = list(cards(s.unseen))
    likely = [_likely(s, whose, card) for card in unseen]
    coins = [_expected(s, whose, card, tax(s.box, card), odd) for card, odd in zip(unseen, likely, strict=True)]
    rolls, gain = sum(round(odds.WAYS * odd) for odd in likely), sum(coins) / len(unseen)
    percent = round(100 * rolls / (odds.WAYS * len(unseen)))
    return Argument("argue card", whose, {"percent": percent}, round(_had(s, whose) + gain))


def _of_hidden_royals(s: State, whose: int) -> Argument | None:
    """§5.6: how many of the cards face down would add to the own bonus."""
    royals, unseen = count(royals_of(s, whose) & s.unseen), count(s.unseen)
    return Argument("argue royals", whose, {"n": royals, "all": unseen}, 1000 * royals // unseen) if royals else None


def _around(s: State, whose: int) -> Argument | None:
    """§3.5, §4.2: what lies close to a piece: coins to be had, cards face down, a bank for what it carries."""
    here, ace = s.seat[whose].place, s.seat[whose].ace
    if here < 0:
        return None
    close = _close(s, here)
    coins = sum(s.coins[place] for place in close if _may_be_had(s, whose, place))
    down = sum(s.card[place] == NO_CARD for place in close)
    facts, good = {"n": coins, "left": down}, 10 * coins + UNKNOWN * down
    if not ace or not any(s.card[place] != NO_CARD and has(royals_of(s, whose), s.card[place]) for place in close):
        return Argument("argue around", whose, facts, good)
    return Argument("argue bank", whose, facts | {"m": ace}, good + BROUGHT_HOME * ace)


def _close(s: State, here: int) -> list[int]:
    """§3.1, R7: the places two steps away at most: whoever walks goes around the hole."""
    places = list(cards(board(s)))
    beside = [place for place in places if steps_between(s, here, place) == 1]
    reached = {place for place in places if any(steps_between(s, one, place) == 1 for one in beside)}
    return sorted((reached | {*beside}) - {here})


def _may_be_had(s: State, whose: int, place: int) -> bool:
    """Are the coins of a place to be collected, or won by some roll?"""
    return s.card[place] != NO_CARD and _likely(s, whose, s.card[place]) > 0


def _likely(s: State, whose: int, card: int) -> float:
    """Return how likely a card gives its coins to a seat that enters its place, and spends none there."""
    is_own_royal = suit(card) == whose and has(ROYALS, card)
    if has(s.fallen, card) or (is_own_royal and not s.box.own_royal):
        return 0.0
    return 1.0 if suit(card) == whose else float(chance(s, whose, card, 0))


def _had(s: State, whose: int) -> float:
    """Return what the coins of a seat count."""
    me = s.seat[whose]
    return float(BANKED * me.bank + _unbanked(s) * me.ace)


def _expected(s: State, whose: int, card: int, coins: int, likely: float) -> float:
    """Return what entering a place is expected to add to it: its coins, or at a foe Royal the loss of the own ones."""
    at_stake = s.seat[whose].ace if has(ROYALS, card) else 0
    return float(_unbanked(s) * (likely * coins - (1.0 - likely) * at_stake))


def _unbanked(s: State) -> int:
    """§6.3, R22: what a coin counts that is not banked."""
    return 0 if s.box.banked_only else UNBANKED
