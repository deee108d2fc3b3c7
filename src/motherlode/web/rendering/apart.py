"""Pieces that are called the same are numbered, for whoever hears them: two equal cards of several decks, say."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from motherlode.web.rendering.drawn import Drawn


def told_apart(pieces: Sequence[Drawn]) -> tuple[Drawn, ...]:
    """Number those pieces of an area, or parts of them, that share what they are called with others."""
    labels = [one.label for one in whole(pieces)]
    if len(set(labels)) == len(labels):
        return tuple(pieces)  # as in most areas
    shared = {label: all_ for label, all_ in Counter(labels).items() if all_ > 1}
    return _numbered(pieces, shared, Counter())


def whole(some: Sequence[Drawn]) -> Iterator[Drawn]:
    """Yield pieces with their parts, as they lie."""
    for drawn in some:
        yield drawn
        if drawn.parts:
            yield from whole(drawn.parts)


def _numbered(pieces: Sequence[Drawn], shared: Mapping[str, int], met: Counter[str]) -> tuple[Drawn, ...]:
    found = []
    for drawn in pieces:
        met[drawn.label] += 1
        all_ = shared.get(drawn.label, 0)
        nth = met[drawn.label] if all_ else 0
        found.append(replace(drawn, nth=nth, alike=all_, parts=_numbered(drawn.parts, shared, met)))
    return tuple(found)
