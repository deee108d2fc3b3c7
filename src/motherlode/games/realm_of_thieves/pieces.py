"""The drawings of *Realm of Thieves*: portraits of henchmen, put together from what their cards say.

The trigger gives the cloak and the static keyword the ground with its pattern; the words of the id give hat, mask and
tool; chance drawn from the id gives the rest. So a henchman of a designer's own has a face as well.
"""

import hashlib
import re
from typing import NamedTuple

from motherlode.art.shapes import PAPER, at, mixed, path, picture, stroke
from motherlode.core.cards import cards
from motherlode.core.errors import InputError
from motherlode.games.realm_of_thieves import signs
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On

MODULES = ("signs.py",)
"""What they are drawn by besides this module."""
WIDTH, HEIGHT = 120, 84
DARK, GOLD, STEEL, WOOD, RED = "#1b211d", "#e9b93c", "#cdd3d0", "#7b4a22", "#b3202c"
SKINS = ("#f3d5ad", "#e3b380", "#b67a4d", "#825338")
HAIRS = ("#1b211d", "#5a2d1a", "#b3601f", "#d9cba4")
LOOKS = {
    "eager": ("#ee9f45", "#b5441c"),
    "elusive": ("#5f6fb0", "#2c3568"),
    "over_achiever": ("#d9775a", "#8e2a20"),
    "flashy": ("#eec34e", "#8a2a64"),
    "closing_act": ("#7fb0a4", "#1d5550"),
    "rush": ("#a2c26a", "#2f6a33"),
    "vengeance": ("#c85f63", "#6d1529"),
    "attention_seeker": ("#b98ac2", "#5b2a70"),
    "none": ("#c9bd9f", "#5c5440"),
}
"""Ground and cloak."""
PATTERNS = {
    "eager": "".join(f"M0 {y}H{95 - y * 7 % 50}" for y in range(6, 84, 9)),
    "elusive": "M22 12v6M19 15h6M100 48v6M97 51h6M14 52v6M11 55h6M92 8a13 13 0 1 0 12 20a16 16 0 0 1-12-20",
    "over_achiever": "".join(
        f"M60 42L{x} {y}" for x, y in ((0, 0), (30, -9), (90, -9), (120, 0), (120, 42), (0, 42), (0, 84), (120, 84))
    ),
    "flashy": "M50-4 12 84M70-4 108 84M60-4V10M16 20l6 6M22 20l-6 6M98 20l6 6M104 20l-6 6",
    "closing_act": "M0 60H120M0 68H120M0 76H120M24 58a36 36 0 0 1 72 0",
    "rush": "".join(f"M{x} {y}l15-14 15 14" for x in range(-15, 120, 30) for y in (28, 54, 80)),
    "vengeance": "M20 0 32 18 24 20 36 42M102 0 90 20 98 22 86 44M6 84 14 50 22 84M98 84 106 52 114 84",
    "attention_seeker": "M6 0Q12 42 4 84M18 0Q24 42 14 84M102 0Q96 42 106 84M114 0Q108 42 116 84",
    "none": "M10 10H110V74H10Z",
}
"""What is drawn on the ground, so that colour is not the only sign of a keyword."""


def _eye(x: int, wide: float, high: float, rim: str = "") -> str:
    pupil = f'<circle cx="{x + 1}" cy="41" r="1.700" fill="{DARK}"/>'
    return f'<ellipse cx="{x}" cy="41" rx="{wide}" ry="{high}" fill="{PAPER}"{rim}/>{pupil}'


HATS = {
    "cap": path("M40 32C38 16 52 12 62 13 74 13 82 20 80 29L92 33C76 36 54 35 40 32Z", "{cloak}", DARK),
    "top": path("M46 28 43 3H77L74 28Q88 28 88 31 60 38 32 31 32 28 46 28Z", DARK)
    + path("M45 20 46 27Q60 31 74 27L75 20Q60 24 45 20Z", GOLD),
    "brim": path("M46 29C45 10 54 9 60 9S75 10 74 29L94 30Q60 41 26 30Z", DARK) + stroke("M47 25Q60 30 73 25", GOLD),
    "hood": path("M60 6C34 8 32 44 34 66L44 54Q41 24 60 23T76 54L86 66C88 44 86 8 60 6Z", "{cloak}", DARK),
    "helmet": path("M40 38C38 18 48 12 60 12S82 18 80 38L63 33V48H57V33Z", STEEL, DARK, 1.8),
    "lamp": path("M41 33C40 18 50 12 60 12S80 18 79 33L85 36Q60 30 35 36Z", GOLD, DARK, 1.8)
    + f'<circle cx="60" cy="20" r="6" fill="{PAPER}" stroke="{DARK}" stroke-width="2"/>',
    "crown": path("M42 32 37 9 50 18 60 5 70 18 83 9 78 32Q60 27 42 32Z", GOLD, DARK, 1.8),
    "beret": path("M39 30C32 18 46 10 64 11 80 11 88 21 81 30 66 25 54 25 39 30Z", "{cloak}", DARK),
    "feather": path("M39 31C34 18 46 12 62 12 80 12 86 22 81 31 66 26 54 26 39 31Z", "{cloak}", DARK)
    + path("M74 24C90 20 96 8 94 1 82 4 74 12 74 24Z", PAPER, DARK),
    "scarf": path("M40 36C38 18 48 12 60 12S82 18 80 36Q60 24 40 36Z", RED, DARK)
    + path("M78 30 91 26 86 34 90 41Z", RED, DARK),
    "bun": '<circle cx="60" cy="9" r="7" fill="{hair}"/>',
    "none": "",
}
MASKS = {
    "domino": path("M43 37Q52 33 60 38 68 33 77 37 77 47 69 46 63 45 60 41 57 45 51 46 43 47 43 37Z", DARK)
    + path("M48 39h7v3h-7ZM65 39h7v3h-7Z", PAPER),
    "bandana": path("M43 45Q60 41 77 45L73 56 60 72 47 56Z", RED, DARK),
    "veil": path("M43 45Q60 40 77 45L80 66Q60 78 40 66Z", PAPER, DARK, 1.2)
    + stroke("M44 52Q60 47 76 52", "{cloak}", 1.4),
    "specs": "".join(_eye(x, 5.5, 5.5, f' stroke="{DARK}" stroke-width="2"') for x in (52, 68))
    + stroke("M57 40Q60 38 63 40", DARK),
    "patch": stroke("M43 31 78 42", DARK) + path("M63 37 74 40 72 47 66 47Z", DARK),
    "monocle": f'<circle cx="68" cy="41" r="6" fill="none" stroke="{GOLD}" stroke-width="2.200"/>'
    + stroke("M73 45Q78 56 75 68", GOLD, 1.4),
    "beard": path("M43 44C43 66 52 75 60 75S77 66 77 44C73 53 68 51 60 50 52 51 47 53 43 44Z", "{hair}")
    + stroke("M54 56Q60 60 66 56", PAPER, 1.8),
    "moustache": path("M60 51C54 47 50 55 43 49 45 58 55 59 60 54 65 59 75 58 77 49 70 55 66 47 60 51Z", "{hair}"),
    "none": "",
}
TOOLS = {
    "dagger": path("M-4-4V-24L0-32 4-24V-4Z", STEEL, DARK, 1.6) + path("M-8-4H8V0H-8Z", GOLD, DARK),
    "sword": path("M-3-4V-40L0-46 3-40V-4Z", STEEL, DARK, 1.6) + path("M-10-5H10V0H-10Z", GOLD, DARK),
    "hammer": stroke("M0 12V-26", WOOD, 4) + path("M-13-40H13V-25H-13Z", STEEL, DARK, 1.8),
    "bottle": path("M-7 6V-16L-3-24V-34H3V-24L7-16V6Z", "#3f8a4c", DARK, 1.6) + path("M-7-12H7V-2H-7Z", PAPER),
    "scroll": path("M-10-30H10V4H-10Z", PAPER, DARK, 1.6) + stroke("M-6-24H6M-6-17H6M-6-10H3", DARK, 1.4),
    "quill": path("M0 10C-3-12 0-30 10-42-8-34-13-16-4 0Z", PAPER, DARK, 1.6),
    "lute": path("M-2-8V-42H2V-8ZM0-14C-14-14-14 12 0 12S14-14 0-14Z", "#d8974a", DARK, 1.8)
    + f'<circle cy="0" r="3.500" fill="{DARK}"/>',
    "purse": path("M-5-14C-16 4-12 12 0 12S16 4 5-14L9-21H-9Z", WOOD, DARK, 1.8)
    + f'<circle cy="1" r="5" fill="{GOLD}" stroke="{DARK}"/>',
    "lantern": stroke("M-6-14Q0-26 6-14", DARK)
    + path("M-8-14H8L10 8H-10Z", GOLD, DARK, 1.8)
    + path("M0-8Q6 0 0 4-6 0 0-8Z", RED),
    "bomb": f'<circle cy="-2" r="12" fill="{DARK}"/>'
    + stroke("M5-13Q8-24 14-22", DARK)
    + path("M14-29l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1Z", GOLD, RED),
    "wheel": f'<circle cy="-10" r="15" fill="none" stroke="{WOOD}" stroke-width="5"/>'
    + stroke("M0-25V5M-15-10H15M-10-20 10 0M10-20-10 0", DARK, 1.8),
    "fan": path("M0 6-22-16A26 26 0 0 1 18-20Z", GOLD, DARK, 1.6) + stroke("M0 6-10-25M0 6 5-28", DARK, 1.2),
    "whip": stroke("M0 12V-8C0-38 22-42 20-28 18-18 8-22 12-32", DARK, 2.6),
    "cane": stroke("M0 14V-26Q0-36-10-32", WOOD, 3.6),
    "crowbar": stroke("M0 14V-30Q0-40 10-36", DARK, 6) + stroke("M0 14V-30Q0-38 8-36", STEEL, 2.4),
    "letter": path("M-13-22H13V-4H-13Z", PAPER, DARK, 1.6) + stroke("M-13-22 0-11 13-22", DARK, 1.4),
    "net": path("M-16-32H16Q14-8 0-8T-16-32Z", "none", DARK, 2)
    + stroke("M-11-32 4-9M-2-32 10-15M11-32-4-9M2-32-10-15M0 12V-8", DARK, 1.2),
    "pin": stroke("M0 12V-28", DARK, 3) + f'<circle cy="-32" r="6" fill="{RED}" stroke="{DARK}" stroke-width="1.600"/>',
    "ladle": stroke("M0 12V-20", DARK, 4) + path("M-11-36H11Q11-20 0-20T-11-36Z", STEEL, DARK, 1.6),
    "mug": path("M-9-20H9V6H-9Z", WOOD, DARK, 1.8)
    + path("M-11-20Q-8-30 0-26 8-31 11-20Z", PAPER, DARK)
    + stroke("M9-14H15V0H9", DARK, 2.4),
    "rose": stroke("M0 14V-20", "#2f6a33", 2.6)
    + f'<circle cy="-24" r="8" fill="{RED}" stroke="{DARK}"/>'
    + stroke("M-3-25Q0-30 3-25 0-20-2-23", PAPER, 1.2),
    "pickaxe": stroke("M0 14V-30", WOOD, 4) + path("M-20-24Q0-44 20-24 0-34-20-24Z", STEEL, DARK, 1.8),
    "horn": path("M-4 2 4 8 24-16 4-28Z", GOLD, DARK, 1.8),
    "coin": f'<circle cy="-12" r="10" fill="{GOLD}" stroke="{DARK}" stroke-width="1.800"/>'
    + path("M0-19 4-12 0-5-4-12Z", DARK),
}
BEASTS = {
    "cat": path("M32 84C28 52 44 44 46 38L40 10 54 22H66L80 10 74 38C76 44 92 52 88 84Z", DARK)
    + path("M48 32l9 3-7 4ZM72 32l-9 3 7 4Z", GOLD)
    + stroke("M54 44 36 41M54 47 38 50M66 44 84 41M66 47 82 50", PAPER, 1.2),
    "ghost": path("M34 84C40 68 30 14 60 12S80 68 86 84L74 78 66 84 60 78 52 84 46 78Z", PAPER, DARK)
    + path("M48 34l9 4-8 5ZM72 34l-9 4 8 5Z", DARK)
    + stroke("M53 54Q60 60 67 53", DARK),
    "ox": path("M22 84Q26 56 46 52L42 26Q60 16 78 26L74 52Q94 56 98 84Z", "{cloak}", DARK)
    + path("M42 30C24 30 20 18 24 6 28 20 36 22 46 22ZM78 30C96 30 100 18 96 6 92 20 84 22 74 22Z", PAPER, DARK, 1.8)
    + path("M46 52Q60 44 74 52L70 64Q60 70 50 64Z", "#e6b98d", DARK)
    + path("M48 35l8 3-6 3ZM72 35l-8 3 6 3Z", PAPER),
    "chest": path("M24 44H96V80H24ZM22 40Q22 14 60 14T98 40Z", WOOD, DARK, 2.4)
    + path("M28 41l5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8Z", PAPER, DARK, 0.8)
    + path("M54 54H66V68H54Z", GOLD, DARK, 1.8)
    + path("M42 26l10 4-8 4ZM78 26l-10 4 8 4Z", GOLD),
    "bird": path("M26 84C30 56 44 50 46 42 44 22 56 14 66 16 78 18 80 28 80 34L98 41 79 44C80 64 74 78 70 84Z", DARK)
    + path("M48 62Q62 50 72 58 76 72 66 84H46Z", PAPER)
    + f'<circle cx="69" cy="29" r="4.500" fill="{PAPER}"/><circle cx="70" cy="29" r="2" fill="{DARK}"/>'
    + path("M79 34 98 41 79 44Z", GOLD, DARK),
    "flame": path("M44 84V44Q60 36 76 44V84Z", PAPER, DARK, 1.8)
    + path("M60 4C76 24 72 42 60 42S44 24 60 4Z", GOLD, RED, 1.8)
    + path("M52 56l6 2-6 3ZM68 56l-6 2 6 3Z", DARK)
    + stroke("M54 68Q60 72 66 67", DARK),
    "cannon": path("M26 40 84 18 94 42 38 62Z", DARK)
    + path("M80 15 92 12 102 42 90 46Z", GOLD, DARK)
    + f'<circle cx="52" cy="62" r="17" fill="{WOOD}" stroke="{DARK}" stroke-width="4"/>'
    + stroke("M52 47V77M37 62H67", DARK),
    "wyvern": path(
        "M56 48C38 40 24 24 6 24L14 42 6 50 22 54 26 68 40 60 50 72Z"
        "M64 48C82 40 96 24 114 24L106 42 114 50 98 54 94 68 80 60 70 72Z",
        "{cloak}",
        DARK,
    )
    + path("M40 84Q52 66 48 46 42 22 62 18L90 28 74 38Q68 46 74 60T80 84Z", DARK)
    + path("M66 25l8 1-4 4Z", GOLD),
}
"""Figures that are no people, whole."""
WORDS = {
    "sprinter": "scarf bandana purse", "wisp": "flame", "crowbar": "bun none crowbar", "ballad": "beret none lute",
    "decoy": "flame", "pin": "none none pin", "ladle": "cap domino ladle", "clerk": "none specs quill",
    "jumper": "cap domino wheel", "cat": "cat", "bottle": "none patch bottle", "gossip": "bun none mug",
    "powder": "cap none bomb", "barber": "none moustache dagger", "magpie": "bird", "second": "feather none sword",
    "coachman": "top moustache whip", "dancer": "none veil fan", "ox": "ox", "captain": "feather none horn",
    "courier": "hood bandana letter", "net": "brim beard net", "vault": "lamp none hammer", "chest": "chest",
    "heir": "feather none sword", "crime": "feather domino quill",
    "pact": "none patch scroll", "rider": "brim bandana whip", "phantom": "ghost", "breaker": "helmet beard hammer",
    "crowd": "cap domino coin", "agent": "brim domino dagger", "forger": "beret monocle quill",
    "tongue": "none moustache rose", "silver": "none moustache rose", "cousin": "scarf patch dagger",
    "cannon": "cannon",
    "ghost": "ghost", "giant": "none beard hammer", "ringmaster": "top moustache whip", "strongbox": "chest",
    "steward": "none monocle bottle", "taxman": "top specs scroll", "matriarch": "bun specs cane", "wyvern": "wyvern",
    "duchess": "bun domino fan", "castle": "helmet beard hammer", "impresario": "top moustache cane",
    "tunnel": "lamp beard pickaxe", "royal": "crown monocle purse", "crown": "crown domino sword",
    "witness": "hood veil lantern", "author": "feather domino quill",
}  # fmt: skip
"""The first word of an id that is known here: a figure that is no person, or hat, mask and tool."""
BODY = "M14 84C16 66 34 62 50 58L60 66 70 58C86 62 104 66 106 84Z"
FACE = "M43 38C42 24 50 20 60 20S78 24 77 38L75 50C73 58 66 64 60 64S47 58 45 50Z"
LONGEST_ID = 64
THIEVES = {
    "thief-A": ("#f0c765", "#3a2f5c", "scarf domino sword", "ada"),
    "thief-B": ("#7db4e0", "#1f4a63", "top moustache cane", "otto"),
}
"""The thieves themselves: ground, cloak, what they wear and hold, and what the rest follows from."""
NAME = re.compile(r"henchman-(?P<ground>[a-z_]+)-(?P<cloak>[a-z_]+)-(?P<id>[a-z0-9_]{1,64})")


class Hues(NamedTuple):
    """The colours that a figure is filled with."""

    cloak: str
    hair: str
    skin: str


def henchman(keywords: int, on: int, name: str) -> str:
    """Return the name of the portrait of a henchman with these static keywords, this trigger and this id."""
    cloak = cloak_of(keywords, on)
    ground = [*map(_word, cards(keywords)), cloak][0]
    return f"realm_of_thieves/henchman-{ground}-{cloak}-{name[:LONGEST_ID]}"


def cloak_of(keywords: int, on: int) -> str:
    """Return what the colour of a henchman's cloak and card follows from: the trigger, else the static keyword."""
    trigger = "attention_seeker" if on >= On.ATTENTION_SEEKER else On(on).name.lower()
    return trigger if on != On.NONE else [*map(_word, cards(keywords)), "none"][0]


def _word(keyword: int) -> str:
    return Keyword(keyword).name.lower()


def thief(letter: str) -> str:
    """Return the name of the portrait of the thief at a seat."""
    return f"realm_of_thieves/thief-{letter}"


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    return signs.drawn(name) or (_master(name) if name in THIEVES else _henchman(name))


def _master(name: str) -> str:
    ground, cloak, worn, self = THIEVES[name]
    dice = hashlib.sha256(self.encode()).digest()
    base = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>'
    rays = stroke(PATTERNS["over_achiever"], mixed(ground, "#ffffff", 0.42), 2.5)
    return picture(WIDTH, HEIGHT, base + rays + _dressed(dice, cloak, *worn.split()), name)


def _henchman(name: str) -> str:
    found = NAME.fullmatch(name)
    if not found or found["ground"] not in LOOKS or found["cloak"] not in LOOKS:
        raise InputError(
            f"no drawing is called {name!r}: it would be henchman-GROUND-CLOAK-ID, as in henchman-eager-rush-cat"
        )
    ground, cloak = LOOKS[found["ground"]][0], LOOKS[found["cloak"]][1]
    base = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>'
    pattern = stroke(PATTERNS[found["ground"]], mixed(ground, "#ffffff", 0.42), 2.5)
    return picture(WIDTH, HEIGHT, base + pattern + _figure(found["id"], cloak), found["id"])


def _figure(name: str, cloak: str) -> str:
    dice = hashlib.sha256(name.encode()).digest()
    known = next((WORDS[word] for word in name.split("_") if word in WORDS), None)
    if known in BEASTS:
        return _coloured(BEASTS[known], _hues(dice, cloak))
    hat, mask, tool = known.split() if known else _by_chance(dice)
    return _dressed(dice, cloak, hat, mask, tool)


def _hues(dice: bytes, cloak: str) -> Hues:
    return Hues(cloak, HAIRS[dice[0] % len(HAIRS)], SKINS[dice[1] % len(SKINS)])


def _dressed(dice: bytes, cloak: str, hat: str, mask: str, tool: str) -> str:
    return _person(_hues(dice, cloak), hat, mask, tool, side=1 if dice[5] % 2 else -1)


def _by_chance(dice: bytes) -> tuple[str, str, str]:
    """Dress somebody of whose name no word is known."""
    kinds = (HATS, MASKS, TOOLS)
    hat, mask, tool = (sorted(kind)[dice[n] % len(kind)] for n, kind in enumerate(kinds, 2))
    return hat, mask, tool


def _person(hues: Hues, hat: str, mask: str, tool: str, side: int) -> str:
    hair = path("M41 44C36 20 48 14 60 14S84 20 79 44L75 32Q60 22 45 32Z", hues.hair)
    body = path(BODY, hues.cloak, DARK, 1.4) + path(
        "M60 66 70 58C86 62 104 66 106 84H66Z", mixed(hues.cloak, DARK, 0.4)
    )
    bust = body + path("M53 52H67V62L60 68 53 62Z", mixed(hues.skin, DARK, 0.3)) + path(FACE, hues.skin)
    worn = _coloured(MASKS[mask] + HATS[hat], hues)
    hand = (
        _coloured(TOOLS[tool], hues) + f'<circle cy="6" r="6" fill="{hues.skin}" stroke="{DARK}" stroke-width="1.600"/>'
    )
    return bust + _features() + hair + worn + at(60 + side * 39, 68, hand, side)


def _features() -> str:
    eyes = "".join(_eye(x, 3.4, 2.4) for x in (52, 68))
    return eyes + stroke("M47 36Q52 33 56 36M64 36Q68 33 73 36M60 42 58 49 61 49.500M54 55Q61 59 66 54", DARK, 1.7)


def _coloured(drawing: str, hues: Hues) -> str:
    return drawing.format(**hues._asdict())
