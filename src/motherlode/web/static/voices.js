// How each beat sounds: `voices[beat.do](audio, out, at, beat, factor)`. What takes its time on the table takes it here;
// nothing is known about any game. Loudness is of 1; what sounds together stays below it.

import { rush, tone } from "./synth.js";

const FALLING = [0, 0.16, 0.3, 0.46, 0.58, 0.72, 0.84, 0.94]; // when dice hit the card, of the time that they roll
const [ROLL, LAIN] = [1.2, 0.4]; // as in dice.js
const SPRUNG = 0.64; // when the lid springs, as in unlocking.js
const JUDGED = 0.9; // later the sum has been read
const MOST_COINS = 5;
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3]; // five tones that go with each other
const SIGNS = { good: [660, 880], bad: [300, 220], plain: [520, 520] };

export const voices = {
  // A card slides over the cloth.
  move(audio, out, at) {
    rush(audio, out, { at, hertz: 900, to: 2400, lasts: 0.2, loud: 0.16, narrow: 0.8 });
  },

  // It is turned over, and lies down.
  turn(audio, out, at) {
    rush(audio, out, { at, hertz: 3200, lasts: 0.05, loud: 0.2 });
    rush(audio, out, { at: at + 0.13, hertz: 1100, to: 500, lasts: 0.09, loud: 0.3 });
  },

  // The lock clicks, and the lid springs open.
  unlock(audio, out, at, _beat, factor = 1) {
    rush(audio, out, { at: at + (SPRUNG / 2) * factor, hertz: 2600, lasts: 0.04, loud: 0.2, narrow: 3 });
    rush(audio, out, { at: at + SPRUNG * factor, hertz: 300, to: 900, lasts: 0.18, loud: 0.3 });
    tone(audio, out, { at: at + (SPRUNG + 0.08) * factor, hertz: 990, lasts: 0.5, loud: 0.1, shape: "triangle" });
  },

  // Dice tumble, unless they lie there, and then it is told who has won, if anybody has.
  roll(audio, out, at, { won, lain, short }, factor = 1) {
    for (const [n, part] of lain ? [] : FALLING.entries()) {
      const hit = { at: at + part * ROLL * factor, hertz: n % 2 ? 1500 : 1900, lasts: 0.045, loud: 0.34 - 0.03 * n, narrow: 3 };
      rush(audio, out, hit);
    }
    if (!short) sign(audio, out, at + ((lain ? LAIN : ROLL) + JUDGED) * factor, won ? "good" : "bad");
  },

  // A blow, the harder the deeper; one that is given back follows.
  strike(audio, out, at, { amount, back = 0 }) {
    blow(audio, out, at + 0.1, amount);
    if (back) blow(audio, out, at + 0.3, back);
  },

  // Coins that fall onto each other.
  gain(audio, out, at, { n }) {
    const [coins, first] = [Math.min(Math.abs(n), MOST_COINS), n < 0 ? 560 : 1180];
    for (let coin = 0; coin < coins; coin += 1) {
      const hertz = first * (n < 0 ? 1 / SCALE[coin] : SCALE[coin]);
      tone(audio, out, { at: at + 0.075 * coin, hertz, lasts: 0.22, loud: 0.11, shape: "triangle" });
    }
  },

  mark(audio, out, at, { tone: told = "good" }) {
    sign(audio, out, at, told);
  },

  // One's own turn.
  asked(audio, out, at) {
    for (const [n, hertz] of [659, 880].entries()) tone(audio, out, { at: at + 0.16 * n, hertz, lasts: 0.6, loud: 0.15 });
  },

  // The game is over.
  over(audio, out, at) {
    for (const [n, step] of SCALE.entries()) tone(audio, out, { at: at + 0.13 * n, hertz: 440 * step, lasts: 0.7, loud: 0.13, shape: "triangle" });
  },
};

function sign(audio, out, at, told) {
  for (const [n, hertz] of SIGNS[told].entries()) tone(audio, out, { at: at + 0.11 * n, hertz, lasts: 0.24, loud: 0.12, shape: "triangle" });
}

function blow(audio, out, at, amount) {
  const low = 150 - 9 * Math.min(amount, 8);
  tone(audio, out, { at, hertz: low, to: low / 2.5, lasts: 0.22, loud: 0.5 });
  rush(audio, out, { at, hertz: 700, to: 200, lasts: 0.08, loud: 0.35 });
}
