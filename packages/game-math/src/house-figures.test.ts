/**
 * Exact figures of the house games compared with their certificates, and with an enumeration of all balls, rolls and
 * climbs.
 */
import { describe, expect, it } from 'vitest';
import { houseFigures } from './house-figures.ts';
import { houseSlots } from './house-slots.ts';
import { paysOf, waysOf } from './plinko/drop.ts';

const of = (gameKey: string) => houseFigures.filter((figures) => figures.gameKey === gameKey);

describe('what the house games return', () => {
  it.each(houseSlots)('is, of $certificate.gameId, what its certificate says', ({ certificate }) => {
    const { numerator, denominator } = certificate.modes.spin.returnToPlayer;
    expect(of(certificate.gameId)[0]?.returns.fraction).toBe(`${numerator}/${denominator}`);
    expect(of(certificate.gameId)).toHaveLength(Object.keys(certificate.modes).length);
  });

  it('is 97 % of a roll at even odds, in lowest terms, and never more at another chance', () => {
    const [, even] = of('dice');
    expect(even?.returns).toEqual({ fraction: '97/100', share: 0.97 });
    expect(even).toMatchObject({ winsIn: 0.485, most: 2 });
    expect(even?.deviation).toBeCloseTo(Math.sqrt(0.485 * 4 - 0.97 ** 2), 12);
    for (const { returns } of [...of('dice'), ...of('limbo'), ...of('plinko')])
      expect(returns.share).toBeLessThanOrEqual(0.97);
  });

  it('is, of a ball, the mean over all of its paths', () => {
    const [first] = of('plinko');
    const pays = paysOf({ rows: 8, risk: 'low' });
    const paid = waysOf(8).reduce((sum, ways, box) => sum + ways * (pays[box] ?? 0), 0);
    expect(first?.returns.share).toBeCloseTo(paid / 25_600, 12);
    expect(first?.way).toEqual({ kind: 'plinko', rows: 8, risk: 'low' });
  });

  it('covers every game with a house of its own, once for each way to bet', () => {
    const ways = houseFigures.map(({ gameKey, way }) => `${gameKey} ${JSON.stringify(way)}`);
    expect(new Set(ways).size).toBe(ways.length);
    for (const { returns, winsIn, most } of houseFigures) {
      expect(returns.share).toBeGreaterThan(0.9);
      expect(winsIn).toBeGreaterThan(0);
      expect(most).toBeGreaterThan(1);
    }
  });
});
