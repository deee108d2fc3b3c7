"""A finished game seen again: how it lies in the window, and how one goes from one moment to another."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL, FINISHED, FULLER, NO_REVIEW, PICTURED, picture
from tests.browser.test_access import COLOURS, WRONG, check
from tests.browser.test_sizes import SIZES, TIGHT, faults

pytestmark = pytest.mark.browser
LOOKED_AT = ("wide", "small", "low", "phone", "little", "sideways")
TALKATIVE = ("planets", "realm_of_thieves")
"""Games whose lines are long."""
LOOKS = [
    (slug, locale, eyes)
    for slug in FULLER
    for locale, eyes in (("en", "B"), ("fr", "B"), ("en", "all"))
    if ALL or (locale, eyes) == ("en", "B") or slug in TALKATIVE
]
"""Whose eyes look at which game, in which language."""
STANDING = 'document.getElementById("table").played.filter(({ what }) => what === "beat").length'
LEAST_TARGET = 44
"""Pixels."""
LOG_LINES = {(1280, 800): 5, (1024, 700): 4}
"""By the size of the window, how many lines of what happened are read at least."""
LINES = """() => {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(document.querySelector("#log > li"));
  const line = [lineHeight, paddingTop, paddingBottom].map(parseFloat).reduce((sum, one) => sum + one);
  return Math.floor(document.getElementById("log").clientHeight / line);
}"""
MUCH_DECIDED = """() => {
  const what = "<span>Bruno wins back Door-Breaker; Ada has 10 life.</span><b>+14 % for Ada</b>";
  const one = `<li><a href="#"><svg viewBox="-6 -1 12 14"></svg>${what}</a></li>`;
  document.getElementById("decided").innerHTML = `<h2>What decided it</h2><ol>${one.repeat(6)}</ol>`;
}"""
CUT_EYES = """
() => [...document.querySelectorAll("#eyes a")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)
"""


def at(page):
    return int(page.locator("#table").get_attribute("data-at"))


def arrive(page, there):
    page.wait_for_selector(f'#table[data-at="{there}"]')


@pytest.mark.parametrize(("slug", "locale", "eyes"), LOOKS)
def test_nothing_is_cut_or_covered_at_the_opening_amid_it_and_at_the_end(open_again, slug, locale, eyes):
    page = open_again(slug, 0, locale, eyes)
    last = int(page.locator("#table").get_attribute("data-last"))
    is_whole = ALL or (locale, eyes) == ("en", "B")
    for there in (0, last // 2, last) if is_whole else (last // 2,):
        if there:
            page.goto(f"{page.url.partition('?')[0]}?at={there}&as={eyes}")
            page.wait_for_selector("#table[data-ready]")
        for size in LOOKED_AT if ALL or (is_whole and 0 < there < last) else TIGHT if is_whole else TIGHT[:1]:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            found = faults(page)
            if found or size in PICTURED:
                picture(page, f"{slug} again {locale} {eyes} {there} {size}")
            assert (size, there, found) == (size, there, [])


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_the_log_has_room_beside_what_decided_the_game_and_all_eyes_are_told_apart(open_again, slug):
    page = open_again(slug, 20)
    page.evaluate(MUCH_DECIDED)
    for (width, height), least in LOG_LINES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert (width, page.evaluate(LINES) >= least) == (width, True)
        assert page.evaluate(CUT_EYES) == []
    names = page.locator("#eyes a").evaluate_all("all => all.map(one => one.title || one.textContent)")
    assert [name.split()[0] for name in names] == ["as", "as", "all"]


@pytest.mark.parametrize(("slug", "locale"), [("diamonds", "en"), ("realm_of_thieves", "fr")])
def test_nothing_is_in_the_way_of_whoever_cannot_see(open_again, slug, locale):
    page = open_again(slug, 12, locale)
    check(page, "seen again", (("light", WRONG), ("dark", COLOURS)))


@pytest.mark.cases(0)
def test_every_way_on_is_as_large_as_a_finger(open_again):
    for size in ("wide", "small", "phone"):
        page = open_again("diamonds", 5, size=SIZES[size])
        for way in ("#step-back", "#play", "#step-on", "#at"):
            box = page.locator(way).bounding_box()
            assert min(box["width"], box["height"]) >= LEAST_TARGET, (size, way)


def test_keys_step_on_and_back_and_the_address_keeps_to_the_moment(open_again):
    page = open_again("diamonds", 0)
    page.keyboard.press("ArrowRight")
    arrive(page, 1)
    page.keyboard.press("ArrowRight")
    arrive(page, 2)
    page.keyboard.press("ArrowLeft")
    arrive(page, 1)
    assert page.url.endswith("?at=1&as=B")
    assert page.locator("#link").input_value() == page.url
    page.keyboard.press("End")
    last = int(page.locator("#table").get_attribute("data-last"))
    arrive(page, last)
    assert page.locator("#step-on").get_attribute("href") is None
    page.keyboard.press("Home")
    arrive(page, 0)
    page.keyboard.press("Space")
    assert page.locator(".playing-on").count()
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    assert not page.locator(".playing-on").count(), "who reads does not watch"


CUT_AT_THE_END = """(lesson) => {
  const strip = document.getElementById("moment");
  const told = `<p class="lesson">${lesson}</p>`;
  if (lesson && !strip.querySelector(".lesson")) strip.insertAdjacentHTML("beforeend", told);
  const room = strip.getBoundingClientRect();
  const isCut = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const aLine = 6; // pixels: less is part of a letter, as of a crown
    return one.scrollHeight > one.clientHeight + aLine || top < room.top - 1 || bottom > room.bottom + 1;
  };
  return [...strip.querySelectorAll(".question, .lesson")].filter(isCut).map((one) => one.textContent.trim());
}"""
A_LESSON = "Better: Door-Breaker, 12 % more often won so."
"""What a review may say of what was done last."""


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_at_the_end_it_is_told_first_and_whole_who_has_won(open_again, slug, locale):
    page = open_again(slug, 9999, locale)
    assert "♛" in page.locator("#question").text_content() or slug == "miners", "of a draw nobody is crowned"
    for lesson, sizes in ("", ("wide", "small", "phone", "little")), (A_LESSON, ("wide", "phone", "little")):
        for name in sizes:
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
            assert (name, page.evaluate(CUT_AT_THE_END, lesson)) == (name, [])


A_LONG_LESSON = (
    "At 34 % instead of 56 %: better was Door-Breaker attacks Hollow Courier, then Hollow Courier is defeated and a "
    "prize is won back by whom it was taken from, 22 % more often won so than with what was done."
)
"""More than the strip has room for."""
READ = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [text, strip] = [".lesson", "#ask"].map((one) => document.querySelector(one));
  const bottom = (one) => Math.floor(one.getBoundingClientRect().bottom);
  const isSoft = () => getComputedStyle(text).getPropertyValue("--bottom").includes("rgb");
  const words = document.createRange();
  words.selectNodeContents(text);
  const isCut = () => bottom(words) > bottom(text) + 1;
  await drawn();
  const [isLong, tells] = [isCut(), isSoft() === isCut() && text.tabIndex === (isCut() ? 0 : -1)];
  text.scrollTop = text.scrollHeight;
  await drawn();
  return [isLong, tells, isCut(), isSoft(), bottom(text) > bottom(strip)];
}"""
"""Is a lesson long; is that seen, and reached by keys; and when it is scrolled is it cut still, or soft, or not within
the strip?"""


@pytest.mark.parametrize("slug", TALKATIVE)
@pytest.mark.parametrize("there", [20, 9999])
@pytest.mark.cases(0)
def test_a_long_lesson_of_the_review_is_read_whole(open_again, slug, there):
    page, told = open_again(slug, there), f'<p class="lesson">{A_LONG_LESSON}</p>'

    def with_lesson(route):
        route.fulfill(body=route.fetch().text().replace('<p class="count">', f'{told}<p class="count">'))

    page.route("**/again?*", with_lesson)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    for name in ("wide", "small", "low", "phone", "little", "sideways"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        is_long, *found = page.evaluate(READ)
        assert (name, *found) == (name, True, False, False, False)
        assert is_long or name == "wide"


TWO_LINES = "Luck: Maximilienne-Alexandrin +6 %, Konstantin Wolfsberger −7 % of a win. "
"""In the narrowest strip beside the board; in a wider one it is said again and again."""
BOTH_OF_TWO_LINES = """(told) => {
  const [question, lesson] = ["#question", ".lesson"].map((one) => document.querySelector(one));
  const filled = (one, by) => {
    const lineOf = () => parseFloat(getComputedStyle(one).lineHeight);
    for (one.textContent = by; one.scrollHeight < 1.5 * lineOf(); ) one.textContent += by;
  };
  filled(question, "Wilhelmina-Charlotte digs pile 4, and of it two cards. ");
  filled(lesson, told);
  return [question, lesson].map((one) => one.scrollHeight - one.clientHeight);
}"""
"""How much is hidden of a question and a lesson of two lines each."""


@pytest.mark.cases(0)
def test_two_lines_of_a_lesson_are_whole_below_two_of_what_was_done(open_again):
    page, told = open_again("diamonds", 20), f'<p class="lesson">{TWO_LINES}</p>'

    def with_lesson(route):
        route.fulfill(body=route.fetch().text().replace('<p class="count">', f'{told}<p class="count">'))

    page.route("**/again?*", with_lesson)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    for name in ("wide", "small"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        assert max(page.evaluate(BOTH_OF_TWO_LINES, TWO_LINES)) <= 1, name


def test_a_step_on_plays_its_beats_and_a_step_back_none(open_again):
    page = open_again("diamonds", 1)
    page.select_option("#speed", "fast")
    page.click("#step-on")
    arrive(page, 2)
    played = page.evaluate(STANDING)
    assert played > 0
    page.click("#step-back")
    arrive(page, 1)
    assert page.evaluate(STANDING) == played


@pytest.mark.cases(0)
def test_a_review_that_comes_in_tears_nothing_off_that_is_told(open_again):
    page, asked = open_again("diamonds", 1), []
    page.unroute("**/again/figures*")
    page.route("**/again/figures*", lambda route: asked.append(route))  # noqa: PLW0108 - a function is wanted
    with page.expect_request("**/again/figures*"):
        page.select_option("#speed", "normal")
    page.click("#step-on")
    page.wait_for_selector("#caption:not([hidden])")
    with page.expect_response(lambda response: "/again/moment?at=2" in response.url):
        asked[0].fulfill(json={"zones": {"curve": '<div id="curve">here</div>'}})
        arrive(page, 2)
    assert page.locator("#curve").text_content() == "here"
    assert page.evaluate("document.getElementById('table').played.filter(({ what }) => what === 'skip')") == []


def test_it_runs_until_it_is_told_to_rest(open_again):
    page = open_again("diamonds", 0)
    page.keyboard.press("Space")
    page.wait_for_selector('#table:not([data-at="0"], [data-at="1"], [data-at="2"])')  # it waits for nobody
    page.click("#play")
    rests = at(page)
    assert not page.locator(".playing-on").count()
    page.wait_for_timeout(1500)
    assert at(page) <= rests + 1


READABLE = "lines => lines.map((line) => line.checkVisibility({ visibilityProperty: true }))"


def test_how_it_ended_is_read_when_it_is_seen(open_again):
    page = open_again("diamonds", 0)
    shown = page.locator("#log > li")
    assert shown.evaluate_all(READABLE) == [False, *[True] * (shown.count() - 1)]
    page.keyboard.press("End")
    arrive(page, shown.count())
    assert all(shown.evaluate_all(READABLE))


DEALS = """async (source) => {
  const { endOfDeal } = await import(source);
  const deals = [[0, [1, 2, 3]], [1, [1, 2, 3]], [0, [2, 3]], [5, [6, 7]], [5, [6, 7, 8, 9]], [7, [6, 7, 8, 9]]];
  return deals.map(([at, draws]) => endOfDeal(at, new Set(draws)));
}"""


@pytest.mark.cases(0)
def test_a_deal_is_one_moment_and_what_comes_of_a_choice_is_none(open_again):
    page = open_again("miners", 0)
    source = page.locator("script[type=module]").last.get_attribute("src").replace("again.js", "deal.js")
    assert page.evaluate(DEALS, source) == [3, 3, 1, 6, 9, 9]
    page.click("#step-on")
    first = page.locator("#log > li:not(.by-4)").last.get_attribute("data-at")
    arrive(page, int(first) - 1)


def test_who_jumps_on_while_it_runs_stops_nothing(open_again):
    page = open_again("diamonds", 0)
    page.keyboard.press("Space")
    page.click("#step-on")
    page.keyboard.press("ArrowRight")
    assert page.locator(".playing-on").count() == 1


def test_a_line_of_the_log_and_the_line_of_time_lead_to_their_moments(open_again):
    page = open_again("diamonds", 0)
    page.click('#log li[data-at="6"] a')
    arrive(page, 6)
    assert page.locator("#log .now").get_attribute("data-at") == "6"
    assert page.locator('#log li[data-at="7"].later').count() == 1
    page.locator("#at").fill("9")
    arrive(page, 9)
    page.click("#eyes a[href*='as=all']")
    page.wait_for_url("**/again?at=9&as=all")


@pytest.mark.cases(0)
def test_it_is_stepped_through_without_script(visit, open_at):
    table = open_at("diamonds", FINISHED, "en").url.partition("?")[0]
    page = visit(java_script_enabled=False)
    page.goto(f"{table}/again")
    for there in (1, 2):
        page.click("#step-on")
        assert at(page) == there
    page.click("#step-back")
    assert at(page) == 1
    page.click('#log li[data-at="8"] a')
    assert at(page) == 8
    assert page.locator("#play:visible").count() == 0


COVERED = """() => {
  const caption = document.getElementById("caption"), told = caption.getBoundingClientRect(), found = [];
  const shares = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const isIn = (a, b) => a.top > b.top - 2 && a.bottom < b.bottom + 2 && a.left > b.left - 2 && a.right < b.right + 2;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const controls = "#step-back, #play, #step-on, #at, .count, #skip, #next, .question";
  for (const control of [...document.querySelectorAll(controls)].filter(seen)) {
    const box = control.getBoundingClientRect();
    const gap = control.matches(".count") ? 6 : 0; // pixels: it is no word of what is told
    const around = new DOMRect(box.x - gap, box.y, box.width + gap, box.height);
    if (box.width && shares(told, around)) found.push(`covered: ${control.id || control.className}`);
  }
  for (const part of caption.querySelectorAll(":scope > span, .step"))
    if (!isIn(part.getBoundingClientRect(), told)) found.push(`cut: ${caption.textContent}`);
  return found;
}"""
TELL = """([text, steps]) => {
  const span = (className, textContent) => Object.assign(document.createElement("span"), { className, textContent });
  const parts = [span("", text)];
  if (steps.length) parts.push(span("steps", ""));
  parts.at(-1).append(...steps.map((name) => span("step", name)));
  const caption = document.getElementById("caption");
  caption.replaceChildren(...parts);
  caption.hidden = document.getElementById("next").hidden = false;
  caption.parentElement.classList.add("telling");
  document.querySelector(".count > [aria-hidden]").textContent = "346 / 546";
}"""
FIRST_IN_SIGHT = """log => {
  const [line, all] = [log.lastElementChild, log].map((one) => one.getBoundingClientRect());
  return line.top >= all.top - 1;
}"""
FRAMES = 40
"""Of so many moments it is looked for what is told in most words."""


def told_longest(page):
    """Return what is told in most words of some moments, and the steps of an action that are told with it."""
    last = int(page.locator("#table").get_attribute("data-last"))
    found = []
    for n in range(1, last + 1, max(1, last // FRAMES)):
        address = f"{page.url.partition('?')[0]}/moment?at={n}&as=B"
        for beats in page.request.get(address).json()["beats"]:
            steps = dict.fromkeys(step for beat in beats for step in beat.get("steps") or [])
            texts = [beat["text"] for beat in beats if beat["do"] == "stage"]
            found += [(text, list(steps)) for text in texts or ["Ada"]]
    return max(found, key=lambda one: len("".join([one[0], *one[1]])), default=("Ada", []))


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_what_is_told_lies_on_no_control_and_is_not_cut(open_again, slug):
    page = open_again(slug, 0)
    told = told_longest(page)
    for size in (SIZES[name] for name in ("wide", "small", "phone", "sideways")):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        page.evaluate(TELL, told)
        page.wait_for_timeout(50)
        assert (size, page.evaluate(COVERED)) == (size, [])


def test_it_begins_by_itself_unless_a_moment_was_asked_for_or_nothing_is_to_move(open_again, visit):
    there = open_again("diamonds", 0).url.partition("?")[0]
    for motion, asked, begins in (
        ("no-preference", "", True),
        ("no-preference", "&at=0", False),
        ("reduce", "", False),
    ):
        page = visit(speed="fast", reduced_motion=motion)
        page.clock.install()
        page.route("**/again/figures*", lambda route: route.fulfill(json=NO_REVIEW))
        page.goto(f"{there}?as=B{asked}")
        page.wait_for_selector("#table[data-ready]")
        assert page.locator("#log").evaluate(
            "log => log.lastElementChild.getBoundingClientRect().top >= log.getBoundingClientRect().top - 1"
        )
        page.clock.fast_forward(2500)
        assert bool(page.locator(".playing-on").count()) == begins, (motion, asked)
