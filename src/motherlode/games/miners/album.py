"""All pieces of *Mine, all mine!*: the deck by its suits, what may become of a character, villages, mine, and signs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from motherlode.core.cards import DIAMONDS, NUMBERS, SUIT_SIZE, Cards, bit, cards
from motherlode.core.seats import LETTERS
from motherlode.game.album import SIGNS, STATES, Entry, Plate, drawing, faces, found
from motherlode.game.scene import BACK, Piece, Scene
from motherlode.game.voice import Voice
from motherlode.games.miners import pieces, rules
from motherlode.games.miners.phrases import PHRASES, message, messages
from motherlode.games.miners.scene import CITES, GROUPS, scene
from motherlode.games.miners.state import Context, State
from motherlode.games.miners.village import make_busy

LINES = {
    "miners": message("they dig: their crew mines the Ace"),
    "lovers": message("they turn heads, and make couples"),
    "thugs": message("they carry off, and defend"),
    "diamonds": message("they pay, and the Ace wins"),
    "free": message("free"),
    "rests": messages("rests for {n} turn", "rests for {n} turns"),
    "target": message("whom it is about"),
    "may be sent": message("may be sent, with its strength"),
    "sent": message("sent, with its strength"),
    "pays": message("pays"),
    "suitor": message("seduces whom you choose"),
    "known": message("known to all, in a hand"),
    "back": message("face down"),
    "couples": message("Couples"),
    "bonus": messages("a miner or thug is {n} stronger in one", "a miner or thug is {n} stronger in one"),
    "miner and lover": message("miner and lover"),
    "thug and lover": message("thug and lover"),
    "worker rests": message("the miner rests"),
    "lover rests": message("the lover rests"),
    "both rest": message("both rest"),
    "villages": message("Villages"),
    "blocks": message("a block for everybody who is free; from the stone on it is enough"),
    "no lovers": message("no lovers"),
    "few lovers": message("single lovers, one resting"),
    "many lovers": message("many lovers"),
    "in the mine": message("in the mine"),
    "hole": message("dug by {who}"),
    "meters": message("Meters"),
    "with a card": message("{crew} with a card of the hand"),
    "goes": message("hatched: who goes for it"),
    "not enough": message("not enough for a kidnapping"),
    "equal": message("as many are not enough either"),
    "enough": message("enough: it passes the line"),
    "no deck": message("the deck is empty"),
    "deck": message("the deck"),
}
VERBS = "mine", "bribe", "kidnap", "seduce", "pair", "play"
SUITS = {"miners": "§1.1, §1.2", "lovers": "§1.1, §1.2", "thugs": "§1.1, §1.2", "diamonds": "§1.3"}
"""The suits, and where the sheet speaks of them."""
A_VILLAGE = ("9S", "JS", "6S", "7C", "4C", "QC", "5H", "2H", "7H", "JH")
ITS_COUPLES = {"5H": "9S", "2H": "QC"}
THE_BUSY = {"6S": 1, "7C": 2, "JH": 1}
A_CITY = ("2S", "3S", "5S", "8S", "KS", "3C", "5C", "8C", "KC", "3H", "4H", "6H", "8H", "9H", "TH", "QH")
COUPLES_OF_IT = {"3H": "KS", "4H": "5S", "6H": "KC"}


def album(locale: str) -> Sequence[Plate]:
    """Show all that there is."""
    shown = _Album(Voice(LINES, (), locale), Voice(PHRASES, LETTERS, locale))
    states = shown.states(), shown.couples(), shown.villages(), shown.mine()
    return *shown.suits(), *states, shown.meters(), shown.signs()


def _set(*names: str) -> Cards:
    return sum(bit(NUMBERS[name]) for name in names)


def _table(*village: str) -> State:
    """Lay a table with a village for the first player, who is on turn."""
    s = State()
    rules.setup(s, rules.FEWEST_PLAYERS)
    s.context, s.seat[0].village = Context.ACT, _set(*village)
    return s


def _pair(s: State, lover: str, other: str) -> None:
    s.coupled |= _set(lover, other)
    s.partner[NUMBERS[lover] % SUIT_SIZE] = NUMBERS[other]


@dataclass(frozen=True, slots=True)
class _Album:
    line: Voice
    say: Voice

    def drawn(self, s: State) -> Scene:
        return scene(s, 0, LETTERS, self.say.locale)

    def suits(self) -> Iterator[Plate]:
        """§1.1, §1.2: every card, a suit in a row."""
        for name, some in (*GROUPS.items(), ("diamonds", DIAMONDS)):
            title, note = self.say(name), self.line(name)
            yield Plate(title, faces(cards(some), self.say.locale), note, SUITS[name], "suit")

    # what may become of a character

    def states(self) -> Plate:
        entries = (*self.resting(), *self.in_a_gang(), *self.in_other_actions(), *self.in_hands())
        return Plate(STATES[self.say.locale], entries, cites="§1.6, §4, §6.2", kind="states")

    def resting(self) -> Iterator[Entry]:
        yield from found(self.drawn(_table("9S")), [("9S", self.line("free"))])
        for turns in (1, 2):
            s = _table("9S")
            make_busy(s, _set("9S"), turns)
            yield from found(self.drawn(s), [("9S", self.line("rests", n=turns))])

    def in_a_gang(self) -> tuple[Entry, ...]:
        """§4.6-4.8: who is to be kidnapped, who may be sent for that, and who is sent."""
        s = _table("9C", "7C")
        s.seat[1].village = _set("KS", "TC")
        s.context, s.target, s.named = Context.GANG, NUMBERS["KS"], _set("9C")
        shown = [("KS", self.line("target")), ("7C", self.line("may be sent")), ("9C", self.line("sent"))]
        return found(self.drawn(s), shown)

    def in_other_actions(self) -> Iterator[Entry]:
        """§4.4, §4.11, R30: a diamond that pays, and the lover that seduces."""
        s = _table()
        s.seat[0].diamonds, s.seat[1].village, s.mine = _set("5D", "8D"), _set("KS"), s.mine & ~_set("5D", "8D")
        s.context, s.target, s.named = Context.PAY, NUMBERS["KS"], _set("8D")
        yield from (replace(one, kind="pays") for one in found(self.drawn(s), [("8D", self.line("pays"))]))
        s = _table("JH")
        s.context, s.seat[1].village = Context.SEDUCE, _set("KS")
        yield from found(self.drawn(s), [("JH", self.line("suitor"))])

    def in_hands(self) -> Iterator[Entry]:
        """§4.5, R17: what everybody knows of a hand, the deck, and what nobody has seen."""
        s = _table()
        s.seat[0].hand = s.seat[0].known = _set("QS")
        yield from (replace(one, kind="known") for one in found(self.drawn(s), [("QS", self.line("known"))]))
        yield Entry((Piece("back", BACK, self.line("back")),), self.line("back"))
        yield from found(self.drawn(s), [("deck", self.line("deck"))])
        s.pool = 0
        yield from found(self.drawn(s), [("deck", self.line("no deck"))])

    # couples

    def couples(self) -> Plate:
        """§5: a lover behind a miner or a thug, and who of them rests."""
        rest = {"worker rests": ["9S"], "lover rests": ["5H"], "both rest": ["9S", "5H"]}
        plain = (self.couple(f"{who} and lover", other) for who, other in (("miner", "9S"), ("thug", "9C")))
        entries = (*plain, *(self.couple(key, "9S", *busy) for key, busy in rest.items()))
        return Plate(self.line("couples"), entries, self.line("bonus", n=State().box.couple_bonus), "§5", "couples")

    def couple(self, key: str, other: str, *busy: str) -> Entry:
        s = _table("5H", other)
        _pair(s, "5H", other)
        make_busy(s, _set(*busy), 1)
        return found(self.drawn(s), [(f"5H {other}", self.line(key))])[0]

    # villages and the mine

    def villages(self) -> Plate:
        """§1.5, §4.2, §4.7: the groups of a village, empty, with some, and full."""
        lots = (*self.lots(_table(), "no lovers"), *self.village(), *self.city())
        return Plate(self.line("villages"), lots, self.line("blocks"), "§1.5, §4.2, §4.7", "lots")

    def village(self) -> Iterator[Entry]:
        s = _table(*A_VILLAGE)
        for lover, other in ITS_COUPLES.items():
            _pair(s, lover, other)
        for who, turns in THE_BUSY.items():
            make_busy(s, _set(who), turns)
        return self.lots(s, "few lovers")

    def city(self) -> Iterator[Entry]:
        s = _table(*A_CITY)
        for lover, other in COUPLES_OF_IT.items():
            _pair(s, lover, other)
        return self.lots(s, "many lovers")

    def lots(self, s: State, lovers: str) -> Iterator[Entry]:
        """Show the three groups on their grounds, with their meters."""
        for zone in self.drawn(s).zones:
            if zone.seat == 0 and zone.key.partition("-")[0] in GROUPS:
                caption = zone.note or self.line(lovers)
                yield Entry(zone.pieces, caption, kind="lot", ground=zone.picture, gauge=zone.gauge)

    def mine(self) -> Plate:
        """§1.3, §2.1, §4.2, §7.1: a diamond and the hole it leaves; the Ace, before a crew is enough, and after."""
        s = _table()
        s.mine, s.seat[1].diamonds = s.mine & ~_set("3D"), _set("3D")
        dug = found(self.drawn(s), [("5D", self.line("in the mine")), ("hole-3D", self.line("hole", who=LETTERS[1]))])
        veins = (replace(one, kind="vein", ground="miners/rock") for one in dug)
        entries = (*veins, self.portal(s), self.portal(_table("KS", "QS", "9S")))
        return Plate(self.say("mine"), entries, cites=CITES["mine"], kind="mine")

    def portal(self, s: State) -> Entry:
        zone = next(zone for zone in self.drawn(s).zones if zone.key == "ace")
        return Entry(zone.pieces, zone.note, kind="portal", ground=zone.picture)

    # meters and signs

    def meters(self) -> Plate:
        """§1.4, §4.7, R21: what the blocks of a meter tell besides, and both sides of a kidnapping."""
        needs = State().box.ace_needs
        held = drawing(pieces.meter("crew", ["9", "9c", f"10{pieces.HELD}"], needs), self.line("with a card", crew=28))
        gone = drawing(pieces.meter("force", [f"12{pieces.LOST}", "8"]), self.line("goes"))
        duels = (("not enough", ["10"]), ("equal", ["6", "6"]), ("enough", ["10", "4c"]))
        fights = (drawing(pieces.duel("AB", gang, ["12"]), self.line(key)) for key, gang in duels)
        return Plate(self.line("meters"), (held, gone, *fights), cites="§1.4, §4.7", kind="meters")

    def signs(self) -> Plate:
        """§4, §5, §6.2: what may be done, and how long somebody rests."""
        verbs = (
            Entry((Piece(verb, "verb", self.say(f"do {verb}")),), self.say(f"do {verb}"), kind=f"verb {verb}")
            for verb in VERBS
        )
        glasses = (drawing(f"miners/hourglass-{n}", self.line("rests", n=n)) for n in (1, 2, 3))
        return Plate(SIGNS[self.say.locale], (*verbs, *glasses), cites="§4, §5, §6.2", kind="signs")
