// What was not seen yet when a page went away is shown by the next page of the same table in this window: the picture
// that stood there, and the frames that were still to be played. It must be looked at through the same eyes, and soon.
// What the draws come from (`fair`) is no part of it: that is compared with what this browser knows, and never old.

import { whose } from "./news.js";

const PARTS = ["rivals", "board", "own", "side", "ask", "turn", "proposal", "leave"];
const PASSED = "?passed";
const SOON = 60_000; // milliseconds

export class Unseen {
  // `left()` is what is to be kept of a page that goes away, if anything.
  constructor(form, log, left) {
    const seat = document.querySelector("#own > .seat")?.id ?? "";
    Object.assign(this, { log, place: `motherlode-unseen-${form.dataset.id}-${seat}-${document.documentElement.lang}` });
    this.now = PARTS.map((id) => [id, document.getElementById(id)?.outerHTML ?? ""]);
    this.picture = new Map(this.now); // by the ids of its parts, in the order in which they were laid
    this.seen = 0; // after how many moves the picture was that lay there last
    addEventListener("pagehide", () => [this.keep(left()), remember(this.seenPlace, this.seen)]);
    addEventListener("pageshow", ({ persisted }) => persisted && forget(this.place)); // the page itself is back
  }

  // A part of the table was laid anew; what stands around it may be older.
  laid(id, html) {
    if (id === "fair") return;
    this.picture.delete(id);
    this.picture.set(id, html);
  }

  get seenPlace() {
    return `${this.place}-seen`;
  }

  keep(left) {
    if (!left?.frames.length) return;
    const told = this.log.firstElementChild?.value ?? 0;
    remember(this.place, { ...left, told, picture: [...this.picture], at: Date.now() });
  }

  // What the page before this one has left, if it leads to the table after `seq` moves; what the log tells of it is to
  // be told again, and the last frame is this page as it was loaded.
  taken(seq) {
    const left = recalled(this.place);
    if (!left || left.frames.some((frame) => frame.seq > seq) || Date.now() - left.at > SOON) return null;
    return this.leading(left, seq);
  }

  // What happened while somebody else had the device, of which the server tells whoever has taken it, once: what they
  // have done since then is no part of it, nor what was seen through the same eyes, as it was taken back.
  meanwhile(seq) {
    if (location.search === PASSED) history.replaceState(history.state, "", location.pathname);
    const sent = document.getElementById("meanwhile");
    if (!sent) return null;
    const { picture, frames } = JSON.parse(sent.textContent);
    delete picture.fair;
    const seen = recalled(this.seenPlace) ?? 0;
    for (const frame of frames) if (frame.seq <= seen) Object.assign(frame, { beats: [], more: false });
    const told = Math.min(...frames.flatMap(({ say }) => say.map(({ n }) => n))) - 1;
    return this.leading({ picture: Object.entries(picture), frames: frames.reduce(ofWhom, []), told, back: {} }, seq);
  }

  leading(left, seq) {
    const { by } = left.frames.at(-1);
    const last = { seq, by, whole: 1, quiet: true, zones: Object.fromEntries(this.now), say: this.untold(left.told) };
    for (const { zones } of left.frames) delete zones.fair;
    return { ...left, frames: [...left.frames, last] };
  }

  untold(last) {
    const lines = [...this.log.children].filter(({ value }) => value > last).reverse();
    for (const line of lines) line.remove();
    return lines.map(told);
  }
}

// Frames as they would have come, each with who did it: what goes on at once is theirs who began it.
function ofWhom(told, frame) {
  const last = told.at(-1);
  return [...told, { ...frame, by: last?.more ? last.by : whose(frame.say), quiet: false, dealt: false }];
}

function told({ value: n, classList, textContent: text, dataset }) {
  const [, seat] = classList[0].split("-");
  return { n, seat: Number(seat), text, turn: dataset.turn, chat: classList.contains("chat"), undone: classList.contains("undone") ? [n] : [] };
}

// A browser may keep nothing, or not as much: then nothing is shown again.
function remember(place, left) {
  try {
    sessionStorage.setItem(place, JSON.stringify(left));
  } catch {}
}

function recalled(place) {
  try {
    return JSON.parse(sessionStorage.getItem(place));
  } catch {
    return null;
  } finally {
    forget(place);
  }
}

function forget(place) {
  try {
    sessionStorage.removeItem(place);
  } catch {}
}
