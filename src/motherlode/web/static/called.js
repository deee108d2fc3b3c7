// What somebody wants to be called is remembered in this browser once they have typed it: the next table knows it. Where no
// name is asked for it is sent along. A name that somebody else chose for a friend stands, and is not taken for one's own.

import { forget, keep, kept } from "./kept.js";

const NAME = "name";
const OWN = ".sit [name=name], .setup .sitter:has(select > [value=here]:checked) [name^=name-]"; // the first of them

function bring({ formData }) {
  const known = kept(NAME);
  if (known) formData.set("name-0", known);
}

function note() {
  const own = document.querySelector(OWN);
  if (!own || own.value === own.defaultValue) return;
  const name = own.value.trim();
  name ? keep(NAME, name) : forget(NAME);
}

const field = document.querySelector(`:is(${OWN}).unnamed`);
const known = kept(NAME);
if (field && known) field.defaultValue = known; // what was typed before one came back stays
for (const form of document.querySelectorAll(".setup, .sit")) form.addEventListener("submit", note);
for (const form of document.querySelectorAll(".quick")) form.addEventListener("formdata", bring);
