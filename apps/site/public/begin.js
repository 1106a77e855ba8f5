/**
 * Starts the site after the first picture: what the document says is painted before any other script works. The parts
 * it is made of begin one by one, as the document names them, so that the browser answers in between. A tab in the
 * background paints nothing and begins at once.
 */
const parts = [...document.querySelectorAll('link[rel="modulepreload"]')].map(({ href }) => href);
const others = () => new Promise((resolve) => setTimeout(resolve));
/** The first look into a storage waits for the browser: each has a moment of its own, before the site looks. */
const open = async () => {
  for (const name of ['sessionStorage', 'localStorage']) {
    try {
      window[name].getItem('');
    } catch {
      // A browser that keeps nothing.
    }
    await others();
  }
};
const begin = async () => {
  await open();
  for (const part of parts) {
    await import(part);
    await others();
  }
};
if (document.hidden) void begin();
else requestAnimationFrame(() => setTimeout(begin));
