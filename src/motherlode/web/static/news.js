// What the lines of the log say of who did something.

import { LONG } from "./reading.js";
import { sentences } from "./sentences.js";

export const NATURE = 4; // her number as a seat

// An action is that of whoever does something in it, though Nature answers with its last line.
export function whose(lines) {
  return (lines.findLast(({ seat }) => seat !== NATURE) ?? lines.at(-1))?.seat;
}

// Is this still the deal with which a game begins? Nobody has done anything yet, and everybody waits for the first turn.
export function isDealt(lines, log, unseen) {
  const isNatures = lines.length > 0 && lines.every(({ seat }) => seat === NATURE);
  return isNatures && !log.querySelector(`li:not(.by-${NATURE})`) && !unseen.some(({ dealt }) => !dealt);
}

// What stays in the strip when an action has been played: what was done, unless a turn began by it, which was told after
// that, or the action goes on: then it is the last caption, whatever that tells of.
// Of what is not seen at all, such as that no coins are spent, nothing stays, unless the action goes on with what is.
// Of much that was told by captions, or of what they told word by word or in short (`heard`), the last one stays: nobody
// reads it all once more, it would seem to happen again, and the log has it. So it does of a word of which nothing is seen
// but what captions tell: that a game is over would be told a second time behind it.
export function lastTold({ say, more }, beats, heard = new Set()) {
  const isOn = more || beats.some(({ turns }) => turns);
  const caption = beats.findLast(({ do: what }) => what === "stage")?.text;
  const isRead = beats.length > 0 || more;
  const told = isRead ? say.map(({ text }) => text.split("\n").at(-1)).join(" ") : "";
  const isClosed = beats.every(({ do: what }) => what === "stage") && told.endsWith(caption);
  const isKnown = isOn || isClosed || told.length > LONG || sentences(told).every((one) => [...heard].some(isInShort(one)));
  return caption && isKnown ? caption : told;
}

// Does a sentence begin with all of a shorter one, and goes on? Whatever stop that one has, in French behind a space.
const isInShort = (one) => (short) => {
  const begin = short.replace(/\s?[.!]$/, "");
  return one === short || (one.startsWith(begin) && /^(?: |\s?;)/.test(one.slice(begin.length)));
};

// One of many, as in a deal, is not told by itself: what was told of them all stays in the strip, or of one's own among them.
export const isOneOfMany = (beats) => beats.some(({ swift }) => swift);
