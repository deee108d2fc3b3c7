"""The house rules of *Mine, All Mine!*, in words."""

from collections.abc import Mapping

from motherlode.game.houserules import Option, Preset
from motherlode.games.planets.phrases import message
from motherlode.games.planets.state import Box

PRESETS = (
    Preset("short", message("Short flight"), message("One round less, for a quick game."), {"rounds": 2}),
    Preset(
        "rich",
        message("Golden days"),
        message("Much ore everywhere, and always a moon."),
        {"richness": 2, "moon": 2},
    ),
    Preset(
        "long",
        message("Great fleets"),
        message("More cards in the hand where there are enough, and more rounds."),
        {"hand": 5, "rounds": 4},
    ),
)
OPTIONS = {
    "rounds": Option(message("Rounds"), message("After how many rounds the most points win.")),
    "hand": Option(
        message("Ship cards"), message("How many are dealt to everybody, as far as twelve are enough for all.")
    ),
    "min_cards": Option(message("Smallest fleet"), message("How many cards must be played at least.")),
    "max_cards": Option(message("Largest fleet"), message("How many cards may be played at most.")),
    "gap": Option(
        message("Lead"), message("How much faster a fleet must be for a place to be skipped. 0 stands for never.")
    ),
    "gap_for": Option(
        message("Only the fastest has a lead"), message("Otherwise every fleet may have one over the next.")
    ),
    "gap_step": Option(
        message("Great leads skip more"),
        message("One place for every full lead; otherwise one place however large it is."),
    ),
    "ranking": Option(
        message("Ties leave places out"), message("Fleets that arrive together take up as many places as they are.")
    ),
    "off_track": Option(
        message("Too slow for the track"),
        message("What becomes of a fleet that would come after the last place."),
        (message("arrives last"), message("misses the round"), message("skips are shortened first")),
    ),
    "moon": Option(
        message("A moon"),
        message("Three more places beside the planet."),
        (message("with 3 or 4 players"), message("never"), message("always")),
    ),
    "richness": Option(
        message("Ore"),
        message("How much of it there is."),
        (message("now little, now much"), message("always little"), message("always much")),
    ),
    "equal_split": Option(
        message("Equal shares"),
        message("Equally fast fleets share what they dig, rounded down, instead of digging in turn."),
    ),
    "leftovers": Option(
        message("Leftovers drift on"), message("What is left at a place comes to the next one; otherwise it is lost.")
    ),
    "redeal": Option(
        message("Everybody is dealt alike"),
        message("As many cards as each has played; otherwise one by one, and the poorest first."),
    ),
    "show_ready": Option(message("Everybody sees who is ready"), message("Otherwise even that is secret.")),
    "final_tie": Option(
        message("The last round breaks ties"), message("Among equals its points decide; otherwise they share the win.")
    ),
}


def options(box: Box) -> Mapping[str, Option]:
    """Return what the numbers mean."""
    return OPTIONS
