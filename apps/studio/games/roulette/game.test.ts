import { config } from '@mirinae/game-math/roulette/config';
import { findSpot, spots } from '@mirinae/game-math/roulette/spots';
import { describe, expect, it } from 'vitest';
import { gameOf, payAt } from './game.ts';
import { tables } from './tables.ts';

const [table] = tables;
if (!table) throw new Error('There is no table.');
const game = gameOf(table);
const numbers = Array.from({ length: config.pockets }, (_, number) => number);

describe('the tables of roulette', () => {
  it('are several, one of them fast, all with the same return of 36 of 37', () => {
    expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
    expect(Math.min(...tables.map(({ openMs }) => openMs))).toBeLessThan(15_000);
    for (const each of tables) expect(gameOf(each).listing.rtp).toBe(9_729);
  });

  it('return exactly 36 of 37 on every spot, over all numbers', () => {
    for (const { key } of spots) {
      const paid = numbers.reduce((sum, number) => sum + payAt(key, number), 0);
      expect(paid, key).toBe(config.share * 100);
      const bets = numbers.map((number) => game.settle(number, { [key]: 1_000 }, []).payout);
      expect(
        bets.reduce((sum, payout) => sum + payout, 0),
        key,
      ).toBe(36_000);
    }
  });

  it('pay a call bet as its chips by themselves', () => {
    const chips = { 'split:4-7': 5_000, 'straight:26': 1_000, 'corner:25-26-28-29': 2_000, red: 10_000 };
    expect(game.settle(26, chips, []).payout).toBe(36_000 + 18_000);
    expect(game.settle(7, chips, []).payout).toBe(90_000 + 20_000);
    expect(game.settle(0, chips, []).payout).toBe(0);
  });

  it('take on each spot what wins no more than on one number, and nothing where there is no spot', () => {
    const isTaken = (chips: object) => game.input.safeParse(chips).success;
    for (const { key } of spots) {
      expect(isTaken({ [key]: table.maxStakeOn(key) }), key).toBe(true);
      expect(isTaken({ [key]: table.maxStakeOn(key) + table.unit }), key).toBe(false);
      const kind = findSpot(key)?.kind;
      if (kind === 'straight') expect(table.maxStakeOn(key) * 36).toBe(3_600_000);
    }
    expect(isTaken({ 'straight:37': 1_000 })).toBe(false);
    expect(isTaken({ red: 3_000_000, black: 3_000_000 })).toBe(false);
    expect(isTaken({ red: 500 })).toBe(false);
  });

  it('draw of the same seeds the same number again', () => {
    const seeds = { serverSeed: '7'.repeat(64), clientSeed: 'bets', nonce: 3 };
    expect(game.drawResult(seeds)).toBe(game.drawResult(seeds));
    expect(payAt('nothing', 3)).toBe(0);
  });
});
