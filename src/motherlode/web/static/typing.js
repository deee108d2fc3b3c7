// Numbers are typed where some have two digits: they lead to the number that they make so far, and Enter chooses it.

const TOGETHER = 1500; // milliseconds: a digit that comes sooner belongs to those before it
let typed = "";
let at = -Infinity;

// Is a digit part of a number that can be chosen?
export function typeDigit(root, digit) {
  const numbers = numbersIn(root);
  if (![...numbers.keys()].some((number) => number.length > 1)) return false;
  const longer = performance.now() - at < TOGETHER ? typed + digit : digit;
  typed = numbers.has(longer) ? longer : digit;
  at = performance.now();
  if (numbers.has(typed)) goTo(numbers.get(typed));
  return true;
}

function numbersIn(root) {
  const written = [...root.querySelectorAll("#ask .bar > .choice:not(.dead)")].map((choice) => [choice.textContent.trim(), choice]);
  return new Map(written.filter(([text]) => /^\d+$/.test(text)));
}

// Of many numbers the ten that it belongs to is opened first.
function goTo(choice) {
  let ten = choice;
  while (ten && !ten.matches(".ten")) ten = ten.previousElementSibling;
  if (ten) ten.checked = true;
  choice.focus();
}
