"""The words of *Mine, all mine!*: every action by name and back, and the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.cards import NAMES, Cards, bit, cards, count, has, lowest
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import NATURE
from motherlode.game.painting import winners
from motherlode.game.voice import Voice
from motherlode.games.miners import options, rules
from motherlode.games.miners.notation import read, show
from motherlode.games.miners.phrases import BLURB, PHRASES, TITLE
from motherlode.games.miners.state import ACE, CHARACTERS, NO_CARD, Act, Context, State, value, worth
from motherlode.games.miners.winner import able, is_draw

__all__ = ["BLURB", "TITLE", "hear", "read", "say", "show", "tell"]

WORDS = (*NAMES[: Act.PLAY], *(act.name.lower() for act in Act))
"""The word of every action (Decisions, Action numbers)."""
ACTIONS = {word: action for action, word in enumerate(WORDS)}


def say(s: State, seat: int, action: int) -> str:
    """Return the word of an action: it has one meaning everywhere."""
    return WORDS[action]


def hear(s: State, seat: int, word: str) -> int:
    """Return the action of a word.

    Raises:
        UnknownWordError: the word means nothing, or nothing in the mouth of Nature.
    """
    action = ACTIONS.get(word, -1)
    if action < 0 or (seat == NATURE and not has(CHARACTERS, action)):
        message = f"{word!r} is no word of Mine, all mine!: there are the cards 2S … AC, {', '.join(WORDS[Act.PLAY :])}"
        raise UnknownWordError(message)
    return action


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; of a card dealt or drawn for another seat *action* is None.

    A sentence is told by its last word, from what it was about.
    """
    if seat != NATURE and rules.amid(after, seat):
        return ""
    teller = Teller(before, after, Voice(PHRASES, names, locale))
    event = teller.chance(action) if seat == NATURE or action is None else teller.deed(seat, action)
    return " ".join(filter(None, [event, *teller.consequences()]))


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells what happened between two observed states."""

    before: State
    after: State
    voice: Voice

    def chance(self, card: int | None) -> str:
        """Tell who was given a card, and to who saw it which one."""
        who = self.voice.names[rules.receiver(self.before)]
        key = "dealt" if self.before.context == Context.DEAL else "draws"
        if card is None:
            return self.voice(f"{key} unseen", who=who)
        return self.voice(key, who=who, card=self.voice.card(card))

    def deed(self, seat: int, action: int) -> str:
        """Tell what a player said or did."""
        s, who = self.before, self.voice.names[seat]
        if action == Act.END:
            return self.recovery("ends and recovers", who=who) or self.voice("says end", who=who)
        if action >= Act.PLAY:
            is_play_passed = s.context == Context.PLAY and action == Act.PASS
            return self.voice("plays none" if is_play_passed else f"says {WORDS[action]}", who=who)
        match s.context:
            case Context.PLAY | Context.CARD:
                return self.voice("plays", who=who, card=self.voice.card(action))
            case Context.DIAMOND:
                if action == ACE:
                    return ""  # it wins, and that is told
                return self.voice("mines", who=who, card=self.voice.card(action))
            case Context.PARTNER:
                couple = {"lover": self.voice.card(lowest(s.named)), "card": self.voice.card(action)}
                return self.voice("couple", who=who, **couple)
            case Context.PAY:
                return self.payment(who, action)
            case Context.GANG:
                return self.attack(who, action)
        return self.seduction(who, action)

    def seduction(self, who: str, action: int) -> str:
        """Tell whose head was turned, and by which lover, chosen or not."""
        s = self.before
        target, lover = (s.target, action) if s.context == Context.SEDUCER else (action, options.suitor(s, s.turn))
        other = self.voice.names[options.owner(s, target)]
        said = self.voice("seduces", who=who, card=self.voice.card(target), other=other, lover=self.voice.card(lover))
        return " ".join([said, *self.parting(target)])

    def parting(self, target: int) -> list[str]:
        """Tell whose lover went home."""
        lover = options.other_half(self.before, target)
        other = self.voice.names[options.owner(self.before, target)]
        return [] if lover == NO_CARD else [self.voice("parted", lover=self.voice.card(lover), other=other)]

    def payment(self, who: str, diamond: int) -> str:
        """Tell of a bribe and of the diamonds that it took; what they are worth only if that is too much."""
        s, paid = self.before, worth(self.before.box, self.before.named | bit(diamond))
        price = value(s.box, s.target)
        key = "bribes" if paid == price else "bribes dearly"
        return self.voice(key, paid=paid, price=price, **self.taken(who, diamond))

    def attack(self, who: str, thug: int) -> str:
        """Tell of a kidnapping and of the thugs who were sent."""
        s = self.before
        strength = options.strength(s, s.named | bit(thug))
        force = options.force(s, options.owner(s, s.target))
        return self.voice("kidnaps", strength=strength, force=force, **self.taken(who, thug))

    def taken(self, who: str, last: int) -> dict[str, str]:
        """Return who takes whom from whom, and with which cards."""
        s = self.before
        other = self.voice.names[options.owner(s, s.target)]
        return {"who": who, "card": self.voice.card(s.target), "other": other, "cards": self.with_named(last)}

    def with_named(self, card: int) -> str:
        """Return a card and those that were named before it."""
        return self.voice.listed(self.voice.card(one) for one in cards(self.before.named | bit(card)))

    def consequences(self) -> list[str]:
        """Tell what happened of itself."""
        is_told = self.before.context == Context.END
        lines = [] if is_told else [self.recovery("recovers")]
        lines.append(nearer(self.voice, self.before, self.after))
        if options.deck_size(self.before) and not options.deck_size(self.after):
            lines.append(self.voice("deck empty"))
        if self.after.context == Context.OVER:
            lines.append(outcome(self.after, self.voice))
        return lines

    def recovery(self, key: str, **facts: str) -> str:
        """§6.2: tell who can act again since the turn ends."""
        return recovery(self.voice, recovered_in(self.before, self.after), key, **facts)


def recovery(voice: Voice, recovered: Cards, key: str, **facts: str) -> str:
    """§6.2: tell who can act again since the turn ends; nothing, if nobody can."""
    listed = ", ".join(voice.card(card) for card in cards(recovered))
    return voice(key, cards=listed, n=count(recovered), **facts) if recovered else ""


def nearer(voice: Voice, before: State, after: State) -> str:
    """§1.3: tell who can mine the Ace of Diamonds from now on; nothing, if nobody can who could not before."""
    new = [seat for seat in able(after) if seat not in able(before)]
    return voice("can win now", who=voice.seats(new)) if new else ""


def recovered_in(before: State, after: State) -> Cards:
    """§6.2: the characters that became free where they are."""
    village = 0
    for me in after.seat:
        village |= me.village
    return before.busy[0] & ~after.busy[0] & village


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over (§7)."""
    won = winners(rules, s)
    best = won[0]
    if not has(s.mine, ACE):
        key = "won"
    elif is_draw(s):
        key = "draw"
    elif len(won) > 1:
        key = "shared"
    else:
        key = "crew decides" if is_rich_too(s, best) else "richest"
    facts = {"crew": options.crew(s, best), "needs": s.box.ace_needs, "money": options.money(s, best)}
    return voice(key, who=voice.seats(won), **facts)


def is_rich_too(s: State, best: int) -> bool:
    """§7.2: has somebody else as much money as this one?"""
    return sum(options.money(s, seat) == options.money(s, best) for seat in range(s.players)) > 1
