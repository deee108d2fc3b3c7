// What a player with a long name is called where a line has no room for all of it: by the first of several names, as
// one calls people, or by as much of it as there is room for: by both ends where another name begins alike.

const LONG = 11; // letters
const END = 5; // letters, of either end

export function calledShortly(text) {
  const names = [...document.querySelectorAll(".seat h2")].map(({ textContent }) => textContent);
  return names.reduce((told, name) => told.replaceAll(name, shortOf(name, names)), text);
}

function shortOf(name, names) {
  if (name.length <= LONG) return name;
  const first = firstOf(name);
  const isTheirs = first.length <= LONG && names.filter((one) => firstOf(one) === first).length === 1;
  if (isTheirs) return first;
  const begins = name.slice(0, LONG - 1);
  const isAlone = names.filter((one) => one.startsWith(begins)).length === 1;
  return isAlone ? `${begins.trimEnd()}…` : `${name.slice(0, END).trimEnd()}…${name.slice(-END).trimStart()}`;
}

const firstOf = (name) => name.split(" ")[0];
