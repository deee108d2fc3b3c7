// The link for another device can be copied. While it is shown it is asked whether it can still be used: who has made it is to
// see at once that somebody has opened it, and who sees the screen could be somebody else.

import { speak } from "./a11y.js";
import { offerToCopy } from "./copying.js";

const EVERY = 5000; // milliseconds

const links = document.querySelectorAll(".along .link");
offerToCopy(links, speak);
if (links.length) {
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}

async function look() {
  if (document.hidden) return;
  const answer = await fetch("/along/state").catch(() => null); // without a line it is asked again
  if (answer?.ok && !(await answer.json()).waits) location.reload();
}
