"""The page that checks a record, with nothing but the browser's own cryptography, and with the line cut."""

import json

import pytest

from tools import vectors

pytestmark = pytest.mark.browser
EXAMPLES = json.loads(vectors.FILE.read_text(encoding="utf-8"))["records"]
TRUE, RENAMED = EXAMPLES[0], EXAMPLES[2]
SEEN = TRUE["findings"]
FIND = """text => import(document.querySelector("script[type=module]").src.replace("verify.js", "proof.js"))
    .then((proof) => proof.findings(text))"""


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
    page.fill("[name=commitment]", f" {SEEN['commitment'].upper()}")
    page.fill("[name=seal]", SEEN["seal"])
    assert len(verdict(page, "good")) == 4
    assert page.locator("#numbers tr").count() == len(SEEN["numbers"])
    page.fill("[name=seal]", "0" * 64)
    assert "You saw another seal than that of the record." in verdict(page, "bad")
    page.fill("[name=seal]", SEEN["seal"])
    verdict(page, "good")
    choose(page, RENAMED["record"])
    assert any("was changed after the record was sealed" in said for said in verdict(page, "bad"))
    choose(page, "no record")
    page.wait_for_selector("#found", state="hidden")
    assert page.locator("#verdict").text_content() == "This file is not the record of a game."
    assert page.evaluate("document.documentElement.scrollWidth") == 375
