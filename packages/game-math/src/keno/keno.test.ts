import { describe, expect, inject, it } from 'vitest';
import { config, type Risk, risks } from './config.ts';
import { drawOf, drawsHitting, hitsOf, isChoice, payoutOf, paysOf, returnOf } from './draw.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'keno', nonce: 0 };
const draws = inject('proof') === 'full' ? 40_000 : 10_000;

/** Exact returns by number of chosen stars, in lowest terms. */
const returns: Readonly<Record<Risk, readonly (readonly [number, number])[]>> = {
  steady: [
    [97, 100],
    [5_043, 5_200],
    [9_573, 9_880],
    [70_893, 73_112],
    [70_917, 73_112],
    [44_323, 45_695],
    [30_117_927, 31_072_600],
    [8_283_048, 8_544_965],
    [264_906_973, 273_438_880],
    [415_703, 428_978],
  ],
  wild: [
    [97, 100],
    [5_043, 5_200],
    [11_979, 12_350],
    [886_473, 913_900],
    [5_455, 5_624],
    [1_772_963, 1_827_800],
    [1_506_953, 1_553_630],
    [41_443_003, 42_724_825],
    [51_003_659, 52_584_400],
    [3_162_383_717, 3_260_232_800],
  ],
};

describe('keno', () => {
  it('returns the printed fraction of the stake, at most 97 %, with every number of stars', () => {
    for (const risk of risks)
      for (const [index, [top, bottom]] of returns[risk].entries()) {
        const [paid, all] = returnOf(risk, index + 1);
        expect(paid * BigInt(bottom), `${risk} ${index + 1}`).toBe(all * BigInt(top));
        expect(top / bottom).toBeLessThanOrEqual(0.97);
        expect(top / bottom).toBeGreaterThan(0.968);
      }
  });

  it('pays for every number of hits at most 1,000 times, and never less for more of them', () => {
    for (const risk of risks)
      for (let chosen = 1; chosen <= config.chosenMost; chosen += 1) {
        const pays = paysOf(risk, chosen);
        expect(pays).toHaveLength(chosen + 1);
        expect([...pays].sort((left, right) => left - right)).toEqual(pays);
        expect(pays.at(-1)).toBeLessThanOrEqual(100_000);
      }
  });

  it('knows the chance of each number of hits: the golden figures of ten stars', () => {
    const golden = [0.03544463, 0.16878396, 0.31071592, 0.28820028, 0.14710223, 0.04236544, 0.00678933, 0.00057476];
    for (const [hits, chance] of golden.entries()) {
      const [ways, all] = drawsHitting(10, hits);
      expect(Number(ways) / Number(all)).toBeCloseTo(chance, 8);
    }
  });

  it('takes one to ten different numbers of 1 to 40 in their order, and nothing else', () => {
    expect(isChoice([1, 40])).toBe(true);
    for (const chosen of [[], [0], [41], [2, 1], [3, 3], Array.from({ length: 11 }, (_, at) => at + 1)])
      expect(isChoice(chosen), chosen.join()).toBe(false);
  });

  it('pays what the table says for the hits', () => {
    const bet = { stake: 1_000, risk: 'steady', chosen: [1, 2, 3] } as const;
    expect(payoutOf([1, 2, 3, 4], bet)).toBe(25_400);
    expect(payoutOf([1, 9, 30, 4], bet)).toBe(1_050);
    expect(payoutOf([5, 9, 30, 4], bet)).toBe(0);
  });

  it(`hits as often as it should: chi-square of the hits of ${draws} draws`, () => {
    const chosen = [3, 7, 21, 40];
    const counts = new Array<number>(5).fill(0);
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const drawn = drawOf({ ...seeds, nonce });
      expect(new Set(drawn).size).toBe(config.drawn);
      const hits = hitsOf(drawn, chosen);
      counts[hits] = (counts[hits] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count, hits) => {
      const [ways, all] = drawsHitting(chosen.length, hits);
      const expected = (draws * Number(ways)) / Number(all);
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // 4 degrees of freedom: 99.9 %.
    expect(chi).toBeLessThan(18.5);
  });
});
