// A deal: what chance does before anybody has done anything, or many times one after the other. Who sees a game again sees
// it as one moment.

const MANY = 4; // a card that is turned over, and the dice after it, are no deal

// The moments in which chance alone does something.
export function drawsOf(log) {
  const told = [...log.querySelectorAll("li:not(.chat)")];
  return new Set(told.filter((line) => line.matches(".by-4")).map((line) => Number(line.dataset.at)));
}

// The last moment of the deal that comes after a moment, or is under way then; without one the next moment.
export function endOfDeal(at, draws) {
  let [first, end] = [at + 1, at];
  while (draws.has(end + 1)) end += 1;
  while (draws.has(first - 1)) first -= 1;
  return first === 1 || end - first + 1 >= MANY ? Math.max(end, at + 1) : at + 1;
}
