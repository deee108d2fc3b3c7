"""Mine, all mine!: villages of cards, whose miners, thugs and lovers strive for the Ace of Diamonds."""
