"""Scripts and styles go to browsers without what is said in them to people."""

import pytest

from motherlode.game import SHELF
from motherlode.web.rendering import artwork
from motherlode.web.rendering.lean import lean
from motherlode.web.rendering.pages import STATIC

FILES = sorted(path for ending in ("js", "css") for path in STATIC.rglob(f"*.{ending}"))


def test_comments_on_lines_of_their_own_and_indentation_are_left_out():
    script = "// Says a\n  const a = 1; // one\n\n/** What it is\n * @type {number}\n */\n  let b = 2;\n"
    assert lean(f"{script}/* c */ let c = 3;\n") == "const a = 1; // one\nlet b = 2;\nlet c = 3;"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_text_of_several_lines_could_hold_what_looks_like_a_comment(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if not line.strip().startswith(("//", "*", "/*"))]
    assert [line for line in code if line.count("`") % 2] == []
    assert [line for line in code if "/*" in line and "*/" not in line.partition("/*")[2]] == []


@pytest.mark.parametrize("path", ["table.css", "drawer.css"])
def test_a_browser_is_sent_them_so(browser, path):
    assert browser.get(f"/static/any/{path}").text == lean((STATIC / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("slug", SHELF)
def test_the_face_of_a_game_is_sent_so(browser, slug):
    assert browser.get(artwork.face_address(slug)).text == lean(artwork.face(slug))
