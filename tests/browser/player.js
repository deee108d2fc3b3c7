// Somebody who plays a game to its end in the page: looks for what may be done, and does any of it. Meanwhile nobody
// looks at the page, so it is not drawn: two thirds of a browser's work at every move.

({ seed }) => {
  const form = document.getElementById("table");
  const seat = form.querySelector("#ask [name=seat]").value;
  const made = () => document.querySelectorAll(`#log > .by-${seat}`).length;
  const said = () => form.querySelector("[name=said]")?.value ?? "";

  // A small generator of numbers between 0 and 1, always the same ones for a seed.
  const luck = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const until = (happened) =>
    new Promise((done) => {
      const look = () => happened() && (watch.disconnect(), done());
      const watch = new MutationObserver(look);
      watch.observe(document.body, { attributes: true, childList: true, subtree: true });
      look();
    });

  const isAsked = () => form.matches(":not(.busy)") && form.querySelector("#ask.mine, #ask.over");
  const isOver = () => form.querySelector("#ask.over");

  window.turns = 0;
  document.body.style.setProperty("display", "none", "important");
  return (async () => {
    for (await until(isAsked); !isOver(); await until(isAsked)) {
      const before = [made(), said()];
      const choices = form.querySelectorAll("button[name=word]:not([value^='-'])");
      choices[Math.floor(luck() * choices.length)].click();
      window.turns += 1;
      await until(() => made() > before[0] || (made() === before[0] && said() !== before[1]));
    }
    document.body.style.removeProperty("display");
    return window.turns;
  })();
}
