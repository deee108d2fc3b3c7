"""The steps of a theft: a blow, a chest that opens, a prize, new life, and who avenges it (§6.3, §8.1)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Stage, Strike, Unlock
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves import causes
from motherlode.games.realm_of_thieves.names import Speaker, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Card, Context, State, rival_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, On, Op


def in_steps(happening: Happening[State], told: Iterable[Beat]) -> Iterator[Beat]:
    """Name the steps of a theft; what is no theft stays as it is."""
    if _is_stealing(happening):
        yield from (replace(beat, step=_of_stealing(beat, happening)) for beat in told)
    elif happening.seat == NATURE and happening.before.context == Context.PRIZE:
        yield from (replace(beat, step=_of_the_prize(beat, happening)) for beat in told)
    else:
        yield from told


def _is_stealing(happening: Happening[State]) -> bool:
    """Has somebody no life left, and the game goes on?"""
    before, after = happening.before, happening.after
    stolen = any(after.seat[seat].stolen > before.seat[seat].stolen for seat in range(after.players))
    return stolen and after.context != Context.OVER


def _of_stealing(beat: Beat, happening: Happening[State]) -> str:
    """§6.3: what took the last of the life, and the chest that opens by it."""
    voice, victim = _voice(happening), rival_of(_thief(happening))
    match beat:
        case Strike(target=target, amount=n) if target == f"face-{LETTERS[victim]}":
            return voice("step blow", n=n)
        case Strike() if excess := _excess(happening, victim):
            return voice("step cause", what=voice("over_achiever term"), n=excess)
        case Stage(at=at) if card := _hits(happening, victim).get(at):
            return voice("step cause", what=voice(f"{_trigger(card)} term"), n=_hit(card))
        case Stage(at=at) if at.startswith("prize-"):
            return voice("step chest")
        case Unlock():
            return voice("step chest")
    return ""


def _thief(happening: Happening[State]) -> int:
    """Return who steals."""
    before, after = happening.before, happening.after
    return next(seat for seat in range(after.players) if after.seat[seat].stolen > before.seat[seat].stolen)


def _excess(happening: Happening[State], victim: int) -> int:
    """§7.3: what is left of the blows of a fight, and costs life."""
    s, slot = happening.before, happening.action or 0
    fight = causes.excesses(s, s.turn * SLOTS + s.spoken, rival_of(s.turn) * SLOTS + slot)
    return sum(n for seat, _, n in fight if seat == victim)


def _hits(happening: Happening[State], victim: int) -> dict[str, Card]:
    """Return the cards that cost life and do so now, by their pieces."""
    s = happening.after
    found = {one: causes.card_of(s, one) for one in [*causes.at_once(happening), *causes.on_falling(happening)]}
    mine = {one: card for one, card in found.items() if one // DECK != victim and _hit(card)}
    return {piece_of(*divmod(one, DECK)): card for one, card in mine.items()}


def _hit(card: Card) -> int:
    return sum(n for op, n in ((card.op_1, card.n_1), (card.op_2, card.n_2)) if op == Op.HIT)


def _trigger(card: Card) -> str:
    return "attention_seeker" if card.on >= On.ATTENTION_SEEKER else On(card.on).name.lower()


def _of_the_prize(beat: Beat, happening: Happening[State]) -> str:
    """§6.3: it comes out of its chest, the rival has life again, and then some avenge it."""
    voice, owner = _voice(happening), happening.before.drawer
    rival = rival_of(owner)
    match beat:
        case Stage(at=at) if at.startswith("prize-"):
            return voice("step prize", who=voice.names[owner])
        case Stage():
            return voice("vengeance term")
        case Gain(what="♥", to=to) if to == f"face-{LETTERS[rival]}":
            return voice("step life", other=voice.names[rival], n=happening.after.seat[rival].life)
    return ""


def _voice(happening: Happening[State]) -> Speaker:
    return Speaker(PHRASES, happening.names, happening.locale, happening.after)
