// What the record of a match shows by itself, by the browser's own cryptography and without any rule: the same as
// docs/verify.py finds, and what docs/vectors.json has examples of.

const HMAC = { name: "HMAC", hash: "SHA-256" };
const NO_MOVES = ["score", "undo", "says", "end"];
const SEALED = /^(?<rest>\{.*), "seal": "(?<seal>[0-9a-f]{64})"\}$/s;

const coder = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", coder.encode(text))));

export const isPossible = Boolean(globalThis.crypto?.subtle); // browsers have it where a page is encrypted, or local

// The last link of a chain: each is the SHA-256 of the link before it and a line. No line has the seal in it.
async function sealOf(lines) {
  let link = "";
  for (const line of lines) link = await sha256(link + line);
  return link;
}

// Of each of Nature's moves: its number, its word, and the number below 2^64 that it was drawn by.
async function numbers(seed, events) {
  const key = await crypto.subtle.importKey("raw", coder.encode(seed), HMAC, false, ["sign"]);
  const moves = events.filter((event) => !NO_MOVES.some((field) => Object.hasOwn(event, field)));
  const drawn = moves.map((move, index) => [index + 1, move]).filter(([, move]) => move.seat === "nature");
  const drawnBy = async (n) => new Uint8Array(await crypto.subtle.sign("HMAC", key, coder.encode(`${n}.0`)), 0, 8);
  return Promise.all(drawn.map(async ([n, { move }]) => [n, move, hex(await drawnBy(n))]));
}

export async function findings(text) {
  const lines = text.split("\n").filter((line) => line.trim()).map((line) => line.replace(/\r$/, ""));
  const [header, ...events] = lines.map((line) => JSON.parse(line));
  const commitment = header.commitment ?? null;
  const seed = events.at(-1)?.seed;
  const { rest, seal = null } = SEALED.exec(lines.at(-1))?.groups ?? {};
  return {
    commitment,
    seed_fits: seed ? (await sha256(seed)) === commitment : null,
    seal,
    seal_fits: seal ? (await sealOf([...lines.slice(0, -1), `${rest}}`])) === seal : null,
    numbers: seed ? await numbers(seed, events) : [],
  };
}
