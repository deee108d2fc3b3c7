// The player of beats: what happened is played on the old picture, then the new one is laid under it and held a while.
// All its time comes from a clock that is handed in, and no animation is ever waited for, so a test can turn the clock.

import { beginsTurn } from "./sequel.js";

const HOLD = 700; // after the last beat of an action; longer if what is told of it then has not been read
const SEEN = 400; // what an action has changed, before somebody else's turn begins: it is not what that changes
const COUNTED = 250; // what has come somewhere is counted there, before a caption tells something else
const DEALING = 0.25; // a deal is as much quicker
const MOST_BEHIND = 3; // actions, or a round of all players; a page further behind lays them out at once
const KEPT = 400; // entries of the record
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, none: 0 };

export const realClock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
};

export class Player {
  // `lay(frame)` puts the new picture down, `late()` is told when beats were left out, `idle()` when all is laid.
  // `drafted()` is how many words of an action stand on the page already, put together there. `sounds` are heard with it.
  // `covered()` is what it waits for before anything else is told, if something lies over the table: when that is gone.
  constructor({ stage, lay, late, idle, speed, players = 2, drafted = () => 0, covered = () => null, sounds = null, clock = realClock }) {
    Object.assign(this, { stage, lay, late, idle, speed, drafted, covered, sounds, clock, most: Math.max(MOST_BEHIND, players) });
    Object.assign(this, { queue: [], record: [], playing: false, running: false, skipping: false, stepping: false, finishing: false });
    Object.assign(this, { isPaused: false, goOn: () => {} });
    this.wakes = new Set(); // what ends a rest before its time
    this.coming = new WeakMap(); // what has to come before a frame can be played
  }

  push(frame) {
    this.coming.set(frame, this.stage.drawings?.(frame)); // fetched while those before it are played
    this.queue.push(frame);
    if (!this.running) this.ended = this.run();
  }

  // Is the picture of the last frame laid? It may still be held.
  get isUpToDate() {
    return !this.playing && !this.queue.length;
  }

  // The frames whose picture is not laid yet.
  get unseen() {
    return [...(this.playing ? [this.current] : []), ...this.queue];
  }

  // To the end of the action that is being played or held; where none is, what comes is not skipped for it.
  skip() {
    if (!this.running) return;
    this.note("skip");
    this.skipping = true;
    this.wake();
  }

  // To the end of all that waits.
  async finish() {
    if (!this.running) return;
    this.finishing = true;
    this.skip();
    await this.ended;
  }

  // To what the next caption is about.
  next() {
    if (!this.running) return;
    this.note("next");
    this.stepping = true;
    this.wake();
  }

  // Stand still after what is being told: what is stepped to then is told, and stood still at again.
  pause() {
    this.isPaused = true;
  }

  resume() {
    this.isPaused = false;
    this.goOn();
  }

  // Until nothing keeps back what is told next.
  async free() {
    await this.covered();
    while (this.isPaused && !this.skipping && !this.stepping) await new Promise((done) => (this.goOn = done));
  }

  note(what, more = {}) {
    this.record.push({ at: this.clock.now(), what, ...more });
    if (this.record.length > KEPT) this.record.shift();
  }

  // Several may rest at the same time.
  async rest(ms) {
    if (this.skipping || this.stepping || !ms) return;
    let woken;
    const early = new Promise((done) => this.wakes.add((woken = done)));
    await Promise.race([this.clock.sleep(ms), early]);
    this.wakes.delete(woken);
  }

  wake() {
    this.sounds?.hush();
    this.goOn();
    for (const woken of this.wakes) woken();
  }

  async run() {
    this.running = true;
    try {
      while (this.queue.length) {
        if (this.finishing) this.putAll();
        else if (this.behind() > this.most) this.catchUp();
        else await this.action();
      }
    } finally {
      this.running = this.skipping = this.stepping = this.finishing = false;
    }
    this.note("idle");
    this.idle();
  }

  // Actions that wait. Those of one seat's turn, one after the other, are played however many they are: it is the pace
  // of several players that a page cannot keep up with. What is only said in talk (`quiet`) is no action.
  behind() {
    const whole = this.queue.filter((frame) => !frame.more && !frame.quiet);
    return whole.filter((frame, n) => n === 0 || frame.by !== whole[n - 1].by).length;
  }

  catchUp() {
    this.putAll();
    this.note("late");
    this.late();
  }

  putAll() {
    for (const frame of this.queue.splice(0)) this.put(frame);
  }

  put(frame) {
    this.lay(frame);
    this.note("lay", { seq: frame.seq });
  }

  // One frame: its beats, the new picture, the hold. What follows at once (`more`) is the same action. Which words were
  // put together is asked when their frame is played: those behind it have come, too, while they stood on the page.
  async action() {
    await this.letRead(this.queue[0]);
    if (this.factor()) await this.free();
    const frame = (this.current = this.queue.shift());
    const factor = this.factor() * (frame.dealt ? DEALING : 1);
    const beats = (frame.beats ?? []).slice(frame.whole ? 0 : this.drafted()).flat();
    Object.assign(this, { playing: true, since: this.clock.now() });
    try {
      if (factor) await this.play(beats, frame, factor);
      this.stage.clear();
    } finally {
      this.playing = this.stepping = false;
      this.put(frame);
    }
    if (factor && beats.length) await this.rest(this.held(frame) * factor);
    if (!frame.more) this.skipping = false;
  }

  // What was told is read, and what it has changed is seen, before somebody else's turn begins, though that comes of it at
  // once.
  async letRead(next) {
    if (!this.current?.more || next.dealt || !beginsTurn(next)) return;
    const toRead = (this.stage.toReadAll?.() ?? 0) * this.factor();
    const toSee = this.current.beats?.length ? SEEN * this.factor() : 0;
    await this.rest(Math.max(toSee, this.since + toRead - this.clock.now()));
  }

  // What came of it besides is read before what follows at once, too.
  held({ more }) {
    return more ? (this.stage.toReadBesides?.() ?? 0) : Math.max(HOLD, this.stage.toRead?.() ?? 0);
  }

  // The beats of the same action in frames that wait.
  toCome(frame) {
    const last = frame.more ? this.queue.findIndex(({ more }) => !more) : -1;
    return this.queue.slice(0, last + 1).flatMap(({ beats = [] }) => beats.flat());
  }

  factor() {
    return document.hidden ? 0 : (SPEEDS[this.speed()] ?? 1);
  }

  // A beat that cannot be drawn never keeps the picture back.
  async play(beats, frame, factor) {
    try {
      if (beats.length) await this.coming.get(frame);
      this.stage.open?.(frame, factor, beats, this.toCome(frame));
      let before = [];
      for (const group of together(beats)) {
        if (has(before, "move") && has(group, "stage")) await this.rest(COUNTED * factor);
        await this.free();
        if (this.skipping || document.hidden) return;
        if (has(group, "stage")) this.stepping = false;
        this.stage.tidy?.();
        await Promise.all(group.map((beat) => this.one(beat, frame, factor)));
        before = group;
      }
      await this.free(); // what was told last is read, too
    } catch (error) {
      this.note("failed", { seq: frame.seq });
      console.info("a beat could not be drawn", error);
    }
  }

  one(beat, frame, factor) {
    this.note("beat", { seq: frame.seq, beat });
    this.stage.begin?.(beat);
    this.sounds?.play(beat.do, beat, factor);
    return this.stage[beat.do](beat, (ms) => this.rest(ms * factor), factor);
  }
}

const has = (group, what) => group.some((beat) => beat.do === what);

// What goes along with a beat begins when it does.
function together(beats) {
  const groups = [];
  for (const beat of beats) beat.along && groups.length ? groups.at(-1).push(beat) : groups.push([beat]);
  return groups;
}
