// For whom is awaited a computer may play on when nothing has happened for some minutes: what the page offers says from
// when on, and has its button then. What counts is what the server last saw happen, and then what is told here: what
// anybody does, but only what those who are awaited say.

const MINUTE = 60_000; // milliseconds

export class Patience {
  constructor(form) {
    this.form = form;
    this.last = form.dataset.quiet.split(" ").map((seconds) => Date.now() - seconds * 1000);
    this.show();
    form.addEventListener("beforetoggle", () => this.show(), true); // a device may have slept
  }

  // Something has happened, or was said by a seat.
  heard(seat, isSaid) {
    this.last = this.last.map((last, one) => (isSaid && one !== seat ? last : Date.now()));
    this.show();
  }

  show() {
    clearTimeout(this.timer);
    for (const way of this.form.querySelectorAll("[data-minutes]")) this.showOne(way);
  }

  showOne(way) {
    const [when, button] = [way.querySelector(".from"), way.querySelector("button")];
    const from = this.last[button.value.split(" ")[1]] + way.dataset.minutes * MINUTE;
    const isEarly = Date.now() < from;
    when.hidden = !isEarly;
    button.hidden = isEarly;
    if (!isEarly) return;
    when.textContent = when.dataset.says.replace("{time}", clockTime(from + MINUTE - 1)); // whole minutes
    this.timer = setTimeout(() => this.show(), from - Date.now());
  }
}

// As the page's language writes it where this browser is at home: 14:05 in British English.
function clockTime(at) {
  const { lang } = document.documentElement;
  const locale = navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
  return new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
}
