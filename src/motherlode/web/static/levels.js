// Computers are offered by how many play: a level that plays as well as another one at such a table is not listed, and
// where it was chosen the one is that so many meet first, until as many play as can have it. Each option says how many do
// without it, and how many meet it.

const NOBODY = "nobody";
const fields = new WeakMap(); // what was wanted in each, by somebody or as the page came, and what was given
const isFor = (option, players) => !option.matches(`.not-${players}`);

function playersOf(form) {
  const seats = [...form.querySelectorAll("[name^=kind-]")];
  return form.querySelector("[name=players]:checked")?.value ?? seats.filter((seat) => seat.value !== NOBODY).length;
}

function offer(select, players) {
  const { value } = select;
  const last = fields.get(select);
  const wanted = last?.given === value ? last.wanted : value;
  for (const option of select.options) option.hidden = !isFor(option, players);
  select.value = wanted;
  if (select.selectedOptions[0]?.hidden) select.querySelector(`.first-${players}`).selected = true;
  fields.set(select, { wanted, given: select.value });
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
