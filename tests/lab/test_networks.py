"""A network learns what no sum tells, round by round while it gains, and is written with what it is about."""

import tomllib
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from motherlode import cli
from motherlode.bots import evaluation, experience, network, self_play
from motherlode.bots.layers import Layers
from motherlode.bots.thinking import BIG_PRIME
from motherlode.core import body
from motherlode.core.errors import InputError
from motherlode.game import game
from motherlode.lab import fitting_networks, networks
from motherlode.lab.desk import Hall, Result
from motherlode.lab.fitting_networks import Care, Sightings, fit, joined
from motherlode.lab.learn import OTHER_DEALS, school_of
from motherlode.lab.networks import OF_RESULTS, NetworkLearning, in_row, sightings

MINERS = game("miners")
THIEVES = game("realm_of_thieves")
PENALTY = 0.03
INPUTS = 4
ASKED = NetworkLearning(MINERS, matches=6, simulations=1, proof=40, rounds=4)


def matches(many: int, luck: np.random.Generator) -> list[Sightings]:
    """Return matches in each of which one of two facts alone wins for the first seat, both or none of them do not."""
    found = []
    for _ in range(many):
        facts = luck.integers(0, 2, 2)
        ours, theirs = [n for n in (0, 1) if facts[n]], [2, 3]
        won = float(facts[0] != facts[1])
        counts = np.array([[len(ours), len(theirs)]], np.int16)
        seen = np.array(ours + theirs, np.int16)
        found.append(
            Sightings(seen, counts, np.zeros(1, np.float32), np.array([won], np.float32), np.zeros(1, np.int64))
        )
    return found


def test_what_no_sum_of_weights_tells_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Either of two facts, and not both: a sum could do no better than a coin."""
    monkeypatch.setattr(fitting_networks, "BATCH", 64)
    lessons = joined(matches(30_000, np.random.default_rng(2)))
    found, before, after = fit(lessons, INPUTS, 3, OF_RESULTS)
    assert before == pytest.approx(np.log(2), abs=0.01)
    assert after < 0.05
    assert {name: part.dtype for name, part in found.items()} == dict.fromkeys(found, np.dtype(np.float32))


def test_a_lead_that_the_weights_see_counts() -> None:
    """Where they foretell the truth nothing is surprising, with nothing learned; told the wrong way round all is."""
    lessons = joined(matches(200, np.random.default_rng(6)))
    for sign, surprise in ((1, 0.0), (-1, 9.0)):
        known = replace(lessons, leads=(sign * 9 * (2 * lessons.won - 1)).astype(np.float32))
        sees, net = fitting_networks.matrix(known, INPUTS), fitting_networks.fresh(INPUTS, np.random.default_rng(1))
        assert fitting_networks.surprise(net, sees, known, np.arange(200)) == pytest.approx(surprise, abs=0.01)


def test_what_is_held_out_is_not_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tenth match ends the other way round: who is surprised by them has not learned from them."""
    monkeypatch.setattr(fitting_networks, "BATCH", 64)
    lessons = joined(matches(20_000, np.random.default_rng(2)))
    held_out = lessons.matches % fitting_networks.HELD_OUT == 0
    _, before, after = fit(
        replace(lessons, won=np.where(held_out, 1 - lessons.won, lessons.won)), INPUTS, 3, OF_RESULTS
    )
    assert after > 2 * before


def test_the_slopes_are_those_of_the_surprise() -> None:
    """Each number moved a little changes the surprise by its slope, and the squares of large ones cost more."""
    luck = np.random.default_rng(4)
    lessons = replace(joined(matches(50, luck)), leads=luck.normal(size=50).astype(np.float32))
    net = fitting_networks.fresh(INPUTS, luck)
    net["answer"] = luck.normal(0.0, 0.5, net["answer"].shape).astype(np.float32)
    net = {name: part.astype(np.float64) for name, part in net.items()}  # type: ignore[misc]
    sees, batch = fitting_networks.matrix(lessons, INPUTS), np.arange(50)
    slopes = fitting_networks.slopes(net, sees, lessons, batch, PENALTY)
    for name, part in net.items():
        for place in range(0, part.size, 7):
            around = []
            for step in (1e-3, -1e-3):
                part.flat[place] += step
                around.append(fitting_networks.surprise(net, sees, lessons, batch))
                part.flat[place] -= step
            penalty = PENALTY * part.flat[place] * (part.ndim > 1)
            assert slopes[name].flat[place] - penalty == pytest.approx((around[0] - around[1]) / 2e-3, abs=2e-3)


def in_python(kernel: ModuleType, rules: ModuleType, evaluator: ModuleType) -> SimpleNamespace:
    """Return the kernel that plays and sees as ordinary Python behind the arrays of the machine code."""
    from tests.lab.test_learn import in_python as of_weights

    return of_weights(kernel, rules, evaluator)


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are played by ordinary Python."""
    monkeypatch.setattr("motherlode.lab.school.bound", in_python)


@pytest.mark.usefixtures("without_compiler")
def test_a_match_shows_what_its_seats_saw_on_any_number_of_threads_the_same() -> None:
    nothing = np.zeros(network.weights(evaluation.of(MINERS).inputs()))
    one = joined(sightings(ASKED, nothing, 3, lambda *_: None))
    two = joined(sightings(NetworkLearning(MINERS, 6, 1, 40, 4, threads=2), nothing, 3, lambda *_: None))
    assert all(
        (getattr(one, name) == getattr(two, name)).all() for name in ("inputs", "many", "leads", "won", "matches")
    )
    assert set(one.matches) <= set(range(6))
    assert one.many.sum() == len(one.inputs)
    assert len(one) == len(one.leads) == len(one.many) > 12
    assert one.inputs.min() >= 0
    assert one.inputs.max() < evaluation.of(MINERS).inputs()


@pytest.mark.usefixtures("without_compiler")
def test_what_is_noted_is_what_each_seat_saw_and_who_won() -> None:
    evaluator, nothing = evaluation.of(MINERS), np.zeros(network.weights(evaluation.of(MINERS).inputs()))
    for seed in (4, 5, 6):
        school = school_of(ASKED, {}, network=nothing)
        seen = networks.seen(school, seed)
        end = body.unpack(school.states[self_play.TABLE], MINERS.rules.State)
        assert set(seen.won) == {MINERS.rules.standing(end, 0)}
        rows = np.split(seen.inputs, np.cumsum(seen.many.reshape(-1))[:-1])
        for number in range(len(seen)):
            s = body.unpack(school.states[experience.NOTED + number], MINERS.rules.State)
            values = [evaluator.value(s, seat, school.params) for seat in range(2)]
            assert seen.leads[number] == pytest.approx(values[0] - values[1], abs=1e-4)
            assert [row.tolist() for row in rows[2 * number : 2 * number + 2]] == [
                seen_by(s, seat) for seat in range(2)
            ]


@pytest.mark.usefixtures("without_compiler")
def test_leaves_of_every_box_are_seen_with_what_a_longer_search_expects_there() -> None:
    boxes = ("deck_a=0,3",)
    asked = NetworkLearning(THIEVES, matches=4, simulations=1, proof=2, rounds=1, longer=8, vary=boxes)
    nothing = np.zeros(network.weights(evaluation.of(THIEVES).inputs()))
    found = joined(sightings(asked, nothing, 3, lambda *_: None))
    assert set(found.matches) == {0, 1, 2, 3}
    assert len(np.unique(found.won)) > 8, "how a match ended would be the same for all its leaves"
    names = {evaluation.of(THIEVES).named_inputs()[one].partition(", ")[2] for one in found.inputs}
    assert {"bottle_bruiser", "ballad_monger"} <= names, "a card of the first deck alone, and one of the last"


def seen_by(s: Any, seat: int) -> list[int]:
    """Return the inputs that a seat sees."""
    sheet = [0.0] * network.MOST_SIGHTS
    return [int(one) for one in sheet[: evaluation.of(MINERS).sights(s, seat, sheet, 0)]]


LEARN = ["learn", "miners", "--network", "--matches", "6", "--proof", "40", "--simulations", "5", "--rounds", "4"]


@pytest.fixture
def laboratory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A laboratory in which the first two rounds gain; return the networks with which the rounds began."""
    begun: list[Any] = []
    inputs = evaluation.of(MINERS).inputs()

    def taught(_: NetworkLearning, before: Any, seed: int, tell: Any) -> list[Sightings]:
        begun.append(before)
        tell(6)
        return matches(10, np.random.default_rng(seed))

    def fitted(lessons: Sightings, _inputs: int, seed: int, _care: Care) -> tuple[Any, float, float]:
        return fitting_networks.fresh(inputs, np.random.default_rng(seed)), 0.5, 0.4 + len(lessons) / 1000

    def series(_: Hall, ours: Any, theirs: Any, many: int, seed: int, tell: Any) -> Result:
        assert (ours.network != theirs.network).any()
        assert seed - OTHER_DEALS in {ASKED.seed * BIG_PRIME + number for number in range(5)}, "deals of their own"
        tell(many)
        return Result(([1.0, 1.0, 1.0, 0.0] if len(begun) < 3 else [1.0, 0.0]) * (many // 4), seed)

    monkeypatch.setattr(networks, "sightings", taught)
    monkeypatch.setattr(networks, "fit", fitted)
    monkeypatch.setattr(Hall, "series", series)
    monkeypatch.setattr(networks, "parameters_file", lambda _: tmp_path / "parameters.toml")
    return begun


def test_rounds_learn_from_all_matches_until_one_gains_nothing(laboratory: list[Any]) -> None:
    told: list[tuple[int, int]] = []
    rounds = list(networks.learn(ASKED, lambda *done: told.append(done)))
    assert [one.proof.is_gain for one in rounds] == [True, True, False]
    assert [one.lessons for one in rounds] == [10, 20, 30]
    assert (laboratory[0] == evaluation.network_of(MINERS)).all()
    assert (laboratory[1] == rounds[0].found).all()
    assert (laboratory[2] == rounds[1].found).all()
    assert told == [(6, 184), (46, 184), (52, 184), (92, 184), (98, 184), (138, 184)]


def test_what_gained_is_written_as_it_is_read(laboratory: list[Any], tmp_path: Path, capsys: Any) -> None:
    assert cli.run(LEARN) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("round 1: 10 positions, cross-entropy 0.5000 without and 0.4100 with it; 0.750 ± ")
    assert told[-1] == f"written to {tmp_path / 'network.toml'}"
    kept = tomllib.loads((tmp_path / "network.toml").read_text(encoding="utf-8"))
    assert kept["from"].startswith(
        "motherlode learn miners --matches 6 --simulations 5 --proof 40 --rounds 4 --players 2 --seed 1 --network, "
    )
    assert [one.partition(":")[0] for one in kept["shown"].split("; ")] == ["round 1", "round 2", "round 3"]
    layer, *_, answer = Layers.of(laboratory[2], evaluation.of(MINERS).inputs())
    assert list(kept["first"]["inputs"].values()) == layer.tolist()
    assert kept["second"]["answer"] == answer.tolist()


def test_what_gains_nothing_is_not_written(laboratory: list[Any], tmp_path: Path, capsys: Any) -> None:
    laboratory += [0, 0]
    assert cli.run(["learn", "miners", "--network", "--matches", "6", "--proof", "40"]) == 0
    assert capsys.readouterr().out.endswith("not better beyond chance: nothing was written\n")
    assert not (tmp_path / "network.toml").exists()


def test_what_is_learned_anew_begins_without_a_network_and_must_beat_that_in_use(
    laboratory: list[Any], tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two rounds gain, and then the series against that in use does not."""
    monkeypatch.setattr(evaluation, "network_of", lambda of: np.ones(network.weights(evaluation.of(of).inputs())))
    assert cli.run([*LEARN, "--anew"]) == 0
    assert not laboratory[0].any()
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "0.500 ± 0.219 against the network in use, 40 matches",
        "not better than what is in use beyond chance: nothing was written",
    ]
    assert not (tmp_path / "network.toml").exists()


def test_what_is_learned_anew_and_beats_that_in_use_is_written(
    laboratory: list[Any], tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = networks.Proof(Result([1.0] * 40, 1), 2)
    monkeypatch.setattr(networks, "against_that_in_use", lambda *_: won)
    assert cli.run([*LEARN, "--anew"]) == 0
    assert capsys.readouterr().out.splitlines()[-2] == f"{won.told} against the network in use, 40 matches"
    kept = tomllib.loads((tmp_path / "network.toml").read_text(encoding="utf-8"))
    assert "--seed 1 --anew --network, " in kept["from"]
    assert kept["shown"].endswith(f"; against those in use before: {won.told}")
    assert laboratory


def test_parts_are_those_that_were_put_in_a_row() -> None:
    net = fitting_networks.fresh(INPUTS, np.random.default_rng(1))
    for part, put in zip(Layers.of(in_row(net), INPUTS), net.values(), strict=True):
        assert part == pytest.approx(put, abs=1e-3)


def test_of_a_game_that_sees_nothing_no_network_is_learned() -> None:
    with pytest.raises(InputError, match="diamonds: its evaluation names no inputs"):
        NetworkLearning(game("diamonds"), 1, 1, 1, 1).check()


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (["--players", "3"], "a network is learned at tables of 2, not of 3"),
        (["--prior"], "--network and --prior are learned one after the other"),
    ],
    ids=lambda one: one[0],
)
def test_a_network_is_learned_of_two_and_by_itself(other: list[str], says: str, capsys: Any) -> None:
    assert cli.run(["learn", "miners", "--network", *other]) == 2
    assert says in capsys.readouterr().err
