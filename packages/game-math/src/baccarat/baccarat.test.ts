import { describe, expect, it } from 'vitest';
import { wholeShoe, withoutCards } from '../cards/composition.ts';
import { orderOf } from '../cards/shoe.ts';
import { seededRng } from '../rng/seeded.ts';
import { payRules, type Spot, spots } from './config.ts';
import { openSpots, resultChances, returnsOf } from './edges.ts';
import { bankerDraws, cardsOf, dealHand, type Hand, nextSide, resultOf } from './hand.ts';
import { payOf, summaryOf } from './pays.ts';

const ace = 0;
const king = 12;
const card = (value: number) => (value === 0 ? king : ace + value - 1);
const handOf = (player: readonly number[], banker: readonly number[]): Hand => ({
  player: player.map(card),
  banker: banker.map(card),
});

/** House edges published by Wizard of Odds, confirmed by our own enumeration. */
const edges: Readonly<Record<Spot, number>> = {
  player: 0.012350813289,
  banker: 0.010579057842,
  tie: 0.143596287787,
  playerPair: 0.1036144578,
  bankerPair: 0.1036144578,
  eitherPair: 0.1370987688,
  perfectPair: 0.0804704448,
  playerBonus: 0.0265167453,
  bankerBonus: 0.0937307401,
  dragonSeven: 0.0761133447,
  pandaEight: 0.1018763217,
  superSix: 0.1668357204,
  big: 0.04345748,
  small: 0.05282877,
};

/** Banker's third-card rules as displayed in casinos: rows are totals, columns values. */
const bankerTable = ['1111111111', '1111111111', '1111111111', '1111111101', '0011111100', '0000111100', '0000001100'];

describe('baccarat', () => {
  it('keeps of each bet what a count of all orders of the shoe says', () => {
    const returns = returnsOf(wholeShoe, 'commission');
    for (const spot of spots) expect(1 - returns[spot], spot).toBeCloseTo(edges[spot], 7);
    expect(1 - returns.player).toBeCloseTo(edges.player, 12);
    expect(1 - returns.banker).toBeCloseTo(edges.banker, 12);
    const { red, blue, tie } = resultChances();
    expect(red).toBeCloseTo(0.458597422633, 10);
    expect(blue).toBeCloseTo(0.446246609344, 10);
    expect(tie).toBeCloseTo(0.095155968023, 10);
    expect(1 - returnsOf(wholeShoe, 'noCommission').banker).toBeCloseTo(0.01458104464, 10);
  });

  it('offers no bet that keeps more than a quarter of its stake', () => {
    for (const rule of payRules)
      for (const [spot, share] of Object.entries(returnsOf(wholeShoe, rule))) expect(share, spot).toBeGreaterThan(0.75);
  });

  it('draws third cards by the table', () => {
    bankerTable.forEach((row, total) => {
      [...row].forEach((draws, third) => {
        expect(bankerDraws(total, third), `${total} against ${third}`).toBe(draws === '1');
      });
    });
    for (let total = 0; total < 8; total += 1) expect(bankerDraws(total, null)).toBe(total < 6);
    expect(bankerDraws(7, 7)).toBe(false);
  });

  it('deals player, banker, player, banker, and stops at a natural', () => {
    expect(dealHand([8, 4, king, king, 5, 6], 0)).toEqual({ player: [8, king], banker: [4, king] });
    expect(nextSide(handOf([9, 0], [2, 3]))).toBeNull();
    expect(nextSide(handOf([1, 4], [2, 3]))).toBe('player');
    expect(nextSide(handOf([6, 0], [2, 3]))).toBe('banker');
    expect(nextSide(handOf([6, 0], [6, 0]))).toBeNull();
    expect(() => dealHand([card(1), card(2), card(1)], 0)).toThrow(RangeError);
  });

  it('pays a tie back to both sides, and the banker less its commission', () => {
    const tie = handOf([6, 0], [6, 0]);
    expect(payOf('player', tie, 'commission')).toBe(100);
    expect(payOf('banker', tie, 'commission')).toBe(100);
    expect(payOf('tie', tie, 'commission')).toBe(900);
    const six = handOf([5, 0, 0], [6, 0]);
    expect(payOf('banker', six, 'commission')).toBe(195);
    expect(payOf('banker', six, 'noCommission')).toBe(150);
    expect(payOf('superSix', six, 'noCommission')).toBe(1_300);
    expect(payOf('player', six, 'commission')).toBe(0);
  });

  it('pays the bonus by the lead, and gives it back when naturals tie', () => {
    expect(payOf('playerBonus', handOf([9, 0], [0, 0]), 'commission')).toBe(200);
    expect(payOf('playerBonus', handOf([9, 0], [9, 0]), 'commission')).toBe(100);
    expect(payOf('playerBonus', handOf([2, 3, 4], [0, 0, 0]), 'commission')).toBe(3_100);
    expect(payOf('bankerBonus', handOf([0, 0, 1], [2, 0, 3]), 'commission')).toBe(200);
    expect(payOf('bankerBonus', handOf([0, 0, 1], [2, 0, 2]), 'commission')).toBe(0);
  });

  it('knows a pair by its rank and a perfect one by its suit as well', () => {
    const hand: Hand = { player: [king, king + 13], banker: [ace, ace] };
    expect(payOf('playerPair', hand, 'commission')).toBe(1_200);
    expect(payOf('perfectPair', hand, 'commission')).toBe(2_600);
    expect(payOf('eitherPair', hand, 'commission')).toBe(600);
    expect(payOf('perfectPair', { player: [king, king], banker: [ace, ace] }, 'commission')).toBe(20_100);
    expect(summaryOf(hand)).toMatchObject({ result: 'red', hasPlayerPair: true, hasBankerPair: true });
    // A ten and a king have the same value, but are no pair.
    expect(payOf('playerPair', { player: [9, king], banker: [ace, 1] }, 'commission')).toBe(0);
  });

  it('closes side bets when the rest of the shoe is small, or too good for them', () => {
    expect(openSpots(wholeShoe, 'commission', spots)).toEqual(spots);
    expect(openSpots(wholeShoe, 'commission', ['player', 'tie'])).toEqual(['player', 'tie']);
    const fewer = wholeShoe.map(() => 1);
    expect(openSpots(fewer, 'commission', spots)).toEqual(['player', 'banker']);
    // Eights and nines only: every hand is a natural of four cards.
    const naturals = wholeShoe.map((count, at) => (at % 13 === 7 || at % 13 === 8 ? count * 4 : 0));
    const open = openSpots(naturals, 'commission', spots);
    expect(open).not.toContain('playerPair');
    expect(open).toContain('dragonSeven');
  });

  it('counts the rest of a shoe as a plain draw of every card does', () => {
    const rng = seededRng('rest of a shoe');
    const gone = orderOf('1'.repeat(64), 'rest').cards.slice(0, 380);
    const rest = withoutCards(wholeShoe, gone);
    const cards = rest.flatMap((count, at) => Array.from({ length: count }, () => at));
    const returns = returnsOf(rest, 'commission');
    const hands = 60_000;
    const paid = { player: 0, banker: 0, playerPair: 0, big: 0 };
    const tracked = ['player', 'banker', 'playerPair', 'big'] as const;
    for (let at = 0; at < hands; at += 1) {
      const drawn = rng.pick(6, cards.length).map((number) => cards[number - 1] ?? 0);
      const hand = dealHand(drawn, 0);
      for (const spot of tracked) paid[spot] += payOf(spot, hand, 'commission') / 100;
    }
    // Four standard deviations; the pair has 3.5 stakes, the others one.
    for (const spot of tracked) {
      const deviation = spot === 'playerPair' ? 3.5 : 1;
      expect(Math.abs(paid[spot] / hands - returns[spot])).toBeLessThan((4 * deviation) / Math.sqrt(hands));
    }
  });

  it('pays over whole shoes what is certified, within four standard deviations', () => {
    let hands = 0;
    const results = { red: 0, blue: 0, tie: 0 };
    for (let number = 0; number < 150; number += 1) {
      const shoe = orderOf('2'.repeat(64), `shoe ${number}`);
      for (let index = 0; index < shoe.cutAt; hands += 1) {
        const hand = dealHand(shoe.cards, index);
        index += cardsOf(hand);
        results[resultOf(hand)] += 1;
        expect(cardsOf(hand)).toBeLessThanOrEqual(6);
      }
    }
    const isNear = (count: number, chance: number) =>
      Math.abs(count - hands * chance) < 4 * Math.sqrt(hands * chance * (1 - chance));
    expect(isNear(results.red, 0.458597422633)).toBe(true);
    expect(isNear(results.blue, 0.446246609344)).toBe(true);
    expect(isNear(results.tie, 0.095155968024)).toBe(true);
  });
});
