"""Print the table: ``python -m bench [GAME …]``. What is compared is measured in turns, in this run."""

import sys
from functools import partial

from bench import leduc, rl_card
from bench.first_playout import starts
from bench.games import Speed
from bench.measure import Rate, rates
from bench.openspiel import Yardstick
from motherlode.game import game, slugs

HEARTS = Yardstick("hearts")
CPP_GAMES = ("hearts", "crazy_eights", "euchre", "spades", "go_fish", "leduc_poker")
RLCARD_GAMES = ("leduc-holdem", "uno", "gin-rummy")


def main() -> None:
    """Measure the games named, or all of the shelf, and the field."""
    games = [game(slug) for slug in sys.argv[1:] or slugs()]  # an unknown one is refused before anything is measured
    field()
    like_for_like()
    for found in games:
        table(found.slug)


def line(name: str, value: float, ratio: float | None = None, to: str = "hearts") -> None:
    """Print one line of the table."""
    print(f"  {name:44}{value:14,.0f}" + ("" if ratio is None else f"  {ratio:7.2f} × {to}"))


def field() -> None:
    """Measure the field."""
    found = rates(
        [Rate(name, Yardstick(name).rollouts) for name in CPP_GAMES]
        + [Rate(f"RLCard {name}", partial(rl_card.steps, name)) for name in RLCARD_GAMES],
        rounds=3,
    )
    print("the field: decisions a second of random play")
    for name, value in found.items():
        line(name if name.startswith("RLCard") else f"OpenSpiel C++ {name}", value, value / found["hearts"])


def like_for_like() -> None:
    """Measure Leduc poker here and there."""
    speed, theirs = Speed(leduc), Yardstick("leduc_poker")
    found = rates([Rate("theirs", theirs.rollouts), Rate("ours", speed.compiled_decisions)])
    moves, decisions = speed.mix
    print(
        f"\nLeduc poker in both: {moves:.1f} moves a game, {decisions:.1f} of them decisions; ours deals anew each game"
    )
    line("OpenSpiel C++, decisions", found["theirs"], 1, "OpenSpiel")
    line("ours compiled, decisions", found["ours"], found["ours"] / found["theirs"], "OpenSpiel")


def table(slug: str) -> None:
    """Measure one game and print its lines."""
    speed = Speed(game(slug).module)
    fast = rates([Rate("hearts", HEARTS.rollouts), Rate("ours", speed.compiled_moves)])
    driven = rates([Rate("hearts", HEARTS.driven_from_python), Rate("ours", speed.driven_from_python)])
    slow = rates([Rate("interpreted", speed.interpreted_moves)])
    moves, decisions = speed.mix
    made = fast["ours"] * decisions / moves
    print(f"\n{slug}: a random game has {moves:.1f} moves, {decisions:.1f} of them decisions, the rest Nature's")
    line("OpenSpiel C++ hearts, decisions", fast["hearts"], 1)
    line("compiled, decisions", made, made / fast["hearts"])
    line("compiled, moves", fast["ours"], fast["ours"] / fast["hearts"])
    line("OpenSpiel hearts from Python, decisions", driven["hearts"], 1)
    line("compiled, one call each, decisions", driven["ours"], driven["ours"] / driven["hearts"])
    line("interpreted, moves", slow["interpreted"])
    print(f"  a state: {speed.size} bytes, copied in {speed.seconds_of_a_copy() * 1e9:.0f} ns")
    cold, warm = starts(slug)
    print(f"  first playout, a whole process: {cold:.2f} s cold, {warm:.2f} s warm")


main()
