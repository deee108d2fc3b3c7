"""What a blow takes is counted when it hits, on who strikes, too; and who is shown large at the end is not missed."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
OPENED = """
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [first, last] = ["A", "B"].map((seat) => document.querySelector(`#z-gang-${seat} .kind-henchman`).dataset.key);
"""
STRUCK = f"""async (source) => {{
  {OPENED}
  const health = (thing) => parseInt(thing.querySelector(":scope > .badges > [data-what='♥'] > b").textContent);
  const ghost = () => document.querySelector("#stage > .kind-henchman");
  const both = () => [ghost(), document.getElementById(`p-${{last}}`)].map((one) => one && health(one));
  const seen = [];
  const rest = async () => void seen.push(both());
  await stage.strike({{ piece: first, target: last, amount: 1, back: 1 }}, rest, 1);
  stage.clear();
  return [...seen, [first, last].map((key) => health(document.getElementById(`p-${{key}}`)))];
}}"""
LARGE = f"""async (source) => {{
  {OPENED}
  const seen = [];
  const shown = () => getComputedStyle(document.getElementById("p-face-A")).visibility;
  const rest = async () => void seen.push(shown());
  await stage.stage({{ text: "Ada wins", at: "face-A", large: "face-A" }}, rest, 1);
  seen.push(document.querySelectorAll("#stage > .large").length);
  stage.clear();
  return seen;
}}"""
PREVIEWED = f"""async (source) => {{
  {OPENED}
  const badges = document.querySelector(`#p-${{last}} > .badges`);
  badges.insertAdjacentHTML("beforeend", '<span class="badge">falls</span>');
  await stage.move({{ piece: last, to: "defeated-B" }}, () => undefined, 1);
  const moved = document.querySelector("#stage .kind-henchman .badge:not(.sign)");
  return [moved.textContent, moved.checkVisibility()];
}}"""
LOST = f"""async (source) => {{
  {OPENED}
  await stage.move({{ piece: last, to: "defeated-B" }}, () => undefined, 1);
  for (const going of document.getElementById("stage").getAnimations({{ subtree: true }})) going.finish();
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [lies, list] = ["#stage .kind-henchman", "#z-defeated-B"].map(box);
  return lies.height <= list.height && lies.top >= list.top - 1 && lies.bottom <= list.bottom + 1;
}}"""
"""Does who has fallen come to lie within the list of the losses?"""


ENTERS = f"""async (source) => {{
  {OPENED}
  const now = document.getElementById(`p-${{first}}`);
  const coming = document.getElementById("z-gang-B").cloneNode(true);
  const [next] = [now.cloneNode(true)].map((one) => coming.querySelector(".piece").replaceWith(one) ?? one);
  const health = (thing) => thing.querySelector(":scope > .badges > [data-what='♥'] > b");
  health(now).textContent = "5";
  health(next).textContent = "3/5";
  const hurt = {{ do: "gain", n: 1, what: "♥", start: first, to: "" }};
  const enters = {{ do: "move", piece: first, start: IS_KNOWN ? first : "library-A", to: "gang-B", at: 0 }};
  if (IS_KNOWN) now.style.width = "20px"; // as one of many in a hand
  else now.remove();
  const beats = [enters, hurt, {{ ...hurt }}];
  stage.open({{ zones: {{ "gang-B": coming.outerHTML }} }}, 1, beats);
  const seen = [];
  for (const beat of beats) {{
    await stage[beat.do](beat, () => undefined, 1);
    seen.push(health(stage.ghosts.get(first).element).textContent);
  }}
  return seen;
}}"""


def asked(open_at, what):
    page = open_at("realm_of_thieves", (2, 0, 90, 1, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    return page.evaluate(what, source)


def test_both_who_fight_have_less_health_from_the_blow_on(open_at):
    *before, at_the_end, laid = asked(open_at, STRUCK)
    assert before == [laid]
    assert at_the_end == [health - 1 for health in laid]


@pytest.mark.parametrize(("is_known", "seen"), [("true", ["5", "4", "3/5"]), ("false", ["5/5", "4/5", "3/5"])])
def test_a_newcomer_that_is_hurt_is_seen_whole_until_it_is_hurt(open_at, is_known, seen):
    assert asked(open_at, ENTERS.replace("IS_KNOWN", is_known)) == seen


def test_who_is_shown_large_and_stays_is_seen_at_home_too(open_at):
    assert asked(open_at, LARGE) == ["visible", 1]


@pytest.mark.cases(0)
def test_what_a_blow_would_do_is_not_taken_to_the_losses(open_at):
    assert asked(open_at, PREVIEWED) == ["falls", False]


def test_who_has_fallen_becomes_as_small_as_what_lies_with_the_losses(open_at):
    assert asked(open_at, LOST)


FORWARD = f"""async (source) => {{
  {OPENED}
  const edges = [];
  const rest = async () => {{
    const copy = document.querySelector("#stage > .kind-chest");
    const [going] = copy.getAnimations();
    going.pause();
    for (let at = 0; at < 1600; at += 50) {{
      going.currentTime = at;
      edges.push(copy.getBoundingClientRect());
    }}
  }};
  const picture = "realm_of_thieves/chest-A-open";
  for (const {{ dataset }} of document.querySelectorAll("#board .kind-chest, .seat .kind-chest")) {{
    await stage.unlock({{ piece: dataset.key, picture, score: 0 }}, rest, 1);
    stage.clear();
  }}
  return [Math.min(...edges.map(({{ left }}) => left)), Math.max(...edges.map(({{ right }}) => right))];
}}"""


@pytest.mark.cases(0)
def test_a_chest_that_comes_forward_stays_in_the_window(open_at):
    page = open_at("realm_of_thieves", (2, 0, 90, 1, ""), "en", (375, 740))
    page.emulate_media(reduced_motion="no-preference")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    left, right = page.evaluate(FORWARD, source)
    assert left >= 0
    assert right <= 375


FORESEEN = """() => {
  const result = document.querySelector("#z-gang-A .badge:not(.sign)");
  const badge = Object.assign(result.cloneNode(), { textContent: "your ♥ −3: their prize!\\nVengeance" });
  badge.classList.add("long");
  result.after(badge);
  const box = (thing) => thing.getBoundingClientRect();
  const [shown, card, own] = [badge, badge.closest(".piece"), document.querySelector("#z-gang-B .piece")].map(box);
  const figures = [...badge.parentNode.querySelectorAll(".sign-attack, .sign-health, .sign-hurt")].map(box);
  return [shown.bottom <= own.top, shown.top >= card.top, figures.every(({ top }) => shown.bottom <= top + 2)];
}"""


@pytest.mark.cases(0)
def test_what_a_fight_costs_hides_neither_who_attacks_nor_figures_on_telephones(open_at):
    page = open_at("realm_of_thieves", (2, 0, 90, 1, "attack 4"), "en", (375, 740))
    assert page.evaluate(FORESEEN) == [True, True, True]


LETTERED = """
async (source) => {
  const { Stage } = await import(source);
  const layer = document.getElementById("stage");
  const stage = new Stage(layer, document.getElementById("caption"), document.getElementById("next"));
  stage.open({ zones: {} }, 1, []);
  const fleets = [...document.querySelectorAll(".kind-fleet")].map(({ dataset }) => dataset.key);
  await stage.mark({ pieces: fleets, tone: "plain", said: ["3", "8"] }, async () => {}, 1);
  const looks = (one) => [one.textContent, one.dataset.whose, getComputedStyle(one, "::after").content.split('"')[1]];
  return [layer.querySelector(".versus").textContent, ...[...layer.querySelectorAll(".figure")].map(looks)];
}
"""


def test_how_strong_fleets_are_stands_with_the_letters_of_whose_they_are(visit, server):
    page = visit(speed="none")
    start(page, server, game="planets")
    page.wait_for_selector(".kind-fleet >> nth=1")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(LETTERED, source) == ["<", ["3", "A", "A"], ["8", "B", "B"]]
