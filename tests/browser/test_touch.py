"""What a finger does on a telephone, which does not hover."""

import pytest

pytestmark = pytest.mark.browser
PHONE = (375, 740)
PAIRING = (3, 46, 156, 2, "pair")
ATTACK = (3, 2, 58, 0, "kidnap/JH")
FREEST = """
async target => {
  const { freest } = await import(new URL("freest.js", document.querySelector("script[type=module]").src));
  const { left, top, width, height } = target.getBoundingClientRect();
  const seat = target.closest(".seat");
  const size = { width: 224, height: 46 };
  const at = freest(size, { x: left + width / 2, y: top + height / 2 }, document.getElementById("ask"), seat);
  const box = { left: at.x - size.width / 2, right: at.x + size.width / 2, top: at.y, bottom: at.y + size.height };
  const meets = (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
  const places = [...document.querySelectorAll(".seat, #own > .zone, .seat .piece")].filter((one) => one !== seat);
  return places.filter((one) => meets(one.getBoundingClientRect())).map(({ id }) => id);
}
"""
"""Over whose things, but those of the seat that is attacked, the picture of a fight lies."""
TRIES = 20
LIFTED = "lover => [lover.matches(':hover'), getComputedStyle(lover).zIndex]"


def test_a_lover_that_was_touched_last_lies_behind_its_partner(open_at):
    page = open_at("miners", PAIRING, "en", PHONE, has_touch=True)
    page.locator("#own .zone-lovers .legal").first.tap()
    page.locator("#own .zone-miners .legal, #own .zone-thugs .legal").first.tap()
    page.wait_for_selector("#own .kind-behind")
    lover = page.locator("#own .kind-behind").first
    for _ in range(TRIES):  # a picture that is laid meanwhile takes the hover away
        lover.hover(force=True, position={"x": 4, "y": 4})  # as browsers of telephones take it after a tap
        is_hovered, lies = lover.evaluate(LIFTED)
        if is_hovered:
            break
    assert (is_hovered, lies) == (True, "auto")


def test_the_picture_of_a_fight_lies_on_no_village_that_it_is_not_about(open_at):
    page = open_at("miners", ATTACK, "en", PHONE)
    assert page.locator(".kind-target").evaluate(FREEST) == []
