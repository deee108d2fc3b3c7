"""The laboratory: whole contests between opponents, to rate, to tune and to balance."""
