"""The table of *Friend or Foe* for a viewer: the map, the seats with their battles, the unseen cards."""

from collections.abc import Sequence

from motherlode.core.cards import NAMES, SUIT_SIZE, cards, count, has
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import spoken
from motherlode.game.defaults import winners
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Piece, Scene, Tone, Zone
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.state import (
    DIE,
    HOUSES,
    NO_CARD,
    NO_PLACE,
    NO_ROLL,
    Act,
    Context,
    State,
    board,
    side,
    suits,
)
from motherlode.games.friend_or_foe.words import WAY_WORDS, Speaker, outcome, say

HOUSE_WORDS = ("spades", "hearts", "diamonds", "clubs")
COIN = "●"
BATTLE = {Context.SPEND, Context.DICE}


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table; everybody sees the same, and the seat on turn its choices."""
    return _Painter(s, viewer, names, locale).scene()


class _Painter:
    def __init__(self, s: State, viewer: int, names: Sequence[str], locale: str) -> None:
        self.s, self.viewer, self.names, self.locale = s, viewer, names, locale
        self.phrase = Speaker(names, locale)

    def scene(self) -> Scene:
        s = self.s
        seats = [self.seat(seat) for seat in range(s.players)]
        battle = [self.battle()] if s.context in BATTLE else []
        awaited = tuple(cards(rules.awaited(s)))
        return Scene(
            zones=(self.kingdom(), *seats, *battle, self.unseen()),
            choices=self.choices(),
            question=self.question(),
            awaited=awaited,
            scores=tuple(rules.score(s, seat) for seat in range(s.players)),
            winners=winners(rules, s),
        )

    # the map

    def kingdom(self) -> Zone:
        length = side(self.s)
        places = tuple(self.place(place) for place in range(length * length))
        return Zone("kingdom", self.phrase("kingdom"), Layout.GRID, places, columns=length, note=self.progress())

    def progress(self) -> str:
        """Tell how many cards are face down, and the quiet turns once they exceed half the limit."""
        s, down = self.s, count(self.s.unseen)
        limit = s.box.quiet_limit * s.players
        if 2 * s.quiet <= limit:
            return self.phrase("down note", n=down)
        return self.phrase("quiet note", n=down, quiet=s.quiet, limit=limit)

    def place(self, place: int) -> Piece:
        s, key, card = self.s, self.place_key(place), self.s.card[place]
        where = {"row": place // side(s) + 1, "column": place % side(s) + 1}
        if not has(board(s), place):
            return Piece(key, EMPTY, self.phrase("hole"), depth=0)
        if card == NO_CARD:
            return Piece(key, BACK, self.phrase("face down", **where), badges=self.standing(place))
        is_fallen = has(s.fallen, card)
        facts = {"card": spoken.in_words(card, self.locale), "coins": self.phrase.coins(s.coins[place])}
        label = self.phrase("place fallen" if is_fallen else "place", **facts, **where)
        return Piece(key, NAMES[card], label, badges=(*self.lying(place), *self.standing(place)))

    def place_key(self, place: int) -> str:
        return f"place-{place_name(self.s, place)}"

    def lying(self, place: int) -> tuple[Badge, ...]:
        """Show the coins of a card, or that it has fallen."""
        s = self.s
        if has(s.fallen, s.card[place]):
            return (Badge("×", self.phrase("fallen")),)
        if not s.coins[place]:
            return ()
        return (Badge(f"{COIN} {s.coins[place]}", self.phrase("lies", coins=self.phrase.coins(s.coins[place]))),)

    def standing(self, place: int) -> tuple[Badge, ...]:
        """Show the piece on a place, and the battle that it fights there."""
        s, found = self.s, []
        for seat in range(s.players):
            if s.seat[seat].place == place:
                found.append(Badge(LETTERS[seat], self.phrase("stands", who=self.names[seat]), seat=seat))
                if seat == s.turn and s.context in BATTLE:
                    found.append(Badge(self.phrase("battle mark"), self.phrase("battlefield"), Tone.BAD))
        return tuple(found)

    # the battle

    def battle(self) -> Zone:
        s = self.s
        card = s.card[s.seat[s.turn].place]
        strength = rules.strength(s.box, card)
        enemy = self.phrase("enemy", card=spoken.in_words(card, self.locale), strength=strength)
        need = strength - rules.bonus(s, s.turn) - s.box.coin_bonus * s.spent
        label = self.phrase("spent", n=s.spent)
        spent = Piece("spent", "coins", label, title=f"{COIN} {s.spent}", text=self.phrase("spent mark"))
        pieces = (Piece("enemy", NAMES[card], enemy), self.die(1), self.die(2), spent)
        note = self.phrase("battle note", need=need)
        return Zone("battle", self.phrase("battle zone"), Layout.ROW, pieces, seat=s.turn, note=note)

    def die(self, n: int) -> Piece:
        roll = self.s.roll
        if roll == NO_ROLL:
            return Piece(f"die-{n}", "die", self.phrase("no die"))
        pips = roll // DIE if n == 1 else roll % DIE
        return Piece(f"die-{n}", f"die-{pips + 1}", self.phrase("die", n=pips + 1))

    # the seats

    def seat(self, seat: int) -> Zone:
        s, me, who = self.s, self.s.seat[seat], self.names[seat]
        note = self.phrase("seat off" if me.place == NO_PLACE else "seat note", bonus=rules.bonus(s, seat))
        pieces = (self.ace(seat), self.bank(seat))
        return Zone(f"seat-{LETTERS[seat]}", who, Layout.ROW, pieces, seat=seat, note=note)

    def ace(self, seat: int) -> Piece:
        ace, purse = SUIT_SIZE * seat + SUIT_SIZE - 1, self.phrase.coins(self.s.seat[seat].ace)
        label = self.phrase("ace", card=spoken.in_words(ace, self.locale), who=self.names[seat], coins=purse)
        return Piece(f"ace-{LETTERS[seat]}", NAMES[ace], label, badges=self.purse(self.s.seat[seat].ace))

    def bank(self, seat: int) -> Piece:
        coins = self.s.seat[seat].bank
        label = self.phrase("bank of", who=self.names[seat], coins=self.phrase.coins(coins))
        return Piece(f"bank-{LETTERS[seat]}", "bank", label, badges=self.purse(coins), title=self.phrase("purse"))

    def purse(self, coins: int) -> tuple[Badge, ...]:
        return (Badge(f"{COIN} {coins}", self.phrase.coins(coins)),)

    # what has not been seen

    def unseen(self) -> Zone:
        pieces = tuple(self.tally(house) for house in range(suits(self.s)))
        note = self.phrase("down note", n=count(self.s.unseen))
        return Zone("unseen", self.phrase("unseen"), Layout.TALLY, pieces, note=note)

    def tally(self, house: int) -> Piece:
        some, word = self.s.unseen & HOUSES[house], HOUSE_WORDS[house]
        what = ", ".join(spoken.in_words(card, self.locale) for card in cards(some)) or "–"
        return Piece(f"unseen-{word}", self.phrase(word), self.phrase("tally", n=count(some), what=what), count(some))

    # what may be done, and what is asked

    def choices(self) -> tuple[Choice, ...]:
        if self.viewer == NATURE:
            return ()
        return tuple(self.choice(action) for action in cards(rules.legal(self.s, self.viewer)))

    def choice(self, action: int) -> Choice:
        s, me, letter = self.s, self.s.seat[self.viewer], LETTERS[self.viewer]
        word = say(s, self.viewer, action)
        if s.context == Context.MOVE:
            to = self.place_key(rules.beyond(s, self.viewer, action))
            return Choice(word, self.phrase("do go", way=self.phrase(WAY_WORDS[action])), (to,))
        if s.context == Context.SPEND:
            label = self.phrase("do spend", coins=self.phrase.coins(action - Act.SPEND))
            return Choice(word, label, ("spent", f"ace-{letter}"))
        label = self.phrase("do keep", n=action, banked=me.ace - action)
        return Choice(word, label, (f"ace-{letter}", f"bank-{letter}"))

    def question(self) -> str:
        s, who = self.s, self.names[self.s.turn]
        match s.context:
            case Context.OVER:
                return outcome(s, self.names, self.locale)
            case Context.MOVE:
                return self.phrase("ask move", who=who)
            case Context.SPEND:
                return self.phrase("ask spend", who=who, card=spoken.printed(s.card[s.seat[s.turn].place]))
            case Context.KEEP:
                return self.phrase("ask keep", who=who)
            case Context.DICE:
                return self.phrase("ask dice")
            case _:
                return self.phrase("ask card")
