// What this browser remembers for whoever uses it: words under a name, from one page to the next. A browser may forbid
// that, or have no room left; then they hold as long as the page is open.

const PREFIX = "motherlode-";
const here = new Map(); // what could not be kept for longer

// Returns the words, or null where there are none.
export function kept(name) {
  return here.get(name) ?? stored(PREFIX + name);
}

export function keep(name, words) {
  try {
    localStorage.setItem(PREFIX + name, words);
    here.delete(name);
  } catch {
    here.set(name, words);
  }
}

export function forget(name) {
  here.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {} // nothing was kept
}

function stored(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
