"""What computers draw from when they choose: numbers that follow from the secret seed and tell nothing of its draws."""

import hashlib

from motherlode.play.table import Table


def of_choice(table: Table, seat: int, said: int = 0) -> int:
    """Return a number for a computer's choice after so many words of a sentence, always the same here."""
    return _number(f"{table.header.seed}/{table.seq + said}/{seat}")


def of_hint(table: Table, seat: int) -> int:
    """Return a number for a hint, the same for every position that looks the same to the seat."""
    return _number(f"{table.header.seed}/hint/{table.seq_for(seat)}/{seat}")


def _number(secret: str) -> int:
    return int.from_bytes(hashlib.sha256(secret.encode()).digest()[:7], "big")
