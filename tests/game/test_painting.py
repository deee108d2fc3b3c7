"""What every table ends with: whom the game waits for, and who has won."""

from motherlode import front
from motherlode.core.messages import message, messages
from motherlode.game.painting import outcome, question
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules

PHRASES = {
    "ask": message("{who}: dig."),
    "ask nature": message("A card is drawn."),
    "won": messages("{who} wins with {n} point.", "{who} wins with {n} points."),
    "shared": messages("{who} share {n} point.", "{who} share {n} points."),
}
VOICE = Voice(PHRASES, ("Ann", "Bob"), "en")


def test_whom_the_game_waits_for_is_asked():
    match = front.new("diamonds", players=2)
    assert question(rules, match.state, VOICE) == "Ann: dig."
    while match.awaited != [4]:
        match.random()
    assert question(rules, match.state, VOICE) == "A card is drawn."


def test_at_the_end_it_is_said_who_won_with_how_many_points():
    match = front.new("diamonds", players=2)
    match.play_out()
    winners = [name for name, score in zip(VOICE.names, match.scores(), strict=True) if score == max(match.scores())]
    points = f"{max(match.scores())} points."
    told = f"{winners[0]} wins with {points}" if len(winners) == 1 else f"Ann and Bob share {points}"
    assert question(rules, match.state, VOICE) == outcome(rules, match.state, VOICE) == told
