"""Payments, gangs and couples named in any order at a table, and written down in the order of the sheet (R37)."""

from itertools import combinations
from random import Random

import pytest

from motherlode.core.cards import NUMBERS
from motherlode.game import composing
from motherlode.game.reasons import of_piece
from motherlode.games.miners import options
from motherlode.play.drafts import Draft
from tests.games.miners.miners_scenario import Table

NAMES = ["Ann", "Bob"]
RANKS = "23456789TJQK"
HANDS = 60
"""So many random ones are looked at, each with all sets that can be named of it."""


def draft_of(t: Table, words: list[str]) -> Draft:
    """What a seat sees when it has said words that are not all."""
    view = t.match.view(0)
    return Draft.of(t.match.game, view, 0, composing.arranged(t.match.game, view, 0, words), words)


def offered(draft: Draft) -> set[str]:
    """The cards that may be named next, as the table shows them."""
    words = {choice.word for choice in draft.scene(NAMES, "en").choices}
    assert len(words) == len(draft.scene(NAMES, "en").choices), "nothing is offered twice"
    assert set(draft.legal) == {word for word in words if not word.startswith("-")}
    return set(draft.legal)


def with_diamonds(price: int, diamonds: str) -> tuple[Table, list[str]]:
    target = f"{RANKS[price - 2]}S"
    return Table(f"| | {diamonds}", target), ["bribe", target]


def test_each_diamond_of_a_payment_is_offered_at_first():
    t, begun = with_diamonds(8, "4D 5D TD")
    assert offered(draft_of(t, begun)) == {"4D", "5D", "TD"}
    amid = draft_of(t, [*begun, "4D"])
    assert offered(amid) == {"5D"}, "with 10♦ the four would be superfluous"
    assert amid.said(NAMES, "en") == ["Bribe", "Bribe 8♠", "Pay 4♦"]
    assert composing.arranged(t.match.game, t.match.view(0), 0, [*begun, "4D", "5D"]) == [*begun, "5D", "4D"]


def test_what_does_not_go_with_those_that_are_named_says_why():
    t, begun = with_diamonds(8, "4D 5D TD")
    assert why(t, [*begun, "4D"], "TD") == "With 10♦ you would not need 4♦: take 4♦ back to choose 10♦. §4.5, R15, R37"
    t, begun = with_diamonds(10, "TD 2D")
    useless = "2♦ is of no use here: whatever is enough with it is enough without it. §4.5, R15, R37"
    assert why(t, begun, "2D") == useless
    t, begun = with_diamonds(10, "2D 5D 8D")
    one_too_many = "5♦ does not go with those you have chosen: whatever you add, one would be too many. §4.5, R15, R37"
    assert why(t, [*begun, "2D"], "5D") == one_too_many


def why(t: Table, words: list[str], card: str) -> str:
    return str(of_piece(t.match.game, draft_of(t, words).view, 0, card, NAMES, "en"))


def enough_sets(t: Table, begun: list[str], own: set[str]) -> list[set[str]]:
    """All sets that suffice and have nothing superfluous, one by one."""
    s = draft_of(t, begun).view
    need = options.value(s.box, s.target) if begun[0] == "bribe" else options.force(s, 1) + 1
    strong = {card: options.strength(s, 1 << NUMBERS[card]) for card in own}
    some = [set(few) for n in range(1, len(own) + 1) for few in combinations(sorted(own), n)]
    sums = ((few, [strong[card] for card in few]) for few in some)
    return [few for few, each in sums if sum(each) >= need > sum(each) - min(each)]


def by_the_sheet(t: Table, words: list[str]) -> bool:
    """Are they legal one after another, and a whole action with the last one?"""
    s = t.match.view(0)
    for number, word in enumerate(words):
        assert word in t.match.game.legal_words(s, 0), (words, word)
        t.match.game.rules.apply(s, 0, t.match.game.words.hear(s, 0, word))
        assert t.match.game.rules.amid(s, 0) == (number < len(words) - 1)
    return True


def check_all_orders(t: Table, begun: list[str], own: set[str], luck: Random) -> None:
    whole = enough_sets(t, begun, own)
    assert whole
    seen, left = set[frozenset[str]](), [frozenset[str]()]
    while left:
        named = left.pop()
        words = luck.sample(sorted(named), len(named))
        draft = draft_of(t, [*begun, *words])
        fitting = {card for few in whole if named <= few for card in few - named}
        assert offered(draft) == fitting, (own, named)
        assert len(draft.said(NAMES, "en")) == len(begun) + len(named)
        weighed = {word for word in fitting if named | {word} in whole}
        assert set(draft.weighed(NAMES, "en")) == weighed
        assert composing.is_confirmed(t.match.game, draft.words), "its place is kept"
        check_pieces(t, draft, own, named, fitting)
        for word in weighed:
            check_whole(t, begun, luck.sample(sorted({*named, word}), len(named) + 1), luck)
        new = {named | {word} for word in fitting - weighed} - seen
        seen |= new
        left += new


def check_pieces(t: Table, draft: Draft, own: set[str], named: frozenset[str], fitting: set[str]) -> None:
    for card in own:
        why = of_piece(t.match.game, draft.view, 0, card, NAMES, "en")
        assert (why is None) == (card in fitting | named), (named, card, why)


def check_whole(t: Table, begun: list[str], words: list[str], luck: Random) -> None:
    """Whatever was taken back in between, it is written down as the sheet has it said."""
    view, game = t.match.view(0), t.match.game
    written = composing.arranged(game, view, 0, [*begun, *words])
    assert sorted(written) == sorted([*begun, *words])
    assert by_the_sheet(t, written)
    back = luck.choice(words[:-1]) if len(words) > 1 else ""
    again = [*begun, *words[:-1], f"-{back}", back, words[-1]] if back else [*begun, *words]
    assert composing.arranged(game, view, 0, again) == written


def test_every_payment_can_be_put_together_in_every_order_and_nothing_else_is_offered():
    luck = Random(5)
    for _ in range(HANDS):
        own = {f"{rank}D" for rank in luck.sample(RANKS, luck.randint(1, 7))}
        price = luck.randint(2, 10)
        t, begun = with_diamonds(price, " ".join(own))
        if options.money(t.s, 0) >= price:
            check_all_orders(t, begun, own, luck)


def test_every_gang_can_be_put_together_in_every_order_couples_among_it():
    luck = Random(6)
    for _ in range(HANDS):
        thugs = luck.sample(RANKS, luck.randint(2, 7))
        couples = [f"{rank}H+{thug}C" for rank, thug in zip("34", thugs, strict=False)]
        own = {f"{rank}C" for rank in thugs}
        defence = luck.sample(sorted({f"{rank}C" for rank in RANKS} - own), luck.randint(0, 2))
        village = [*couples[: luck.randint(0, 2)]]
        village += [f"{rank}C" for rank in thugs if not any(f"{rank}C" in one for one in village)]
        t = Table(" ".join(village), " ".join(["9S", *defence]), couple_bonus=luck.randint(1, 5))
        if options.force(t.s, 0) > options.force(t.s, 1):
            check_all_orders(t, ["kidnap", "9S"], own, luck)


COUPLES = "2H 4H 7S 3S 8C 5H+6S"
"""Two lovers and three partners are single."""


def test_a_couple_begins_with_either_half():
    t = Table(COUPLES, "9S")
    assert offered(draft_of(t, ["pair"])) == {"2H", "4H", "7S", "3S", "8C"}
    amid = draft_of(t, ["pair", "7S"])
    assert offered(amid) == {"2H", "4H"}
    assert amid.said(NAMES, "en") == ["Form a couple", "Pair 7♠"]
    assert amid.scene(NAMES, "en").question == "Ann: a lover for 7♠?"
    assert [choice.label for choice in amid.scene(NAMES, "en").choices] == ["Pair with 2♥", "Pair with 4♥"]
    assert amid.back("") == {"7S": "1"}


def test_a_couple_is_written_with_its_lover_first_whichever_half_was_chosen_first():
    t = Table(COUPLES, "9S")
    assert arranged(t, "pair 7S 4H") == arranged(t, "pair 4H 7S") == ["pair", "4H", "7S"]
    assert arranged(t, "pair 7S") == ["pair", "7S"]
    assert arranged(Table("2H 7S 3S", "9S"), "pair 7S") == ["pair", "2H", "7S"], "which lover has one answer"


def test_who_can_be_part_of_one_couple_only_says_so_before_the_click():
    t = Table("2H 7S 3S", "9S")
    amid = Draft.of(t.match.game, t.match.view(0), 0, ["pair"], ["pair"])
    labels = {choice.word: choice.label for choice in amid.scene(NAMES, "en").choices}
    assert labels == {"2H": "Pair 2♥", "3S": "Form a couple of 2♥ and 3♠", "7S": "Form a couple of 2♥ and 7♠"}


@pytest.mark.parametrize("context", ["play", "act", "end"])
def test_whoever_can_be_part_of_a_couple_can_be_used(context):
    t = Table(COUPLES, "9S | 9C", context=context)
    told = {key: of_piece(t.match.game, t.match.view(0), 0, key, NAMES, "en") for key in COUPLES.split()[:-1]}
    assert set(told.values()) == {None}
    assert of_piece(t.match.game, t.match.view(0), 0, "6S", NAMES, "en")


def arranged(t: Table, words: str) -> list[str]:
    return composing.arranged(t.match.game, t.match.view(0), 0, words.split())
