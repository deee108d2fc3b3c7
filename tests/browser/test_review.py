"""The page of a review while it is made: it goes on by itself, and is not loaded again under who reads it."""

import pytest

from tests.browser.test_access import check
from tests.browser.test_sizes import ENDED

pytestmark = pytest.mark.browser
SOON = 'data-again="0.05"'
MADE = '<article class="review"><h1 tabindex="-1">A game: the review</h1><p id="made">It is made.</p></article>'


def in_the_making(done):
    bar = f'<p><progress id="progress" max="8" value="{done}" aria-label="How far"></progress> {done} / 8</p>'
    return f'<article class="review" {SOON}><h1 tabindex="-1">A game: the review</h1>{bar}</article>'


def test_a_review_goes_on_by_itself_and_is_read_from_its_head(open_at):
    page = open_at("diamonds", ENDED["diamonds"], "en")
    answers = iter([in_the_making(3), in_the_making(5), MADE])

    def answer(route):
        if route.request.resource_type == "document":
            first = route.fetch()
            return route.fulfill(response=first, body=first.text().replace('data-again="', f'{SOON} data-was="'))
        return route.fulfill(content_type="text/html", body=next(answers))

    page.route("**/review", answer)
    page.goto(f"{page.url.partition('?')[0]}/review")
    page.evaluate("window.isTheSame = true")
    check(page, "a review in the making")
    page.wait_for_selector("#made")
    assert page.evaluate("window.isTheSame")
    assert page.evaluate("document.activeElement.tagName") == "H1"
