"""The rulings, and what is secret, with every move written down."""

import pytest

from motherlode import front
from motherlode.core.errors import PositionError
from motherlode.core.seats import SPECTATOR
from motherlode.game import game, read, reasons
from motherlode.game.scene import BACK

GOOFSPIEL = game("goofspiel")


def played(*words: str, players: int = 2, **box: int) -> front.Match:
    """Return a match after some words, those of Nature too: ``A bid 3`` or ``prize 2``."""
    match = front.new("goofspiel", players=players, box={"cards": 4} | box)
    for word in words:
        who, _, rest = word.partition(" ")
        match.play(*((who, rest) if len(who) == 1 else ("nature", word)))
    return match


def test_the_highest_bid_takes_the_prize():
    match = played("prize 3", "A bid 2", "B bid 4")
    assert match.scores() == [0, 3]
    assert "bid 4" not in played("prize 3", "A bid 2", "B bid 4", "prize 1").legal("B")


def test_equal_bids_below_the_highest_do_not_matter():
    """R1."""
    assert played("prize 3", "A bid 1", "B bid 1", "C bid 2", players=3).scores() == [0, 0, 3]
    assert played("prize 3", "A bid 2", "B bid 1", "C bid 2", players=3).scores() == [0, 0, 0]


def test_a_prize_that_nobody_takes_is_discarded():
    match = played("prize 3", "A bid 2", "B bid 2", "prize 1", "A bid 4", "B bid 3")
    assert match.scores() == [1, 0]


def test_with_carry_it_is_taken_together_with_the_next_one():
    """R2."""
    match = played("prize 3", "A bid 2", "B bid 2", "prize 1", "A bid 4", "B bid 3", carry=1)
    assert match.scores() == [4, 0]


def test_with_carry_the_last_prize_may_be_nobodys():
    """R2."""
    match = played("prize 1", "A bid 2", "B bid 1", "prize 2", "A bid 1", "B bid 2", carry=1, cards=2)
    assert match.is_over
    assert match.scores() == [1, 2]
    match = played("prize 1", "A bid 2", "B bid 2", "prize 2", "A bid 1", "B bid 1", carry=1, cards=2)
    assert match.is_over
    assert match.scores() == [0, 0]


@pytest.mark.parametrize(("order", "first"), [(0, "1234"), (1, "4"), (2, "1")])
def test_the_order_of_the_prizes(order, first):
    assert list(played(order=order).legal("nature")) == [f"prize {card}" for card in first]


def test_all_bid_at_once_in_any_order():
    match = played("prize 3")
    assert match.awaited == [0, 1]
    assert played("prize 3", "A bid 2", "B bid 4").state == played("prize 3", "B bid 4", "A bid 2").state


def test_nobody_sees_a_bid_before_the_last_is_laid():
    seen = {str(played("prize 3", f"A bid {card}").view(1)) for card in range(1, 5)}
    assert len(seen) == 1
    match = played("prize 3", "A bid 2")
    assert match.view(0).seat[0].bid == 0b10
    assert match.view(SPECTATOR).seat[0].bid == 0
    pieces = [piece for zone in match.scene(1, ["Ann", "Bob"], "en").zones for piece in zone.pieces]
    assert [piece.label for piece in pieces if piece.face == BACK] == ["Ann: a bid, face down"]


def test_the_log_tells_each_what_it_saw():
    match = played("prize 3", "A bid 2", "B bid 4")
    told = {viewer: [line.text for line in match.log(viewer, ["Ann", "Bob"], "en")] for viewer in (0, 1)}
    assert told[0][1:2] == ["Ann bids 2."]
    assert told[1][1:2] == ["Ann bids."]
    assert told[0][-1] == told[1][-1] == "The bids: Ann 2, Bob 4. Bob takes 3 points."
    french = [line.text for line in match.log(0, ["Ann", "Bob"], "fr")]
    assert french[-1] == "Les mises\u202f: Ann 2, Bob 4. Bob emporte 3 points."


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ("1+2+3 - A+B 1+2+3+4:-:-,1+2+3+4:-:-", "no prize to bid for"),
        ("1+2+3 4 A+B 1+2+3:-:-,1+2+3+4:-:-", "4 cards are wanted in hand, not 3"),
        ("1+2+3 4 A+B 1+2+3+4:2:-,1+2+3+4:-:-", "seat A: this cannot be bid"),
        ("1+2+3 4 B 1+2+3+4:2+3:-,1+2+3+4:-:-", "seat A: this cannot be bid"),
        ("1+2+3 4 A+B 1+2+3+4:-:4,1+2+3+4:-:-", "4 lies in two places"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields, says):
    with pytest.raises(PositionError, match=says):
        read(f"goofspiel/2 cards=4 {fields}")


def test_a_word_that_is_none_is_refused():
    for word in ("bid 14", "bid 0", "prize 2", "pass"):
        with pytest.raises(ValueError, match="say 'bid 1' to 'bid 13'"):
            GOOFSPIEL.words.hear(played("prize 3").state, 0, word)


def test_what_cannot_be_bid_has_a_reason():
    match = played("prize 3", "A bid 2", "B bid 4", "prize 1")
    assert match.why_not("bid 4", "B") == "You have bid that card already. §2.5"
    assert match.why_not("bid 5", "B") == "There is no such card in this game: the highest is 4. §1.2"
    assert match.why_not("bid 3", "B") is None


def test_what_lies_there_besides_the_hand_has_a_reason():
    match = played("prize 3", "A bid 2")
    s, names = GOOFSPIEL.view(match.state, 1), ("Ann", "Bob")
    said = {key: reasons.of_piece(GOOFSPIEL, s, 1, key, names, "en") for key in ("prize-3", "bid-A", "A-4", "B-4")}
    assert [said[key] and said[key].cites for key in said] == ["§2.4", "§2.3", "§2.2", None]
    assert str(said["A-4"]) == "This belongs to Ann: choose something of your own. §2.2"
