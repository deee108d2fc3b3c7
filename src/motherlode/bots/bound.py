"""What the kernels of the bots are about: each is bound to a game when a body is chosen (`motherlode.compiled`).

A kernel imports these names; in its twin they are the modules of the game. One that asks more of an evaluation than
every game has declares a name of its own.
"""

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from motherlode.bots.evaluation import Evaluation
    from motherlode.game import Rules

rules: "Rules" = cast("Rules", None)
"""The game that is played."""
evaluation: "Evaluation" = cast("Evaluation", None)
"""How its positions are judged."""
