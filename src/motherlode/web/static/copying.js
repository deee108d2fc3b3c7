// Links to hand on: a click selects one, a button copies it. Where the log stands beside a table they stand below it, so
// that whoever waits for friends has them at hand; elsewhere they are behind a sign in the head, and who is missing is said
// on the edge of what is asked, with a way there.

const ROOM = "(min-width: 64rem) and (min-height: 38.5rem)";

export function offerToCopy(links, speak) {
  for (const link of links) {
    const [field, button] = link.children;
    field.addEventListener("focus", () => field.select());
    button.hidden = false;
    button.addEventListener("click", () => copy(field, button, speak));
  }
}

export function offerToInvite(invite, log, bid) {
  const [panel, room] = [invite?.querySelector(".inviting"), matchMedia(ROOM)];
  if (!panel) return;
  const lay = () => {
    room.matches ? log.after(panel) : invite.append(panel);
    invite.open = room.matches && panel.querySelector(".link") !== null;
    if (bid) bid.hidden = room.matches;
  };
  bid?.addEventListener("click", () => {
    invite.open = true;
    panel.querySelector(".link button").focus();
  });
  room.addEventListener("change", lay);
  lay();
}

async function copy(field, button, speak) {
  if (!(await written(field))) return field.focus();
  button.textContent = button.dataset.copied;
  speak(button.dataset.copied);
}

// Where the page is not encrypted a browser has no clipboard, but can still be told to copy what is selected.
async function written(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
