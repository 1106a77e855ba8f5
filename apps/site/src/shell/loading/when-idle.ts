/** Work that a visitor does not wait for. */
import { pageReadyMark } from '@mirinae/contract/constants';

const standing = Promise.withResolvers<void>();

/** Called once, by the app, when the first page is drawn and interactive. */
export function markPageReady(): void {
  performance.mark(pageReadyMark);
  standing.resolve();
}

/** Once the page is ready and nothing is on its way to being drawn. Safari does not know when that is. */
export function whenIdle(work: () => void): void {
  void standing.promise.then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 500);
  });
}

/** The browser paints and answers before what comes after this. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
