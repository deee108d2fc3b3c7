// A new table: levels are offered by how many sit there, and what cannot be is asked for where it is seen. Without script
// the server says it: a browser would hold back the form for a field that is out of sight, and say nothing.

import { offerLevels } from "./levels.js";

const form = document.querySelector(".setup");

function leaveOutOtherClocks() {
  for (const number of form.querySelectorAll(".timing input")) number.disabled = !number.checkVisibility();
}

function unfold({ target }) {
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}

offerLevels();
form.noValidate = false;
form.addEventListener("invalid", unfold, true); // it does not bubble
form.addEventListener("change", leaveOutOtherClocks);
addEventListener("pageshow", leaveOutOtherClocks); // who comes back finds a form as it was left: no sooner
