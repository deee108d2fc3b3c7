"""A sentence that is not finished yet: tried on what its speaker knows, seen by nobody else, written down nowhere.

A draft is made from the speaker's view and the words alone, so it cannot teach what the view does not hold. That it
comes to the same as the truth would is what the contract says of `amid`, and what a test of every game checks.
"""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from msgspec.structs import replace

from motherlode.game import LOCALES, AnyState, Game, composing
from motherlode.game.composing import SLASH, TAKE_BACK
from motherlode.game.scene import Choice, Scene
from motherlode.play.refusals import Refused


@dataclass(frozen=True, slots=True)
class Click:
    """With which click a sentence began: it is taken back whole, as it was made."""

    words: int = 1
    """So many it said at once."""
    piece: str = ""
    """The key of the piece of which it was asked what to do with it, and which the click answered."""

    def __str__(self) -> str:
        """Return it as forms and addresses carry it; nothing where it is one word like any other."""
        return "" if self == Click() else f"{self.words}/{self.piece}"


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has said so far, and what it sees of it."""

    game: Game
    seat: int
    words: tuple[str, ...]
    """Those that stand, in the order in which they were said: what was taken back leaves no trace."""
    arranged: tuple[str, ...]
    """As the sheet has them said; the last ones may be named before it lets them be."""
    views: tuple[AnyState, ...]
    """What the speaker sees before the first of the arranged words and after each."""
    click: Click = field(default=Click(), compare=False)
    """How it began at a table; what it says does not depend on that."""

    @classmethod
    def of(cls, game: Game, view: AnyState, seat: int, arranged: Sequence[str], words: Sequence[str]) -> "Draft":
        """Try words that leave their sentence unfinished on an observed state; none is no sentence yet."""
        views = [view]
        for word in arranged:
            after = composing.after(game, views[-1], seat, word)
            assert after is not None, "it was tried before"
            views.append(after)
        stand = composing.without_those_taken_back(words)
        return cls(game, seat, tuple(stand), tuple(arranged), tuple(views))

    def clicked(self, click: Click) -> "Draft":
        """Return it as one that began with a click, as far as its words can have begun so."""
        if not 0 < click.words <= len(self.words):
            return self
        last = self.words[click.words - 1]
        is_of_piece = click.piece and last in self.arranged and click.piece in self._said_with(last)
        return dataclasses.replace(self, click=click if is_of_piece else Click(click.words))

    @property
    def view(self) -> AnyState:
        """What lies on the table for the speaker, with what was said."""
        return self.views[-1]

    @property
    def legal(self) -> list[str]:
        """The words that may follow by the sheet, or be named before it lets them be."""
        return _sayable(self.game, self.view, self.seat)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The words that stand before the sheet lets them be said."""
        known = zip(self.views, self.arranged, strict=False)
        said = takewhile(lambda one: one[1] in self.game.legal_words(one[0], self.seat), known)
        return self.arranged[len(list(said)) :]

    @property
    def by_the_sheet(self) -> AnyState:
        """What the speaker sees of the words that the sheet lets be said."""
        return self.views[len(self.arranged) - len(self.waiting)]

    def with_one_more(self, word: str) -> "Draft":
        """Return what it looks like with one word more said, which may be the last one."""
        words = (*self.words, word)
        arranged = composing.arranged(self.game, self.views[0], self.seat, words)
        return Draft.of(self.game, self.views[0], self.seat, arranged, words)

    def refusal(self, words: Sequence[str]) -> Refused | None:
        """Return which of some words cannot be said, and what can; None if all may be named before the sheet lets them.

        The first of them cannot be said by the sheet.
        """
        view, after = self.view, composing.loosely(self.game, self.view, self.seat).get(words[0])
        for number, word in enumerate(words):
            after = composing.after(self.game, view, self.seat, word) if number else after
            if after is None:
                return Refused(word, _sayable(self.game, view, self.seat), view)
            view = after
        return None

    def scene(self, names: Sequence[str], locale: str) -> Scene:
        """Draw what lies there with what was said; the choices are all that may be said next."""
        scene = self.game.scenery.scene(self.view, self.seat, names, locale)
        if not self.words:
            return scene
        return replace(scene, choices=(*scene.choices, *composing.also(self.game, self.view, self.seat, names, locale)))

    def weighed(self, names: Sequence[str], locale: str) -> dict[str, "Weighed"]:
        """Return what is looked at before a sentence is carried out, by the pieces with which it would be.

        What is done with no piece is known by its word.
        """
        said = self.legal if self.words else self.game.legal_words(self.view, self.seat)  # of who looks on: nothing
        seen = composing.weighed(self.game, self.view, self.seat, said)
        found = {word: Weighed(self, word, view) for word, view in seen.items()}
        choices = (one for one in self._choices(self.view, names, locale) if one.word in found) if found else ()
        return {key: found[one.word] for one in choices for key in (*one.touches[:1], *one.alike) or (one.word,)}

    def totals(self, names: Sequence[str], locale: str) -> list[composing.Total]:
        """Return what was put together so far."""
        return composing.totals(self.game, self.view, self.seat, names, locale)

    def said(self, names: Sequence[str], locale: str) -> list[str]:
        """Return what stands of what was said, word by word, as the buttons told it."""
        told = zip(self.views, self.arranged, strict=False)
        return [self.chosen(view, word, names, locale).label for view, word in told if word in self.words]

    def back(self, about: str) -> Mapping[str, str] | None:
        """Return to what it goes back from the piece that was said, or asked about, last; None: from none."""
        if about:
            return {about: str(len(self.words))}
        return dict.fromkeys(self._said_with(self.words[-1]), self.way_back) if self.words else None

    def _said_with(self, word: str) -> Sequence[str]:
        """Return the pieces with which a word that stands was said: nothing of this is told to anybody."""
        names, locale = [""] * self.view.players, LOCALES[0]
        choice = self.chosen(self.views[self.arranged.index(word)], word, names, locale)
        return (*choice.touches, *choice.alike) if len(choice.touches) == 1 else ()

    @property
    def shorter(self) -> int:
        """To how many words one goes back: to one less, to where something else was asked, or to before the click."""
        left = len(self.words) - 1
        while left > 0 and self._arranged(left) == list(self.arranged):
            left -= 1
        return left if left >= self.click.words else 0

    @property
    def way_back(self) -> str:
        """To what one goes back: to how many words, and after a slash to the piece of which it is asked again."""
        left = self.shorter
        return str(left) if left or not self.click.piece else f"{left}/{self.click.piece}"

    def _arranged(self, some: int) -> list[str]:
        return composing.arranged(self.game, self.views[0], self.seat, self.words[:some])

    def chosen(self, view: AnyState, word: str, names: Sequence[str], locale: str) -> Choice:
        """Return the choice of a word in a position of the sentence."""
        return next(choice for choice in self._choices(view, names, locale) if choice.word == word)

    def _choices(self, view: AnyState, names: Sequence[str], locale: str) -> Iterator[Choice]:
        """Go through what may be said amid a sentence, first of all by the sheet."""
        yield from self.game.scenery.scene(view, self.seat, names, locale).choices
        yield from composing.also(self.game, view, self.seat, names, locale)


def _sayable(game: Game, view: AnyState, seat: int) -> list[str]:
    return [*game.legal_words(view, seat), *composing.loosely(game, view, seat)]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A sentence of which only the confirming is left."""

    draft: Draft
    word: str
    """With which it is carried out."""
    view: AnyState
    """What lies on the table, with all that is named."""

    def scene(self, names: Sequence[str], locale: str) -> Scene:
        """Draw it; it may be confirmed, or what was named before be taken back: what was named last stays then."""
        draft = self.draft
        scene = draft.game.scenery.scene(self.view, draft.seat, names, locale)
        also = composing.also(draft.game, draft.view, draft.seat, names, locale)
        deed = next(iter(draft.said(names, locale)), self.named(names, locale))
        back = (replace(one, word=f"{one.word}{SLASH}{self.word}") for one in also if one.word.startswith(TAKE_BACK))
        question = composing.confirming(draft.game, draft.view, draft.seat, self.word, names, locale)
        asked = replace(scene, choices=(Choice(self.word, deed), *back), question=question or scene.question)
        for key in self.last(names, locale).touches[:1]:
            asked = asked.marked(key)
        return asked

    def last(self, names: Sequence[str], locale: str) -> Choice:
        """Return the choice by which all is carried out, as it was before that."""
        return self.draft.chosen(self.draft.view, self.word, names, locale)

    def named(self, names: Sequence[str], locale: str) -> str:
        """Say what is named last, as its button would where it did not carry all out."""
        return self.last(names, locale).label

    def totals(self, names: Sequence[str], locale: str) -> list[composing.Total]:
        """Return what was put together."""
        return composing.totals(self.draft.game, self.view, self.draft.seat, names, locale)
