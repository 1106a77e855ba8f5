/** Share of the pages that a walk visits: `npm test` visits less than `npm run test:full`. */
import { inject } from 'vitest';

export const isShort = inject('proof') === 'short';

/**
 * The pages that are seen in a language, by its place: all in the first one, which is Korean. A short walk sees every
 * fourth page in each of the others; two walks of the same pages that begin at different ones see half of them so.
 */
export function walkedIn<Page>(pages: readonly Page[], language: number, first: 0 | 1 = 0): readonly Page[] {
  return language === 0 || !isShort ? pages : pages.filter((_, index) => index % 4 === 2 * (language % 2) + first);
}
