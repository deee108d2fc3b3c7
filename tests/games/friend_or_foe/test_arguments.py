"""What speaks for an action: facts of coins, chances, and what lies around a piece."""

from fractions import Fraction
from itertools import product

from motherlode.core.body import replica
from motherlode.core.cards import NAMES, RANKS, cards
from motherlode.game import arguments as shared
from motherlode.games.friend_or_foe import arguments
from motherlode.games.friend_or_foe.state import Act, State, board, side
from tests.aid.arguments import check_that_all_is_true
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, friend_or_foe

TOLD = ["Ann", "Bob", "Cem"]


def told(t: Table, theme: str, whose: int = 0, locale: str = "en") -> str:
    """What is said of a theme of a seat."""
    argument = arguments.argue(t.s, theme, whose, 0)
    return arguments.tell(argument, TOLD, locale) if argument else ""


def test_the_purse_is_told_where_nothing_is_under_way() -> None:
    t = Table(A="33 4 20", B="00 1 0")
    assert told(t, "coins") == "Ann has 24 coins, 20 of them banked"
    assert told(t, "coins", 1) == "Bob has 1 coin, 0 banked"
    assert told(t, "royals") == ""


def test_of_a_battle_is_told_how_likely_it_is_won_and_what_a_royal_takes() -> None:
    t = Table(A="33 2 0", lay="32=9H:3 34=KH:5")
    t.match.act(0, int(Act.WEST))
    t.match.act(0, int(Act.SPEND + 1))
    assert told(t, "coins") == "Ann wins 3 coins against 9♥ with a chance of 42\u00a0%"
    royal = Table(A="33 2 0", lay="32=9H:3 34=KH:5")
    royal.match.act(0, int(Act.EAST))
    royal.match.act(0, int(Act.SPEND))
    assert told(royal, "coins") == "Ann wins 5 coins against K♥ with a chance of 3\u00a0%, or else loses 2"
    assert told(royal, "coins", 1) == "Bob has 0 coins, 0 of them banked"


def test_a_battle_and_a_purse_are_told_beside_what_they_would_be_otherwise() -> None:
    t = Table(A="33 2 7", lay="32=9H:3 34=KH:5")
    assert beside(t, Act.WEST, Act.SPEND + 1, Act.SPEND) == (
        "Ann keeps 1 and wins 3 coins against 9♥ with 42\u00a0% (otherwise keeps 2, with 28\u00a0%)"
    )
    assert beside(t, Act.EAST, Act.SPEND + 1, Act.SPEND) == (
        "Ann wins 5 coins against K♥ with 8\u00a0%, or else loses 1 (otherwise 3\u00a0%, else loses 2)"
    )
    assert beside(t, Act.EAST, Act.SPEND + 2, Act.SPEND) == "Ann wins 5 coins against K♥ with a chance of 17\u00a0%"
    bank = Table(A="33 2 7", lay="32=KS:0")
    assert beside(bank, Act.WEST, 0, 2) == "Ann has 9 coins, 9 of them banked (otherwise 9, 7 banked)"
    assert beside(bank, Act.WEST, 0, 0) == "Ann has 9 coins, 9 of them banked"


def beside(t: Table, way: int, one: int, other: int) -> str:
    """What is told of a way that goes on with one word, beside the same way with another."""
    found = []
    for word in (one, other):
        s = replica(t.s)
        for said in (way, word):
            t.match.game.rules.apply(s, 0, int(said))
        found.append(arguments.argue(s, "coins", 0, 0))
    return shared.told(t.match.game, shared.beside(t.match.game, *found), TOLD, "en")


def test_of_a_card_that_is_turned_over_nothing_is_known_but_the_chances() -> None:
    t = Table(A="33")
    t.match.act(0, int(Act.NORTH))
    assert told(t, "coins").startswith("the card turned over gives Ann its coins with ")
    assert told(t, "royals") == "Royals of Ann among the 48 cards face down: 3"
    assert told(t, "royals", 1) == ""
    assert t.s.unseen.bit_count() == 48


def test_what_lies_close_is_told_and_a_bank_for_what_is_carried() -> None:
    t = Table(A="31 4", lay="30=9H:3 51=KS:0")
    assert told(t, "around") == (
        "within two steps of Ann: a bank for the 4 carried, 3 coins to be had, cards face down: 8"
    )
    assert told(Table(A="31 0", lay="30=9H:3 51=KS:0"), "around").startswith("within two steps of Ann: 3 coins")
    assert told(Table(start_cards=2), "around") == ""


def test_every_clause_is_true_by_the_rules() -> None:
    """Recounted from what lies there, of a few hundred positions with boxes of every kind."""
    check_that_all_is_true(friend_or_foe(), COUNTED, (2, 3))


# read from the names of the cards and the rules of the sheet


def rank(card: int) -> int:
    return RANKS.index(NAMES[card][0]) + 2


def own(card: int, whose: int) -> bool:
    return "SHDC".index(NAMES[card][1]) == whose


def royal(card: int) -> bool:
    return NAMES[card][0] in "JQK"


def force(s: State, card: int) -> int:
    return {"J": s.box.jack, "Q": s.box.queen, "K": s.box.king}.get(NAMES[card][0], rank(card))


def bonus(s: State, whose: int) -> int:
    shown = [card for card in s.card if card >= 0 and royal(card) and own(card, whose) and not s.fallen >> card & 1]
    return s.box.royal_bonus * len(shown)


def likely(s: State, whose: int, card: int, spent: int = 0) -> Fraction:
    if s.fallen >> card & 1:
        return Fraction(0)
    if own(card, whose):
        return Fraction(s.box.own_royal or not royal(card))
    need = force(s, card) - bonus(s, whose) - spent * s.box.coin_bonus
    return Fraction(sum(one + other >= need for one, other in product(range(1, 7), repeat=2)), 36)


def close(s: State, here: int) -> set[int]:
    """The places that two steps lead to, on the board and around its hole."""
    length = side(s)
    spots = {divmod(place, length): place for place in cards(board(s))}
    found = {divmod(here, length)}
    for _ in range(2):
        found |= {(y + dy, x + dx) for y, x in found for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))} & set(spots)
    return {spots[spot] for spot in found} - {here}


def purse(s: State, whose: int) -> dict[str, int]:
    return {"n": s.seat[whose].ace + s.seat[whose].bank, "banked": s.seat[whose].bank}


def battle(s: State, whose: int) -> dict[str, int]:
    place = s.seat[whose].place
    percent = round(100 * likely(s, whose, s.card[place], s.spent))
    return {"card": s.card[place], "percent": percent, "n": s.coins[place], "kept": s.seat[whose].ace}


def royal_battle(s: State, whose: int) -> dict[str, int]:
    assert royal(s.card[s.seat[whose].place])
    found = battle(s, whose)
    return {"m": found.pop("kept"), **found}


def unknown(s: State, whose: int) -> dict[str, int]:
    chances = [likely(s, whose, card) for card in cards(s.unseen)]
    return {"percent": round(100 * sum(chances) / len(chances))}


def royals(s: State, whose: int) -> dict[str, int]:
    unseen = list(cards(s.unseen))
    return {"n": sum(royal(card) and own(card, whose) for card in unseen), "all": len(unseen)}


def around(s: State, whose: int) -> dict[str, int]:
    near = close(s, s.seat[whose].place)
    had = [place for place in near if s.card[place] >= 0 and likely(s, whose, s.card[place])]
    return {"n": sum(s.coins[place] for place in had), "left": sum(s.card[place] < 0 for place in near)}


def bank(s: State, whose: int) -> dict[str, int]:
    near = [s.card[place] for place in close(s, s.seat[whose].place) if s.card[place] >= 0]
    assert any(royal(card) and own(card, whose) and not s.fallen >> card & 1 for card in near)
    return around(s, whose) | {"m": s.seat[whose].ace}


COUNTED = {
    "argue purse": purse,
    "argue battle": battle,
    "argue royal battle": royal_battle,
    "argue card": unknown,
    "argue royals": royals,
    "argue around": around,
    "argue bank": bank,
}
