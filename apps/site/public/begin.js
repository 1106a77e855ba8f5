/**
 * Starts the site after the first picture: what the document says is painted before any other script works. The parts
 * it is made of begin one by one, as the document names them, so that the browser answers in between. A tab in the
 * background paints nothing and begins at once.
 */
const parts = [...document.querySelectorAll('link[rel="modulepreload"]')].map(({ href }) => href);
const begin = async () => {
  for (const part of parts) {
    await import(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
if (document.hidden) void begin();
else requestAnimationFrame(() => setTimeout(begin));
