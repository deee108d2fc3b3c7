"""What a word sets off, step by step in the order of the rules (§8.2-8.5), from what somebody knows of the table.

Nothing on the table depends on which card is drawn or which prize is won back, so whoever knows the table knows all
that comes of a word, whether that card was seen or not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from motherlode.core.body import replica
from motherlode.core.cards import Mask, cards, lowest
from motherlode.core.seats import NATURE
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.effects import carry_out, goes_on
from motherlode.games.realm_of_thieves.standing import standing
from motherlode.games.realm_of_thieves.state import NONE, Context, State
from motherlode.games.realm_of_thieves.triggers import amount_of, henchman_of, kind_of, name_at, other_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind, Op


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens: the word itself, or what the head of the queue does next."""

    before: State
    after: State
    is_word: bool = False

    @property
    def source(self) -> int:
        """§8.3: the henchman whose card does something; NONE if none does."""
        return self._of(Kind.TRIGGER)

    @property
    def cause(self) -> int:
        """§8.1: the henchman whose card begins to do what it does; NONE if none does."""
        return NONE if self.before.stage else self.source

    @property
    def striker(self) -> int:
        """§5.3, §7.3: the henchman whose combat damage the rival takes; NONE if none is taken."""
        return NONE if self.before.stage else self._of(Kind.STRIKE)

    def _of(self, kind: Kind) -> int:
        is_meant = not self.is_word and kind_of(self.before.queue[0]) == kind
        return henchman_of(self.before.queue[0]) if is_meant else NONE

    @property
    def entrant(self) -> int:
        """§8.1: the newcomer whom an Attention-Seeker answers; NONE if it is nobody."""
        other = NOBODY if self.source == NONE else other_of(self.before.queue[0])
        return NONE if other == NOBODY else other

    @property
    def dealt(self) -> int:
        """§5.3, §7.3: how much the striker deals."""
        return amount_of(self.before.queue[0])

    @property
    def in_vain(self) -> int:
        """§6.2: who has to draw from an empty library and steals a prize instead; NONE if nobody has to."""
        pairs = enumerate(zip(self.before.seat, self.after.seat, strict=True))
        thief = next((seat for seat, (old, new) in pairs if new.stolen > old.stolen), NONE)
        return thief if not self.is_word and self._draws() else NONE

    def _draws(self) -> bool:
        """§3.3, §8: is a card to be drawn, at the start of a turn or by the effect that is under way?"""
        s, one = self.before, self.source
        if one == NONE:
            return kind_of(s.queue[0]) == Kind.TURN_DRAW
        card = s.box.card[s.seat[one // DECK].deck[one % DECK]]
        return s.left > 0 and (card.op_1 if s.stage == 1 else card.op_2) in (Op.DRAW, Op.OPP_DRAW)

    @property
    def stayed(self) -> Mask:
        """The places of all who were in play and are; nobody takes a place that was left in the same step."""
        return self.before.in_play & self.after.in_play

    @property
    def felled(self) -> list[int]:
        """§5.5: the henchmen whose health is used up by it."""
        return [name_at(self.before, place) for place in cards(standing(self.before) & ~standing(self.after))]

    @property
    def fallen(self) -> list[int]:
        """§8.5: the henchmen who leave play together."""
        return [name_at(self.before, place) for place in cards(self.before.in_play & ~self.after.in_play)]

    def hurt(self) -> Iterator[tuple[int, int, int]]:
        """§5.5: yield the places of all whose health is another, what it was, and what it is."""
        for place in cards(self.stayed):
            old, new = self.before.henchman[place].health, self.after.henchman[place].health
            if old != new:
                yield place, old, new


def course(before: State, action: int | None) -> list[Step]:
    """Return what a word does and sets off; *action* is None for who did not see which card came."""
    s = replica(before)
    rules.hear(s, lowest(rules.legal(s, NATURE)) if action is None else action)
    steps = [Step(before, s, is_word=True)]
    while goes_on(s):
        s = replica(s)
        carry_out(s)
        steps.append(Step(steps[-1].after, s))
    return steps


def begins_with_a_theft(s: State) -> bool:
    """§3.3, §6.2: has the first card of a turn, for want of a library, just become a prize?"""
    is_at_the_start = s.queued > 0 and kind_of(s.queue[0]) == Kind.TURN_DRAW
    return is_at_the_start and s.context == Context.PRIZE and s.left == s.box.turn_draw - 1


def to_the_end(before: State, action: int) -> list[Step]:
    """Return all that comes of a word until a player is asked, or the game is over."""
    steps = course(before, action)
    while steps[-1].after.context in (Context.DRAW, Context.PRIZE):
        steps += course(steps[-1].after, None)
    return steps
