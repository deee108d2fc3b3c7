"""The command `motherlode` with tables that all draw alike: ``python -m tests.aid.same_draws serve ...``.

So a game in a browser is the same one each time it is tested, and what fails once fails again. ``MOTHERLODE_DRAWS``
names other draws: with some text of one's own the same tests see other positions. It speaks one language more,
`long_words`.
"""

import hashlib
import os
import sys

from motherlode.cli import main
from motherlode.match import fair
from motherlode.play import numbers
from tests.aid import long_words


def same_seed() -> str:
    """Return what is in place of a secret number."""
    return hashlib.sha256(os.environ.get("MOTHERLODE_DRAWS", "").encode()).hexdigest()[: 2 * fair.SEED_BYTES]


def run() -> int:
    """Run the command, its tables drawing alike."""
    fair.new_seed = same_seed
    numbers.asked = lambda table, seats: None  # those of browsers would make other draws
    numbers.SECONDS_TO_WAIT = 0.0
    long_words.speak()
    return main()


if __name__ == "__main__":
    sys.exit(run())
