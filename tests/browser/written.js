// Lay hands of so many cards, and rows of henchmen who are done, out of all cards of the set; say what is not read whole.
async ([numbers, locale]) => {
  const album = await (await fetch(`/pieces/realm_of_thieves?lang=${locale}`)).text();
  const figures = ".sign-attack, .sign-health, .sign-hurt, .sign-cost";
  const shown = [...new DOMParser().parseFromString(album, "text/html").querySelectorAll(".kind-henchman")];
  const cards = shown.filter((card) => !card.querySelector(`.badges > :not(${figures})`)); // not those that are in play
  const taken = (n) => {
    const card = cards[n % cards.length].cloneNode(true);
    card.removeAttribute("id");
    card.querySelector(".picture").removeAttribute("src"); // it is as large without
    return card;
  };
  const lay = (n, from) => {
    const row = document.querySelector(".own > .zone-hand .row");
    row.className = row.className.replace(/many-\d+/, `many-${n}`);
    row.replaceChildren(...Array.from({ length: n }, (_, k) => taken(from + k)));
    [...document.querySelectorAll(".zone-gang .grid > .piece")].forEach((old, k) => {
      const card = taken(from + k);
      card.querySelector(".badges").insertAdjacentHTML("beforeend", '<span class="badge sign sign-done"><img alt=""><b>waits</b></span>');
      old.replaceWith(card);
    });
  };
  const lines = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const meet = (a, b) => a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  const signs = (card) => [...card.querySelectorAll(".badges > .sign")]
    .map((sign) => sign.querySelector(sign.matches(figures) ? "img" : "b"))
    .filter((sign) => sign.checkVisibility()).map((sign) => sign.getBoundingClientRect());
  function* faults(card) {
    const box = card.getBoundingClientRect();
    const next = card.closest(".zone-hand") && card.nextElementSibling?.getBoundingClientRect();
    for (const part of card.querySelectorAll(":scope > :is(.words, .text, .brief, .terms)")) {
      if (!part.checkVisibility()) continue;
      const cut = part.scrollHeight > part.clientHeight + 1.5 && getComputedStyle(part).overflow !== "visible";
      if (cut) yield `${part.className} is cut`;
      for (const line of lines(part)) {
        if (line.right > box.right + 0.5 || line.left < box.left - 0.5 || line.bottom > box.bottom) yield `${part.className} leaves the card`;
        if (next && line.right > next.left + 0.5) yield `${part.className} lies under the next card`;
        if (signs(card).some((sign) => meet(line, sign))) yield `${part.className} lies under a sign`;
      }
    }
    if (card.querySelector(".picture").getBoundingClientRect().height < 24) yield "no picture is seen";
  }
  const found = new Set();
  for (const n of numbers) for (let from = 0; from < cards.length; from += Math.max(n, 10)) {
    lay(n, from);
    for (const card of document.querySelectorAll(":is(.own > .zone-hand, .zone-gang) .kind-henchman"))
      for (const fault of faults(card)) found.add(`${n}: ${card.querySelector(".words").textContent}: ${fault}`);
  }
  return [...found];
}
