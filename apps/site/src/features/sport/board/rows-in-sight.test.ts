import { expect, test } from 'vitest';
import { lastUpTo, sightOf, startsOf } from './rows-in-sight.ts';

/** Forty leagues of a head and nine matches each. */
const kinds = Array.from({ length: 400 }, (_, index) => (index % 10 === 0 ? 'head' : 'row'));
const starts = startsOf(kinds.map((kind) => (kind === 'head' ? 30 : 50)));
const heads = kinds.flatMap((kind, index) => (kind === 'head' ? [index] : []));
const shape = { starts, heads, top: 200, edge: 100 };

test('every row begins where the one before it ends', () => {
  expect(starts.slice(0, 3)).toEqual([0, 30, 80]);
  expect(starts.at(-1)).toBe(40 * (30 + 9 * 50));
  expect([-1, 0, 29, 30, 31].map((place) => lastUpTo(starts, place))).toEqual([-1, 0, 0, 1, 1]);
});

test('a list at the top of its page draws a screen of rows, and a few more', () => {
  const { drawn, stuck } = sightOf(shape, { y: 0, height: 900 });
  expect(drawn[0]).toBe(0);
  expect(starts[drawn.at(-1) ?? 0]).toBeGreaterThan(700);
  expect(drawn.length).toBeLessThan(30);
  expect(stuck).toBe(-1);
});

test('in the middle the head of the league in sight is drawn and stays, however far above it begins', () => {
  // 15 pixels into the last row of the fifth league, under what covers the edge.
  const y = 200 + 4 * 480 + 30 + 8 * 50 + 15 - 100;
  const { drawn, stuck } = sightOf(shape, { y, height: 300 });
  expect(stuck).toBe(40);
  expect(drawn).toContain(40);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (let index = 49; starts[index] !== undefined && (starts[index] ?? 0) < y - 200 + 300; index += 1)
    expect(drawn).toContain(index);
});

test('below its end a list draws its last rows, and one without rows draws none', () => {
  const { drawn } = sightOf(shape, { y: 1_000_000, height: 900 });
  expect(drawn.at(-1)).toBe(399);
  expect(sightOf({ ...shape, starts: startsOf([]), heads: [] }, { y: 0, height: 900 })).toEqual({
    drawn: [],
    stuck: -1,
  });
});
