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
ROBBING = (3, 339, 69, 0, "")
"""In *Diamonds*: with a joker, and rivals who have something to take."""
FINGER = 40
"""So many pixels high is what a finger takes, at least."""
MEETS = """(button, high) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = (away) => document.elementFromPoint(left + width / 2, top + height / 2 + away)?.closest("button");
  return [at(1 - high / 2), at(high / 2 - 1)].every((found) => found === button);
}"""
TRIES = 20
LIFTED = "lover => [lover.matches(':hover'), getComputedStyle(lover).zIndex]"


@pytest.mark.cases(0)
def test_a_lover_that_was_touched_last_lies_behind_its_partner(open_at):
    page = open_at("miners", PAIRING, "en", PHONE, has_touch=True)
    page.locator("#own .zone-lovers .legal").first.tap()
    page.locator("#own [data-near] .zone-lovers .legal").first.tap()
    page.locator("#own [data-near] :is(.zone-miners, .zone-thugs) .legal").first.tap()
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


def test_what_a_joker_takes_is_as_high_as_a_finger_is_wide(open_at):
    page = open_at("diamonds", ROBBING, "en", PHONE, has_touch=True)
    taken = page.locator(".rivals button.legal")
    assert taken.count() > 1
    assert all(taken.nth(n).evaluate(MEETS, FINGER) for n in range(taken.count()))
