"""Card files and deck lists: what is wrong with one is said by file, card and field, and a good one can be played."""

from importlib.resources import files

import pytest

from motherlode.core import options
from motherlode.core.errors import InputError, PositionError
from motherlode.core.own_cards import CardFile
from motherlode.core.seats import NATURE
from motherlode.game import read
from motherlode.games.realm_of_thieves import cardfile
from motherlode.games.realm_of_thieves.names import card_text
from motherlode.match import Match
from tests.games.realm_of_thieves.realm_of_thieves_scenario import position, thieves

PRINTED = (files("motherlode.games.realm_of_thieves") / "cards.toml").read_text(encoding="utf-8")
CARD = 'id = "soot_cat", name = "Soot-Cat", cost = 2, attack = 3, health = 2, keywords = ["elusive"]'
DECK = '[[deck]]\nid = "mine"\nname = "Mine"\ncards = ["30 soot_cat"]\n'


def file(card: str = CARD, deck: str = DECK) -> str:
    return f"card = [{{ {card} }}]\n{deck}"


def other(**fields: str) -> str:
    """The card with other fields, written as TOML; an empty one is left out."""
    known = {"id": '"soot_cat"', "name": '"Soot-Cat"', "cost": "2", "attack": "3", "health": "2", "keywords": "[]"}
    return file(", ".join(f"{key} = {value}" for key, value in (known | fields).items() if value))


def test_the_printed_file_has_fifty_cards_and_four_decks_without_a_fault():
    """§1.4, §2.2: exactly 30 cards a deck."""
    assert cardfile.problems(PRINTED, "cards.toml") == []
    printed = cardfile.printed()
    assert (len(printed.cards), [deck.id for deck in printed.decks]) == (
        50,
        ["smash_and_grab", "shadow_gallery", "long_con", "grand_premiere"],
    )
    assert all(len(deck.cards) == 30 for deck in printed.decks)
    assert [card.id for card in printed.cards if card.master_plan] == ["reckless_pact", "perfect_crime"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("card = [", "f: not TOML: "),
        ("", "f: card: an array of 1 to 64 tables is wanted here"),
        ("card = [3]\n" + DECK, "f: card: an array of 1 to 64 tables is wanted here"),
        (file(deck=""), "f: deck: an array of 1 to 4 tables is wanted here"),
        ("shoe = 1\n" + file(), "f: the file: no field is called 'shoe'; there are card, deck, edition"),
        (other(shoe="1"), "f: card 'soot_cat': no field is called 'shoe'; there are "),
        (other(id='"Soot Cat"'), "f: card 'Soot Cat', id: small letters, digits and _ are wanted, as in 'soot_cat'"),
        (other(id=""), "f: card 1, id: small letters, digits and _ are wanted"),
        (f"card = [{{ {CARD} }}, {{ {CARD} }}]\n{DECK}", "f: card 'soot_cat', id: it is used twice"),
        (other(name='""'), "f: card 'soot_cat', name: a line of text is wanted"),
        (other(text="3"), "f: card 'soot_cat', text: a line of text is wanted"),
        (other(cost="21"), "f: card 'soot_cat', cost: a whole number from 0 to 20 is wanted, not 21"),
        (other(health="0"), "f: card 'soot_cat', health: a whole number from 1 to 20 is wanted, not 0"),
        (other(attack="true"), "f: card 'soot_cat', attack: a whole number from 0 to 20 is wanted, not True"),
        (other(attack=""), "f: card 'soot_cat', attack: a whole number from 0 to 20 is wanted, and is missing"),
        (other(keywords='["sly"]'), "f: card 'soot_cat', keywords: an array of some of eager, elusive, over_achiever"),
        (other(keywords='["eager", "eager"]'), "f: card 'soot_cat', keywords: an array"),
        (other(master_plan="1"), "f: card 'soot_cat', master_plan: true or false is wanted"),
        (other(on='"sly"', do='["life 1"]'), "f: card 'soot_cat', on: 'sly' is none of flashy, attention_seeker"),
        (other(filter='"any"'), "f: card 'soot_cat', filter: only with on = 'attention_seeker', one of any, ally"),
        (other(on='"rush"'), "f: card 'soot_cat', do: 'on' and 'do' come together"),
        (other(do='["life 1"]'), "f: card 'soot_cat', do: 'on' and 'do' come together"),
        (other(on='"rush"', do="[]"), "f: card 'soot_cat', do: an array of one or two effects is wanted"),
        (
            other(on='"rush"', do='["fly 1"]'),
            "f: card 'soot_cat', do: 'fly 1': no effect is called 'fly'; there are hit",
        ),
        (other(on='"rush"', do='[""]'), "f: card 'soot_cat', do: '': no effect is called ''"),
        (other(on='"rush"', do='["stall"]'), "f: card 'soot_cat', do: 'stall': after stall comes whom it means: self"),
        (other(on='"rush"', do='["life"]'), "f: card 'soot_cat', do: 'life': 1 numbers are wanted here, not 0"),
        (other(on='"rush"', do='["draw 10"]'), "f: card 'soot_cat', do: 'draw 10': '10' is no number from 1 to 9"),
        (
            other(on='"rush"', do='["buff self 1 x"]'),
            "f: card 'soot_cat', do: 'buff self 1 x': 'x' is no number from -20",
        ),
        (other(on='"rush"', do='["wake entrant"]'), "f: card 'soot_cat', do: entrant is for attention_seeker only"),
        (
            other(on='"rush"', do='["wake target_ally"]'),
            "f: card 'soot_cat', do: a target is chosen by flashy cards only",
        ),
        (
            other(on='"flashy"', do='["wake target_ally", "stall target_enemy"]'),
            "f: card 'soot_cat', do: target_enemy and target_ally do not stand on one card",
        ),
        (file(deck=DECK * 5), "f: deck: an array of 1 to 4 tables is wanted here"),
        (file(deck=DECK * 2), "f: deck 'mine', id: it is used twice"),
        (file(deck=DECK + "plan = 3\n"), "f: deck 'mine', plan: a line of text is wanted"),
        (file(deck=DECK.replace("30 soot_cat", "soot_cat")), "f: deck 'mine', cards: lines such as '2 soot_cat' are"),
        (file(deck=DECK.replace("30", "29")), "f: deck 'mine', cards: 29 cards; a deck has exactly 30"),
        (file(deck=DECK.replace("soot", "sooty")), "f: deck 'mine', cards: no card is called 'sooty_cat'"),
    ],
)
def test_a_fault_of_a_card_file_is_named_with_file_card_and_field(text: str, says: str):
    """§1.4, §2.2, R35: one line for each problem, saying what would be right."""
    found = cardfile.problems(text, "f")
    assert any(line.startswith(says) for line in found), found
    assert all("\n" not in line for line in found)


def test_several_faults_are_all_named():
    """§1.4: each in a line of its own."""
    found = cardfile.problems(other(cost="99", health="99", keywords="1"), "f")
    assert [line.split(": ")[1] for line in found] == [
        f"card 'soot_cat', {key}" for key in ("cost", "health", "keywords")
    ]


def test_another_card_file_is_played_with_its_own_names_and_its_decks_come_round():
    """§1.2, §1.4, R35: thirty copies of one card are no problem of a card file."""
    text = file(deck=DECK + DECK.replace("mine", "yours"))
    assert cardfile.problems(text, "f") == []
    cards = cardfile.read(CardFile("f", text))
    match = Match(thieves(), 2, {**cards.changes, "deck_a": 2, "deck_b": 3}, cards)
    assert list(match.legal(NATURE))[:3] == ["soot_cat", "soot_cat#10", "soot_cat#11"]
    while match.waits_for_nature:
        match.play(NATURE, next(iter(match.legal(NATURE))))
    assert "henchman-soot_cat" in {piece.face for zone in match.scene(0, "AB").zones for piece in zone.pieces}
    assert card_text(match.state, 0, 0, "en") == "Elusive."
    line = match.game.show(match.state)
    assert position(line.split(" ", 2)[2], options.parse(line.split(" ")[1].split(",")), cards) == match.state


def test_new_rows_of_a_larger_file_and_texts_of_its_own():
    """§1.2, §1.4: a fifty-first card needs no code; its printed text is shown in both languages."""
    extra = (
        '  { id = "night_owl", name = "Night Owl", cost = 1, attack = 1, health = 1, keywords = [], on = "rush", '
        'do = ["draw 1"], text = "Hoo.", texte = "Hou." },\n]\n'
    )
    text = PRINTED.replace("]\n\n[[deck]]", extra + "\n[[deck]]", 1).replace("2 gutter_sprinter", "2 night_owl", 1)
    assert cardfile.problems(text, "f") == []
    cards = cardfile.read(CardFile("f", text))
    match = Match(thieves(), 2, cards.changes, cards)
    assert "night_owl#2" in match.legal(NATURE)
    assert [card_text(match.state, 0, 0, locale) for locale in ("en", "fr")] == ["Hoo.", "Hou."]
    assert set(cards.changes) == {
        "card_file",
        *(f"card.51.{key}" for key in ("cost", "attack", "on", "op_1", "n_1")),
        "deck.1.place.1.card",
        "deck.1.place.2.card",
    }


OWN = PRINTED[PRINTED.index('[[deck]]\nid = "long_con"') : PRINTED.index('[[deck]]\nid = "grand_premiere"')]


def test_a_deck_of_ones_own_is_checked_for_copies_and_master_plans():
    """§2.2, R11: 30 cards, at most 2 of each, one Master Plan; `max_copies` changes it."""
    assert cardfile.deck_problems(OWN, "d") == []
    three = OWN.replace("2 wax_decoy", "3 wax_decoy").replace("2 grudge_clerk", "1 grudge_clerk")
    (line,) = cardfile.deck_problems(three, "d")
    assert line == "d: deck 'long_con', cards: 3 copies of wax_decoy; 2 of it may be there"
    assert cardfile.deck_problems(three, "d", max_copies=3) == []
    plans = OWN.replace("1 perfect_crime", "2 perfect_crime").replace("1 last_witness", "0 last_witness")
    assert "lines such as" in cardfile.deck_problems(plans, "d")[0]
    plans = OWN.replace("1 perfect_crime", "2 perfect_crime").replace(' "1 last_witness",', "")
    assert cardfile.deck_problems(plans, "d") == [
        "d: deck 'long_con', cards: 2 copies of perfect_crime; 1 of a Master Plan may be there"
    ]
    assert cardfile.deck_problems("deck = 3", "d") == ["d: deck: an array of 1 to 1 tables is wanted here"]
    assert cardfile.deck_problems("deck", "d")[0].startswith("d: not TOML")


def test_copies_are_counted_in_the_deck_that_a_player_brings_and_not_in_those_of_a_card_file():
    """R37: thirty of one card can be printed and played, but nobody can bring them unless the box allows it."""
    cards = cardfile.read(CardFile("f", file(deck=DECK)))
    assert len(Match(thieves(), 2, cards.changes, cards).legal(NATURE)) == 30
    with pytest.raises(InputError):
        cardfile.deck_changes(0, CardFile("d", DECK), cards.changes, cards)
    assert cardfile.deck_changes(0, CardFile("d", DECK), {**cards.changes, "max_copies": 30}, cards)


def test_each_seat_may_bring_a_deck():
    """§1.4, §2.1: A's or B's deck list, whatever the other one plays."""
    own = cardfile.read_deck(OWN.replace("2 wax_decoy", "2 soot_cat"))
    printed = cardfile.printed().decks
    cases: list[tuple[int, dict[str, int], dict[str, int], int]] = [
        (0, {}, {"deck_a": 0}, 1),
        (1, {}, {"deck_b": 1}, 0),
        (0, {"deck_b": 0}, {"deck_a": 1}, 0),
        (1, {"deck_a": 3}, {"deck_b": 0}, 3),
    ]
    for seat, changes, chosen, untouched in cases:
        found = changes | cardfile.seat_deck_changes(seat, own, changes)
        assert chosen.items() <= found.items()
        s = Match(thieves(), 2, found).state
        assert s.seat[seat].deck == list(own.cards)
        assert s.seat[1 - seat].deck == list(printed[untouched].cards)


def test_an_unknown_card_file_gives_plain_names():
    """§1.4: the numbers are played all the same."""
    match = Match(thieves(), 2, {"card_file": 7})
    assert "card_1#2" in match.legal(NATURE)
    match.play(NATURE, "card_1")
    assert "Carte 1" in str(match.scene(0, "AB", "fr"))


def test_what_a_designer_hands_in_becomes_numbers_of_the_box():
    """§1.4, §2.2, R11: a card file and decks for either seat, or the first problem of them."""
    cards = cardfile.read(CardFile("f", file(deck=DECK)))
    assert cards.changes["card_file"] == cards.printed.number
    with pytest.raises(InputError, match="f: deck 'mine', cards: 29 cards; a deck has exactly 30"):
        cardfile.read(CardFile("f", file(deck=DECK.replace("30", "29"))))
    allowed = {**cards.changes, "max_copies": 30}
    for seat, key in enumerate(("deck_a", "deck_b")):
        own = cardfile.deck_changes(seat, CardFile("d", DECK), allowed, cards)
        assert own[key] in (0, 1)
        assert Match(thieves(), 2, allowed | own).state
    with pytest.raises(InputError, match="d: deck 'mine', cards: 30 copies of soot_cat; 2 of it may be there"):
        cardfile.deck_changes(0, CardFile("d", DECK), cards.changes, cards)
    with pytest.raises(InputError, match="d: this game has the seats A and B"):
        cardfile.deck_changes(2, CardFile("d", DECK), cards.changes, cards)


def test_two_files_that_share_a_number_by_chance_are_not_mixed_up(monkeypatch):
    """§1.4: each match has the names of its own cards, also in its positions."""
    monkeypatch.setattr(cardfile, "LARGEST_NUMBER", 1)
    texts = [file(deck=DECK).replace("soot_cat", name) for name in ("coal_cat", "ash_cat")]
    cards = [cardfile.read(CardFile("f", text)) for text in texts]
    one, two = (Match(thieves(), 2, own.changes, own) for own in cards)
    assert one.changes == two.changes
    assert one.state == two.state
    assert next(iter(one.legal(NATURE))) == "coal_cat"
    assert next(iter(two.legal(NATURE))) == "ash_cat"
    one.play(NATURE, "coal_cat#7")
    line = one.game.show(one.state)
    assert " coal_cat " in line
    assert read(line, cards[0]) == (one.game, one.state)
    with pytest.raises(PositionError, match="coal_cat"):
        read(line, cards[1])
