"""A script and a style come with all that they import, in one file, each part of it once."""

import re

import pytest

from motherlode.web.rendering.joined import DECLARED, EXPORTED, IMPORT, joined
from motherlode.web.rendering.lean import lean
from motherlode.web.rendering.pages import STATIC, assets_version

SCRIPTS = sorted(STATIC.rglob("*.js"))
STYLES = (
    "style.css",
    "table.css",
    "beside.css",
    "sizes.css",
    "pieces.css",
    "beats.css",
    "names.css",
    "tens.css",
    "large_letters.css",
)
MODULE = re.compile(
    r'^joined\["(.+?)"\] \?\?= (.*?)^return \{ ([\w, ]*?) ?\};\n\}\)\(\);(?=\njoined\[|\nexport const \{|\Z)',
    re.MULTILINE | re.DOTALL,
)
TAKEN = re.compile(r'^const \{ (.+) \} = joined\["(.+)"\];$', re.MULTILINE)
TABLE = ("/static/any/table.js", "/static/any/at_table.css")


def written(path):
    return lean(path.read_text(encoding="utf-8")).splitlines()


@pytest.fixture
def scripts(tmp_path):
    """Write scripts; return the first of them, joined."""

    def write(**texts):
        for name, text in texts.items():
            (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
        return joined(tmp_path / f"{next(iter(texts))}.js")

    return write


def test_a_script_comes_after_what_it_imports_and_each_comes_once(scripts):
    a = 'import { b } from "./b.js";\nimport { c } from "./c.js";\nb(c);\n'
    found = scripts(a=a, b='import { c } from "./c.js";\nexport const b = (x) => c + x;\n', c="export const c = 2;\n")
    assert re.findall(r'joined\["(\w\.js)"\] \?\?=', found) == ["c.js", "b.js", "a.js"]
    assert 'const { c } = joined["c.js"];\nconst b = (x) => c + x;\nreturn { b };' in found
    assert "export" not in found
    assert "import" not in found


def test_whoever_imports_a_joined_script_gets_what_it_gives(scripts):
    given = "export class A {}\nexport async function b() {}\nexport function* c() {}\nconst d = 1;\nexport {d};\n"
    assert scripts(one=given).endswith('\nexport const { A, b, c, d } = joined["one.js"];')
    assert "return { A, b, c, d };" in scripts(one=given)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_imports_and_exports_is_written_as_it_is_read(path):
    for line in written(path):
        assert IMPORT.fullmatch(line) or not line.startswith("import "), line
        assert DECLARED.match(line) or EXPORTED.fullmatch(line) or not line.startswith("export "), line
    assert not re.search(r"^export const \w+ = [^({\[]*, \w+ =", "\n".join(written(path)), re.MULTILINE)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_imports_comes_before_it_and_gives_all_that_is_asked(path):
    come = {}
    for name, code, gives in MODULE.findall(joined(path)):
        assert name not in come, f"two scripts are called {name}"
        for names, of in TAKEN.findall(code):
            assert set(names.split(", ")) <= come[of]
        come[name] = set(gives.split(", "))
    assert path.name in come


def test_the_style_of_a_table_is_all_its_styles_in_their_order(browser):
    together = "\n".join("\n".join(written(STATIC / name)) for name in STYLES)
    assert browser.get("/static/any/at_table.css").text == together


def test_a_table_comes_with_one_script_and_two_styles_beside_that_of_every_page(browser):
    page = browser.get(browser.start()).text
    assert len(re.findall(r'<script[^>]* src="', page)) == 1
    assert len(re.findall(r'<link rel="stylesheet"', page)) == 3


@pytest.mark.parametrize("address", TABLE)
def test_they_are_sent_small_to_whoever_can_read_that_and_not_again(browser, address):
    plain = browser.get(address, headers={"accept-encoding": "identity"})
    packed = browser.get(address, headers={"accept-encoding": "gzip"})
    assert plain.text == packed.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    again = browser.get(address, headers={"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_browser_that_takes_brotli_is_sent_a_sixth_fewer_bytes(browser):
    address = f"/static/{assets_version()}/table.js"
    sent = {kind: browser.get(address, headers={"accept-encoding": kind}) for kind in ("gzip", "gzip, deflate, br")}
    kinds = [response.headers["content-encoding"] for response in sent.values()]
    sizes = [int(response.headers["content-length"]) for response in sent.values()]
    assert (kinds, len({response.text for response in sent.values()})) == (["gzip", "br"], 1)
    assert sizes[1] < 0.9 * sizes[0]
