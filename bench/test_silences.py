"""What is counted of silences, by hand."""

import pytest

from bench.choices import Moment
from bench.silences import Asked, for_hints, of_both, tell, the_right_way_round, the_wrong_way_round
from motherlode.bots import why
from motherlode.bots.thinking import Thought
from motherlode.game import game
from motherlode.game.arguments import Argument, themes
from tests.games.miners.miners_scenario import Table

SILENT = [
    why.Comparison((), why.Gate.TERMS),
    why.Comparison((), why.Gate.FACTS, (why.Subject(themes(game("miners"))[0], 1),)),
]


def test_a_silence_is_filed_under_the_gate_of_the_comparison_that_came_farthest(capsys: pytest.CaptureFixture) -> None:
    moment = Moment(game("miners").fresh(2), 0)
    silent = Asked(moment, [(0, 1), (0, 2)], SILENT, is_alike=True)
    said = silent._replace(found=[*SILENT, why.Comparison((Argument("argue win", 0),))])
    assert (silent.is_silent, said.is_silent, the_right_way_round(said).is_silent) == (True, False, True)
    tell("hints", [silent, said])
    first, alike, cause = capsys.readouterr().out.splitlines()
    assert first.startswith("hints: silent in 1 of 2, 0.500 (")
    assert alike.startswith("  in 1 of these")
    assert cause == f"     1 {why.Gate.FACTS.value}, {themes(game('miners'))[0].name} of a rival"


def test_what_speaks_for_the_best_is_asked_the_other_way_round_too() -> None:
    t = Table("KS | KC 2S", "9C", context="play")
    good, poor = (int(t.match.game.words.hear(t.s, 0, word)) for word in ("KC", "2S"))
    moment, thought = Moment(t.match.view(0), 0), Thought({good: 90, poor: 9}, {good: 0.7, poor: 0.5}, 99)
    hint, hollow = (ask(t.match.game, moment, thought) for ask in (for_hints, the_wrong_way_round))
    assert (hint.is_silent, hint.pairs) == (False, [(good, poor)])
    close = hint._replace(apart=0.02)
    assert of_both("both", [hint, close, hollow]) == "both: something is said in 2 of 3, in 1 of 2 that differ"
    assert (hollow.is_silent, hollow.pairs) == (True, [(poor, good)])
