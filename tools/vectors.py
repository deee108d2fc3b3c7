"""Makes docs/vectors.json: examples of draws, and of records with what whoever checks them should find.

``python -m tools.vectors``. The examples are computed by Motherlode itself; `docs/verify.py` and the page `/verify`
compute them anew, each by its own code (tests/match/test_vectors.py, tests/browser/test_verify.py).
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.match import Match, Move, Nonce, Talk, Undo, fair, history, record, seal
from motherlode.match.history import Event

FILE = Path(__file__).parents[1] / "docs" / "vectors.json"
SEED = hashlib.sha256(b"an example").hexdigest()
OUTCOMES = (1, 2, 6, 52, 2**63 + 1, 2**64)
"""Of the last but one, nearly every second number is thrown away."""
NUMBERS = (Nonce(0, "0123456789abcdef" * 2), Nonce(1, "fedcba9876543210" * 2))
MOVES = (1, 2, 3, 1000)


def draws() -> list[dict[str, object]]:
    """Return examples of draws; numbers are written out, since JSON is read by languages without whole ones."""
    return [
        {"key": SEED, "move": move, "outcomes": str(outcomes), "draw": str(fair.draw(SEED, move, outcomes))}
        for outcomes in OUTCOMES
        for move in MOVES
    ]


def played(*numbers: Nonce) -> record.Record:
    """Return a short match with all that a record may hold but cards of one's own; a browser or two add a number."""
    match, luck = Match(game("diamonds"), 2, {"ranks": 3}), Random(4)  # noqa: S311 - repeatable, not secret
    while not match.is_over:
        for nonce in numbers[:1] if not match.history else numbers[1:] if len(match.history) == 3 else ():
            match.note(nonce)
        if match.waits_for_nature:
            key = fair.key(SEED, match.history)
            match.act(NATURE, fair.natures_action(match.game, match.state, key, history.made(match.history) + 1))
        else:
            match.play(match.awaited[0], luck.choice(list(match.legal())))
        if history.made(match.history) == 5 and not isinstance(match.history[-1], Undo):
            for remark in (Talk(0, "undo 1"), Talk(1, "agree"), Undo(0, 2)):
                match.note(remark)
    return record.Record(match, ["Zoë\u2028", "Bob"], fair.commitment(SEED), SEED, "1.0", is_sealed=True)


def records() -> Iterator[tuple[str, str]]:
    """Go through the records, each with what it is an example of."""
    text = record.write(played())
    *others, result = text[:-1].split("\n")
    yield "as it was played", text
    yield "with other line ends", text.replace("\n", "\r\n")
    yield "with another name", text.replace("Bob", "Eve")
    yield "with another seed, sealed anew", _resealed(text.replace(SEED, SEED[::-1]))
    yield "without its seal", "\n".join([*others, result.partition(', "seal"')[0] + "}"])
    yield "not over yet", "\n".join(others)
    yield "with numbers of browsers", record.write(played(*NUMBERS))


def _resealed(text: str) -> str:
    *others, result = text[:-1].split("\n")
    return "\n".join(seal.put([*others, result.partition(', "seal"')[0] + "}"]))


def findings(text: str) -> dict[str, object]:
    """Return what is to be found in a record."""
    lines = [line.removesuffix("\r") for line in text.split("\n") if line.strip()]
    header, result = json.loads(lines[0]), json.loads(lines[-1])
    seed, commitment, due = result.get("seed"), header["commitment"], seal.due(lines)
    return {
        "commitment": commitment,
        "seed_fits": None if seed is None else fair.commitment(seed) == commitment,
        "seal": result.get("seal"),
        "seal_fits": None if due is None else due == result["seal"],
        "nonces": [(event["seat"], event["nonce"]) for event in map(json.loads, lines) if "nonce" in event],
        "numbers": [] if seed is None else _numbers(seed, record.read(text).match.history),
    }


def _numbers(seed: str, events: Sequence[Event]) -> list[tuple[int, str, str]]:
    """Return by what number each of Nature's moves was drawn: one of 2⁶⁴ outcomes is that number itself."""
    keyed = [(event, fair.key(seed, events[:n])) for n, event in enumerate(events) if isinstance(event, Move)]
    numbered = [(n, *one) for n, one in enumerate(keyed, 1) if one[0].seat == NATURE]
    return [(n, move.word, f"{fair.draw(key, n, fair.WORD):016x}") for n, move, key in numbered]


def vectors() -> str:
    """Return the file."""
    found = [{"is": what, "record": text, "findings": findings(text)} for what, text in records()]
    return json.dumps({"draws": draws(), "records": found}, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
