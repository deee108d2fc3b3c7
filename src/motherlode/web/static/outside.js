// A tap beside an open box puts it away, as browsers do, and so does Escape, and does nothing else: it is not meant for
// what lies there, nor for a sentence that is put together.

const OPEN = ":is([popover=''],[popover=auto]):popover-open";

export function keepApart() {
  let swallowed = false;
  const press = ({ target }) => {
    const open = [...document.querySelectorAll(OPEN)];
    swallowed = open.length > 0 && !open.some((box) => box.contains(target)) && !target.closest?.("[popovertarget]");
  };
  const click = (event) => {
    if (swallowed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    swallowed = false;
  };
  const key = (event) => event.key === "Escape" && document.querySelector(OPEN) && event.stopImmediatePropagation(); // the browser closes it
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", press, true);
  addEventListener("click", click, true);
}
