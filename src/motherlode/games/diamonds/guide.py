"""*Diamonds* on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import NUMBERS, bit
from motherlode.core.seats import LETTERS
from motherlode.game.guide import ANY_NUMBER, END, GOAL, THINGS, TURN, Chapter, figures, signs
from motherlode.game.scene import Scene
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.phrases import message, messages
from motherlode.games.diamonds.scene import scene
from motherlode.games.diamonds.state import MOST_PLAYERS, Box, State, goal

LINES = {
    "goal": messages("You win as soon as you have {n} diamond.", "You win as soon as you have {n} diamonds."),
    "goal with": messages(
        "With {players} players, {n} diamond wins the game.", "With {players} players, {n} diamonds win the game."
    ),
    "piles": messages(
        "All cards lie face down in {n} pile. Nobody knows any of them.",
        "All cards lie face down in {n} piles. Nobody knows any of them.",
    ),
    "ranks": messages(
        "Only the {n} highest rank of every suit is there.", "Only the {n} highest ranks of every suit are there."
    ),
    "suits": message("♦ are the diamonds: all count the same. ♥ and ♣ are rocks, as hard as their rank."),
    "spades": message("♠ are the spades that you dig with. You hold one at most, and none at first."),
    "a joker": messages(
        "{n} joker lets you reach into a rival’s pocket.", "{n} jokers let you reach into a rival’s pocket."
    ),
    # the turn
    "choose": message("Choose a pile and turn its top card over. Dig on in this pile until something stops you."),
    "chance": message(
        "While any top lies face down, chance picks such a pile. Turn its top card over, and dig on in this"
        " pile until something stops you. When all tops lie open, you choose the pile."
    ),
    "finds": message("A diamond is yours, and so is a joker. Dig on."),
    "find": message("A diamond is yours. Dig on."),
    "break": message("Your spade breaks a rock that is not above its own rank. Dig on."),
    "break lower": messages(
        "Your spade breaks a rock that is at least {n} rank lower. Dig on.",
        "Your spade breaks a rock that is at least {n} ranks lower. Dig on.",
    ),
    "ace": message("The ace of spades breaks every rock."),
    "stop": message("Any other rock stays there, face up. Your turn is over."),
    "first spade": message("If you have no spade, one that you turn over is yours. Dig on."),
    "first spade ends": message("If you have no spade, one that you turn over is yours. Your turn is over."),
    "trade": message(
        "For a better spade you may trade: yours then lies on the pile. Traded or not, your turn is over."
    ),
    "trade away": message(
        "For a better spade you may trade: yours then goes to the debris. Traded or not, your turn is over."
    ),
    "lower": message("A weaker spade stays there. Your turn is over. It is over, too, when the pile is used up."),
    "breaks": message("{spade} breaks {card}"),
    "breaks not": message("{card} is too hard for {spade}"),
    # open cards
    "open": message("Cards that lie open"),
    "open rock": message("Only a player who can break an open rock may dig there."),
    "open spade": message(
        "An open spade is yours if you have none: dig on. A better one than yours you may trade for: your turn is over."
    ),
    "open spade ends": message(
        "An open spade is yours if you have none; a better one than yours you may trade for. Your turn is over."
    ),
    "strike": message(
        "If no top lies face down and you can break no open rock, you may strike a weaker open spade away and dig "
        "there."
    ),
    "strike always": message("You may always strike a weaker open spade away and dig there."),
    "after strike": message("In a turn that began with a strike, a better spade is left where it is."),
    "stuck": message("Who can dig must dig. If you can dig nowhere, you pass."),
    "layer": message("If nobody at all can dig, all open tops are cleared away."),
    "literal layer": message(
        "As soon as all tops lie open and nobody can break a rock, all open tops are cleared away."
    ),
    # jokers
    "jokers": message("Jokers"),
    "later": message("From your next turn on you may play a joker before you dig."),
    "soon": message("You may play a joker as soon as you find it, or later, before you dig."),
    "dig as usual": message("Then you dig as usual."),
    "dig after all": message("You may play more than one in a turn. Then you dig as usual."),
    "whole turn": message("A joker ends your turn."),
    "steal": message("Steal a diamond from a rival, but not the one that would win."),
    "steal any": message("Steal a diamond from a rival, even the one that wins."),
    "swap": message("Or swap spades with a rival who has one, even if you have none."),
    "swap any": message("Or swap spades with a rival. One of you may have none."),
    # the end
    "at once": message("Whoever reaches the goal wins at once, even in the middle of digging."),
    "used up": message("If all piles are used up before, the most diamonds win. Equal players share the win."),
    "a diamond": message("a diamond"),
    "a rock": message("a rock"),
    "a spade": message("your spade"),
    "the joker": message("a joker"),
    # on the table
    "numbers sign": message("Numbers at a pile"),
    "numbers meaning": message("above which pile it is, below how many cards lie there."),
    "letters sign": message("Letters at an open card"),
    "letters meaning": message("who can do something with it. What the signs mean stands beside the pit."),
    "debris sign": message("Debris"),
    "debris meaning": message("what was broken, struck away or played. It is out of the game."),
    "unseen sign": message("Unseen"),
    "unseen meaning": message("the cards that nobody has turned over yet."),
}
SPADE, SOFT, HARD, DIAMOND, JOKER = (NUMBERS[name] for name in ("KS", "QH", "AC", "KD", "X1"))
"""What the pictures show: cards that are in every box but the joker."""


def guide(box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Tell the game."""
    writer = _Writer(box, players, Voice(LINES, (), locale))
    return tuple(writer.chapters())


@dataclass(frozen=True, slots=True)
class _Writer:
    box: Box
    players: int
    line: Voice

    def chapters(self) -> Iterator[Chapter]:
        locale, lying = self.line.locale, self.table()
        yield Chapter(GOAL[locale], tuple(self.goal()))
        kinds = [("KD", "a diamond"), ("pile-1", "a rock"), ("spade-A", "a spade")]
        shown = [*kinds, *([("X1", "the joker")] if self.box.jokers else [])]
        pictures = figures(lying, [(key, self.line(caption)) for key, caption in shown])
        yield Chapter(THINGS[locale], tuple(self.things()), pictures)
        broken = [self.breaks(*rock) for rock in (("pile-1", SOFT), ("pile-2", HARD))]
        yield Chapter(TURN[locale], tuple(self.turn()), figures(lying, broken))
        yield Chapter(self.line("open"), tuple(self.open()))
        if self.box.jokers:
            yield Chapter(self.line("jokers"), tuple(self.jokers()))
        yield signs(self.line, "numbers", "letters", "debris", "unseen")
        yield Chapter(END[locale], (self.line("at once"), self.line("used up")))

    def goal(self) -> Iterator[str]:
        if self.players != ANY_NUMBER:
            yield self.line("goal", n=goal(State(box=self.box, players=self.players)))
            return
        for players in range(rules.FEWEST_PLAYERS, MOST_PLAYERS + 1):
            yield self.line("goal with", players=players, n=goal(State(box=self.box, players=players)))

    def things(self) -> Iterator[str]:
        box = self.box
        yield self.line("piles", n=box.piles)
        if box.ranks < Box().ranks:
            yield self.line("ranks", n=box.ranks)
        yield self.line("suits")
        yield self.line("spades")
        if box.jokers:
            yield self.line("a joker", n=box.jokers)

    def turn(self) -> Iterator[str]:
        box = self.box
        yield self.line("chance" if box.random_pile else "choose")
        yield self.line("finds" if box.jokers else "find")
        yield self.line("break lower", n=box.edge) if box.edge else self.line("break")
        if box.ace_breaks_all:
            yield self.line("ace")
        yield self.line("stop")
        yield self.line("first spade ends" if box.first_spade_ends_turn else "first spade")
        yield self.line("trade away" if box.trade_debris else "trade")
        yield self.line("lower")

    def open(self) -> Iterator[str]:
        box = self.box
        yield self.line("open rock")
        yield self.line("open spade ends" if box.first_spade_ends_turn else "open spade")
        if box.strike:
            yield self.line("strike" if box.strike == 1 else "strike always")
        if box.strike and not box.trade_after_strike:
            yield self.line("after strike")
        yield self.line("stuck")
        yield self.line("literal layer" if box.layer_literal else "layer")

    def jokers(self) -> Iterator[str]:
        box = self.box
        yield self.line("soon" if box.joker_same_turn else "later")
        yield self.line("steal any" if box.steal_may_win else "steal")
        yield self.line("swap any" if box.swap_empty else "swap")
        if box.joker_ends_turn:
            yield self.line("whole turn")
        else:
            yield self.line("dig after all" if box.jokers > 1 else "dig as usual")

    # the pictures

    def table(self) -> Scene:
        """Lay a spade, a diamond and a joker before somebody, and two rocks on piles."""
        s = State(box=self.box)
        rules.setup(s, rules.FEWEST_PLAYERS)
        me = s.seat[0]
        me.spade, me.diamonds, me.jokers = SPADE, bit(DIAMOND), bit(JOKER)
        s.top[0], s.top[1], s.faced, s.closed = SOFT, HARD, bit(0) | bit(1), s.closed & ~(bit(0) | bit(1))
        return scene(s, 0, LETTERS, self.line.locale)

    def breaks(self, key: str, rock: int) -> tuple[str, str]:
        does = rules.breaks(self.box, SPADE, rock)
        return f"spade-A {key}", self.line(
            "breaks" if does else "breaks not", spade=self.line.card(SPADE), card=self.line.card(rock)
        )
