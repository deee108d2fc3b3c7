// The ground of a zone is laid anew: the new one comes up over the old one, under all that lies there.

import { calm } from "./motion.js";

const LEAST = 450;

export async function ground(stage, zone, drawing, rest, factor) {
  const old = zone.querySelector(":scope > .ground");
  if (!old) return;
  const fresh = old.cloneNode();
  fresh.src = `${stage.layer.dataset.art}/${drawing}.svg`;
  old.after(fresh);
  stage.changed.push(() => fresh.remove());
  const steps = [{ clipPath: "inset(100% 0 0)" }, { clipPath: "inset(0)" }];
  fresh.animate(steps, { duration: calm() ? 0 : LEAST * factor, easing: "ease-out", fill: "both" });
  await rest(LEAST);
}
