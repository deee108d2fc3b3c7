"""What reasons owe: whatever cannot be done has one that cites the sheet, and what can be done has none."""

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import LOCALES, Game, composing, reasons
from motherlode.game import AnyState as State
from motherlode.game.reasons import Reason
from motherlode.game.scene import Choice
from motherlode.match import Match
from motherlode.testing.sampling import branch, play_on
from motherlode.testing.sentences import applied
from motherlode.testing.views import NAMES

CLAUSES = re.compile(r"^(?:- §(\d+\.\d+)|## §(\d+)|\| R(\d+) \|)", re.MULTILINE)


def positions(some: Sequence[Match], number: int, luck: Random) -> Iterator[Match]:
    """Yield so many positions: those given, and others a few moves after them."""
    for n in range(number):
        match = some[n % len(some)]
        if n >= len(some):
            match = branch(match)
            play_on(match, luck, luck.randint(1, 3))
        yield match


def spoken(some: Iterable[Match]) -> list[str]:
    """Return the words of the sheet that seats say, as far as they were legal in some positions."""
    seats = [(match, seat) for match in some for seat in match.awaited if seat != NATURE]
    return sorted({word for match, seat in seats for word in match.legal(seat)})


def sheet_numbers(game: Game) -> set[str]:
    """Return every § and R of a sheet."""
    found = CLAUSES.findall(game.sheet())
    return {f"R{ruling}" if ruling else f"§{clause or section}" for clause, section, ruling in found}


def check_reasons(match: Match, words: Sequence[str], known: set[str], luck: Random) -> None:
    """Ask of every word and every piece of a position why not, for each of those who look."""
    for viewer in (*range(match.players), SPECTATOR):
        locale = luck.choice(LOCALES)
        if viewer in match.awaited:
            check_words(match, viewer, words, known, locale)
            check_pieces(match, viewer, known, locale)
        check_any(match, viewer, luck.choice(words), known, locale)


def check_any(match: Match, viewer: int, word: str, known: set[str], locale: str) -> None:
    """Ask about one word as a table does: there is an answer just where the viewer may not say it."""
    game, names = match.game, NAMES[: match.players]
    said = reasons.of_word(game, match.view(viewer), viewer, word, names, locale)
    assert (said is None) == (viewer != SPECTATOR and word in match.legal(viewer))
    if said:
        check_sound(game, said, known, is_cited=viewer != SPECTATOR or match.is_over)


def check_words(match: Match, seat: int, words: Sequence[str], known: set[str], locale: str) -> None:
    """Ask the game about every word: its answer is None just where the word is legal."""
    game, names, seen, legal = match.game, NAMES[: match.players], match.view(seat), match.legal(seat)
    own = game.own(reasons.MODULE)
    if own is None:
        return
    for word in words:
        said = own.why_word(seen, seat, word, names, locale)
        assert (said is None) == (word in legal), f"{game.show(seen)}: {word!r}: {said}"
        check_sound(game, said, known)
        check_points_at_something(match, seat, said, locale)


def check_pieces(match: Match, seat: int, known: set[str], locale: str) -> None:
    """Ask the game about every piece: its answer is None just where something may be done with it."""
    game, names, seen = match.game, NAMES[: match.players], match.view(seat)
    if game.own(reasons.MODULE) is None:
        return
    live = live_pieces(game, match.state, seat)
    for piece in game.scenery.scene(seen, seat, names, locale).pieces():
        said = reasons.of_piece(game, seen, seat, piece.key, names, locale)
        assert (said is None) == (piece.key in live), f"{game.show(seen)}: {piece.key}: {said}"
        check_sound(game, said, known)
        check_points_at_something(match, seat, said, locale)


def check_points_at_something(match: Match, seat: int, said: Reason | None, locale: str) -> None:
    """Check that what a reason tells one to do instead can be done now."""
    game = match.game
    phrases = getattr(game.own("phrases"), "PHRASES", {})
    for key, words in getattr(game.own(reasons.MODULE), "INSTEAD", {}).items():
        is_said = said is not None and said.text == phrases[key][locale]
        can = not is_said or any(word in match.legal(seat) for word in words)
        assert can, f"{game.show(match.state)}: {said}: none of {words}"


def check_sound(game: Game, said: Reason | None, known: set[str], *, is_cited: bool = True) -> None:
    """Check that a reason is a sentence, and that the sheet has what it cites."""
    if said is not None:
        assert said.text.strip().endswith((".", "!", "?")), said
        assert set(said.sources) <= known, f"{game.slug}: {said}"
        assert said.sources or not is_cited or game.own(reasons.MODULE) is None, f"{game.slug}: {said}"


def live_pieces(game: Game, s: State, seat: int) -> set[str]:
    """Return the keys of the pieces with which a seat can do something: by a word, or beginning a sentence."""
    choices = choices_of(game, s, seat)
    found = {key for choice in choices for key in (*choice.touches, *choice.alike)}
    for choice in choices:
        if not choice.touches:
            found |= opened(game, s, seat, choice.word)
    return found


def opened(game: Game, s: State, seat: int, verb: str) -> set[str]:
    """Return the keys of the pieces that the next word after a verb may be about."""
    after = applied(game, s, seat, game.words.hear(s, seat, verb))
    later = choices_of(game, after, seat) if game.rules.amid(after, seat) else []
    return {choice.touches[0] for choice in later if len(choice.touches) == 1}


def choices_of(game: Game, s: State, seat: int) -> list[Choice]:
    """Return all that a seat may say, what may be taken back among it."""
    names, seen = NAMES[: s.players], game.view(s, seat)
    also = composing.also(game, seen, seat, names, "en") if game.rules.amid(s, seat) else []
    return [*game.scenery.scene(seen, seat, names, "en").choices, *also]
