import { beforeEach, expect, it, vi } from 'vitest';
import { rememberPromise, seenPromise } from './seen-promises.ts';

const beacon = { name: 'quicknet', round: 9, signature: null } as const;
const open = { roundId: 7, status: 'open', commitment: 'a'.repeat(64), drawVersion: 3, beacon } as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

it('the first promise of an open round is kept, whatever the server says later', () => {
  rememberPromise(open);
  rememberPromise({ ...open, commitment: 'b'.repeat(64) });
  expect(seenPromise(7)).toEqual({ drawVersion: 3, commitment: 'a'.repeat(64), beacon: 'quicknet:9' });
});

it('a round that was not seen open, or that promises nothing, is not remembered', () => {
  rememberPromise({ ...open, status: 'settled' });
  rememberPromise({ ...open, roundId: 8, commitment: null, drawVersion: null });
  expect([seenPromise(7), seenPromise(8)]).toEqual([null, null]);
});

it('the newest five hundred are kept, and what cannot be read counts as nothing', () => {
  for (let roundId = 1; roundId <= 501; roundId += 1) rememberPromise({ ...open, roundId });
  expect([seenPromise(1), seenPromise(501)?.drawVersion]).toEqual([null, 3]);
  localStorage.setItem('mini-promises', '{"7":');
  expect(seenPromise(501)).toBeNull();
});
