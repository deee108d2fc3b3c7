"""What speaks for an action in *Mine, all mine!*: crews, forces, and who could be taken away.

Of others only what lies open is told.
"""

from collections.abc import Sequence

from motherlode.core.cards import Cards, bit
from motherlode.game.arguments import Argument, Theme
from motherlode.game.voice import Voice
from motherlode.games.miners import features, options
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.sights import PLACES, SIDES
from motherlode.games.miners.state import MINERS, State, at_most, worth


def seen(places: Sequence[str], suit: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return how the inputs begin that are about the characters of a suit there, of a seat and of its rival."""
    own, rivals = (tuple(f"{side} {place}, {suit}" for place in places) for side in SIDES)
    return own, rivals


MINERS_HELD, MINERS_THERE = seen(PLACES[:1], "miner"), seen(PLACES[1:], "miner")
LOVERS_SEEN, THUGS_SEEN = seen(PLACES, "lover"), seen(PLACES, "thug")
THEMES = (
    Theme(
        "crew",
        ("crew", "close", "closer", "beyond", "tired", "strongest", "married"),
        sights=("own crew", *MINERS_THERE[0]),
        rivals=("rival's crew", *MINERS_THERE[1]),
    ),
    Theme("hand", ("in_hand", "miners_held", "short", "far"), sights=MINERS_HELD[0], rivals=MINERS_HELD[1]),
    Theme(
        "force",
        ("force", "resting", "ahead", "behind", "ahead_later", "thugs_held", "raiding", "raiding_later", "booty"),
        of_each=False,
        sights=("own force", *THUGS_SEEN[0]),
        rivals=("rival's force", *THUGS_SEEN[1]),
    ),
    Theme("kidnap", ("exposed", "exposed_now", "exposed_crew")),
    Theme("seduce", ("seducible", "seducible_now"), sights=LOVERS_SEEN[1], rivals=LOVERS_SEEN[0]),
    Theme("bribe", ("for_sale",)),
    Theme("money", ("money",), sights=("own money", "own diamond"), rivals=("rival's money", "rival's diamond")),
    Theme(
        "ace",
        ("ready", "threat", "open_threat", "safe_threat", "sure_threat"),
        sights=("what the own crew lacks",),
        rivals=("what the rival's crew lacks",),
    ),
)


def argue(s: State, theme: str, whose: int, seat: int) -> Argument | None:
    """Return what lies there of a theme, of one of the seats, as another sees it."""
    match theme:
        case "crew":
            crew = options.crew(s, whose)
            return Argument("argue crew", whose, {"crew": crew, "needs": s.box.ace_needs}, crew)
        case "hand":
            held = worth(s.box, s.seat[whose].hand & MINERS)
            return Argument("argue hand", whose, {"n": held}, held) if whose == seat else None
        case "force":
            return _of_force(s, whose)
        case "money":
            money = options.money(s, whose)
            return Argument("argue money", whose, {"n": money}, money)
        case "ace":
            return _of_the_ace(s, whose, seat)
    return _of_danger(s, theme, whose)


def tell(argument: Argument, names: Sequence[str], locale: str) -> str:
    """Return an argument in words, as a clause."""
    voice, told = Voice(PHRASES, names, locale), dict[str, object](argument.facts)
    if "other" in argument.facts:
        told["other"] = names[argument.facts["other"]]
    if "card" in argument.facts:
        told["card"] = voice.card(argument.facts["card"])
    return voice(argument.about, who=names[argument.seat], **told)


def _of_force(s: State, whose: int) -> Argument:
    """§4.7, §6.1: whose free thugs are stronger."""
    other = max((one for one in range(s.players) if one != whose), key=lambda one: options.force(s, one))
    mine, theirs = options.force(s, whose), options.force(s, other)
    if mine == theirs:
        return Argument("argue even", whose, {"other": other, "n": mine})
    ahead, behind = (whose, other) if mine > theirs else (other, whose)
    more, less = max(mine, theirs), min(mine, theirs)
    return Argument("argue force", ahead, {"other": behind, "more": more, "less": less}, mine - theirs)


def _of_the_ace(s: State, whose: int, seat: int) -> Argument | None:
    """§4.2: who could mine the Ace with the miners in the village, or, as far as the seat knows, with one more."""
    within_reach = options.crew(s, whose)
    if whose == seat:
        within_reach += features.most(s, s.seat[whose].hand & MINERS)
    return Argument("argue ace", whose, good=1) if within_reach >= s.box.ace_needs else None


def _of_danger(s: State, theme: str, whose: int) -> Argument | None:
    """§4.4, §4.7, §4.11: the strongest miner that a rival could take away or distract, or that there is none."""
    free = s.seat[whose].village & MINERS & ~s.busy[0]
    prey = _in_danger(s, theme, whose, free)
    if not free:
        return None
    if not prey:
        return Argument(f"argue no {theme}", whose)
    card = options.greatest(s, prey)
    return Argument(f"argue {theme}", whose, {"card": card}, -options.strength(s, bit(card)))


def _in_danger(s: State, theme: str, whose: int, free: Cards) -> Cards:
    """Return the free miners to whom something could be done, as the evaluation reckons."""
    if theme == "kidnap":
        return free if features.strongest_force(s, whose) > options.force(s, whose) else 0
    if theme == "seduce":
        return free & ~s.coupled if features.is_courted(s, whose) else 0
    return int(free & ~s.coupled & at_most(s.box, features.most_money(s, whose)))
