"""The shelf: one folder a game, each with its sheet, its rules, its words and its scene."""
