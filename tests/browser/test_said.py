"""What is asked amid a sentence is said for the ear after what was said so far, with a stop between."""

import pytest

pytestmark = pytest.mark.browser
PLANETS = (3, 1, 30, 1, "")


def test_what_is_asked_amid_a_sentence_begins_after_a_stop(open_at):
    page = open_at("planets", PLANETS, "en")
    page.locator("#own .part.legal").first.click()
    page.wait_for_selector("#sentence")
    page.wait_for_function("() => document.querySelector('#spoken').textContent.includes('So far')")
    question = page.locator("#question").text_content()
    assert f". {question}" in page.locator("#spoken p").last.text_content()
