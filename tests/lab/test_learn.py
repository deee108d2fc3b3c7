"""Learning goes on while it gains, and leaves a file that says what it found, how, and what it means."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from motherlode import cli
from motherlode.bots import evaluation, experience, leaves, search, self_play
from motherlode.bots.evaluation import Weights
from motherlode.bots.thinking import parameters, row
from motherlode.compiled import compiler
from motherlode.core import body
from motherlode.core.luck import Luck
from motherlode.game import game
from motherlode.games.realm_of_thieves.state import SLOTS
from motherlode.lab import learn, school
from motherlode.lab.desk import Hall, Player, Result
from motherlode.lab.fitting import NEVER, Lessons
from motherlode.lab.learn import Learning, lessons_of, school_of
from motherlode.lab.school import by_decision, places_of
from motherlode.lab.subjects import OF_MOVES, Subject
from tests.aid.shelf import random_match
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves

MINERS = game("miners")
GUESSED = {weight.name: weight.start for weight in evaluation.weights_of(MINERS)}
TWO = ["learn", "miners", "--matches", "3", "--proof", "40", "--simulations", "5"]


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Weights]:
    """A laboratory in which the first two rounds gain; return the weights with which each round began."""
    begun: list[Weights] = []

    def lessons_of(asked: Learning, before: Weights, seed: int, tell: Callable[[int], object]) -> Lessons:
        begun.append(before)
        tell(asked.matches)
        luck = np.random.default_rng(seed)
        return Lessons(luck.normal(size=(20, asked.players, len(before))), np.tile([1.0, 0.0], (20, 1)))

    def series(_: Hall, ours: Player, theirs: Player, matches: int, seed: int, tell: Callable[[int], object]) -> Result:
        assert ours.params != theirs.params
        tell(matches // 2)
        is_last = begun[-1].items() <= theirs.params.items() and len(begun) > 2
        return Result([1.0, 1.0, 0.0 if is_last else 1.0, 0.0] * (matches // 4), seed)

    monkeypatch.setattr(learn, "lessons_of", lessons_of)
    monkeypatch.setattr(Hall, "series", series)
    monkeypatch.setattr(Subject, "file_of", lambda subject, _: tmp_path / f"{subject.name}.toml")
    return begun


def test_rounds_go_on_from_what_was_gained_until_one_gains_nothing(lab: list[Weights]) -> None:
    told: list[tuple[int, int]] = []
    rounds = list(learn.learn(Learning(MINERS, matches=3, proof=40, rounds=9), lambda *done: told.append(done)))
    assert [done.proof.is_gain for done in rounds] == [True, True, False]
    assert lab == [evaluation.weights_in_use(MINERS), rounds[0].found, rounds[1].found]
    assert [done for done, _ in told] == [3, 23, 43, 46, 66, 86, 89, 109, 129]
    assert {planned for _, planned in told} == {9 * 43}
    assert all(done.after < done.before for done in rounds)


def test_what_was_gained_is_written_with_its_meaning_and_the_command(
    lab: list[Weights], tmp_path: Path, capsys
) -> None:
    assert cli.run([*TWO, "--anew"]) == 0
    assert lab[0] == GUESSED
    out = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in out[:3]] == ["round 1", "round 2", "round 3"]
    assert out[3:] == [
        "0.750 ± 0.134 against the weights in use, 40 matches",
        f"written to {tmp_path / 'weights.toml'}",
    ]
    text = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert f"# {evaluation.weights_of(MINERS)[0].says}\n" in text
    written = tomllib.loads(text)
    assert written["weights"] == pytest.approx(dict(lab[2]), abs=1e-3)
    assert written["from"].startswith(
        "motherlode learn miners --matches 3 --simulations 5 --proof 40 --rounds 4 --players 2 --seed 1 --anew, "
    )
    assert written["shown"].split("; ") == [
        "round 1: 0.750 ± 0.134",
        "round 2: 0.750 ± 0.134",
        "round 3: 0.500 ± 0.155",
        "against those in use before: 0.750 ± 0.134",
    ]


def test_what_gains_on_the_guesses_alone_is_not_written(
    lab: list[Weights], tmp_path: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    even = learn.Proof(Result([1.0, 0.0] * 20, 1), 2)
    monkeypatch.setattr(learn, "against_those_in_use", lambda *_: even)
    assert cli.run([*TWO, "--anew"]) == 0
    assert lab[0] == GUESSED
    assert capsys.readouterr().out.splitlines()[-2:] == [
        f"{even.told} against the weights in use, 40 matches",
        "not better than what is in use beyond chance: nothing was written",
    ]
    assert not (tmp_path / "weights.toml").exists()


def test_what_gains_nothing_is_not_written(lab: list[Weights], tmp_path: Path, capsys) -> None:
    lab += [{}, {}]
    assert cli.run(TWO) == 0
    assert capsys.readouterr().out.endswith("not better beyond chance: nothing was written\n")
    assert not (tmp_path / "weights.toml").exists()


def test_a_game_without_weights_has_nothing_to_learn(capsys) -> None:
    assert cli.run(["learn", "planets"]) == 2
    assert (
        capsys.readouterr().err == "motherlode: planets: its evaluation has no weights, so there is nothing to learn\n"
    )


def test_a_game_without_preferences_has_no_prior_to_learn(capsys) -> None:
    assert cli.run(["learn", "planets", "--prior"]) == 2
    assert "its evaluation has no preferences" in capsys.readouterr().err


def test_a_learned_prior_is_written_likewise(lab: list[Weights], tmp_path: Path, capsys) -> None:
    assert cli.run([*TWO, "--prior"]) == 0
    assert capsys.readouterr().out.startswith("round 1: 20 decisions, cross-entropy ")
    assert lab[0] == evaluation.in_use(MINERS, evaluation.preferences_of(MINERS))
    written = tomllib.loads((tmp_path / "preferences.toml").read_text(encoding="utf-8"))
    assert written["preferences"] == pytest.approx(dict(lab[2]), abs=1e-3)
    assert "--seed 1 --prior, " in written["from"]


def test_a_table_that_the_game_is_not_for_is_refused(capsys) -> None:
    assert cli.run(["learn", "miners", "--players", "9"]) == 2
    assert "9" in capsys.readouterr().err


def in_python(asked_kernel: ModuleType, rules: ModuleType, evaluator: ModuleType) -> SimpleNamespace:
    """Return the kernel as ordinary Python behind the arrays of the machine code: nothing is compiled."""
    kernel = compiler.interpreted(asked_kernel, rules, evaluator)

    def play(records: Any, budget: int, params: Any, work: self_play.Workspace, *rest: Any) -> int:
        states = [body.unpack(record, rules.State) for record in records[:60]]
        trees = [search.Forest()], [search.Node() for _ in range(100)], [0.0] * 100, [Luck(), Luck()]
        noted = kernel.play(states, budget, params, self_play.Workspace(*trees, work.visits, work.results), *rest)
        for place, state in enumerate(states):
            body.pack(state, records, place)
        return noted

    def plain(name: str) -> Any:
        reading = getattr(kernel, name, None)
        return lambda records, i, *rest: reading([body.unpack(records[i], rules.State)], 0, *rest)

    return SimpleNamespace(play=play, read=plain("read"), see=plain("see"))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Learning:
    """Matches of one simulation a move."""
    monkeypatch.setattr(school, "bound", in_python)
    return Learning(MINERS, matches=4, simulations=1)


def test_a_match_teaches_positions_and_how_it_ended(asked: Learning) -> None:
    lessons = school_of(asked, GUESSED).play(5)
    assert len(lessons.features) == len(lessons.standings) > 3
    assert (lessons.standings == lessons.standings[0]).all()
    assert lessons.standings[0].sum() == 1.0
    assert (lessons.features != 0).any(axis=(1, 2)).all(), "of every position something is to be said"


def test_a_match_teaches_leaves_and_what_a_longer_search_expects_there(asked: Learning) -> None:
    """Nobody looks at how the match ended: what is expected differs from leaf to leaf."""
    lessons = school_of(replace(asked, longer=12), GUESSED).play(6)
    assert len(lessons.features) == len(lessons.standings) > 3
    assert lessons.standings.sum(axis=1) == pytest.approx(1.0)
    assert len(np.unique(lessons.standings.round(6), axis=0)) > 3
    assert ((lessons.standings > 0) & (lessons.standings < 1)).any()
    assert (lessons.features != 0).any(axis=(1, 2)).all(), "of every leaf something is to be said"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_longer_search_expects_a_win_for_whoever_takes_it(seat: int) -> None:
    """A henchman who is ready deals the last damage that is needed."""
    t = Table("castle_cracker", "castle_cracker", life=(1, 1), prizes=(2, 2))
    s = t.match.state
    s.turn, s.ready = seat, 1 << SLOTS * seat
    kernel = compiler.interpreted(leaves, thieves().module, evaluation.of(thieves()))
    trees = [search.Forest()], [search.Node() for _ in range(900)], [0.0] * 900, [Luck(), Luck()]
    work = self_play.Workspace(*trees, [0.0] * search.ACTIONS, [0.0] * search.ACTIONS)
    expected = kernel.judged([body.replica(s) for _ in range(5)], experience.NOTED, 80, list(row(thieves())), work)
    assert abs(expected - (1 - seat)) < 0.2


def test_matches_are_shared_out_among_boxes_each_with_deals_of_its_own() -> None:
    told: list[int] = []

    def some(box: Mapping[str, int], matches: int, seed: int, tell: Callable[[int], object]) -> list[Any]:
        tell(matches)
        return [(box["deck_a"], matches, seed)]

    asked = Learning(thieves(), vary=("deck_a=0,2,3",))
    assert learn.shared_out(asked, 11, 7, told.append, some) == [(0, 2, 21), (2, 4, 22), (3, 5, 23)]
    assert told == [2, 6, 11], "and each deal is played from both seats"


def test_every_box_teaches_and_proves(asked: Learning, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Mapping[str, int]] = []

    def series(hall: Hall, *_: object) -> Result:
        met.append(hall.changes)
        return Result([1.0, 0.0, 1.0], 9)

    monkeypatch.setattr(Hall, "series", series)
    both = replace(asked, game=thieves(), vary=("deck_a=0,3", "slots=4"))
    assert learn.proof(both, both.player({}), both.player({}), 1, lambda _: None).result.mean == pytest.approx(2 / 3)
    assert met == [{"deck_a": 0, "slots": 4}, {"deck_a": 3, "slots": 4}]
    school = school_of(both, evaluation.weights_in_use(thieves()), both.boxes[1])
    assert body.unpack(school.states[self_play.START], thieves().rules.State).box.deck_a == 3


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--leaves", "50", "--players", "3"], "tables of 2"),
        (["--leaves", "50", "--prior"], "leave out --prior"),
        (["--network", "--vary", "moons=3,4"], "moons"),
        (["--vary", "moons=3,4"], "moons"),
        (["--vary", "ranks=3,many"], "'ranks=many' is not a box change"),
    ],
)
def test_what_does_not_go_together_is_refused_with_what_would(more: list[str], told: str, capsys) -> None:
    assert cli.run(["learn", "miners", *more]) == 2
    assert told in capsys.readouterr().err


def test_the_lessons_are_the_same_on_any_number_of_threads(asked: Learning) -> None:
    told: list[int] = []
    one = lessons_of(asked, GUESSED, 3, told.append)
    two = lessons_of(replace(asked, threads=2), GUESSED, 3, told.append)
    assert (one.features == two.features).all()
    assert (one.standings == two.standings).all()
    assert told == [1, 2, 3, 4, 1, 3]
    other = lessons_of(asked, GUESSED, 4, told.append)
    assert one.features.shape != other.features.shape or (one.features != other.features).any()


def test_a_match_teaches_decisions_and_how_often_their_options_were_tried(asked: Learning) -> None:
    """Of one simulation a single option has the only visit."""
    lessons = school_of(replace(asked, subject=OF_MOVES), {}).play(5)
    assert len(lessons.features) == len(lessons.standings) > 3
    assert lessons.priors is not None
    assert (lessons.standings.max(axis=1) == 1.0).all()
    has_option = lessons.priors > NEVER
    assert (has_option.sum(axis=1) > 1).all(), "where nothing can be chosen nothing is learned"
    assert (lessons.standings[~has_option] == 0).all()
    assert (lessons.features[~has_option] == 0).all()


def test_options_lie_by_decision() -> None:
    """Three of the fourth decision, of which one was tried twice as often as another, and two of the ninth."""
    facts = np.array([[4, 0.1, 2], [4, 0.2, 1], [4, 0.3, 0], [9, 0.4, 0], [9, 0.5, 6]], float)
    lessons = by_decision(np.arange(5.0)[:, None], facts)
    assert lessons.features[:, :, 0].tolist() == [[0, 1, 2], [3, 4, 0]]
    assert lessons.priors.tolist() == [[0.1, 0.2, 0.3], [0.4, 0.5, NEVER]]
    assert lessons.standings == pytest.approx(np.array([[2 / 3, 1 / 3, 0], [0, 1, 0]]))


def test_features_are_what_the_value_is_made_of() -> None:
    """The value with all weights is the sum of each times its feature, and what was borrowed is given back."""
    kernel, places = (
        compiler.interpreted(experience, MINERS.module, evaluation.of(MINERS)),
        places_of(MINERS, evaluation.weights_of(MINERS)),
    )
    s, params = random_match(MINERS, 2, Random(3), moves=60).state, parameters(MINERS, GUESSED)
    alone, found = np.zeros(len(params)), np.zeros((2, len(places)))
    kernel.read([s], 0, places, alone, found)
    assert not alone.any()
    for seat in range(2):
        assert found[seat] @ params[places] == pytest.approx(evaluation.of(MINERS).value(s, seat, params))
