"""The drawings of *Friend or Foe*: the land of the kingdom, the aces that walk it, and the chests of the banks.

A land has its index and its coins at the left and what rules it at the right, so that nothing ever lies on what must
be read; its paper tells friend from foe for whoever looks.
"""

import re

from motherlode.art import deck, unseen
from motherlode.art.shapes import INK, SEATS, at, mixed, path, picture, plate, stroke
from motherlode.core.errors import InputError
from motherlode.core.seats import LETTERS
from motherlode.games.friend_or_foe import briefly, odds

MODULES = ("odds.py", "briefly.py")
"""What they are drawn by besides this module."""
WIDTH, HEIGHT = 100, 112
DEEP = ("#8a5a06", "#1d5688", "#9a3029", "#5d3fa8")
WASH = ("#fdeec2", "#dcecfa", "#fbe0dc", "#ece3fd")
SUITS = "SHDC"
LANDS = unseen.ALL_RANKS[1:]
"""The ranks of lands: the aces are who walks there."""
FOE, FREE, FALLEN = "x", "f", "z"
"""The tones of a land that is no friend's; a friend's is the letter of the seat that looks."""
PAPERS = {FOE: "#f0e2dd", FREE: "#ded4cf", FALLEN: "#d3cbc6"}
COIN = "●"
"""The sign of a coin, where one is counted in a line."""
GOLD, GOLD_DARK, WOOD, WOOD_DARK = "#e9b93a", "#8f6410", "#7a4c22", "#4a2c10"
ACROSS: dict[float, float] = {deck.LEFT: 47.0, deck.MIDDLE: 65.5, deck.RIGHT: 84.0}
TOP, BOTTOM = 20, 92
MOST_STACKED = 5
LAND = re.compile(
    r"land-(?P<card>[2-9TJQKA][SHDC])-(?P<coins>\d{1,3})-(?P<tone>[A-Dxfz])-(?P<strength>\d{1,3})(?:-(?P<banner>[A-D]))?"
)
OTHERS = re.compile(r"(?P<what>ace|chest)-(?P<seat>[A-D])")
COINS = re.compile(r"coins-(?P<coins>\d{1,3})")
ROYALS = re.compile(r"royals-(?P<seat>[A-D])-(?P<ranks>J?Q?K?)")
TAG = re.compile(r"tag-(?P<kind>good|even|poor)")
TAGS = {"good": "#155c36", "even": "#5f4708", "poor": "#7a1f2b"}
"""The colours of what is said of a battle, by how likely it is won."""
GOOD, EVEN = 60, 35
"""How many percent at least are called so."""
ODDS = re.compile(r"odds-(?P<need>\d{1,2})")
RUNGS = re.compile(r"rungs-(?P<need>\d{1,2})")


def land(card: str, coins: int, tone: str, strength: int, banner: str = "") -> str:
    """Return the name of the drawing of a land; *banner* is the letter of the seat that a Royal lends strength to."""
    return f"friend_or_foe/land-{card}-{coins}-{tone}-{strength}{f'-{banner}' if banner else ''}"


def tag(chance: int) -> str:
    """Return the name of what the chance of a battle is written on."""
    return f"friend_or_foe/tag-{'good' if chance >= GOOD else 'even' if chance >= EVEN else 'poor'}"


def ladder(need: int | None) -> str:
    """Return the name of the drawing of what two dice can show, where so much is needed of them, or nothing."""
    return f"friend_or_foe/odds-{0 if need is None else min(max(need, SUMS[0]), SUMS[-1] + 1)}"


def rungs(need: int | None) -> str:
    """Return the name of the same where it has no room but a narrow column."""
    return ladder(need).replace("/odds-", "/rungs-")


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    if found := LAND.fullmatch(name):
        whole = _land(found["card"], int(found["coins"]), found["tone"], int(found["strength"]))
        return _framed(whole + (at(83, 2, _banner(LETTERS.index(found["banner"]))) if found["banner"] else ""), name)
    if found := OTHERS.fullmatch(name):
        seat = LETTERS.index(found["seat"])
        return picture(70, 112, _ace(seat), name) if found["what"] == "ace" else picture(100, 84, _chest(seat), name)
    if found := COINS.fullmatch(name):
        return picture(38, 112, _coins(int(found["coins"])), name)
    if found := ROYALS.fullmatch(name):
        return picture(84, 40, _royals(LETTERS.index(found["seat"]), found["ranks"]), name)
    if found := ODDS.fullmatch(name):
        return picture(ODDS_WIDTH, ODDS_ROW * len(SUMS), _odds(int(found["need"])), name)
    if found := RUNGS.fullmatch(name):
        return picture(briefly.RUNG_WIDTH, briefly.RUNGS_HEIGHT, briefly.rungs(int(found["need"])), name)
    if found := TAG.fullmatch(name):
        return picture(100, 66, path(BUBBLE, TAGS[found["kind"]], "#fff3c4", 2.5), name)
    if table := unseen.drawn(name, LANDS):
        return table
    if name in WHOLE:
        return _framed(WHOLE[name](), name)
    raise InputError(f"no drawing is called {name!r}: it would be land-CARD-COINS-TONE-STRENGTH, as in land-KH-5-x-12")


def _framed(inside: str, name: str) -> str:
    return picture(WIDTH, HEIGHT, inside, name)


# a land


def _land(card: str, coins: int, tone: str, strength: int) -> str:
    is_friend = tone in LETTERS
    paper = WASH[LETTERS.index(tone)] if is_friend else PAPERS[tone]
    edge = DEEP[LETTERS.index(tone)] if is_friend else "#8f837c"
    line = (
        f'<rect x="3.500" y="3.500" width="93" height="105" rx="6" fill="none" stroke="{edge}" stroke-width="1.600"/>'
    )
    is_royal = card[0] in deck.EMBLEMS
    middle = _royal(card, strength, tone) if is_royal else _pips(card, tone)
    number = strength if is_royal and tone != FALLEN else 0
    shown = briefly.index(_index(card)) + middle + _coins(coins) + briefly.counted(coins, number, deck.ink(card))
    crack = stroke("M62 4L54 30 68 46 50 70 66 84 58 108", "#57514a", 3) if tone == FALLEN else ""
    return briefly.style(shown) + _paper(paper, edge) + (line if is_friend else "") + shown + crack


def _paper(fill: str, edge: str) -> str:
    return (
        f'<rect x=".75" y=".75" width="98.5" height="110.5" rx="8" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
    )


def _index(card: str) -> str:
    rank = "10" if card[0] == "T" else card[0]
    squeezed = ' textLength="24" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    text = f'<text x="19" y="29" text-anchor="middle" {deck.FONT} font-size="29" fill="{deck.ink(card)}"{squeezed}>'
    return f"{text}{rank}</text>" + at(19, 45, _sign(card), 1.05)


def _sign(card: str) -> str:
    return f'<path d="{deck.SUIT_SHAPES[card[1]]}" fill="{deck.ink(card)}"/>'


def _pips(card: str, tone: str) -> str:
    if card[0] == "A":
        return briefly.largely(at(65, 56, _sign(card), 2.4))
    scale = 0.72 if len(deck.PIPS[card[0]]) > deck.PIPS_IN_TWO_ROWS else 0.85
    pips = [at(ACROSS[x], TOP + (BOTTOM - TOP) * y, _sign(card), scale) for x, y in deck.PIPS[card[0]]]
    return f'<g class="l"{_faded(0.42) if tone == FREE else ""}>{"".join(pips)}</g>'


def _royal(card: str, strength: int, tone: str) -> str:
    """Draw a Royal's emblem in a frame, and its strength on a shield."""
    colour = deck.ink(card)
    frame = plate(40, 9, 52, 94, deck.TINT[card[1]], colour)
    emblem = at(64, 47, deck.EMBLEMS[card[0]].format(ink=colour), 1.05)
    shield = path("M54 72H78V86Q78 96 66 101Q54 96 54 86Z", "#fffdf6", INK, 1.6)
    number = f'<text x="66" y="90" text-anchor="middle" {deck.FONT} font-size="17" fill="{colour}">{strength}</text>'
    standing = f'<g class="e"{_faded(0.4) if tone == FALLEN else ""}>{emblem}</g>'
    return briefly.largely(frame) + standing + ("" if tone == FALLEN else briefly.largely(shield + number))


def _faded(opacity: float) -> str:
    return f' opacity="{opacity}"'


def _coins(coins: int) -> str:
    """Draw the coins that lie there as a stack, with their number below it."""
    if not coins:
        return ""
    stack = "".join(at(19, 82 - 4.5 * n, _coin()) for n in range(min(coins, MOST_STACKED)))
    number = f'<text x="19" y="107" text-anchor="middle" {deck.FONT} font-size="20" fill="#5a3f00">{coins}</text>'
    return briefly.largely(stack + number)


def _coin() -> str:
    rim = path("M-12 0V4A12 5 0 0 0 12 4V0Z", GOLD_DARK, INK, 0.7)
    return rim + f'<ellipse rx="12" ry="5" fill="{GOLD}" stroke="{INK}" stroke-width=".7"/>'


# what else lies on the map


def _back() -> str:
    """Draw a land that nobody has seen: the house's back, dimmed so that the known kingdom stands out."""
    frame = plate(6, 6, 88, 100, "#471420", deck.GOLD_DARK)
    medal = f'<circle cx="50" cy="56" r="27" fill="#5e1a28" stroke="{deck.GOLD_DARK}" stroke-width="1.600"/>'
    gem = at(50, 57, path(deck.GEM, "#a9c4c9", "#571722", 0.9) + stroke(deck.FACETS, "#5f8f99", 0.6), 2.2)
    return _paper("#5a1a26", "#38101a") + frame + medal + gem


def _hole() -> str:
    """Draw the hole in the middle as a compass rose."""
    ring = f'<circle cx="50" cy="56" r="42" fill="rgb(0 30 20 / 55%)" stroke="{deck.GOLD}" stroke-width="2"/>'
    inner = f'<circle cx="50" cy="56" r="33" fill="none" stroke="{deck.GOLD_DARK}" stroke-width="1"/>'
    star = "M0-34 6-6 34 0 6 6 0 34-6 6-34 0-6-6Z"
    small = f'<g transform="translate(50 56) rotate(45) scale(.62)">{path(star, deck.GOLD_DARK)}</g>'
    return ring + inner + small + at(50, 56, path(star, deck.GOLD, INK, 0.8))


def _piece_of_money() -> str:
    """Draw a coin that a number can stand on."""
    rim = f'<circle cx="50" cy="56" r="48" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width="5"/>'
    return rim + '<circle cx="50" cy="56" r="37" fill="none" stroke="#fff3c4" stroke-width="3"/>'


WHOLE = {"back": _back, "hole": _hole, "coin": _piece_of_money}


BUBBLE = "M50 2 59 12H90Q98 12 98 20V56Q98 64 90 64H10Q2 64 2 56V20Q2 12 10 12H41Z"
"""The outline of a remark on what is above it."""


def _banner(seat: int) -> str:
    """Draw the banner of a seat, hung from its bar: the sign of its suit on a roundel."""
    colour, deep = SEATS[seat], DEEP[seat]
    cloth = path("M-12 3H12V33L0 26-12 33Z", colour, deep, 1.6)
    bar = stroke("M-14 3H14", GOLD_DARK, 4) + "".join(
        f'<circle cx="{x}" cy="3" r="3" fill="{GOLD}"/>' for x in (-14, 14)
    )
    roundel = f'<circle cy="15" r="9" fill="#fffdf6" stroke="{deep}"/>'
    return cloth + bar + roundel + at(0, 15, _sign("A" + SUITS[seat]), 0.62)


def _royals(seat: int, ranks: str) -> str:
    """Draw the banners of the Royals that lend a seat strength, each with its rank on the cloth."""
    banners = (at(16 + 26 * n, 1, _banner(seat)) + _rank(16 + 26 * n, rank) for n, rank in enumerate(ranks))
    return "".join(banners)


def _rank(x: float, rank: str) -> str:
    plate = f'<circle cx="{x + 9:g}" cy="31" r="8" fill="#10231a"/>'
    return (
        plate
        + f'<text x="{x + 9:g}" y="35" text-anchor="middle" {deck.FONT} font-size="12" fill="#fff8e2">{rank}</text>'
    )


# what two dice can show

SUMS, ODDS_WIDTH, ODDS_ROW = range(2, 13), 180, 18
LIT, PALE, FELT = "#f3c64b", "#cfe0d2", "#5f8f79"


def _odds(need: int) -> str:
    """Draw how likely two dice show so much or more, in a row for every sum; the one that is needed is lit."""
    lit = max(need, SUMS[0]) if need else 0
    return "".join(at(0, ODDS_ROW * n, _chance(total, is_lit=total == lit)) for n, total in enumerate(SUMS))


def _chance(total: int, *, is_lit: bool) -> str:
    percent = odds.percent(total)
    colour, bar = (LIT, LIT) if is_lit else (PALE, FELT)
    font = f'font-family="system-ui,\'DejaVu Sans\',sans-serif" font-size="13" font-weight="{700 if is_lit else 400}"'
    words = ((16, total), (ODDS_WIDTH, f"{percent} %"))
    said = "".join(f'<text x="{x}" y="14" text-anchor="end" {font} fill="{colour}">{word}</text>' for x, word in words)
    return said + f'<rect x="24" y="3" width="{max(2, percent * 1.08):.3g}" height="12" rx="3" fill="{bar}"/>'


def _ace(seat: int) -> str:
    """Draw a seat's ace as a card that stands on its base."""
    colour, deep = SEATS[seat], DEEP[seat]
    card = "A" + SUITS[seat]
    base = '<ellipse cx="35" cy="102" rx="31" ry="9" fill="rgb(0 0 0 / 35%)"/>'
    foot = path("M8 96A27 8 0 0 0 62 96V90H8Z", deep, INK, 1.4) + path(
        "M8 90A27 8 0 0 1 62 90 27 8 0 0 1 8 90Z", colour, INK, 1.4
    )
    back = path("M17 8H61L57 92H21Z", deep, INK, 1.6)
    front = path("M12 6H56L52 91H16Z", colour, INK, 1.8)
    paper = path("M18 13H50L47 84H21Z", "#fffdf6", mixed(deep, INK, 0.3), 1.2)
    return base + foot + back + front + paper + at(34, 48, _sign(card), 1.5)


def _chest(seat: int) -> str:
    """Draw the chest of a seat's bank."""
    colour, deep = SEATS[seat], DEEP[seat]
    lid = path("M8 40Q8 10 50 10T92 40Z", WOOD, INK, 2)
    body = path("M8 40H92V76H8Z", mixed(WOOD, WOOD_DARK, 0.4), INK, 2)
    bands = "".join(path(f"M{x} 13H{x + 9}V76H{x}Z", colour, deep, 1.2) for x in (19, 72))
    lock = path("M42 34H58V54H42Z", GOLD, INK, 1.4) + path("M50 40V48", INK, INK, 2)
    return lid + body + bands + stroke("M8 40H92", INK, 2) + lock
