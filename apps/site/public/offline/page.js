/** Says it in the language that the visitor chose, and opens the page they wanted once there is a connection. */
const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1] ?? 'ko';
const tag = chosen === 'vn' ? 'vi' : chosen;
const sections = [...document.querySelectorAll('section')];
const shown = sections.find(({ lang }) => lang === tag) ?? sections[0];

for (const section of sections) section.hidden = section !== shown;
document.documentElement.lang = shown.lang;
document.title = shown.querySelector('h1').textContent;
window.addEventListener('online', () => window.location.reload());
shown.querySelector('button').addEventListener('click', () => window.location.reload());
