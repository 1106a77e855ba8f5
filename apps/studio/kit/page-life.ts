/** Signals for the time in which the page is visible: a browser may keep a left page and restore it. */
export function watchPage(page: EventTarget): () => AbortSignal {
  let life = new AbortController();
  page.addEventListener('pagehide', () => life.abort());
  page.addEventListener('pageshow', () => {
    if (life.signal.aborted) life = new AbortController();
  });
  return () => life.signal;
}
