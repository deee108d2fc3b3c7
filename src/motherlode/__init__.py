"""Motherlode: five tabletop games, to play, to study and to teach to machines."""

__version__ = "0.1.0"
