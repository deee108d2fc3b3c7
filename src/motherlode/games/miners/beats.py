"""What an eye should see of a move of *Mine, all mine!*: thugs strike, couples part, somebody is carried off."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from motherlode.core.cards import NAMES, Cards, bit, cards, has, lowest
from motherlode.core.seats import NATURE
from motherlode.game.beats import Beat, Mark, Move, Stage, Strike, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.game.voice import Voice
from motherlode.games.miners import options
from motherlode.games.miners.forces import duel_for
from motherlode.games.miners.notation import busy_number
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import ACE, MINERS, NO_CARD, THUGS, Act, Context, State
from motherlode.games.miners.words import nearer, recovered_in, recovery

HEART = "♥"
"""What a lover throws."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word; of a card dealt or drawn for another seat its viewer knows no action."""
    action = happening.action
    if happening.seat != NATURE and action is not None and action < Act.PLAY:
        seen = [*_Deed(happening, action).beats()]
    else:
        seen = [*happening.plain]
    yield from seen
    yield from _recovery(happening, with_step=any(beat.step for beat in seen))


def _recovery(happening: Happening[State], *, with_step: bool) -> Iterator[Beat]:
    """§6.2: say who can act again since the turn ends, show it as it is said, and say who can win by it."""
    recovered = recovered_in(happening.before, happening.after)
    if not recovered:
        return
    voice = Voice(PHRASES, happening.names, happening.locale)
    is_said = happening.before.context == Context.END  # there it is what was done, and said first
    if not is_said:
        yield Stage(recovery(voice, recovered, "recovers"), step=voice("step recovery") if with_step else "")
    yield Mark(tuple(NAMES[card] for card in cards(recovered)), along=not is_said)
    if said := nearer(voice, happening.before, happening.after):
        yield Stage(said, NAMES[ACE])


class _Deed:
    """Something that is done with a card."""

    def __init__(self, happening: Happening[State], card: int) -> None:
        self.before, self.after, self.plain, self.card = happening.before, happening.after, happening.plain, card
        self.voice = Voice(PHRASES, happening.names, happening.locale)

    def beats(self) -> Iterator[Beat]:
        """Show how somebody is taken or led astray; what else becomes of all the scenes tell."""
        before, after = self.before, self.after
        match before.context:
            case Context.GANG if after.context != Context.GANG:
                return self.kidnapping(before.target, before.named | bit(self.card))
            case Context.SEDUCE if after.context != Context.SEDUCER:
                return self.seduction(self.card, options.suitor(before, before.turn))
            case Context.SEDUCER:
                return self.seduction(before.target, self.card)
            case Context.DIAMOND if self.card == ACE:
                return iter((*self.mined(), *self.plain))
        return iter(self.plain)

    def mined(self) -> Iterator[Beat]:
        """Show the Ace of Diamonds large, and the crew that mines it."""
        s = self.before
        crew = [miner for miner in cards(s.seat[s.turn].village & MINERS) if not has(s.busy[0], miner)]
        facts = {"who": self.voice.names[s.turn], "crew": options.crew(s, s.turn), "needs": s.box.ace_needs}
        yield Stage(self.voice("ace mined", **facts), NAMES[ACE], large=NAMES[ACE])
        strengths = tuple(str(options.strength(s, bit(miner))) for miner in crew)
        yield Mark(tuple(NAMES[miner] for miner in crew), Tone.GOOD, strengths)

    # kidnapping

    def kidnapping(self, target: int, gang: Cards) -> Iterator[Beat]:
        """Show the attack, who is left alone by it, who is carried off, and that the gang rests."""
        victim = NAMES[target]
        yield self.compared(gang)
        yield from together(*(Strike(NAMES[thug], victim, 0) for thug in cards(gang)))
        yield from self.parted(target)
        yield self.captured(gang)
        carried = [beat for beat in self.plain if isinstance(beat, Move) and beat.piece == victim]
        yield from carried
        yield from self.resting(gang, [*self.moves_of(options.other_half(self.before, target)), *carried])

    def compared(self, gang: Cards) -> Stage:
        """Say who attacks whom with whom, and draw how strong they are where it happens; what comes of it is seen."""
        s, voice = self.before, self.voice
        other = options.owner(s, s.target)
        facts = {"strength": options.strength(s, gang), "force": options.force(s, other)}
        key = "attacks though" if s.seat[other].village & THUGS & s.busy[0] else "attacks"
        listed = voice.listed(map(voice.card, cards(gang)))
        named = {"who": voice.names[s.turn], "other": voice.names[other], "card": voice.card(s.target), "cards": listed}
        said = voice(key, **named, **facts)
        return Stage(said, NAMES[s.target], duel_for(s, gang), step=voice("step attack"))

    def captured(self, gang: Cards) -> Stage:
        """Say what came of a kidnapping, and show large who is carried off, amid the gang: the strongest in front."""
        s, voice = self.before, self.voice
        other = voice.names[options.owner(s, s.target)]
        said = voice("captured", card=voice.card(s.target), other=other, who=voice.names[s.turn])
        strongest = sorted(cards(gang), key=lambda thug: -options.strength(s, bit(thug)))
        flanks = tuple(NAMES[thug] for thug in strongest)
        return Stage(said, NAMES[s.target], large=NAMES[s.target], flanks=flanks, step=voice("step captive"))

    def resting(self, gang: Cards, seen: Sequence[Beat]) -> Iterator[Beat]:
        """What else is seen; how long the gang has to rest is said as it lies down."""
        for beat in self.plain:
            if beat not in seen:
                is_rest = isinstance(beat, Mark) and beat.tone == Tone.BAD
                yield from (self.tired(gang), replace(beat, along=True)) if is_rest else (beat,)

    def tired(self, gang: Cards) -> Stage:
        """§4.10: say how long a gang rests."""
        return Stage(self.rests(gang), step=self.voice("step rest"))

    def rests(self, some: Cards) -> str:
        """§6.2: say how long they rest, as their hourglasses do: while the turn goes on it counts, too."""
        voice = self.voice
        listed = voice.listed(map(voice.card, cards(some)))
        return voice("at rest", cards=listed, n=busy_number(self.after, lowest(some)))

    # seducing

    def seduction(self, target: int, lover: int) -> Iterator[Beat]:
        """Show who turns whose head, that somebody rests for it, and then who goes home."""
        s, voice = self.before, self.voice
        other = voice.names[options.owner(s, target)]
        facts = {"card": voice.card(target), "other": other, "lover": voice.card(lover)}
        said = voice("seduces", who=voice.names[s.turn], **facts)
        yield Stage(said, NAMES[target], step=voice("step seduction"))
        yield Strike(NAMES[lover], NAMES[target], 0, throws=HEART)
        yield self.astray(target, other, lover)
        yield from (beat for beat in self.plain if beat not in self.moves_of(options.other_half(s, target)))
        yield from self.parted(target)

    def astray(self, target: int, other: str, seducer: int) -> Stage:
        """Say how long somebody rests, and who seduced it if that one does, and who went home."""
        voice, lover = self.voice, options.other_half(self.before, target)
        said = [voice("astray", card=voice.card(target), n=busy_number(self.after, target))]
        if busy_number(self.after, seducer):
            said.append(self.rests(bit(seducer)))
        if lover != NO_CARD:
            said.append(voice("parted", lover=voice.card(lover), other=other))
        return Stage(" ".join(said), NAMES[target], step=voice("step rest"))

    # both

    def parted(self, card: int) -> Iterator[Beat]:
        """A couple is no more: the other half goes where it is alone."""
        other = options.other_half(self.before, card)
        if other != NO_CARD:
            yield Mark((NAMES[other],), Tone.BAD, step=self.voice("step parting"))
            yield from self.moves_of(other)

    def moves_of(self, card: int) -> list[Beat]:
        """Return where somebody goes, if it is somebody."""
        return [beat for beat in self.plain if isinstance(beat, Move) and card != NO_CARD and beat.piece == NAMES[card]]
