"""Check the record of a Motherlode match with nothing but Python itself, and no code of Motherlode.

    python3 verify.py RECORD [COMMITMENT [SEAL]]    as the table showed them: before the first move, after the last

It checks seed and seal, and tells by what number each of Nature's moves was drawn. Which card that means, and whether a
move was legal, only the rules can say: `motherlode verify`. All is told in formats.md; vectors.json has examples.
"""

import hashlib
import hmac
import json
import re
import sys
from functools import reduce

WORD = 2**64
OTHERS = {"score", "undo", "says", "nonce", "end"}  # what those lines hold that are no moves


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def seal_of(lines: list[str]) -> str:
    """The last link of a chain: each is the SHA-256 of the link before it and a line. No line has the seal in it."""
    return reduce(lambda link, line: sha256(link + line), lines, "")


def draw(key: str, move: int, outcomes: int) -> int:
    """Which of so many outcomes, counted from 0 in ascending order, is drawn as the move of this number, from 1."""
    tries = (hmac.digest(key.encode(), f"{move}.{attempt}".encode(), "sha256") for attempt in range(WORD))
    return next(n for n in (int.from_bytes(one[:8], "big") for one in tries) if n < WORD - WORD % outcomes) % outcomes


def numbers(key: str, events: list[dict]) -> list[list]:
    """Of each of Nature's moves: its number, its word, and the number below 2^64 that it was drawn by."""
    drawn, move = [], 0
    for event in events:
        key += event.get("nonce", "")  # the number of a browser, which enters all draws that follow
        move += not OTHERS & event.keys()
        if event.get("seat") == "nature":
            drawn.append([move, event["move"], f"{draw(key, move, WORD):016x}"])
    return drawn


def findings(text: str) -> dict:
    """What a record shows by itself; None where it holds nothing that could be checked."""
    lines = [line.removesuffix("\r") for line in text.split("\n") if line.strip()]
    header, *events = map(json.loads, lines)
    commitment, seed = header.get("commitment"), events[-1].get("seed") if events else None
    sealed = re.fullmatch(r'(\{.*), "seal": "([0-9a-f]{64})"\}', lines[-1])
    return {
        "commitment": commitment,
        "seed_fits": sha256(seed) == commitment if seed else None,
        "seal": sealed[2] if sealed else None,
        "seal_fits": seal_of([*lines[:-1], sealed[1] + "}"]) == sealed[2] if sealed else None,
        "nonces": [[event["seat"], event["nonce"]] for event in events if "nonce" in event],
        "numbers": numbers(seed, events) if seed else [],
    }


def told(found: dict, seen: dict[str, str]) -> list[tuple[bool | None, str]]:
    """What that means, each with whether it is as it should be; *seen* is what somebody saw at the table."""
    fits = [(found["seed_fits"], "the SHA-256 of the seed is the commitment"), (found["seal_fits"], "the seal fits")]
    return fits + [(found[it] == seen[it].strip().lower(), f"the {it} is the one that you saw") for it in seen]


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8", newline="") as file:
            found = findings(file.read())
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        sys.exit(f"no record of a match, give the file of one: {fault}")
    print(*(f"move {n}: nature drew {word} by {number}" for n, word, number in found["numbers"]), sep="\n")
    lines = told(found, dict(zip(("commitment", "seal"), sys.argv[2:], strict=False)))
    print(*(f"{'yes' if is_so else 'NO '}  {text}" for is_so, text in lines), sep="\n")
    if len(lines) < 4:
        print("not compared with what you saw: it may be of another match, or of one that was invented whole")
    sys.exit(not all(is_so for is_so, _ in lines))
