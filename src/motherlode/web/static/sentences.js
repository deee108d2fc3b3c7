// The sentences of what is told, one by one. A full stop in a player's name ends none: "Dr. No mines 2♦. K♠ comes up."

const END = /(?<=[.!?])\s/g;
const STOP = /[.!?]/g;

export function sentences(text) {
  const names = [...document.querySelectorAll(".seat h2")].map(({ textContent }) => textContent);
  const masked = names.reduce((told, name) => told.replaceAll(name, () => name.replace(STOP, "_")), text);
  const ends = [...masked.matchAll(END)].map(({ index }) => index);
  return [...ends, text.length].map((end, n) => text.slice(n ? ends[n - 1] + 1 : 0, end));
}
