/** Work that a visitor does not wait for. */
import { pageStandsMark } from '@mirinae/contract/constants';

const standing = Promise.withResolvers<void>();

/** Told once, by the app: the first page is drawn and answers. */
export function tellPageStands(): void {
  performance.mark(pageStandsMark);
  standing.resolve();
}

/** Once the page stands and nothing is on its way to being drawn. Safari does not know when that is. */
export function whenIdle(work: () => void): void {
  void standing.promise.then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 500);
  });
}

/** The browser paints and answers before what comes after this. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
