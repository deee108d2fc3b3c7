// Where a table is narrow the rivals' things are small. In games whose styles ask for it (`--near`) a tap beside
// somebody's cards brings them near, over the board; another tap there, Escape, or what happens next puts them back.

const SEAT = "#rivals .seat";

export class Near {
  constructor(form) {
    this.form = form;
    form.addEventListener("click", ({ target }) => target.closest("button, .piece") ?? this.tap(target.closest(SEAT)));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
  }

  tap(seat) {
    if (!seat || !getComputedStyle(seat).getPropertyValue("--near")) return;
    const isNear = seat.hasAttribute("data-near");
    this.close();
    seat.toggleAttribute("data-near", !isNear);
  }

  close() {
    for (const seat of this.form.querySelectorAll("[data-near]")) seat.removeAttribute("data-near");
  }
}
