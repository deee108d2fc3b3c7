"""The table of *Friend or Foe* for a viewer: the map, the seats with their battles, the unseen cards."""

import functools
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from motherlode.art.unseen import named
from motherlode.core.cards import NAMES, SUIT_SIZE, Mask, cards, count, has, suit
from motherlode.core.seats import LETTERS
from motherlode.game.painting import finished, unseen
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import glimpses, odds, pieces, rules, said
from motherlode.games.friend_or_foe.phrases import PHRASES
from motherlode.games.friend_or_foe.state import (
    DIE,
    HOUSES,
    NO_CARD,
    NO_PLACE,
    NO_ROLL,
    ROYALS,
    Act,
    Context,
    State,
    board,
    side,
    suits,
)
from motherlode.games.friend_or_foe.words import WAY_WORDS, coins, ending, outcome, say

HOUSE_WORDS = ("spades", "hearts", "diamonds", "clubs")
PLACES_KEPT = 1 << 13
"""How many places are remembered as they are drawn: 49 a table, of which a move changes few."""
MAPS_KEPT = 1 << 5
BATTLE = {Context.SPEND, Context.DICE}
FEW = 6
"""Where so many coins may be banked, the buttons leave room to say what for."""
KINDS = {pieces.FALLEN: "place fallen", pieces.FREE: "place free"}
"""What is said of a place, by the tone of its paper."""
UNVEILED = ("kingdom",)
"""Where cards that are turned over later lie open once the game is over and all is open."""
CITES = {
    "kingdom": "§1.2, §1.4, §3.4, §5",
    "battle": "§5.3, §5.4",
    "seat": "§1.5, §5.6",
}
"""Where the sheet speaks of what lies in each part of the table."""


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table; everybody sees the same, and the seat on turn its choices."""
    ways = cards(rules.legal(s, viewer)) if s.context == Context.MOVE else ()
    ahead = [rules.beyond(s, viewer, way) for way in ways]
    taken = {me.place for me in s.seat}
    return _Painter(s, viewer, Voice(PHRASES, names, locale), board(s), ahead, taken).scene()


def _key(row: int, column: int) -> str:
    return f"place-{row}{column}"


@functools.lru_cache(PLACES_KEPT)
def _hole(row: int, column: int, locale: str) -> Piece:
    label = Voice(PHRASES, (), locale)("hole")
    return Piece(_key(row, column), EMPTY, label, depth=0, picture="friend_or_foe/hole")


@functools.lru_cache(MAPS_KEPT)
def _unseen(length: int, board: Mask, locale: str) -> Sequence[Piece]:
    """Return the map as nobody has seen anything of it: most places stay so for long."""
    places = [divmod(place, length) for place in range(length * length)]
    return [
        _face_down(*where, (), locale) if has(board, place) else _hole(*where, locale)
        for place, where in enumerate(places)
    ]


@functools.lru_cache(PLACES_KEPT)
def _face_down(row: int, column: int, standing: tuple[Badge, ...], locale: str) -> Piece:
    label = Voice(PHRASES, (), locale)("face down", row=row + 1, column=column + 1)
    return Piece(_key(row, column), BACK, label, badges=standing, picture="friend_or_foe/back")


@functools.lru_cache(PLACES_KEPT)
def _face_up(  # noqa: PLR0913, PLR0917 - all that it looks like, by which it is remembered
    row: int,
    column: int,
    card: int,
    lying: int,
    kind: str,
    standing: tuple[Badge, ...],
    battle: said.Odds | None,
    land: str,
    locale: str,
) -> Piece:
    voice = Voice(PHRASES, (), locale)
    facts = {"card": voice.spelled(card), "coins": coins(voice, lying), "row": row + 1, "column": column + 1}
    label = voice(kind, **facts)
    badges = (*_lying(voice, lying, is_fallen=kind == "place fallen"), *standing, *said.chances(voice, battle, label))
    return Piece(_key(row, column), NAMES[card], label, badges=badges, picture=land)


def _lying(voice: Voice, lying: int, *, is_fallen: bool) -> tuple[Badge, ...]:
    """Show the coins of a card, or that it has fallen."""
    if is_fallen:
        return (Badge("×", voice("fallen")),)
    return (Badge(f"{pieces.COIN} {lying}", voice("lies", coins=coins(voice, lying))),) if lying else ()


@dataclass(frozen=True, slots=True)
class _Painter:
    s: State
    viewer: int
    voice: Voice
    board: Mask
    """The places that are not the hole."""
    ahead: Sequence[int]
    """The places that the viewer may go to now."""
    taken: Collection[int]
    """The places on which somebody stands."""

    def scene(self) -> Scene:
        seats = [self.seat(seat) for seat in range(self.s.players)]
        zones = (self.kingdom(), self.battle(), *seats, self.unseen())
        drawn = finished(rules, self.s, self.viewer, zones, self.choice, self.question())
        return drawn.measured(self.meter).headed(self.goal())

    def goal(self) -> str:
        """§6.1, §6.3: say what ends the game, and what wins it."""
        left = count(self.s.unseen)
        key = "goal banked" if self.s.box.banked_only else "goal" if left else "goal last"
        return self.voice(key, n=left) if rules.awaited(self.s) else ""

    # the map

    def kingdom(self) -> Zone:
        length = side(self.s)
        unseen = _unseen(length, self.board, self.voice.locale)
        places = tuple(
            unseen[place] if card == NO_CARD and place not in self.taken else self.place(place, length)
            for place, card in enumerate(self.s.card[: length * length])
        )
        return Zone("kingdom", self.voice("kingdom"), Layout.GRID, places, columns=length, note=self.progress())

    def progress(self) -> str:
        """Tell how many cards are face down, and the quiet turns once they exceed half the limit."""
        s, down = self.s, self.voice("down note", n=count(self.s.unseen))
        limit = s.box.quiet_limit * s.players
        if 2 * s.quiet <= limit:
            return down
        return self.voice("quiet note", down=down, quiet=s.quiet, limit=limit)

    def place(self, place: int, length: int) -> Piece:
        s, card = self.s, self.s.card[place]
        where, locale = divmod(place, length), self.voice.locale
        if card == NO_CARD:
            return _face_down(*where, self.standing(place), locale)
        tone = self.tone(place, card)
        facts = card, s.coins[place], KINDS.get(tone, "place")
        drawn = _face_up(*where, *facts, self.standing(place), self.odds_at(place), self.land(place, tone), locale)
        return replace(drawn, by_totals=True) if self.is_paid_for() and place == s.seat[s.turn].place else drawn

    def is_paid_for(self) -> bool:
        """§5.3: are coins spent before the dice are rolled? With them the chance rises at once."""
        return self.s.context == Context.SPEND and self.s.roll == NO_ROLL

    def tone(self, place: int, card: int) -> str:
        """Tell friend from foe, and from who is neither, for whoever looks."""
        s = self.s
        if has(s.fallen, card):
            return pieces.FALLEN
        if suit(card) == self.viewer:
            return LETTERS[self.viewer]
        return pieces.FOE if s.coins[place] or has(ROYALS, card) else pieces.FREE

    def land(self, place: int, tone: str) -> str:
        """Name the drawing of a card with its coins on the paper of its tone."""
        s, card = self.s, self.s.card[place]
        banner = LETTERS[suit(card)] if self.lends_strength(card) else ""
        return pieces.land(NAMES[card], s.coins[place], tone, rules.strength(s.box, card), banner)

    def lends_strength(self, card: int) -> bool:
        """§5.6: is it a Royal that helps the seat of its suit?"""
        s = self.s
        return has(ROYALS & ~s.fallen, card) and suit(card) < s.players and s.box.royal_bonus > 0

    def place_key(self, place: int) -> str:
        return _key(*divmod(place, side(self.s)))

    def standing(self, place: int) -> tuple[Badge, ...]:
        """Show the piece on a place, and the battle that it fights there."""
        if place not in self.taken:
            return ()
        s, found = self.s, []
        for seat in range(s.players):
            if s.seat[seat].place == place:
                label, drawing = self.voice("stands", who=self.voice.names[seat]), f"friend_or_foe/ace-{LETTERS[seat]}"
                found.append(Badge(LETTERS[seat], label, seat=seat, picture=drawing))
                if seat == s.turn and s.context in BATTLE:
                    found.append(Badge(self.voice("battle mark"), self.voice("battlefield"), Tone.BAD))
        return tuple(found)

    def odds_at(self, place: int) -> said.Odds | None:
        """Say how likely a battle there is won; of a place that may be gone to its choice says that already."""
        s, card, me = self.s, self.s.card[place], self.viewer if self.viewer < self.s.players else self.s.turn
        is_here = s.context in BATTLE and place == s.seat[s.turn].place
        need = odds.needed(s, s.spent) if is_here else odds.against(s, me, place)
        if need is None or (place == s.seat[me].place and not is_here):
            return None
        chance, strength = odds.chance(s, s.spent) if is_here else odds.percent(need), rules.strength(s.box, card)
        missing = odds.missing(s, s.spent) if is_here and s.roll != NO_ROLL else None
        return said.Odds(strength, strength - need, chance, place in self.ahead, missing)

    # the battle

    def battle(self) -> Zone:
        """Show what is fought for and how likely the dice show what is needed; in peace, how likely they show what."""
        s = self.s
        if s.context not in BATTLE:
            return self.dice(None, (), self.voice("dice note"))
        card = s.card[s.seat[s.turn].place]
        strength = rules.strength(s.box, card)
        enemy = self.voice("enemy", card=self.voice.spelled(card), strength=strength)
        label, text = self.voice("spent", n=s.spent), self.voice("spent mark")
        drawing = f"friend_or_foe/coins-{s.spent}"
        spent = Piece("spent", "coins", label, title=f"{pieces.COIN} {s.spent}", text=text, picture=drawing)
        lying = (Piece("enemy", NAMES[card], enemy), self.die(1), self.die(2), spent)
        if s.roll != NO_ROLL:
            return self.dice(None, lying, said.rolled(self.voice, s, s.spent))
        need = odds.needed(s, s.spent)
        return self.dice(need, lying, said.needed(self.voice, strength, need))

    def dice(self, need: int | None, lying: tuple[Piece, ...], note: str) -> Zone:
        """Show the ladder of two dice: beside what lies there, or alone where there is little room."""
        drawn = Zone("battle", self.voice("dice"), Layout.ROW, lying, note=note, by_totals=self.is_paid_for())
        return replace(drawn, picture=pieces.ladder(need), gauge=pieces.rungs(need))

    def die(self, n: int) -> Piece:
        roll = self.s.roll
        if roll == NO_ROLL:
            return Piece(f"die-{n}", "die", self.voice("no die"))
        pips = roll // DIE if n == 1 else roll % DIE
        return Piece(f"die-{n}", f"die-{pips + 1}", self.voice("die", n=pips + 1))

    # the seats

    def seat(self, seat: int) -> Zone:
        s, me, who = self.s, self.s.seat[seat], self.voice.names[seat]
        note = self.voice("seat off" if me.place == NO_PLACE else "seat note", bonus=rules.bonus(s, seat))
        held = (self.ace(seat), self.bank(seat))
        region, banners = Region.SEAT, self.banners(seat)
        return Zone(f"seat-{LETTERS[seat]}", who, Layout.ROW, held, seat=seat, note=note, region=region, gauge=banners)

    def banners(self, seat: int) -> str:
        """Name the drawing of the Royals that lend a seat strength; empty if there are none."""
        lend = (card for card in cards(HOUSES[seat] & ROYALS & ~self.s.unseen) if self.lends_strength(card))
        ranks = "".join(NAMES[card][0] for card in lend)
        return f"friend_or_foe/royals-{LETTERS[seat]}-{ranks}" if ranks else ""

    def meter(self, seat: int) -> Meter:
        coins = rules.score(self.s, seat)
        counts = "" if self.s.box.banked_only else pieces.COIN
        return Meter(coins, label=self.voice("meter", n=coins), counts=counts)

    def ace(self, seat: int) -> Piece:
        ace, purse = SUIT_SIZE * seat + SUIT_SIZE - 1, coins(self.voice, self.s.seat[seat].ace)
        label = self.voice("ace", card=self.voice.spelled(ace), who=self.voice.names[seat], coins=purse)
        letter, badges = LETTERS[seat], self.purse(self.s.seat[seat].ace, "carried")
        return Piece(f"ace-{letter}", NAMES[ace], label, badges=badges, picture=f"friend_or_foe/ace-{letter}")

    def bank(self, seat: int) -> Piece:
        held = self.s.seat[seat].bank
        label = self.voice("bank of", who=self.voice.names[seat])
        letter, drawing = LETTERS[seat], f"friend_or_foe/chest-{LETTERS[seat]}"
        title = self.voice("purse")
        return Piece(f"bank-{letter}", "bank", label, badges=self.purse(held, "banked"), title=title, picture=drawing)

    def purse(self, held: int, where: str) -> tuple[Badge, ...]:
        """Count coins, and say in a word where they are."""
        counted = Badge(f"{pieces.COIN} {held}", coins(self.voice, held), sign="friend_or_foe/coin", figure=str(held))
        return counted, Badge(self.voice(where), self.voice(f"{where} meaning"))

    # what has not been seen

    def unseen(self) -> Zone:
        kinds = {HOUSE_WORDS[house]: self.s.unseen & HOUSES[house] for house in range(suits(self.s))}
        zone = unseen(kinds, self.voice, self.progress())
        return replace(zone, gauge=f"friend_or_foe/{named(self.s.unseen, suits(self.s))}")

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        s, me, letter = self.s, self.s.seat[self.viewer], LETTERS[self.viewer]
        word = say(s, self.viewer, action)
        if s.context == Context.MOVE:
            to = rules.beyond(s, self.viewer, action)
            shown = glimpses.of_place(self.voice, s, self.viewer, to)
            return Choice(word, self.way(action), (self.place_key(to),), glimpses=shown)
        if s.context == Context.SPEND:
            return self.spending(word, action - Act.SPEND)
        label, short = self.banking(action, me.ace)
        return Choice(word, label, (f"ace-{letter}", f"bank-{letter}"), short=short)

    def spending(self, word: str, spent: int) -> Choice:
        """§5.3: offer to spend so many coins, with what they are good for and what would come of it."""
        s, me, is_idle = self.s, self.s.seat[self.viewer], said.is_wasted(self.s, spent)
        chance, why = odds.chance(s, spent), said.worth(self.voice, s, spent)
        label = self.voice("do spend wasted" if is_idle else "do spend", coins=coins(self.voice, spent), chance=chance)
        short = self.voice("do spend short" if spent else "do spend none", n=spent, chance=chance, why=why)
        touched, follows = ("spent", f"ace-{LETTERS[self.viewer]}"), said.carried(self.voice, s, spent)
        shown = glimpses.of_coins(self.voice, s, self.place_key(me.place), spent)
        return Choice(word, label, touched, short=short, follows=follows, idle=is_idle, glimpses=shown)

    def banking(self, kept: int, held: int) -> tuple[str, str]:
        """Say in words, and in one, how many coins go into the bank: the sheet counts those that do not."""
        if kept == 0:
            return self.voice("do bank all", n=held), self.voice("all")
        if kept == held:
            return self.voice("do bank none", n=held), self.voice("none")
        return self.voice("do bank", n=kept, banked=held - kept), str(held - kept)

    def way(self, action: int) -> str:
        """Say where a way leads, and what is needed there."""
        way, need = self.voice(WAY_WORDS[action]), odds.ahead(self.s, self.viewer, action)
        if need is None:
            return self.voice("do go", way=way)
        return said.attack(self.voice, way, need, rules.bonus(self.s, self.viewer))

    def question(self) -> str:
        s, who = self.s, self.voice.names[self.s.turn]
        match s.context:
            case Context.OVER:
                return f"{ending(s, self.voice)} {outcome(s, self.voice)}"
            case Context.MOVE:
                left = s.box.quiet_limit * s.players - s.quiet
                return self.voice("ask move quiet" if left < s.quiet else "ask move", who=who, n=left)
            case Context.SPEND if self.viewer != s.turn:
                return said.waiting_for_coins(self.voice, s)
            case Context.SPEND:
                return said.spending(self.voice, s)
            case Context.KEEP if self.viewer != s.turn:
                return self.voice("wait bank", who=who, n=s.seat[s.turn].ace)
            case Context.KEEP:
                held = s.seat[s.turn].ace
                return self.voice("ask bank few" if held <= FEW else "ask bank", who=who, n=held)
            case Context.DICE:
                return self.voice("ask dice")
            case _:
                return self.voice("ask card")
