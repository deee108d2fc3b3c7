"""The sheet's "Counted": how many sequences of words lead on from the fresh game, in both bodies."""

import pytest

from motherlode.compiled.compiler import bound, interpreted
from motherlode.core import body
from tests.aid import perft_kernel as kernel
from tests.games.realm_of_thieves.realm_of_thieves_scenario import thieves

SMALL = {"hand": 0, "deck_size": 15}
SUDDEN = SMALL | {"prizes": 1, "mana_start": 5, "threshold_1": 1, "deck_a": 3, "deck_b": 2}
TWO_SLOTS = {"hand": 1, "deck_size": 15, "slots": 2, "mana_start": 5, "first_draw": 2}
KEPT = SMALL | {"prizes": 1, "mana_start": 5, "mana_keeps": 1, "slot_choice": 0, "starter": 2, "first_draw": 1}
ONE_SLOT = {"hand": 2, "deck_size": 15, "slots": 1, "mana_start": 5, "deck_b": 0, "threshold_1": 1, "prizes": 2}
COUNTED = [
    ({}, [30, 870, 24_360, 730_800, 21_193_200]),
    (SMALL, [1, 15, 21, 255, 480, 4_725, 10_335, 93_000, 218_460, 1_845_100, 5_271_160, 38_911_600]),
    (SUDDEN, [1, 15, 30, 300, 525, 5_400, 12_615, 111_675, 289_335, 2_288_700, 6_338_570, 47_655_400]),
    (TWO_SLOTS, [15, 225, 450, 900, 4_170, 10_710, 69_900, 195_480, 1_155_300, 3_685_112, 19_689_092]),
    (KEPT | {"turn_draw": 2}, [2, 30, 420, 1_232, 8_032, 101_516, 441_096, 2_172_506, 19_585_124]),
    (
        ONE_SLOT | {"first_draw": 2},
        [15, 210, 3_150, 44_100, 129_360, 214_620, 766_500, 2_559_256, 11_757_256, 37_579_108],
    ),
]
NAMES = ["printed", "small", "sudden", "two slots", "kept mana", "one slot"]
CHEAP = 5_000


@pytest.mark.parametrize(("box", "sequences"), COUNTED, ids=NAMES)
def test_perft_agrees_with_the_sheet(box: dict[str, int], sequences: list[int]) -> None:
    game = thieves()
    states = [game.fresh(2, box) for _ in range(len(sequences) + 1)]
    plain = interpreted(kernel, game.module)
    cheap = [n for n in sequences if n <= CHEAP]
    assert [plain.perft(states, 0, depth) for depth in range(1, len(cheap) + 1)] == cheap


@pytest.mark.slow
@pytest.mark.parametrize(("box", "sequences"), COUNTED, ids=NAMES)
def test_deep_perft_agrees_with_the_sheet(box: dict[str, int], sequences: list[int]) -> None:
    game = thieves()
    s = game.fresh(2, box)
    records = body.records(type(s), len(sequences) + 1)
    body.pack(s, records)
    fast = bound(kernel, game.module)
    assert [fast.perft(records, 0, depth) for depth in range(1, len(sequences) + 1)] == sequences
