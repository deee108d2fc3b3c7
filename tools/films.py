"""Films of beats: what the page plays, as a strip of pictures a tenth of a second apart, one strip for each game.

    python -m tools.films FOLDER [GAME …]

Each game is played at a real server, in the browser that `MOTHERLODE_CHROMIUM` names, by chance against chance, until
the scene comes that the film is about. Then the page plays in slow motion, so that a slow camera films it whole.
"""

import os
import subprocess
import sys
import tempfile
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

SCENES = {
    "diamonds": "move",
    "miners": "strike",
    "friend_or_foe": "roll",
    "planets": "gain",
    "realm_of_thieves": "strike",
}
"""The beat that each film is about: a dig, a kidnapping, a battle, a reveal, a turn with a strike."""
STEP, SLOWNESS = 0.1, 5
"""Seconds of the page's time from picture to picture, and how many times slower the page is than it says."""
LONGEST, MOST_CHOICES = 150, 400
SIZE = ViewportSize(width=1280, height=800)
COLUMNS, WIDTH = 5, 400
"""Pictures side by side in a strip, and how wide each is there."""
PORT = 8497
STYLE = f"""
body {{ margin: 0; display: grid; grid-template-columns: repeat({COLUMNS}, {WIDTH}px); }}
figure {{ margin: 0; position: relative; }} img {{ width: 100%; display: block; }}
b {{ position: absolute; left: 4px; top: 4px; background: #000; color: #fff; font: 14px sans-serif; padding: 1px 5px; }}
"""

CAMERA = """
try { localStorage.setItem("motherlode-speed", "none"); } catch {}
// What comes together is one burst; when there is the wanted beat in it, the page is slowed down before it is heard.
const burst = [];
let quiet = 0;
const pass = async (wanted) => {
  const frames = burst.map(({ data }) => JSON.parse(data));
  const beats = frames.flatMap(({ beats }) => beats ?? []).flat();
  if (!window.filming && beats.some((beat) => beat.do === wanted)) {
    const source = document.querySelector('script[type="module"]').src.replace("table.js", "beats.js");
    (await import(source)).SPEEDS.none = SLOWNESS;
    window.filming = true;
  }
  for (const { hear, event } of burst.splice(0)) hear(event);
};
const listening = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", {
  set(hear) {
    listening.set.call(this, (event) => {
      burst.push({ hear, event, data: event.data });
      clearTimeout(quiet);
      quiet = setTimeout(() => pass("WANTED"), 250);
    });
  },
});
"""
CHOOSE = """() => {
  const now = performance.now();
  const choices = [...document.querySelectorAll("#table button[name=word]")];
  choices[Math.floor(Math.random() * choices.length)]?.click();
  return now;
}"""
CHOSEN = "then => window.filming || document.getElementById('table').played.at(-1)?.at > then"


def main() -> None:
    """Make the films of some games, or of all."""
    folder, *wanted = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(data)
        browser = playwright.chromium.launch(executable_path=os.environ["MOTHERLODE_CHROMIUM"], args=["--no-sandbox"])
        try:
            for game in wanted or SCENES:
                (Path(folder) / f"{game}.png").write_bytes(film(browser, game))
        finally:
            browser.close()
            server.terminate()
            server.wait()


def serve(data: str) -> "subprocess.Popen[str]":
    """Start a server of its own, and wait until it is open."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", str(PORT), "--data", data, "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own command
    assert server.stdout is not None, "it is a pipe"
    server.stdout.readline()
    return server


def film(browser: Browser, game: str) -> bytes:
    """Play a game until its scene comes; return the film of it as one picture."""
    context = browser.new_context(viewport=SIZE)
    context.add_init_script(f"{{{CAMERA.replace('WANTED', SCENES[game]).replace('SLOWNESS', str(SLOWNESS))}}}")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{PORT}/new/{game}")
    page.select_option('[name="kind-1"]', "random")
    page.click("button.primary >> nth=0")
    page.wait_for_selector("#table[data-ready]")
    play_up_to_the_scene(page)
    strip = pasted(page, list(pictures(page)))
    context.close()
    return strip


def play_up_to_the_scene(page: Page) -> None:
    """Choose by chance until the camera has seen what it waits for."""
    for _ in range(MOST_CHOICES):
        page.wait_for_function(
            "() => window.filming || document.querySelector('#table:not(.busy) #ask:is(.mine, .over)')"
        )
        if page.evaluate("window.filming || Boolean(document.querySelector('#ask.over'))"):
            return
        page.wait_for_function(CHOSEN, arg=page.evaluate(CHOOSE))


def pictures(page: Page) -> Iterator[bytes]:
    """Photograph the page until nothing moves any more."""
    begun = time.monotonic()
    for number in range(LONGEST):
        time.sleep(max(0.0, begun + number * STEP * SLOWNESS - time.monotonic()))
        yield page.screenshot(type="jpeg", quality=80)
        if page.evaluate("document.getElementById('table').played.at(-1)?.what === 'idle'"):
            return


def pasted(page: Page, shots: list[bytes]) -> bytes:
    """Paste pictures side by side, each with its time."""
    images = "".join(
        f'<figure><img src="data:image/jpeg;base64,{b64encode(shot).decode()}"><b>{number * STEP:.1f} s</b></figure>'
        for number, shot in enumerate(shots)
    )
    strip = page.context.new_page()
    strip.set_viewport_size({"width": COLUMNS * WIDTH, "height": 600})
    strip.set_content(f"<style>{STYLE}</style>{images}")
    return strip.screenshot(full_page=True)


if __name__ == "__main__":
    main()
