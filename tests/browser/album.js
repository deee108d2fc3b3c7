// What of an album hangs out of the page, lies on another entry or on its own caption, or cannot be read whole.
async () => {
  await Promise.all([...document.images].map((image) => {
    image.loading = "eager";
    return image.decode();
  }));
  const page = document.documentElement.clientWidth;
  const GAP = parseFloat(getComputedStyle(document.documentElement).fontSize); // between two citations
  const isCut = (thing, entry) => {
    for (let around = thing.parentElement; around !== entry; around = around.parentElement) {
      if (getComputedStyle(around).overflow !== "visible") return true; // what reaches out of it is not seen
    }
    return false;
  };
  const seen = (thing) => {
    const { position, clipPath } = getComputedStyle(thing);
    return thing.checkVisibility() && !(position === "absolute" && clipPath.startsWith("inset"));
  };
  const shown = (entry) => [...entry.querySelectorAll("*")]
    .filter((thing) => !thing.closest("svg, .hidden") && thing.tagName !== "svg" && seen(thing) && !isCut(thing, entry))
    .map((thing) => thing.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
  const around = (boxes) => ({
    left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
  });
  const meet = (a, b, by) => a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
  const faults = [];
  if (document.documentElement.scrollWidth > page) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const entries = [...document.querySelectorAll(".entry")].map((entry) => {
    const told = (entry.querySelector(".named, .hidden")?.textContent ?? "").trim();
    return { entry, told, box: around(shown(entry)) };
  });
  entries.forEach(({ entry, told, box }, n) => {
    if (box.left < 0 || box.right > page) faults.push(`${told} hangs out: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    for (const other of entries.slice(n + 1)) if (meet(box, other.box, 4)) faults.push(`${told} lies on ${other.told}`);
    const lying = around([...shown(entry.querySelector(".lying"))]);
    for (const words of entry.querySelectorAll(":scope > :is(.named, .about)")) {
      if (meet(lying, words.getBoundingClientRect(), 2)) faults.push(`${told} has something on its caption`);
    }
    for (const words of entry.querySelectorAll(".words, .text, .terms, .badge, .named, .about")) {
      const { overflow, textIndent } = getComputedStyle(words);
      const isHidden = !seen(words) || overflow === "visible" || textIndent !== "0px"; // a sign stands for it
      if (!isHidden && (words.scrollHeight > words.clientHeight + 2 || words.scrollWidth > words.clientWidth + 2)) faults.push(`${told}: ${words.className} is cut`);
    }
  });
  for (const title of document.querySelectorAll("h2")) {
    const cited = [...title.querySelectorAll(".cited")].map((link) => link.getBoundingClientRect());
    const hasRoom = cited.reduce((sum, { width }) => sum + width + GAP, 0) < title.clientWidth;
    const lines = new Set(cited.map(({ top }) => Math.round(top)));
    if (hasRoom && lines.size > 1) faults.push(`${title.textContent.trim()}: what is cited is parted`);
  }
  return faults;
}
