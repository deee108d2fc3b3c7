"""What keeps its place whether it can be used or not; why not is asked in `tests/games/test_reasons.py`."""

from pathlib import Path

from motherlode.game import read, reasons
from tests.aid.reasons import NAMES, told

LINE, *_ = next(iter(told(Path(__file__).with_name("reasons.txt"))))


def test_whoever_is_not_ready_sees_where_to_say_so():
    game, s = read(LINE)
    seat = next(seat for seat in range(s.players) if game.rules.legal(s, seat))
    assert [choice.word for choice in reasons.verbs(game, game.view(s, seat), seat, NAMES, "en")] == ["ready"]
