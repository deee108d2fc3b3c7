// A figure that is shown of what bears the letter of one seat bears it, too: colour alone would tell whose it is.

export function lettered(figure, piece) {
  const [letter, ...others] = piece?.querySelectorAll(".badge.of-seat") ?? [];
  if (!letter || others.length) return figure;
  figure.dataset.whose = letter.textContent.trim();
  figure.classList.add([...letter.classList].find((name) => /^seat-\d$/.test(name)));
  return figure;
}
