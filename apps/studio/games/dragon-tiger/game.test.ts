import { wholeShoe } from '@mirinae/game-math/cards/composition';
import { orderOf } from '@mirinae/game-math/cards/shoe';
import { returnsOf } from '@mirinae/game-math/dragon-tiger/edges';
import { payOf } from '@mirinae/game-math/dragon-tiger/rules';
import { describe, expect, it } from 'vitest';
import { gameOf } from './game.ts';
import { tables } from './tables.ts';

const [table] = tables;
if (!table) throw new Error('There is no table.');
const game = gameOf(table);
const seeds = { serverSeed: '5'.repeat(64), clientSeed: 'salt' };

describe('the tables of dragon tiger', () => {
  it('are several, one of them fast, and say no higher return than their sides have', () => {
    expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length);
    expect(Math.min(...tables.map(({ openMs }) => openMs))).toBeLessThan(10_000);
    for (const each of tables)
      expect(gameOf(each).listing.rtp).toBeLessThanOrEqual((returnsOf(wholeShoe).get('dragon') ?? 0) * 10_000);
  });

  it('deal the next two cards of the shoe, the dragon first, and pay every spot by itself', () => {
    const { cards } = orderOf(seeds.serverSeed, seeds.clientSeed);
    const chips = { dragon: 20_000, tie: 5_000, 'tiger:odd': 1_000 };
    for (let nonce = 0; nonce < 300; nonce += 2) {
      const hand = game.drawResult({ ...seeds, nonce });
      expect(hand).toEqual({ dragon: cards[nonce], tiger: cards[nonce + 1] });
      const pay = (spot: keyof typeof chips) => (chips[spot] * payOf(spot, hand)) / 100;
      expect(game.settle(hand, chips, [])).toEqual({
        outcome: hand,
        payout: pay('dragon') + pay('tie') + pay('tiger:odd'),
      });
      expect(game.durationOf(hand)).toBeGreaterThan(game.cards?.shownMs(1) ?? 0);
    }
  });

  it('take no more than the limit of a spot and of the table', () => {
    const isTaken = (chips: object) => game.input.safeParse(chips).success;
    expect(isTaken({ 'dragon:big': table.maxStakeOn('dragon:big') })).toBe(true);
    expect(isTaken({ 'dragon:big': table.maxStakeOn('dragon:big') + table.unit })).toBe(false);
    expect(isTaken({ dragon: table.maxTableStake / 2, tiger: table.maxTableStake / 2, tie: table.unit })).toBe(false);
    expect(isTaken({ banker: 1_000 })).toBe(false);
  });

  it('close what the rest of the shoe makes too good, and leave the sides open to its end', () => {
    const { cards } = orderOf(seeds.serverSeed, seeds.clientSeed);
    expect(game.offerOf?.([])).toHaveLength(table.spots.length);
    expect(game.offerOf?.(cards.slice(0, 380))).toEqual(['dragon', 'tiger']);
    // Only cards up to seven were dealt so far: the high cards left in the shoe favour a bet on big.
    const low = cards.filter((card) => card % 13 < 6).slice(0, 100);
    expect(game.offerOf?.(low)).not.toContain('dragon:big');
    expect(game.offerOf?.(low)).toContain('dragon:small');
  });
});
