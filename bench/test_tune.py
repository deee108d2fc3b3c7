"""The file of tuned parameters is rewritten a game at a time."""

from bench.tune import split

TEXT = """# About this file.

[miners]
from = "a study"

[miners.parameters]
"crew" = 3.1

[planets]
from = "another"

[planets.parameters]
"speed" = 0.2
"""


def test_a_file_is_split_into_its_head_and_the_part_of_every_game():
    head, parts = split(TEXT)
    assert head == "# About this file.\n"
    assert list(parts) == ["miners", "planets"]
    assert parts["miners"] == '[miners]\nfrom = "a study"\n\n[miners.taste]\n"crew" = 3.1\n'
    assert head + "\n" + "\n".join(parts.values()) == TEXT
