import { describe, expect, it } from 'vitest';
import { cardsOfDeck } from '../cards/card.ts';
import { config, type Spot, spots } from './config.ts';
import { payOf, resultOf } from './rules.ts';

/** House edge over all pairs of cards of eight decks. */
function edgeOf(spot: Spot): number {
  const { decks } = config;
  let paid = 0;
  let orders = 0;
  for (let dragon = 0; dragon < cardsOfDeck; dragon += 1)
    for (let tiger = 0; tiger < cardsOfDeck; tiger += 1) {
      const ways = decks * (dragon === tiger ? decks - 1 : decks);
      orders += ways;
      paid += ways * payOf(spot, { dragon, tiger });
    }
  return 1 - paid / orders / 100;
}

describe('dragon tiger', () => {
  it('keeps of each bet what a count of all pairs of cards says', () => {
    expect(edgeOf('dragon')).toBeCloseTo(0.0373493976, 10);
    expect(edgeOf('tiger')).toBeCloseTo(0.0373493976, 10);
    expect(edgeOf('tie')).toBeCloseTo(0.178313253, 10);
    expect(edgeOf('suitedTie')).toBeCloseTo(0.1397590361, 10);
    expect(edgeOf('dragon:big')).toBeCloseTo(1 / 13, 10);
    expect(edgeOf('tiger:small')).toBeCloseTo(1 / 13, 10);
    expect(edgeOf('dragon:odd')).toBeCloseTo(0.0576923077, 10);
    expect(edgeOf('dragon:even')).toBeCloseTo(0.0538461538, 10);
    expect(edgeOf('tiger:red')).toBeCloseTo(0.05, 10);
    expect(edgeOf('tiger:black')).toBeCloseTo(0.05, 10);
  });

  it('offers no bet that keeps more than a quarter of its stake', () => {
    for (const spot of spots) expect(edgeOf(spot), spot).toBeLessThan(0.25);
  });

  it('gives half of a side back on a tie, and takes all of it otherwise', () => {
    const tie = { dragon: 12, tiger: 25 };
    expect(resultOf(tie)).toBe('tie');
    expect(payOf('dragon', tie)).toBe(50);
    expect(payOf('suitedTie', tie)).toBe(0);
    expect(payOf('suitedTie', { dragon: 12, tiger: 12 })).toBe(5_100);
    const dragon = { dragon: 12, tiger: 0 };
    expect(resultOf(dragon)).toBe('red');
    expect(payOf('dragon', dragon)).toBe(200);
    expect(payOf('tiger', dragon)).toBe(0);
  });

  it('counts a seven as neither big nor small, and the king as odd', () => {
    const hand = { dragon: 6, tiger: 12 };
    for (const guess of ['dragon:big', 'dragon:small'] as const) expect(payOf(guess, hand)).toBe(0);
    expect(payOf('tiger:odd', hand)).toBe(175);
  });
});
