"""What an eye should see of a move of *Realm of Thieves*: henchmen strike, life and mana change, prizes are stolen."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from motherlode.core.cards import cards, lowest
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Strike, Unlock, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves import causes, signs, telling, thefts
from motherlode.games.realm_of_thieves.names import Speaker, piece_at, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, in_hand, rival_of
from motherlode.games.realm_of_thieves.vocabulary import DECK

MANA, LIFE = "◆", "♥"
"""What stands before a number of them."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word; a theft is told in steps."""
    return thefts.in_steps(happening, _told(happening))


def _told(happening: Happening[State]) -> Iterator[Beat]:
    """Yield what is done, the cards that do something then, and what comes of it."""
    plain = [_unpaired(beat) for beat in happening.plain]
    deed = list(_deed(happening, plain))
    left = [beat for beat in plain if not any(_is_told_by(one, beat) for one in deed)]
    begins = [beat for beat in left if _begins_a_turn(beat, happening)]
    yield from deed
    yield from _causes(happening, deed)
    for beat in _leaving_together(beat for beat in left if beat not in begins):
        yield from _stalled(beat, happening)
    yield from _captions(happening)
    for beat in (*begins, *_sitting_out(happening)):
        yield replace(beat, along=True)  # while it is read whose turn begins


def _deed(happening: Happening[State], plain: Sequence[Beat]) -> Iterator[Beat]:
    """Tell what is done; who did not see which card came knows no action."""
    s, is_nature = happening.before, happening.seat == NATURE
    if is_nature and s.context == Context.PRIZE:
        yield from _won_back(happening)
        yield from (beat for beat in plain if isinstance(beat, Gain) and (beat.what, beat.start) == (LIFE, ""))
    elif not is_nature and s.context == Context.ATTACK and happening.action is not None:
        yield _strike(s, happening.action)
    elif (entered := causes.entered(happening)) is not None:
        yield from _entry(s, *entered, plain)


def _entry(s: State, place: int, card: int, plain: Sequence[Beat]) -> Iterator[Beat]:
    """§4.1, §4.3: somebody comes to a slot and is paid for; also who falls at once is seen there first."""
    piece, seat = piece_of(s.turn, card), LETTERS[s.turn]
    for beat in plain:
        if isinstance(beat, Move) and beat.piece == piece:
            is_there = beat.to == f"gang-{seat}"
            yield beat if is_there else Move(piece, f"slot-{seat}-{place % SLOTS + 1}", beat.start)
    for beat in plain:
        if isinstance(beat, Gain) and (beat.what, beat.start) == (MANA, f"face-{seat}"):
            yield replace(beat, along=True)  # while it comes


def _leaving_together(told: Iterable[Beat]) -> Iterator[Beat]:
    """§8.5, R25: all who fall leave play together."""
    has_left = False
    for beat in told:
        is_leaving = isinstance(beat, Move) and beat.to.startswith("defeated-")
        yield replace(beat, along=True) if is_leaving and has_left else beat
        has_left = has_left or is_leaving


def _won_back(happening: Happening[State]) -> Iterator[Beat]:
    """§6.3: a prize comes out of its chest into the hand, large for whoever may see it."""
    s, after, seat = happening.before, happening.after, LETTERS[happening.before.drawer]
    voice = Speaker(PHRASES, happening.names, happening.locale, after)
    chest = f"prize-{seat}-{s.seat[s.drawer].stolen}"
    held, taken = list(cards(after.seat[s.drawer].hand)), after.seat[s.drawer].hand & ~s.seat[s.drawer].hand
    who = voice.names[s.drawer]
    if taken:
        card, at = piece_of(s.drawer, lowest(taken)), held.index(lowest(taken))
        yield Stage(voice("wins back", who=who, card=voice.named(s.drawer, lowest(taken))), chest, large=card)
        yield Move(card, f"hand-{seat}", at=at)
    else:
        card, at = f"back-{seat}-{after.seat[s.drawer].concealed}", in_hand(after, s.drawer) - 1
        yield Stage(voice("wins back one", who=who), chest)
        yield Move(card, f"hand-{seat}", chest, at)


def _causes(happening: Happening[State], deed: Sequence[Beat]) -> Iterator[Beat]:
    """Tell which cards do something: those that saw what was done, and those that fell by it."""
    at_once, at_last = causes.at_once(happening), [*causes.on_falling(happening)]
    came = telling.came_of(happening) if len(at_once) + len(at_last) == 1 else ""
    yield from causes.told(happening, at_once, came)
    fallen = [piece_of(*divmod(one, DECK)) for one in causes.fallen(happening)]
    if fallen and not any(isinstance(beat, Strike) for beat in deed):
        yield Mark(tuple(fallen), Tone.BAD)
    yield from causes.told(happening, at_last, came)


def _stalled(beat: Beat, happening: Happening[State]) -> Iterator[Beat]:
    """§8.8: who is stalled is ringed, and over it stands that it is; any other beat is as it was."""
    if not isinstance(beat, Mark) or beat.tone != Tone.BAD:
        yield beat
        return
    said = PHRASES["stalled badge"](happening.locale)
    yield from together(beat, Mark(beat.pieces, Tone.BAD, (said,) * len(beat.pieces)))


def _sitting_out(happening: Happening[State]) -> Iterator[Beat]:
    """§8.8: over who sits out the turn that begins stands why; what lies there says but that it schemes."""
    sitting = tuple(piece_at(happening.before, place) for place in telling.sitting_out(happening))
    if sitting:
        said = PHRASES["stalled badge"](happening.locale)
        yield Mark(sitting, Tone.BAD, (said,) * len(sitting))


def _unpaired(beat: Beat) -> Beat:
    """Mana and life are never handed on: what one thief loses while the other gains as much has gone another way."""
    return Gain(beat.n, beat.what, to=beat.to) if isinstance(beat, Gain) and beat.to else beat


def _begins_a_turn(beat: Beat, happening: Happening[State]) -> bool:
    """§3.1, §3.5: is it the mana that a new turn brings, what the last one left, or that henchmen are ready again?"""
    before, after = happening.before, happening.after
    both = (f"face-{LETTERS[before.turn]}", ""), ("", f"face-{LETTERS[after.turn]}")
    is_mana = isinstance(beat, Gain) and beat.what == MANA and (beat.start, beat.to) in both
    return before.number < after.number and (is_mana or (isinstance(beat, Mark) and beat.tone == Tone.GOOD))


def _strike(s: State, action: int) -> Strike:
    """§5.3, §5.4: at the rival in person, or at a henchman who strikes back."""
    attacker, rival = s.turn * SLOTS + s.spoken, rival_of(s.turn)
    me = s.henchman[attacker]
    if action == Act.FACE:
        return Strike(piece_at(s, attacker), f"face-{LETTERS[rival]}", me.attack)
    target = rival * SLOTS + action
    return Strike(piece_at(s, attacker), piece_at(s, target), me.attack, s.henchman[target].attack)


def _is_told_by(deed: Beat, beat: Beat) -> bool:
    """Is it told already, or the life that a strike takes, what is left of it at most, or the blow given back?"""
    if beat == replace(deed, along=False):
        return True
    if not isinstance(deed, Strike) or not isinstance(beat, Gain) or beat.to:
        return False
    is_face = deed.target.startswith("face-") and beat.start == deed.target and beat.n <= deed.amount
    return is_face or (beat.start, beat.n) in {(deed.target, deed.amount), (deed.piece, deed.back)}


def _captions(happening: Happening[State]) -> Iterator[Beat]:
    """Say who has stolen a prize, whose chest opens, and whose turn begins."""
    before, after = happening.before, happening.after
    voice = Speaker(PHRASES, happening.names, happening.locale, after)
    for seat in range(after.players):
        if after.seat[seat].stolen != before.seat[seat].stolen:
            facts = {"who": voice.names[seat], "n": after.seat[seat].stolen, "all": after.box.prizes}
            chest = f"prize-{LETTERS[seat]}-{facts['n']}"
            is_last = after.context == Context.OVER
            opened = Unlock(chest, signs.chest(LETTERS[seat], "open"))
            if is_last:
                yield from (opened, Stage(voice("last theft", who=facts["who"]), chest, large=f"face-{LETTERS[seat]}"))
            else:
                yield from together(Stage(voice("theft", **facts), chest), opened)
    if after.number != before.number:
        yield Stage(voice("turn", n=after.number, who=voice.names[after.turn]), turns=True)
