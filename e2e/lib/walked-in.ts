/** How much of all pages a walk sees: `npm test` walks less of them than `npm run test:full`. */
import { inject } from 'vitest';

export const isShort = inject('proof') === 'short';

/**
 * The pages that are seen in a language, by its place: all in the first one, which is Korean; on a short walk each of
 * the others sees every second page, so that no page goes unseen in one of them.
 */
export function walkedIn<Page>(pages: readonly Page[], language: number): readonly Page[] {
  return language === 0 || !isShort ? pages : pages.filter((_, place) => place % 2 === language % 2);
}
