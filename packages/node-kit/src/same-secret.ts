import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that says nothing about where they differ, nor how long they are. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
