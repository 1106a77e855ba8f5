import { type Dice, spots } from '@mirinae/game-math/sic-bo/rules';
import { describe, expect, it } from 'vitest';
import { gameOf, payAt, returnOf } from './game.ts';
import { maxPaid, tables } from './tables.ts';

const [table] = tables;
if (!table) throw new Error('There is no table.');
const game = gameOf(table);

describe('the tables of sic bo', () => {
  it('are several, and say no higher return than big and small have', () => {
    expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
    expect(returnOf('big')).toBeCloseTo(1 - 0.0277777778, 9);
    for (const each of tables) expect(gameOf(each).listing.rtp).toBe(9_722);
  });

  it('offer no bet that keeps a quarter, and none that wins more than the table pays', () => {
    for (const { key } of spots) {
      expect(returnOf(key), key).toBeGreaterThan(0.75);
      expect(table.maxStakeOn(key) * maxPaid(key), key).toBeLessThanOrEqual(10_000_000);
      expect(table.maxStakeOn(key), key).toBeGreaterThanOrEqual(10_000);
    }
  });

  it('pay every spot by itself and the sum together', () => {
    const chips = { small: 10_000, 'sum:6': 5_000, 'face:1': 2_000, 'pair:1-4': 1_000, 'double:1': 1_000 };
    const dice: Dice = [1, 4, 1];
    expect(game.settle(dice, chips, [])).toEqual({
      outcome: dice,
      payout: 20_000 + 90_000 + 6_000 + 7_000 + 11_000,
    });
    const triple: Dice = [2, 2, 2];
    expect(game.settle(triple, { small: 1_000, even: 1_000, 'triple:2': 1_000 }, []).payout).toBe(181_000);
    expect(payAt('nothing', triple)).toBe(0);
  });

  it('take chips on their spots up to each limit', () => {
    const isTaken = (chips: object) => game.input.safeParse(chips).success;
    expect(isTaken({ 'triple:6': table.maxStakeOn('triple:6') })).toBe(true);
    expect(isTaken({ 'triple:6': table.maxStakeOn('triple:6') + table.unit })).toBe(false);
    expect(isTaken({ 'triple:7': 1_000 })).toBe(false);
    expect(isTaken({ small: 3_000_000, big: 3_000_000 })).toBe(false);
  });

  it('draw the same roll again, a mark of three digits', () => {
    const seeds = { serverSeed: '8'.repeat(64), clientSeed: 'bets', nonce: 9 };
    expect(game.drawResult(seeds)).toEqual(game.drawResult(seeds));
    expect(game.markOf?.(game.drawResult(seeds))).toMatch(/^[1-6]{3}$/);
  });
});
