// Parts of the page that were changed one time after another, by the names of zones and of single pieces. What came
// later is laid later: a piece that went on to another zone comes with that zone, and not as it was before.

export function over(earlier, later) {
  const kept = Object.entries(earlier).filter(([id]) => !(id in later));
  return Object.fromEntries([...kept, ...Object.entries(later)]);
}
