// A review in the making is looked at again until it is there; the page stays where it is, and its reader, too.

const article = document.querySelector(".review");

async function look() {
  const reply = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").querySelector(".review");
  if (!fresh) return location.reload();
  const [bar, now] = [article, fresh].map((one) => one.querySelector("progress[max]"));
  if (bar && now) bar.parentNode.replaceWith(now.parentNode);
  else article.replaceChildren(...fresh.childNodes);
  article.dataset.again = fresh.dataset.again ?? "";
  if (!article.dataset.again) article.querySelector("h1").focus(); // from where it is read
}

async function watch() {
  while (article.dataset.again) {
    await new Promise((done) => setTimeout(done, 1000 * article.dataset.again));
    await look().catch(() => {}); // a server that cannot be reached now may be later
  }
}

watch();
