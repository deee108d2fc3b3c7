"""*Mine, all mine!* on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import NUMBERS, SUIT_SIZE, bit
from motherlode.core.seats import LETTERS
from motherlode.game.guide import END, GOAL, THINGS, TURN, Chapter, Figure, figures, signs
from motherlode.game.scene import Scene
from motherlode.game.voice import Voice
from motherlode.games.miners import rules
from motherlode.games.miners.phrases import message, messages
from motherlode.games.miners.scene import scene
from motherlode.games.miners.state import Box, State

LINES = {
    "goal": message(
        "Be the first to mine the Ace of Diamonds. Your free miners, your crew, need a strength of {needs} together."
    ),
    "suits": message("♠ are miners, ♣ are thugs, ♥ are lovers. They live face up in your village."),
    "values": message(
        "A card counts its pips; J, Q and K count {value}, and A counts {first}. Diamonds count alike, all but their "
        "ace."
    ),
    "hand": messages(
        "You begin with {n} card in your hand, which nobody else sees.",
        "You begin with {n} cards in your hand, which nobody else sees.",
    ),
    "mine": message("All diamonds lie open in the mine."),
    # the turn
    "draw": message("Draw a card, while there are any."),
    "no first draw": message("Draw a card, while there are any. The very first turn has no draw."),
    "play": message("Play one card from your hand, if you have any, into your village."),
    "may play": message("You may play one card from your hand into your village."),
    "act": message("Do one of five things. You pass only if you can do none of them."),
    "may act": message("Do one of five things, or pass."),
    "couples": message(
        "At any moment of your turn after the draw you may pair a single lover with a single miner or thug, who is "
        "stronger by {n} from then on."
    ),
    "weak couples": message(
        "At any moment of your turn after the draw you may pair a single lover with a single miner or thug."
    ),
    "busy couples": message("Nobody busy can be paired."),
    # the five things
    "five": message("One of five things"),
    "second": message("Play: put a second card into your village."),
    "dig": message("Mine: take a diamond that is not worth more than your free miners are strong together."),
    "bribe": message(
        "Bribe: pay with diamonds, which go back to the mine, and take a single character of a rival into "
        "your hand. You pay its value or more, and get no change."
    ),
    "kidnap": message(
        "Kidnap: send free thugs that are stronger together than the force of a rival (all free thugs there), but no "
        "more than it takes, and take any character of that village into your hand."
    ),
    "thugs rest": messages(
        "Thugs that you sent also miss your next turn.", "Thugs that you sent also miss your next {n} turns."
    ),
    "seduce": messages(
        "Seduce: your free single lover turns the head of a rival’s miner or thug, who misses its owner’s next turn.",
        "Seduce: your free single lover turns the head of a rival’s miner or thug, who misses its owner’s next {n} "
        "turns.",
    ),
    "part": message(
        "If the target lives in a couple, your lover must be worth more than the other lover, "
        "who then goes home to its owner’s hand."
    ),
    "lover rests": messages(
        "Your lover then misses your next turn, too.", "Your lover then misses your next {n} turns, too."
    ),
    "safe": message("Lovers cannot be kidnapped."),
    "safer": message("Lovers can be neither kidnapped nor bribed."),
    # what matters
    "watch": message("What to watch"),
    "busy": message(
        "Busy characters lie sideways; all others are free. Who is busy neither digs nor fights nor seduces, and "
        "defends nobody."
    ),
    "shelter": message("Nobody can bribe one half of a couple. If one half is kidnapped, the other stays, single."),
    "known": message(
        "Characters that you took come back into play from your hand. Everybody knows that you have them."
    ),
    "ready": message("When a crew is strong enough, the Ace of Diamonds glows. Stop that player, or lose!"),
    # the end
    "at once": message("Whoever mines the Ace of Diamonds wins at once."),
    "stop": messages(
        "If everybody has had {n} turn with an empty deck, the game stops.",
        "If everybody has had {n} turns with an empty deck, the game stops.",
    ),
    "stop at once": message("The game stops after the turn in which the last card is drawn."),
    "draw result": message("Then it is a draw: nobody has won."),
    "rich result": message(
        "Then the most valuable diamonds win, and if these are equal, the strongest free miners. Equal "
        "players share the win."
    ),
    "a miner": message("a miner"),
    "a thug": message("a thug"),
    "a lover": message("a lover"),
    "resting": message("a busy thug"),
    "a couple": message("a miner in love"),
    "the ace": message("the prize"),
    # on the table
    "below sign": message("Signs below a card"),
    "below meaning": message("what you may do with it now, as the buttons say it."),
    "letter sign": message("A letter in the mine"),
    "letter meaning": message("who has the diamond that lay there."),
    "mark sign": message("The ♦ on a crew"),
    "mark meaning": message("how strong it must be for the Ace of Diamonds."),
    "money sign": message("Money"),
    "money meaning": message("what your diamonds are worth together. You bribe with it."),
    "waits sign": message("An hourglass"),
    "waits meaning": message("so many ends of its owner’s turns until a busy card is free."),
    "seen sign": message("An eye"),
    "seen meaning": message("everybody knows that you hold this card."),
}
MINER, LOVER, COUPLED, THUG, TIRED, SINGLE = (NUMBERS[name] for name in ("9S", "QH", "JS", "8C", "5C", "4H"))


def guide(box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Tell the game, which is the same for every number of players."""
    return tuple(_Writer(box, Voice(LINES, (), locale)).chapters())


@dataclass(frozen=True, slots=True)
class _Writer:
    box: Box
    line: Voice

    def chapters(self) -> Iterator[Chapter]:
        locale, lying = self.line.locale, self.village()
        prize = figures(lying, [("AD", self.line("the ace"))])
        yield Chapter(GOAL[locale], (self.line("goal", needs=self.box.ace_needs),), prize)
        kinds = [("9S", "a miner"), ("8C", "a thug"), ("4H", "a lover")]
        yield Chapter(THINGS[locale], tuple(self.things()), self.shown(lying, kinds))
        yield Chapter(TURN[locale], tuple(self.turn()), is_in_steps=True)
        yield Chapter(self.line("five"), tuple(self.actions()))
        pairs = [("QH JS", "a couple"), ("5C", "resting")]
        watched = tuple(self.line(key) for key in ("busy", "shelter", "known", "ready"))
        yield Chapter(self.line("watch"), watched, self.shown(lying, pairs))
        yield signs(self.line, "below", "letter", "mark", "money", "waits", "seen")
        yield Chapter(END[locale], tuple(self.end()))

    def shown(self, lying: Scene, captions: Sequence[tuple[str, str]]) -> tuple[Figure, ...]:
        return figures(lying, [(key, self.line(caption)) for key, caption in captions])

    def things(self) -> Iterator[str]:
        box = self.box
        yield self.line("suits")
        yield self.line("values", value=box.face_value, first=box.ace_value)
        yield self.line("hand", n=box.hand)
        yield self.line("mine")

    def turn(self) -> Iterator[str]:
        box = self.box
        yield self.line("draw" if box.first_player_draws else "no first draw")
        yield self.line("may play" if box.optional_play else "play")
        yield self.line("may act" if box.optional_action else "act")
        yield self.line("couples", n=box.couple_bonus) if box.couple_bonus else self.line("weak couples")
        if box.busy_cannot_pair:
            yield self.line("busy couples")

    def actions(self) -> Iterator[str]:
        box = self.box
        yield self.line("second")
        yield self.line("dig")
        yield self.line("bribe")
        yield self.line("kidnap")
        if box.thug_rest:
            yield self.line("thugs rest", n=box.thug_rest)
        yield self.line("seduce", n=box.seduced_turns)
        yield self.line("part")
        if box.lover_exhausts:
            yield self.line("lover rests", n=box.lover_exhausts)
        if box.lovers_safe:
            yield self.line("safe" if box.lovers_safe == 1 else "safer")

    def end(self) -> Iterator[str]:
        box = self.box
        yield self.line("at once")
        yield self.line("stop", n=box.last_rounds) if box.last_rounds else self.line("stop at once")
        yield self.line("rich result" if box.stop_result else "draw result")

    def village(self) -> Scene:
        """Lay out a village with a couple and a thug that rests."""
        s = State(box=self.box)
        rules.setup(s, rules.FEWEST_PLAYERS)
        for card in (MINER, LOVER, COUPLED, THUG, TIRED, SINGLE):
            s.seat[0].village |= bit(card)
        s.coupled, s.partner[LOVER % SUIT_SIZE] = bit(LOVER) | bit(COUPLED), COUPLED
        s.busy[0] = bit(TIRED)
        return scene(s, 0, LETTERS, self.line.locale)
