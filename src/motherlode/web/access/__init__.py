"""Who comes in, with what, and in which language: cookies, limits, links to seats, sentences as requests carry them."""
