/** Places, ties and prizes of tournaments hold for every set of scores. */
import type { TournamentPrize } from '@mirinae/contract/promo/tournaments';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { budgetOf, compareRanked, placesOf, prizeOf, type Ranked } from './rank-entries.ts';

const minRounds = 3;
/** Few scores and times, so that many are equal. */
const entry = fc.record({
  score: fc.bigInt({ min: 0n, max: 4n }),
  rounds: fc.integer({ min: 0, max: 6 }),
  at: fc.option(fc.integer({ min: 0, max: 3 })),
  isBarred: fc.boolean(),
});
const entries = fc.array(entry, { maxLength: 30 }).map((rows) =>
  rows.map(
    ({ at, ...row }, index): Ranked => ({
      ...row,
      entryId: BigInt(index + 1),
      reachedAt: at === null ? null : new Date(at * 1_000),
    }),
  ),
);
const prizes = fc
  .array(fc.record({ places: fc.integer({ min: 1, max: 5 }), amount: fc.integer({ min: 1, max: 1_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => {
    let to = 0;
    return rows.map(({ places, amount }): TournamentPrize => {
      const from = to + 1;
      to += places;
      return { from, to, amount };
    });
  });

it('places run from 1 on without a gap, each once, and only for those who may win', () => {
  fc.assert(
    fc.property(entries, (rows) => {
      const places = placesOf(rows, { minRounds });
      const may = rows.filter(({ score, rounds, isBarred }) => score > 0n && rounds >= minRounds && !isBarred);
      expect([...places.values()].toSorted((one, other) => one - other)).toEqual(may.map((_, at) => at + 1));
      expect([...places.keys()].toSorted()).toEqual(may.map(({ entryId }) => entryId).toSorted());
    }),
  );
});

it('a higher score is before a lower one, and of equal ones the earlier', () => {
  fc.assert(
    fc.property(entries, (rows) => {
      const places = placesOf(rows, { minRounds });
      const placed = rows.filter(({ entryId }) => places.has(entryId));
      for (const one of placed)
        for (const other of placed) {
          if (one === other) continue;
          const isBefore = (places.get(one.entryId) ?? 0) < (places.get(other.entryId) ?? 0);
          if (one.score !== other.score) expect(isBefore).toBe(one.score > other.score);
          else if (one.reachedAt && other.reachedAt && one.reachedAt.getTime() !== other.reachedAt.getTime())
            expect(isBefore).toBe(one.reachedAt < other.reachedAt);
        }
    }),
  );
});

it('places do not depend on the order in which entries are read', () => {
  fc.assert(
    fc.property(entries, (rows) => {
      const places = placesOf(rows, { minRounds });
      expect(placesOf(rows.toReversed(), { minRounds })).toEqual(places);
      for (const one of rows)
        for (const other of rows) if (one !== other) expect(compareRanked(one, other)).not.toBe(0);
    }),
  );
});

it('prizes of all places add up to the budget, and fewer players never win more', () => {
  fc.assert(
    fc.property(prizes, entries, (table, rows) => {
      const last = table.at(-1)?.to ?? 0;
      const sumTo = (count: number) =>
        Array.from({ length: count }, (_, at) => prizeOf(table, at + 1)).reduce((sum, each) => sum + each, 0n);
      expect(sumTo(last)).toBe(budgetOf(table));
      expect(prizeOf(table, last + 1)).toBe(0n);
      const paid = sumTo(placesOf(rows, { minRounds }).size);
      expect(paid).toBeLessThanOrEqual(budgetOf(table));
    }),
  );
});
