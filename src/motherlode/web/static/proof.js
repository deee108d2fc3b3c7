// What the record of a match shows by itself, by the browser's own cryptography and without any rule: the same as
// docs/verify.py finds, and what docs/vectors.json has examples of.

const HMAC = { name: "HMAC", hash: "SHA-256" };
const OTHERS = ["score", "undo", "says", "nonce", "end"]; // what those lines hold that are no moves
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

async function drawnBy(text, move) {
  const key = await crypto.subtle.importKey("raw", coder.encode(text), HMAC, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, coder.encode(`${move}.0`)), 0, 8));
}

// Of each of Nature's moves: its number, its word, and the number below 2^64 that it was drawn by.
async function numbers(seed, events) {
  const drawn = [];
  let [key, move] = [seed, 0];
  for (const event of events) {
    key += event.nonce ?? ""; // a number that a browser added to the draws that follow
    if (!OTHERS.some((field) => Object.hasOwn(event, field))) move += 1;
    if (event.seat === "nature") drawn.push([move, event.move, await drawnBy(key, move)]);
  }
  return drawn;
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
    nonces: events.filter((event) => Object.hasOwn(event, "nonce")).map(({ seat, nonce }) => [seat, nonce]),
    numbers: seed ? await numbers(seed, events) : [],
  };
}
