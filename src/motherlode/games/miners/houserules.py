"""The house rules of *Mine, all mine!*, in words."""

from collections.abc import Mapping

from motherlode.game.houserules import Option, Preset
from motherlode.games.miners.phrases import message
from motherlode.games.miners.state import Box

PRESETS = (
    Preset(
        "fair",
        message("Fairer start"),
        message("Whoever begins draws no card in the first turn, and so wins less often just for beginning."),
        {"first_player_draws": 0},
    ),
    Preset(
        "short",
        message("Rich vein"),
        message("The Ace of Diamonds needs a smaller crew: for two the game takes about a fifth less time."),
        {"ace_needs": 20},
    ),
    Preset(
        "gentle",
        message("Gentle village"),
        message("Lovers can be neither kidnapped nor bribed, and thugs rest longer after a raid."),
        {"lovers_safe": 2, "thug_rest": 2},
    ),
)
OPTIONS = {
    "hand": Option(message("Cards in the hand"), message("How many cards are dealt to everybody in the beginning.")),
    "face_value": Option(message("Value of J, Q and K"), message("Of characters and diamonds alike.")),
    "ace_value": Option(message("Value of an ace"), message("Of miners, thugs and lovers.")),
    "ace_needs": Option(
        message("Strength for the Ace of Diamonds"), message("How strong a crew must be to mine it and win.")
    ),
    "couple_bonus": Option(message("Strength of love"), message("How much stronger a miner or thug is in a couple.")),
    "thug_rest": Option(
        message("Rest of thugs"), message("How many turns of its owner a thug misses after an attack.")
    ),
    "seduced_turns": Option(
        message("Turned heads"), message("How many turns of its owner a seduced character misses.")
    ),
    "lover_exhausts": Option(
        message("Rest of lovers"), message("How many turns of its owner a lover misses after seducing somebody.")
    ),
    "lovers_safe": Option(
        message("What may be done to lovers"),
        message("How far rivals can reach them in your village."),
        (message("kidnap and bribe"), message("bribe only"), message("neither")),
    ),
    "busy_cannot_pair": Option(
        message("Nobody busy is paired"), message("Both halves of a new couple have to be free.")
    ),
    "optional_play": Option(message("Playing a card is optional"), message("The second step may be left out.")),
    "optional_action": Option(message("Passing is always allowed"), message("Even if something could be done.")),
    "first_player_draws": Option(
        message("The first player draws"), message("Otherwise the very first turn of the game has no draw.")
    ),
    "last_rounds": Option(
        message("Rounds without a deck"),
        message(
            "How many turns everybody has with an empty deck before the game stops. 0: it stops after the turn "
            "in which the last card is drawn."
        ),
    ),
    "stop_result": Option(message("The richest wins a stopped game"), message("Otherwise it is a draw.")),
}


def options(box: Box) -> Mapping[str, Option]:
    """Return what the numbers mean."""
    return OPTIONS
