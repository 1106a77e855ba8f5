import { returnsOf } from '@mirinae/game-math/baccarat/edges';
import { payOf } from '@mirinae/game-math/baccarat/pays';
import { wholeShoe } from '@mirinae/game-math/cards/composition';
import { describe, expect, it } from 'vitest';
import { paidOn } from '../../kit/table/chip-bets.ts';
import { dealOrder, handSoFar } from './deal-order.ts';
import { gameOf, payAt } from './game.ts';

import { tables } from './tables.ts';

const [table] = tables;
if (!table) throw new Error('There is no table.');
const game = gameOf(table);
const seeds = { serverSeed: '4'.repeat(64), clientSeed: 'salt' };

describe('the tables of baccarat', () => {
  it('stand in every hall and hotel, each with a key of its own', () => {
    expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
    expect(new Set(tables.map(({ house }) => house))).toEqual(new Set(['1', '2', '5', '6', '9', '10', '401', '402']));
  });

  it('say no higher return than their sides have, and offer no bet that keeps a quarter', () => {
    const returnsBy = new Map(
      (['commission', 'noCommission'] as const).map((rule) => [rule, returnsOf(wholeShoe, rule)]),
    );
    for (const each of tables) {
      const returns = returnsBy.get(each.rule);
      if (!returns) throw new Error('A rule has no returns.');
      const { rtp = 0 } = gameOf(each).listing;
      expect(rtp).toBeLessThanOrEqual(Math.min(returns.player, returns.banker) * 10_000);
      for (const spot of each.spots) expect(returns[spot]).toBeGreaterThan(0.75);
    }
  });

  it('take chips in their unit up to the limit of each spot, on their own spots alone', () => {
    const isTaken = (chips: object) => game.input.safeParse(chips).success;
    expect(isTaken({ banker: table.maxStakeOn('banker') })).toBe(true);
    expect(isTaken({ banker: table.maxStakeOn('banker') + table.unit })).toBe(false);
    expect(isTaken({ tie: table.maxStakeOn('tie') + table.unit })).toBe(false);
    for (const stake of [-table.unit, table.unit / 2, 0.5, '1000']) expect(isTaken({ banker: stake })).toBe(false);
    expect(isTaken({ dealer: table.unit })).toBe(false);
    const most = Object.fromEntries(table.spots.map((spot) => [spot, table.maxStakeOn(spot)]));
    expect(isTaken(most)).toBe(false);
    expect(isTaken({ banker: table.maxStakeOn('banker'), player: table.maxStakeOn('player') })).toBe(true);
  });

  it('pay every spot by itself and the sum together', () => {
    const chips = { banker: 20_000, tie: 5_000, playerPair: 1_000 };
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const hand = game.drawResult({ ...seeds, nonce });
      const { payout, outcome } = game.settle(hand, chips, []);
      const pay = (spot: 'banker' | 'tie' | 'playerPair') => (chips[spot] * payOf(spot, hand, table.rule)) / 100;
      expect(payout).toBe(pay('banker') + pay('tie') + pay('playerPair'));
      expect(outcome).toEqual(hand);
      expect(paidOn(chips, (spot) => payAt(table, spot, hand))).toHaveLength(3);
    }
  });

  it('refuse a spot that the shoe has closed, and only where chips lie on it', () => {
    const offer = ['player', 'banker'];
    expect(game.isOffered?.({ banker: 1_000 }, offer)).toBe(true);
    expect(game.isOffered?.({ banker: 1_000, tie: 1_000 }, offer)).toBe(false);
  });

  it('show the cards one after the other, all of them before the hand is over', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const hand = game.drawResult({ ...seeds, nonce });
      const count = game.cards?.countOf(hand) ?? 0;
      const shown = Array.from({ length: count }, (_, index) => game.cards?.shownMs(index) ?? 0);
      expect(shown).toEqual(shown.toSorted((left, right) => left - right));
      expect(game.durationOf(hand)).toBeGreaterThan(shown.at(-1) ?? 0);
      expect(handSoFar(dealOrder(hand))).toEqual(hand);
    }
  });
});
