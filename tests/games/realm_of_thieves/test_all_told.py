"""Over random games every change is seen and read, in the order of the rules, and no forecast promises too much."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import cards, has
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Strike
from motherlode.games.realm_of_thieves import effects
from motherlode.games.realm_of_thieves.course import Step, course
from motherlode.games.realm_of_thieves.forecast import forecast
from motherlode.games.realm_of_thieves.names import Speaker, piece_at
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, rival_of, row_at
from motherlode.games.realm_of_thieves.triggers import henchman_of
from motherlode.games.realm_of_thieves.vocabulary import DECK
from motherlode.match import Match, Sight, tales
from motherlode.testing.sampling import play_on
from tests.aid.watching import watched
from tests.games.realm_of_thieves.realm_of_thieves_scenario import thieves
from tests.games.realm_of_thieves.realm_of_thieves_watching import NAMES

GAMES = 4
"""Each with another pair of decks; what was wrong before was seen in every one."""
Figures = dict[tuple[str, str], int]
"""By a piece and a sign what stands there."""
Moves = list[tuple[Sight, list[Beat]]]


def begun(number: int) -> Match:
    return Match(thieves(), 2, {"deck_a": number % 4, "deck_b": (number + 1) % 4})


@pytest.fixture(scope="module", params=range(GAMES))
def moves(request: pytest.FixtureRequest) -> Moves:
    match = begun(request.param)
    play_on(match, Random(request.param))
    return watched(match, NAMES)


def figures(s: State) -> Figures:
    """Return all that is counted: of thieves life and mana, of henchmen health and attack."""
    found = dict[tuple[str, str], int]()
    for seat, me in enumerate(s.seat):
        found |= {(f"face-{LETTERS[seat]}", "♥"): me.life, (f"face-{LETTERS[seat]}", "◆"): me.mana}
    for place in cards(s.in_play):
        one = s.henchman[place]
        found |= {(piece_at(s, place), "♥"): one.health, (piece_at(s, place), "⚔"): one.attack}
    return found


def printed(s: State) -> Figures:
    """Return what is printed on those in play: with that a newcomer enters."""
    rows = {piece_at(s, place): s.box.card[row_at(s, place)] for place in cards(s.in_play)}
    return {(piece, sign): n for piece, card in rows.items() for sign, n in (("♥", card.health), ("⚔", card.attack))}


def counted(seen: Sequence[Beat], had: Figures) -> Counter[tuple[str, str]]:
    """Return what beats say that each has lost and gained; a blow takes no more life than there is."""
    found: Counter[tuple[str, str]] = Counter()
    for beat in seen:
        match beat:
            case Strike(piece=piece, target=target, amount=amount, back=back):
                is_life = target.startswith("face-")
                found[target, "♥"] -= min(amount, had[target, "♥"]) if is_life else amount
                found[piece, "♥"] -= back
            case Gain(n=n, what=what, start=start, to=to):
                found[start, what] -= n
                found[to, what] += n
    return found


def test_every_figure_is_seen_to_become_what_it_is(moves: Moves) -> None:
    for sight, seen in moves:
        had = printed(sight.after) | figures(sight.before)
        changes = counted(seen, had)
        for what, now in figures(sight.after).items():
            assert now <= 0 or had[what] + changes[what] == now, (what, had[what], now, seen)


def test_all_health_and_life_is_read_to_become_what_it_is(moves: Moves) -> None:
    for sight, _ in moves:
        had, after = printed(sight.after) | figures(sight.before), sight.after
        action = sight.move.action if sight.witnessed else None
        text = thieves().words.tell(sight.before, after, sight.move.seat, action, NAMES, "en")
        for (piece, sign), now in figures(after).items():
            if sign == "♥" and now > 0 and had[piece, sign] != now:
                assert is_read(text, name_of(after, piece), now), (piece, had[piece, sign], now, text)


def name_of(s: State, piece: str) -> str:
    """Return what is called so: a thief, or a henchman."""
    if piece.startswith("face-"):
        return NAMES[LETTERS.index(piece[-1])]
    seat, card = piece.split("-")
    return Speaker(PHRASES, NAMES, "en", s).named(LETTERS.index(seat), int(card) - 1)


def is_read(text: str, name: str, now: int) -> bool:
    """Does the log say what this one has now, or that several are hurt?"""
    one = re.escape(name)
    ways = (
        rf"{one}: (health|life) \d+.→.{now}\b",
        rf"{one} (is \d+/{now}|has {now} life) now",
        "henchmen of .* are hurt",
    )
    kept = rf"{one} .*keeps {now} health", rf"{one} keeps {now}\b"
    return any(re.search(way, text) for way in (*ways, *kept))


def test_causes_are_read_in_the_order_in_which_they_do_something(monkeypatch: pytest.MonkeyPatch) -> None:
    done, begin = list[int](), effects.begin

    def noting(s: State, *effect: int) -> None:
        done.extend([henchman_of(s.queue[0])] * (s.stage == 1))
        begin(s, *effect)

    monkeypatch.setattr(effects, "begin", noting)
    for before, after, match in stepping():
        names, at = [Speaker(PHRASES, NAMES, "en", after).named(*divmod(one, DECK)) for one in done], 0
        text = tales.openly(match.game, before, match.moves[-1], after, NAMES, "en")
        done.clear()  # telling carries out the rules, too
        for name in names:
            cause = re.compile(rf"{re.escape(name)} · (?!Over)|Flashy: ").search(text, at)
            assert cause, (names, text)
            at = cause.end()


def stepping() -> Iterator[tuple[State, State, Match]]:
    """Yield random moves of some games."""
    for number in range(GAMES):
        match, luck = begun(number), Random(number)
        while not match.is_over:
            before = replica(match.state)
            play_on(match, luck, 1)
            yield before, match.state, match


def test_no_forecast_promises_what_does_not_come_true(moves: Moves) -> None:
    sights = [sight for sight, _ in moves]
    attacks = [sights[n:] for n, sight in enumerate(sights) if sight.before.context == Context.ATTACK]
    assert {rest[0].move.action == Act.FACE for rest in attacks} == {True, False}
    for rest in attacks:
        s, target = rest[0].before, rest[0].move.action or 0
        sequel = [*until_somebody_is_asked(rest)]
        after = sequel[-1].after
        said = forecast(s, s.turn, rival_of(s.turn), target, Speaker(PHRASES, NAMES, "en", s))
        text = " · ".join(badge.text for badge in said)
        assert fallen_in(text) == fallen(s, after), said
        assert life_in(text, target) == [life_lost(sequel, seat) for seat in (rival_of(s.turn), s.turn)], said
        assert ("they win" in text) == (s.box.prizes == after.seat[rival_of(s.turn)].stolen), said


def fallen_in(text: str) -> tuple[int, int]:
    """Return how many are said to fall: the rival's, and one's own."""
    its, mine = (sum(map(int, re.findall(rf"\+(\d+) {whose}", text))) for whose in ("theirs", "yours"))
    return its + bool(re.search(r"(^|\n| · )(falls|both fall)", text)), mine + bool(
        re.search(r"both fall|(?<!\d )yours falls", text)
    )


def life_in(text: str, target: int) -> list[int]:
    """Return how much life is said to be lost: the rival's, and one's own."""
    theirs = r"(?:^|· )−(\d+)" if target == Act.FACE else r"(?<!your )♥.−(\d+)"
    return [sum(map(int, re.findall(pattern, text))) for pattern in (theirs, r"your ♥.−(\d+)")]


def life_lost(sequel: Sequence[Sight], seat: int) -> int:
    """§6.1: return how much life a seat loses, though it gains some in the same move."""
    steps = [step for sight in sequel for step in steps_of(sight)]
    return sum(max(0, step.before.seat[seat].life - step.after.seat[seat].life) for step in steps)


def until_somebody_is_asked(sights: Sequence[Sight]) -> Iterator[Sight]:
    """Yield what comes of the first of these moves."""
    yield sights[0]
    yield from takewhile(lambda sight: sight.move.seat == NATURE, sights[1:])


def steps_of(sight: Sight) -> list[Step]:
    return course(sight.before, sight.move.action if sight.witnessed else None)


def fallen(before: State, after: State) -> tuple[int, int]:
    """Return how many of either side have no health then; a game may be over before they leave play."""
    down = [
        place for place in cards(before.in_play) if not has(after.in_play, place) or after.henchman[place].health <= 0
    ]
    own = sum(place // SLOTS == before.turn for place in down)
    return len(down) - own, own
