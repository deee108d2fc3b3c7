"""Whoever the search is measured against answers with a legal action."""

import pytest

from bench.opponents import YARDSTICKS, plain_uct, yardstick
from motherlode.bots import evaluation, network
from motherlode.bots.thinking import row
from motherlode.core.cards import has
from motherlode.game import game


def test_plain_uct_needs_to_know_nothing_of_a_game_but_its_rules() -> None:
    diamonds = game("diamonds")
    s = diamonds.fresh(2)
    while not diamonds.rules.awaited(s) & 1:
        legal = diamonds.rules.legal(s, 4)
        diamonds.rules.apply(s, 4, legal.bit_length() - 1)
    assert has(diamonds.rules.legal(s, 0), plain_uct(8)(diamonds, diamonds.view(s, 0), 0, 1))


@pytest.mark.parametrize("slug", sorted(file.stem for file in YARDSTICKS.glob("*.toml")))
def test_the_search_as_it_was_knows_of_no_network_and_of_nothing_else_that_came_later(slug: str) -> None:
    found, said = game(slug), (YARDSTICKS / f"{slug}.toml").read_text(encoding="utf-8")
    then = yardstick(found)
    inputs = evaluation.of(found).inputs()
    assert not inputs or not network.counts(row(found, then), inputs)
    assert {name for name, number in then.items() if number} <= {line.partition(" = ")[0] for line in said.splitlines()}
