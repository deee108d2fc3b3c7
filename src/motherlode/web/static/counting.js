// What flies from one thing to another is counted on both while it does.

// The figure that stands on a thing, if it is one of its own, goes up or down with what flies.
export function count(stage, key, by, what) {
  const badges = stage.find(key)?.closest(".piece")?.querySelectorAll(":scope > .badges > .badge:not(.of-seat)") ?? [];
  const badge = [...badges].find((one) => (one.dataset.what ?? what) === what);
  change(stage, badge?.querySelector("b") ?? badge, by);
}

// A figure goes up or down until the table is laid anew.
export function change(stage, figure, by) {
  const [, sign, n, rest = ""] = figure?.textContent.match(/^(\D*)(\d+)(\D.*)?$/) ?? [];
  if (!n) return;
  const was = figure.textContent;
  stage.changed.push(() => (figure.textContent = was));
  figure.textContent = `${sign}${Math.max(0, Number(n) + by)}${rest}`;
}

// And what lies there is drawn as what is left of it.
export function dwindle(stage, key, drawing) {
  const drawn = drawing && stage.find(key)?.querySelector(":scope > img");
  if (!drawn) return;
  const was = drawn.src;
  stage.changed.push(() => (drawn.src = was));
  drawn.src = `${stage.layer.dataset.art}/${drawing}.svg`;
}
