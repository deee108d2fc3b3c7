"""How smoothly beats run while a computer thinks: ``python -m bench.frames [GAME …] [--seconds S] [--size 375x740]``.

In a real browser, which MOTHERLODE_CHROMIUM names, somebody plays at random against Masters. While beats are shown the
page notes how long each frame took, by its own clock (requestAnimationFrame). Told are how many frames there were, the
share of those that took no more than half again as long as a sixtieth of a second, the longest, and the longest task of
the page's thread.
"""

import argparse
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from motherlode.game import game, slugs
from tools.rehearsal import FLAGS, address, serve

RIVAL, SIXTIETH = "master", 1000 / 60
WATCH = """() => {
  const stage = document.getElementById("stage");
  window.frames_of_beats = [];
  window.long_tasks = [];
  let last = 0;
  const look = (now) => {
    const shown = stage.childElementCount > 0;
    if (shown && last) window.frames_of_beats.push(now - last);
    last = shown ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""
PLAY = """async (seconds) => {
  const form = document.getElementById("table");
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end && !form.querySelector("#ask.over")) {
    const isAsked = form.matches(":not(.busy)") && form.querySelector("#ask.mine");
    const choices = form.querySelectorAll("button[name=word]:not(.dead)");
    if (isAsked && choices.length) choices[Math.floor(Math.random() * choices.length)].click();
    await new Promise((done) => setTimeout(done, 250));
  }
  return [window.frames_of_beats, window.long_tasks];
}"""


@dataclass(frozen=True, slots=True)
class Frames:
    """The frames of the beats of a game, in milliseconds, and the tasks that took longer than 50."""

    lasted: Sequence[float]
    tasks: Sequence[float]

    def __str__(self) -> str:
        """Tell them in a line."""
        if not self.lasted:
            return "no beats were shown"
        smooth = sum(one <= 1.5 * SIXTIETH for one in self.lasted) / len(self.lasted)
        return (
            f"{len(self.lasted):5} frames, median {median(self.lasted):5.1f} ms, {smooth:6.1%} within "
            f"{1.5 * SIXTIETH:.0f} ms, longest {max(self.lasted):5.0f} ms; "
            f"longest task {max(self.tasks, default=0):4.0f} ms"
        )


def main() -> None:
    """Measure some games, or all."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--size", type=_size, default=(1280, 800))
    wanted = asked.parse_args()
    games = [
        game(slug).slug for slug in wanted.games or slugs()
    ]  # an unknown one is refused before anything is measured
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(data)
        browser = playwright.chromium.launch(executable_path=os.environ["MOTHERLODE_CHROMIUM"], args=FLAGS)
        for slug in games:
            print(f"{slug:18}{watched(browser, slug, wanted.size, wanted.seconds)}", flush=True)
        browser.close()
        server.terminate()
        server.wait()


def _size(told: str) -> tuple[int, int]:
    width, _, height = told.partition("x")
    return int(width), int(height)


def watched(browser: Browser, slug: str, size: tuple[int, int], seconds: float) -> Frames:
    """Play a game for so long, against as many Masters as may sit there, and return its frames."""
    context = browser.new_context(viewport=ViewportSize(width=size[0], height=size[1]))
    page = context.new_page()
    sit_down(page, slug)
    page.evaluate(WATCH)
    found = Frames(*page.evaluate(PLAY, seconds))
    context.close()
    return found


def sit_down(page: Page, slug: str) -> None:
    """Start a table against Masters, and wait until one can choose."""
    page.goto(f"{address()}/new/{slug}")
    for seat in range(1, game(slug).rules.MOST_PLAYERS):
        page.select_option(f"[name=kind-{seat}]", RIVAL)
    page.click("button.primary >> nth=0")
    page.wait_for_selector("#table[data-ready] #ask.mine", timeout=120_000)


if __name__ == "__main__":
    main()
