"""What is said: words and back, and the log in both languages."""

import pytest

from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import SPECTATOR
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, friend_or_foe

NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def log(table: Table, story: str, locale: str = "en") -> list[str]:
    """Return the lines of the log for the words of a story."""
    lines = []
    for word in story.split(", "):
        before = table.match.view(SPECTATOR)
        table.say(word)
        words, move = table.match.game.words, table.match.moves[-1]
        names = NAMES[: table.match.players]
        lines.append(words.tell(before, table.match.view(SPECTATOR), move.seat, move.action, names, locale))
    return lines


def test_the_log_tells_of_a_turned_card_and_its_tax():
    assert log(Table(), "south, n:7S") == ["Ann goes south.", "7♠ is turned over. Ann collects 3 coins."]
    assert log(Table(), "south, n:7S", "fr") == ["Ann va au sud.", "On retourne 7♠. Ann perçoit 3 pièces."]
    assert log(Table(), "south, n:2S")[1] == "2♠ is turned over. Ann collects 1 coin."
    assert log(Table(lay="13=7S:0"), "south") == ["Ann goes south."]


def test_a_royal_that_is_found_is_told_with_whom_it_helps():
    assert log(Table(), "south, n:KS")[1] == "K♠ is found: Ann gets +1 in every battle. Ann collects 5 coins."
    assert log(Table(), "south, n:KH")[1].startswith("K♥ is found: Bob gets +1 in every battle. Ann fights K♥")
    assert log(Table(), "south, n:KD")[1].startswith("K♦ is turned over."), "nobody plays the diamonds"
    assert log(Table(royal_bonus=0), "south, n:KS")[1].startswith("K♠ is turned over.")


def test_the_log_tells_of_the_opening_and_of_the_first_step():
    assert log(Table(start_cards=1), "n:KS, n:2H") == ["K♠ lies under Ann.", "2♥ lies under Bob."]
    assert log(Table(start_cards=2), "south") == ["Ann enters the kingdom."]


def test_the_log_tells_of_a_battle():
    table = Table(A="12 2", lay="00=QS:0 13=6H:1")
    assert log(table, "east, spend 0, n:1-2") == [
        "Ann goes east. Ann fights 6♥: 6 is needed, +1 from Royals.",
        "Ann spends no coins.",
        "Ann rolls 1 and 2. 3 + 1 (Royal) = 4 against 6: Ann loses.",
    ]
    table = Table(A="12 2", lay="00=QS:0 13=6H:1", royal_falls=1)
    assert (
        log(table, "east, spend 1, n:2-2")[2]
        == "Ann rolls 2 and 2. 4 + 1 (Royal) + 1 (coin) = 6 against 6: Ann wins 1 coin."
    )


def test_what_helps_is_counted_and_not_what_it_adds():
    def sum_of(royals: str, coins: int, locale: str = "en", **box: int) -> str:
        table = Table(A="12 3", lay=f"{royals} 13=9H:1", **box)
        return log(table, f"east, spend {coins}, n:1-2", locale)[2]

    assert "3 + 1 (Royal) + 1 (coin) = 5" in sum_of("00=QS:0", 1)
    assert "3 + 2 (Royals) + 2 (coins) = 7" in sum_of("00=QS:0 01=KS:0", 2)
    assert "3 + 2 (Royal) + 2 (coin) = 7" in sum_of("00=QS:0", 1, royal_bonus=2, coin_bonus=2)
    assert "3 + 1 (couronne) + 1 (pièce) = 5" in sum_of("00=QS:0", 1, "fr")
    assert "3 + 2 (couronnes) + 2 (pièces) = 7" in sum_of("00=QS:0 01=KS:0", 2, "fr")


def test_the_log_tells_of_a_royal_that_wins_and_of_one_that_falls():
    table = Table(A="12 2", lay="13=JH:5", royal_falls=1, retreat=2)
    assert (
        log(table, "east, spend 0, n:1-2")[2]
        == "Ann rolls 1 and 2. 3 against 10: Ann loses. J♥ takes 2 coins. Ann goes back."
    )
    table = Table(A="12", lay="13=JH:5", royal_falls=1)
    assert log(table, "east, n:5-5")[1] == "Ann rolls 5 and 5. 10 against 10: Ann wins 5 coins. J♥ has fallen."
    table = Table(A="12 1", lay="13=JH:5", lost_to=1)
    assert log(table, "east, spend 0, n:1-2")[2].endswith("Ann loses. The bank of Bob receives 1 coin.")
    table = Table(A="12 1", lay="13=JD:5", lost_to=1)
    assert log(table, "east, spend 0, n:1-2")[2].endswith("Ann loses. J♦ takes 1 coin.")
    table = Table(A="12", lay="13=JD:5")
    assert log(table, "east, n:1-2")[1].endswith("3 against 10: Ann loses.")


def test_the_log_tells_of_coins_spent_after_the_roll():
    table = Table(A="12 3", lay="13=6H:1", spend_after_roll=1)
    assert log(table, "east, n:1-4, spend 1") == [
        "Ann goes east. Ann fights 6♥: 6 is needed.",
        "Ann rolls 1 and 4.",
        "Ann spends 1 coin. 5 + 1 (coin) = 6 against 6: Ann wins 1 coin.",
    ]
    table = Table(A="12 3", lay="13=KH:0", spend_after_roll=1)
    assert (
        log(table, "east, n:1-4, spend 1")[2]
        == "Ann spends 1 coin. 5 + 1 (coin) = 6 against 12: Ann loses. K♥ takes 2 coins."
    )


def test_the_log_tells_of_the_bank():
    table = Table(A="12 4", lay="13=QS:9")
    assert log(table, "east, keep 3") == [
        "Ann goes east. Ann collects 9 coins.",
        "Ann banks 10 coins at Q♠, a Royal of their own, and keeps 3 coins.",
    ]
    table = Table(A="12 4", lay="13=QS:9", keep_limit=0)
    assert log(table, "east") == [
        "Ann goes east. Ann collects 9 coins. Ann banks 13 coins at Q♠, a Royal of their own."
    ]


def test_the_log_tells_who_is_skipped():
    table = Table(4, A="55", B="00", C="01", D="10", lay="54=7S:0")
    assert log(table, "west") == ["Ann goes west. Bob cannot move."]
    last = Table(4, A="55", B="00", C="01", D="10", lay="54=7S:0", quiet=158)
    (line,) = log(last, "west")
    assert line.startswith("Ann goes west. Bob cannot move. No card has been turned over for 40 rounds.")
    assert line.endswith("Ann, Bob, Cyd and Dee share the win with no coins each.")


def test_the_log_tells_how_the_game_ends():
    table = Table(A="22", B="63").lay_all_but("23", last="2S")
    assert (
        log(table, "east, n:2S")[1]
        == "2♠ is turned over. Ann collects 1 coin. The map is known. Ann wins with 1 coin (Bob: 0)."
    )


def test_the_end_tells_what_everybody_has():
    def end(**seats: str) -> str:
        table = Table(len(seats), quiet=40 * len(seats) - 1, lay="22=2D:0", **seats)
        return log(table, "south", "en")[0].rpartition(". ")[2]

    assert end(A="12 0 54", B="63 5 30") == "Ann wins with 54 coins (Bob: 35)."
    assert end(A="12 3", B="36 9", C="63 4") == "Bob wins with 9 coins (Cyd: 4, Ann: 3)."
    assert end(A="12 3", B="36 9", C="63 9") == "Bob and Cyd share the win with 9 coins each (Ann: 3)."
    assert end(A="12 3", B="63 3") == "Ann and Bob share the win with 3 coins each."


def test_a_word_means_something_in_its_context_only():
    game, table = friend_or_foe(), Table(A="12 2", lay="13=6H:1")
    with pytest.raises(UnknownWordError, match=r"'spend 1' is no word .* the words are from 'north' to 'west'"):
        game.words.hear(table.s, 0, "spend 1")
    table.say("east")
    assert game.words.hear(table.s, 0, "spend 1") == 5
    over = Table(quiet=79, lay="13=7S:3").say("south")
    with pytest.raises(UnknownWordError, match="the words are none any more"):
        game.words.hear(over.s, 0, "north")


def test_nobody_overlooks_a_move():
    table = Table()
    with pytest.raises(AssertionError, match="public"):
        table.match.game.words.tell(table.s, table.s, 0, None, NAMES, "en")
