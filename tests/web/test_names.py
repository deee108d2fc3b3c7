"""A long name is cut where it has no room, but of two that begin alike in the midst."""

import html
import re

import pytest

from motherlode.web.rendering.names import parted

TWINS = ("Maximilian-Alexander Mül", "Maximilian-Alexander Hub")


@pytest.mark.parametrize(
    ("name", "names", "parts"),
    [
        (TWINS[0], TWINS, ("Maximilian-", "Alexander Mül")),
        (TWINS[0], (*TWINS[:1], "maximILIANE"), ("Maximilian-", "Alexander Mül")),
        ("Bartholomew Feather", ("Bartholomew Feather", "Bartholo"), ("Bartholomew ", "Feather")),
        ("Wolfeschlegelsteinha", ("Wolfeschlegelsteinha", "Wolfeschle"), ("Wolfeschle", "gelsteinha")),
        (TWINS[0], (*TWINS[:1], "Bartholomew Featherstone"), (TWINS[0], "")),
        ("Maximilian M", (*TWINS, "Maximilian M"), ("Maximilian M", "")),
    ],
    ids=["alike", "longer", "two words", "one word", "other", "short"],
)
def test_a_long_name_has_two_halves_if_another_begins_alike(name, names, parts):
    assert parted(name, names) == parts


def test_a_name_in_two_parts_is_one_for_the_ear_and_whole_at_a_hover(browser):
    table = browser.start(**{"kind-1": "here", "name-0": TWINS[0], "name-1": TWINS[1]})
    heads = re.findall(r'<h2 id="h-seat-\d"([^>]*)>(.*?)</h2>', browser.get(table).text, re.DOTALL)
    for attributes, inner in heads:
        name = html.unescape(re.sub("<[^>]*>", "", inner))
        assert name in TWINS
        assert f'aria-label="{name}"' in attributes
        assert f'title="{name}"' in attributes
    assert len(heads) == len(TWINS)
