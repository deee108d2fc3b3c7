"""What a game says is said once, however often; and each game says its own."""

from motherlode.core.messages import Message
from motherlode.game.identity import Same
from motherlode.game.voice import Voice

PHRASES = {"greet": Message("motherlode", "Hello {who}."), "list": Message("motherlode", "{some}")}
OTHERS = {"greet": Message("motherlode", "Goodbye {who}.")}


def test_the_same_is_said_again_and_not_made_again() -> None:
    first, again = (Voice(PHRASES, names, "en")("greet", who="Ada") for names in (["Ada"], ["Ben"]))
    assert again is first
    assert first == "Hello Ada."


def test_a_key_that_two_games_share_is_said_as_each_has_it() -> None:
    assert Voice(OTHERS, (), "en")("greet", who="Ada") == "Goodbye Ada."


def test_what_a_game_does_not_say_itself_the_house_says() -> None:
    assert Voice(PHRASES, (), "en")("won", who="Ada", n=1) == "Ada wins with 1 point."
    assert Voice({"won": PHRASES["greet"]}, (), "en")("won", who="Ada") == "Hello Ada."
    assert Voice(PHRASES, (), "fr")("points", n=2) == "2 points"


def test_what_some_seats_have_is_told_with_their_names() -> None:
    assert Voice(PHRASES, ("Ada", "Ben"), "en").each({1: 5, 0: "3"}) == "Ben 5, Ada 3"


def test_a_fact_that_cannot_be_looked_up_is_said_as_well() -> None:
    assert Voice(PHRASES, (), "en")("list", some=[1, 2]) == "[1, 2]"


def test_a_thing_is_the_same_as_itself_only() -> None:
    some, equal = [1], [1]
    assert Same(some) == Same(some)
    assert hash(Same(some)) == hash(Same(some))
    assert Same(some) != Same(equal)
    assert Same(some) != some
