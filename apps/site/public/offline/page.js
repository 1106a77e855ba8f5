/** Says it in the language that the visitor chose, and opens the page they wanted once there is a connection. */
const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1] ?? 'ko';
const sections = [...document.querySelectorAll('section')];
const shown = sections.find(({ lang, dataset }) => (dataset.code ?? lang) === chosen) ?? sections[0];

for (const section of sections) section.hidden = section !== shown;
document.documentElement.lang = shown.lang;
document.title = shown.querySelector('h1').textContent;

/** The network comes back before the server can be reached, or without an event: the server itself is the measure. */
const retryMs = 5_000;
const reloadWhenThere = async () => {
  const answer = await globalThis.fetch(`/config.json?t=${Date.now()}`, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
};

// Under its own address it is in place of no page.
if (window.location.pathname !== '/offline/page.html') {
  window.addEventListener('online', reloadWhenThere);
  setInterval(reloadWhenThere, retryMs);
}
shown.querySelector('button').addEventListener('click', () => window.location.reload());
