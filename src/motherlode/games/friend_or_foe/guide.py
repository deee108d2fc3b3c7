"""*Friend or Foe* on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import NUMBERS, bit
from motherlode.core.seats import LETTERS
from motherlode.game.guide import ANY_NUMBER, END, GOAL, THINGS, TURN, Chapter, Figure, figures, signs
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.coins import tax
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.phrases import message, messages
from motherlode.games.friend_or_foe.scene import scene
from motherlode.games.friend_or_foe.state import DIE, MOST_KEPT, Box, Context, State

LINES = {
    "goal": message("Be the richest when the whole kingdom is known."),
    "goal of a seat": message("Be the richest when all cards of some player’s suit are known."),
    "goal of a suit": message("Be the richest when all cards of some suit are known."),
    "suits": messages(
        "Of {n} suit the cards from 2 to 10 and J, Q, K lie face down. Nobody knows where.",
        "Of {n} suits the cards from 2 to 10 and J, Q, K lie face down. Nobody knows where.",
    ),
    "more suits": message("A suit for every player is there at least."),
    "ace": message("Your piece is the ace of your suit. Cards of your suit are friends, all others are foes."),
    "coins": message("You carry the coins that you win. In your bank nobody can take them."),
    "start banks": messages(
        "To even the chances, the second player begins with {n} coin in the bank, the third with twice, the"
        " fourth with three times as many.",
        "To even the chances, the second player begins with {n} coins in the bank, the third with twice, "
        "the fourth with three times as many.",
    ),
    # the turn
    "move": message("Go one place north, east, south or west, but never onto another piece. You must move if you can."),
    "start closed": message("The card on which you begin stays face down until somebody enters it."),
    "start open": message(
        "The cards under the pieces are turned over before the first turn. Their coins stay on them until "
        "somebody enters."
    ),
    "start off": message("Your first move is onto the board, to your start place."),
    "taxes": message(
        "A card that lies face down is turned over and gets its coins, only once: {n} on every number up to {limit}, "
        "{m} "
        "on every higher one, {most} on a Royal (J, Q, K)."
    ),
    "tax": message(
        "A card that lies face down is turned over and gets its coins, only once: {n} on a number, {most} on a Royal "
        "(J, Q, K)."
    ),
    "pips": message(
        "A card that lies face down is turned over and gets its coins, only once: as many as it has pips, {most} on a "
        "Royal (J, Q, K)."
    ),
    "friend": message("On a friend all its coins are yours, without a fight."),
    "friendly number": message("On a friendly number all its coins are yours, without a fight."),
    "bank": message("On a Royal of your suit you may also put coins that you carry into your bank."),
    "bank all": message("On a Royal of your suit all coins that you carry go into your bank."),
    "bank most": messages(
        "On a Royal of your suit you put coins that you carry into your bank: {n} coin may stay at most.",
        "On a Royal of your suit you put coins that you carry into your bank: {n} coins may stay at most.",
    ),
    "foe": message("On a foe with coins you must fight. A foe’s number without coins is free ground."),
    "royal": message("A foe’s Royal fights every time, with coins or without."),
    "royal falls": message(
        "A foe’s Royal fights until it is beaten once. Then it has fallen: it is free ground, and helps nobody."
    ),
    # the battle
    "battle": message("A battle"),
    "spend": messages(
        "Before you roll, you may spend at most {n} coin that you carry: it adds {m} to the roll and is gone.",
        "Before you roll, you may spend up to {n} coins that you carry: each adds {m} to the roll and is gone.",
    ),
    "spend after": messages(
        "If the roll is not enough, you may spend at most {n} coin that you carry: it adds {m} "
        "to the roll and is gone.",
        "If the roll is not enough, you may spend up to {n} coins that you carry: each adds {m} "
        "to the roll and is gone.",
    ),
    "roll": message("Roll two dice."),
    "bonus": message("Every Royal of your suit that lies face up adds {n} to the roll, wherever it lies."),
    "strength": message("You need as much as the card is strong, or more: a number its pips, J {n}, Q {m}, K {most}."),
    "won": message("Won: all coins on the card are yours, and you carry them."),
    "lost number": message("Lost to a number: nothing happens, and its coins stay there."),
    "lost number back": message("Lost to a number: you go back to where you came from, and its coins stay there."),
    "lost royal": message("Lost to a Royal: all coins that you carry stay with it."),
    "lost royal back": message("Lost to a Royal: all coins that you carry stay with it, and you go back."),
    "lost to house": message(
        "Lost to a Royal: all coins that you carry go to the bank of the player of that suit, or stay on the "
        "card if nobody plays it."
    ),
    "lost to house back": message(
        "Lost to a Royal: all coins that you carry go to the bank of the player of that suit, or stay on the "
        "card if nobody plays it. You go back."
    ),
    # the end
    "end": message("When the last card is turned over, the game ends with that turn."),
    "end of a seat": message("When the last card of a player’s suit is turned over, the game ends with that turn."),
    "end of a suit": message("When the last card of a suit is turned over, the game ends with that turn."),
    "end of round": message("But all who have not had a turn in this round still have theirs."),
    "quiet": messages(
        "It also ends when {n} round has passed without a card turned over.",
        "It also ends when {n} rounds have passed without a card turned over.",
    ),
    "richest": message("The most coins win, carried or in the bank. Equal players share the win."),
    "richest bank": message("The most coins in the bank win. Equal players share the win."),
    "an ace": message("your piece: the ace of your suit"),
    "a friend": message("a friend"),
    "a foe": message("a foe"),
    "free": message("grey: no coins, no fight"),
    "a royal": message("a foe’s king"),
    "unknown": message("nobody knows"),
    "a roll": message("{total} against {strength}: won"),
    # on the table
    "banner sign": message("A banner"),
    "banner meaning": message("on a Royal that lies open: it helps its suit in every battle."),
    "compass sign": message("A compass"),
    "compass meaning": message("a hole in the middle of the map: nobody goes there."),
    "shield sign": message("A shield"),
    "shield meaning": message("how strong a Royal is."),
    "chances sign": message("Two dice"),
    "chances meaning": message("of a hundred rolls, how many make this sum or more."),
    "unseen sign": message("Unseen"),
    "unseen meaning": message("which cards still lie face down, of every suit."),
}
FRIEND, FOE, FREE, ROYAL = (NUMBERS[name] for name in ("7S", "9H", "6H", "KH"))
OPEN, UNKNOWN = (0, 1, 4, 5), 6
"""Where on the map the pictures are taken: nobody begins there on any."""
ROLL = 3 * DIE + 4
"""A four and a five."""


def guide(box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Tell the game."""
    return tuple(_Writer(box, players, Voice(LINES, (), locale)).chapters())


@dataclass(frozen=True, slots=True)
class _Writer:
    box: Box
    players: int
    line: Voice

    def chapters(self) -> Iterator[Chapter]:
        box, locale, s = self.box, self.line.locale, self.map()
        goals = ("goal", "goal of a seat", "goal of a suit")
        yield Chapter(GOAL[locale], (self.line(goals[box.end_when]),))
        yield Chapter(THINGS[locale], tuple(self.things()), self.kinds(s))
        yield Chapter(TURN[locale], tuple(self.turn()))
        yield Chapter(self.line("battle"), tuple(self.battle()), self.dice(s), is_in_steps=True)
        yield signs(self.line, "banner", "compass", "shield", "chances", "unseen")
        yield Chapter(END[locale], tuple(self.end()))

    def things(self) -> Iterator[str]:
        box = self.box
        yield self.line("suits", n=max(box.suits, self.players))
        if self.players == ANY_NUMBER and box.suits < Box().suits:
            yield self.line("more suits")
        yield self.line("ace")
        yield self.line("coins")
        if box.komi:
            yield self.line("start banks", n=box.komi)

    def turn(self) -> Iterator[str]:
        box = self.box
        yield self.line("move")
        yield self.line(("start closed", "start open", "start off")[box.start_cards])
        yield self.taxes()
        yield self.line("friend" if box.own_royal else "friendly number")
        yield self.banking()
        yield self.line("foe")
        yield self.line("royal falls" if box.royal_falls else "royal")

    def taxes(self) -> str:
        box = self.box
        if box.face_value_tax:
            return self.line("pips", most=box.royal_treasury)
        low, high = tax(box, NUMBERS["2S"]), tax(box, NUMBERS["TS"])
        if low == high:
            return self.line("tax", n=low, most=box.royal_treasury)
        return self.line("taxes", n=low, limit=box.small_top, m=high, most=box.royal_treasury)

    def banking(self) -> str:
        limit = self.box.keep_limit
        if limit == MOST_KEPT:
            return self.line("bank")
        return self.line("bank most", n=limit) if limit else self.line("bank all")

    def battle(self) -> Iterator[str]:
        box = self.box
        if box.spend_limit and not box.spend_after_roll:
            yield self.line("spend", n=box.spend_limit, m=box.coin_bonus)
        yield self.line("roll")
        if box.royal_bonus:
            yield self.line("bonus", n=box.royal_bonus)
        if box.spend_limit and box.spend_after_roll:
            yield self.line("spend after", n=box.spend_limit, m=box.coin_bonus)
        yield self.line("strength", n=box.jack, m=box.queen, most=box.king)
        yield self.line("won")
        yield self.line("lost number back" if box.retreat else "lost number")
        lost = "lost to house" if box.lost_to else "lost royal"
        yield self.line(f"{lost} back" if box.retreat == 2 else lost)

    def end(self) -> Iterator[str]:
        box = self.box
        yield self.line(("end", "end of a seat", "end of a suit")[box.end_when])
        if box.finish_round:
            yield self.line("end of round")
        yield self.line("quiet", n=box.quiet_limit)
        yield self.line("richest bank" if box.banked_only else "richest")

    def map(self) -> State:
        """Turn four cards over beside one that nobody knows; of one its coins have been taken."""
        s = State(box=self.box)
        rules.setup(s, rules.FEWEST_PLAYERS)
        for place, card in zip(OPEN, (FRIEND, FOE, FREE, ROYAL), strict=True):
            s.card[place], s.coins[place] = card, 0 if card == FREE else tax(self.box, card)
            s.unseen &= ~bit(card)
        return s

    def kinds(self, s: State) -> tuple[Figure, ...]:
        keys = ["ace-A", *(f"place-{place_name(s, place)}" for place in (*OPEN, UNKNOWN))]
        captions = ("an ace", "a friend", "a foe", "free", "a royal", "unknown")
        shown = zip(keys, map(self.line, captions), strict=True)
        return figures(scene(s, 0, LETTERS, self.line.locale), shown)

    def dice(self, s: State) -> tuple[Figure, ...]:
        """Show a battle that is won, whatever else would help."""
        s.seat[0].place, s.context, s.roll = OPEN[1], Context.DICE, ROLL
        caption = self.line("a roll", total=sum(divmod(ROLL, DIE)) + 2, strength=rules.strength(self.box, FOE))
        return figures(scene(s, 0, LETTERS, self.line.locale), [("enemy die-1 die-2", caption)])
