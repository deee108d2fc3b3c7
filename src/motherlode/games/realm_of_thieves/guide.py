"""*Realm of Thieves* on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import first
from motherlode.core.seats import LETTERS
from motherlode.game.guide import END, GOAL, THINGS, TURN, Chapter, Figure, figures, signs
from motherlode.game.scene import Term
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.names import piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES, message, messages
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.scene import scene
from motherlode.games.realm_of_thieves.state import Box, State
from motherlode.games.realm_of_thieves.vocabulary import DECK, Keyword, On

LINES = {
    "goal": messages(
        "In a chest your rival guards {n} card stolen from your deck, and you as many. Win yours back first.",
        "In chests your rival guards {n} cards stolen from your deck, and you as many. Win all of yours back first.",
    ),
    "deck": messages("Your deck has {n} henchman.", "Your deck has {n} henchmen."),
    "hand": messages("You begin with {n} card in your hand.", "You begin with {n} cards in your hand."),
    "no hand": message("You begin with an empty hand."),
    "life": message("You begin with {n} life."),
    "mana": message("Mana pays for henchmen."),
    "some mana": message("Mana pays for henchmen. You begin with {n}."),
    "card": message("Henchmen wait in your hand until you pay for them."),
    "a begins": message("Seat A begins."),
    "b begins": message("Seat B begins."),
    "lot begins": message("Chance decides who begins."),
    "second card": messages(
        "The second player begins with {n} card more.", "The second player begins with {n} cards more."
    ),
    "second mana": message("In turn 2 the second player has {n} mana more."),
    "second store": message("The second player’s store of mana begins {n} larger."),
    "second life": message("The second player begins with {n} life more."),
    # the turn
    "ready": message("All your henchmen become ready."),
    "store": message("Your store of mana grows by {n} and is filled up. What you do not spend is lost."),
    "keeps": message("You get {n} mana. What you do not spend stays yours."),
    "limit": message("The store never grows beyond {n}."),
    "draw": messages("Draw {n} card.", "Draw {n} cards."),
    "no first draw": messages(
        "Draw {n} card, but not in the very first turn.", "Draw {n} cards, but not in the very first turn."
    ),
    "no first draws": messages(
        "Draw {n} card, but not in your first turn.", "Draw {n} cards, but not in your first turn."
    ),
    "play": messages(
        "Play henchmen that you can pay for. You have room for {n}.",
        "Play henchmen that you can pay for. You have room for {n}.",
    ),
    "attack": message(
        "Attack with henchmen that are ready, once with each. One that has just come waits until your next turn."
    ),
    "order": message("Play and attack in any order, as long as you can, and end your turn when you like."),
    # fights
    "fights": message("Fights"),
    "whom": message("Attack a henchman of your rival, or your rival in person. Nobody can stand in the way."),
    "blows": message(
        "Two henchmen strike each other at the same time. Damage stays. A henchman without health is out of the game."
    ),
    "in person": message("Your rival in person loses as much life as the attack, and does not strike back."),
    "elusive": message("An Elusive henchman attacks only Elusive ones, or your rival in person."),
    "achiever": message("An Over-Achiever’s surplus counts only when it attacks."),
    # prizes
    "prizes": message("Winning a card back"),
    "stolen": message(
        "When your rival’s life is used up, you win back a prize: one of your cards comes into your hand."
    ),
    "new life": message("After prize {number} your rival goes on with {n} life."),
    "empty": message(
        "Damage beyond what was left of the life is lost. If you have to draw and nothing is left, you win "
        "a prize back instead, and the new life is added to what your rival has."
    ),
    "at once": message(
        "Whoever wins back the last card wins at once, even in the rival’s turn. A game never ends in a tie."
    ),
    "words": message("Words on the cards"),
    "a henchman": message("What it costs, its attack, its health"),
    # on the table
    "state sign": message("Ready, waits, done"),
    "state meaning": message("a henchman may attack, has just come, has attacked in this turn."),
    "chest sign": message("Below a chest"),
    "chest meaning": message("how much life of your rival keeps a chest shut, and how much more the next one."),
    "losses sign": message("Losses"),
    "losses meaning": message("henchmen that are out of the game, and whose they were."),
    "cracked sign": message("A cracked heart"),
    "cracked meaning": message("a henchman that has lost health. Of its figure stands what is left."),
}


def guide(box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Tell the game, which is always for two."""
    return tuple(_Writer(box, Voice(LINES, (), locale)).chapters())


@dataclass(frozen=True, slots=True)
class _Writer:
    box: Box
    line: Voice

    def chapters(self) -> Iterator[Chapter]:
        locale = self.line.locale
        yield Chapter(GOAL[locale], (self.line("goal", n=self.box.prizes),))
        yield Chapter(THINGS[locale], tuple(self.things()), self.pictures())
        yield Chapter(TURN[locale], tuple(self.turn()), is_in_steps=True)
        yield Chapter(self.line("fights"), tuple(self.fights()))
        yield Chapter(self.line("prizes"), tuple(self.prizes()))
        yield signs(self.line, "state", "chest", "losses", "cracked")
        yield Chapter(END[locale], (self.line("at once"),))
        yield Chapter(self.line("words"), (), terms=tuple(map(self.term, (*Keyword, *TRIGGERS))))

    def things(self) -> Iterator[str]:
        box = self.box
        yield self.line("deck", n=box.deck_size)
        yield self.line("hand", n=box.hand) if box.hand else self.line("no hand")
        yield self.line("life", n=box.threshold_1)
        yield self.line("card")
        mana = min(box.mana_start, box.mana_cap or box.mana_start)
        yield self.line("some mana", n=mana) if mana else self.line("mana")
        yield self.line(("a begins", "b begins", "lot begins")[box.starter])
        yield from self.fair_start()

    def fair_start(self) -> Iterator[str]:
        """Tell what the second player is given for being second."""
        box = self.box
        given = {
            "second card": box.second_player_cards,
            "second mana": box.second_player_mana,
            "second store": box.second_player_crystal,
            "second life": box.second_player_life,
        }
        yield from (self.line(key, n=n) for key, n in given.items() if n)

    def turn(self) -> Iterator[str]:
        box = self.box
        draws = ("no first draw", "draw", "no first draws")
        yield self.line("ready")
        yield self.line("keeps" if box.mana_keeps else "store", n=box.mana_per_turn)
        if box.mana_cap:
            yield self.line("limit", n=box.mana_cap)
        yield self.line(draws[box.first_draw], n=box.turn_draw)
        yield self.line("play", n=box.slots)
        yield self.line("attack")
        yield self.line("order")

    def fights(self) -> Iterator[str]:
        box = self.box
        yield self.line("whom")
        yield self.line("blows")
        yield self.line("in person")
        if box.elusive_attacks:
            yield self.line("elusive")
        if box.over_achiever:
            yield self.line("achiever")

    def prizes(self) -> Iterator[str]:
        yield self.line("stolen")
        for number in range(1, self.box.prizes):
            yield self.line("new life", number=number, n=threshold(self.box, number + 1))
        yield self.line("empty")

    def term(self, word: Keyword | On) -> Term:
        name = "attention_seeker" if word == On.ATTENTION_SEEKER else word.name.lower()
        return Term(PHRASES[f"{name} term"][self.line.locale], PHRASES[f"{name} meaning"][self.line.locale])

    def pictures(self) -> tuple[Figure, ...]:
        """Show three henchmen of the first deck: the cheapest, one in the middle, the dearest."""
        s = State(box=self.box)
        rules.setup(s, rules.FEWEST_PLAYERS)
        s.seat[0].hand = first(DECK)
        by_row = {row: card for card, row in enumerate(s.seat[0].deck)}
        some = sorted(by_row.values(), key=lambda card: self.box.card[s.seat[0].deck[card]].cost)
        keys = " ".join(piece_of(0, card) for card in (some[0], some[len(some) // 2], some[-1]))
        return figures(scene(s, 0, LETTERS, self.line.locale), [(keys, self.line("a henchman"))])


TRIGGERS = (On.FLASHY, On.CLOSING_ACT, On.RUSH, On.VENGEANCE, On.ATTENTION_SEEKER)
