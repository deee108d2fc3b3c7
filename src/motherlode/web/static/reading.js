// How long it takes to read what is told.

export const LONG = 120; // letters of a caption: more are written smaller

const READ = 150; // a word
const [LEAST, LONGEST] = [900, 2000]; // of a caption

export const words = (text) => text.split(/\s+/).filter(Boolean).length;
export const timeOf = (n) => Math.min(LONGEST, READ * n);
export const timeFor = (text) => Math.max(LEAST, timeOf(words(text)));
