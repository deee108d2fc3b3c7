// Somebody who plays a game to its end in the page, or so many choices of it: looks for what may be done, and does any
// of it. If the page has a function `inspect`, it looks at the table now and then, and what is wrong is kept.
// Meanwhile nobody else looks at the page, so it is not drawn unless it is to be `seen`: two thirds of a browser's work
// at every move.

({ seed, most = Infinity, seldom = 5, seen = false }) => {
  const PATIENCE = 60_000;
  const form = document.getElementById("table");
  const seat = form.querySelector("#ask [name=seat]").value;
  const made = () => document.querySelectorAll(`#log > .by-${seat}`).length;
  const said = () => [form.querySelector("[name=said]")?.value, form.querySelector("#said")?.textContent].join();
  const words = () => form.querySelectorAll("button[name=word]:not([value^='-'])");
  const asking = () => form.querySelectorAll("button[name=about]"); // what is asked of before it is done

  // A small generator of numbers between 0 and 1, always the same ones for a seed.
  const luck = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const until = (happened) =>
    new Promise((done, failed) => {
      setTimeout(() => failed(new Error(`nothing came of choice ${window.turns}`)), PATIENCE);
      const look = () => happened() && (watch.disconnect(), done());
      const watch = new MutationObserver(look);
      watch.observe(document.body, { attributes: true, childList: true, subtree: true });
      look();
    });

  const isAsked = () => form.matches(":not(.busy)") && form.querySelector("#ask.mine, #ask.over");
  const isOver = () => form.querySelector("#ask.over");

  const draw = (isDrawn) =>
    isDrawn || seen ? document.body.style.removeProperty("display") : document.body.style.setProperty("display", "none", "important");

  const inspect = () => {
    for (const fault of window.inspect?.() ?? []) window.faults.push(`choice ${window.turns}: ${fault}`);
  };

  window.turns = 0;
  window.faults = [];
  draw(false);
  return (async () => {
    for (await until(isAsked); !isOver() && window.turns < most; await until(isAsked)) {
      if (window.inspect && window.turns % seldom === 0) {
        draw(true);
        inspect();
        draw(false);
      }
      const before = [made(), said()];
      const choices = words().length ? words() : asking();
      choices[Math.floor(luck() * choices.length)].click();
      window.turns += 1;
      await until(() => made() > before[0] || (made() === before[0] && said() !== before[1]));
    }
    draw(true);
    inspect();
    return window.turns;
  })();
}
