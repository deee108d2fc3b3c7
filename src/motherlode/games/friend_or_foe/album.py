"""All pieces of *Friend or Foe*: the lands of the four houses, what may become of one, aces, chests and signs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec.structs import replace as copied

from motherlode.core.cards import NUMBERS, Cards, bit, cards
from motherlode.core.seats import LETTERS
from motherlode.game.album import SIGNS, STATES, Entry, Plate, drawing, found
from motherlode.game.scene import Piece, Scene
from motherlode.game.spoken import in_words
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import pieces, rules
from motherlode.games.friend_or_foe.coins import tax
from motherlode.games.friend_or_foe.phrases import PHRASES, message, messages
from motherlode.games.friend_or_foe.scene import CITES, HOUSE_WORDS, scene
from motherlode.games.friend_or_foe.state import HOUSES, NO_PLACE, Context, State, side

LINES = {
    "friends": message("friends of {who}, who looks at the map"),
    "foes": message("foes: the house of {who}"),
    "face down": message("face down"),
    "hole": message("the hole"),
    "friend": message("a friend, with its coins"),
    "paid": message("a friend that has paid"),
    "own royal": message("one’s own Royal: a bank, and a banner"),
    "foe": message("a foe, with its coins"),
    "free": message("a foe without coins: free ground"),
    "royal": message("a Royal with its treasury and strength"),
    "rich royal": message("with what others have lost to it"),
    "beaten": message("a Royal that was beaten"),
    "no seat": message("a Royal of a house without a player"),
    "fallen": message("a fallen Royal, where Royals fall"),
    "stands": message("one’s own piece stands here"),
    "rival": message("a rival stands on a foe"),
    "dark": message("somebody stands on what is face down"),
    "battle": message("the battle is here"),
    "odds": message("The odds of a battle"),
    "likely": message("likely"),
    "even": message("as likely as not"),
    "unlikely": message("unlikely"),
    "helped": message("with the help of a Royal"),
    "helped likely": message("likely, with such help"),
    "helped unlikely": message("unlikely, with such help"),
    "ladder": message("what two dice show"),
    "lit": message("{n} or more are needed"),
    "narrow": message("the same on telephones"),
    "things": message("Aces and chests"),
    "ace": message("the ace of {who}, and its purse"),
    "chest": message("the bank of {who}"),
    "no roll": message("a die before the roll"),
    "coins": messages("{n} coin", "{n} coins"),
    "spent": message("coins spent in a battle"),
    "enemy": message("whom it is fought against"),
    "banners": message("{who} is stronger by Royals"),
}
SUITS = "SHDC"
FRIEND, FOE = "7S", "8D"
"""The lands that show what may become of one."""
SEVEN = 7
HEAPS = range(1, 6)


def album(locale: str) -> Sequence[Plate]:
    """Show all that there is."""
    shown = _Album(Voice(LINES, (), locale), Voice(PHRASES, LETTERS, locale))
    return *shown.houses(), shown.states(), shown.odds(), shown.things(), shown.signs()


def _table(players: int = rules.MOST_PLAYERS) -> State:
    """Lay a map that nobody has seen, with nobody on it."""
    s = State()
    rules.setup(s, players)
    for me in s.seat:
        me.place = NO_PLACE
    return s


def _lay(s: State, place: int, card: int, coins: int) -> None:
    s.card[place], s.coins[place] = card, coins
    s.unseen &= ~bit(card)


@dataclass(frozen=True, slots=True)
class _Album:
    line: Voice
    say: Voice

    def drawn(self, s: State) -> Scene:
        return scene(s, 0, LETTERS, self.say.locale)

    def at(self, s: State, place: int, caption: str = "") -> Entry:
        row, column = divmod(place, side(s))
        return found(self.drawn(s), [(f"place-{row}{column}", caption)])[0]

    # the lands

    def houses(self) -> Iterator[Plate]:
        """§1.1, §1.2, §3.5, §5.6: every land as it is turned over, with its coins; Royals with banners."""
        for seat, house in enumerate(HOUSES):
            note = self.line("foes" if seat else "friends", who=LETTERS[seat])
            title = self.say(HOUSE_WORDS[seat])
            yield Plate(title[:1].upper() + title[1:], tuple(self.house(house)), note, "§1.1, §1.2, §3.5", "house")

    def house(self, house: Cards) -> Iterator[Entry]:
        s = _table()
        for place, card in enumerate(cards(house)):
            _lay(s, place, card, tax(s.box, card))
        for place, card in enumerate(cards(house)):
            (land,) = self.at(s, place).pieces
            yield Entry((copied(land, label=in_words(card, self.say.locale)),))

    # what may become of them

    def states(self) -> Plate:
        entries = (*self.unseen(), *self.friends(), *self.foes(), *self.royals(), *self.standing())
        return Plate(STATES[self.say.locale], entries, cites=CITES["kingdom"], kind="states")

    def unseen(self) -> Iterator[Entry]:
        s = _table()
        yield self.at(s, 0, self.line("face down"))
        yield self.at(s, side(s) ** 2 // 2, self.line("hole"))

    def friends(self) -> Iterator[Entry]:
        for key, card, coins in (("friend", FRIEND, 3), ("paid", FRIEND, 0), ("own royal", "QS", 5)):
            yield self.land(card, coins, key)

    def foes(self) -> Iterator[Entry]:
        for key, card, coins in (("foe", FOE, 3), ("free", FOE, 0)):
            yield self.land(card, coins, key)

    def royals(self) -> Iterator[Entry]:
        """§3.5, §5.6, §5.9, R27."""
        for key, coins in (("royal", 5), ("rich royal", 14), ("beaten", 0)):
            yield self.land("KD", coins, key)
        s = _table(rules.FEWEST_PLAYERS)
        _lay(s, 0, NUMBERS["KD"], 5)
        yield self.at(s, 0, self.line("no seat"))
        s.coins[0], s.fallen = 0, bit(NUMBERS["KD"])
        yield self.at(s, 0, self.line("fallen"))

    def land(self, card: str, coins: int, key: str) -> Entry:
        s = _table()
        _lay(s, 0, NUMBERS[card], coins)
        return self.at(s, 0, self.line(key))

    def standing(self) -> Iterator[Entry]:
        """§1.5, §5.1: who stands where, and where it is fought."""
        s = _table()
        _lay(s, 0, NUMBERS[FRIEND], 0)
        s.seat[0].place = 0
        yield self.at(s, 0, self.line("stands"))
        _lay(s, 1, NUMBERS[FOE], 3)
        s.seat[1].place = 1
        yield self.at(s, 1, self.line("rival"))
        s.seat[2].place = 2
        yield self.at(s, 2, self.line("dark"))
        yield replace(self.at(self.battle(), 0, self.line("battle")), kind="battle")

    def battle(self) -> State:
        """§5.3: have somebody spend coins against a foe, who is as likely as not to be beaten."""
        s = _table()
        _lay(s, 0, NUMBERS[FOE], 3)
        s.context, s.seat[0].place, s.seat[0].ace, s.spent = Context.DICE, 0, 4, 2
        return s

    # the odds

    def odds(self) -> Plate:
        """§5.4: how likely a battle is won, as it stands below a land, and as the ladder of two dice says it."""
        tags = (self.tag(key, card) for key, card in (("likely", "4D"), ("even", FOE), ("unlikely", "KD")))
        helped = (("helped likely", "4D"), ("helped", FOE), ("helped unlikely", "KD"))
        entries = (*tags, *(self.tag(key, card, "QS") for key, card in helped), *self.ladders())
        return Plate(self.line("odds"), entries, cites="§5.3, §5.4, §5.6", kind="odds")

    def tag(self, key: str, card: str, *royals: str) -> Entry:
        s = _table()
        _lay(s, 0, NUMBERS[card], 3)
        for place, royal in enumerate(royals, 1):
            _lay(s, place, NUMBERS[royal], 0)
        return replace(self.at(s, 0, self.line(key)), kind="tag")

    def ladders(self) -> Iterator[Entry]:
        yield drawing(pieces.ladder(None), self.line("ladder"), "ladder")
        yield drawing(pieces.ladder(SEVEN), self.line("lit", n=SEVEN), "ladder")
        yield drawing(pieces.rungs(SEVEN), self.line("narrow"), "rungs")

    # aces, chests, and signs

    def things(self) -> Plate:
        """§1.5, §5.3: what a player has, and what a battle is about."""
        s = _table()
        for seat, me in enumerate(s.seat):
            me.ace, me.bank = 2 * seat + 1, 5 * seat
        people = [(f"ace-{who}", self.line("ace", who=who)) for who in LETTERS[: s.players]]
        chests = [(f"bank-{who}", self.line("chest", who=who)) for who in LETTERS[: s.players]]
        fought = [("enemy", self.line("enemy")), ("spent", self.line("spent"))]
        entries = (*found(self.drawn(s), [*people, *chests]), *found(self.drawn(self.battle()), fought))
        return Plate(self.line("things"), entries, cites="§1.5, §5.3", kind="things")

    def dice(self) -> Iterator[Entry]:
        yield Entry((Piece("die", "die", self.say("no die")),), self.line("no roll"), kind="die")
        for n in range(1, 7):
            yield Entry((Piece(f"die-{n}", f"die-{n}", self.say("die", n=n)),), str(n), kind="die")

    def signs(self) -> Plate:
        """§3.5, §5.4, §5.6: dice, coins, and the banners of the Royals that help."""
        heaps = (drawing(f"friend_or_foe/coins-{n}", self.line("coins", n=n), "coins") for n in HEAPS)
        banners = (
            drawing(f"friend_or_foe/royals-{who}-JQK", self.line("banners", who=who), "banners") for who in LETTERS[:4]
        )
        return Plate(SIGNS[self.say.locale], (*self.dice(), *heaps, *banners), cites="§3.5, §5.4, §5.6", kind="signs")
