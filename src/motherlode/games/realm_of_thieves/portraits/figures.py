"""Figures of henchmen, put together from traits: what chance by an id gives, a keyword, and the words of the id."""

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

from motherlode.art.shapes import mixed, path
from motherlode.games.realm_of_thieves.portraits.beasts import BEASTS
from motherlode.games.realm_of_thieves.portraits.hair import BEARDS, BEHIND, HAIRS
from motherlode.games.realm_of_thieves.portraits.heads import BROWS, EYES, HEADS, MARKS, MOUTHS, NOSES
from motherlode.games.realm_of_thieves.portraits.linocut import DARK, cut, disc
from motherlode.games.realm_of_thieves.portraits.tools import TOOLS
from motherlode.games.realm_of_thieves.portraits.wardrobe import COLLARS, HATS, MASKS

SKINS = (
    ("#f3d5ad", "#dba878"),
    ("#e3b380", "#bd8352"),
    ("#d09a66", "#a8713f"),
    ("#b67a4d", "#8d5632"),
    ("#825338", "#5e3824"),
)
"""Each with its shadow."""
COLOURS = ("#1b211d", "#5a2d1a", "#b3601f", "#d9cba4", "#7d7467")
"""Of hair."""
KINDS: Mapping[str, Mapping[str, str]] = {
    "head": HEADS, "eyes": EYES, "brows": BROWS, "nose": NOSES, "mouth": MOUTHS, "mark": MARKS, "hair": HAIRS,
    "beard": BEARDS, "mask": MASKS, "hat": HATS, "tool": TOOLS, "collar": COLLARS,
}  # fmt: skip
"""Of what there is a choice; `mask` and `hat` may be none, too."""
BY_CHANCE = {
    "head": ("oval", "square", "round", "pointed"),
    "eyes": ("keen", "sly", "narrow", "wide"),
    "brows": ("sly", "angry", "raised", "worried"),
    "nose": ("straight", "hooked", "button", "broad"),
    "mouth": ("smirk", "grin", "flat", "sneer"),
    "mark": ("none", "freckles", "scar", "earring", "mole", "stubble", "none", "blush"),
    "hair": ("short", "parted", "curls", "long", "wild", "slick"),
    "collar": ("plain", "high", "scarf"),
    "skin": ("0", "1", "2", "3", "4"),
    "colour": ("0", "1", "2", "3"),
    "side": ("1", "-1"),
}
"""What follows from the id alone."""
DRESSED_BY_CHANCE = {"hat": (*HATS, "none"), "mask": ("none", "none", *MASKS), "tool": tuple(TOOLS)}
"""And of an id of which no word is known, this too."""
COVERING = frozenset(HATS) - {"none", "headband"}
"""Hats that hide the hair but for what comes out at its sides."""
SHORT = ("short", "parted", "bald", "slick")
LOW = ("cap", "beret", "feather")
"""Hats that short hair is seen under."""
BODY = "M22 124C24 100 42 88 66 82L80 92 94 82C118 88 136 100 138 124Z"
SIDES = "M59 42H64L63 58 59 62ZM101 42H96L97 58 101 62Z"
SLEEVE = "M-12 36Q-14 16-6 14H8Q14 18 12 36Z"


class Hues(NamedTuple):
    """The colours that a figure is filled with."""

    cloak: str
    dim: str
    ground: str
    light: str
    skin: str = ""
    shadow: str = ""
    hair: str = DARK


class Place(NamedTuple):
    """Where a figure holds its tool: how far aside, how high, how large."""

    x: float = 43
    y: float = 92
    size: float = 1.0


def traits_of(ident: str, worn: str, words: Mapping[str, str]) -> dict[str, str]:
    """Return the traits of an id: by chance, by what its keyword has it wear, by its words, of which later ones win."""
    dice = hashlib.sha256(ident.encode()).digest()
    known = [words[word] for word in ident.split("_") if word in words]
    kinds = BY_CHANCE if known else BY_CHANCE | DRESSED_BY_CHANCE
    found = {"hat": "none", "mask": "none", "tool": "dagger", "beard": "none", "size": "1"}
    found |= {kind: choices[dice[n] % len(choices)] for n, (kind, choices) in enumerate(kinds.items())}
    for said in (worn, *known):
        found |= dict(pair.split("=") for pair in said.split())
    return found


def drawn(traits: Mapping[str, str], hues: Hues, place: Place = Place()) -> str:  # noqa: B008 a value
    """Draw whoever has these traits."""
    if "beast" in traits:
        return BEASTS[traits["beast"]].format(**hues._asdict())
    skin, shadow = SKINS[int(traits["skin"])]
    full = hues._replace(skin=skin, shadow=shadow, hair=COLOURS[int(traits["colour"])])._asdict()
    side, size = int(traits["side"]), float(traits["size"])
    bust = f'<g transform="translate(80) scale({side} 1) translate(-80)">{_bust(traits).format(**full)}</g>'
    both = bust + _held(traits["tool"], side, place).format(**full)
    return both if size == 1 else f'<g transform="translate(80 124) scale({size:g}) translate(-80 -124)">{both}</g>'


def _bust(traits: Mapping[str, str]) -> str:
    """Draw a figure without its hand, what is behind first."""
    neck = path("M70 70H90V90L80 96 70 90Z", "{shadow}")
    ears = disc(61, 56, 4.5, "{skin}") + disc(99, 56, 4.5, "{shadow}")
    face = "".join(KINDS[kind][traits[kind]] for kind in ("head", "mark", "brows", "eyes", "nose", "mouth", "beard"))
    return BEHIND.get(traits["hair"], "") + _body(traits["collar"]) + neck + ears + face + _worn(traits)


def _worn(traits: Mapping[str, str]) -> str:
    hat, hair = traits["hat"], traits["hair"]
    is_seen = hat not in COVERING or (hair in SHORT and hat in LOW)
    sides = "" if hair == "bald" or hat == "hood" else path(SIDES, "{hair}")
    return (HAIRS[hair] if is_seen else sides) + MASKS.get(traits["mask"], "") + HATS[hat]


def _body(collar: str) -> str:
    lit, dim = path(BODY, "{cloak}"), path("M80 92 94 82C118 88 136 100 138 124H88Q92 104 80 92Z", "{dim}")
    return lit + dim + cut("M40 122C42 108 48 100 56 96M54 123C56 112 58 106 62 102") + COLLARS[collar]


def _held(tool: str, side: int, place: Place) -> str:
    """Draw a tool in a fist, and the sleeve below."""
    held = TOOLS[tool] + disc(0, 10, 8, "{skin}", DARK, 2.2) + path(SLEEVE, "{dim}")
    where = f"translate({80 + side * place.x:g} {place.y:g}) rotate({side * 12})"
    return f'<g transform="{where} scale({side * place.size:g} {place.size:g})">{held}</g>'


def hues_of(ground: str, cloak: str) -> Hues:
    """Return the colours of whoever wears a cloak before a ground: each with its shadow, or its light."""
    return Hues(cloak, mixed(cloak, DARK, 0.36), ground, mixed(ground, "#fff6d8", 0.5))
