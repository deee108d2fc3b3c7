"""What a review says of the stops of a game that is seen again."""

from dataclasses import replace

import pytest

from motherlode.analysis.findings import Chance, Decision, Ending, Review, Worth, accounts
from motherlode.core.seats import NATURE
from motherlode.play import again
from motherlode.play.again import OPENLY
from motherlode.play.reviews import Reviewer, Work
from motherlode.web.rendering import review_page
from motherlode.web.rendering.verdicts import COSTLY, LUCKY, MOST_LISTED, PLAIN, verdicts
from tests.aid.laid import after, lay

NAMES = ("Ada", "Ben")
START, END = Worth((0.5, 0.5), (0.0, 0.0)), Worth((1.0, 0.0), (0.0, 0.0))


@pytest.fixture
def match():
    return after("diamonds", 2, 3, None)


def decided(match, number, loss, error=0.01):
    """A decision that cost so much; another word of the same moment was better."""
    seat, word = match.moves[number - 1].seat, match.moves[number - 1].word
    before = list(match.steps())[number - 1][0]
    best = next(one for one in match.game.legal_words(before, seat) if one != word)
    change = tuple(-loss if one == seat else loss for one in range(2))
    return Decision(number, seat, word, best, 0.6, 0.01, loss, error, (0.5, 0.5), change, (error, error))


def drawn(match, number, luck, error=0.01):
    return Chance(number, 1, match.moves[number - 1].word, (0.5, 0.5), (luck, -luck), (error, error))


def reviewed(match, decisions, chances):
    facts = match.game.slug, 2, len(match.moves), True, 200, 0
    return Review(*facts, START, END, tuple(decisions), tuple(chances), accounts(START, END, decisions, chances))


def numbers(match, is_natures):
    """The numbers of the moves of players who had a choice, or of Nature's."""
    for number, (before, move, _) in enumerate(match.steps(), 1):
        if (move.seat == NATURE) == is_natures and len(match.game.legal_words(before, move.seat)) > 1:
            yield number


@pytest.fixture
def review(match):
    costly, unclear, *_ = numbers(match, is_natures=False)
    lucky, small, *_ = numbers(match, is_natures=True)
    decisions = [decided(match, costly, 0.07), decided(match, unclear, 0.02, 0.05)]
    return reviewed(match, decisions, [drawn(match, lucky, -0.19), drawn(match, small, 0.01, 0.02)])


def test_a_stop_tells_what_its_decision_cost_and_whom_its_draw_favoured(match, review):
    reel = again.reel(match, 0, NAMES, "en")
    found = verdicts(review, reel)
    costly, unclear = review.decisions
    at = reel.stop_after(match.standing[costly.number - 1])
    assert (found.by_stop[at].kind, found.by_stop[at].seat, found.by_stop[at].figure) == (
        COSTLY,
        costly.seat,
        "−7\u00a0%",
    )
    assert found.by_stop[at].lesson.startswith("Better: ")
    assert "cost about 7\u00a0% of a win" in found.by_stop[at].text
    at = reel.stop_after(match.standing[unclear.number - 1])
    assert (found.by_stop[at].kind, found.by_stop[at].figure) == (PLAIN, "")
    assert found.by_stop[at].text.endswith("60\u00a0%.")
    lucky = found.by_stop[reel.stop_after(match.standing[review.chances[0].number - 1])]
    assert (lucky.kind, lucky.seat, lucky.figure) == (LUCKY, 1, "+19\u00a0% for Ben")
    assert (lucky.what, lucky.text) == (reel.line(lucky.at).text, "Luck: Ada −19\u00a0%, Ben +19\u00a0% of a win.")


def test_what_decided_it_is_what_changed_most_in_the_order_of_the_match(match, review):
    found = verdicts(review, again.reel(match, OPENLY, NAMES, "en"))
    assert sorted(one.kind for one in found.decided) == [COSTLY, LUCKY]
    many = reviewed(match, (), [drawn(match, one, one / 100) for one in numbers(match, is_natures=True)])
    listed = verdicts(many, again.reel(match, 1, NAMES, "fr")).decided
    assert len(listed) == MOST_LISTED < len(many.chances)
    assert [one.at for one in listed] == sorted(one.at for one in listed)
    assert min(one.weight for one in listed) == many.chances[-MOST_LISTED].luck[0]


def test_the_line_of_time_goes_from_the_beginning_to_the_result(match, review):
    reel = again.reel(match, 0, NAMES, "en")
    for seat, line in enumerate(verdicts(review, reel).lines):
        assert (line[0][0], line[-1]) == (0, (reel.last, END.chances[seat]))
        assert [at for at, _ in line] == sorted({at for at, _ in line})


def test_giving_up_is_told_at_the_last_step_and_the_line_falls_there(match, review):
    ended = Ending(0, (1,), Worth((0.7, 0.3), (0.02, 0.02)))
    found = replace(review, ended=ended, end=ended.result)
    reel = again.reel(match, 0, NAMES, "en")
    told = verdicts(found, reel)
    last = told.by_stop[reel.last]
    assert (last.kind, last.seat, last.figure) == (COSTLY, 0, "−70\u00a0%")
    assert "with 70\u00a0% of the chance to win left" in last.text
    assert last in told.decided
    assert told.lines[0][-2:] == [(reel.last - 1, 0.7), (reel.last, 0.0)]


def test_the_review_counts_the_steps_of_the_game_seen_again_and_leads_to_them(match, review):
    reel = again.reel(match, OPENLY, NAMES, "en")
    page = review_page.told(review, reel)
    steps = {str(reel.stop_of_move(d.number)) for d in review.decisions}
    assert steps <= {row[0] for row in page["rows"][1:]}
    costly = reel.stop_of_move(review.decisions[0].number)
    (cost, link), *_ = (one for costs in page["costs"] for one in costs if one[1])
    assert link == f"again?at={costly}&as=all"
    assert f"Step {costly}:" in cost
    assert page["heading"].startswith(f"{reel.last} steps, 2 decisions.")


def test_the_page_tells_it_once_the_game_is_reviewed(browser, store, match, review, monkeypatch):
    table, _ = lay(store, match, 0, NAMES)
    before = browser.get(f"/t/{table}/again").text
    assert "Have the game reviewed" in before
    assert "<polyline" not in before
    monkeypatch.setattr(Reviewer, "found", lambda self, table: review)
    costly = again.reel(match, 0, NAMES, "en").stop_after(match.standing[review.decisions[0].number - 1])
    page = browser.get(f"/t/{table}/again", params={"at": costly, "as": "A"}).text
    assert page.count("<polyline") == 2
    assert f'<li data-at="{costly}" class="costly' in page
    assert '<span class="chip costly seat-' in page


def test_a_script_hears_how_far_the_review_is_and_what_it_says(browser, store, match, review, monkeypatch):
    table, _ = lay(store, match, 0, NAMES)
    work = Work(Reviewer().lane.submit(lambda: review), 3, 8)
    work.future.result()
    monkeypatch.setattr(Reviewer, "_begun", lambda self, match: work)
    told = browser.get(f"/t/{table}/again/figures", params={"as": "B"}).json()
    assert (told["done"], told["of"], told["failed"]) == (3, 8, False)
    assert {"curve", "decided"} == set(told["zones"])
    assert "?at=" in told["zones"]["decided"]


def test_a_review_speaks_in_whole_percents_of_a_win_with_the_exact_figures_behind(match, review):
    page = review_page.told(review, again.reel(match, OPENLY, NAMES, "en"))
    plain, exact = ({row[0]: row[1:] for row in page[key][1:]} for key in ("accounts", "exactly"))
    assert (plain["luck"], exact["luck"]) == (["−18\u00a0%", "+18\u00a0%"], ["−18.0 ± 2.2", "+18.0 ± 2.2"])
    assert (plain["at the start"], plain["result"]) == (["50\u00a0%", "50\u00a0%"], ["100\u00a0%", "0\u00a0%"])
    told = [
        page["heading"],
        *(said for costs in page["costs"] for said, _ in costs),
        *(cell for row in page["accounts"] for cell in row),
    ]
    assert not [said for said in told if "±" in said]
    assert any("± 1.0" in cell for row in page["rows"] for cell in row)
