"""The log: what is told to whom, in both languages."""

from motherlode.core.body import replica
from motherlode.core.seats import SPECTATOR
from motherlode.match import Match
from tests.games.miners.miners_scenario import Table, miners

NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def told(t: Table, words: str, viewer: int = SPECTATOR, locale: str = "en") -> list[str]:
    """Speak words and return what the log tells of each: nothing while the sentence goes on."""
    lines = []
    for word in words.split():
        before = replica(t.s)
        t.say(word)
        move = t.match.moves[-1]
        lines.append(t.match.tell(before, move, t.s, viewer, NAMES, locale))
    return lines


def test_a_card_dealt_or_drawn_is_told_to_its_owner_alone():
    moves = [(4, "9S"), (4, "KH"), (4, "5C"), (4, "2H"), (4, "4S"), (0, "9S")]
    match = Match(miners(), 2)
    match.play_all(moves)
    lines = {viewer: [line.text for line in match.log(viewer, NAMES)] for viewer in (0, 1, SPECTATOR)}
    assert lines[0][0] == "Ann is dealt 9♠."
    assert lines[1][0] == lines[SPECTATOR][0] == "Ann is dealt a card."
    assert lines[1][2] == "Bob is dealt 5♣."
    assert lines[0][4] == "Ann draws 4♠."
    assert lines[1][4] == "Ann draws a card."
    assert lines[1][5] == lines[0][5] == "Ann plays 9♠."


def test_mining_is_told():
    t = Table("KS QS 3S 2H | 9C", "", deck="")
    assert told(t, "play 9C pair 2H 3S") == [
        "",
        "Ann plays 9♣.",
        "",
        "",
        "Ann: 2♥ and 3♠ are a couple.",
    ]
    assert told(t, "pass mine 3D pass mine 4D pass mine JD pass mine QD")[:3] == [
        "Bob passes.",
        "",
        "Ann mines 3♦.",
    ]
    t = Table("KS QS 5S", "")
    assert told(t, "mine AD")[1] == "Ann mines the Ace of Diamonds and wins: crew 25, needed 25."


def test_a_bribe_is_told():
    t = Table("| | 6D 3D", "9S")
    assert told(t, "bribe 9S 6D 3D") == [
        "",
        "",
        "",
        "Ann bribes 9♠ of Bob with 3♦ and 6♦.",
    ]


def test_a_kidnapping_is_told():
    t = Table("7C 4C 2S/1", "JS 8C")
    assert told(t, "kidnap JS 7C 4C") == [
        "",
        "",
        "",
        "Ann kidnaps J♠ from Bob with 4♣ and 7♣: 11 against 8. The turn ends, and 2♠ can act again.",
    ]


def test_a_seduction_is_told():
    t = Table("3H 5S", "AS 2H+QS")
    assert told(t, "seduce QS end") == [
        "",
        "Ann seduces Q♠ of Bob with 3♥. 2♥ goes home to the hand of Bob.",
        "Ann ends the turn.",
    ]
    t = Table("3H", "AS", lover_exhausts=1)
    assert told(t, "seduce AS 3H")[1:] == [
        "",
        "Ann seduces A♠ of Bob with 3♥.",
    ]


def test_that_a_turn_ends_is_told_once():
    t = Table("7C 4C/1 3C/1 5H 8S", "JS")
    assert told(t, "kidnap JS 7C end")[-1] == "Ann ends the turn, and 3♣, 4♣ can act again."
    t = Table("7C 4C/1 3C/1 5H 8S", "JS")
    assert told(t, "kidnap JS 7C end", locale="fr")[-1] == "Ann finit son tour\u202f: 3♣, 4♣ peuvent agir de nouveau."


def test_an_empty_deck_and_a_stopped_game_are_told():
    t = Table("| 2C", "", context="draw", deck="9S", last_rounds=0, optional_play=1, optional_action=1)
    draw = "The last round is over and nobody has mined the Ace of Diamonds: a draw."
    assert told(t, "n:9S pass pass") == [
        "Ann draws a card. The deck is empty.",
        "Ann plays no card.",
        f"Ann passes. {draw}",
    ]
    end = {"turn": "B", "deck": "", "dry": 30, "stop_result": 1}
    t = Table("9S | | 3D 5D", "QS/1 | | 7D", **end)
    assert told(t, "pass")[0].endswith("The last round is over: Ann is the richest (money 8) and wins.")
    t = Table("JS | | 3D 4D", "QS/1 | | 7D", **end)
    assert told(t, "pass")[0].endswith(
        "The last round is over: Ann and Bob are equally rich (money 7) and share the win."
    )


def test_of_equally_rich_ones_it_is_told_that_the_crew_decides():
    t = Table("9S | | 3D 4D", "8S | | 7D", turn="B", deck="", dry=30, stop_result=1)
    assert told(t, "mine 2D")[-1].endswith("is the richest (money 9) and wins.")
    t = Table("9S | | 3D 4D", "QS/1 | | 7D", turn="B", deck="", dry=30, stop_result=1)
    assert told(t, "pass")[0].endswith(
        "The last round is over: several are equally rich (money 7); Bob has the strongest crew (10) and wins."
    )


def test_the_log_speaks_french():
    t = Table("7C", "JS")
    assert told(t, "kidnap JS 7C", locale="fr")[2] == "Ann enlève J♠ (Bob) avec 7♣\u202f: 7 contre 0."


def test_that_somebody_can_win_from_now_on_is_told():
    t = Table("KS 9S | 6S", "3S")
    assert told(t, "play 6S") == ["", "Ann plays 6♠. Ann can win now."]
    t = Table("KS 9S | 4S", "3S")
    assert told(t, "play 4S") == ["", "Ann plays 4♠."]
    t = Table("KS 9S 6S", "3S", deck="")
    assert told(t, "mine 2D") == ["", "Ann mines 2♦."], "she could before"
    t = Table("AS/1 KS 9S", "3S", deck="")
    assert told(t, "mine 2D")[-1] == "Ann mines 2♦. The turn ends, and A♠ can act again. Ann can win now."


def test_that_somebody_can_win_is_not_told_of_who_has_no_turn_any_more():
    t = Table("KS 9S | 6S", "3S", deck="", dry=30)
    assert told(t, "play 6S")[-1].startswith("Ann plays 6♠. The last round is over")
    t = Table("AS/1 KS 9S", "3S", deck="", dry=29)
    assert told(t, "mine 2D")[-1] == "Ann mines 2♦. The turn ends, and A♠ can act again."
