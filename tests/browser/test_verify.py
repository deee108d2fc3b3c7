"""The page that checks a record, with nothing but the browser's own cryptography, and with the line cut."""

import json

import pytest

from motherlode.match import seal
from tools import vectors

pytestmark = pytest.mark.browser
EXAMPLES = json.loads(vectors.FILE.read_text(encoding="utf-8"))["records"]
TRUE, RENAMED, NUMBERED = EXAMPLES[0], EXAMPLES[2], EXAMPLES[-1]
SEEN = TRUE["findings"]
UNSEALED = TRUE["record"].replace('"rules": "1.0"', '"rules": "9.9"').partition(', "seal"')[0] + "}"
OTHER_RULES = "\n".join(seal.put(UNSEALED.split("\n")))
SHAPES = """items => items.map((item) => getComputedStyle(item))
    .map(({ display, paddingTop }) => `${display} ${paddingTop}`)"""
FIND = "text => globalThis.joined['proof.js'].findings(text)"


def choose(page, text):
    page.set_input_files("[name=record]", {"name": "a.jsonl", "mimeType": "", "buffer": text.encode()})


def verdict(page, kind):
    """Wait for the verdict of this kind; return what is said."""
    page.wait_for_selector(f"#verdict.{kind}")
    return page.locator(".findings li:visible").all_text_contents()


def test_a_record_is_checked_without_a_connection(visit, server):
    page = visit(f"{server.address}/verify", viewport={"width": 375, "height": 740})
    page.wait_for_selector("#verify[data-ready]")
    page.context.set_offline(True)
    assert [page.evaluate(FIND, one["record"]) for one in EXAMPLES] == [one["findings"] for one in EXAMPLES]
    choose(page, TRUE["record"])
    assert len([said for said in verdict(page, "open") if said.startswith("Not proved")]) == 2
    assert set(page.locator(".findings li:visible").evaluate_all(SHAPES)) == {"list-item 0px"}, "all stand alike"
    page.fill("[name=commitment]", f" {SEEN['commitment'].upper()}")
    page.fill("[name=seal]", SEEN["seal"])
    assert len(verdict(page, "good")) == 5
    assert page.locator("#numbers tr").count() == len(SEEN["numbers"])
    page.fill("[name=seal]", "0" * 64)
    assert "You saw another seal than that of the record." in verdict(page, "bad")
    page.fill("[name=seal]", SEEN["seal"])
    verdict(page, "good")
    choose(page, RENAMED["record"])
    assert any("was changed after the record was sealed" in said for said in verdict(page, "bad"))
    choose(page, NUMBERED["record"])
    page.fill("[name=seal]", NUMBERED["findings"]["seal"])
    assert any(said.startswith("Browsers of players added numbers") for said in verdict(page, "good"))
    assert page.locator("#the-nonces code").count() == 2
    choose(page, TRUE["record"])
    assert "1.0" in page.locator("#the-edition").text_content()
    choose(page, OTHER_RULES)
    page.fill("[name=seal]", OTHER_RULES.rpartition('"seal": "')[2][:64])
    assert any("names an edition of them that this server does not have" in said for said in verdict(page, "open"))
    assert page.locator("#the-edition").text_content() == "9.9"
    choose(page, "no record")
    page.wait_for_selector("#found", state="hidden")
    assert page.locator("#verdict").text_content() == "This file is not the record of a game."
    assert page.evaluate("document.documentElement.scrollWidth") == 375
