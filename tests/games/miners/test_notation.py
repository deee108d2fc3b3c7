"""The one-line position: what can be read, and what is refused."""

from random import Random

import pytest

from motherlode.core.errors import PositionError
from motherlode.core.seats import SPECTATOR
from tests.aid.shelf import random_match
from tests.games.miners.miners_scenario import Table, miners

GANG = "A:gang@KS+5C 0 7S:JS:2H+5C/6C/9C~1:4D9D,?2:-:KS/8C:-"


def read(line: str, players: int = 2, **box: int) -> str:
    """Read a line and show it again."""
    s = miners().rules.State(box=miners().new_box(box), players=players)
    miners().words.read(s, line)
    return miners().words.show(s)


@pytest.mark.parametrize(
    "line",
    [
        "A:deal 0 9S:-:-:-,-:-:-:-",
        "A:draw 0 9S:-:-:-,?2:-:-:-",
        "B:play 0 9S:-:-:-,?1:KS:-:-",
        "B:play 0 9S:-:-:-,?1:-:-:-",
        "A:pay@9S+6D 0 -:-:-:3D6D,-:-:9S:-",
        "A:lover<end 0 -:-:9S/2H:-,-:-:-:-",
        "A:partner+2H<play 0 9S:-:TS/2H:-,-:-:-:-",
        "A:over 0 -:-:-:AD,-:-:-:-",
        "A:gang@KS+5C 0 7S:JS:2H+5C/6C/9C~1:4D9D,?2:-:KS/8C:-",
    ],
)
def test_a_position_is_one_line(line):
    assert read(line) == line


def test_a_position_may_be_one_of_a_stopped_game_or_of_a_seduction():
    assert read("A:seducer@9S 0 -:-:2H:-,-:-:9S:-", lover_exhausts=1).startswith("A:seducer@9S 0")
    characters = [rank + suit for suit in "SHC" for rank in "23456789TJQKA"]
    line = f"B:over 30 {''.join(characters)}:-:-:-,-:-:-:-"
    assert read(line) == line
    assert read(line.replace("30", "0"), last_rounds=0)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("A:act 0", "3 fields (turn, dry turns, seats), not 2"),
        ("A:act x -:-:-:-,-:-:-:-", "dry turns: 'x' is not a number from 0 to 30"),
        ("A:act 31 -:-:-:-,-:-:-:-", "dry turns: '31' is not a number from 0 to 30"),
        ("A:act 3 -:-:-:-,-:-:-:-", "3 turns began without a deck, but 39 cards are in it"),
        ("C:act 0 -:-:-:-,-:-:-:-", "is not a seat of 2 and a context"),
        ("act 0 -:-:-:-,-:-:-:-", "is not a seat of 2 and a context"),
        ("A:dance 0 -:-:-:-,-:-:-:-", "no context 'dance'"),
        ("A:act@9S 0 -:-:-:-,-:-:9S:-", "a target is named just in pay, gang and seducer"),
        ("A:pay 0 -:-:-:9D,-:-:9S:-", "a target is named just in pay, gang and seducer"),
        ("A:pay@zz 0 -:-:-:9D,-:-:9S:-", "turn: target: 'zz' is not a set of cards"),
        ("A:pay@9S8S 0 -:-:-:9D,-:-:9S:-", "'9S8S' is not one card"),
        ("A:act+9S 0 -:-:-:-,-:-:-:-", "nothing is named in act"),
        ("A:act<end 0 -:-:-:-,-:-:-:-", "where it began is told just of lover and partner"),
        ("A:lover 0 -:-:9S/2H:-,-:-:-:-", "where it began is told just of lover and partner"),
        ("A:lover<draw 0 -:-:9S/2H:-,-:-:-:-", "a couple is begun in play, act or end"),
        ("A:lover<dance 0 -:-:9S/2H:-,-:-:-:-", "a couple is begun in play, act or end"),
        ("A:lover<play 0 -:-:9S/2H:-,-:-:-:-", "there is no card to play"),
        ("A:lover<act 0 -:-:9S:-,-:-:-:-", "nobody to make a couple of"),
        ("A:partner<act 0 -:-:9S/2H:-,-:-:-:-", "- is not one lover that can pair"),
        ("A:partner+9S<act 0 -:-:9S/2H:-,-:-:-:-", "9S is not one lover that can pair"),
        ("A:end 0 -:-:9S:-,-:-:-:-", "the turn ends by itself"),
        ("A:act 0 -:-:-:-", "seats: 2 are wanted, not 1"),
        ("A:act 0 -:-:-,-:-:-:-", "'-:-:-' is not hand:known:village:diamonds"),
        ("A:act 0 ?x:-:-:-,-:-:-:-", "seat A: unseen: 'x' is not a number from 0 to 39"),
        ("A:act 0 ?30:-:-:-,?30:-:-:-", "60 cards are unseen in hands, but only 39 are nowhere else"),
        ("A:act 0 9D:-:-:-,-:-:-:-", "seat A: 9D is no character, or lies in two places"),
        ("A:act 0 X1:-:-:-,-:-:-:-", "seat A: X1 is no character"),
        ("A:act 0 9S:9S:-:-,-:-:-:-", "seat A: 9S is no character, or lies in two places"),
        ("A:act 0 9S:-:-:-,-:-:9S:-", "seat B: 9S is no character, or lies in two places"),
        ("A:act 0 -:-:9S/:-,-:-:-:-", "seat A: '' is not a character such as 9C"),
        ("A:act 0 -:-:9S~1~1:-,-:-:-:-", "is not a character such as 9C"),
        ("A:act 0 -:-:zz:-,-:-:-:-", "seat A: 'zz' is not a set of cards"),
        ("A:act 0 -:-:--:-,-:-:-:-", "seat A: '--' is not a set of cards"),
        ("A:act 0 -:-:9S~0:-,-:-:-:-", "a character that is not busy is written 9S"),
        ("A:act 0 -:-:9S~2:-,-:-:-:-", "busy number of 9S: '2' is not a number from 0 to 1"),
        ("A:act 0 -:-:9C~3:-,-:-:-:-", "busy number of 9C: '3' is not a number from 0 to 2"),
        ("A:act 0 -:-:9H~1:-,-:-:-:-", "busy number of 9H: '1' is not a number from 0 to 0"),
        ("A:act 0 -:-:9S+2H:-,-:-:-:-", "'9S+2H' is not a couple"),
        ("A:act 0 -:-:2H+3H:-,-:-:-:-", "'2H+3H' is not a couple"),
        ("A:act 0 -:-:2H+9S+8S:-,-:-:-:-", "'2H+9S+8S' is not a couple"),
        ("A:act 0 -:-:-:9S,-:-:-:-", "'9S' are not diamonds"),
        ("A:act 0 -:-:-:9D,-:-:-:9D", "seat B: '9D' are not diamonds, or lie in two places"),
        ("A:act 0 -:-:-:AD,-:-:-:-", "AD ends the game in the turn of who has it"),
        ("A:over 0 -:-:-:-,-:-:-:AD", "AD ends the game in the turn of who has it"),
        ("A:over 0 -:-:-:-,-:-:-:-", "the game is not over"),
        ("A:deal 0 9S8S:-:-:-,7S6S:-:-:-", "everybody has been dealt a hand"),
        ("A:deal 0 -:-:-:-,7S:-:-:-", "seat A cannot have this while the cards are dealt"),
        ("A:deal 0 -:9S:-:-,-:-:-:-", "seat A cannot have this while the cards are dealt"),
        ("A:deal 0 -:-:-:-,-:-:-:9D", "seat B cannot have this while the cards are dealt"),
        ("B:deal 0 9S:-:-:-,-:-:-:-", "A is on turn while the cards are dealt"),
        ("A:draw 0 ?39:-:-:-,-:-:-:-", "there is no card to draw"),
        ("A:play 0 -:-:-:-,-:-:-:-", "nobody has anything to do in this context"),
        ("A:card 0 -:-:9S:-,-:-:-:-", "nobody has anything to do in this context"),
        ("A:bribe 0 -:-:-:3D,-:-:9S:-", "nobody has anything to do in this context"),
        ("A:pay@9S 0 -:-:-:3D,-:-:9S:-", "9S cannot be bribed"),
        ("A:pay@9S+8D 0 -:-:-:3D6D,-:-:9S:-", "8D cannot be named for 9S"),
        ("A:pay@9S+3D 0 -:-:-:3D6D7D,-:-:9S:-", "3D cannot be named for 9S"),
        ("A:pay@9S+6D4D 0 -:-:-:4D6D2D,-:-:9S:-", "9S has been paid already"),
        ("A:gang@KS 0 -:-:6C:-,-:-:KS/8C:-", "KS cannot be kidnapped"),
        ("A:gang@KS+6C 0 -:-:6C:-,-:-:KS/5C:-", "KS has been overcome already"),
        ("A:gang@KS+2C 0 -:-:2C/9C:-,-:-:KS/8C:-", "2C cannot be named for KS"),
        ("A:seducer@9S 0 -:-:2H:-,-:-:9S:-", "which lover seduces is not asked with this box"),
    ],
)
def test_a_malformed_position_is_refused_in_one_clear_line(line, says):
    with pytest.raises(PositionError) as refusal:
        read(line)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_position_is_held_to_its_box():
    with pytest.raises(PositionError, match="9S cannot be seduced"):
        read("A:seducer@9S 0 -:-:9H:-,-:-:TH+9S:-", lover_exhausts=1)
    read("A:act 0 -:-:9C~4:-,-:-:2H~3:-", thug_rest=3, lover_exhausts=2)
    with pytest.raises(PositionError, match="from 0 to 1"):
        read("A:act 0 -:-:9C~2:-,-:-:-:-", thug_rest=0)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_and_every_view_of_it_can_be_written_and_read(players):
    luck = Random(players)
    for _ in range(60):
        match = random_match(miners(), players, luck, luck.randrange(400))
        for s in (match.state, *(match.view(viewer) for viewer in (*range(players), SPECTATOR))):
            again = miners().rules.State(box=miners().new_box(match.changes), players=players)
            miners().words.read(again, miners().words.show(s))
            assert again == s


def test_a_half_spoken_gang_is_written_with_its_target_and_its_thugs():
    t = Table("2H+5C 6C 9C/1 | 7S JS! | 9D 4D", "KS 8C").say("kidnap KS 5C")
    assert miners().words.show(t.s) == GANG.replace("?2", "-")
