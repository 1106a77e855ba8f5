import { describe, expect, it } from 'vitest';
import { config } from './config.ts';
import { choose, maxPicks, mayPick, minesOf, multiplierOf, payoutOf, playField } from './field.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'sandbox-client', nonce: 1 };
const mineCounts = Array.from({ length: config.minesMost }, (_, at) => at + 1);

describe('mines', () => {
  it('hides its mines where the published draws put them', () => {
    const tiles = [1, 2, 3].map((nonce) => minesOf({ ...seeds, nonce }, 3).map((tile) => tile + 1));
    expect(tiles).toEqual([
      [25, 18, 13],
      [15, 21, 22],
      [14, 2, 19],
    ]);
  });

  it('pays 97 % of the inverse chance, rounded down to a ten-thousandth', () => {
    // 1.03125, 1.125, 1.4786 and 24.75 at a return of 99 %, as common in the market, times 97 / 99.
    expect(multiplierOf(1, 1)).toBe(10_104);
    expect(multiplierOf(3, 1)).toBe(11_022);
    expect(multiplierOf(3, 3)).toBe(14_487);
    expect(multiplierOf(24, 1)).toBe(242_500);
    expect(multiplierOf(5, 12)).toBe(400_435);
  });

  it('returns at most 97 % of the stake however many tiles are picked, and 96.99 % at least', () => {
    for (const mines of mineCounts)
      for (let picks = 1; picks <= maxPicks(mines); picks += 1) {
        const ways = choose(config.tiles - mines, picks) * multiplierOf(mines, picks);
        const all = choose(config.tiles, picks) * 10_000;
        expect(ways / all, `${mines} mines, ${picks} picks`).toBeLessThanOrEqual(0.97);
        expect(ways / all, `${mines} mines, ${picks} picks`).toBeGreaterThan(0.9699);
      }
  });

  it('never pays more than 10,000 times the stake: the round is collected before', () => {
    for (const mines of mineCounts) {
      expect(maxPicks(mines)).toBeGreaterThanOrEqual(1);
      expect(multiplierOf(mines, maxPicks(mines))).toBeLessThanOrEqual(config.multiplierMost);
    }
    expect(maxPicks(1)).toBe(24);
    expect(maxPicks(12)).toBeLessThan(13);
  });

  it('three tiles are safe in as many of all 300 fields of two mines as the chance says', () => {
    let safe = 0;
    for (let first = 0; first < config.tiles; first += 1)
      for (let second = first + 1; second < config.tiles; second += 1)
        if (payoutOf({ picks: [0, 12, 24], mines: [first, second] }, { stake: 10_000, mines: 2 }) > 0) safe += 1;
    expect(safe / choose(25, 2)).toBeCloseTo(choose(23, 3) / choose(25, 3), 12);
  });

  it('shows no mine before the round is over, and all of them then', () => {
    const bet = { stake: 1_000, mines: 3 };
    expect(playField(seeds, bet, [], false)).toEqual({ outcome: { picks: [], mines: [] }, payout: 0, isOver: false });
    const safe = playField(seeds, bet, [0, 1], false);
    expect(safe).toEqual({ outcome: { picks: [0, 1], mines: [] }, payout: 1_259, isOver: false });
    expect(playField(seeds, bet, [0, 1], true)).toMatchObject({ outcome: { mines: [24, 17, 12] }, payout: 1_259 });
    expect(playField(seeds, bet, [0, 12], false)).toMatchObject({
      outcome: { mines: [24, 17, 12] },
      payout: 0,
      isOver: true,
    });
  });

  it('takes a tile once, and none after the mines are shown', () => {
    expect(mayPick({ picks: [3], mines: [] }, 4)).toBe(true);
    expect(mayPick({ picks: [3], mines: [] }, 3)).toBe(false);
    expect(mayPick({ picks: [3], mines: [7] }, 4)).toBe(false);
  });

  it('puts its mines everywhere alike: chi-square of 60,000 mines over 25 tiles', () => {
    const counts = new Array<number>(config.tiles).fill(0);
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      for (const tile of minesOf({ ...seeds, nonce }, 3)) counts[tile] = (counts[tile] ?? 0) + 1;
    const expected = (rounds * 3) / config.tiles;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 24 degrees of freedom: 99.9 %.
    expect(chi).toBeLessThan(51.2);
  });
});
