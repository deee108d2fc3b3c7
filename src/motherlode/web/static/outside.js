// A tap beside an open box puts it away, as browsers do, and does nothing else: it is not meant for what lies there.

const OPEN = "[popover=''],[popover=auto]";

export function keepApart() {
  let swallowed = false;
  const press = ({ target }) => {
    const open = [...document.querySelectorAll(OPEN)].filter((box) => box.matches(":popover-open"));
    swallowed = open.length > 0 && !open.some((box) => box.contains(target)) && !target.closest?.("[popovertarget]");
  };
  const click = (event) => {
    if (swallowed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    swallowed = false;
  };
  addEventListener("pointerdown", press, true);
  addEventListener("click", click, true);
}
