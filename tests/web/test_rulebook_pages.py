"""The sheet as players read it: rulings are sentences, and no number of the box is called as programs do."""

import re

import pytest

from motherlode.game import SHELF, game
from motherlode.game.houserules import rules
from motherlode.web.rendering.pages import sheet

HIDDEN = re.compile(r'<span class="keys">.*?</span>')
RULING = re.compile(r'<li id="r(\d+)">(.*?)</li>', re.DOTALL)


def told(slug):
    """Return what players read, without what is left for programs."""
    return HIDDEN.sub("", str(sheet(slug).for_players))


def rulings(slug):
    return {number: re.sub("<[^>]+>", "", text) for number, text in RULING.findall(told(slug))}


@pytest.mark.parametrize("slug", SHELF)
def test_every_ruling_is_told_in_sentences_and_its_number_stands_behind_them(slug):
    some = rulings(slug)
    assert len(some) == len(re.findall(r"^\| R\d+ \|", game(slug).sheet(), re.MULTILINE)) > 25
    for number, text in some.items():
        assert re.fullmatch(r"[A-Z0-9§“&].*[.?!)] R" + number, text, re.DOTALL), text


@pytest.mark.parametrize("slug", SHELF)
def test_no_number_of_the_box_is_called_as_programs_call_it(slug):
    keys = {rule.entry.key for rule in rules(game(slug), game(slug).new_box({}))}
    assert not set(re.findall(r"<code>(\w+)</code>", told(slug))) & keys
    assert not re.findall(r"\b[a-z]+_[a-z_]+\b", " ".join(rulings(slug).values()))


def test_a_question_is_asked_and_answered_and_a_house_rule_has_its_name():
    some = rulings("diamonds")
    assert some["8"].startswith(
        "Does the first spade end the turn? No (Taking a spade ends the turn: yes). Of the spade"
    )
    assert some["7"].startswith("A face-up higher spade: digging there is the trade itself, no question follows")
    assert "Striking weaker spades away: always" in some["16"]
    assert "The ace of spades breaks every rock: no drops them." in some["31"]


def test_what_programs_call_it_is_left_for_who_reads_on():
    assert '<span class="keys"> (<code>first_spade_ends_turn</code> 1)</span>' in str(sheet("diamonds").for_players)


@pytest.mark.parametrize("slug", SHELF)
def test_no_sheet_has_styles_within_which_a_page_may_not_have(slug):
    of = sheet(slug)
    assert "style=" not in of.for_players + of.for_programs
