// What is heard of a game: a few short sounds made by code, off until somebody wants them. That is kept in this browser.

import { keep, kept } from "./kept.js";
import { voices } from "./voices.js";

const NAME = "sounds";
const LOUDNESS = 0.6;
const HUSHED = 0.03; // seconds

export class Sounds {
  // `note(kind)` is told what is heard.
  constructor(toggle, note) {
    Object.assign(this, { toggle, note, audio: null, out: null });
    toggle.hidden = false;
    this.show(kept(NAME) === "on");
    toggle.addEventListener("click", () => this.choose(!this.isOn));
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, () => this.wake(), true);
  }

  get isOn() {
    return this.toggle.getAttribute("aria-pressed") === "true";
  }

  // Who turns them on hears what they are like.
  choose(isOn) {
    this.show(isOn);
    keep(NAME, isOn ? "on" : "off");
    if (isOn) this.play("asked");
    else this.hush();
  }

  show(isOn) {
    this.toggle.setAttribute("aria-pressed", isOn);
  }

  // A browser lets nothing be heard before somebody has touched the page.
  wake() {
    if (this.isOn && this.audio?.state === "suspended") this.audio.resume();
  }

  play(kind, beat = {}, factor = 1) {
    if (!this.isOn || !voices[kind]) return;
    this.audio ??= new AudioContext();
    this.wake();
    if (this.audio.state === "closed") return;
    this.out ??= this.opened();
    voices[kind](this.audio, this.out, this.audio.currentTime, beat, factor);
    this.note(kind);
  }

  // Is it news that somebody at this page is asked, and is the game over?
  tell(isAsked, isOver) {
    const wasOver = this.wasOver ?? isOver;
    this.wasOver = isOver;
    if (isAsked) this.play("asked");
    else if (isOver && !wasOver) this.play("over");
  }

  opened() {
    const out = new GainNode(this.audio, { gain: LOUDNESS });
    out.connect(this.audio.destination);
    return out;
  }

  // What was skipped is not heard either.
  hush() {
    this.out?.gain.setTargetAtTime(0, this.audio.currentTime, HUSHED);
    this.out = null;
  }
}
