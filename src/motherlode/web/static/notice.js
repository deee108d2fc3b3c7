// That it is one's turn is told to whoever looks elsewhere: by the icon of the page, and, if that is wanted, by a sound
// and a notification. What is wanted is kept in this browser. Who reads the log where it is a drawer, and lies over what is
// asked, is told there, and led back.

import { keep, kept } from "./kept.js";
import { voices } from "./voices.js";

const NAME = "notice";

export class Notice {
  constructor(menu, icon, opener, summons) {
    Object.assign(this, { menu, icon, summons, wasAsked: true });
    opener.hidden = false;
    const wanted = kept(NAME)?.split(" ") ?? [];
    for (const box of menu.querySelectorAll("input")) {
      box.checked = wanted.includes(box.name);
      box.addEventListener("change", () => this.choose(box));
    }
    if (!("Notification" in window)) this.box("note").closest("label").hidden = true;
  }

  box(name) {
    return this.menu.querySelector(`[name=${name}]`);
  }

  // A browser is asked for leave, and lets sounds be heard, when somebody ticks what is wanted.
  async choose(box) {
    if (box.name === "sound" && box.checked) chime();
    if (box.name === "note" && box.checked) box.checked = (await Notification.requestPermission()) === "granted";
    keep(NAME, Array.from(this.menu.querySelectorAll("input:checked"), ({ name }) => name).join(" "));
  }

  // The table has been laid: is somebody at this browser asked, and what? Returns whether that is new to who looks.
  turn(isAsked, text) {
    const isNew = isAsked && !this.wasAsked;
    this.wasAsked = isAsked;
    this.summons.hidden = !isAsked;
    this.summons.textContent = chip();
    this.icon.href = isAsked ? this.menu.dataset.asked : this.menu.dataset.calm;
    if (!isNew || document.hasFocus()) return isNew;
    if (this.box("sound").checked) chime();
    if (this.box("note").checked) this.note(text);
    return false;
  }

  note(text) {
    const shown = notification(text);
    if (!shown) return;
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

// What is asked, without whose turn it is.
export function whatIsAsked() {
  return document.getElementById("question").textContent.trim().slice(chip().length).trim();
}

// Whose turn it is, if that is somebody's at this browser.
const chip = () => document.querySelector("#question > .hidden")?.textContent ?? "";

// Some browsers, of telephones above all, know notifications and let no page make one.
function notification(text) {
  try {
    return new Notification(document.title, { body: text, tag: location.pathname });
  } catch {
    return null;
  }
}

function chime() {
  const audio = new AudioContext();
  voices.asked(audio, audio.destination, audio.currentTime);
  setTimeout(() => audio.close(), 2000);
}
