// What is wrong with how the table lies in the window: nothing that is needed may lie outside or under something else,
// and since the table was looked at last no part may have moved, nor any piece of a zone in which nothing came or went.
// What lies beside the table is held to it, too.

() => {
  const INSIDE = 1; // pixels
  const faults = [];
  const parts = (window.partsOfTheTable ??= new Map());
  const pieces = (window.piecesOfTheTable ??= new Map());
  const name = (thing) => `${thing.id || thing.className} ${thing.value ?? ""}`.trim();
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const within = ({ left, top, right, bottom }) =>
    left >= -INSIDE && top >= -INSIDE && right <= innerWidth + INSIDE && bottom <= innerHeight + INSIDE;

  // Somewhere on it, and for at least a finger's breadth of a card in a fan, it is what one touches.
  const isOnTop = (thing, { left, top, width, height }) =>
    [0.5, 0.12, 0.88].some((across) =>
      [0.5, 0.15, 0.85].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit && (hit === thing || thing.contains(hit));
      }),
    );

  // Of many numbers some ten are shown where not all have room.
  const isInAnotherTen = ({ parentElement, offsetWidth }) => parentElement.querySelector(".ten:checked").offsetWidth > 0 && !offsetWidth;

  const seen = (thing) => {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height) faults.push(`${name(thing)} is not shown`);
    else if (!within(box)) faults.push(`${name(thing)} lies outside: ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`);
    else if (!isOnTop(thing, box)) faults.push(`${name(thing)} lies under something`);
  };

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + INSIDE || page.scrollHeight > innerHeight + INSIDE) {
    faults.push(`the page is ${page.scrollWidth} × ${page.scrollHeight}`);
  }
  const controls = document.querySelectorAll("#table button:is([name=word], [name=about], [name=keep], [name=anew], #aid)");
  const isOffered = (control) => !control.closest("#margin") && !(control.matches(".number") && isInAnotherTen(control));
  for (const control of controls) if (isOffered(control)) seen(control);
  for (const piece of document.querySelectorAll("#own .piece:not(.empty)")) seen(piece);
  seen(document.getElementById("question"));

  for (const part of document.querySelectorAll("#rivals, #board, #ask, #own, .seat, #board > .zone, #own > .zone, #rivals .area, #own .area")) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const box = [left, top, width, height].map(Math.round);
    const was = parts.get(part.id);
    parts.set(part.id, box);
    if (was && width && was[2] && box.some((side, n) => Math.abs(side - was[n]) > INSIDE)) faults.push(`${part.id} moved from ${was} to ${box}`);
  }

  // Beside the table a zone may grow up or down with what is counted in it, but nothing else moves it.
  for (const zone of document.querySelectorAll("#side > .zone, #margin > .foot")) {
    const { left, top, right, bottom } = zone.getBoundingClientRect();
    if (left === right) continue;
    const key = `margin ${zone.id || zone.className}`;
    const now = { box: [left, right, top, bottom].map(Math.round), counted: [...zone.querySelectorAll(".tally > li")].map(({ id }) => id).join() };
    const was = parts.get(key) ?? now;
    parts.set(key, now);
    const [aside, wider, up, down] = was.box.map((side, n) => Math.abs(side - now.box[n]) > INSIDE);
    if (aside || wider || (up && down) || ((up || down) && was.counted === now.counted)) faults.push(`${key} moved from ${was.box} to ${now.box}`);
  }

  // Where the same pieces are in a zone as before, and in the same order, they lie where they lay.
  const named = ({ dataset }) => `${dataset.key}${dataset.face === "empty" ? " empty" : ""}`;
  for (const zone of document.querySelectorAll('#table [id^="z-"]')) {
    const lying = [...zone.querySelectorAll("[data-face][data-key], .tally > [data-key]")].filter((piece) => piece.closest('[id^="z-"]') === zone);
    const shown = lying.map((piece) => [named(piece), piece.getBoundingClientRect()]).filter(([, { width }]) => width);
    const keys = shown.map(([key]) => key).join();
    const was = pieces.get(zone.id);
    pieces.set(zone.id, { keys, shown });
    if (was?.keys !== keys) continue;
    shown.forEach(([key, box], n) => {
      const by = middle(box).map((at, side) => at - middle(was.shown[n][1])[side]); // what is turned lies where it lay
      if (by.some((far) => Math.abs(far) > INSIDE)) faults.push(`${key} of ${zone.id} moved by ${by.map(Math.round)}`);
    });
  }
  return faults;
}
