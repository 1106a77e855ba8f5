import { beforeEach, expect, it } from 'vitest';
import { createShownSoFar } from './shown-so-far.ts';

const betId = '0190f0a0-0000-7000-8000-000000000001';
const over = { betId, status: 'finished' } as const;
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const shownSoFar = createShownSoFar('dragon-pearl', storage);

beforeEach(() => kept.clear());

it('a round whose window was closed is known with what was shown of it, by a page that opens later', () => {
  shownSoFar.keep(betId, 0);
  shownSoFar.keep(betId, 7);
  expect(createShownSoFar('dragon-pearl', storage).of(over)).toBe(7);
});

it('nothing is left of a round that was shown to its end, of another bet or game, or of one that goes on', () => {
  shownSoFar.keep(betId, 7);
  expect(shownSoFar.of({ ...over, betId: '0190f0a0-0000-7000-8000-000000000002' })).toBeNull();
  expect(shownSoFar.of({ ...over, status: 'open' })).toBeNull();
  expect(createShownSoFar('halla-lava', storage).of(over)).toBeNull();
  shownSoFar.forget();
  expect(shownSoFar.of(over)).toBeNull();
});

it('what another hand wrote there is as if nothing were', () => {
  for (const value of ['', '{', '{"betId":"x","events":1}', `{"betId":"${betId}","events":-1}`]) {
    kept.set('shown:dragon-pearl', value);
    expect(shownSoFar.of(over)).toBeNull();
  }
});
