"""Why something cannot be done in *Mine, all mine!*: what is asked, how strong one is, and what stands against it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from motherlode.core.cards import CLUBS, DIAMONDS, NAMES, NUMBERS, SPADES, Actions, bit, cards, has
from motherlode.game.reasons import Asked, Reason
from motherlode.game.scene import Choice
from motherlode.game.voice import Voice
from motherlode.games.miners import enough, options
from motherlode.games.miners.notation import busy_number
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import ACE, CHARACTERS, LOVERS, NO_CARD, Act, Context, State, value
from motherlode.games.miners.words import WORDS, hear

TURN, END = "§2.3, §3.1", "§7.1, §7.2"
ACTIONS = (Act.PLAY, Act.MINE, Act.BRIBE, Act.KIDNAP, Act.SEDUCE)
"""§3.3: what one may do in a turn."""
VERBS = tuple(WORDS[act] for act in ACTIONS)
INSTEAD = {
    "why own diamond": (WORDS[Act.BRIBE],),
    "why own miner": (WORDS[Act.MINE],),
    "why own thug": (WORDS[Act.KIDNAP],),
    "why play first": tuple(NAMES[card] for card in cards(CHARACTERS)),
    "why play or pass": (WORDS[Act.PASS],),
    "why act first": VERBS,
    "why verb first": VERBS,
    "why pass": (WORDS[Act.PASS],),
    "why end later": (*VERBS, WORDS[Act.PASS]),
    "why acted": (WORDS[Act.PAIR], WORDS[Act.END]),
}
"""What some answers tell one to do instead, by their phrases."""


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn may not say a word."""
    action = hear(s, seat, word)
    asked = _Asked(s, seat, Voice(PHRASES, names, locale))
    return asked.verb(action) if action >= Act.PLAY else asked.card_named(action)


def why_piece(s: State, seat: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn can do nothing with a piece."""
    return _Asked(s, seat, Voice(PHRASES, names, locale)).piece(key)


def verbs(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield the actions of a turn: their buttons stay where they are."""
    voice = Voice(PHRASES, names, locale)
    for act in (*ACTIONS, Act.PAIR) if s.context == Context.ACT else ():
        yield Choice(WORDS[act], voice(f"do {WORDS[act]}"))


class _Asked(Asked[State, Voice]):
    __slots__ = ()

    # verbs

    def verb(self, action: int) -> Reason | None:
        """§3.2-3.4, R6, R38: what stands in the way of a verb in the step of the turn."""
        match self.s.context:
            case Context.PLAY:
                return self.verb_of_play(action)
            case Context.ACT:
                return self.verb_of_act(action)
            case Context.END:
                return None if action in (Act.END, Act.PAIR) else self.because("why acted", "§3.3, R38")
        return self.because("why begun", "§3.3, R37")

    def verb_of_play(self, action: int) -> Reason | None:
        """§3.2, R6: a card is played first, and a couple may be formed before."""
        if action == Act.PAIR:
            return self.pair()
        if action == Act.PASS and self.s.box.optional_play:
            return None
        return self.play_first()

    def play_first(self) -> Reason:
        """§3.2, R6: a card comes before all else but couples, or, where that is optional, a pass."""
        return self.because("why play or pass" if self.s.box.optional_play else "why play first", "§3.2, R6")

    def verb_of_act(self, action: int) -> Reason | None:
        """§3.3, R6: one of the actions; who can do one does not pass."""
        if action == Act.END:
            return self.because("why end later", "§3.3, R6")
        if action != Act.PASS:
            return self.doing()[action]()
        is_idle = self.s.box.optional_action or all(self.doing()[act]() for act in ACTIONS)
        return None if is_idle else self.because("why act first", "§3.3, R6")

    def doing(self) -> Mapping[int, Callable[[], Reason | None]]:
        """Return what asks about each verb."""
        asks = (self.play, self.mine, self.bribe, self.kidnap, self.seduce, self.pair)
        return dict(zip((*ACTIONS, Act.PAIR), asks, strict=True))

    def play(self) -> Reason | None:
        """§4.1: a second card needs a card."""
        return None if options.hand_size(self.s, self.seat) else self.because("why hand empty", "§4.1, R7")

    def mine(self) -> Reason | None:
        """§4.2, §6.1: the crew must be worth one of the diamonds."""
        s = self.s
        needs = [self.needs(card) for card in cards(s.mine)]
        crew = options.crew(s, self.seat)
        if not crew:
            return self.because("why no miner", "§4.2, §6.1")
        return None if min(needs) <= crew else self.because("why weak crew", "§4.2", crew=crew, needs=min(needs))

    def needs(self, diamond: int) -> int:
        """§1.3: what it takes to mine a diamond."""
        return self.s.box.ace_needs if diamond == ACE else value(self.s.box, diamond)

    def bribe(self) -> Reason | None:
        """§4.4, R16, R18: somebody single, and diamonds that pay the price."""
        s = self.s
        if not s.seat[self.seat].diamonds:
            return self.because("why no diamonds", "§4.4")
        some = options.rival_villages(s, self.seat) & ~s.coupled
        prices = [value(s.box, card) for card in cards(some & ~LOVERS if s.box.lovers_safe == 2 else some)]
        if not prices:
            return self.because("why nobody single", "§4.4, R16, R18")
        money = options.money(s, self.seat)
        return None if min(prices) <= money else self.because("why poor", "§4.4", money=money, price=min(prices))

    def kidnap(self) -> Reason | None:
        """§4.6, §4.7, R18, R21: thugs, and a village that fewer defend."""
        s, mine = self.s, options.force(self.s, self.seat)
        if not mine:
            return self.because("why no thug", "§4.6, §6.1")
        forces = [options.force(s, other) for other in range(s.players) if other != self.seat and self.prey(other)]
        if not forces:
            return self.because("why nobody there", "§4.6, R18")
        return (
            None if min(forces) < mine else self.because("why defended", "§4.7, R21", strength=mine, force=min(forces))
        )

    def prey(self, other: int) -> Actions:
        """R18: whom thugs may take from a village if nobody defends it."""
        village = self.s.seat[other].village
        return village & ~LOVERS if self.s.box.lovers_safe else village

    def seduce(self) -> Reason | None:
        """§4.11, §4.12, §4.14: a free single lover, and somebody whose head it turns."""
        if not options.free_lovers(self.s, self.seat):
            return self.because("why no lover", "§4.11, §5.4, §6.1")
        targets = cards(options.rival_villages(self.s, self.seat) & ~LOVERS)
        is_in_vain = all(self.seduced(card) for card in targets)
        return self.because("why no head", "§4.11, §4.12, §4.14") if is_in_vain else None

    def pair(self) -> Reason | None:
        """§5.1, R10: a single lover and a single miner or thug of one's own."""
        some, cites = options.pairable(self.s, self.seat), "§5.1, R10"
        if not some & LOVERS:
            return self.because("why no single lover", cites)
        return None if some & ~LOVERS else self.because("why no partner", cites)

    # cards

    def card_named(self, card: int) -> Reason | None:
        """What stands in the way of naming a card, by what is asked."""
        s = self.s
        asks: dict[int, Callable[[int], Reason | None]] = {
            Context.PLAY: self.held,
            Context.CARD: self.held,
            Context.DIAMOND: self.mined,
            Context.BRIBE: self.bribed,
            Context.PAY: self.paid,
            Context.KIDNAP: self.kidnapped,
            Context.GANG: self.sent,
            Context.SEDUCE: self.seduced,
            Context.SEDUCER: self.seducing,
            Context.LOVER: self.lover,
            Context.PARTNER: self.partner,
        }
        if s.context in asks:
            return asks[s.context](card)
        return self.verb_first() if s.context == Context.ACT else self.because("why acted", "§3.3, R38")

    def verb_first(self) -> Reason:
        """§3.3, R6, R38: an action begins with what is done, if anything can be."""
        if all(self.doing()[act]() for act in ACTIONS):
            return self.because("why pass", "§3.3, R6")
        return self.because("why verb first", "§3.3, R38")

    def held(self, card: int) -> Reason | None:
        """§3.2: only a card of the hand is played."""
        is_held = has(self.s.seat[self.seat].hand, card)
        return None if is_held else self.because("why not in hand", "§3.2, §4.1", card=self.voice.card(card))

    def mined(self, card: int) -> Reason | None:
        """§1.3, §4.2, R13: a diamond of the mine that is not above the crew."""
        name, crew, needs = self.voice.card(card), options.crew(self.s, self.seat), self.needs(card)
        if not has(self.s.mine, card):
            return self.because("why not in mine", "§4.2", card=name)
        if crew >= needs:
            return None
        cites = "§1.3, §4.2, R13" if card == ACE else "§4.2"
        return self.because("why needs more", cites, card=name, needs=needs, crew=crew)

    def bribed(self, card: int) -> Reason | None:
        """§4.4, R16, R18: a single character of a rival whose price the own diamonds pay."""
        s, name = self.s, self.voice.card(card)
        if not s.seat[self.seat].diamonds:
            return self.because("why no diamonds", "§4.4")
        if not has(options.rival_villages(s, self.seat), card):
            return self.because("why not a rival's", "§4.4", card=name)
        if has(s.coupled, card):
            return self.because("why coupled", "§4.4, R16", card=name)
        if has(LOVERS, card) and s.box.lovers_safe == 2:
            return self.because("why safe", "R18")
        price, money = value(s.box, card), options.money(s, self.seat)
        return None if price <= money else self.because("why price", "§4.4", card=name, price=price, money=money)

    def kidnapped(self, card: int) -> Reason | None:
        """§4.6, §4.7, R18, R21: a character of a village that is defended by less than the own force."""
        s, name, mine = self.s, self.voice.card(card), options.force(self.s, self.seat)
        if not mine:
            return self.because("why no thug", "§4.6, §6.1")
        if not has(options.rival_villages(s, self.seat), card):
            return self.because("why not a rival's", "§4.6", card=name)
        if has(LOVERS, card) and s.box.lovers_safe:
            return self.because("why safe", "R18")
        force = options.force(s, options.owner(s, card))
        if force < mine:
            return None
        return self.because("why well defended", "§4.7, R21", card=name, force=force, strength=mine)

    def seduced(self, card: int) -> Reason | None:
        """§4.11, §4.12, §4.14, R26, R28: a miner or thug of a rival, and of one in a couple the lover is beaten."""
        s, name = self.s, self.voice.card(card)
        if not options.free_lovers(s, self.seat):
            return self.because("why no lover", "§4.11, §5.4, §6.1")
        if not has(options.rival_villages(s, self.seat) & ~LOVERS, card):
            return self.because("why not a head", "§4.11", card=name)
        lover = options.other_half(s, card)
        if lover != NO_CARD:
            return self.outdone(card, lover)
        return self.because("why busy", "§4.14, R28", card=name) if has(s.busy[s.box.seduced_turns - 1], card) else None

    def outdone(self, card: int, lover: int) -> Reason | None:
        """§4.12, R26: only a lover of a greater value than the target's own turns its head."""
        worth = [value(self.s.box, mine) for mine in cards(options.free_lovers(self.s, self.seat))]
        if max(worth) > value(self.s.box, lover):
            return None
        facts = {"card": self.voice.card(card), "lover": self.voice.card(lover), "have": max(worth)}
        return self.because("why faithful", "§4.12, R26", **facts, need=value(self.s.box, lover))

    def seducing(self, card: int) -> Reason | None:
        """§4.11, §4.12, R26: a free single lover, greater than that of the target."""
        if not has(options.free_lovers(self.s, self.seat), card):
            return self.because("why no such lover", "§4.11, §5.4, §6.1", card=self.voice.card(card))
        if has(options.seducers(self.s, self.seat), card):
            return None
        lover = self.voice.card(options.other_half(self.s, self.s.target))
        return self.because("why lesser lover", "§4.12, R26", card=self.voice.card(card), lover=lover)

    def paid(self, card: int) -> Reason | None:
        """§4.4, §4.5, R15, R37: own diamonds, from the greatest down, none that is not needed."""
        own = self.s.seat[self.seat].diamonds
        return self.named(card, own, options.payable(self.s, self.seat), "why not your diamond", "§4.5, R15, R37")

    def sent(self, card: int) -> Reason | None:
        """§4.6, §4.8, R22, R37: own free thugs, from the strongest down, none that is not needed."""
        own = self.s.seat[self.seat].village & CLUBS & ~self.s.busy[0]
        return self.named(card, own, options.sendable(self.s, self.seat), "why not your thug", "§4.8, R22, R37")

    def named(self, card: int, own: Actions, allowed: Actions, key: str, cites: str) -> Reason | None:
        """R37: one of several, named from the greatest down."""
        name = self.voice.card(card)
        if not has(own, card):
            return self.because(key, cites, card=name)
        if has(self.s.named, card):
            return self.because("why named", "R37", card=name)
        if options.suffices(self.s):
            return self.because("why enough", cites, card=name)
        if not has(enough.fitting(self.s, self.seat), card):
            return self.unfit(card, cites)
        return None if has(allowed, card) else self.out_of_order(card, allowed, cites)

    def unfit(self, card: int, cites: str) -> Reason:
        """R15, R22: with what is named some card would be superfluous, whatever else is named."""
        name = self.voice.card(card)
        if not self.s.named:
            return self.because("why useless", cites, card=name)
        other = enough.superfluous(self.s, card)
        if other is None:
            return self.because("why unfit", cites, card=name)
        return self.because("why instead", cites, card=name, other=self.voice.card(other))

    def out_of_order(self, card: int, allowed: Actions, cites: str) -> Reason:
        """R37: a greater one comes first, or should have."""
        strength = options.strength(self.s, bit(card))
        is_early = any(options.strength(self.s, bit(other)) > strength for other in cards(allowed))
        return self.because("why later" if is_early else "why earlier", cites, card=self.voice.card(card))

    def lover(self, card: int) -> Reason | None:
        """§5.1, R10: a single lover of the own village."""
        some = options.pairable(self.s, self.seat) & LOVERS
        return (
            None if has(some, card) else self.because("why no lover to pair", "§5.1, R10", card=self.voice.card(card))
        )

    def partner(self, card: int) -> Reason | None:
        """§5.1, R10: a single miner or thug of the own village."""
        some = options.pairable(self.s, self.seat) & ~LOVERS
        return None if has(some, card) else self.because("why no mate", "§5.1, R10", card=self.voice.card(card))

    # pieces

    def piece(self, key: str) -> Reason | None:
        """What is no card, and cards by where they lie."""
        s = self.s
        if key == "deck":
            return self.because("why deck", "§3.1, R5")
        if key.startswith("hand-") and key.endswith("-0"):
            return self.because("why hand empty", "§4.1, R7")
        if key.startswith("hand-"):
            return self.because("why hidden", "§1.5, R18")
        if key.startswith("hole-"):
            return self.because("why hole", "§4.2, R18", card=self.voice.card(NUMBERS[key.removeprefix("hole-")]))
        card = NUMBERS[key]
        if Context.CARD <= s.context <= Context.PARTNER:
            if has(s.mine, card) and s.context != Context.DIAMOND:
                return self.because("why begun", "§3.3, R37")
            return None if has(self.in_any_order(), card) else self.card_named(card)
        return self.lying(card)

    def in_any_order(self) -> Actions:
        """R37: at a table cards are named in any order, and of a payment or a gang taken back."""
        named = self.s.named if self.s.context in enough.NAMING else 0
        return enough.fitting(self.s, self.seat) | enough.waiting(self.s, self.seat) | named

    def lying(self, card: int) -> Reason | None:
        """§3.2-3.4: before an action is begun, a card is what could be done with it."""
        me, s = self.s.seat[self.seat], self.s
        if has(me.village & LOVERS, card):
            return self.own_lover(card)
        if has(me.village | me.diamonds, card):
            return self.own(card)
        if has(me.hand, card):
            return self.because("why acted", "§3.3, R38") if s.context == Context.END else None
        if s.context == Context.PLAY:
            return (self.mined(ACE) if card == ACE else None) or self.play_first()
        if s.context == Context.END:
            return self.because("why acted", "§3.3, R38")
        if has(s.mine, card):
            return self.mined(card)
        return self.of_rival(card)

    def own_lover(self, card: int) -> Reason | None:
        """§5.1: a couple begins with its lover."""
        if has(self.s.coupled, card):
            return self.because("why couple", "§5.1, §5.4", card=self.voice.card(card))
        return self.pair() or self.lover(card)

    def own(self, card: int) -> Reason | None:
        """§3.2, §3.3, §5.1, R38: who can marry can do so; else they are used by an action: after the card, and once."""
        if not self.pair() and not self.partner(card):
            return None
        if self.s.context == Context.PLAY:
            return self.play_first()
        return self.because("why acted", "§3.3, R38") if self.s.context == Context.END else self.at_hand(card)

    def at_hand(self, card: int) -> Reason:
        """§4.2, §4.4, §4.6: they are used by choosing what they are used for, if there is something to choose."""
        if has(DIAMONDS, card):
            return self.bribe() or self.because("why own diamond", "§4.4")
        if has(self.s.busy[0], card):
            turns = busy_number(self.s, card)
            return self.because("why own busy", "§6.1, §6.2", card=self.voice.card(card), n=turns)
        if has(SPADES, card):
            return self.mine() or self.because("why own miner", "§4.2, §5.1")
        return self.kidnap() or self.because("why own thug", "§4.6, §5.1")

    def of_rival(self, card: int) -> Reason | None:
        """§4.4, §4.6, §4.11, R18: bribed, kidnapped or seduced; else what stands against the strongest means.

        A lover is seduced by nobody: what keeps it from a bribe says more.
        """
        s = self.s
        if not has(options.rival_villages(s, self.seat), card):
            return self.because("why diamond of another" if has(DIAMONDS, card) else "why hidden", "§1.5, R18")
        thugs = self.kidnapped(card), options.force(s, self.seat)
        lovers = self.seduced(card), options.free_lovers(s, self.seat)
        money = self.bribed(card), s.seat[self.seat].diamonds
        against = (thugs, money, lovers) if has(LOVERS, card) else (thugs, lovers, money)
        if any(reason is None for reason, _ in against):
            return None
        reasons = [reason for reason, mean in against if mean]
        return reasons[0] if reasons else self.because("why no means", "§4.4, §4.6, §4.11")
