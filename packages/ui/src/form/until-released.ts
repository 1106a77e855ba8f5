const releases = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Resolves once nothing on the page is pressed. What moves between press and release takes the click from what was
 * pressed: leaving a field by a press is checked after that press.
 */
export function untilReleased(): Promise<void> {
  if (!document.documentElement.matches(':active')) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    // After the click, which comes with the release.
    setTimeout(resolve);
  };
  for (const kind of releases) window.addEventListener(kind, release, { capture: true, signal: listening.signal });
  return promise;
}
