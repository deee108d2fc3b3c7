// Home: a list that has no room for all its games shows that there are more, and levels are offered by how many play. What
// goes on is looked at again while the page is seen: whose turn it is, and who waits at a rematch.

import { keepSoft } from "./edges.js";
import { offerLevels } from "./levels.js";

const EVERY = 20_000;

function soften() {
  for (const list of document.querySelectorAll(".below ul")) keepSoft(list);
}

// It is laid anew only if it reads otherwise, and nobody is about to use it.
async function look() {
  const here = document.querySelector(".below");
  if (document.hidden || here.contains(document.activeElement)) return;
  const answer = await fetch(location.href).catch(() => null); // without a line it is asked again
  const there = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".below");
  if (!there || there.textContent === here.textContent) return;
  here.replaceWith(there);
  soften();
}

soften();
offerLevels();
if (document.querySelector(".below")) {
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
