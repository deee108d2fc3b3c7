"""What comes to the same place at the same time is told one above the other."""

import pytest

from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser
BOTH = """async ([source, gains]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  await Promise.all(gains.map((gain) => stage.gain({ n: 1, ...gain }, async () => {}, 1)));
  const figures = [...stage.layer.querySelectorAll(".figure")];
  for (const figure of figures) for (const rising of figure.getAnimations()) rising.finish();
  return figures.map((figure) => figure.getBoundingClientRect().toJSON());
}"""
SCORED = [{"what": "★", "start": "fleet-A", "to": "", "score": 0}, {"what": "◆", "start": "ore-1", "to": "fleet-A"}]
DUG = [{"what": "◆", "start": "ore-1", "to": f"fleet-{seat}"} for seat in "AAB"]


@pytest.mark.cases(0)
@pytest.mark.parametrize("gains", [SCORED, DUG], ids=["scored", "dug"])
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_what_comes_to_one_place_at_once_is_read_all(visit, server, size, gains):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)), reduced_motion="no-preference")
    start(page, server, game="planets", **{"kind-1": "random", "kind-2": "random"})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    figures = page.evaluate(BOTH, [source, gains])
    assert len(figures) == len(gains)
    for n, one in enumerate(figures):
        assert one["top"] >= 0
        for other in figures[:n]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            assert across <= 1 or min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) <= 1, (one, other)
