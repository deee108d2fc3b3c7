"""How soon a newcomer may decide: ``python -m bench.first_decision [GAME …] [--times 5] [--lot]``.

In a real browser, which MOTHERLODE_CHROMIUM names, somebody presses *Play* on the first page, at the speed and level
that are offered. Told is how long it takes, in seconds, until it is their turn and nothing is played any more: of each
game the shortest, the median and the longest. The machine code is warmed up by one start before. With ``--lot`` seats
are drawn, as they are from the second game of a kind on: a rival may begin, and what that one does is seen first.
"""

import argparse
import os
import tempfile
import time
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from motherlode.game import game, slugs
from tools.rehearsal import FLAGS, WIDE, address, serve

DECIDES = "#table[data-ready]:not(.busy) #ask.mine"
LOT = 'form => form.insertAdjacentHTML(\'afterbegin\', \'<input type="hidden" name="lot" value="1">\')'
PATIENCE = 120_000


def main() -> None:
    """Measure some games, or all."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--times", type=int, default=5)
    asked.add_argument("--lot", action="store_true")
    wanted = asked.parse_args()
    games = [game(slug).slug for slug in wanted.games or slugs()]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(data)
        browser = playwright.chromium.launch(executable_path=os.environ["MOTHERLODE_CHROMIUM"], args=FLAGS)
        for slug in games:
            started(browser, slug, lot=wanted.lot)
            times = [started(browser, slug, lot=wanted.lot) for _ in range(wanted.times)]
            print(f"{slug:18}{min(times):5.1f} {median(times):5.1f} {max(times):5.1f} s", flush=True)
        browser.close()
        server.terminate()
        server.wait()


def started(browser: Browser, slug: str, *, lot: bool) -> float:
    """Start a game from the first page as somebody new, and return how long it took until they could decide."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address())
    form = page.locator(f"form.quick:has([value={slug}])")
    if lot:
        form.evaluate(LOT)
    began = time.monotonic()
    form.locator("button").click()
    page.wait_for_selector(DECIDES)
    context.close()
    return time.monotonic() - began


if __name__ == "__main__":
    main()
