"""Of a standing that one factor alone decides it is this factor that gains."""

import numpy as np
import pytest

from bench.factors import factor, gains


def test_who_decides_gains() -> None:
    signs = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]], float)
    found, half = gains(signs, np.array([0.9, 0.9, 0.1, 0.1]))
    assert found == pytest.approx([0.4, 0])
    assert half == pytest.approx([0, 1.96 * 0.4 / 2])


def test_a_factor_has_two_values() -> None:
    one = factor("c_puct=0.5:1.5")
    assert (one.name, one.value(-1), one.value(1)) == ("c_puct", 0.5, 1.5)
