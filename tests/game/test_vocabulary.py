"""A table of words: said, heard, told and offered from the same rows."""

from dataclasses import dataclass

import pytest

from motherlode.core.cards import NUMBERS
from motherlode.core.errors import UnknownWordError
from motherlode.core.messages import Catalogue
from motherlode.core.seats import NATURE
from motherlode.game.scene import Choice
from motherlode.game.vocabulary import Deed, Verb, Vocabulary
from motherlode.game.voice import Voice

NOWHERE = Catalogue("motherlode.games.diamonds")
CARDS, WIND = 0, 1


@dataclass
class Sea:
    """The state of a game of ships: whose Nature deals cards, and says where the wind is from."""

    context: int = CARDS
    storm: bool = False


def _sailing(s, seat, action):
    return "drift" if s.storm else "sail"


PHRASES = {
    "sail": NOWHERE.message("{who} sails {where}."),
    "do sail": NOWHERE.message("Sail {where}"),
    "drift": NOWHERE.message("{who} drifts {where}."),
    "do drift": NOWHERE.message("Drift {where}"),
    "anchor": NOWHERE.message("{who} anchors."),
    "do anchor": NOWHERE.message("Anchor"),
}
SAIL = Verb(0, "sail", ("N", "S"), _sailing, "ship-{who} sea-{where}")
SHIPS = Vocabulary(
    NOWHERE.message("Ships"),
    (SAIL, Verb(2, "anchor")),
    lambda _s, seat, action, voice: {"who": voice.names[seat], "where": ("north", "south", "")[action]},
    nature={WIND: SAIL},
)
VOICE = Voice(PHRASES, ["Ada", "Bob"], "en")


def test_every_action_has_a_word_of_its_own():
    assert [SHIPS.say(Sea(), 0, action) for action in range(3)] == ["sail N", "sail S", "anchor"]
    assert [SHIPS.hear(Sea(), 1, word) for word in ("sail N", "sail S", "anchor")] == [0, 1, 2]


def test_nature_names_cards_but_where_it_has_a_verb():
    king = NUMBERS["KH"]
    assert (SHIPS.say(Sea(), NATURE, king), SHIPS.hear(Sea(), NATURE, "KH")) == ("KH", king)
    assert (SHIPS.say(Sea(WIND), NATURE, 1), SHIPS.hear(Sea(WIND), NATURE, "sail S")) == ("sail S", 1)


@pytest.mark.parametrize(
    ("context", "seat", "word"), [(CARDS, 0, "KH"), (WIND, NATURE, "anchor"), (WIND, NATURE, "KH")]
)
def test_a_word_that_means_nothing_here_is_answered_with_the_verbs(context, seat, word):
    with pytest.raises(UnknownWordError, match=rf"^'{word}' is no word of Ships: there are sail and anchor$"):
        SHIPS.hear(Sea(context), seat, word)


def test_a_deed_is_told_as_it_is_offered():
    assert SHIPS.told(Sea(), 1, 0, VOICE) == "Bob sails north."
    assert SHIPS.choice(Sea(), 1, 0, VOICE) == Choice("sail N", "Sail north", ("ship-Bob", "sea-north"))
    assert SHIPS.choice(Sea(), 0, 2, VOICE) == Choice("anchor", "Anchor")


def test_what_it_is_called_may_depend_on_the_state():
    assert SHIPS.told(Sea(storm=True), 0, 1, VOICE) == "Ada drifts south."
    assert SHIPS.choice(Sea(storm=True), 0, 1, VOICE).label == "Drift south"


def test_a_game_may_make_a_deed_itself():
    deed = Deed("anchor", {"who": "Ada"}, ("ship-Ada",))
    assert deed.told(VOICE) == "Ada anchors."
    assert deed.offered("drop", VOICE) == Choice("drop", "Anchor", ("ship-Ada",))
