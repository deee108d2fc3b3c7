"""That little is looked at anew when little changes: what is drawn again at every beat depends on that.

`:has` makes a browser look for what a change within an element means elsewhere. Chromium remembers what the rules with
`:has` are about, all together: if one of them is about whatever there is (`.bar:has(.short) > *`), then everything on
the page is looked at anew whenever anything changes that any of them looks for.
"""

import pytest

from motherlode.game import SHELF

pytestmark = pytest.mark.browser

ABOUT_ANYTHING = """() => {
  // A text parted where its round brackets are closed.
  const parted = (text, at) => {
    const [found, depths] = [[""], { "(": 1, ")": -1 }];
    let depth = 0;
    for (const letter of text) {
      depth += depths[letter] ?? 0;
      if (!depth && at.includes(letter)) found.push("");
      else found[found.length - 1] += letter;
    }
    return found.filter((part) => part.trim());
  };
  const bare = (compound) => compound.replaceAll(/:(is|where)\\(/g, "").replaceAll(/:+[\\w-]+(\\(.*\\))?/g, "");
  const last = (selector) => parted(selector, " >+~").at(-1);
  const isAnything = (selector) => selector.endsWith("::first-line") || !/[\\w\\]]/.test(bare(last(selector)));
  const rules = (list, above) => [...list].flatMap((rule) => {
    const selector = (rule.selectorText ?? above).replaceAll("&", above);
    const own = rule.style?.length ? parted(selector, ",").filter((one) => one.includes(":has(")) : [];
    return [...own, ...rules(rule.cssRules ?? [], selector)];
  });
  const looking = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules, ""));
  return [looking.length, looking.filter(isAnything)];
}"""


@pytest.mark.cases(2)
@pytest.mark.parametrize("slug", SHELF)
def test_no_rule_that_looks_within_is_about_whatever_there_is(open_at, slug):
    looking, about_anything = open_at(slug, (2, 7, 25, 0, ""), "en").evaluate(ABOUT_ANYTHING)
    assert looking > 50
    assert not about_anything, "\n".join(about_anything)
