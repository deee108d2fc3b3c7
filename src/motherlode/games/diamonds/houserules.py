"""The house rules of *Diamonds*, in words."""

from collections.abc import Mapping

from motherlode.game.houserules import Option, Preset
from motherlode.games.diamonds.phrases import message
from motherlode.games.diamonds.state import Box

PRESETS = (
    Preset(
        "short",
        message("Short dig"),
        message("Fewer diamonds win: for two the game takes about a third less time."),
        {"goal_two": 5, "goal_three": 4},
    ),
    Preset(
        "small",
        message("Small pit"),
        message("Fewer cards in fewer piles, for a first game."),
        {"ranks": 8, "piles": 6, "goal_two": 0, "goal_three": 0},
    ),
    Preset(
        "jokers",
        message("Wild jokers"),
        message(
            "Jokers may be played as soon as they are found, may steal the diamond that wins, and may give a "
            "spade away."
        ),
        {"joker_same_turn": 1, "steal_may_win": 1, "swap_empty": 1},
    ),
)
OPTIONS = {
    "ranks": Option(message("Ranks"), message("How many ranks of every suit are in the game: the highest ones.")),
    "piles": Option(message("Piles"), message("How many piles the cards are dealt into.")),
    "jokers": Option(message("Jokers"), message("How many jokers are among the cards.")),
    "goal_two": Option(
        message("Diamonds to win with two players"), message("0 stands for half of all diamonds, rounded up.")
    ),
    "goal_three": Option(
        message("Diamonds to win with three players"), message("0 stands for a third of all diamonds, rounded up.")
    ),
    "edge": Option(
        message("Hard rocks"), message("How many ranks above a rock a spade must be, at least, to break it.")
    ),
    "ace_breaks_all": Option(message("The ace of spades breaks every rock"), message("Even when rocks are hard.")),
    "random_pile": Option(
        message("Chance picks the pile"), message("As long as any top lies face down, nobody chooses where to dig.")
    ),
    "first_spade_ends_turn": Option(
        message("Taking a spade ends the turn"), message("Whoever has no spade and takes one does not dig on.")
    ),
    "trade_debris": Option(
        message("Traded spades go to the debris"), message("Otherwise the old spade stays on the pile.")
    ),
    "strike": Option(
        message("Striking weaker spades away"),
        message("A weaker spade that lies open is removed, and one digs on below it."),
        (message("never"), message("if nothing can be turned over or broken"), message("always")),
    ),
    "trade_after_strike": Option(
        message("Trading after a strike"),
        message("In a turn that began with a strike, one may still trade for a better spade."),
    ),
    "layer_literal": Option(
        message("Layers die early"),
        message(
            "Once all tops lie open, they are cleared as soon as nobody can break a rock, and not only when "
            "nobody can dig."
        ),
    ),
    "joker_same_turn": Option(
        message("Jokers at once"), message("A joker may be played in the turn in which it is found.")
    ),
    "joker_ends_turn": Option(message("A joker is the whole turn"), message("Whoever plays one does not dig as well.")),
    "steal_may_win": Option(message("A steal may win"), message("The diamond that reaches the goal may be stolen.")),
    "swap_empty": Option(message("Swapping with nothing"), message("You may give your spade to a rival who has none.")),
}


def options(box: Box) -> Mapping[str, Option]:
    """Return what the numbers mean."""
    return OPTIONS
