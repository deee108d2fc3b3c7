// What is chosen is posted without a new page: one thing after the other, and what comes of it is laid out.

import { speak } from "./a11y.js";
import { newKey } from "./net.js";
import { again, asked, goesOnFrom, isStill } from "./sentence.js";
import { openerOf } from "./unsent.js";

const A_MOMENT = 500; // milliseconds in which a finger that pressed twice still means the same
const [LOOKS, A_LOOK] = [40, 25]; // how often, and after how many milliseconds it is looked whether a reply's news are here

// What is on its way is seen to be; what was chosen in a box, where the box is opened.
const BUSY = ["aria-busy", "true"];
const wait = (button) => [button, openerOf(button)].forEach((one) => one?.setAttribute(...BUSY));
const arrive = (button) => [button, openerOf(button)].forEach((one) => one?.removeAttribute(BUSY[0]));

export class Sender {
  // `known` tells the moves that have been received; a reply is taken as a picture of the table, or received as a frame.
  // `cancel` takes back on the page alone what was begun, and returns whether it could; `isUpToDate` tells whether all that
  // was received lies on the page.
  constructor(form, { line, unsent, clocks, status, known, receive, take, cancel, isUpToDate }) {
    Object.assign(this, { form, line, unsent, clocks, status, known, receive, take, cancel, isUpToDate });
    this.under = -1; // the moves that lay on the table when the choice under way was made
    this.chosen = 0; // how many choices were made on this page
    this.saidAt = -A_MOMENT; // when the last of them was said, or answered
    this.done = -1; // the moves that were made when the server last answered
    this.answered = Promise.resolve(true); // when it is: does its sentence go on?
  }

  // While a choice is under way, or a sentence is asked for again, somebody else may move: what is clicked meanwhile is
  // said after that, if the same is still asked. Whoever is quicker than the line puts together a sentence all the same:
  // what is clicked while a word of it is under way comes after that. What waits for a line that is lost gives way, also
  // to a click on itself.
  async choose(button) {
    if (this.unsent.takeBack()) this.under = -1;
    if (button.hasAttribute("aria-busy")) return; // a double click is one
    const [was, { value }] = [asked(this.form), button];
    const isUnderWay = this.under === this.known();
    const fits = isUnderWay ? goesOnFrom : isStill;
    wait(button);
    await this.allSaid(isUnderWay);
    arrive(button);
    if (fits(this.form, was) && button.isConnected && button.value === value) this.answered = this.send(button);
  }

  // Was something said just now? What is pressed now was meant for that, and not for what comes of it.
  get isJustSaid() {
    return performance.now() - this.saidAt < A_MOMENT;
  }

  // When everything was said; and, if that is wanted, what came of it lies on the page unless there is something to watch.
  async allSaid(isLaid = true) {
    for (let last; last !== this.answered; ) {
      await (last = this.answered);
      if (isLaid) await new Promise((done) => setTimeout(done));
    }
  }

  // Say what a button says, and come back when the page shows what came of it, unless there is something to watch: does
  // its sentence go on?
  async sayAndSee(button) {
    this.form.requestSubmit(button);
    await this.allSaid();
    return this.answered;
  }

  // Put together again what was cancelled.
  async sayAgain(said) {
    await this.allSaid();
    this.resume(said);
  }

  // Or what lies there still, as the page was loaded again.
  resume(said) {
    this.answered = this.post(this.form.action, again(this.form, this.known(), said));
  }

  // Somebody else has moved: once what is under way is answered, ask for the sentence again if it still goes on.
  overtaken(stillGoesOn) {
    const askAgain = (goes) => (goes && stillGoesOn() ? this.post(this.form.action, again(this.form, this.known())) : goes);
    this.answered = this.answered.then(askAgain);
  }

  async send(button) {
    const fields = this.fieldsOf(button);
    const base = this.known();
    this.under = base;
    this.chosen += 1;
    this.saidAt = performance.now();
    this.status("");
    wait(button);
    const signal = this.unsent.begin(button, () => button.id === "cancel" && this.cancel());
    const goes = await this.post(button.getAttribute("formaction") ?? this.form.action, fields, { signal });
    this.unsent.arrived();
    this.saidAt = performance.now(); // nobody ends what began just now
    if (this.under === base) this.under = -1; // the answer may come after what it led to, and after the next choice
    arrive(button);
    return goes;
  }

  // What is chosen already is part of what a hint is asked for, also while it is on its way. Where it was the last word, a
  // hint is about what lies there then, if the same player is asked and there is nothing to watch.
  async ask(button) {
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    const isLaid = await this.allLaid();
    button.removeAttribute("aria-busy");
    const now = this.form.querySelector("#aid[formaction]");
    if (isLaid && now) await this.advise(now);
  }

  // When what came of all that was said is here, or takes too long: does it lie on the page?
  async allLaid() {
    await this.allSaid();
    const isHere = () => this.known() >= this.done;
    for (let look = 0; look < LOOKS && !isHere(); look += 1) await new Promise((done) => setTimeout(done, A_LOOK));
    return isHere() && this.isUpToDate();
  }

  // A hint may take long, and nothing waits for it: who has gone on meanwhile does not hear of it any more.
  async advise(button) {
    const now = () => [...asked(this.form), this.chosen].join();
    const was = now();
    this.status(button.dataset.wait);
    button.setAttribute("aria-busy", "true");
    await this.post(button.getAttribute("formaction"), this.fieldsOf(button), { isWanted: () => now() === was });
    button.removeAttribute("aria-busy");
  }

  fieldsOf(button) {
    const fields = new URLSearchParams(new FormData(this.form, button));
    fields.set("key", newKey());
    return fields;
  }

  // What comes of it is told unless nobody wants to know any more. A sentence that somebody else has overtaken on its
  // way is asked for again, with the word that was on its way. Does the sentence go on?
  async post(address, fields, { isWanted = () => true, signal } = {}) {
    try {
      const reply = await this.line.post(address, fields, { signal, waits: Boolean(signal) });
      if (isWanted() && reply.draft && reply.seq < this.known())
        return this.post(this.form.action, again(this.form, this.known(), [reply.said, reply.click]));
      if (isWanted()) this.tell(reply);
      return reply.status !== 200 || Boolean(reply.whole);
    } catch {
      if (!signal?.aborted) this.status("offline");
      return true;
    }
  }

  // What was chosen is not what it would be now.
  tellStale() {
    this.status("stale");
    speak(this.form.dataset.stale);
  }

  tell(reply) {
    this.done = reply.seq ?? this.done;
    this.clocks.set(reply.clocks);
    if (reply.status === 409 && !reply.text) {
      this.tellStale();
      reply.reload ? this.receive(reply) : this.take(reply);
    } else if (reply.status !== 200) {
      this.status(reply.text);
      speak(reply.text);
    } else {
      this.status("");
      if (reply.whole) this.take(reply); // the table with what was said so far, or with a hint
      else if (reply.reload) this.receive(reply);
      else if (!this.line.live && reply.seq > this.known()) this.line.ask();
    }
  }
}
