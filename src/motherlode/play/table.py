"""One table: the fold of what happened at it, and what each viewer is shown of it."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from motherlode.core.cards import bit, first, has
from motherlode.core.errors import IllegalMoveError
from motherlode.core.own_cards import Cards
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import LOCALES, cardfiles, composing, game
from motherlode.game import AnyState as State
from motherlode.game.beats import Beat
from motherlode.game.scene import Scene
from motherlode.match import Line, Match, Move, Nonce, Sight, Step, Talk, endings, fair, tales, talk
from motherlode.match.history import Episode, Remark, cut
from motherlode.match.sights import Viewpoint
from motherlode.match.steps import Outlook, goes_on
from motherlode.match.telling import Telling
from motherlode.play import chairs, entries
from motherlode.play.clocks import Clock
from motherlode.play.drafts import Draft
from motherlode.play.first_deal import FirstDeal
from motherlode.play.refusals import Refused, Stale
from motherlode.play.sent import Sent
from motherlode.play.sketches import Sketches
from motherlode.store import MOVE, Chair, Entry, Header, Hint

__all__ = ["Refused", "Stale", "Table"]

MOST_SIGHTS = 32
"""How many events are remembered as they were seen: more than the words of any action."""


@dataclass
class Table:
    """A match with those who sit at it: what a process keeps in memory, and could lose at any time."""

    header: Header
    match: Match
    seated: Header = field(init=False)
    """The header as it is written down, without the computers that play on for somebody."""
    substitutes: dict[int, str] = field(default_factory=dict)
    """The levels of those computers, by seat."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever writes moves."""
    keys: dict[str, Sent] = field(default_factory=dict)
    """The sentences that were sent with a key, by it."""
    spoken: dict[int, list[str]] = field(default_factory=dict)
    """The words of the last sentence of each seat, as far as it was said."""
    starts: list[int] = field(default_factory=list)
    """Of each move that stands: with which of them, counted from 0, its sentence began."""
    began: dict[int, tuple[int, State]] = field(default_factory=dict)
    """Of the last sentence of each seat: with which move that stands it began, counted from 0, and in which state."""
    viewpoints: dict[int, Viewpoint] = field(default_factory=dict)
    """What each viewer has noticed and knows now."""
    sights: dict[int, deque[Sight]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=MOST_SIGHTS)))
    """What each of them noticed last."""
    sketches: Sketches = field(init=False)
    """What was drawn of what they know."""
    logs: dict[tuple[int, str], Telling] = field(default_factory=dict)
    """The match as it was told, by viewer and language."""
    is_open: bool = True
    """Was every move so far seen by everybody?"""
    at_once: bool = False
    """Have several ever been awaited at once?"""
    stuck_until: float = 0.0
    """A computer failed: it is asked again after this time, in seconds since 1970."""
    stood_in_for: set[int] = field(default_factory=set)
    """The computers that were not ready in time for their last choice, so that a simpler one made it."""
    failed: set[int] = field(default_factory=set)
    """The computers whose thinking failed or came to no end the last time, so that a simpler one chose."""
    has_waited: bool = False
    """Has a computer been waited for in vain here? Then no choice waits again."""
    hints: dict[int, Hint] = field(default_factory=dict)
    """The last hint that each seat was given."""
    advising: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a hint is thought of, so that asking twice is thinking once."""
    found_free: dict[int, tuple[list[int], bool]] = field(default_factory=dict)
    """Of the last action of each seat: which events it was, and whether it may be taken back freely."""
    found_secrets: dict[int, int] = field(default_factory=dict)
    """With which move the choices begin that were made at once with an action, by its first event."""
    besides: dict[Hashable, object] = field(default_factory=dict)
    """What was drawn of who sits here and of what is no move; it is forgotten when there is more of that."""
    written_at: float = 0.0
    """When what happens now was written down, in seconds since 1970."""
    times: list[float] = field(default_factory=list)
    """When each of the events was."""
    clock: Clock | None = None
    """How much time everybody has, if that was said."""
    first_deal: FirstDeal = field(default_factory=FirstDeal)
    rematch: str | None = None
    """The table where they play again."""
    gone_on: tuple[int, ...] = ()
    """Who has gone there, the first of whom has asked for it."""

    def __post_init__(self) -> None:
        """Begin with those who sat down, and nothing drawn."""
        self.seated, self.sketches = self.header, Sketches(self.match.game)

    @classmethod
    def of(cls, header: Header, cards: Cards | None = None) -> "Table":
        """Lay a table without any move yet, with the cards of its header if they have been read already."""
        found = game(header.game)
        if cards is None and header.cards is not None:
            cards = cardfiles.read_again(found, header.cards)
        return cls(header, Match(found, header.players, header.box, cards))

    def adopt(self, header: Header) -> None:
        """Go on with a newer version of the header: others sit here, and all that was told names them."""
        sitting = chairs.with_substitutes(header.chairs, self.substitutes)
        self.seated, self.header = header, replace(header, chairs=sitting)
        self.logs.clear()
        self.besides.clear()
        self.sketches.forget()

    @property
    def owned(self) -> tuple[Chair, ...]:
        """The chairs as they are owned: where a computer plays on, it keeps whoever had left out.

        When the game is over nobody is played for any more, so who had left may talk and play again with the others.
        """
        return (self.seated if self.match.is_over else self.header).chairs

    @property
    def ended_at(self) -> float:
        """When what ended the match was written down, in seconds since 1970; it must be over."""
        return self.times[-1 - talk.said_last(self.match.history)]

    @property
    def seq(self) -> int:
        """How much has happened: moves were made, or taken back. It only grows."""
        return len(self.match.history)

    # What a viewer knows of it. Of secret choices not even the number is known, so viewers count their own.

    def seen_by(self, viewer: int) -> list[int]:
        """Return which events a viewer noticed, counted from 0."""
        if viewer not in self.viewpoints:
            self.viewpoints[viewer] = self.match.viewpoint(viewer)
            for episode in self.match.story():
                self.viewpoints[viewer].see(episode)
        return self.viewpoints[viewer].noticed

    def view(self, viewer: int) -> State:
        """Return what a viewer knows now; it is not to be changed."""
        self.seen_by(viewer)
        return self.viewpoints[viewer].view

    def seq_for(self, viewer: int) -> int:
        """Return how many events a viewer knows of."""
        return len(self.seen_by(viewer))

    def base_of(self, viewer: int, known: int) -> int:
        """Return after how many events a viewer who knew of so many was looking.

        Raises:
            Stale: nobody can have known of so many.
        """
        seen = self.seen_by(viewer)
        if known > len(seen):
            raise Stale
        return self.seq if known == len(seen) else seen[known]

    # What a move leads to

    def prepare(self, seat: int, words: Sequence[str], base: int) -> Step | Draft:
        """Return what the words of a seat lead to, Nature's answers among it; nothing is changed.

        Words that leave their sentence unfinished are a draft, made from what the seat knows and nothing else.

        Raises:
            Stale: the seat's situation is not what it was after *base* moves.
            Refused: a word is not legal.
        """
        if not self.is_fresh(seat, base):
            raise Stale
        arranged = composing.arranged(self.match.game, self.view(seat), seat, words)
        ahead = self._tried(seat, arranged)
        if arranged and not goes_on(self.match.game, ahead.state, seat):
            return ahead.step(self.natures_choice)
        return self._draft(seat, arranged, words)

    def is_done_already(self, seat: int, words: Sequence[str], key: str | None) -> bool:
        """Is a sentence written down that was sent with this key, whichever process arranged its words?

        Raises:
            Stale: another one is.
        """
        sent = self.keys.get(key) if key else None
        if sent is None:
            return False
        if not (sent.says(seat, words) or sent.says(seat, self._arranged_at(sent.at, seat, words))):
            raise Stale
        return True

    def _arranged_at(self, number: int, seat: int, words: Sequence[str]) -> Sequence[str]:
        """Arrange words as they were when so many events had happened."""
        before = next(episode.before for episode in self.match.story() if episode.number == number)
        return composing.arranged(self.match.game, self.match.game.view(before, seat), seat, words)

    def begun(self, seat: int, words: Sequence[str]) -> Draft | None:
        """Return the draft of legal words if they leave their sentence unfinished."""
        return self._open(seat, composing.arranged(self.match.game, self.view(seat), seat, words), words)

    def opened(self, seat: int, said: Sequence[str], verb: str) -> Draft | None:
        """Return the draft of what was said and a verb; what has one answer only is not answered after it."""
        arranged = composing.arranged(self.match.game, self.view(seat), seat, said)
        return self._open(seat, [*arranged, verb], (*said, verb))

    def _open(self, seat: int, arranged: Sequence[str], words: Sequence[str]) -> Draft | None:
        is_open = goes_on(self.match.game, self._tried(seat, arranged).state, seat)
        return self._draft(seat, arranged, words) if is_open else None

    def _tried(self, seat: int, arranged: Sequence[str]) -> Outlook:
        """Say words one after another, up to those that the sheet does not let be said yet, but that may be named."""
        ahead = self.match.outlook()
        for number, word in enumerate(arranged):
            try:
                ahead.say(seat, word)
            except IllegalMoveError as illegal:
                refusal = self._refusal(ahead, seat, arranged, number)
                if refusal is None:
                    break
                raise refusal from illegal
        return ahead

    def _draft(self, seat: int, arranged: Sequence[str], words: Sequence[str]) -> Draft:
        return Draft.of(self.match.game, self.view(seat), seat, arranged, words)

    def _refusal(self, ahead: Outlook, seat: int, arranged: Sequence[str], number: int) -> Refused | None:
        """Return why words cannot be said from one of them on; None if they may be named all the same."""
        said, left = arranged[:number], arranged[number:]
        if said and not goes_on(self.match.game, ahead.state, seat):
            return Refused(left[0], ())
        return self._draft(seat, said, said).refusal(left)

    def continued(self, seat: int | None = None, words: Sequence[str] = ()) -> Step:
        """Return what a seat's sentence leads to, if there is one, and Nature's moves after it; nothing is changed."""
        if seat is None:
            return self.match.drawn(self.natures_choice)
        return self.match.proposed(seat, words, self.natures_choice)

    def natures_choice(self, s: State, number: int) -> int:
        """Return what the secret seed has Nature do as move *number*."""
        return fair.natures_action(self.match.game, s, fair.key(self.header.seed, self.match.asides), number)

    def is_fresh(self, seat: int, base: int) -> bool:
        """Is a seat's question still the one it was after *base* events? Others may choose meanwhile."""
        if self.match.is_over:
            return False
        if base == self.seq:
            return True
        since = [event for event in self.match.history[base:] if not isinstance(event, Talk | Nonce)]
        if not 0 <= base < self.seq or any(event.seat in {seat, NATURE} for event in since):
            return False
        rules, now = self.match.game.rules, self.match.game.rules.legal(self.match.state, seat)
        states = (episode.before for episode in self.match.story() if episode.number >= base)
        return now != 0 and all(rules.legal(state, seat) == now for state in states)

    def fold(self, entry: Entry) -> None:
        """Let happen what somebody else has written down."""
        self.written_at = entry.at
        if entry.kind == MOVE:
            self.follow(self.match.proposed(entry.seat, [entry.word]), entry.key)
        else:
            self.hear(entries.read(entry))

    def follow(self, step: Step, key: str | None = None) -> None:
        """Make a single move that is written down, and tell it to all who look on."""
        (move,), before = step.moves, self.match.state
        self._remember(move, key)
        self.match.adopt(step)
        everybody = first(self.header.players) | bit(SPECTATOR)
        witnesses = self.match.game.rules.witnesses(before, move.seat, move.action)
        self.is_open = self.is_open and everybody & ~witnesses == 0
        self._show(Episode(self.seq - 1, move, before, self.match.state, len(self.match.moves)))

    def hear(self, event: Remark) -> None:
        """Let something have happened that is no move, as it is written down, and tell it to all who notice."""
        self._wind(event)
        self.besides.clear()
        episode = self.match.note(event)
        if isinstance(event, Talk):
            self._seat(event)
        cut(self.starts, len(episode.taken_back))
        self._show(episode)

    def _wind(self, event: Remark) -> None:
        """Put a clock on the table, if that is what was said; it goes by what anybody may know."""
        if isinstance(event, Talk) and talk.kind_of(event.what) == talk.CLOCK:
            self.seen_by(SPECTATOR)
            self.clock = Clock.of(event, self.match.players)

    def _seat(self, said: Talk) -> None:
        """Let a computer play on for somebody, or that person again."""
        what, _, level = said.what.partition(" ")
        if what == talk.SUBSTITUTE:
            self.substitutes[said.seat] = level
        elif what == talk.RETURN:
            self.substitutes.pop(said.seat, None)
        if what in {talk.SUBSTITUTE, talk.RETURN}:
            self.adopt(self.seated)

    def _remember(self, move: Move, key: str | None) -> None:
        """Keep the words of the sentence that a move belongs to, and under which key it was sent."""
        start, self.at_once = len(self.match.moves), self.at_once or len(self.match.awaited) > 1
        if goes_on(self.match.game, self.match.state, move.seat):
            latest = zip(reversed(self.starts), reversed(self.match.moves), strict=True)
            start = next(n for n, one in latest if one.seat == move.seat)
        else:
            self.spoken[move.seat] = []
            self.began[move.seat] = start, self.match.state
        self.starts.append(start)
        words = self.spoken.setdefault(move.seat, [])
        if key:
            self.keys[key] = Sent(move.seat, words, len(words), len(self.match.history))
        words.append(move.word)

    def is_amid(self, seat: int) -> bool:
        """Is what the seat said last unfinished?"""
        return goes_on(self.match.game, self.match.state, seat)

    def _show(self, episode: Episode) -> None:
        self.times.append(self.written_at)
        for viewer, viewpoint in self.viewpoints.items():
            sight = viewpoint.see(episode)
            if sight is not None:
                self.sights[viewer].append(sight)
                self._tell(viewer, sight)
                if viewer == SPECTATOR and self.clock:
                    asked = frozenset(self.scene(SPECTATOR, LOCALES[0]).awaited)
                    self.clock.hear(sight, self.written_at, asked - {NATURE, *self.computers})

    def _tell(self, viewer: int, sight: Sight) -> None:
        for (reader, locale), telling in self.logs.items():
            if reader == viewer:
                text = self.match.tell_sight(sight, self.names, locale)
                tales.hear(telling, self.match.game, sight, text, self.names, locale)

    def beats(self, viewer: int, locale: str, base: int) -> list[list[Beat]]:
        """Return what a viewer, who knew of *base* moves, sees of those noticed since, move by move."""
        missed, names = self.seq_for(viewer) - base, self.names
        latest = list(self.sights[viewer])[-missed:] if 0 < missed <= len(self.sights[viewer]) else []
        draw = partial(self.sketches.scene, viewer=viewer, names=names, locale=locale)
        return [tales.beats(self.match, sight, names, locale, draw) for sight in latest]

    def scene(self, viewer: int, locale: str) -> Scene:
        """Return what a viewer sees now."""
        scene = self.sketches.scene(self.view(viewer), viewer, self.names, locale)
        return endings.drawn(scene, self.match.history, self.names, locale) if self.match.ended else scene

    def goes_on(self, viewer: int) -> bool:
        """Is what a viewer noticed last gone on with at once: does Nature answer it, or its mover complete it?"""
        rules, last = self.match.game.rules, list(self.sights[viewer])[-1:]
        return any(has(rules.awaited(sight.after), NATURE) or sight.goes_on for sight in last)

    @property
    def names(self) -> list[str]:
        """The names of those at the table."""
        return chairs.chair_names(self.header.chairs)

    @property
    def computers(self) -> list[int]:
        """The seats of computers."""
        return [seat for seat, chair in enumerate(self.header.chairs) if chairs.is_computer(chair)]

    def awaited_computers(self) -> list[int]:
        """The computers that should choose now."""
        return [seat for seat in self.computers if seat in self.match.awaited]

    def hint_for(self, seat: int) -> Hint | None:
        """Return the hint that a seat was given, while its question is still the one that it was given for."""
        hint = self.hints.get(seat)
        if hint is None or hint.number > self.seq_for(seat):  # given by a process that knows of more
            return None
        return hint if self.is_fresh(seat, self.base_of(seat, hint.number)) else None

    def log(self, viewer: int, locale: str) -> list[Line]:
        """Tell the match as a viewer may read it."""
        self.seen_by(viewer)  # so that what happens from now on is told, too
        if (viewer, locale) not in self.logs:
            self.logs[viewer, locale] = self.match.telling(viewer, self.names, locale)
        return self.logs[viewer, locale].lines

    def look(self, held: chairs.Hands, locale: str) -> chairs.Look | int:
        """Return through whose eyes a browser looks, or the seat that the device must be passed to first."""
        mine = held.seats
        due = [seat for seat in mine if seat in self.match.awaited] or self.match.latest_first(mine)
        return chairs.look(held, locale, due, is_shared=self.is_shared({*mine, *held.left}))

    def is_shared(self, seats: Collection[int]) -> bool:
        """Is nothing shown to one at a device that others there, who may have left the game, are not to see?"""
        if len(seats) < 2 or self.match.is_over:
            return True
        first = self.view(min(seats))
        return all(self.view(seat) == first for seat in seats)
