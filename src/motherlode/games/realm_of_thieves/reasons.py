"""Why something cannot be done in *Realm of Thieves*: what a card costs, who may attack, and whom an effect reaches."""

from collections.abc import Callable, Sequence

from motherlode.core.body import replica
from motherlode.core.cards import Mask, bit, cards, has, lowest
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS
from motherlode.game.reasons import Asked, Reason
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.names import Speaker, card_heard
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, library, rival_of, targets
from motherlode.games.realm_of_thieves.status import sits_out
from motherlode.games.realm_of_thieves.vocabulary import Keyword
from motherlode.games.realm_of_thieves.words import MAIN_WORDS, PLACE_WORDS, SLOT_WORDS

TURN, END = "§3.1, §3.6", "§9.1"
FACE = "face"
LYING = {
    "back": ("why back", "§2.1"),
    "library": ("why library", "§3.3"),
    "prize": ("why prize", "§2.3, §6.1"),
    "slot": ("why slot", "§4.3"),
}
"""What is said of things that are there to be looked at, by the first word of their keys."""
EMPTY = "why no library", "§3.3, §6.2"
INSTEAD = {
    "why slot first": tuple(SLOT_WORDS),
    "why target first": tuple(PLACE_WORDS),
    "why victim first": (FACE,),
    "why attacker first": tuple(word for word, action in MAIN_WORDS.items() if action != Act.END),
}


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn may not say a word.

    Raises:
        UnknownWordError: it is no word at all.
    """
    asked = _Asked(s, seat, Speaker(PHRASES, names, locale, s))
    if word.startswith("play "):
        return asked.begun() or asked.play_named(word.removeprefix("play "))
    if word in MAIN_WORDS:
        return asked.begun() or asked.act(MAIN_WORDS[word])
    if word in PLACE_WORDS:
        return asked.place(PLACE_WORDS[word])
    if word in SLOT_WORDS or word == FACE:
        return asked.slot_or_face(word)
    raise UnknownWordError(f"{word!r} is no word of Realm of Thieves")


def why_piece(s: State, seat: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn can do nothing with a piece."""
    return _Asked(s, seat, Speaker(PHRASES, names, locale, s)).piece(key)


class _Asked(Asked[State, Speaker]):
    __slots__ = ()

    def begun(self) -> Reason | None:
        """§4.3, §4.4, §5.2, R34: a play or an attack is completed before anything else."""
        match self.s.context:
            case Context.SLOT:
                return self.because("why slot first", "§4.3, R34")
            case Context.TARGET:
                return self.because("why target first", "§4.4, R34")
            case Context.ATTACK:
                return self.because("why victim first", "§5.2, R34")
        return None

    # words

    def play_named(self, name: str) -> Reason | None:
        """§2.1: only a card of the own deck list can be in the hand."""
        try:
            return self.play(card_heard(self.s, self.seat, name))
        except UnknownWordError:
            return self.because("why not in deck", "§2.1, §4.1", word=name)

    def play(self, card: int) -> Reason | None:
        """§4.1, §4.2, R33: a card of the hand that can be paid for, and a slot for it."""
        s, me, name = self.s, self.s.seat[self.seat], self.voice.named(self.seat, card)
        cost = s.box.card[me.deck[card]].cost
        if not has(me.hand, card):
            return self.because("why not in hand", "§4.1", card=name)
        if not rules.free_slots(s):
            return self.because("why no slot", "§4.2")
        if cost > me.mana:
            return self.because("why cost", "§4.1", card=name, cost=cost, mana=me.mana)
        return None if me.hand & me.copies[card] == bit(card) else self.because("why copy", "R33", card=name)

    def act(self, action: int) -> Reason | None:
        """§3.4: a turn is ended at will."""
        return None if action == Act.END else self.attack(self.seat * SLOTS + action - Act.ATTACK)

    def attack(self, place: int) -> Reason | None:
        """§4.5, §5.1, §8.8: only who is ready attacks."""
        s = self.s
        if not has(s.in_play, place):
            return self.because("why nobody", "§5.1")
        if has(s.ready, place):
            return None
        name = self.voice.at(s, place)
        if has(s.done, place):
            return self.because("why done", "§5.1", card=name)
        if has(s.stalled, place):
            return self.because("why stalled", "§4.5, §8.8", card=name)
        if sits_out(s, place):
            return self.because("why sitting out", "§8.8", card=name)
        return self.because("why scheming", "§4.5, §8.8", card=name)

    def place(self, place: int) -> Reason | None:
        """§4.4: a place is named as the target of an effect."""
        if self.s.context == Context.TARGET:
            return self.target(place)
        return self.begun() or self.because("why verb first", "§3.4")

    def slot_or_face(self, word: str) -> Reason | None:
        """§4.3, §5.2: a slot is where a card goes, or whom somebody attacks; `face` is the rival in person."""
        if self.s.context == Context.ATTACK:
            return None if word == FACE else self.victim(SLOT_WORDS[word])
        if self.s.context == Context.SLOT and word != FACE:
            return self.free(SLOT_WORDS[word])
        return self.begun() or self.because("why verb first", "§3.4")

    def free(self, slot: int) -> Reason | None:
        """§4.3: a card goes to a free slot of one's own."""
        return None if has(rules.free_slots(self.s), slot) else self.because("why taken", "§4.3")

    def target(self, place: int) -> Reason | None:
        """§4.4: an effect asks for somebody on one side."""
        s, card = self.s, self.voice.named(self.seat, self.s.spoken)
        if not has(s.in_play, place):
            return self.because("why nobody to mean", "§4.4")
        if has(targets(s, s.spoken), place):
            return None
        return self.because("why own only" if place // SLOTS != self.seat else "why enemy only", "§4.4", card=card)

    def victim(self, slot: int) -> Reason | None:
        """§5.2, §7.2, R15: whom the attacker may attack."""
        s, place = self.s, rival_of(self.seat) * SLOTS + slot
        if not has(s.in_play, place):
            return self.because("why nobody there", "§5.2")
        return None if has(rules.attackable(s), slot) else self.unreached(place)

    def unreached(self, place: int) -> Reason:
        """§7.2, R15: whom of the rival's somebody cannot attack."""
        s, name = self.s, self.voice.at(self.s, place)
        if rules.has_keyword(s, place, Keyword.ELUSIVE):
            return self.because("why elusive", "§7.2", card=name)
        return self.because("why strict", "R15", card=name)

    # pieces

    def piece(self, key: str) -> Reason | None:
        """What is no card, and cards by where they are."""
        kind, _, rest = key.partition("-")
        if kind in LETTERS:
            return self.card(LETTERS.index(kind), int(rest) - 1)
        if kind == FACE:
            return self.in_person(LETTERS.index(rest))
        is_own_slot = kind == "slot" and rest.startswith(LETTERS[self.seat])
        if is_own_slot and self.s.context == Context.SLOT:
            return None
        is_empty = kind == "library" and not library(self.s, LETTERS.index(rest))
        return self.begun() or self.because(*(EMPTY if is_empty else LYING[kind]))

    def in_person(self, seat: int) -> Reason | None:
        """§5.2: the rival in person is attacked, by a henchman that is chosen first."""
        if seat == self.seat:
            return self.begun() or self.because("why yourself", "§5.2")
        return None if self.s.context == Context.ATTACK else self.attacked()

    def attacked_there(self, place: int) -> Reason:
        """§5.1, §7.2: choosing who attacks helps only if one of those who are ready reaches whoever stands there."""
        is_in_vain = rules.attackers(self.s) and not has(self.within_reach(), place % SLOTS)
        return self.unreached(place) if is_in_vain else self.attacked()

    def within_reach(self) -> Mask:
        """§5.2, §7.2, R15: the rival's slots that any henchman who is ready may attack."""
        s, found = replica(self.s), 0
        for attack in cards(rules.attackers(s)):
            s.spoken = attack - Act.ATTACK
            found |= rules.attackable(s)
        return found

    def attacked(self) -> Reason:
        """§5.1, §5.2: an attack begins with who attacks."""
        any_ready = rules.attackers(self.s)
        return self.begun() or self.because("why attacker first" if any_ready else "why nobody ready", "§5.1, §5.2")

    def card(self, seat: int, card: int) -> Reason | None:
        """A card of either player: in play, in a hand, or defeated."""
        place = next((place for place in range(seat * SLOTS, seat * SLOTS + SLOTS) if self.stands(place, card)), -1)
        if place >= 0:
            return self.henchman(place)
        if has(self.s.seat[seat].defeated, card):
            return self.begun() or self.because("why defeated", "§1.5")
        return self.begun() or (self.shown(card) if seat == self.seat else self.because("why back", "§2.1"))

    def shown(self, card: int) -> Reason | None:
        """R33: a card that lies in the hand is as good as its equals; the first of them is played."""
        me = self.s.seat[self.seat]
        return self.play(lowest(me.hand & me.copies[card]) if has(me.hand, card) else card)

    def stands(self, place: int, card: int) -> bool:
        return has(self.s.in_play, place) and self.s.henchman[place].card == card

    def henchman(self, place: int) -> Reason | None:
        """§4.4, §5.1, §5.2: somebody in play attacks, is attacked, or is the target of an effect."""
        is_own = place // SLOTS == self.seat
        asks: dict[int, Callable[[], Reason | None]] = {
            Context.TARGET: lambda: self.target(place),
            Context.MAIN: lambda: self.attack(place) if is_own else self.attacked_there(place),
            Context.ATTACK: lambda: self.begun() if is_own else self.victim(place % SLOTS),
        }
        return asks.get(self.s.context, self.begun)()
