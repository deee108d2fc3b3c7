"""Pictures of a scene for every game alike: the deck, a drawing in text, a drawing in SVG. They know no rule."""
