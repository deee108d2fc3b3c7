"""What henchmen wear: hats, and what hides a face. All is drawn around a head whose middle lies at 80, 54."""

from motherlode.art.shapes import path, stroke
from motherlode.games.realm_of_thieves.portraits.linocut import DARK, GOLD, PAPER, RED, STEEL, cut, disc, faded, oval

HATS = {
    "headband": path("M60 44Q80 35 100 44V50Q80 42 60 50Z", GOLD) + path("M99 46 116 40 110 50 117 56 99 50Z", GOLD),
    "cap": path("M56 43C54 25 72 20 85 22 99 24 105 33 103 41L116 46C104 51 72 48 56 43Z", "{cloak}")
    + cut("M58 38C70 34 88 34 103 40"),
    "scarf": path("M57 48C56 28 67 23 80 23S104 28 103 48Q80 35 57 48Z", GOLD)
    + path("M101 42 114 38 110 47 116 56 100 48Z", GOLD)
    + disc(70, 33, 2.3, PAPER)
    + disc(82, 30, 2.3, PAPER)
    + disc(93, 36, 2.3, PAPER),
    "beret": path("M55 41C46 30 62 19 84 20 104 20 112 33 103 42 88 35 70 35 55 41Z", "{cloak}")
    + stroke("M82 20 85 13", "{cloak}", 4)
    + cut("M60 33C70 27 88 26 100 31"),
    "feather": path("M54 42C50 28 62 20 82 21 102 20 109 33 104 42 88 36 70 36 54 42Z", "{cloak}")
    + path("M96 33C118 27 124 12 122 2 106 5 95 16 93 32Z", PAPER)
    + stroke("M96 31C104 20 112 12 121 4", DARK, 1.5),
    "bonnet": path("M52 66C44 34 57 19 80 19S116 34 108 66C106 46 99 37 80 37S54 46 52 66Z", PAPER, DARK, 2)
    + stroke("M57 46C60 30 100 30 103 46", "{cloak}", 3.5)
    + path("M72 81 80 78 88 81 92 90 80 84 68 90Z", GOLD),
    "tricorn": path(
        "M40 42C50 24 62 24 70 19Q80 13 90 19C98 24 110 24 120 42 104 36 92 40 80 45 68 40 56 36 40 42Z", DARK
    )
    + stroke("M44 39C58 32 70 37 80 41 90 37 102 32 116 39", GOLD, 2.4),
    "tophat": path("M62 38 58 5Q80 0 102 5L98 38Z", DARK)
    + path("M61 27 62 37Q80 42 98 37L99 27Q80 32 61 27Z", GOLD)
    + path("M47 36Q80 46 113 36 112 43 80 48 48 43 47 36Z", DARK)
    + cut("M66 10 68 24"),
    "bicorne": path("M42 43C46 14 66 10 80 10S114 14 118 43C100 32 60 32 42 43Z", "{cloak}")
    + stroke("M46 38C54 20 68 15 80 15S106 20 114 38", GOLD, 2.4)
    + disc(80, 25, 6, GOLD)
    + disc(80, 25, 2.6, DARK),
    "hood": path(
        "M46 98C40 50 50 14 81 8 110 16 120 50 114 98 105 90 102 80 100 66 103 42 95 33 80 31 65 33 57 "
        "42 60 66 58 80 55 90 46 98Z",
        "{cloak}",
    )
    + path("M81 8C110 16 120 50 114 98 105 90 102 80 100 66 103 42 95 33 80 31 90 26 88 16 81 8Z", "{dim}")
    + cut("M55 58C54 40 60 28 70 22"),
    "brim": path("M63 40C62 20 70 15 80 15S98 20 97 40Z", DARK)
    + path("M63 31Q80 36 97 31V38Q80 43 63 38Z", GOLD)
    + path("M36 40Q80 30 124 40 104 50 80 49 56 50 36 40Z", DARK),
    "helmet": path("M58 47C56 25 67 17 80 17S104 25 102 47Q80 40 58 47Z", STEEL, DARK, 2.4)
    + path("M77 19H83V58L80 63 77 58Z", STEEL, DARK, 2)
    + stroke("M59 42Q80 35 101 42", DARK, 2.2),
    "lamp": path("M57 44C56 25 67 18 80 18S104 25 103 44L108 48Q80 40 52 48Z", GOLD, DARK, 2.2)
    + faded(0.55, path("M80 28 40 6 34 24Z", PAPER))
    + disc(80, 29, 7.5, PAPER, DARK, 2.4),
    "crown": path("M59 42 53 14 68 27 80 8 92 27 107 14 101 42Q80 36 59 42Z", GOLD, DARK, 2.2)
    + disc(80, 30, 3.4, RED)
    + disc(68, 33, 2.4, RED)
    + disc(92, 33, 2.4, RED),
    "none": "",
}
"""Hats; the crown of the head lies at 80, 30."""
MASKS = {
    "domino": path(
        "M58 46C66 41 75 44 80 47 85 44 94 41 102 46 103 56 94 62 86 59 83 58 81 56 80 55 79 56 77 58 74 "
        "59 66 62 57 56 58 46Z",
        DARK,
    )
    + oval(70.5, 51.5, 5, 3.3, PAPER)
    + oval(89.5, 51.5, 5, 3.3, PAPER)
    + disc(72, 51.5, 2, DARK)
    + disc(91, 51.5, 2, DARK),
    "bandana": path("M60 58Q80 53 100 58L97 70 80 96 63 70Z", GOLD, DARK, 1.8)
    + disc(71, 66, 1.9, DARK)
    + disc(80, 73, 1.9, DARK)
    + disc(89, 66, 1.9, DARK)
    + disc(80, 84, 1.9, DARK),
    "veil": faded(0.93, path("M59 57Q80 51 101 57L104 84Q80 100 56 84Z", PAPER))
    + stroke("M59 57Q80 51 101 57M60 66Q80 60 100 66M58 76Q80 88 102 76", "{cloak}", 1.8),
    "specs": faded(0.5, disc(71, 53, 6.5, PAPER) + disc(89, 53, 6.5, PAPER))
    + disc(71, 53, 6.5, "none", DARK, 2.2)
    + disc(89, 53, 6.5, "none", DARK, 2.2)
    + stroke("M77 52Q80 50 83 52", DARK, 2.2),
    "monocle": faded(0.5, disc(89, 53, 7, PAPER))
    + disc(89, 53, 7, "none", GOLD, 2.6)
    + stroke("M95 57Q101 72 97 88", GOLD, 1.6),
    "patch": stroke("M60 42 101 52", DARK, 2.6) + path("M83 46 97 49 95 58C90 62 85 59 83 54Z", DARK),
    "shades": path("M62 48H79L77 56C73 60 66 59 64 55ZM81 48H98L96 55C94 59 87 60 83 56Z", DARK)
    + stroke("M66 50 69 50M86 50 89 50", PAPER, 1.8),
    "hollow": path("M62 48C62 36 70 32 80 32S98 36 98 48L96 62C94 71 87 77 80 77S66 71 64 62Z", DARK)
    + path("M67 53 77 50 75 57ZM93 53 83 50 85 57Z", GOLD),
}
"""What hides a face, or a part of it."""
COLLARS = {
    "plain": path("M66 82 80 92 70 104 58 86ZM94 82 80 92 90 104 102 86Z", "{dim}"),
    "high": path("M56 96 56 70 76 90ZM104 96 104 70 84 90Z", "{dim}") + cut("M58 75 72 90"),
    "scarf": path("M60 82Q80 94 100 82L102 92Q80 104 58 92Z", GOLD)
    + path("M70 94 66 116 76 114 78 97Z", GOLD)
    + stroke("M64 90Q80 98 96 90", DARK, 1.5),
    "ruff": path(
        "M52 88Q56 78 62 84 66 76 72 82 80 76 88 82 94 76 98 84 104 78 108 88 102 98 96 92 90 100 80 94 "
        "70 100 64 92 58 98 52 88Z",
        PAPER,
        DARK,
        1.8,
    ),
}
