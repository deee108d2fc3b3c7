"""Are the games the same as before? ``python -m bench.transcripts [--games N] [--only GAME] CHECKOUT [CHECKOUT ...]``.

Every checkout plays N random matches of each game, at all numbers of players in turn, the seeds 0, 1, 2 …, with its own
source and in a process of its own, and writes down their transcripts: every set of legal words, every move, the result.
A column for each checkout shows a digest of all of a game's; where they differ, the first seed that does is named.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

GAMES = ("diamonds", "miners", "friend_or_foe", "planets", "realm_of_thieves")
PLAYER = """
import hashlib, sys
try:
    from motherlode.match import record
except ImportError:  # before the house was moved
    from motherlode import record
from motherlode.game import game
from motherlode.match import Match

assert game.__code__.co_filename.startswith(sys.argv[3]), "another source than the checkout's"
found = game(sys.argv[1])
fewest, most = found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS
for seed in range(int(sys.argv[2])):
    match = Match(found, fewest + seed % (most - fewest + 1))
    digest, size = hashlib.sha256(), 0
    for line in record.transcribe(match, seed):
        digest.update(line.encode() + b"\\n")
        size += len(line.encode()) + 1
    print(digest.hexdigest(), size, flush=True)
"""
"""What a checkout is asked: a line for each transcript, its SHA-256 and its bytes."""


def main() -> None:
    """Print a line for each game, and leave with 1 if two checkouts play otherwise."""
    asked = _asked()
    told = [compared(slug, asked.games, asked.checkouts) for slug in asked.only or GAMES]
    sys.exit(not all(told))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--only", action="append", metavar="GAME")
    parser.add_argument("checkouts", nargs="+", type=Path, metavar="CHECKOUT")
    return parser.parse_args()


def compared(slug: str, games: int, checkouts: Sequence[Path]) -> bool:
    """Print the digests of a game, side by side; return whether they are the same."""
    columns = [transcripts(checkout, slug, games) for checkout in checkouts]
    differing = [seed for seed, lines in enumerate(zip(*columns, strict=True)) if len(set(lines)) > 1]
    size = sum(int(line.split()[1]) for line in columns[0])
    says = f"differ first at seed {differing[0]}" if differing else "the same"
    print(f"{slug:18}{games:6} transcripts{size:14,} bytes  ", *map(digest, columns), "", says, flush=True)
    return not differing


def transcripts(checkout: Path, slug: str, games: int) -> list[str]:
    """Return the digest and the size of every transcript that a checkout writes."""
    source = str((checkout / "src").resolve())
    environment = os.environ | {"PYTHONPATH": source}
    command = [sys.executable, "-c", PLAYER, slug, str(games), source]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{checkout} does not play {slug}:\n{done.stderr}")
    return done.stdout.splitlines()


def digest(lines: Sequence[str]) -> str:
    """Return one short digest of many."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
