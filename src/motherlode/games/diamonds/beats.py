"""What an eye should see of a move of *Diamonds*: the card dug is turned over, and then goes where it goes."""

from collections.abc import Iterator

from msgspec.structs import replace

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, NUMBERS, cards, count, has
from motherlode.core.seats import LETTERS
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn, together
from motherlode.game.happening import Happening
from motherlode.game.painting import winners
from motherlode.game.scene import Tone
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.phrases import PHRASES
from motherlode.games.diamonds.state import ROCKS, Context, State, goal

DIAMOND = "♦"
"""What stands for one that is counted."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word."""
    plain = [_into_socket(beat, happening.before) for beat in happening.plain]
    if happening.before.context == Context.CARD:
        yield from _dig(happening, plain)
    else:
        yield from plain
    if happening.after.context == Context.OVER:
        yield from _won(happening)


def _into_socket(beat: Beat, before: State) -> Beat:
    """§4.1, §6.2: a diamond goes to the first place that waits for one."""
    if not (isinstance(beat, Move) and has(DIAMONDS, NUMBERS.get(beat.piece, 0)) and beat.to.startswith("seat-")):
        return beat
    letter = beat.to[-1]
    have = count(before.seat[LETTERS.index(letter)].diamonds)
    return replace(beat, to=f"place-{letter}-{have}", at=-1)


def _dig(happening: Happening[State], plain: list[Beat]) -> Iterator[Beat]:
    pile = f"pile-{happening.before.pile + 1}"
    turned = Turn(pile, NAMES[happening.public_action])
    yield turned
    yield _found(happening, pile)
    yield from (beat for beat in plain if beat != turned and not isinstance(beat, Mark))


def _found(happening: Happening[State], pile: str) -> Mark:
    """Light up what was turned over before it goes anywhere, and beside a spade on offer the one in hand."""
    before, card = happening.before, happening.public_action
    if has(DIAMONDS | JOKERS, card):
        return Mark((pile,))
    if has(ROCKS, card) and not rules.breaks(before.box, before.seat[before.turn].spade, card):
        return Mark((pile,), Tone.BAD)
    if happening.after.context == Context.SPADE:
        return Mark((pile, f"spade-{LETTERS[before.turn]}"))
    return Mark((pile,), Tone.PLAIN)


def _won(happening: Happening[State]) -> Iterator[Beat]:
    """§7: say that the last diamond is found, and count those of who has won."""
    before, card = happening.before, happening.public_action
    if before.context == Context.CARD and has(DIAMONDS, card):
        voice, have = Voice(PHRASES, happening.names, happening.locale), count(before.seat[before.turn].diamonds) + 1
        who = voice.names[before.turn]
        said = voice("diamond", card=voice.card(card), who=who, have=have, goal=goal(before))
        yield from together(Gain(1, DIAMOND, start=NAMES[card], score=before.turn), Stage(said, lines=1))
    yield from _counted(before, happening.after)


def _counted(before: State, after: State) -> Iterator[Mark]:
    """§7: at the end the diamonds of who has won are counted, the last one last."""
    for seat in winners(rules, after):
        had, has_now = before.seat[seat].diamonds, after.seat[seat].diamonds
        stones = tuple(NAMES[card] for card in (*cards(had & has_now), *cards(has_now & ~had)))
        yield Mark(stones, said=tuple(f"{n + 1}" for n in range(len(stones))))
