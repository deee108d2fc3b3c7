"""A card file that costs more to read than any that people write is refused before it is read."""

import tomllib

import pytest

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile
from motherlode.game import cardfiles, game
from motherlode.game.tomlbounds import DEEPEST, MOST_ESCAPES, MOST_LINES, MOST_SIGNS, trouble

CHAINS = "\n".join("a" + ".b" * 400 + f".c{n}=1" for n in range(110))
every_reader = pytest.mark.parametrize("slug", cardfiles.with_cards())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CHAINS, "line 1: a key of at most 8 parts is wanted"),
        ("\n[a . b" + ".'c'" * DEEPEST + "]", "line 2: a key"),
        ("a = [\n" + "[" * DEEPEST, "line 2: brackets lie at most 8 deep"),
        ("a = 1\nb = " + "{a=" * (DEEPEST + 1), "line 2: brackets"),
        (
            "".join(f"x{n}=[1,1]\n" for n in range(MOST_SIGNS // 4 + 1)),
            f"line {MOST_SIGNS // 4 + 1}: there are at most",
        ),
        ("\n" * MOST_LINES, f"line {MOST_LINES + 1}: a card file has at most"),
        ("a = 1\nb = '''" + "\n\\" * (MOST_ESCAPES + 1), "a card file has at most 2000 backslashes"),
        ('a = """a""""\nb.b.b.b.b.b.b.b.b = 1', "line 2: a key"),
        ('"a # b"' + '."c"' * DEEPEST, "line 1: a key"),
    ],
)
def test_what_is_dear_to_read_is_named_by_its_line(text, said):
    assert said in (trouble(text) or "")


@pytest.mark.parametrize(
    "text",
    [
        "a = '" + "." * 99 + "[" * 99 + "'",
        'a = "' + r"\"" + "[" * 99 + '" # ' + "[" * 99,
        'a = """\n' + "a.b.c.d.e.f.g.h.i.j\n" * 9 + '"""',
        "a = '''\n''" + "[" * 99 + "'''",
        'a = "' + "[" * 99 + "\nb = 1",
        "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 1979-05-27T07:32:00.5Z]",
        "a = {b = {c = [[[1]]]}}\n[[d.e.f]]\n" * 99,
    ],
)
def test_signs_of_texts_and_comments_are_not_counted(text):
    assert trouble(text) is None


@every_reader
def test_a_bomb_never_reaches_the_parser(slug, monkeypatch):
    game(slug).own("cardfile").printed()
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it was read"))
    with pytest.raises(InputError, match=r"mine\.toml: line 1: a key"):
        cardfiles.read(game(slug), CardFile("mine.toml", CHAINS))


@every_reader
def test_a_file_is_parsed_once(slug, monkeypatch):
    game(slug).own("cardfile").printed()
    text, read, parse = cardfiles.printed(game(slug)), [], tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: read.append(text) or parse(text))
    assert cardfiles.read(game(slug), CardFile("mine.toml", text)).file.text == text
    assert read == [text]


@every_reader
def test_print_has_a_third_of_what_there_may_be(slug):
    assert trouble(cardfiles.printed(game(slug)) * 3) is None
