// Where a table is narrow the rivals' things are small. In games whose styles ask for it (`--near`) a tap beside
// somebody's cards, or on a heap of the board, brings them near, over the board; another tap there, Escape, or what
// happens next puts them back.
// So does a finger that lies on several cards of which one may be chosen: near, each is as wide as a finger.

const SEAT = "#rivals .seat, #board > .zone";
const FINGER = 40; // pixels

export class Near {
  constructor(form) {
    this.form = form;
    form.addEventListener("click", ({ target }) => target.closest("button, .piece") ?? this.tap(target.closest(SEAT)));
    form.addEventListener("click", (event) => this.doubt(event), true);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
  }

  doubt(event) {
    const [seat, piece] = [event.target.closest(SEAT), event.target.closest(".piece.legal")];
    const isFar = event.pointerType === "touch" && piece && seat && comesNear(seat) && !seat.hasAttribute("data-near");
    if (!isFar || under(event, seat).length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    this.tap(seat);
  }

  tap(seat) {
    if (!seat || !comesNear(seat)) return;
    const isNear = seat.hasAttribute("data-near");
    this.close();
    seat.toggleAttribute("data-near", !isNear);
  }

  close() {
    for (const seat of this.form.querySelectorAll("[data-near]")) seat.removeAttribute("data-near");
  }
}

const comesNear = (seat) => getComputedStyle(seat).getPropertyValue("--near") !== "";

// The cards on which a finger lies.
const under = ({ clientX: x, clientY: y }, seat) =>
  [...seat.querySelectorAll(".piece")].filter((piece) => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < FINGER / 2;
  });
