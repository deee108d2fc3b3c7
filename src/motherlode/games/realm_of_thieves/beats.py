"""What an eye should see of a move of *Realm of Thieves*: henchmen strike, life and mana change, prizes are stolen."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from motherlode.core.cards import cards, lowest
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Unlock, together
from motherlode.game.happening import Happening
from motherlode.game.identity import Same
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves import causes, signs, telling, thefts
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker, piece_at, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.sequel import MANA, Sequel, gains, is_of_stalls, strike
from motherlode.games.realm_of_thieves.standing import losses, standing
from motherlode.games.realm_of_thieves.state import SLOTS, Context, State, in_hand


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word; a theft is told in steps."""
    steps = telling.unfolded(Same(happening.before), happening.action)
    return thefts.in_steps(happening, steps, _told(happening, steps))


def _told(happening: Happening[State], steps: Sequence[Step]) -> Iterator[Beat]:
    """Yield what is done, and what comes of it step by step; figures change when it is told why."""
    plain = [beat for beat in happening.plain if not isinstance(beat, Gain) and not is_of_stalls(beat)]
    deed = list(_deed(happening, plain, steps[0]))
    left = [beat for beat in plain if beat not in deed]
    begins = [beat for beat in (*deed, *left) if _begins_a_turn(beat, happening)]
    yield from (beat for beat in deed if beat not in begins)
    leaving = {beat.piece: beat for beat in left if isinstance(beat, Move) and beat.to.startswith("defeated-")}
    sequel = Sequel(happening, steps, _fallen(happening) | leaving).beats()
    rest = [beat for beat in left if beat not in begins and beat not in leaving.values()]
    begun = happening.before.number < happening.after.number  # a card is drawn, or a prize stolen for it, after that
    yield from (*rest, *_turn(happening, begins), *sequel) if begun else (*sequel, *rest)
    yield from _thefts(happening)


def _fallen(happening: Happening[State]) -> dict[str, Move]:
    """§5.5: where those go who stood and fall: also of so many that two tables do not tell it by themselves."""
    found, before = dict[str, Move](), happening.before
    defeated = [[*cards(losses(happening.after, seat))] for seat in range(before.players)]
    for place in cards(standing(before)):
        seat, card = place // SLOTS, before.henchman[place].card
        if card in defeated[seat]:
            piece = piece_of(seat, card)
            found[piece] = Move(piece, f"defeated-{LETTERS[seat]}", at=defeated[seat].index(card))
    return found


def _deed(happening: Happening[State], plain: Sequence[Beat], word: Step) -> Iterator[Beat]:
    """Tell what is done; who did not see which card came knows no action."""
    s, is_nature = happening.before, happening.seat == NATURE
    if is_nature and s.context == Context.PRIZE:
        yield from _won_back(happening)
    elif not is_nature and s.context == Context.ATTACK and happening.action is not None:
        yield strike(s, happening.action)
        return  # it says itself what its blows take
    elif (entered := causes.entered(happening)) is not None:
        yield from _entry(s, *entered, plain)
        yield from (replace(beat, along=True) for beat in gains(word))  # it is paid for while it comes
        return
    yield from gains(word)


def _entry(s: State, place: int, card: int, plain: Sequence[Beat]) -> Iterator[Beat]:
    """§4.1, §4.3: somebody comes to a slot; also who falls at once is seen there first."""
    piece, seat = piece_of(s.turn, card), LETTERS[s.turn]
    for beat in plain:
        if isinstance(beat, Move) and beat.piece == piece:
            is_there = beat.to == f"gang-{seat}"
            yield beat if is_there else Move(piece, f"slot-{seat}-{place % SLOTS + 1}", beat.start)


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


def _sitting_out(happening: Happening[State]) -> Iterator[Beat]:
    """§8.8: over who sits out the turn that begins stands why; what lies there says but that it schemes."""
    sitting = tuple(piece_at(happening.before, place) for place in telling.sitting_out(happening))
    if sitting:
        said = PHRASES["stalled badge"](happening.locale)
        yield Mark(sitting, Tone.BAD, (said,) * len(sitting))


def _begins_a_turn(beat: Beat, happening: Happening[State]) -> bool:
    """§3.1, §3.5: is it the mana that a new turn brings, what the last one left, or that henchmen are ready again?"""
    before, after = happening.before, happening.after
    both = (f"face-{LETTERS[before.turn]}", ""), ("", f"face-{LETTERS[after.turn]}")
    is_mana = isinstance(beat, Gain) and beat.what == MANA and (beat.start, beat.to) in both
    return before.number < after.number and (is_mana or (isinstance(beat, Mark) and beat.tone == Tone.GOOD))


def _turn(happening: Happening[State], begins: Sequence[Beat]) -> Iterator[Beat]:
    """§3.1: say whose turn begins, and what it brings while that is read, before a card is drawn."""
    after = happening.after
    voice = Speaker(PHRASES, happening.names, happening.locale, after)
    yield Stage(voice("turn", n=after.number, who=voice.names[after.turn]), turns=True)
    yield from (replace(beat, along=True) for beat in (*begins, *_sitting_out(happening)))


def _thefts(happening: Happening[State]) -> Iterator[Beat]:
    """§6.3: say who has stolen a prize, and whose chest opens."""
    before, after = happening.before, happening.after
    voice = Speaker(PHRASES, happening.names, happening.locale, after)
    for seat in range(after.players):
        if after.seat[seat].stolen != before.seat[seat].stolen:
            facts = {"who": voice.names[seat], "n": after.seat[seat].stolen, "all": after.box.prizes}
            chest = f"prize-{LETTERS[seat]}-{facts['n']}"
            is_last = after.context == Context.OVER
            opened = Unlock(chest, signs.chest(LETTERS[seat], "open"), score=seat)
            told = Stage(voice("last theft" if is_last else "theft", **facts), chest)
            yield from together(told, opened)
            if is_last:
                yield replace(told, large=f"face-{LETTERS[seat]}")
