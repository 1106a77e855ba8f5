/** As long as the page is looked at. A browser may keep a page that was left, and bring it back as it was. */
export function watchPage(page: EventTarget): () => AbortSignal {
  let life = new AbortController();
  page.addEventListener('pagehide', () => life.abort());
  page.addEventListener('pageshow', () => {
    if (life.signal.aborted) life = new AbortController();
  });
  return () => life.signal;
}
