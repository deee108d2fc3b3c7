"""What an eye should see of a move of *Realm of Thieves*: henchmen strike, life and mana change, prizes are stolen."""

from collections.abc import Iterator

from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Mark, Stage, Strike
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves.names import Speaker, piece_at
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, rival_of

MANA = "◆"
"""What stands before a number of mana."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word; who did not see which card came knows no action."""
    before, action, plain = happening.before, happening.action, map(_unpaired, happening.plain)
    if before.context == Context.ATTACK and happening.seat != NATURE and action is not None:
        strike = _strike(before, action)
        yield strike
        yield from (beat for beat in plain if not _is_told_by(strike, beat))
        yield from _captions(happening)
    else:
        seen = list(plain)
        begins = [beat for beat in seen if _begins_a_turn(beat, happening)]
        yield from (beat for beat in seen if beat not in begins)
        yield from _captions(happening)
        yield from begins


def _unpaired(beat: Beat) -> Beat:
    """Mana and life are never handed on: what one thief loses while the other gains as much has gone another way."""
    return Gain(beat.n, beat.what, to=beat.to) if isinstance(beat, Gain) and beat.to else beat


def _begins_a_turn(beat: Beat, happening: Happening[State]) -> bool:
    """§3.1: is it the mana that a new turn brings, or that henchmen are ready again?"""
    before, after = happening.before, happening.after
    is_mana = isinstance(beat, Gain) and beat.what == MANA and beat.to == f"face-{LETTERS[after.turn]}"
    return before.number < after.number and (is_mana or (isinstance(beat, Mark) and beat.tone == Tone.GOOD))


def _strike(s: State, action: int) -> Strike:
    """§5.3, §5.4: at the rival in person, or at a henchman who strikes back."""
    attacker, rival = s.turn * SLOTS + s.spoken, rival_of(s.turn)
    me = s.henchman[attacker]
    if action == Act.FACE:
        return Strike(piece_at(s, attacker), f"face-{LETTERS[rival]}", me.attack)
    target = rival * SLOTS + action
    return Strike(piece_at(s, attacker), piece_at(s, target), me.attack, s.henchman[target].attack)


def _is_told_by(strike: Strike, beat: Beat) -> bool:
    """Is it the life that the strike itself takes, or the blow that is given back?"""
    blows = {(strike.target, strike.amount), (strike.piece, strike.back)}
    return isinstance(beat, Gain) and not beat.to and (beat.start, beat.n) in blows


def _captions(happening: Happening[State]) -> Iterator[Stage]:
    """Say who has stolen a prize, and whose turn begins."""
    before, after = happening.before, happening.after
    voice = Speaker(PHRASES, happening.names, happening.locale, after)
    if after.context == Context.OVER:
        return  # the end says it
    for seat in range(after.players):
        if after.seat[seat].stolen != before.seat[seat].stolen:
            facts = {"who": voice.names[seat], "n": after.seat[seat].stolen, "all": after.box.prizes}
            yield Stage(voice("theft", **facts), f"prize-{LETTERS[seat]}-{facts['n']}")
    if after.number != before.number:
        yield Stage(voice("turn", n=after.number, who=voice.names[after.turn]))
