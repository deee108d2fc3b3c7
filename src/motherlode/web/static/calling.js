// What a player with a long name is called where a line has no room for all of it: by the first of several names, as
// one calls people, or by as much of it as there is room for: by both ends where another name begins alike.

const LONG = 12; // letters
const END = 5; // letters, of either end

export function calledShortly(text) {
  const heads = [...document.querySelectorAll(".seat h2")];
  const firsts = heads.map(firstOf);
  return heads.reduce((told, head) => told.replaceAll(head.textContent, () => shortOf(head, firsts)), text);
}

// Which names begin alike is known where they are written at the seats: they have two halves there.
function shortOf(head, firsts) {
  const { textContent: name } = head;
  if (name.length <= LONG) return name;
  const first = firstOf(head);
  if (first.length <= LONG && firsts.filter((one) => one === first).length === 1) return first;
  const isAlike = head.querySelector(".end") !== null;
  return isAlike ? `${name.slice(0, END).trimEnd()}…${name.slice(-END).trimStart()}` : `${name.slice(0, 2 * END).trimEnd()}…`;
}

// A title alone calls nobody.
const firstOf = ({ textContent }) => textContent.match(/^(?:\S+\. )*\S*/)[0];
