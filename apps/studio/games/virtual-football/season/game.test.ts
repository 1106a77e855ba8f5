/** Pricing of a season on a busy node. */
import { priceSeason } from '@mirinae/game-math/virtual-football/season-markets';
import { expect, it } from 'vitest';
import { seasonTable } from '../tables.ts';
import { pricesOf, seasonGameOf } from './game.ts';

const round = { commitment: '5ea5'.repeat(16), number: 1 };
const season = seasonGameOf(seasonTable);

it('lets its node answer others hundreds of times while a whole season is priced', async () => {
  let answers = 0;
  let isPriced = false;
  const answer = () => {
    answers += 1;
    if (!isPriced) setImmediate(answer);
  };
  setImmediate(answer);
  await Promise.all([season.prepare?.(round, []), season.prepare?.(round, [])]);
  isPriced = true;
  expect(answers).toBeGreaterThan(300);
  // Precomputed prices agree to the hundredth with direct ones.
  const { odds } = pricesOf(round, []);
  expect(odds).toEqual(priceSeason([], round).odds);
  const legs = [...odds].slice(0, 1).map(([on, price]) => ({ on, odds: price }));
  const ticket = { lines: [{ legs, stake: 10_000 }] };
  expect(season.atCard(ticket, round, [])).toEqual(ticket);
});
