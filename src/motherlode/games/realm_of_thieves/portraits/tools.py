"""What henchmen hold: tools, upright around the hand that holds them."""

from motherlode.art.shapes import path, stroke
from motherlode.games.realm_of_thieves.portraits.linocut import DARK, GOLD, PAPER, RED, STEEL, WOOD, disc, faded, oval

TOOLS = {
    "crowbar": stroke("M0 24V-42Q0-54 12-52L17-46", DARK, 8.5) + stroke("M0 24V-42Q0-53 12-51", STEEL, 3.8),
    "bottle": path("M-9 6V-22C-9-30-4-30-4-38V-50H4V-38C4-30 9-30 9-22V6Z", "#3f8a4c", DARK, 2.4)
    + path("M-9-18H9V-4H-9Z", PAPER)
    + path("M-5-50H5V-56H-5Z", WOOD),
    "ladle": stroke("M0 24V-34", DARK, 6) + path("M-14-52H14C14-34-14-34-14-52Z", STEEL, DARK, 2.4),
    "pin": stroke("M0 20V-44", DARK, 4.5) + stroke("M0 20V-44", STEEL, 1.8) + disc(0, -50, 8, RED, DARK, 2.4),
    "purse": path("M-6-14-14 8C-16 24 16 24 14 8L6-14Z", WOOD, DARK, 2.4)
    + path("M-9-24 0-18 9-24 6-12H-6Z", WOOD, DARK, 2.4)
    + disc(0, 5, 6.5, GOLD, DARK, 1.8),
    "lute": path("M-3 0V-56H3V0Z", WOOD, DARK, 2)
    + path("M-16 14C-18-6-8-12 0-12S18-6 16 14C12 28-12 28-16 14Z", "#d8974a", DARK, 2.4)
    + disc(0, 8, 5, DARK)
    + stroke("M-7-56H7M-7-50H7", DARK, 3),
    "quill": path("M0 24C-2-6-2-30 12-58-12-50-18-26-4 2", PAPER, DARK, 2.2)
    + stroke("M0 22C-2-6 0-30 10-54", DARK, 1.8),
    "wheel": disc(0, -8, 22, "none", DARK, 8)
    + disc(0, -8, 22, "none", WOOD, 4)
    + stroke("M0-30V14M-22-8H22M-15-23 15 7M15-23-15 7", DARK, 3)
    + disc(0, -8, 5, GOLD, DARK, 2),
    "mug": stroke("M9-18H19V2H9", DARK, 4.5)
    + path("M-13-22H11V12H-13Z", WOOD, DARK, 2.4)
    + path("M-16-20C-18-32-6-34-3-29 4-36 16-30 13-20Z", PAPER, DARK, 2),
    "bomb": stroke("M4-16Q8-34 20-34", DARK, 3.5)
    + disc(0, 2, 17, DARK)
    + stroke("M-9-4Q-6-10 0-11", PAPER, 3)
    + path("M20-46 23-38 31-36 24-31 26-23 19-28 12-25 15-33 10-39 18-39Z", GOLD, RED, 1.6),
    "razor": path("M-4 22 0-8H7L6 22Z", WOOD, DARK, 2.2) + path("M0-8-6-46Q0-56 10-50L8-8Z", STEEL, DARK, 2.4),
    "sword": path("M-3.500-8V-56L0-64 3.500-56V-8Z", STEEL, DARK, 2)
    + path("M-13-10H13V-4H-13Z", GOLD, DARK, 1.8)
    + stroke("M0-4V18", DARK, 6),
    "dagger": path("M-5-8V-34L0-46 5-34V-8Z", STEEL, DARK, 2.2)
    + path("M-12-10H12V-4H-12Z", GOLD, DARK, 1.8)
    + stroke("M0-4V12", DARK, 6),
    "whip": stroke("M0 22V-10", DARK, 6) + stroke("M0-10C0-50 30-58 30-38 30-24 12-30 16-42", DARK, 3),
    "fan": path("M0 10-28-22A38 38 0 0 1 24-28Z", GOLD, DARK, 2.2)
    + stroke("M0 10-17-31M0 10-2-38M0 10 12-35", DARK, 1.8),
    "horn": path("M-4-6 6 4 30-26 4-40Z", GOLD, DARK, 2.4) + stroke("M4-40Q22-40 30-26", DARK, 4),
    "letter": path("M-20-22H18V4H-20Z", PAPER, DARK, 2.4)
    + stroke("M-20-22-1-6 18-22", DARK, 2.2)
    + disc(-1, -4, 5, RED),
    "net": stroke("M0 26V-20", DARK, 5.5)
    + faded(0.5, path("M-17-36C-17-10 17-10 17-36Z", PAPER))
    + stroke("M-17-36C-17-10 17-10 17-36M-9-36V-18M0-36V-16M9-36V-18M-15-28H15M-12-21H12", DARK, 1.6)
    + oval(0, -36, 18, 6, "none", DARK, 4),
    "hammer": stroke("M0 26V-36", DARK, 8)
    + stroke("M0 26V-36", WOOD, 3.6)
    + path("M-19-52H19V-32H-19Z", STEEL, DARK, 2.6)
    + stroke("M-13-52V-32M13-52V-32", DARK, 1.8),
    "pickaxe": stroke("M0 26V-40", DARK, 7.5)
    + stroke("M0 26V-40", WOOD, 3.6)
    + path("M-26-26C-18-44-8-48 0-48S18-44 26-26C16-36 8-38 0-38S-16-36-26-26Z", STEEL, DARK, 2.2),
    "scroll": path("M-12-34H14V12H-12Z", PAPER, DARK, 2.2)
    + path("M-16-38H18V-30H-16ZM-16 8H18V16H-16Z", PAPER, DARK, 2.2)
    + stroke("M-6-22H8M-6-15H8M-6-8H4", DARK, 2)
    + disc(8, 1, 4, RED),
    "coin": disc(0, -16, 13, GOLD, DARK, 2.6)
    + disc(0, -16, 8, "none", DARK, 1.6)
    + stroke("M0-21V-11M-3-18H3", DARK, 2),
    "rose": stroke("M0 22V-26", "#2f6a33", 4)
    + path("M0-2C10-8 14-4 14-12 6-12 2-8 0-2Z", "#2f6a33", DARK, 1.4)
    + disc(0, -36, 12, RED, DARK, 2.2)
    + stroke("M-5-38Q0-46 5-38 4-31-3-33", PAPER, 2),
    "club": path("M-4 24-11-40Q0-58 11-40L4 24Z", WOOD, DARK, 2.6)
    + stroke("M-5-34-2-30M4-42 6-38M2-22 5-19", PAPER, 2.4),
    "vial": path("M-4-32V-22L-13-2C-15 10 15 10 13-2L4-22V-32Z", PAPER, DARK, 2.4)
    + path("M-9-8H9L12 0C13 7-13 7-12 0Z", "#6aa53c")
    + path("M-5-38H5V-31H-5Z", WOOD, DARK, 1.8),
    "cane": stroke("M0 28V-32Q0-46-11-46T-20-36", DARK, 6.5) + stroke("M0-28V-34", GOLD, 6),
    "crown": path("M-18 4-22-24-9-13 0-32 9-13 22-24 18 4Z", GOLD, DARK, 2.4) + disc(0, -6, 3.6, RED),
    "lantern": stroke("M-9-26C-9-40 9-40 9-26", DARK, 3)
    + path("M-12-26H12L14 8H-14Z", GOLD, DARK, 2.6)
    + path("M0-18C8-8 6 2 0 2S-8-8 0-18Z", PAPER)
    + path("M-15 6H15V12H-15ZM-14-30H14V-25H-14Z", DARK),
    "none": "",
}
