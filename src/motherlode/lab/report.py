"""A series as people read it, and as machines do."""

import json
from collections.abc import Iterable, Mapping

from motherlode.bots.ratings import Rating
from motherlode.lab.series import Series, Share

WIDTH = 14
"""Letters of a column."""


def text(series: Series, ratings: Mapping[str, Rating]) -> str:
    """Return the table of ratings and the table of who beat whom."""
    return "\n".join([*_head(series), "", *_ratings(series, ratings), "", *_cross_table(series, list(ratings))])


def _head(series: Series) -> list[str]:
    changed = "".join(f", {key}={value}" for key, value in series.changes.items())
    played = len(series.played) if series.is_complete else f"{len(series.played)} of {series.planned}"
    return [f"{series.game.slug}, {series.players} players{changed}: {played} matches, seed {series.seed}"]


def _ratings(series: Series, ratings: Mapping[str, Rating]) -> Iterable[str]:
    yield f"{'level':{WIDTH}} {'rating':>6}     95 %  matches  mean score  s/decision"
    for name, rating in ratings.items():
        decisions = series.decisions(name)
        pace = f"{series.seconds(name) / decisions:10.4f}" if decisions else f"{'-':>10}"
        score = f"{series.score(name).mean:10.3f}"
        measured = f"{rating.points:6.0f} ± {rating.plus_minus:6.0f}"
        yield f"{name:{WIDTH}} {measured}  {rating.matches:7}  {score}  {pace}"
    yield f"(the mean is 1500; who stands 200 above another wins 76 %; all alike would score {1 / series.players:.3f})"


def _cross_table(series: Series, names: list[str]) -> Iterable[str]:
    of_what = "of their matches" if series.players == 2 else "of the matches that one of the two won"
    yield f"percent that the row won against the column, {of_what}, and the 95 % interval"
    yield " " * WIDTH + "".join(f"{name:>{WIDTH}}" for name in names)
    for one in names:
        cells = ("" if one == other else _cell(series.between(one, other)) for other in names)
        yield (f"{one:{WIDTH}}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)).rstrip()


def _cell(share: Share) -> str:
    mean, low, high = (round(100 * value) for value in (share.mean, share.low, share.high))
    return f"{mean} ({low}-{high})" if share.matches else "-"


def json_text(series: Series, ratings: Mapping[str, Rating]) -> str:
    """Return all that was measured as the text of a JSON object, without a newline at its end."""
    return json.dumps(as_json(series, ratings), indent=2)


def as_json(series: Series, ratings: Mapping[str, Rating]) -> dict[str, object]:
    """Return all that was measured, as a JSON object; intervals are of 95 %."""
    about = {"game": series.game.slug, "rules": series.game.rules.EDITION, "players": series.players}
    about |= {"box": dict(series.changes), "seed": series.seed}
    about |= {"matches": len(series.played), "planned": series.planned}
    levels = {name: _opponent(series, name, rating) for name, rating in ratings.items()}
    pairs = [
        {"level": one, "against": other, **_share(series.between(one, other))}
        for one in ratings
        for other in ratings
        if one != other
    ]
    return about | {"levels": levels, "pairs": pairs}


def _opponent(series: Series, name: str, rating: Rating) -> dict[str, object]:
    spent = {"decisions": series.decisions(name), "seconds": round(series.seconds(name), 3)}
    rated: dict[str, object] = {
        "rating": round(rating.points, 1),
        "plus_minus": _finite(rating.plus_minus),
        "matches": rating.matches,
    }
    return rated | {"score": _share(series.score(name))} | spent


def _finite(value: float) -> float | None:
    """JSON knows no infinity: of what was not measured the interval is null."""
    return None if value == float("inf") else round(value, 1)


def _share(share: Share) -> dict[str, float]:
    numbers = {"mean": share.mean, "low": share.low, "high": share.high, "matches": share.matches}
    return {key: round(value, 4) for key, value in numbers.items()}
