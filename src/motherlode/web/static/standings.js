// How all stand when a game is over, as the figures at their names say: whoever has won first, then by how much one has. Those
// who have as much have the same place.

const make = (tag, className, textContent = "") => Object.assign(document.createElement(tag), { className, textContent });
const number = (text) => Number(text?.match(/\d+/)?.[0] ?? 0);

export function standings() {
  const all = [...document.querySelectorAll("#table .seat:has(.score)")].map((seat) => read(seat));
  const most = Math.max(1, ...all.map(({ have }) => have));
  const list = make("ol", "standings");
  list.append(...all.sort(inOrder).map((one) => row(one, rank(one, all), most)));
  return list;
}

const inOrder = (one, other) => other.won - one.won || other.have - one.have;

// As the rules have it whoever has won is ahead, however much the others have; where nobody has, nobody has a place.
function rank(one, all) {
  if (!all.some(({ won }) => won)) return "";
  const ahead = one.won ? [] : all.filter((other) => inOrder(other, one) < 0);
  return `${ahead.length + 1}.`;
}

function read(seat) {
  const [score, of] = [seat.querySelector(".score"), seat.querySelector(".score > small:not(.unit)")];
  const name = [...seat.querySelector("h2").cloneNode(true).childNodes];
  return { name, seat: seat.id.split("-").at(-1), letter: seat.querySelector(".letter").firstChild.data, won: seat.matches(".winner"), have: number(score.textContent), of: of?.textContent ?? "" };
}

// Of as many as it takes, or as whoever has most.
function row({ name, seat, letter, won, have, of }, place, most) {
  const [line, who, bar] = [make("li", `seat-${seat}${won ? " winner" : ""}`), make("span", "who"), make("i", "")];
  who.append(...name);
  bar.style.setProperty("--part", Math.min(1, have / (number(of) || most)));
  line.append(make("span", "rank", place), make("span", "letter", letter), who, bar, make("b", "", String(have)), make("small", "", of));
  return line;
}
