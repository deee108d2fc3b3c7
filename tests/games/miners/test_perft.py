"""How many different sequences of words there are: the counts of the sheet."""

import pytest

from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.game import AnyState
from tests.aid import perft_kernel
from tests.aid.perft import perft
from tests.games.miners.miners_scenario import miners

TWO = (
    "B:act 0 "
    "-:-:2H+7S/5H+4C/7H+JS/8H+KC/AH+AS/3S/5S/6S/QS/KS/9C/JC/QC:4D5D6D8DTDKD,"
    "9S:-:3H+8S/4H+3C/6H+2C/JH+6C/QH+5C/KH+4S/2S/TS/TH/7C/8C/TC/AC:QD"
)
THREE = (
    "C:act 0 "
    "8H:JH:6H+TC~1/9H+2S/QH+7S/AH+KS/AS/4C/JC~1:TD,"
    "-:2C:5H+7C/7H+QS/4S/5S/9S/TS/3C/6C/8C/9C/AC:-,"
    "KC:JS:3H+5C/4H+QC/TH+6S/KH+3S/8S/2H:3D9D"
)
FOUR = (
    "A:act 0 "
    "6H:-:6S/9S/JS/2H/3C/4C/JC:5D9D,"
    "7HAH:2S:3H+2C/9H+QS/7S/TS/AC:3D7D,"
    "9C:4S:TH+8C/KH+6C~1/5S/8S/7C/TC/QC:2D,"
    "5H:KS:8H+AS/JH+3S/4H/QH:8D"
)
TIRED = (
    "A:act 0 "
    "2S4HTHAHKC:JSQS8H8C:2H+KS/3H+3S/5H+TC/JH+2C/QH+7C/6S/TS/AS/KH/QC/AC:5D,"
    "6H9H3C:-:7H+9C/4S/5S/7S/8S/9S/4C/5C/6C/JC:4D"
)
SAFE = (
    "A:act 1 "
    "7HQC:2S5S:5H+4C/9H+AC/KH+TS/3S/3H/2C/JC:4DQD,"
    "6S:9S:2H+9C/4H+4S/6H+5C/JH+3C/QH+8C/QS/7C:-,"
    "-:JS:8H+6C/TH+8S/AH+KS/7S/AS/TC/KC:2D"
)
TIRED_BOX = {
    "lover_exhausts": 2,
    "thug_rest": 0,
    "optional_play": 1,
    "optional_action": 1,
    "stop_result": 1,
    "last_rounds": 1,
}
SAFE_BOX = {
    "lovers_safe": 1,
    "seduced_turns": 2,
    "busy_cannot_pair": 1,
    "face_value": 6,
    "couple_bonus": 3,
    "last_rounds": 2,
}

COUNTED = [
    (2, {}, "", [39, 1482, 54834, 1974024]),
    (3, {}, "", [39, 1482, 54834, 1974024]),
    (4, {}, "", [39, 1482, 54834, 1974024]),
    (2, {"hand": 1, "first_player_draws": 0}, "", [39, 1482, 1482, 1482, 40204, 208088, 398416]),
    (2, {}, TWO, [6, 46, 68, 112, 399, 579, 1164, 3025, 8024, 24306, 70180]),
    (3, {}, THREE, [6, 46, 80, 136, 387, 2020, 5420, 10644, 24226, 77418, 231590]),
    (4, {}, FOUR, [6, 40, 73, 132, 494, 1477, 7339, 23008, 71792, 202592, 393494]),
    (2, TIRED_BOX, TIRED, [7, 48, 73, 184, 826, 3575, 17350, 98948, 478479, 1759313, 6365651]),
    (3, SAFE_BOX, SAFE, [6, 33, 55, 88, 285, 1232, 2265, 7374, 14583, 32868, 123490]),
]
every_count = pytest.mark.parametrize(("players", "box", "line", "counts"), COUNTED)


def position(players: int, box: dict[str, int], line: str) -> AnyState:
    s = miners().fresh(players, box)
    if line:
        miners().words.read(s, line)
    return s


@pytest.mark.slow
@every_count
def test_the_interpreted_body_counts_as_the_sheet_does(players, box, line, counts):
    s = position(players, box, line)
    few = [n for n in counts if n <= 20_000]
    assert [perft(miners(), s, depth) for depth in range(1, len(few) + 1)] == few


@pytest.mark.slow
@every_count
def test_the_compiled_body_counts_as_the_sheet_does(players, box, line, counts):
    s = position(players, box, line)
    records = body.records(type(s), len(counts) + 1)
    body.pack(s, records)
    kernel = bound(perft_kernel, miners().module)
    assert [kernel.perft(records, 0, depth) for depth in range(1, len(counts) + 1)] == counts
