// The line to the server. Moves are posted; what happens at the table arrives over a socket, or, where that is
// impossible, by asking. A post is repeated with the same key until it is answered: the server does it once.

const PATIENCE = 40_000; // the server says something every twenty seconds
const POLLING = 2_000;
const LONGEST_PAUSE = 15_000;
const FAILURES_BEFORE_POLLING = 2;
const TRIES = 6;
const NOT_READY = 202; // what is asked for is being made ready: ask again
const TOO_MUCH = 429; // the answer says when to ask again, if that helps

const backOff = (failures) => Math.min(LONGEST_PAUSE, 250 * 2 ** failures) * (0.5 + Math.random() / 2);

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // randomUUID is missing where a page is not encrypted
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  constructor(id, { seq, receive, status }) {
    Object.assign(this, { id, seq, receive, status, failures: 0, live: false, timer: 0, polling: 0, waiting: new Set() });
    addEventListener("online", () => this.reconnect());
    addEventListener("pageshow", (event) => event.persisted && this.reconnect());
    document.addEventListener("visibilitychange", () => document.hidden || this.live || this.reconnect());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.id}/live?seq=${this.seq()}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(socket, event.data);
    socket.onclose = () => socket === this.socket && this.lost();
    this.watch(socket);
  }

  reconnect() {
    this.socket?.close();
    this.failures = 0;
    this.connect();
  }

  opened() {
    Object.assign(this, { live: true, failures: 0 });
    clearInterval(this.polling);
    this.polling = 0;
    this.status("");
    for (const goOn of [...this.waiting]) goOn();
  }

  heard(socket, data) {
    if (socket !== this.socket) return;
    this.watch(socket);
    const frame = JSON.parse(data);
    if (!frame.ping) this.receive(frame);
  }

  // Hang up when nothing is heard any more: a line may be dead without a sign.
  watch(socket) {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => socket.close(), PATIENCE);
  }

  lost() {
    Object.assign(this, { live: false, failures: this.failures + 1 });
    if (this.failures > 1) this.status("offline");
    if (this.failures >= FAILURES_BEFORE_POLLING && !this.polling) {
      this.polling = setInterval(() => this.ask(), POLLING);
    }
    this.timer = setTimeout(() => this.connect(), backOff(this.failures));
  }

  // Ask for the whole table if it has changed.
  async ask() {
    try {
      const answer = await fetch(`/t/${this.id}/since/${this.seq()}`);
      if (answer.status === 200) this.receive(await answer.json());
      if (answer.ok) this.status("");
    } catch {
      this.status("offline");
    }
  }

  // Returns the answer, or throws when there is none after some tries; what `waits` is tried as long as the line is lost.
  async post(address, fields, { signal, waits = false } = {}) {
    for (let attempt = 1; ; attempt += 1) {
      let least = 0;
      try {
        const answer = await fetch(address, { method: "POST", body: fields, headers: { accept: "application/json" }, signal });
        if (answer.status === TOO_MUCH) least = 1000 * answer.headers.get("retry-after");
        const again = answer.status >= 500 || answer.status === NOT_READY || least > 0;
        if (!again || attempt >= TRIES) return { status: answer.status, ...(await answer.json()) };
      } catch (error) {
        if (signal?.aborted) throw error;
        this.status("offline");
        if (waits) attempt = Math.min(attempt, TRIES - 2); // an answer that it is too early is not the last word
        else if (attempt >= TRIES) throw error;
      }
      await this.rest(Math.max(backOff(attempt), Math.min(least, LONGEST_PAUSE)), signal);
    }
  }

  // Wait for so long, or until the line is back, or what waits is broken off.
  rest(ms, signal) {
    return new Promise((done) => {
      const goOn = () => {
        clearTimeout(timer);
        this.waiting.delete(goOn);
        done();
      };
      const timer = setTimeout(goOn, ms);
      this.waiting.add(goOn);
      signal?.addEventListener("abort", goOn, { once: true });
    });
  }
}
