"""What an eye should see of a move of *Mine, all mine!*: thugs strike, couples part, somebody is carried off."""

from collections.abc import Iterator

from motherlode.core.cards import NAMES, bit, cards, has
from motherlode.core.seats import NATURE
from motherlode.game.beats import Beat, Mark, Stage, Strike
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.game.voice import Voice
from motherlode.games.miners import options
from motherlode.games.miners.forces import duel_for
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import ACE, MINERS, NO_CARD, THUGS, Act, Context, State


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word; of a card dealt or drawn for another seat its viewer knows no action."""
    action = happening.action
    if happening.seat != NATURE and action is not None and action < Act.PLAY:
        yield from _deed(happening, action)
    yield from happening.plain


def _deed(happening: Happening[State], card: int) -> Iterator[Beat]:
    """Show how somebody is taken or led astray; what becomes of them the scenes tell."""
    before, after = happening.before, happening.after
    match before.context:
        case Context.GANG if after.context != Context.GANG:
            yield _compared(happening, card)
            for thug in cards(before.named | bit(card)):
                yield Strike(NAMES[thug], NAMES[before.target], 0)
            yield _captured(happening)
            yield from _parted(before, before.target)
        case Context.DIAMOND if card == ACE:
            yield from _mined(happening)
        case Context.SEDUCE if after.context != Context.SEDUCER:
            yield from _parted(before, card)
        case Context.SEDUCER:
            yield Strike(NAMES[card], NAMES[before.target], 0)
            yield from _parted(before, before.target)


def _mined(happening: Happening[State]) -> Iterator[Beat]:
    """Show the Ace of Diamonds large, and the crew that mines it."""
    s, voice = happening.before, Voice(PHRASES, happening.names, happening.locale)
    crew = [miner for miner in cards(s.seat[s.turn].village & MINERS) if not has(s.busy[0], miner)]
    facts = {"who": voice.names[s.turn], "crew": options.crew(s, s.turn), "needs": s.box.ace_needs}
    yield Stage(voice("ace mined", **facts), NAMES[ACE], large=NAMES[ACE])
    strengths = tuple(str(options.strength(s, bit(miner))) for miner in crew)
    yield Mark(tuple(NAMES[miner] for miner in crew), Tone.GOOD, strengths)


def _compared(happening: Happening[State], thug: int) -> Stage:
    """Say who attacks whom with whom, and draw how strong they are where it happens; what comes of it is seen."""
    s, voice = happening.before, Voice(PHRASES, happening.names, happening.locale)
    sent, other = s.named | bit(thug), options.owner(s, s.target)
    facts = {"strength": options.strength(s, sent), "force": options.force(s, other)}
    gang = voice.listed(map(voice.card, cards(sent)))
    key = "attacks though" if s.seat[other].village & THUGS & s.busy[0] else "attacks"
    said = voice(key, who=voice.names[s.turn], other=voice.names[other], cards=gang, **facts)
    return Stage(said, NAMES[s.target], duel_for(s, sent))


def _captured(happening: Happening[State]) -> Stage:
    """Say what came of a kidnapping, and show large who is carried off."""
    s, voice = happening.before, Voice(PHRASES, happening.names, happening.locale)
    other = voice.names[options.owner(s, s.target)]
    said = voice("captured", card=voice.card(s.target), other=other, who=voice.names[s.turn])
    return Stage(said, NAMES[s.target], large=NAMES[s.target])


def _parted(s: State, card: int) -> Iterator[Mark]:
    """A couple is no more."""
    other = options.other_half(s, card)
    if other != NO_CARD:
        yield Mark((NAMES[other],), Tone.BAD)
