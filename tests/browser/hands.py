"""Somebody who plays in the page with a mouse, a finger or a keyboard alone, and thinks better of it now and then."""

from contextlib import contextmanager
from pathlib import Path
from random import Random

from motherlode.game import composing
from motherlode.game.composing import SLASH

HAND = Path(__file__).with_name("hand.js").read_text()
MOST_TABS, LONGEST_ROW = 120, 60
WAVERS = 0.25
"""The share of the choices amid an action that take something back."""
HELD = 700
"""For so many milliseconds a finger lies still in a long press."""
TOUCHABLE = """what => [...document.querySelectorAll(what)].map((piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return [piece, left + width / 2, top + height / 2];
}).filter(([piece, x, y]) => piece.contains(document.elementFromPoint(x, y))).map(([, x, y]) => [x, y])[0]"""
DOUBLE, NEAR = 600, 40
"""For so many milliseconds, and pixels, a second click belongs to the first: if something else has come to lie there
meanwhile, the page takes it for a slip (`twice.js`)."""
CLICKED = 100
"""After so many milliseconds a tap has become a click."""
KEYS = {"cancel": "Escape", "back": "Backspace"}


def is_near(one, other):
    return all(abs(one[side] - other[side]) <= NEAR for side in "xy")


def click(page, choice):
    """Choose with a mouse."""
    page.mouse.click(**choice["point"])


def tap(page, choice):
    """Choose with a finger: a card to be read is read first, and then played; small ones come near first."""
    touch_at(page, choice["point"])
    brought = page.locator(f'[data-near] button[name="{choice["name"]}"][value="{choice["value"]}"]')
    if brought.count():
        page.wait_for_timeout(DOUBLE)  # it is looked at before it is tapped again
        choice["point"] = middle(brought)  # what comes next may lie there
        touch_at(page, choice["point"])
    if page.locator("#lens.open").count():
        deed = page.locator("#lens .deed")
        deed.tap() if deed.count() else page.touchscreen.tap(**choice["point"])


def touch_at(page, point):
    """Tap a point, and wait until the page has made a click of it."""
    page.touchscreen.tap(**point)
    page.wait_for_timeout(CLICKED)


def middle(thing):
    box = thing.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch(finger, what, x=None, y=None):
    """Lay down, move or lift a finger, which is a line to the browser."""
    finger.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [] if x is None else [{"x": x, "y": y}]})


@contextmanager
def held(page, what, by=0):
    """Lay a finger on the first such thing that can be touched, let it move by a little, and lift it in the end."""
    x, y = page.evaluate(TOUCHABLE, what)
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", x, y)
    page.wait_for_timeout(100)
    if by:
        touch(finger, "touchMove", x + by, y)
    page.wait_for_timeout(HELD)
    yield
    touch(finger, "touchEnd")
    page.wait_for_timeout(100)


def press(page, choice):
    """Choose by the key that the choice has, or go to it and press Enter."""
    key = KEYS.get(choice["id"]) or choice["key"]
    if not key:
        go_to(page, f'#table button[name="{choice["name"]}"][value="{choice["value"]}"]')
    page.keyboard.press(key or "Enter")


def go_to(page, selector):
    """Go to a button with the tab key, and within its row with the arrows."""
    where = """what => {
      const [now, wanted] = [document.activeElement, document.querySelector(what)];
      return now === wanted ? "there" : now.parentElement === wanted.parentElement && now.dataset.key ? "near" : "";
    }"""
    for _ in range(MOST_TABS):
        if found := page.evaluate(where, selector):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"the tab key does not lead to {selector}")
    if found == "near":
        page.keyboard.press("Home")
    for _ in range(LONGEST_ROW):
        if page.evaluate(where, selector) == "there":
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not lead to {selector}")


def after(words, choice):
    """Return the words of an action that stand after a choice: one more or less, those kept, or others instead."""
    if choice["name"] == "keep":
        return words[: int(choice["value"].partition(SLASH)[0])]
    if choice["name"] == "anew":
        return choice["value"].split(SLASH)
    more = choice["value"].split(SLASH) if choice["name"] == "word" else []
    return list(composing.without_those_taken_back([*words, *more]))


def play(page, act, seed, most):
    """Act until so many actions are done or the game is over; return what was meant, action by action."""
    luck, last, words, made, meant, point = Random(seed), "", [], None, [], None
    while len(meant) < most:
        now = page.evaluate(HAND, {"last": last, "luck": luck.random(), "wavers": WAVERS})
        if made is not None and now["made"] > made:
            meant.append(words)
            words = []
        assert now["said"] == "/".join(words), "the page carries what was said"
        last, made = now["asked"], now["made"]
        if now["over"]:
            break
        assert now["choice"]["point"], f"{now['choice']} lies under something"
        if point and act is not press and is_near(point, now["choice"]["point"]):
            page.wait_for_timeout(DOUBLE)
        words = after(words, now["choice"])
        act(page, now["choice"])
        point = now["choice"]["point"]
    return meant
