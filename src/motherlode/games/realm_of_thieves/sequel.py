"""What an eye should see of what a word sets off: each card that does something, then what comes of it (§8.2-8.5)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from motherlode.core.cards import cards
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Strike, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves import causes, telling
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker, piece_at, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, Act, Context, State, rival_of
from motherlode.games.realm_of_thieves.triggers import name_at, whereabouts
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
        """§8.5, R25: who falls together leaves together, when it is told what that sets off, if it does."""
        going: list[Move] = []
        for step in self.steps[1:]:
            said, changed = [*self.captions(step, going)], [*self.changes(step)]
            fallen = [piece_of(*divmod(one, DECK)) for one in step.fallen]
            yield from said
            yield from _all_at_once(going, is_time=bool(said))
            yield from self.falls(step)
            going += [self.leaving[piece] for piece in fallen if piece in self.leaving]
            yield from _all_at_once(going, is_time=bool(changed))
            yield from changed
        yield from _all_at_once(going)

    def captions(self, step: Step, going: Sequence[Move]) -> Iterator[Stage]:
        """§7.3, §8.1: say in brief what a card does, and where it lies; of one alone, what came of it."""
        if step.cause != NONE:
            came = telling.came_of(self.happening, self.steps) if len(self.told()) == 1 else ""
            text = causes.in_words(self.happening, step.cause)
            yield Stage(f"{text} {came}".rstrip(), self.where(step, step.cause, going))
        elif step.striker != NONE and not self.is_attack:
            voice = Speaker(PHRASES, self.happening.names, self.happening.locale, step.after)
            card = voice.named(*divmod(step.striker, DECK))
            yield Stage(voice("cause", card=card, text=voice("over_achiever")), self.where(step, step.striker, going))

    def told(self) -> list[int]:
        """Return who does something, in this order."""
        return [step.cause for step in self.steps if step.cause != NONE]

    def where(self, step: Step, henchman: int, going: Sequence[Move]) -> str:
        """Return where a henchman is seen to lie; of who has left before it is only said what it does."""
        piece = piece_of(*divmod(henchman, DECK))
        return piece if whereabouts(step.before, henchman) or piece in {move.piece for move in going} else ""

    @property
    def is_attack(self) -> bool:
        """§5: is it an attack, whose blows are seen?"""
        return self.happening.before.context == Context.ATTACK and self.happening.seat != NATURE

    def falls(self, step: Step) -> Iterator[Beat]:
        """§8.5: who falls without a blow that was seen is marked."""
        fallen = tuple(piece_of(*divmod(one, DECK)) for one in step.fallen if one not in self.fighters())
        if fallen:
            yield Mark(fallen, Tone.BAD)

    def fighters(self) -> Collection[int]:
        """§5.4: return those whose blows are seen."""
        s, slot = self.happening.before, self.happening.action
        if not self.is_attack or slot in (None, Act.FACE):
            return ()
        return name_at(s, s.turn * SLOTS + s.spoken), name_at(s, rival_of(s.turn) * SLOTS + (slot or 0))

    def changes(self, step: Step) -> Iterator[Beat]:
        """Figures that change, but for the life that a blow takes; and who is stalled (§8.8)."""
        is_blow = step.striker != NONE and self.is_attack and self.happening.action == Act.FACE
        yield from () if is_blow else gains(step)
        stalled = cards(step.after.stalled & ~step.before.stalled & step.after.in_play)
        pieces = tuple(piece_at(step.after, place) for place in stalled)
        if pieces:
            said = PHRASES["stalled badge"](self.happening.locale)
            yield from together(Mark(pieces, Tone.BAD), Mark(pieces, Tone.BAD, (said,) * len(pieces)))


def _all_at_once(going: list[Move], *, is_time: bool = True) -> Iterator[Beat]:
    """R25: who fell together leaves together, once."""
    if is_time:
        yield from together(*going)
        going.clear()


def gains(step: Step) -> Iterator[Beat]:
    """§8.6: what each loses and gains in a step; of one kind all at once. Nothing is handed on."""
    for what in (LIFE, MANA, ATTACK):
        yield from together(*(_gain(piece, what, n) for piece, sign, n in _changes(step) if sign == what and n))


def _gain(piece: str, what: str, n: int) -> Gain:
    return Gain(n, what, to=piece) if n > 0 else Gain(-n, what, piece)


def _changes(step: Step) -> Iterator[tuple[str, str, int]]:
    """Yield whose figures may have changed, which, and by how much; who falls next is marked instead."""
    old, new = step.before, step.after
    for seat in range(new.players):
        yield f"face-{LETTERS[seat]}", LIFE, new.seat[seat].life - old.seat[seat].life
        yield f"face-{LETTERS[seat]}", MANA, new.seat[seat].mana - old.seat[seat].mana
    for place in cards(step.stayed):
        was, now = old.henchman[place], new.henchman[place]
        if now.health > 0:
            yield piece_at(new, place), LIFE, now.health - was.health
            yield piece_at(new, place), ATTACK, now.attack - was.attack


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
