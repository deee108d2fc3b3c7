// Computers are offered by how many play: a level that plays as well as another one at such a table is not listed, and
// where it was chosen the one is that so many meet first. Each option says how many do without it, and how many meet it.

const NOBODY = "nobody";
const isFor = (option, players) => !option.matches(`.not-${players}`);

function playersOf(form) {
  const seats = [...form.querySelectorAll("[name^=kind-]")];
  return form.querySelector("[name=players]:checked")?.value ?? seats.filter((seat) => seat.value !== NOBODY).length;
}

function offer(select, players) {
  for (const option of select.options) option.hidden = !isFor(option, players);
  if (select.selectedOptions[0]?.hidden) select.querySelector(`.first-${players}`).selected = true;
}

function look(form) {
  for (const select of form.querySelectorAll("select:has([class*=not-])")) offer(select, playersOf(form));
}

export function offerLevels() {
  const forms = document.querySelectorAll("form:has(option[class*=not-])");
  for (const form of forms) form.addEventListener("change", () => look(form));
  addEventListener("pageshow", () => forms.forEach(look)); // who comes back finds a form as it was left
  forms.forEach(look);
}
