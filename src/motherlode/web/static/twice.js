// A double click means what its first click meant: if something else has come to lie there meanwhile, the second click
// does nothing. So nobody ends a turn with the click that only took something back. And what cannot be undone is asked twice
// whenever its box is opened: a fold, then a button.

const meant = (target) => {
  const thing = target.closest?.("button, a, summary");
  return thing && [thing.id, thing.name, thing.value].join(" ");
};

export function onceOnly(form) {
  let first = null;
  const click = (event) => {
    const now = meant(event.target);
    const isSecond = event.detail > 1 && now && now !== first;
    if (event.detail <= 1) first = now;
    if (!isSecond) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener("click", click, true);
  form.addEventListener("beforetoggle", ({ target, newState }) => newState === "closed" && fold(target), true);
}

function fold(box) {
  for (const way of box.matches(".ways-out") ? box.querySelectorAll("details") : []) way.open = false;
}
