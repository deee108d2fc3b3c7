"""What a review says of a match, in words: reasons, moves as buttons say them, draws as the log does."""

import re
from dataclasses import replace
from random import Random

import pytest

from motherlode.analysis.review import Chance, Decision, Review, Worth
from motherlode.analysis.speaking import Speaker
from motherlode.analysis.study import Study, decision
from motherlode.analysis.telling import Teller
from motherlode.core.body import replica
from motherlode.game import game
from motherlode.game.arguments import Argument
from motherlode.games.miners.state import Act
from motherlode.match import Match, Move
from tests.aid.scenario import played
from tests.aid.shelf import play_on
from tests.bots.test_review import decided
from tests.games.miners.miners_scenario import Table

# reasons


def test_a_clear_loss_is_told_with_what_speaks_against_the_move_and_one_within_the_error_is_not() -> None:
    force = (Argument("argue force", 1, {"other": 0, "more": 9, "less": 0}, -9),)
    costs = [replace(decided(number, 0, -0.4, error), against=force) for number, error in ((1, 0.03), (2, 0.3))]
    nobody = Worth((0.5, 0.5), (0.0, 0.0))
    found = Review("miners", 2, 2, True, 100, 0, nobody, nobody, tuple(costs), (), ())

    class Letters(Speaker):
        def sentence(self, d: Decision, text: str) -> str:
            return text

        def turn(self, d: Decision) -> str:
            return "Turn 3" if d.number == 1 else ""

    english, french = (Letters(Match(game("miners"), 2), ["Ann", "Bob"], locale) for locale in ("en", "fr"))
    _, clear = Teller(found, english).costs(0)
    told = "Turn 3, move 1: “a” cost 40.0 ± 3.0\u00a0% of the chance to win: after it "
    assert clear == f"{told}Bob has the strongest free thugs: 9 against 0. “b” was better."
    assert "ensuite, Bob a les voyous libres les plus forts\u202f: 9 contre 0." in Teller(found, french).costs(0)[1]


def test_of_a_choice_that_is_drawn_it_is_told_among_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint may have named another of them."""
    monkeypatch.setattr(Speaker, "sentence", lambda _, d, text: text)
    nobody = Worth((0.5, 0.5), (0.0, 0.0))
    costs = replace(decided(1, 0, -0.4, 0.03), drawn_from=3, drawn_in=0.45)
    found = Review("planets", 2, 2, True, 100, 0, nobody, nobody, (costs,), (), ())
    monkeypatch.setattr(Speaker, "turn", lambda *_: "")
    english, french = (Teller(found, Speaker(Match(game("planets"), 2), ["Ann", "Bob"], one)) for one in ("en", "fr"))
    drawn = (
        "“b” was better. 3 choices were about as good; strong players leave it to chance, so that nobody can "
        "foresee it: this one 45 times in 100."
    )
    assert english.costs(0)[1].endswith(drawn)
    assert "3 choix se valaient" in french.costs(0)[1]
    assert english.drawn_from(replace(costs, drawn_from=1)) == ""


@pytest.mark.slow
def test_a_blunder_is_told_with_its_reason() -> None:
    """A could kidnap a strong miner, and takes a small diamond instead."""
    t = Table("9C 9S", "KS QS 4S", deck="3C 4C 5C 6C 7S 3S 6S")
    before, said = replica(t.s), [Move(0, int(Act.MINE), "mine")]
    found = decision(Study(t.match.game, 400, 1), before, said, 1)
    assert found.best.startswith("kidnap ")
    assert any(one.about == "argue crew" and one.seat == 1 for one in found.against)


# in words


def test_a_review_speaks_of_moves_as_the_buttons_of_the_table_do_and_of_draws_as_its_log() -> None:
    story = "A dig 1: 2S KH; B dig 2: KC; A dig 3: AS; A leave; B dig 3: 2H 2C 3H 3C 4H"
    speaker = Speaker(played("diamonds", story), ["Ann", "Bob"], "fr")
    assert speaker.sentence(decided(1, 0, 0.0), "dig 1") == "Creuser le tas 1"
    assert speaker.draw(Chance(2, 1, "2S", (0.5, 0.5), (0.0, 0.0), (0.0, 0.0))) == "Ann prend 2♠."


def test_a_sentence_of_several_words_is_said_as_what_it_comes_to() -> None:
    match, random = Match(game("miners"), 2), Random(3)
    while not match.is_over:
        play_on(match, random, 1)
    speaker = Speaker(match, ["Ann", "Bob"], "en")
    words = [move.word for move in match.moves]
    couples = [n for n, word in enumerate(words) if word == "pair"]
    told = {speaker.sentence(decided(n + 1, match.moves[n].seat, 0.0), " ".join(words[n : n + 3])) for n in couples}
    assert told
    assert all(re.fullmatch(r"Form a couple of .+ and .+", one) for one in told)
