"""The numbers of a network layer by layer, as people and arrays read them: a kernel reads them as they lie in a row."""

from typing import NamedTuple

from motherlode.bots import network
from motherlode.bots.stopping import Floats
from motherlode.core.late import np


class Layers(NamedTuple):
    """The parts of a network, in the order of a row, each in its shape."""

    first: "Floats"
    """By input and unit."""
    thresholds: "Floats"
    second: "Floats"
    """By unit of the first layer and unit of the second."""
    second_thresholds: "Floats"
    answer: "Floats"

    @classmethod
    def of(cls, numbers: "Floats", inputs: int) -> "Layers":
        """Return the layers of a network with so many inputs, whose numbers are in the order of a row."""
        sizes = inputs * network.FIRST, network.FIRST, network.FIRST * network.SECOND, network.SECOND
        first, thresholds, second, second_thresholds, answer = np.split(numbers, np.cumsum(sizes))
        by_input, by_unit = first.reshape(inputs, network.FIRST), second.reshape(network.FIRST, network.SECOND)
        return cls(by_input, thresholds, by_unit, second_thresholds, answer)

    def slope(self, units: "Floats") -> "Floats":
        """Return by how much the answer grows with each unit of the first layer, before it is rectified, row by row."""
        passed = np.maximum(units, 0) @ self.second + self.second_thresholds
        return ((passed > 0) * self.answer @ self.second.T) * (units > 0)
