"""What would come of a word of *Realm of Thieves*, in a few words and in full (§5.5, §6, §8).

Nothing on the table depends on which cards come, so the rules are carried out to the end, and nothing is promised that
does not come true.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from motherlode.core.cards import Mask, cards, has
from motherlode.core.seats import LETTERS
from motherlode.game.scene import Badge
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.state import Context, State, rival_of, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import On

MOST_LINES = 3
"""Of a remark that have room on the smallest card."""


class Fate(NamedTuple):
    """What becomes of a henchman: what it takes in all, and whether it falls by that."""

    taken: int
    falls: bool
    healed: int = 0


def fate(steps: Sequence[Step], place: int) -> Fate:
    """§5.5: return what becomes of who stands at a place; a game may end before the fallen leave play (§9.1)."""
    states = steps[0].before, *(step.after for step in steps)
    health = [s.henchman[place].health for s in states if has(s.in_play, place)]
    lost = health[0] - health[-1]
    return Fate(max(0, lost), health[-1] <= 0, max(0, -lost))


def life_lost(steps: Sequence[Step], seat: int) -> int:
    """§6.1: return how much life it costs a thief."""
    return sum(max(0, step.before.seat[seat].life - step.after.seat[seat].life) for step in steps)


def wins(steps: Sequence[Step], thief: int) -> bool:
    """§9.1: does a thief have the last prize in the end?"""
    return steps[-1].after.seat[thief].stolen == steps[0].before.box.prizes


def theft(steps: Sequence[Step], thief: int) -> Step | None:
    """§6.3: return the step in which a thief steals the first prize, if that happens."""
    return next((step for step in steps if step.after.seat[thief].stolen > step.before.seat[thief].stolen), None)


def drawn(steps: Sequence[Step], seat: int) -> int:
    """§3.3, §8: return how many cards a player draws."""
    draws = (step.before for step in steps if step.is_word and step.before.context == Context.DRAW)
    return sum(s.drawer == seat for s in draws)


@dataclass(slots=True)
class Remarks:
    """What is remarked of all that a word does, one thing after the other."""

    steps: Sequence[Step]
    voice: Speaker
    badge: list[str] = field(default_factory=list)
    label: list[str] = field(default_factory=list)

    @property
    def s(self) -> State:
        """What lies on the table before."""
        return self.steps[0].before

    def add(self, key: str, **facts: object) -> None:
        """Remark something that has its words for the eye and for the ear."""
        self.badge.append(self.voice(f"{key} badge", **facts))
        self.label.append(self.voice(f"{key} label", **facts))

    def together(self, mark: str) -> list[Badge]:
        """Return all that was remarked as one; nothing if there is nothing to remark."""
        return [Badge(mark.join(self.badge), ", ".join(self.label))] if self.badge else []

    def costs(self) -> None:
        """§6.1: add what it costs the rival, and then oneself."""
        for seat in (rival_of(self.s.turn), self.s.turn):
            self.cost(seat)

    def cost(self, seat: int) -> None:
        """§6.1-6.3: add whose life it costs, if it does, and what is stolen by that, by an effect, or for a card."""
        self.loss(seat, life_lost(self.steps, seat))

    def loss(self, seat: int, n: int) -> None:
        """§6.1-6.3: add that a seat loses life, a prize or the game; to lose it oneself comes before all else."""
        step, thief = theft(self.steps, rival_of(seat)), rival_of(seat)
        end = "" if step is None else " last" if wins(self.steps, thief) else " prize"
        badge, label = [*self._shown(seat, n, end)], [*self._heard(seat, n, end)]
        is_first = end == " last" and seat == self.s.turn
        self.badge = [*badge, *self.badge] if is_first else [*self.badge, *badge]
        self.label = [", ".join(label), *self.label] if is_first else [*self.label, *label]
        if step and end == " prize":
            self.avenge(step.after, seat)

    def _shown(self, seat: int, n: int, end: str) -> Iterator[str]:
        """What the eye is told of a loss, and if it is one for want of a card that there is none.

        It stands on a card with health of its own: whose life it is goes before it.
        """
        whose = "own " if seat == self.s.turn else ""
        if whose and end == " last":
            yield self.voice("own gift last badge")  # by itself: there is little room for what is told first
            end = ""
        if n or end:
            yield self.voice(f"{whose}{'excess' if n else 'gift'}{end} badge", n=n, letter=LETTERS[seat])
        if self._is_for_a_card(rival_of(seat)):
            yield self.voice("no card badge")

    def _heard(self, seat: int, n: int, end: str) -> Iterator[str]:
        """And what the ear is."""
        who = self.voice.names[rival_of(seat)]
        if n:
            yield self.voice("excess label", who=self.voice.names[seat], n=n)
        if end:
            yield self.voice(f"{'wins' if end == ' last' else 'gains'} label", who=who)
        if self._is_for_a_card(rival_of(seat)):
            yield self.voice("no card label", who=who)

    def _is_for_a_card(self, thief: int) -> bool:
        """§6.2: does a thief steal a prize instead of a card?"""
        return any(step.in_vain == thief for step in self.steps)

    def beside(self, outcome: Sequence[Badge]) -> list[Badge]:
        """Return what becomes of whom it is done to, and all that was remarked: a loss of the game with its reason."""
        return [*outcome, *self.together("\n")]

    def avenge(self, s: State, seat: int) -> None:
        """§8.1: add who of a seat has Vengeance when a prize is stolen after which the game goes on; the dying, too."""
        avengers = [place for place in cards(s.in_play & side(seat)) if s.box.card[row_at(s, place)].on == On.VENGEANCE]
        self.badge += [self.voice("avenger badge")] * bool(avengers)
        self.label += [self.voice("avenger label", card=self.voice.at(s, place)) for place in avengers]

    def struck(self, place: int) -> None:
        """§8.1: add what one's own henchman takes who is not told of yet."""
        mine = fate(self.steps, place)
        if mine.taken:
            self.add("own hit falls" if mine.falls else "own blow", n=mine.taken)

    def others(self, told: Mask) -> None:
        """§8.5: add how many fall on either side, but for those *told* of already: besides those of them who fall."""
        for seat, whose in ((rival_of(self.s.turn), ""), (self.s.turn, "own ")):
            n = sum(fate(self.steps, place).falls for place in cards(self.s.in_play & side(seat) & ~told))
            if n:
                has_fallen = any(fate(self.steps, place).falls for place in cards(told & side(seat)))
                self.fallen(seat, n, whose, "others" if has_fallen else "some")

    def fallen(self, seat: int, n: int, whose: str, key: str) -> None:
        """Add how many of a seat fall."""
        self.badge.append(self.voice(f"{whose}{key} badge", n=n))
        self.label.append(self.voice(f"{key} label", n=n, who=self.voice.names[seat]))

    def draws(self) -> None:
        """§8: add how many cards either thief draws: for the eye only beside little else, for it weighs least."""
        for seat, whose in ((rival_of(self.s.turn), ""), (self.s.turn, "own ")):
            n = drawn(self.steps, seat)
            if n:
                self.badge += [self.voice(f"{whose}draws badge", n=n)] * (len(self.badge) < MOST_LINES)
                self.label.append(self.voice("draws label", n=n, who=self.voice.names[seat]))
