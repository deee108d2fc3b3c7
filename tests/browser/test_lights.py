"""A caption's beam of light: it falls on whom it is about, and leaves with who leaves."""

import pytest

pytestmark = pytest.mark.browser
LEAVES = """async (source) => {
  const { Stage } = await import(source.replace("table.js", "stage.js"));
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const gang = [...document.querySelectorAll("#z-thugs-B .piece")].map(({ dataset }) => dataset.key);
  const [other, captive] = gang; // in its midst: at the edge there is no room for a light
  const lit = () => stage.layer.querySelectorAll(".light").length;
  const move = (piece) => ({ do: "move", piece, to: "thugs-A", at: 0 });
  const beats = [{ do: "stage", at: captive }, move(other), move(captive)];
  stage.open({ zones: {} }, 1, beats);
  const seen = [];
  await stage.stage({ text: "He is taken.", at: captive }, () => Promise.resolve(), 1);
  seen.push(lit());
  for (const beat of beats.slice(1)) {
    await stage.move(beat, rest, 1);
    const lights = [...stage.layer.querySelectorAll(".light")].flatMap((one) => one.getAnimations());
    await Promise.all(lights.map(({ finished }) => finished)); // a busy machine may take its time
    await rest(0);
    seen.push(lit());
  }
  return seen;
}"""
"""What is lit before and after somebody else leaves, and after who stood in the light has left."""


@pytest.mark.cases(0)
def test_a_light_leaves_with_whom_it_fell_on(open_at):
    page = open_at("miners", (2, 5, 60, 0, ""), "en")
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(LEAVES, page.locator("script[type=module]").get_attribute("src")) == [1, 1, 0]
