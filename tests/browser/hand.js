// What may be done next, and where: waits until something is asked that was not asked before, and says by what it is
// chosen. A share of the choices is thought better of: words are taken back, and whole actions.

async ({ last, luck, wavers }) => {
  const PATIENCE = 60_000;
  const form = document.getElementById("table");
  const said = () => form.querySelector("[name=said]")?.value ?? "";
  const made = () => document.querySelectorAll(`#log > .by-${form.querySelector("#ask [name=seat]").value}`).length;
  const asked = () => [made(), said(), form.querySelector(".slip.about")?.textContent].join(); // what others do meanwhile is no answer
  const isReady = () => form.matches(":not(.busy)") && form.querySelector("#ask.mine, #ask.over") && asked() !== last;
  await new Promise((done, failed) => {
    const look = () => isReady() && (watch.disconnect(), clearTimeout(patience), done());
    const seen = () => [form.className, form.querySelector("#ask").innerText, document.getElementById("status").textContent, asked(), last];
    const patience = setTimeout(() => failed(new Error(`nothing new is asked: ${JSON.stringify(seen())}`)), PATIENCE);
    const watch = new MutationObserver(look);
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();
  });

  const ways = (names) => [...form.querySelectorAll(names)].filter((button) => !button.closest("#margin, #lens"));
  const onward = ways("button[name=word]:not([value^='-']), button[name=about]");
  const back = ways("button[name=keep], button[name=anew], button[name=word][value^='-']");
  const some = (luck * 997) % 1 < wavers && back.length ? back : onward;
  const button = some[Math.floor(luck * some.length)];

  // Where it is touched: in its middle, or, of a card in a fan, where it can be seen.
  const point = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const across of [0.5, 0.12, 0.88])
      for (const down of [0.5, 0.15, 0.85]) {
        const [x, y] = [left + width * across, top + height * down];
        if (button.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return null;
  };
  // Nobody aims at what still moves: it would be elsewhere by the time of the click.
  const frame = () => new Promise(requestAnimationFrame);
  const atRest = async () => {
    for (let before, now = point(); ; before = now, now = point()) {
      if (before !== undefined && now?.x === before?.x && now?.y === before?.y) return now;
      await frame();
    }
  };
  const over = form.querySelector("#ask.over") !== null;
  const choice = button && { name: button.name, value: button.value, id: button.id, key: button.dataset.hotkey ?? "", point: await atRest() };
  return { over, asked: asked(), said: said(), made: made(), choice: over ? null : choice };
}
