"""What is heard of a game: off until it is wanted, one sound for each beat that has one, and none is too loud."""

import pytest

from tests.browser.conftest import settled, start, wait_for_a_move

pytestmark = pytest.mark.browser
HEARD = "document.getElementById('table').played.filter(({ what }) => what === 'sound').map(({ sound }) => sound)"
SEEN = "document.getElementById('table').played.filter(({ what }) => what === 'beat').map(({ beat }) => beat.do)"
SILENT = ("stage",)
"""Beats without a sound."""
SOUNDS = """async (source) => {
  const { voices } = await import(source);
  const beat = { amount: 5, back: 3, n: 9, won: true, tone: "bad" };
  const found = [];
  for (const [name, voice] of Object.entries(voices)) {
    const audio = new OfflineAudioContext(1, 4 * 22050, 22050);
    voice(audio, audio.destination, 0, beat);
    const heard = (await audio.startRendering()).getChannelData(0);
    const loudest = heard.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    found.push([name, loudest, heard.findLastIndex((value) => Math.abs(value) > 0.001) / 22050]);
  }
  return found;
}"""


def source_of(page, name):
    return page.locator("script[type=module]").get_attribute("src").replace("table.js", name)


def test_nothing_is_heard_until_it_is_wanted_and_then_every_beat_that_is_shown(visit, server):
    page = visit(speed="fast")
    start(page, server)
    settled(page)
    page.locator("#table button[name=word]").first.click()
    wait_for_a_move(page, 0)
    assert page.evaluate(HEARD) == []
    settled(page)
    page.click("#sounds")
    assert page.locator("#sounds").get_attribute("aria-pressed") == "true"
    page.evaluate("document.getElementById('table').played.length = 0")
    before = int(page.locator("#ask [name=base_seq]").input_value())
    page.locator("#table button[name=word]").first.click()
    wait_for_a_move(page, before)
    settled(page)
    shown = [beat for beat in page.evaluate(SEEN) if beat not in SILENT]
    assert [sound for sound in page.evaluate(HEARD) if sound != "asked"] == shown != []
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert page.locator("#sounds").get_attribute("aria-pressed") == "true", "it is remembered"


def test_every_sound_is_heard_and_is_neither_too_loud_nor_too_long(visit, server):
    page = visit()
    start(page, server)
    for name, loudest, ends in page.evaluate(SOUNDS, source_of(page, "voices.js")):
        assert (name, 0.02 < loudest < 1, 0.05 < ends < 2.5) == (name, True, True), (loudest, ends)
