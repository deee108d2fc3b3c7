"""The hair of henchmen, behind a head and before it, and their beards."""

from motherlode.art.shapes import path, stroke
from motherlode.games.realm_of_thieves.portraits.linocut import GOLD, PAPER, cut, disc

BEHIND = {
    "long": path("M54 52C50 22 110 22 106 52L112 100H48Z", "{hair}") + cut("M55 70V94M105 70V94"),
}
"""What is seen behind a head."""
HAIRS = {
    "short": path("M59 54C55 34 66 24 82 25 98 26 105 38 101 54 99 46 95 41 88 40 78 43 67 40 63 45Z", "{hair}"),
    "parted": path("M59 58C54 34 66 25 76 26 94 22 106 36 101 58L98 47C90 44 82 40 76 32 72 40 66 44 62 47Z", "{hair}")
    + cut("M76 28C84 30 92 33 97 40"),
    "curls": disc(62, 44, 9, "{hair}")
    + disc(68, 32, 10, "{hair}")
    + disc(82, 28, 10, "{hair}")
    + disc(95, 34, 10, "{hair}")
    + disc(100, 47, 8, "{hair}")
    + disc(58, 58, 6, "{hair}")
    + disc(102, 60, 6, "{hair}")
    + cut("M64 32Q70 26 76 30M88 30Q94 30 96 36"),
    "bun": disc(80, 19, 10, "{hair}")
    + path("M58 56C54 34 66 25 80 25S106 34 102 56C100 46 92 38 80 36 68 38 60 46 58 56Z", "{hair}")
    + cut("M75 17Q80 12 85 17M66 36Q72 30 78 29"),
    "long": path("M59 54C56 34 66 25 80 25S104 34 101 54C98 46 94 41 84 34 76 42 64 42 59 54Z", "{hair}"),
    "tower": path("M57 50C46 12 62 2 80 2S114 12 103 50C98 38 62 38 57 50Z", "{hair}")
    + cut("M62 28Q80 18 98 28M64 16Q80 8 96 16M62 38Q80 28 98 38")
    + disc(98, 14, 4, GOLD),
    "wild": path(
        "M58 56 50 46 57 42 50 30 62 32 60 18 72 26 78 14 86 25 98 16 98 30 110 29 103 41 110 48 102 56"
        "C98 44 90 40 80 40S62 44 58 56Z",
        "{hair}",
    ),
    "braids": path("M59 56C55 34 66 25 80 25S105 34 101 56C99 45 92 38 81 30 69 38 61 45 59 56Z", "{hair}")
    + cut("M81 27Q78 32 72 37"),
    "slick": path("M59 52C57 35 67 26 80 26S103 35 101 52L98 42C90 37 70 36 62 43Z", "{hair}")
    + cut("M66 34Q74 29 84 30M65 38Q76 33 90 35"),
    "bald": stroke("M68 37Q74 32 80 33", PAPER, 2.6),
}
"""What is seen before it, under no hat."""
BEARDS = {
    "beard": path(
        "M60 56C60 86 71 98 80 98S100 86 100 56C96 66 91 66 87 64 82 61 78 61 73 64 69 66 64 66 60 56Z", "{hair}"
    )
    + stroke("M74 70Q81 74 88 68", PAPER, 2)
    + cut("M70 78 73 90M80 80V94M90 78 87 90"),
    "goatee": path("M72 71Q80 68 88 71 88 86 80 91 72 86 72 71Z", "{hair}")
    + path("M80 64.500Q73 63 69 68 76 68.500 80 67 84 68.500 91 68 87 63 80 64.500Z", "{hair}")
    + stroke("M76 71.500Q80 73.500 85 71", PAPER, 1.6),
    "whiskers": path("M59 52 65 55Q65 68 71 75 61 73 59 52ZM101 52 95 55Q95 68 89 75 99 73 101 52Z", "{hair}"),
    "moustache": path("M80 64C74 59 66 67 58 60 60 71 73 74 80 68 87 74 100 71 102 60 94 67 86 59 80 64Z", "{hair}"),
    "none": "",
}
