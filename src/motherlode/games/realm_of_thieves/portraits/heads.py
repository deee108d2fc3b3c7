"""The faces of henchmen: how a head is built, what its eyes, brows, nose and mouth say, and what life has left on it.

A head's middle lies at 80, 54. It looks a little to the right, and its right side lies in the shadow.
"""

from motherlode.art.shapes import path, stroke
from motherlode.games.realm_of_thieves.portraits.linocut import DARK, GOLD, PAPER, RED, disc, faded, oval

GUMS = "#6b1420"


def _head(left: str, right: str) -> str:
    """Draw a head by its two outlines, each from the crown to the chin, and its right side in the shadow."""
    lit = path(f"M80 30{left}L81 78 81 30Z", "{skin}") + path(f"M80 30{right}L80 30Z", "{skin}")
    return lit + path(f"M84 30.500L80 30{right}C87 72 88 62 87 54 86 44 88 36 84 30.500Z", "{shadow}")


HEADS = {
    "oval": _head("C68 30 60 36 61 50L63 62C65 71 73 78 80 78", "C92 30 100 36 99 50L97 62C95 71 87 78 80 78"),
    "square": _head("C67 30 59 36 60 50L61 67C64 74 73 79 80 79", "C93 30 101 36 100 50L99 67C96 74 87 79 80 79"),
    "round": _head("C66 30 58 38 59 53C59 68 70 78 80 78", "C94 30 102 38 101 53C101 68 90 78 80 78"),
    "pointed": _head("C67 30 60 37 61 51C62 65 73 79 80 81", "C93 30 100 37 99 51C98 65 87 79 80 81"),
}
WHITES = oval(71.5, 52.5, 4.2, 2.8, PAPER) + oval(89, 52.5, 4.2, 2.8, PAPER)
PUPILS = disc(73, 52.5, 2.1, DARK) + disc(90.5, 52.5, 2.1, DARK)
EYES = {
    "keen": WHITES + PUPILS,
    "sly": WHITES
    + disc(74, 53.2, 1.9, DARK)
    + disc(91.2, 53.2, 1.9, DARK)
    + path("M66.500 52.500Q71.500 48 76.500 52ZM84 52Q89 48 94 52.500Z", "{shadow}")
    + stroke("M66.500 52.300 76.500 51.600M84 51.600 94 52.300", DARK, 1.5),
    "narrow": oval(71.5, 53, 4.4, 1.9, PAPER)
    + oval(89, 53, 4.4, 1.9, PAPER)
    + disc(73, 53, 1.7, DARK)
    + disc(90.5, 53, 1.7, DARK)
    + stroke("M66.500 51.500Q71.500 49.500 76.500 52M84 52Q89 49.500 94 51.500", DARK, 1.7),
    "wide": oval(71.5, 52.5, 4.6, 3.9, PAPER)
    + oval(89, 52.5, 4.6, 3.9, PAPER)
    + disc(72.6, 52.7, 2.2, DARK)
    + disc(90.1, 52.7, 2.2, DARK)
    + disc(73.4, 51.8, 0.7, PAPER)
    + disc(90.9, 51.8, 0.7, PAPER),
    "lashes": WHITES
    + PUPILS
    + stroke("M76 50.500Q71 48 67 51L63.500 49.500M84.500 50.500Q89.500 48 93.500 51L97 49.500", DARK, 1.6),
    "tired": WHITES
    + PUPILS
    + stroke("M67.500 57.500Q71.500 59.500 75.500 57.500M85 57.500Q89 59.500 93 57.500", "{shadow}", 1.6),
}
BROWS = {
    "sly": path("M65 48 77 46 76 43Q70 42 65 48ZM95 45 84 46 84 43Q90 39 95 45Z", DARK),
    "angry": path(
        "M63.500 43 77.500 48.500 77 45Q71 42 63.500 43ZM96.500 43 83.500 48.500 84 45Q90 42 96.500 43Z", DARK
    ),
    "raised": path(
        "M64 46Q70 40 77 44.500L76.500 47Q70 43.500 64 46ZM84 42.500Q90 36.500 97 43 90 39.500 84 45Z", DARK
    ),
    "worried": path(
        "M64 47.500 76.500 42 77.500 44.500Q71 47.500 64 47.500ZM97 46.500 85 42 84 44.500Q90 47.500 97 46.500Z", DARK
    ),
    "bushy": path(
        "M62 47Q69 39.500 78 45.500L77 49Q70 46 62 47ZM83.500 49 83 45.500Q91 39.500 98 46.500 91 46 83.500 49Z",
        "{hair}",
    ),
}
NOSES = {
    "straight": stroke("M80 53 77 62 81.500 63", DARK, 1.8),
    "hooked": stroke("M80.500 51Q73 58 75.500 63L81 62.500", DARK, 1.8),
    "button": stroke("M76.500 60.500Q76.500 63.800 80 63.500 82.500 63 82 61", DARK, 1.8),
    "broad": stroke("M79 54 75 61Q76 64.800 80 63.500 84 64.800 84.500 61.500", DARK, 1.8),
}
MOUTHS = {
    "smirk": stroke("M73 69Q82 74 88 66", DARK, 2.2),
    "grin": path("M72 67Q80 76 89 66Z", PAPER, DARK, 1.8),
    "flat": stroke("M74 70Q80 69 87 66", DARK, 2.4),
    "frown": stroke("M73 72Q80 66.500 88 71", DARK, 2.2),
    "laugh": path("M71 66.500Q80 80 90 65.500 80 68.500 71 66.500Z", GUMS, DARK, 1.6)
    + path("M73.500 67.500Q80 69 88 67L86.500 69.500Q80 71.500 75 69.800Z", PAPER),
    "sneer": stroke("M73 70.500Q80 70.500 88 65", DARK, 2.2) + path("M83 68.500 86.500 67 85.500 70.500Z", PAPER),
    "lips": path("M73 68.800Q77 65.500 80 67.200 83.500 65.500 87.500 68.500 83.500 73 80 73 77 73 73 68.800Z", RED)
    + stroke("M74 69Q80 70.500 87 68.700", DARK, 1.2),
}
MARKS = {
    "none": "",
    "freckles": "".join(
        disc(x, y, 0.9, "{shadow}") for x, y in ((67, 60), (70, 62), (72, 59), (87, 61), (90, 59), (92, 62))
    ),
    "scar": stroke("M91 57 95 67M90.500 61.500 95 60M92 65.500 96 64", PAPER, 1.5),
    "earring": disc(60.5, 64, 3, "none", GOLD, 2),
    "wrinkles": stroke(
        "M66 57.500Q70 60 74 58M86 58Q91 60 95 57M70 39Q79 36.500 90 39M72 42Q80 40 88 42", "{shadow}", 1.4
    ),
    "mole": disc(90, 70, 1.4, DARK),
    "stubble": faded(0.22, path("M61.500 58Q70 63 80 62 92 63 98.500 58L97 64C94 73 87 79 80 79S65 73 62 64Z", DARK)),
    "blush": faded(0.35, oval(67.5, 62, 4, 2.6, RED) + oval(93, 62, 3.4, 2.6, RED)),
}
"""Each what may stand on a face, and none twice."""
