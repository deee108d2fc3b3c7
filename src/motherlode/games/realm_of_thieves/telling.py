"""The log of *Realm of Thieves*: what was done in one short sentence, and in as few more what came of it."""

import functools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import cards, has
from motherlode.core.seats import NATURE
from motherlode.game import painting
from motherlode.game.happening import Happening
from motherlode.game.identity import Same
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import causes, rules
from motherlode.games.realm_of_thieves.course import Step, begins_with_a_theft, course
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Context, State, rival_of, side
from motherlode.games.realm_of_thieves.triggers import name_at
from motherlode.games.realm_of_thieves.vocabulary import DECK, On

KEPT = 16
"""What comes of so many words is remembered: of those that were told last, to each who sees them."""
MOST_LISTED = 2
"""Of more wounds at once nobody would read each: they are seen on the henchmen."""


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; *action* is None for who did not see which card came.

    A sentence is told by its last word: which card was played and whom it means, or who attacks whom.
    """
    if seat != NATURE and rules.amid(after, seat):
        return ""
    voice, steps = Speaker(PHRASES, names, locale, after), unfolded(Same(before), action)
    return " ".join(_Telling(before, after, seat, action, voice, steps).lines())


@functools.lru_cache(KEPT)
def unfolded(before: Same[State], action: int | None) -> Sequence[Step]:
    """Return what a word does and sets off: what somebody knows of a table, which never changes, is asked for it twice.

    By the log, and by the beats.
    """
    return course(before.of, action)


def came_of(happening: Happening[State], steps: Sequence[Step]) -> str:
    """Say to whom the one card that does something does it, and what: the same sentences as those of the log."""
    voice = Speaker(PHRASES, happening.names, happening.locale, happening.after)
    told = _Telling(happening.before, happening.after, happening.seat, happening.action, voice, steps)
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
    steps: Sequence[Step]

    def lines(self) -> Iterator[str]:
        """Yield the deed, what it sets off step by step (§8.2-8.5), who sits out the next turn, prizes, the end."""
        after = self.after
        if begins_with_a_theft(self.before):
            yield from self.first_of_a_turn()
        yield self.chance() if self.seat == NATURE else self.deed()
        for step in self.steps[1:]:
            yield from self.cause(step)
            yield from self.falls(step)
            yield from self.changed(step)
        yield from (self.voice("sits out", card=self.voice.at(after, place)) for place in sitting_out(self.happening))
        for seat in () if begins_with_a_theft(after) else range(after.players):
            yield from self.theft(seat)
        if after.context == Context.OVER:
            yield outcome(after, self.voice)

    def first_of_a_turn(self) -> Iterator[str]:
        """§3.3, §6.2: a prize for the first card is told in its turn, not by whoever ends the one before."""
        s, seat = self.before, self.before.drawer
        yield causes.of_no_card(self.happening, seat)
        yield self.voice("theft", who=self.voice.names[seat], n=s.seat[seat].stolen, all=s.box.prizes)

    # what was done

    def chance(self) -> str:
        """What Nature named, as far as the viewer saw it."""
        s, voice, action = self.before, self.voice, self.action
        if s.context == Context.STARTER:
            assert action is not None, "who begins is public"
            return voice("starts", who=voice.names[action])
        if s.context == Context.PRIZE:
            return won_back(voice, s, self.word.after, action)
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
    def word(self) -> Step:
        """What was said, before anything that it sets off."""
        return self.steps[0]

    @property
    def attacker(self) -> int:
        return self.seat * SLOTS + self.before.spoken

    def blow(self) -> str:
        """§5.3: what the rival in person has left."""
        rival = rival_of(self.seat)
        struck = next((step.after for step in self.steps if self.is_blow(step)), self.before)
        old, new = self.before.seat[rival].life, struck.seat[rival].life
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
        """The health that a blow leaves to whom it meets; 0 for who falls by it."""
        return max(0, self.word.after.henchman[place].health)

    def is_blow(self, step: Step) -> bool:
        """§5.3: is it the life that a blow at the rival in person takes, of which the deed tells?"""
        return step.striker != NONE and self.is_attack and self.action == Act.FACE

    @property
    def is_attack(self) -> bool:
        return self.seat != NATURE and self.before.context == Context.ATTACK

    # what came of it

    @property
    def happening(self) -> Happening[State]:
        return Happening(self.before, self.after, self.seat, self.action, self.voice.names, self.voice.locale)

    def cause(self, step: Step) -> Iterator[str]:
        """§7.3, §8.1: which card does something more than strike; whoever's entrance is told has just been named."""
        if step.striker != NONE and not self.is_blow(step):
            yield causes.of_surplus(self.happening, step.striker, step.dealt)
        if step.cause != NONE:
            is_named = causes.card_of(self.before, step.cause).on == On.FLASHY
            yield (causes.set_off if is_named else causes.in_words)(self.happening, step)

    def falls(self, step: Step) -> Iterator[str]:
        """§8.5: who has fallen, but for whose fall the fight is told to have brought."""
        for seat in range(step.after.players):
            fallen = [one % DECK for one in step.fallen if one // DECK == seat and one not in self.beaten()]
            names = [self.voice.named(seat, card) for card in fallen]
            if names:
                yield self.voice("defeated", cards=self.voice.listed(names), who=self.voice.names[seat], n=len(names))

    def beaten(self) -> Collection[int]:
        """§5.4: those who are told to fall in the fight itself; who survives it may fall by what it sets off."""
        if not self.is_attack or self.action in (None, Act.FACE):
            return ()
        both = self.attacker, rival_of(self.seat) * SLOTS + (self.action or 0)
        return [name_at(self.before, place) for place in both if not self.left(place)]

    def changed(self, step: Step) -> Iterator[str]:
        """Whose health, strength and life are other ones, and who is stalled."""
        yield from self.wounds(step)
        yield from self.strengths(step)
        yield from self.stalls(step)
        if not self.is_blow(step):
            yield from self.lives(step)

    def wounds(self, step: Step) -> Iterator[str]:
        """Whose health is another, but for who falls by it: two by name, of more how many."""
        for seat in range(step.after.players):
            hurt = [(place, old, new) for place, old, new in step.hurt() if has(side(seat), place) and new > 0]
            hurt = [wound for wound in hurt if not is_changed(step, wound[0])]
            if len(hurt) > MOST_LISTED:
                yield self.voice("hurt many", n=len(hurt), who=self.voice.names[seat])
            else:
                yield from (self.wound(step, *wound) for wound in hurt)

    def wound(self, step: Step, place: int, old: int, new: int) -> str:
        return self.voice("hurt", card=self.voice.at(step.after, place), old=old, new=new)

    def strengths(self, step: Step) -> Iterator[str]:
        """Who is stronger or weaker from now on."""
        for place in cards(step.stayed):
            now = step.after.henchman[place]
            if is_changed(step, place) and now.health > 0:
                card = self.voice.at(step.after, place)
                yield self.voice("changed", card=card, attack=now.attack, health=now.health)

    def stalls(self, step: Step) -> Iterator[str]:
        """§8.8: who is to sit out a turn."""
        for place in cards(step.after.stalled & ~step.before.stalled & step.after.in_play):
            yield self.voice("stalled now", card=self.voice.at(step.after, place))

    def lives(self, step: Step) -> Iterator[str]:
        """What life is left."""
        for seat in range(step.after.players):
            old, new = step.before.seat[seat].life, step.after.seat[seat].life
            if old != new:
                yield self.voice("life", who=self.voice.names[seat], old=old, new=new)

    def theft(self, seat: int) -> Iterator[str]:
        """§6.2, §6.3: which prize was stolen, and if it was for a card; of the last one the end tells."""
        old, new = self.before.seat[seat], self.after.seat[seat]
        if self.steps[-1].in_vain == seat:
            yield causes.of_no_card(self.happening, seat)
        if old.stolen != new.stolen and self.after.context != Context.OVER:
            yield self.voice("theft", who=self.voice.names[seat], n=new.stolen, all=self.after.box.prizes)

    def came_of(self) -> Iterator[str]:
        """What came of the one card that did something: to whose health, strength and life."""
        begins = next(n for n, step in enumerate(self.steps) if step.cause != NONE or step.striker != NONE)
        for step in self.steps[begins:]:
            yield from self.changed(step)


def felled(voice: Speaker, steps: Sequence[Step]) -> Iterator[str]:
    """§5.5: say in brief who falls by what somebody does: two by name, of more how many."""
    for seat in range(steps[-1].after.players):
        cards = [one % DECK for step in steps for one in step.felled if one // DECK == seat]
        if len(cards) > MOST_LISTED:
            yield voice("falls many", n=len(cards), who=voice.names[seat])
        elif cards:
            yield voice("falls", cards=voice.listed([voice.named(seat, card) for card in cards]), n=len(cards))


def is_changed(step: Step, place: int) -> bool:
    """§8.7: has who stands at a place another attack or another maximum?"""
    old, new = step.before.henchman[place], step.after.henchman[place]
    return (old.attack, old.most) != (new.attack, new.most)


def won_back(voice: Speaker, before: State, after: State, card: int | None) -> str:
    """§6.3: a prize is in the hand of its owner, and the rival has life again."""
    seat = before.drawer
    facts = {"who": voice.names[seat], "other": voice.names[rival_of(seat)], "n": after.seat[rival_of(seat)].life}
    return voice("prize one", **facts) if card is None else voice("prize", **facts, card=voice.named(seat, card))
