"""Pages are compressed, and how long they become tells nothing of what is secret in them."""

import gzip
import zlib
from random import Random
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request
from starlette.responses import HTMLResponse

from motherlode.web.rendering.squeezed import squeeze, squeezed

LETTERS = ascii_letters + digits + "-_"
SECRET = "".join(Random(1).choices(LETTERS, k=22))
GUESSED = 8
"""Letters of a secret that a guess has right, or another of as many letters has not."""


def page(guess: str) -> bytes:
    return f"<p>{guess}</p>{'<li>a line of the log</li>' * 40}<a href='/t/1/seat/{SECRET}'>your way</a>".encode()


def lengths(guesses, pack):
    return {len(pack(page(guess))) for guess in guesses}


@given(st.text(), st.lists(st.text(max_size=5), max_size=4))
def test_what_is_compressed_comes_out_as_it_was(text, secrets):
    assert gzip.decompress(squeezed(text.encode(), secrets)) == text.encode()


def test_a_guess_of_a_secret_makes_a_page_no_shorter_than_any_other():
    luck = Random(2)
    right = [f"seat/{SECRET[:n]}" for n in range(GUESSED, len(SECRET))]
    wrong = [f"seat/{''.join(luck.choices(LETTERS, k=len(one) - 5))}" for one in right]

    def gain(pack):
        return [len(pack(page(bad))) - len(pack(page(good))) for good, bad in zip(right, wrong, strict=True)]

    assert min(gain(zlib.compress)) > 2, "so it would be found out"
    assert abs(sum(gain(lambda one: squeezed(one, [SECRET]))) / len(right)) < 1, "letters differ in length, no more"


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, br", "gzip"), ("identity", None)])
def test_a_browser_gets_what_it_takes(accepted, encoding):
    request = Request({"type": "http", "headers": [(b"accept-encoding", accepted.encode())]})
    response = HTMLResponse("<p>A page</p>" * 9)
    whole = bytes(response.body)
    squeeze(request, response, [])
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["vary"] == "accept-encoding"
    assert int(response.headers["content-length"]) == len(response.body)
    assert (gzip.decompress(response.body) if encoding else response.body) == whole


def test_the_page_of_a_table_is_compressed(browser):
    answer = browser.get(browser.start(**{"kind-1": "friend"}), headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert '<form id="table"' in answer.text
    assert int(answer.headers["content-length"]) < len(answer.text) / 3
