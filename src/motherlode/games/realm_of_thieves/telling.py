"""The log of *Realm of Thieves*: what was done in one short sentence, and in as few more what came of it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import Mask, cards, has
from motherlode.core.seats import NATURE
from motherlode.game import painting
from motherlode.game.happening import Happening
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import causes, rules
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import PLACES, SLOTS, Act, Context, State, rival_of, side
from motherlode.games.realm_of_thieves.triggers import name_at

MOST_LISTED = 2
"""Of more wounds at once nobody would read each: they are seen on the henchmen."""


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; *action* is None for who did not see which card came.

    A sentence is told by its last word: which card was played and whom it means, or who attacks whom.
    """
    if seat != NATURE and rules.amid(after, seat):
        return ""
    return " ".join(_Telling(before, after, seat, action, Speaker(PHRASES, names, locale, after)).lines())


def came_of(happening: Happening[State]) -> str:
    """Say to whom something has happened, and what: the same sentences as those of the log."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    told = _Telling(happening.before, happening.after, happening.seat, happening.action, voice)
    return " ".join(told.came_of())


def sitting_out(happening: Happening[State]) -> Iterator[int]:
    """§8.8: yield the places of those who sit out the turn that begins; afterwards they scheme like any newcomer."""
    before, after = happening.before, happening.after
    if before.number < after.number:
        yield from cards(before.stalled & after.in_play & side(after.turn))


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over (§9)."""
    return painting.outcome(rules, s, voice, all=s.box.prizes)


@dataclass(frozen=True, slots=True)
class _Telling:
    before: State
    after: State
    seat: int
    action: int | None
    voice: Speaker

    def lines(self) -> Iterator[str]:
        """Yield the deed and the cards that do something then; then henchmen, lives, prizes, the next turn, the end."""
        after = self.after
        yield self.chance() if self.seat == NATURE else self.deed()
        yield from self.reasons()
        yield from self.wounds()
        yield from self.changes()
        yield from self.stalls()
        yield from (self.voice("sits out", card=self.voice.at(after, place)) for place in sitting_out(self.happening))
        for seat in range(after.players):
            yield from self.falls(seat)
        yield from self.told(one for one in causes.on_falling(self.happening) if one not in self.fighters())
        for seat in range(after.players):
            yield from self.losses(seat)
        if after.context == Context.OVER:
            yield outcome(after, self.voice)

    # what was done

    def chance(self) -> str:
        """What Nature named, as far as the viewer saw it."""
        s, voice, action = self.before, self.voice, self.action
        if s.context == Context.STARTER:
            assert action is not None, "who begins is public"
            return voice("starts", who=voice.names[action])
        if s.context == Context.PRIZE:
            return won_back(voice, s, self.after, action)
        who = voice.names[s.drawer]
        return (
            voice("draws one", who=who)
            if action is None
            else voice("draws", who=who, card=voice.named(s.drawer, action))
        )

    def deed(self) -> str:
        """What a player did by a sentence; which slot a card was given means nothing (R12)."""
        s, voice, action = self.before, self.voice, self.action
        assert action is not None, "what a player says is public"
        who = voice.names[self.seat]
        if s.context == Context.ATTACK:
            return self.blow() if action == Act.FACE else self.fight(rival_of(self.seat) * SLOTS + action)
        if s.context == Context.TARGET:
            return voice("play on", who=who, card=voice.named(self.seat, s.spoken), target=voice.at(s, action))
        if action == Act.END and s.context == Context.MAIN:
            return voice("end", who=who)
        return voice("play", who=who, card=voice.named(self.seat, s.spoken if rules.is_playing(s) else action))

    @property
    def attacker(self) -> int:
        return self.seat * SLOTS + self.before.spoken

    def blow(self) -> str:
        """§5.3: what the rival in person has left."""
        rival = rival_of(self.seat)
        old, new = self.before.seat[rival].life, self.after.seat[rival].life
        facts = {"card": self.voice.at(self.before, self.attacker), "other": self.voice.names[rival]}
        return self.voice("blow", **facts, old=old, new=new) if old != new else self.voice("face", **facts)

    def fight(self, target: int) -> str:
        """§5.4: who falls, and what is left of who stands."""
        left, other = self.left(self.attacker), self.left(target)
        facts = {"card": self.voice.at(self.before, self.attacker), "target": self.voice.at(self.before, target)}
        if left and other:
            return self.voice("nobody falls", **facts, n=left, m=other)
        if left or other:
            return self.voice("it falls" if left else "yours falls", **facts, n=left or other)
        return self.voice("both fall", **facts)

    def left(self, place: int) -> int:
        """The health of who stood at a place; 0 for who has fallen."""
        return max(0, self.after.henchman[place].health) if has(self.after.in_play, place) else 0

    def fought(self) -> tuple[int, ...]:
        """The places of those of whose fight is told already."""
        if self.seat == NATURE or self.before.context != Context.ATTACK or self.action in (None, Act.FACE):
            return ()
        return self.attacker, rival_of(self.seat) * SLOTS + (self.action or 0)

    # what came of it

    def reasons(self) -> Iterator[str]:
        """§7.3, §8.1: which cards do something more than strike, and what."""
        for _, place, _ in causes.excesses(self.before, *self.fought()) if self.fought() else ():
            yield self.voice("cause", card=self.voice.at(self.before, place), text=self.voice("over_achiever"))
        yield from self.told(causes.at_once(self.happening))
        yield from self.told(one for one in causes.on_falling(self.happening) if one in self.fighters())

    @property
    def happening(self) -> Happening[State]:
        return Happening(self.before, self.after, self.seat, self.action, self.voice.names, self.voice.locale)

    def told(self, henchmen: Iterable[int]) -> Iterator[str]:
        """Say what cards set off; the one that was just played has been named."""
        for one in [*henchmen][: causes.MOST_TOLD]:
            is_named = causes.is_played(self.happening, one)
            yield (causes.set_off if is_named else causes.in_words)(self.happening, one)

    def fighters(self) -> Collection[int]:
        return {name_at(self.before, place) for place in self.fought()}

    def wounds(self) -> Iterator[str]:
        """Whose health is another: two by name, of more how many."""
        for seat in range(self.after.players):
            hurt = [place for place in cards(self.stayed() & side(seat)) if self.is_hurt(place)]
            if len(hurt) > MOST_LISTED:
                yield self.voice("hurt many", n=len(hurt), who=self.voice.names[seat])
            else:
                yield from (self.wound(place) for place in hurt)

    def wound(self, place: int) -> str:
        old, new = self.before.henchman[place].health, self.after.henchman[place].health
        return self.voice("hurt", card=self.voice.at(self.before, place), old=old, new=new)

    def stayed(self) -> Mask:
        """The places of all that were in play and are: who enters has been played, and who has fallen is told below."""
        told = sum(1 << place for place in self.fought())
        return self.before.in_play & self.after.in_play & ~told

    def is_hurt(self, place: int) -> bool:
        return self.before.henchman[place].health != self.after.henchman[place].health and not self.is_changed(place)

    def is_changed(self, place: int) -> bool:
        old, new = self.before.henchman[place], self.after.henchman[place]
        return (old.attack, old.most) != (new.attack, new.most)

    def changes(self) -> Iterator[str]:
        """Who is stronger or weaker from now on."""
        for place in (one for one in range(PLACES) if has(self.before.in_play & self.after.in_play, one)):
            if self.is_changed(place):
                now = self.after.henchman[place]
                card = self.voice.at(self.before, place)
                yield self.voice("changed", card=card, attack=now.attack, health=now.health)

    def stalls(self) -> Iterator[str]:
        """§8.8: who is to sit out a turn."""
        for place in cards(self.after.stalled & ~self.before.stalled & self.after.in_play):
            yield self.voice("stalled now", card=self.voice.at(self.after, place))

    def falls(self, seat: int) -> Iterator[str]:
        """Who has fallen."""
        fallen = [self.voice.named(seat, card) for card in self.fallen(seat)]
        if fallen:
            yield self.voice("defeated", cards=self.voice.listed(fallen), who=self.voice.names[seat], n=len(fallen))

    def losses(self, seat: int) -> Iterator[str]:
        """What life is left, and which prize was stolen."""
        old, new, who = self.before.seat[seat], self.after.seat[seat], self.voice.names[seat]
        yield from self.lives(seat)
        if old.stolen != new.stolen and self.after.context != Context.OVER:
            yield self.voice("theft", who=who, n=new.stolen, all=self.after.box.prizes)

    def lives(self, seat: int) -> Iterator[str]:
        """What life is left, unless it has been told."""
        old, new = self.before.seat[seat].life, self.after.seat[seat].life
        if old != new and not self.is_told_of(seat):
            yield self.voice("life", who=self.voice.names[seat], old=old, new=new)

    def came_of(self) -> Iterator[str]:
        """What came of the one card that did something: to whose health, strength and life."""
        yield from self.wounds()
        yield from self.changes()
        yield from self.stalls()
        for seat in range(self.after.players):
            yield from self.lives(seat)

    def fallen(self, seat: int) -> list[int]:
        """The cards of a seat that have fallen, but for who fought."""
        told = {self.before.henchman[place].card for place in self.fought() if place // SLOTS == seat}
        new = self.after.seat[seat].defeated & ~self.before.seat[seat].defeated
        return [card for card in cards(new) if card not in told]

    def is_told_of(self, seat: int) -> bool:
        """Has the life of this thief been told with the deed?"""
        s = self.before
        if self.seat == NATURE:
            return s.context == Context.PRIZE and seat == rival_of(s.drawer)
        return s.context == Context.ATTACK and self.action == Act.FACE and seat != self.seat


def won_back(voice: Speaker, before: State, after: State, card: int | None) -> str:
    """§6.3: a prize is in the hand of its owner, and the rival has life again."""
    seat = before.drawer
    facts = {"who": voice.names[seat], "other": voice.names[rival_of(seat)], "n": after.seat[rival_of(seat)].life}
    return voice("prize one", **facts) if card is None else voice("prize", **facts, card=voice.named(seat, card))
