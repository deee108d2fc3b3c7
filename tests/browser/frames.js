// Looks at the table in every frame that is drawn: no part of it may move, no piece of a zone in which nothing came or
// went, unless it is shown how it does, and no button beside which no other came or went; and who has made room for
// somebody lies there when the table is laid anew. Kept in `window.moved`.

() => {
  const LEAST = 1; // pixels
  const PARTS = "#rivals, #board, #ask, #own, .seat, #board > .zone, #own > .zone, #rivals .area, #own .area";
  const moved = (window.moved = []);
  const parts = new Map();
  const companies = new Map();
  const rooms = new Map(); // where those stand who have made room
  window.looks = 0;

  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const far = (one, other) => one.some((at, side) => Math.abs(at - other[side]) > LEAST);
  const at = (place) => place.map((side) => Math.round(side * 10) / 10);
  const note = (what, was, now) => moved.push(`frame ${window.looks}: ${what} from ${at(was)} to ${at(now)}`);

  // What is on its way, or is kept where its way has led: the thing itself, or what it lies in.
  const inState = (isOver) => new Set(document.getAnimations().filter(({ playState }) => (playState === "finished") === isOver).map(({ effect }) => effect?.target));
  const isMoving = (thing, on) => {
    for (let one = thing; one && one.id !== "table"; one = one.parentElement) if (on.has(one)) return true;
    return false;
  };

  // What sheets lie over is not seen.
  const isCovered = (thing) => thing.closest("#own .zone") !== null && document.querySelector("#stage > .ledgers") !== null;

  const lookAtParts = () => {
    for (const part of document.querySelectorAll(PARTS)) {
      const { left, top, width, height } = part.getBoundingClientRect();
      const box = [left, top, width, height];
      const was = parts.get(part.id);
      parts.set(part.id, box);
      if (was && width && was[2] && far(was, box)) note(part.id || part.className, was, box);
    }
  };

  // Things lie where they lay in the frame before. Where something came or went the others make room, but they glide
  // there: only what was not seen, for a beat brought it, and what is `loose` may be elsewhere at once.
  const compare = (name, things, on, isLoose = false) => {
    const shown = things.map(([key, thing]) => [key, thing, thing.getBoundingClientRect()]).filter(([, , { width }]) => width);
    const keys = shown.map(([key]) => key).join();
    const now = new Map(shown.map(([key, thing, box]) => [key, { place: middle(box), isStill: thing.style.visibility !== "hidden" && !isCovered(thing) && !isMoving(thing, on) }]));
    const was = companies.get(name);
    companies.set(name, { keys, now });
    if (!was || (isLoose && was.keys !== keys)) return;
    for (const [key, { place, isStill }] of now) {
      const before = was.now.get(key);
      if (before && isStill && before.isStill && far(place, before.place)) note(`${key} of ${name}`, before.place, place);
    }
  };

  // Who has made room stands where the new picture has them, and as large: what goes there and then back is an
  // excursion. Of what lies still only after the next picture, nobody can say any more which of the two has moved it.
  const lookForRoom = (name, pieces, on, kept) => {
    for (const piece of pieces) {
      const box = piece.getBoundingClientRect();
      const [key, place] = [`${piece.dataset.key} of ${name}`, [...middle(box), box.width]];
      const room = rooms.get(key);
      if (!box.width || piece.style.visibility === "hidden") rooms.delete(key);
      else if (isMoving(piece, on)) continue;
      else if (kept.has(piece)) rooms.set(key, { place, laid });
      else if (rooms.delete(key) && laid === room.laid + 1 && far(place, room.place)) note(`${key}, which had made room`, room.place, place);
    }
  };

  // What lies beside the table may grow up or down with what is counted in it, and moves in no other way.
  const lookAside = () => {
    for (const zone of document.querySelectorAll("#side > .zone:not(#z-queue), #margin > .foot")) {
      const { top, bottom } = zone.getBoundingClientRect();
      if (top === bottom) continue;
      const [up, down] = parts.get(zone) ?? [top, bottom];
      parts.set(zone, [top, bottom]);
      if (Math.abs(up - top) > LEAST && Math.abs(down - bottom) > LEAST) note(zone.id || zone.className, [up, down], [top, bottom]);
    }
  };

  // Where several actions were laid between two frames a piece may have gone and come back to another place.
  let lookedAt = performance.now();
  let laid = 0;
  const hasLaidSeveral = () => {
    const [since, before] = [lookedAt, laid];
    lookedAt = performance.now();
    laid += document.getElementById("table").played.filter(({ at, what }) => what === "lay" && at > since).length;
    return laid > before + 1;
  };

  const look = () => {
    window.looks += 1;
    if (hasLaidSeveral()) companies.clear();
    const [on, kept] = [inState(false), inState(true)];
    const under = new Set([...on, ...kept]);
    lookAtParts();
    lookAside();
    for (const zone of document.querySelectorAll('#table [id^="z-"]')) {
      const lying = [...zone.querySelectorAll("[data-face][data-key], .tally > [data-key]")].filter((piece) => piece.closest('[id^="z-"]') === zone);
      compare(zone.id, lying.map((piece) => [`${piece.dataset.key}${piece.dataset.face === "empty" ? " empty" : ""}`, piece]), under);
      lookForRoom(zone.id, lying, on, kept);
    }
    compare("the question", [...document.querySelectorAll("#ask button")].map((button) => [button.id || button.value, button]), under, true);
    requestAnimationFrame(look);
  };
  look();
}
