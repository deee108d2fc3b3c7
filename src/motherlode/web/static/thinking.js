// That a computer thinks is said only when it takes its time.

import { speak } from "./a11y.js";

const PATIENCE = 600; // a computer that thinks longer is said to think
let waiting = 0;

export function sayLaterWhoThinks() {
  waiting = setTimeout(() => {
    const line = document.getElementById("thinking");
    if (line) speak(line.innerText); // who is away is known to the style
  }, PATIENCE);
}

export function thinkOfNobody() {
  clearTimeout(waiting);
}
