"""The page that checks a record: it is found from a table, asks nothing of the server, and helps who has no script."""

import re


def test_it_is_one_click_from_the_fair_play_of_a_table(browser):
    table = browser.get(browser.start()).text
    assert 'href="/verify"' in re.search(r'<section id="fair".*?</section>', table, re.DOTALL)[0]


def test_without_a_script_or_cryptography_it_says_what_to_do(browser):
    page = browser.get("/verify?lang=fr").text
    for help_at in (r"<noscript>.*?</noscript>", r'<p id="impossible".*?</p>'):
        said = re.search(help_at, page, re.DOTALL)[0]
        assert "motherlode verify FICHIER" in said
        assert "docs/verify.py" in said


def test_nothing_is_sent_from_it(browser):
    page = browser.get("/verify").text
    assert "action=" not in page
    assert "method=" not in page
    assert browser.post("/verify", {"record": "{}"}).status_code == 405
