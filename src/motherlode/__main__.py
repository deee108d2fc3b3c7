"""The command ``motherlode``, also as ``python -m motherlode``."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command; who interrupts it before it has begun reads nothing of imports."""
    try:
        from motherlode import cli
    except KeyboardInterrupt:
        sys.exit(130)
    cli.main()


if __name__ == "__main__":
    main()
