"""What speaks for an action: facts of what lies open, in words."""

import pytest

from motherlode.bots import evaluation
from motherlode.games.miners import arguments
from tests.games.miners.miners_scenario import Table, miners

NAMES = ["Ann", "Bob", "Cem"]
RICH = "9S KS 7C | 5S | 6D", "4S/1 8C 3H | TS | 9D 2D"


def said(t: Table, theme: str, whose: int = 0, locale: str = "en") -> str:
    """What A may say of a theme of a seat."""
    argument = arguments.argue(t.match.view(0), theme, whose, 0)
    return arguments.tell(argument, NAMES, locale) if argument else ""


@pytest.mark.parametrize(
    ("theme", "whose", "text"),
    [
        ("crew", 0, "Ann has free miners of strength 19 (the Ace needs 25)"),
        ("crew", 1, "Bob has free miners of strength 0 (the Ace needs 25)"),
        ("hand", 0, "Ann holds miners worth 5"),
        ("hand", 1, ""),
        ("force", 0, "Bob has the strongest free thugs: 8 against 7"),
        ("force", 1, "Bob has the strongest free thugs: 8 against 7"),
        ("kidnap", 0, "K♠ of Ann can be kidnapped"),
        ("seduce", 0, "K♠ of Ann can be seduced"),
        ("bribe", 0, "K♠ of Ann can be bribed"),
        ("kidnap", 1, ""),
        ("money", 1, "Bob has diamonds worth 11"),
        ("ace", 0, ""),
    ],
)
def test_facts_are_told_of_every_theme_and_of_others_only_what_lies_open(theme: str, whose: int, text: str) -> None:
    assert said(Table(*RICH), theme, whose) == text


def test_what_nobody_can_do_is_told_too() -> None:
    safe = Table("9S 2H+KS 7C", "4S")
    assert said(safe, "kidnap") == "no miner of Ann can be kidnapped"
    assert said(safe, "seduce") == "no miner of Ann can be seduced"
    assert said(safe, "bribe", locale="fr") == "personne ne peut soudoyer de mineur chez Ann"


def test_a_couple_is_neither_seduced_nor_bribed() -> None:
    wooed = Table("9S 2H+KS", "3H | | 9D")
    assert said(wooed, "seduce") == "9♠ of Ann can be seduced"
    assert said(wooed, "bribe") == "9♠ of Ann can be bribed"


def test_the_strongest_rival_counts_and_equals_are_told_as_such() -> None:
    assert said(Table("7C", "4C", "9C"), "force") == "Cem has the strongest free thugs: 9 against 7"
    assert (
        said(Table("7C", "4C", "7C"), "force", locale="fr") == "Ann et Cem ont des voyous libres de même force\u202f: 7"
    )


def test_the_ace_is_within_reach_with_a_miner_of_the_own_hand_but_of_others_hands_nothing_is_known() -> None:
    near = "9S TS | 6S"
    assert said(Table(near, near), "ace") == "Ann has the Ace of Diamonds within reach"
    assert said(Table(near, near), "ace", 1) == ""
    assert said(Table(near, "9S TS 6S"), "ace", 1, "fr") == "Bob a l’as de carreau à portée de main"


def test_facts_of_a_theme_are_compared_by_how_good_they_are() -> None:
    t = Table(*RICH)
    goods = {theme: arguments.argue(t.s, theme, 0, 0).good for theme in ("crew", "hand", "force", "kidnap", "money")}
    assert goods == {"crew": 19, "hand": 5, "force": -1, "kidnap": -10, "money": 6}
    assert arguments.argue(Table("9S 7C", "4S").s, "kidnap", 0, 0).good == 0


def test_every_theme_is_about_weights_that_there_are_and_no_weight_is_in_two() -> None:
    named = [name for theme in arguments.THEMES for name in theme.weights]
    assert len(set(named)) == len(named)
    assert set(named) <= set(evaluation.weights_in_use(miners()))
