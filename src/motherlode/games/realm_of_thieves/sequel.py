"""What an eye should see of what a word sets off: each card that does something, then what comes of it (§8.2-8.5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile

from motherlode.core.cards import cards
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Strike, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves import causes, telling
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker, piece_at, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.standing import standing
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Context, State, rival_of
from motherlode.games.realm_of_thieves.triggers import whereabouts
from motherlode.games.realm_of_thieves.vocabulary import DECK

MANA, LIFE, ATTACK = "◆", "♥", "⚔"
"""What stands before a number of them."""


@dataclass(frozen=True, slots=True)
class Sequel:
    """The steps after a word, and where those go who fall in them."""

    happening: Happening[State]
    steps: Sequence[Step]
    leaving: Mapping[str, Move]

    def beats(self) -> Iterator[Beat]:
        """§5.5, R25: who falls together leaves together, before it is told what somebody else does next."""
        going = [*self.goes(self.steps[0])]
        for step in self.steps[1:]:
            said, changed = [*self.captions(step, going)], [*self.changes(step)]
            yield from _all_at_once(going, is_time=bool(said) and not self.is_of(going, step))
            yield from said
            yield from _all_at_once(going, is_time=bool(said or changed))
            yield from changed
            yield from self.falls(step)
            going += self.goes(step)
        yield from _all_at_once(going)

    def goes(self, step: Step) -> Iterator[Move]:
        """§5.5: where those go whose health is used up."""
        pieces = (piece_of(*divmod(one, DECK)) for one in step.felled)
        yield from (self.leaving[piece] for piece in pieces if piece in self.leaving)

    def is_of(self, going: Sequence[Move], step: Step) -> bool:
        """Is it one of those who leave that does something now? It is seen where it stood as long as that is read."""
        return bool({piece_of(*divmod(one, DECK)) for one in _doers(step)} & {move.piece for move in going})

    def captions(self, step: Step, going: Sequence[Move]) -> Iterator[Stage]:
        """§6.2, §7.3, §8.1: say in brief what a card does, where it lies, and what came of it; or that none is left."""
        for one in _doers(step):
            if step.striker == NONE:
                text = causes.in_words(self.happening, step)
            elif not self.is_blow(step):
                text = causes.of_surplus(self.happening, one, step.dealt)
            else:
                continue
            yield Stage(" ".join((text, *self.came_of(step))), self.where(step, one, going))
        if step.in_vain != NONE:
            yield Stage(causes.of_no_card(self.happening, step.in_vain), f"library-{LETTERS[step.in_vain]}")

    def came_of(self, step: Step) -> Iterator[str]:
        """Say what came of what begins in a step: of one thing alone all, else who falls (§5.5)."""
        if self.is_alone() and (came := telling.came_of(self.happening, self.steps)):
            yield came
        later = dropwhile(lambda one: one is not step, self.steps)
        its = next(later), *takewhile(lambda one: not _doers(one), later)
        voice = Speaker(PHRASES, self.happening.names, self.happening.locale, self.happening.after)
        yield from telling.felled(voice, its)

    def is_alone(self) -> bool:
        """Is there one thing only that is done besides the deed?"""
        return sum(bool(_doers(step)) and not self.is_blow(step) for step in self.steps) == 1

    def is_blow(self, step: Step) -> bool:
        """§5.3: is it the life that a blow at the rival in person takes? That blow is seen."""
        s, is_players = self.happening.before, self.happening.seat != NATURE
        is_face = is_players and s.context == Context.ATTACK and self.happening.action == Act.FACE
        return step.striker != NONE and is_face

    def where(self, step: Step, henchman: int, going: Sequence[Move]) -> str:
        """Return where a henchman is seen to lie; of who has left before it is only said what it does."""
        piece = piece_of(*divmod(henchman, DECK))
        is_there = whereabouts(step.before, henchman) & standing(step.before)
        return piece if is_there or piece in {move.piece for move in going} else ""

    def falls(self, step: Step) -> Iterator[Beat]:
        """§5.5: who falls without a blow that was seen is marked."""
        fallen = tuple(piece_of(*divmod(one, DECK)) for one in step.felled)
        if fallen:
            yield Mark(fallen, Tone.BAD)

    def changes(self, step: Step) -> Iterator[Beat]:
        """Figures that change, but for the life that a blow takes; and who is stalled (§8.8)."""
        yield from () if self.is_blow(step) else gains(step)
        yield from self.growth(step)
        stalled = cards(step.after.stalled & ~step.before.stalled & step.after.in_play)
        pieces = tuple(piece_at(step.after, place) for place in stalled)
        if pieces:
            said = PHRASES["stalled badge"](self.happening.locale)
            yield from together(Mark(pieces, Tone.BAD), Mark(pieces, Tone.BAD, (said,) * len(pieces)))

    def growth(self, step: Step) -> Iterator[Mark]:
        """§3.2, §8.6: whose maximum grows by a card; that which a turn brings is told as it begins."""
        both = zip(step.before.seat, step.after.seat, strict=True)
        for seat, (old, new) in enumerate(both if step.source != NONE else ()):
            if old.most_mana != new.most_mana:
                said = PHRASES["grown badge"](self.happening.locale, n=new.most_mana - old.most_mana)
                yield Mark((f"face-{LETTERS[seat]}",), Tone.GOOD, (said,))


def _doers(step: Step) -> list[int]:
    """§7.3, §8.1: who does something in a step, if anybody: a card begins what it does, or a blow takes life."""
    return [one for one in (step.cause, step.striker) if one != NONE]


def _all_at_once(going: list[Move], *, is_time: bool = True) -> Iterator[Beat]:
    """R25: who fell together leaves together, once."""
    if is_time:
        yield from together(*going)
        going.clear()


def gains(step: Step) -> Iterator[Beat]:
    """§8.6: what each loses and gains in a step; of one kind all at once. Nothing is handed on."""
    changes = [*_changes(step)]
    for what in (LIFE, MANA, ATTACK):
        yield from together(*(_gain(piece, what, n) for piece, sign, n in changes if sign == what))


def _gain(piece: str, what: str, n: int) -> Gain:
    return Gain(n, what, to=piece) if n > 0 else Gain(-n, what, piece)


def _changes(step: Step) -> Iterator[tuple[str, str, int]]:
    """Yield whose figures have changed, which, and by how much: who falls by it is hurt, too."""
    old, new = step.before, step.after
    for seat in range(new.players):
        was, now = old.seat[seat], new.seat[seat]
        if was.life != now.life:
            yield f"face-{LETTERS[seat]}", LIFE, now.life - was.life
        if was.mana != now.mana:
            yield f"face-{LETTERS[seat]}", MANA, now.mana - was.mana
    for place in cards(step.stayed):
        then, here = old.henchman[place], new.henchman[place]
        if then.health != here.health:
            yield piece_at(new, place), LIFE, here.health - then.health
        if then.attack != here.attack and here.health > 0:
            yield piece_at(new, place), ATTACK, here.attack - then.attack


def strike(s: State, action: int) -> Strike:
    """§5.3, §5.4: at the rival in person, or at a henchman who strikes back."""
    attacker, rival = s.turn * SLOTS + s.spoken, rival_of(s.turn)
    me = s.henchman[attacker]
    if action == Act.FACE:
        return Strike(piece_at(s, attacker), f"face-{LETTERS[rival]}", me.attack)
    target = rival * SLOTS + action
    return Strike(piece_at(s, attacker), piece_at(s, target), me.attack, s.henchman[target].attack)


def is_of_stalls(beat: Beat) -> bool:
    """§8.8: is it told who is stalled? That is told where it happens."""
    return isinstance(beat, Mark) and beat.tone == Tone.BAD
