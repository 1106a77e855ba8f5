/** Work that a visitor does not wait for. */

/** Once nothing is on its way to being drawn. Safari does not know when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}

/** The browser paints and answers before what comes after this. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
