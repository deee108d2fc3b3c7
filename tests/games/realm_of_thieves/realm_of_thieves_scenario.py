"""Tables of *Realm of Thieves* laid out for a test, in the shorthand of the sheet's scenarios."""

from motherlode.core.cards import bit, cards, count, first, has
from motherlode.core.own_cards import Cards
from motherlode.core.seats import LETTERS, NATURE, seat_name
from motherlode.game import Game, game
from motherlode.games.realm_of_thieves.cardfile import printed
from motherlode.games.realm_of_thieves.names import card_word
from motherlode.games.realm_of_thieves.rules import State, library
from motherlode.games.realm_of_thieves.state import SLOTS, Context
from motherlode.match import Match

FILLER = "wyvern_post"
"""The cards of the library that nobody cares about: no keyword with an effect, and no scenario plays it."""
MADE_UP = 51
"""The first row of the card table that is not printed."""
OPS = {"hit": 1, "life": 2, "draw": 3, "opp_draw": 4, "prize": 5, "opp_prize": 6, "crystal": 7, "mana": 8}
OPS |= {"damage": 9, "heal": 10, "buff": 11, "stall": 12, "wake": 13}
WHO = ["", "self", "entrant", "target_enemy", "target_ally", "all_enemies", "all_allies", "other_allies"]
WHO += ["strongest_enemy", "weakest_enemy"]
ON = ["", "flashy", "closing_act", "rush", "vengeance", "seeker", "seeker_ally", "seeker_enemy"]
MADE = f"card_{MADE_UP}"


def thieves() -> Game:
    """Take the game off the shelf."""
    return game("realm_of_thieves")


def rows() -> dict[str, int]:
    """Return the row of every printed card by its id, counted from 1; the made-up ones are card_51 and so on."""
    known = {card.id: row for row, card in enumerate(printed().cards, 1)}
    return known | {f"card_{row}": row for row in range(MADE_UP, 65)}


class Table:
    """A match set up at will: A on turn in turn 9, 9 of 9 mana, life 5 : 5, no prizes stolen, libraries not empty.

    Each seat is ``henchmen | hand``. Henchmen are written ``castle_cracker 7/8, wax_decoy 1/1 s``: attack, health, then
    ``s`` for one that schemes, ``d`` for one that is done, ``!`` for one that is stalled; without them it is as printed
    and ready. They entered in this order, A's first, unless *order* says otherwise (``A1 B1 A2``).
    """

    def __init__(
        self,
        a: str = "",
        b: str = "",
        *,
        number: int = 9,
        life: tuple[int, int] = (5, 5),
        prizes: tuple[int, int] = (0, 0),
        mana: tuple[int, int] = (9, 9),
        most: tuple[int, int] | None = None,
        library: tuple[int | None, int | None] = (None, None),
        unseen: str = "",
        order: str = "",
        **box: int,
    ) -> None:
        parts = [[part.strip() for part in f"{text}|".split("|")] for text in (a, b)]
        gangs = [[item.split() for item in part[0].split(",") if item.strip()] for part in parts]
        hands = [part[1].split() for part in parts]
        wanted = [[item[0] for item in gang] + hand for gang, hand in zip(gangs, hands, strict=True)]
        wanted[0] += unseen.split()
        self.match = Match(thieves(), 2, {"deck_a": 0, "deck_b": 1} | _decks(wanted) | _dotted(box))
        s = self.s
        s.context, s.number, s.turn, s.left, s.drawer = Context.MAIN, number, 0, 0, 0
        for seat in range(2):
            me = s.seat[seat]
            me.life, me.stolen = life[seat], prizes[seat]
            me.mana, me.most_mana = mana[seat], 0 if s.box.mana_keeps else (most or mana)[seat]
            for slot, item in enumerate(gangs[seat]):
                self._henchman(seat * SLOTS + slot, slot, item[1:])
            me.hand = first(len(hands[seat])) << len(gangs[seat])
            self._library(seat, len(gangs[seat]) + len(hands[seat]), len(wanted[seat]), library[seat])
        for entered, word in enumerate(order.split(), 1):
            s.henchman[self.place(word)].entered = entered

    def _henchman(self, place: int, card: int, facts: list[str]) -> None:
        s = self.s
        me, printed = s.henchman[place], s.box.card[s.seat[place // SLOTS].deck[card]]
        strength = next((fact for fact in facts if "/" in fact), f"{printed.attack}/{printed.health}")
        me.card, (me.attack, me.health) = card, map(int, strength.split("/"))
        me.most, me.entered = max(me.health, printed.health), 1 + count(s.in_play)
        s.in_play |= bit(place)
        s.ready |= 0 if {"s", "d"} & {*facts} else bit(place)
        s.done |= bit(place) if "d" in facts else 0
        s.stalled |= bit(place) if "!" in facts else 0

    def _library(self, seat: int, held: int, named: int, left: int | None) -> None:
        """All that is not held is unseen; a shorter library has lost its first fillers."""
        me, box = self.s.seat[seat], self.s.box
        rest = first(box.deck_size) & ~first(held)
        if left is not None:
            gone = box.deck_size - held - (box.prizes - me.stolen) - left
            me.defeated = first(gone) << named
        me.unseen = rest & ~me.defeated

    @property
    def s(self) -> State:
        return self.match.state

    def place(self, word: str) -> int:
        return LETTERS.index(word[0]) * SLOTS + int(word[1]) - 1

    def say(self, *words: str) -> "Table":
        """Say words in order: ``n:soot_cat`` is Nature's, ``n:*`` any of hers, all others are of who is asked."""
        for word in words:
            (seat,) = self.match.awaited
            assert word.startswith("n:") == (seat == NATURE), f"{word} while {seat_name(seat)} is asked"
            any_word = next(iter(self.match.legal(seat)))
            self.match.play(seat, any_word if word == "n:*" else word.removeprefix("n:"))
        return self

    def nature(self) -> int:
        """Let Nature name anything until somebody else is asked; return how many words that took."""
        before = len(self.match.moves)
        while self.match.waits_for_nature:
            self.say("n:*")
        return len(self.match.moves) - before

    @property
    def mover(self) -> str:
        """Who is asked: A, B, nature, or nobody."""
        return ",".join(map(seat_name, self.match.awaited)) or "nobody"

    @property
    def asked(self) -> str:
        """The context, in small letters."""
        return Context(self.s.context).name.lower()

    @property
    def legal(self) -> set[str]:
        return {word for seat in self.match.awaited for word in self.match.legal(seat)}

    @property
    def life(self) -> tuple[int, int]:
        return self.s.seat[0].life, self.s.seat[1].life

    @property
    def prizes(self) -> tuple[int, int]:
        return self.s.seat[0].stolen, self.s.seat[1].stolen

    def mana(self, seat: str) -> str:
        me = self.s.seat[LETTERS.index(seat)]
        return f"{me.mana}/{me.most_mana}"

    def hand(self, seat: str) -> list[str]:
        at = LETTERS.index(seat)
        return [card_word(self.s, at, card) for card in cards(self.s.seat[at].hand)]

    def library(self, seat: str) -> int:
        return library(self.s, LETTERS.index(seat))

    def gang(self, seat: str) -> str:
        """A player's henchmen: ``castle_cracker 7/5, soot_cat 3/2``."""
        at = LETTERS.index(seat) * SLOTS
        return ", ".join(self._shown(place) for place in range(at, at + SLOTS) if has(self.s.in_play, place))

    def _shown(self, place: int) -> str:
        me = self.s.henchman[place]
        return f"{card_word(self.s, place // SLOTS, me.card)} {me.attack}/{me.health}"

    def status(self, word: str) -> str:
        """What the henchman at a place such as A1 may do."""
        place = self.place(word)
        return "ready" if has(self.s.ready, place) else "done" if has(self.s.done, place) else "scheming"

    @property
    def winners(self) -> list[int]:
        return self.match.winners()


def _decks(wanted: list[list[str]]) -> dict[str, int]:
    """Two deck lists that begin with these cards."""
    known = rows()
    lists = enumerate(([*names, *[FILLER] * 30][:30] for names in wanted), 1)
    return {f"deck.{deck}.place.{n}.card": known[name] for deck, names in lists for n, name in enumerate(names, 1)}


def _dotted(box: dict[str, int]) -> dict[str, int]:
    return {key.replace("__", "."): value for key, value in box.items()}


def fresh(**box: int) -> Table:
    """A table before the first word of the game."""
    table = Table.__new__(Table)
    table.match = Match(thieves(), 2, _dotted(box))
    return table


def position(fields: str, changes: dict[str, int] | None = None, cards: Cards | None = None) -> State:
    """Read the game's own fields of a position."""
    game = thieves()
    s = game.rules.State(box=game.new_box(changes or {}, cards), players=2)
    game.words.read(s, fields)
    return s


def passing(table: Table, turns: int) -> Table:
    """Let the players only end their turns, so many times."""
    for _ in range(turns):
        table.say("end")
        table.nature()
    return table


def made(on: str, *effects: str, row: int = MADE_UP, **numbers: int) -> dict[str, int]:
    """A made-up card 2/2 for nothing: the box that holds it."""
    numbers = {"cost": 0, "attack": 2, "health": 2, "on": ON.index(on)} | numbers
    for n, effect in enumerate(effects, 1):
        op, *rest = effect.split()
        numbers[f"op_{n}"] = OPS[op]
        if rest and rest[0] in WHO:
            numbers[f"who_{n}"] = WHO.index(rest.pop(0))
        numbers |= {f"{key}_{n}": int(value) for key, value in zip("nm", rest, strict=False)}
    return {f"card__{row}__{key}": value for key, value in numbers.items()}
