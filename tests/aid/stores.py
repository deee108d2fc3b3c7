"""Tables as a store is given them."""

from motherlode.store import FRIEND, HERE, Chair, Header


def header(name="t1", follows=None, created=100.0):
    """Return what is written down of a table with two people, of whom one is still to sit down."""
    chairs = (Chair(HERE, "Ada", "hash"), Chair(FRIEND, "Ben", "other", taken=False))
    return Header(name, "diamonds", "1.0", chairs, "5eed", "c0ffee", created, {"ranks": 5}, follows)
