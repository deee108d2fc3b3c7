"""Words on beats and badges can be read in both schemes. A checker of pages passes over what plays above a table."""

import re

import pytest

from motherlode.web.rendering.pages import STATIC

READABLE = 4.5
"""The least ratio of contrast that WCAG 2 asks of small letters, level AA."""
DARK = re.compile(r"^@media \(prefers-color-scheme: dark\) \{\n(.*?)^\}", re.DOTALL | re.MULTILINE)
WORDS = {
    "beats.css": (
        ".tile",
        ".tile.all",
        ".sum.lost .all",
        ".verdict.won",
        ".verdict.lost",
        ".counter",
        ".figure.profit",
        ".figure.loss",
        ".figure.bad",
        ".figure.burst",
    ),
    "table.css": (".caption > span", ".chip", ".slip", ".next"),
    "beside.css": (".why", ".status"),
    "pieces.css": (".badge", ".badge.good", ".badge.bad", ".tip"),
}
"""Rules that have a ground of their own, by where they are written."""
SEATS = range(4)


def style(name):
    return re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text(), flags=re.DOTALL)


def colours(scheme):
    """The named colours of a scheme."""
    light, dark = re.findall(r":root \{(.*?)\}", style("style.css"), re.DOTALL)
    named = re.compile(r"(--[\w-]+): ([^;]+);")
    return dict(named.findall(light)) | (dict(named.findall(dark)) if scheme == "dark" else {})


def declared(name, selector, scheme):
    """What a rule says, and what it says otherwise in the dark."""
    text = style(name)
    night, found = DARK.findall(text), {}
    for part in (DARK.sub("", text), "".join(night) if scheme == "dark" else ""):
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", part):
            if selector in [one.strip() for one in selectors.split(",")]:
                found |= dict(re.findall(r"([\w-]+): ([^;]+)", body))
    return found


def plain(value, named):
    """The first colour of a value."""
    value = re.sub(r"var\((--[\w-]+)\)", lambda name: named[name[1]], value)
    digits = re.search(r"#([0-9a-f]{3,6})\b", value)[1]
    doubled = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return [int(doubled[n : n + 2], 16) / 255 for n in (0, 2, 4)]


def luminance(channels):
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_beats_and_badges_can_be_read(scheme):
    named = colours(scheme)
    for name, selectors in WORDS.items():
        for selector in selectors:
            rule = declared(name, ".badge", scheme) if selector.startswith(".badge") else {}
            rule |= declared(name, selector, scheme)
            ratio = contrast(plain(rule["color"], named), plain(rule["background"], named))
            assert ratio >= READABLE, f"{selector} in the {scheme}: {ratio:.1f}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_letter_of_a_seat_can_be_read_on_its_colour(scheme):
    named = colours(scheme)
    for name, selector in (("style.css", ".letter"), ("pieces.css", ".badge")):
        ink = plain(declared(name, selector, scheme)["color"], named)
        assert min(contrast(ink, plain(named[f"--seat-{seat}"], named)) for seat in SEATS) >= READABLE, selector


SHIPS = "../../games/planets/face/ships.css", ".game-planets .own .row"
REASONS = ("pieces.css", ".refusal"), ("beside.css", ".why")
PAPER = (("pieces.css", ".face"), ("beats.css", ".ledger"), SHIPS, *REASONS)
"""What is as white as paper, and large, or where it lies."""


@pytest.mark.parametrize(("name", "selector"), PAPER)
def test_nothing_large_glares_in_the_dark(name, selector):
    assert "filter" not in declared(name, selector, "light")
    dimmed = re.fullmatch(r"brightness\((\.\d+)\)", declared(name, selector, "dark")["filter"])
    assert 0.85 <= float(dimmed[1]) < 0.95


def test_too_little_contrast_is_found():
    assert contrast(plain("#777", {}), plain("#fff", {})) < READABLE < contrast(plain("#757575", {}), plain("#fff", {}))
