"""The same command, whose reviews are made up and come at once: ``python -m tests.aid.quick_reviews serve ...``."""

import sys

from motherlode.play import reviews
from tests.aid import same_draws
from tests.web.test_verdicts import decided, drawn, numbers, reviewed


def made_up(match, simulations, progress):
    """Return a review in which the first decisions cost something, and the first draws favoured somebody."""
    decisions = [decided(match, number, 0.07) for number in [*numbers(match, is_natures=False)][:9]]
    chances = [drawn(match, number, -0.19) for number in [*numbers(match, is_natures=True)][:9]]
    return reviewed(match, decisions, chances)


if __name__ == "__main__":
    reviews.review = made_up
    sys.exit(same_draws.run())
