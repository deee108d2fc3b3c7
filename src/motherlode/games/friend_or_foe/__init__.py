"""Friend or Foe: four aces walk a kingdom that nobody has seen, and fight for its taxes with two dice."""
