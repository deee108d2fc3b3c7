"""Mine, All Mine! (ships and planets): secret fleets race to a planet for its ore."""
