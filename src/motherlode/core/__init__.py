"""What every rulebook is written with: cards, seats, luck, one declaration with two bodies, the numbers of the box."""
