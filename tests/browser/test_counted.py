"""What flies to a thief or away is told where it is counted, and mana looks like mana."""

import pytest

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (375, 740)]
PAID = """async ([source, what]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  await stage.gain({ n: 2, what, start: "face-A" }, () => undefined, 1);
  const named = ["#stage > .figure", `#p-face-A [data-what="${what}"]`];
  const [figure, counted] = named.map((one) => document.querySelector(one));
  const middle = ({ left, width }) => left + width / 2;
  const [shown, there] = [figure, counted].map((one) => one.getBoundingClientRect());
  const colour = getComputedStyle(figure).backgroundColor;
  stage.clear();
  return { aside: Math.abs(middle(shown) - middle(there)), below: shown.bottom - there.bottom, colour };
}"""
NEAR = 2


@pytest.mark.parametrize("size", SIZES)
def test_mana_is_told_at_the_gems_and_not_as_life_is(open_at, size):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    mana, life = (page.evaluate(PAID, [source, what]) for what in "◆♥")
    for told in mana, life:
        assert told["aside"] <= NEAR
        assert told["below"] <= 0, "it rises from its figure"
    assert mana["colour"] != life["colour"]


MARKED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const row = [...document.querySelectorAll("#z-gang-B .piece")];
  const pieces = [row[0], row.at(-1)].map(({ dataset }) => dataset.key);
  await stage.mark({ pieces, tone: "bad", said: ["paralysé", "paralysé"] }, () => undefined, 1);
  const edges = [...document.querySelectorAll("#stage > .figure")].map((one) => one.getBoundingClientRect());
  stage.clear();
  return [edges.length, Math.min(...edges.map(({ left }) => left)), Math.max(...edges.map(({ right }) => right))];
}"""


def test_what_is_said_over_a_henchman_at_the_edge_is_read_whole(open_at):
    page = open_at("realm_of_thieves", (2, 0, 12, 0, ""), "fr", SIZES[-1])
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    signs, left, right = page.evaluate(MARKED, source)
    assert signs > 1, "the first place and the last one"
    assert left >= 0
    assert right <= SIZES[-1][0]


SCORED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seats = [...document.querySelectorAll(".seat")].map(({ id }) => id.replace("seat-", ""));
  await Promise.all(seats.map((score) => stage.gain({ n: 2, what: "★", start: "", score }, () => undefined, 1)));
  for (const rising of document.getElementById("stage").getAnimations({ subtree: true })) rising.finish();
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const isApart = (one, other) => one.left >= other.right || other.left >= one.right
    || one.top >= other.bottom || other.top >= one.bottom;
  const [signs, totals] = [boxes("#stage > .figure"), boxes(".score > b")];
  const names = [...document.querySelectorAll(".seat h2")].map((name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const { left, top, bottom, right } = letters.getBoundingClientRect();
    return { left, top, bottom, right: Math.min(right, name.getBoundingClientRect().right) };
  });
  const on = (all) => signs.filter((sign) => !all.every((one) => isApart(sign, one))).length;
  return [signs.length, on(totals), on(names)];
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize(("slug", "players"), [("planets", 4), ("diamonds", 3)])
def test_what_somebody_gains_lies_on_no_total_of_a_telephone(open_at, slug, players):
    page = open_at(slug, (players, 7, 60, 0, ""), "en", SIZES[-1])
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(SCORED, source)[:2] == [players, 0]


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", SIZES)
def test_what_somebody_gains_lies_on_no_name(open_at, size):
    page = open_at("diamonds", (2, 7, 60, 0, ""), "en", size, names=("Ada", "Bruno"))
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(SCORED, source) == [2, 0, 0]


FLOWN = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const mana = (key) => document.querySelector(`#p-${key} [data-what="◆"]`).getBoundingClientRect();
  const [from, to] = ["face-A", "face-B"].map(mana);
  const ways = [];
  const look = () => {
    for (const counter of document.querySelectorAll("#stage > .counter")) {
      const steps = counter.getAnimations()[0].effect.getKeyframes();
      ways.push(...steps.map(({ transform }) => parseFloat(counter.style.top) + (new DOMMatrix(transform).f || 0)));
    }
  };
  await stage.gain({ n: 4, what: "◆", start: "face-A" }, look, 1);
  const lost = ways.splice(0);
  await stage.gain({ n: 5, what: "◆", to: "face-B" }, look, 1);
  stage.clear();
  const far = (steps, { top }) => Math.max(...steps.map((y) => Math.abs(y - top)));
  return [far(lost, from), far(ways, to)];
}"""
OWN = 50
"""So many pixels from where it is counted are still that thief's own."""


def test_what_one_thief_loses_and_the_other_gets_is_not_handed_over(open_at):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en", SIZES[-1])
    page.emulate_media(reduced_motion="no-preference")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert all(0 < far < OWN for far in page.evaluate(FLOWN, source))


BESIDE = """async ([source, seat]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const { top, bottom } = document.getElementById(`seat-${seat}`).getBoundingClientRect();
  const ways = [];
  const look = () => {
    for (const counter of document.querySelectorAll("#stage > .counter")) {
      const half = counter.offsetHeight / 2;
      for (const { transform } of counter.getAnimations()[0].effect.getKeyframes())
        ways.push(parseFloat(counter.style.top) + half + (new DOMMatrix(transform).f || 0));
    }
  };
  await stage.gain({ n: 1, what: "♦", start: `place-${"ABC"[seat]}-4`, score: seat }, look, 1);
  stage.clear();
  return [ways.length, ways.filter((y) => y < top || y > bottom).length];
}"""


@pytest.mark.cases(0)
def test_what_is_counted_at_the_name_beside_which_it_lies_crosses_nobody_elses(open_at):
    page = open_at("diamonds", (3, 7, 60, 0, ""), "en", SIZES[-1])
    page.emulate_media(reduced_motion="no-preference")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    steps, beyond = page.evaluate(BESIDE, [source, 2])
    assert steps >= 3
    assert beyond == 0


LANDED = """async ([source, whose]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seat = document.querySelector(`${whose} .seat`);
  const figures = (of) => [of.querySelector(".zone-thugs .note > span"), of.querySelector(".score b")];
  const told = () => figures(seat).map(({ textContent }) => textContent);
  const later = seat.cloneNode(true);
  const [force, crew] = figures(later);
  [force.textContent, crew.textContent] = ["force 98", "99"];
  const piece = document.querySelector(`${whose} .zone-hand .piece:not(.empty)`).dataset.key;
  const beat = { do: "move", piece, to: seat.querySelector(".zone-thugs").id.replace("z-", "") };
  stage.open({ zones: { later: later.outerHTML } }, 1, [beat]);
  const looks = [told()];
  await stage.move(beat, () => looks.push(told()), 1);
  looks.push(told());
  stage.clear();
  return looks;
}"""


def test_how_strong_somebody_is_goes_up_when_who_makes_it_so_has_come(open_at):
    page = open_at("miners", (3, 45, 213, 1, ""), "en", SIZES[-1])
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    for whose in "#own", "#rivals":
        before, on_the_way, landed = page.evaluate(LANDED, [source, whose])
        assert on_the_way == before
        assert landed == ["force 98", "99"]


STOOD_UP = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seat = document.querySelector("#own .seat");
  const figures = (of) => [of.querySelector(".zone-thugs .note > span"), of.querySelector(".score b")];
  const told = () => figures(seat).map(({ textContent }) => textContent);
  const piece = seat.querySelector(".zone-thugs .piece");
  const later = seat.cloneNode(true);
  const [force, crew] = figures(later);
  [force.textContent, crew.textContent] = ["force 98", "99"];
  const beat = { do: "mark", pieces: [piece.dataset.key] };
  stage.open({ zones: { later: later.outerHTML } }, 1, [beat]);
  const looks = [told()];
  await stage.mark(beat, () => looks.push(told()), 1);
  looks.push(told());
  stage.clear();
  return looks;
}"""


def test_how_strong_somebody_is_goes_up_when_who_makes_it_so_is_seen_to_stand(open_at):
    page = open_at("miners", (3, 45, 213, 1, ""), "en", SIZES[-1])
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    before, while_it_stands_up, up = page.evaluate(STOOD_UP, source)
    assert while_it_stands_up == before
    assert up == ["force 98", "99"]


REPEATED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [chest, total] = ['[data-repeats="face-B"]', "#seat-0 .score > b"].map((one) => document.querySelector(one));
  const number = (text) => (/^[0-9]/.test(text) ? parseInt(text) : text);
  const says = () => [chest.querySelector(".badge").textContent, total.textContent].map(number);
  const coming = chest.outerHTML.replace(/data-repeats="[^"]*"/, "").replace(/>[^<>]+♥</, ">won<");
  stage.open({ zones: { chest: coming } }, 1);
  const told = [says()];
  await stage.gain({ n: 2, what: "♥", start: "face-B" }, () => undefined, 1);
  await stage.gain({ n: 1, what: "◆", start: "face-B" }, () => undefined, 1);
  told.push(says());
  const picture = "realm_of_thieves/chest-A-open";
  await stage.unlock({ piece: chest.dataset.key, picture, score: 0 }, () => undefined, 1);
  told.push([...says(), chest.checkVisibility({ visibilityProperty: true })]);
  stage.clear();
  return [...told, says()];
}"""


@pytest.mark.parametrize("size", SIZES)
def test_what_life_keeps_a_chest_shut_and_how_many_are_open_is_counted_when_it_happens(open_at, size):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    (life, won), hurt, opened, laid = page.evaluate(REPEATED, source)
    assert hurt == [life - 2, won]
    assert opened == ["won", won + 1, True]
    assert laid == [life, won], "until the table is laid anew"


def test_what_a_rival_can_pay_with_is_seen_while_a_blow_is_told(open_at):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en")
    mana = page.locator('#p-face-B [data-what="◆"]')
    remark = '<span class="badge plain">−3</span>'
    page.evaluate(
        "remark => document.querySelector('#p-face-B > .badges').insertAdjacentHTML('beforeend', remark)", remark
    )
    assert not mana.is_visible(), "the foresight stands there"
    page.evaluate("document.getElementById('table').classList.add('busy')")
    assert mana.is_visible()


PAID_FIRST = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [chest, face] = ['[data-repeats="face-B"]', "#p-face-B"].map((one) => document.querySelector(one));
  const says = () => parseInt(chest.querySelector(".badge").textContent);
  const figure = (thing, what) => thing.querySelector(`:scope > .badges > [data-what="${what}"]`);
  for (const what of "◆♥") figure(face, what).innerHTML = "<b>7</b>";
  const later = face.cloneNode(true);
  figure(later, "◆").innerHTML = "<b>6</b>";
  figure(later, "♥").innerHTML = "<b>5</b>";
  const coming = chest.outerHTML.replace(/>[^<>]+♥</, `>${says() - 2} ♥<`);
  stage.open({ zones: { face: later.outerHTML, chest: coming } }, 1);
  const told = [says()];
  for (const [what, n] of [["◆", 1], ["♥", 2]]) {
    await stage.gain({ n, what, start: "face-B" }, () => undefined, 1);
    told.push(says());
  }
  stage.clear();
  return told;
}"""


def test_the_life_that_keeps_a_chest_shut_is_not_told_when_mana_is_paid(open_at):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    life, paid, hurt = page.evaluate(PAID_FIRST, source)
    assert (paid, hurt) == (life, life - 2)


FOLLOWS = """async ([source, slug]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [zone, seat] = [document.querySelector(".board .zone[data-by-totals]"), document.querySelector("#own .seat")];
  const [note, ground] = ["h2 small", ".ground"].map((part) => zone.querySelector(part));
  const score = () => seat.querySelector(".score b").textContent;
  const told = () => [score(), note.textContent, new URL(ground.src).pathname];
  const other = `${stage.layer.dataset.art}/miners/rock.svg`;
  const [later, next] = [seat, zone].map((one) => one.cloneNode(true));
  later.querySelector(".score b").textContent = Number(score()) - 2;
  [next.querySelector("h2 small").textContent, next.querySelector(".ground").src] = ["otherwise", other];
  const zones = { later: later.outerHTML, next: next.outerHTML };
  const piece = seat.querySelector(slug === "miners" ? ".zone-miners .piece" : '[data-key^="ace-"]').dataset.key;
  const to = slug === "miners" ? document.querySelector("#rivals .zone-hand").id.replace("z-", "") : "";
  const beat = slug === "miners" ? { do: "move", piece, to } : { do: "gain", n: 2, what: "●", start: piece };
  stage.open({ zones }, 1, [beat]);
  const looks = [told()];
  await stage[beat.do](beat, () => looks.push(told()), 1);
  stage.clear();
  return [other, ...looks.slice(0, 2), told()];
}"""


@pytest.mark.cases(1)
@pytest.mark.parametrize(("slug", "position"), [("miners", (3, 45, 213, 1, "")), ("friend_or_foe", (3, 1, 70, 0, ""))])
def test_what_follows_from_what_stands_at_the_names_is_said_when_that_changes(open_at, slug, position):
    page = open_at(slug, position, "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    other, before, while_it_goes, laid = page.evaluate(FOLLOWS, [source, slug])
    assert while_it_goes == [str(int(before[0]) - 2), "otherwise", other]
    assert laid == before, "until the table is laid anew"


TAKEN = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [zone, note] = ["#z-ace", "#z-ace > h2 > small"].map((one) => document.querySelector(one));
  const isSeen = () => getComputedStyle(note).visibility === "visible";
  const next = zone.cloneNode(true);
  next.querySelector("h2 > small").remove();
  const beat = { do: "move", piece: "AD", to: document.querySelector("#rivals .zone-diamonds").id.replace("z-", "") };
  stage.open({ zones: { next: next.outerHTML } }, 1, [beat]);
  const looks = [isSeen()];
  await stage.move(beat, () => looks.push(isSeen()), 1);
  stage.clear();
  return [...looks.slice(0, 2), isSeen()];
}"""


@pytest.mark.cases(0)
def test_who_can_win_is_not_said_any_more_when_the_ace_goes(open_at):
    page = open_at("miners", (3, 45, 213, 1, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(TAKEN, source) == [True, False, True]


LAST = """async (source) => {
  const [{ Stage }, { Noting }, { Course }] = await Promise.all(
    ["stage", "noting", "course"].map((name) => import(source.replace("table.js", `${name}.js`)))
  );
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const log = document.getElementById("log");
  const course = new Course(log, document.getElementById("course"));
  stage.noting = new Noting(log, () => course.show());
  const [list, seat] = [document.getElementById("z-unseen"), document.querySelector("#own .seat")];
  const score = (of) => of.querySelector(".score b");
  const counted = (of) => [of.querySelector("h2 small"), of.querySelector("#p-unseen-diamonds b")];
  const told = () => [score(seat), ...counted(list)].map(({ textContent }) => textContent);
  const [later, next] = [seat, list].map((one) => one.cloneNode(true));
  score(later).textContent = Number(score(seat).textContent) + 1;
  for (const part of counted(next)) part.textContent = "less";
  const say = [{ n: 999, seat: 4, text: "8♦ is the seventh!\\nShe wins." }];
  const parts = ["h2", "#p-unseen-diamonds"].map((one) => [one, next.querySelector(one).outerHTML]);
  stage.open({ say, zones: { later: later.outerHTML, ...Object.fromEntries(parts) } }, 1, []);
  const was = told();
  await stage.gain({ n: 1, what: "♦", start: "", score: Number(seat.id.split("-")[1]) }, () => undefined, 1);
  await stage.stage({ text: "8♦ is the seventh!", lines: 1 }, () => undefined, 1);
  const seen = [told(), document.getElementById("course").textContent];
  stage.clear();
  return [was, ...seen, told()];
}"""


def test_with_the_last_diamond_all_that_counts_it_changes_before_it_is_counted_who_has_won(open_at):
    page = open_at("diamonds", (2, 7, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src")
    was, told, course, laid = page.evaluate(LAST, source)
    assert told == [str(int(was[0]) + 1), "less", "less"]
    assert "is the seventh!" in course
    assert "wins" not in course
    assert laid == was, "until the table is laid anew"
