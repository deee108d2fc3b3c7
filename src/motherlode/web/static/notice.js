// That it is one's turn is told to whoever looks elsewhere: by the icon of the page, and, if that is wanted, by a sound
// and a notification. What is wanted is kept in this browser.

const NAME = "motherlode-notice";
const TONES = [659, 880]; // hertz
const SECONDS = 0.16; // from one tone to the next

export class Notice {
  constructor(menu, icon, opener) {
    Object.assign(this, { menu, icon, wasAsked: true });
    opener.hidden = false;
    const wanted = kept();
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
    keep([...this.menu.querySelectorAll("input:checked")].map(({ name }) => name));
  }

  // The table has been laid: is somebody at this browser asked, and what?
  turn(isAsked, text) {
    const isNew = isAsked && !this.wasAsked;
    this.wasAsked = isAsked;
    this.icon.href = isAsked ? this.menu.dataset.asked : this.menu.dataset.calm;
    if (!isNew || document.hasFocus()) return;
    if (this.box("sound").checked) chime();
    if (this.box("note").checked) this.note(text);
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
  for (const [n, frequency] of TONES.entries()) tone(audio, frequency, audio.currentTime + n * SECONDS);
  setTimeout(() => audio.close(), 2000);
}

function tone(audio, frequency, start) {
  const [sound, volume] = [new OscillatorNode(audio, { frequency }), new GainNode(audio, { gain: 0 })];
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.15, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
  sound.connect(volume).connect(audio.destination);
  sound.start(start);
  sound.stop(start + 0.65);
}

function kept() {
  try {
    return localStorage.getItem(NAME)?.split(" ") ?? [];
  } catch {
    return []; // a browser may forbid it
  }
}

function keep(wanted) {
  try {
    localStorage.setItem(NAME, wanted.join(" "));
  } catch {
    // then it holds for this page
  }
}
