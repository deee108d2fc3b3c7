"""What a viewer notices of a match: what it sees happen, and what changes in what it sees.

Of a choice made in secret not even the number of its words may be known, so what is not noticed is not told.
"""

from dataclasses import dataclass, field

from motherlode.core.cards import has
from motherlode.game import AnyState, Game
from motherlode.match.history import Episode, Event, Move, Nonce, Undo
from motherlode.match.steps import goes_on


@dataclass(frozen=True, slots=True)
class Sight:
    """What happened as a viewer noticed it."""

    number: int
    """Which event of the match, counted from 0."""
    event: Event
    witnessed: bool
    """Did the viewer see what was done, and not only what came of it?"""
    before: AnyState
    """What the viewer knew before."""
    after: AnyState
    """What the viewer knows after."""
    goes_on: bool = False
    """Does the seat's sentence go on?"""
    stands: int = 0
    """How many moves stand after it."""
    draws_anew: bool = False
    """Was a draw of chance taken back that the viewer had noticed?"""

    @property
    def move(self) -> Move:
        """The move, of an event that is one."""
        assert isinstance(self.event, Move), "here nothing was moved"
        return self.event


@dataclass
class Viewpoint:
    """Where a viewer looks on from, and what it has noticed so far."""

    game: Game
    viewer: int
    view: AnyState
    """What it knows now."""
    noticed: list[int] = field(default_factory=list)
    """The events that it noticed, counted from 0."""

    def see(self, episode: Episode) -> Sight | None:
        """Look at what happens next; return it as it is noticed, or None if it is not."""
        before, self.view = self.view, self.game.view(episode.after, self.viewer)
        witnessed = self._witnesses(episode)
        if not witnessed and before == self.view:
            return None
        event = episode.event
        amid = isinstance(event, Move) and goes_on(self.game, episode.after, event.seat)
        self.noticed.append(episode.number)
        anew = not set(episode.drawn).isdisjoint(self.noticed)
        return Sight(episode.number, event, witnessed, before, self.view, amid, episode.stands, anew)

    def _witnesses(self, episode: Episode) -> bool:
        """Is this something that the viewer is told? Of what it did not notice, it is not told that it was undone."""
        if isinstance(episode.event, Move):
            return has(self.game.rules.witnesses(episode.before, episode.event.seat, episode.event.action), self.viewer)
        if isinstance(episode.event, Undo):
            return not set(episode.taken_back).isdisjoint(self.noticed)
        return not isinstance(episode.event, Nonce)  # it is done by browsers, and told beside the table
