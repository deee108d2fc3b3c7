"""The steps of a theft: a blow, a chest that opens, a prize, new life, and who avenges it (§6.3, §8.1)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Stage, Strike, Unlock
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves import causes
from motherlode.games.realm_of_thieves.course import Step
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import NONE, Card, Context, State, rival_of
from motherlode.games.realm_of_thieves.vocabulary import On, Op


def in_steps(happening: Happening[State], steps: Sequence[Step], told: Iterable[Beat]) -> Iterator[Beat]:
    """Name the steps of a theft; what is no theft stays as it is."""
    if _is_stealing(happening):
        yield from (replace(beat, step=_of_stealing(beat, happening, steps[-1])) for beat in told)
    elif happening.seat == NATURE and happening.before.context == Context.PRIZE:
        yield from (replace(beat, step=_of_the_prize(beat, happening, steps)) for beat in told)
    else:
        yield from told


def _is_stealing(happening: Happening[State]) -> bool:
    """Has somebody no life left, and the game goes on?"""
    before, after = happening.before, happening.after
    stolen = any(after.seat[seat].stolen > before.seat[seat].stolen for seat in range(after.players))
    return stolen and after.context != Context.OVER


def _of_stealing(beat: Beat, happening: Happening[State], taker: Step) -> str:
    """§6.3: what took the last of the life, and the chest that opens by it."""
    voice = _voice(happening)
    match beat:
        case Strike(target=target) if taker.striker != NONE and target.startswith("face-"):
            return voice("step blow", n=taker.dealt)
        case Stage(at=at) if at.startswith("prize-"):
            return voice("step chest")
        case Stage(at=at) if at.startswith("library-"):
            return voice("step library")
        case Stage(text=text):
            return _of_a_hit(text, happening, taker)
        case Unlock():
            return voice("step chest")
    return ""


def _of_a_hit(text: str, happening: Happening[State], taker: Step) -> str:
    """§6.1: a card that costs the last of the life, by the caption that tells of it."""
    one, voice = taker.source, _voice(happening)
    if taker.striker != NONE and text.startswith(causes.of_surplus(happening, taker.striker, taker.dealt)):
        return voice("step cause", what=voice("over_achiever term"), n=taker.dealt)
    if one == NONE or not text.startswith(causes.in_words(happening, taker)):
        return ""
    card = causes.card_of(happening.after, one)
    return voice("step cause", what=voice(f"{_trigger(card)} term"), n=_hit(card)) if _hit(card) else ""


def _hit(card: Card) -> int:
    return sum(n for op, n in ((card.op_1, card.n_1), (card.op_2, card.n_2)) if op == Op.HIT)


def _trigger(card: Card) -> str:
    return "attention_seeker" if card.on >= On.ATTENTION_SEEKER else On(card.on).name.lower()


def _of_the_prize(beat: Beat, happening: Happening[State], steps: Sequence[Step]) -> str:
    """§6.3: it comes out of its chest, the rival has life again, and then some avenge it."""
    voice, owner = _voice(happening), happening.before.drawer
    rival = rival_of(owner)
    match beat:
        case Stage(at=at) if at.startswith("prize-"):
            return voice("step prize", who=voice.names[owner])
        case Stage(text=text):
            return _of_a_card(text, happening, steps)
        case Gain(what="♥", to=to) if to == f"face-{LETTERS[rival]}":
            return voice("step life", other=voice.names[rival], n=steps[0].after.seat[rival].life)
    return ""


def _of_a_card(text: str, happening: Happening[State], steps: Sequence[Step]) -> str:
    """§8.1: what sets off a card that does something then, by the caption that tells of it."""
    for step in steps:
        if step.cause != NONE and text.startswith(causes.in_words(happening, step)):
            return _voice(happening)(f"{_trigger(causes.card_of(happening.after, step.cause))} term")
    return ""


def _voice(happening: Happening[State]) -> Speaker:
    return Speaker(PHRASES, happening.names, happening.locale, happening.after)
