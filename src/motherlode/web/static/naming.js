// A name that is cut where it stands is read whole at a tap, and how strong a computer is with it. Where that tap brings all
// of a rival near both are read there.

import { opens } from "./near.js";

const CUT = ".seat header h2.of-12, .seat header h2[data-level]";

export function tellNames(form, why) {
  form.addEventListener("click", ({ target }) => {
    const name = target.closest(CUT);
    if (name && !opens(name.closest(".seat"))) why.show({ html: whole(name) }, name);
  });
}

function whole(name) {
  const { textContent, dataset } = name;
  const told = dataset.level ? `${textContent} · ${dataset.level}` : textContent;
  return Object.assign(document.createElement("p"), { className: "reason", textContent: told }).outerHTML;
}
