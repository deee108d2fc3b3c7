"""A small network over what lies on the table: what combinations are worth that no sum of features tells.

Its inputs are there or not, such as *the rival has a free thug of nine*. A game lists those that a seat sees (`sights`
of its evaluation). Each has a row in the first layer, and the rows of those that are there are added up, a few dozen of
hundreds, so that it costs little (as in NNUE: Nasu, "Efficiently updatable neural-network-based evaluation functions
for computer shogi", 2018). A second layer and one answer follow; units are rectified. The answer is added to the value
of a seat, on the scale of log odds. Networks are learned and asked at tables of two alone.

The numbers lie behind the parameters, at the end of the row that a kernel reads: how much the answer counts, the first
layer by input, its thresholds, the second layer by unit of the first, its thresholds, what each of its units adds to
the answer; then a scratch pad, on which the units are added up and the sights are noted. A row therefore serves one
search at a time. (No place is below 0; told so by `max`, machine code adds up four units at once.)
"""

from motherlode.game.parameters import Params

FIRST, SECOND = 32, 16
"""Units of the two layers."""
MOST_SIGHTS = 128
"""A seat sees no more than so many at once."""
TABLE_OF = 2
"""At how large a table a network is asked."""
PAD = FIRST + SECOND + MOST_SIGHTS
NAME = "network"
"""What how much the answer counts is called among changes of parameters: 1, or 0 for no network."""


def weights(inputs: int) -> int:
    """Return how many numbers a network with so many inputs has."""
    return inputs * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND


def size(inputs: int) -> int:
    """Return how many numbers of a row belong to a network with so many inputs; 0 without inputs."""
    return 1 + weights(inputs) + PAD if inputs else 0


def counts(params: Params, inputs: int) -> bool:
    """Does a row hold a network that counts?"""
    begin = len(params) - size(inputs)
    return begin >= 0 and params[begin] != 0.0


def notes(params: Params) -> int:
    """Return the place in a row where the sights are noted, one after the other."""
    return len(params) - MOST_SIGHTS


def answer(params: Params, inputs: int, seen: int) -> float:
    """Return what so many sights that are noted in a row add to the value of a seat, on the scale of log odds."""
    begin = len(params) - size(inputs)
    layer = begin + 1
    thresholds = layer + inputs * FIRST
    units = len(params) - PAD
    add_up(params, layer, thresholds, units, seen)
    pass_on(params, thresholds + FIRST, units)
    heard, last = 0.0, thresholds + FIRST + FIRST * SECOND + SECOND
    for unit in range(SECOND):
        heard += max(0.0, params[units + FIRST + unit]) * params[last + unit]
    return float(params[begin] * heard)


def add_up(params: Params, layer: int, thresholds: int, units: int, seen: int) -> None:
    """Fill the first layer: the rows of all that is seen, added to the thresholds."""
    lay(params, thresholds, units, FIRST)
    for number in range(seen):
        begin, end = max(0, layer + int(params[notes(params) + number]) * FIRST), max(0, units)
        for unit in range(FIRST):
            params[end + unit] += params[begin + unit]


def pass_on(params: Params, layer: int, units: int) -> None:
    """Fill the second layer from the first; what is below 0 there is nothing."""
    second = max(0, units + FIRST)
    lay(params, layer + FIRST * SECOND, second, SECOND)
    for before in range(FIRST):
        strength = params[units + before]
        if strength > 0.0:
            begin = max(0, layer + before * SECOND)
            for unit in range(SECOND):
                params[second + unit] += strength * params[begin + unit]


def lay(params: Params, thresholds: int, units: int, many: int) -> None:
    """Begin a layer with its thresholds."""
    begin, end = max(0, thresholds), max(0, units)
    for unit in range(many):
        params[end + unit] = params[begin + unit]
