"""The house rules of *Friend or Foe*, in words."""

from collections.abc import Mapping

from motherlode.game.houserules import Option, Preset
from motherlode.games.friend_or_foe.phrases import message
from motherlode.games.friend_or_foe.state import Box

PRESETS = (
    Preset(
        "short",
        message("Short map"),
        message("Only the suits that somebody plays: with two players a map of half the size."),
        {"suits": 2},
    ),
    Preset(
        "fair",
        message("Even chances"),
        message("Whoever loses a battle goes back to where the move began: then all seats win about equally often."),
        {"retreat": 2},
    ),
    Preset(
        "rich",
        message("Rich land"),
        message("Every number card holds as many coins as it has pips: there is much to win and to lose."),
        {"face_value_tax": 1},
    ),
)
OPTIONS = {
    "suits": Option(message("Suits"), message("How many suits are on the map: never fewer than players.")),
    "start_cards": Option(
        message("Cards under the aces"),
        message("What becomes of the cards on which the aces begin."),
        (message("stay face down"), message("turned over first"), message("aces begin off the map")),
    ),
    "komi": Option(
        message("Coins for later seats"),
        message(
            "How many the second player has in the bank at first; the third has twice, the fourth three times as many."
        ),
    ),
    "small_tax": Option(message("Small tax"), message("How many coins come onto a low number card.")),
    "large_tax": Option(message("Large tax"), message("How many coins come onto a high number card.")),
    "small_top": Option(message("Highest low number"), message("Numbers up to this one pay the small tax.")),
    "face_value_tax": Option(
        message("Pips are coins"),
        message("A number card holds as many coins as it has pips, and the taxes do not matter."),
    ),
    "royal_treasury": Option(message("Treasury"), message("How many coins come onto a J, Q or K.")),
    "jack": Option(message("Strength of a jack"), message("Two dice and all that is added must reach it.")),
    "queen": Option(message("Strength of a queen"), message("Two dice and all that is added must reach it.")),
    "king": Option(message("Strength of a king"), message("Two dice and all that is added must reach it.")),
    "royal_bonus": Option(
        message("Help of Royals"), message("How much every open J, Q and K of your suit adds to your rolls.")
    ),
    "spend_limit": Option(message("Coins in a battle"), message("How many coins may be spent in one battle at most.")),
    "coin_bonus": Option(message("Help of a coin"), message("How much every coin spent adds to the roll.")),
    "spend_after_roll": Option(
        message("Spending after the roll"),
        message("Coins are spent when the dice are seen, and only if they are needed."),
    ),
    "retreat": Option(
        message("Losers go back"),
        message("Whoever loses a battle returns to where the move began."),
        (message("never"), message("from numbers"), message("always")),
    ),
    "royal_falls": Option(
        message("Royals fall"), message("A beaten J, Q or K is free ground from then on, and helps nobody.")
    ),
    "lost_to": Option(
        message("Coins lost to a Royal go to its player"),
        message("The player of its suit gets them in the bank; otherwise they stay on the card."),
    ),
    "own_royal": Option(
        message("Your own Royals pay"), message("You take the coins on your J, Q and K; otherwise you only bank there.")
    ),
    "keep_limit": Option(
        message("Coins kept back"), message("How many may stay on the ace at most after a visit to the bank.")
    ),
    "end_when": Option(
        message("The kingdom is known"),
        message("The game ends when these cards lie face up."),
        (message("all cards"), message("a player’s suit"), message("any suit")),
    ),
    "finish_round": Option(message("The last round is finished"), message("Everybody has the same number of turns.")),
    "quiet_limit": Option(message("Quiet rounds"), message("After how many rounds without a new card the game ends.")),
    "banked_only": Option(message("Only the bank counts"), message("Coins on the ace score nothing in the end.")),
}


def options(box: Box) -> Mapping[str, Option]:
    """Return what the numbers mean."""
    return OPTIONS
