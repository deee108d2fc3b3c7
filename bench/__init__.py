"""How fast the games are, beside the best of the field measured in the same run."""
