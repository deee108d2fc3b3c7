// The rules open in a drawer over the table, and not in another tab. What that takes is loaded when it is first wanted;
// if it cannot be, or if another tab is asked for, the link does what it says.

const LINKS = '[target="rules"], .sources a';

// While the drawer lies over the table: when it is closed.
export function underRules() {
  const dialog = document.getElementById("rules");
  return dialog.open ? new Promise((done) => dialog.addEventListener("close", done, { once: true })) : null;
}

export function offerRules(dialog, form, why) {
  document.querySelector(LINKS).ariaHasPopup = "dialog";
  document.addEventListener("click", (event) => {
    const link = event.target.closest(LINKS);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.ariaBusy = "true";
    const open = ({ drawerOf }) => drawerOf(dialog, form).show(link, why);
    import("./drawer.js").then(open).catch(() => window.open(link.href, "rules")).finally(() => (link.ariaBusy = null));
  });
}
