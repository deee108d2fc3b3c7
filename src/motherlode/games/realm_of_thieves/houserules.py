"""The house rules of *Realm of Thieves*, in words."""

from collections.abc import Mapping

from motherlode.game.houserules import Option, Preset, Verbatim
from motherlode.games.realm_of_thieves.phrases import message
from motherlode.games.realm_of_thieves.state import Box
from motherlode.games.realm_of_thieves.vocabulary import MOST_DECKS

PRESETS = (
    Preset(
        "fair",
        message("Fair start"),
        message(
            "As printed, whoever begins wins about three games of four. "
            "Here the second player has a card and some mana more: both win about equally often."
        ),
        {"second_player_cards": 1, "second_player_mana": 1},
    ),
    Preset("short", message("Quick heist"), message("One prize less on either side."), {"prizes": 2}),
    Preset(
        "others",
        message("The other two decks"),
        message("The Long Con, for patient thieves, against Grand Premiere, a wide stage."),
        {"deck_a": 2, "deck_b": 3},
    ),
    Preset(
        "mana",
        message("Full pockets"),
        message("Both begin with mana, so that the first turns matter more."),
        {"mana_start": 2},
    ),
)
DECKS = (
    message("Smash and Grab: cheap and quick"),
    message("Shadow Gallery: hard to hit"),
    message("The Long Con: patient and tough"),
    message("Grand Premiere: a growing crowd"),
)
OPTIONS = {
    "deck_size": Option(message("Cards of a deck"), message("How many are played with: the first of its list.")),
    "max_copies": Option(message("Copies in a deck of your own"), message("How many of each card may be in it.")),
    "prizes": Option(
        message("Prizes"), message("How many cards of your deck are stolen; winning all of them back wins.")
    ),
    "hand": Option(message("Cards in the hand"), message("How many are drawn before the first turn.")),
    "threshold_1": Option(message("Life at the start"), message("When it is used up, the rival wins back a prize.")),
    "threshold_2": Option(
        message("Life after the first prize"), message("How much the player who guarded it is given.")
    ),
    "threshold_3": Option(
        message("Life after the second prize"), message("How much the player who guarded it is given.")
    ),
    "threshold_4": Option(message("Life after the third prize"), message("It matters with four prizes or five.")),
    "threshold_5": Option(message("Life after the fourth prize"), message("It matters with five prizes.")),
    "slots": Option(message("Room for henchmen"), message("How many of each side may be in play.")),
    "slot_choice": Option(
        message("Slots are chosen"), message("It changes nothing in the game, only what records say.")
    ),
    "starter": Option(
        message("Who begins"),
        message("The first turn of the game."),
        (message("seat A"), message("seat B"), message("chance decides")),
    ),
    "turn_draw": Option(message("Cards a turn"), message("How many are drawn at the start of every turn.")),
    "first_draw": Option(
        message("First turns without a draw"),
        message("In these turns of the game nobody draws."),
        (message("the first"), message("none"), message("the first two")),
    ),
    "mana_start": Option(message("Mana at the start"), message("How much is there before the first turn.")),
    "mana_per_turn": Option(message("Mana a turn"), message("How much the store grows at the start of every turn.")),
    "mana_cap": Option(message("Most mana"), message("The store never grows beyond it. 0 stands for no limit.")),
    "mana_keeps": Option(
        message("Mana is kept"), message("What is not spent stays, and the store is not filled up any more.")
    ),
    "second_player_cards": Option(
        message("Cards for the second player"), message("How many more are drawn before the first turn.")
    ),
    "second_player_mana": Option(
        message("Mana for the second player"), message("How much more in that player’s first turn, and in no other.")
    ),
    "second_player_crystal": Option(
        message("Store for the second player"), message("How much larger it is from the start.")
    ),
    "second_player_life": Option(message("Life for the second player"), message("How much more at the start.")),
    "over_achiever": Option(
        message("Over-Achievers only when attacking"),
        message("Their surplus counts for nothing when they are attacked."),
    ),
    "elusive_attacks": Option(
        message("Elusive henchmen keep apart"), message("They attack only each other, and the rival in person.")
    ),
}


def options(box: Box) -> Mapping[str, Option]:
    """Return what the numbers mean; decks of a file of one's own have no names but their places in it."""
    names = [Verbatim(f"{n + 1}") for n in range(MOST_DECKS)] if box.cards else DECKS
    told = message("With cards of your own it is the deck at this place of their file.")
    decks = {"deck_a": message("Deck of seat A"), "deck_b": message("Deck of seat B")}
    return {key: Option(label, told, names) for key, label in decks.items()} | OPTIONS
