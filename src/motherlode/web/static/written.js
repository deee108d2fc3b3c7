// The names of cards as they are written: each on a small piece of paper, red where its suit is. What is read aloud or
// copied is the same as before.

const NAME = /(?:10|[2-9AJQK])([♠♣♥♦])/gu;
const RED = "♥♦";

// A text as a list of nodes.
export function written(text) {
  const nodes = [];
  let end = 0;
  for (const { 0: name, 1: suit, index } of text.matchAll(NAME)) {
    nodes.push(text.slice(end, index), paper(name, RED.includes(suit)));
    end = index + name.length;
  }
  return [...nodes, text.slice(end)].filter((node) => node !== "");
}

function paper(name, isRed) {
  return Object.assign(document.createElement("span"), { className: `card-name${isRed ? " red" : ""}`, textContent: name });
}

// Write what stands in an element already like this; its own elements are left alone.
export function rewrite(element) {
  for (const node of element?.childNodes ?? []) if (node.nodeType === Node.TEXT_NODE) node.replaceWith(...written(node.data));
}
