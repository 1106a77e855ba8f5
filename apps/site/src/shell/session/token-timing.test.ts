import { describe, expect, test } from 'vitest';
import { expiryOf, renewalOf, sessionOf } from './token-timing.ts';

const minute = 60_000;

describe('a token', () => {
  test.each([
    ['with more than five minutes left stays', 5 * minute + 1, 0, 'none'],
    ['with five minutes left is renewed', 5 * minute, 0, 'due'],
    ['that has just expired is renewed', -1, 0, 'due'],
    ['is renewed by force every 6,600,000 ms', 60 * minute, 6_600_000, 'forced'],
    ['is not forced a millisecond earlier', 60 * minute, 6_599_999, 'none'],
  ] as const)('%s', (_, leftMs, sinceForcedMs, renewal) => {
    expect(renewalOf(leftMs, sinceForcedMs)).toBe(renewal);
  });

  test('knows when it expires', () => {
    expect(expiryOf('e30.eyJleHAiOjE3MDB9.x')).toBe(1_700_000);
  });

  test('names its session', () => {
    expect(sessionOf('e30.eyJzaWQiOiJzMSJ9.x')).toBe('s1');
  });

  test.each(['', 'a.b.c', 'e30.e30.x', '...'])('that is not one is refused: "%s"', (token) => {
    expect(expiryOf(token)).toBeNull();
    expect(sessionOf(token)).toBeNull();
  });
});
