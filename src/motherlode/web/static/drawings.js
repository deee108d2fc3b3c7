// The drawings that a frame brings are fetched before it is played: a card whose picture comes late would fly blank.
// Those that have come are kept, so that a copy of a piece has them at once.

const PATIENCE = 400; // milliseconds; then it is played without
const DRAWN = /<img[^>]* src="([^"]+)"/g;
const kept = new Map(); // what each address brings

export function drawings(zones) {
  const addresses = Object.values(zones ?? {}).flatMap((html) => [...html.matchAll(DRAWN)].map(([, address]) => address));
  const missing = [...new Set(addresses)].filter((address) => !kept.get(address)?.complete).map(fetched);
  return missing.length ? Promise.race([Promise.allSettled(missing), late()]) : null;
}

function fetched(address) {
  const image = kept.get(address) ?? Object.assign(new Image(), { src: address });
  kept.set(address, image);
  return image.decode();
}

const late = () => new Promise((done) => setTimeout(done, PATIENCE));
