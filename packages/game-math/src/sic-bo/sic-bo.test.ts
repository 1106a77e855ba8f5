import { describe, expect, it } from 'vitest';
import { type Dice, drawDice, findSpot, isTriple, spots } from './rules.ts';

const faces = [1, 2, 3, 4, 5, 6];
const rolls: Dice[] = faces.flatMap((one) => faces.flatMap((two) => faces.map((three): Dice => [one, two, three])));

function edgeOf(key: string): number {
  const spot = findSpot(key);
  if (!spot) throw new Error(`There is no spot ${key}.`);
  return 1 - rolls.reduce((sum, dice) => sum + spot.pay(dice), 0) / rolls.length;
}

describe('sic bo', () => {
  const edges: readonly (readonly [string, number])[] = [
    ...['small', 'big', 'odd', 'even'].map((key) => [key, 0.0277777778] as const),
    ['anyTriple', 0.1388888889],
    ...faces.map((face) => [`triple:${face}`, 0.162037037] as const),
    ...faces.map((face) => [`double:${face}`, 0.1851851852] as const),
    ['pair:1-2', 0.0277777778],
    ['pair:5-6', 0.0277777778],
    ['sum:4', 0.1527777778],
    ['sum:5', 0.1388888889],
    ['sum:6', 0.1666666667],
    ['sum:7', 0.0972222222],
    ['sum:8', 0.125],
    ['sum:9', 0.1898148148],
    ['sum:10', 0.125],
    ...faces.map((face) => [`face:${face}`, 0.037037037] as const),
  ];

  it.each(edges)('keeps of %s what all 216 rolls say', (key, edge) => {
    expect(edgeOf(key)).toBeCloseTo(edge, 9);
  });

  it('pays a sum like the one that is as far from the other end', () => {
    for (let sum = 4; sum <= 10; sum += 1) expect(edgeOf(`sum:${sum}`)).toBeCloseTo(edgeOf(`sum:${21 - sum}`), 12);
  });

  it('has 52 bets, none of which keeps more than a quarter of its stake', () => {
    expect(new Set(spots.map(({ key }) => key)).size).toBe(50 + 2);
    for (const { key } of spots) expect(edgeOf(key), key).toBeLessThan(0.25);
  });

  it('lets a triple lose small, big, odd and even', () => {
    for (const key of ['small', 'big', 'odd', 'even'])
      for (const dice of rolls.filter(isTriple)) expect(findSpot(key)?.pay(dice)).toBe(0);
  });

  it('draws three dice of the seeds, the same again', () => {
    const seeds = { serverSeed: '3'.repeat(64), clientSeed: 'dice', nonce: 5 };
    expect(drawDice(seeds)).toEqual(drawDice(seeds));
    const drawn = new Set(Array.from({ length: 400 }, (_, nonce) => drawDice({ ...seeds, nonce }).join()));
    expect(drawn.size).toBeGreaterThan(150);
  });
});
