/** Cost and payout of virtual football tickets, and the display of a match. */
import { roundFacts } from '@mirinae/contract/wallet/facts';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { oddsOf } from '@mirinae/game-math/virtual-football/markets';
import { drawCard } from '@mirinae/game-math/virtual-football/match';
import { expect, it } from 'vitest';
import type { Ticket } from '../../kit/virtual/ticket.ts';
import { clubAt, crests, kitsOf } from './clubs.ts';
import { gameOf, minReturn, payAt } from './game.ts';
import { ballAt, minuteAt, planOf, scoreAt, stageAt } from './pitch/plan.ts';
import { tables } from './tables.ts';

const serverSeed = '5f1d7a6c3e9b8042'.repeat(4);
const seedsAt = (nonce: number) => ({ serverSeed, clientSeed: 'bets', nonce });
const roundAt = (number: number) => ({ commitment: commitmentOf(serverSeed), number });
const [express, league] = tables.map((table) => ({ table, game: gameOf(table) }));
if (!express || !league) throw new Error('Both tables are there.');

const leg = (of: typeof league, number: number, on: string) => ({
  on,
  odds: oddsOf(drawCard(of.table.cup, roundAt(number))).get(on) ?? 0,
});

it('takes a ticket at the odds of its round alone, and combines different matches only', () => {
  const legs = ['1:1x2:h', '2:ou:over:25', '8:btts:yes'].map((on) => leg(league, 3, on));
  const ticket: Ticket = { lines: [{ legs, stake: 10_000 }] };
  expect(league.game.atCard?.(ticket, roundAt(3))).toEqual(ticket);
  expect(league.game.atCard?.(ticket, roundAt(4))).not.toEqual(ticket);
  const twice: Ticket = { lines: [{ legs: [leg(league, 3, '1:1x2:h'), leg(league, 3, '1:btts:yes')], stake: 10_000 }] };
  expect(league.game.atCard?.(twice, roundAt(3))).toBeNull();
  expect(express.game.input.safeParse({ lines: [{ legs, stake: 10_000 }] }).success).toBe(false);
});

it('pays a combination the product of its legs, halves and refunds included, and has its facts', () => {
  const result = league.game.drawResult(seedsAt(3));
  const lines = ['1:1x2:h', '1:1x2:d', '1:1x2:a', '2:ah:h:-1', '2:ah:a:-1'].map((on) => ({
    legs: [
      { on, odds: 200 },
      { on: '3:dc:ha', odds: 130 },
    ],
    stake: 1_000,
  }));
  const expected = lines.reduce((sum, { legs, stake }) => {
    const [one = 0, other = 0] = legs.map((each) => payAt(each, result));
    return sum + Math.floor((stake * one * other) / 100_000_000);
  }, 0);
  const { payout, outcome } = league.game.settle(result, { lines }, []);
  expect(payout).toBe(expected);
  const facts = league.game.factsOf?.({
    input: { lines },
    outcome,
    stake: 5_000,
    payout,
    steps: [],
    acts: [],
    result,
  });
  expect(roundFacts.parse(facts)).toMatchObject({ kind: 'virtual-football', cup: 'league', number: 3 });
});

it('says no more of its return than every pairing keeps', () => {
  for (let number = 1; number <= 30; number += 1) {
    const result = league.game.drawResult(seedsAt(number));
    const card = drawCard('league', roundAt(number));
    expect(result.matches.map(({ home }) => home)).toEqual(card.matches.map(({ home }) => home));
    const chances = league.game.chancesOf?.(result) ?? {};
    expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(Object.keys(chances)).toContain(league.game.markOf?.(result));
    for (const [on, odds] of oddsOf(card)) {
      if (!on.includes(':1x2:')) continue;
      // Rounding down costs the largest share of short odds.
      expect((10_000 / 110) * (1 - 1 / odds)).toBeGreaterThan(minReturn / 100);
    }
  }
});

it('shows every goal at its time, and ends with the drawn score whoever looks when', () => {
  for (const { table, game } of [express, league])
    for (const match of game.drawResult(seedsAt(5)).matches) {
      const plan = planOf(match, table.halves);
      expect(scoreAt(plan, table.runMs)).toEqual(match.full);
      expect(scoreAt(plan, table.halves.halfTime)).toEqual(match.half);
      expect(scoreAt(plan, 0)).toEqual([0, 0]);
      const minutes = Array.from({ length: 400 }, (_, step) => minuteAt(plan, (table.runMs * step) / 399));
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
      expect(minutes.at(-1)).toBe(90);
      expect(stageAt(plan, table.runMs)).toBe('over');
      for (const { at, moment } of plan.shown) {
        if (moment.kind !== 'goal') continue;
        const { x } = ballAt(plan, at);
        expect(moment.side === 'home' ? x : 105 - x).toBeGreaterThan(104);
      }
    }
});

it('has sixteen clubs that no two look alike', () => {
  const clubs = Array.from({ length: 16 }, (_, index) => clubAt(index));
  expect(new Set(clubs.map(({ names }) => names.ko)).size).toBe(16);
  expect(new Set(clubs.map(({ shirt, trim }) => shirt + trim)).size).toBe(16);
  expect(new Set(clubs.map(({ crest }) => crest)).size).toBe(crests.length);
  for (const home of clubs.keys())
    for (const away of clubs.keys()) {
      if (home === away) continue;
      const kits = kitsOf(home, away);
      expect(kits.home.shirt).not.toBe(kits.away.shirt);
    }
  expect(kitsOf(7, 14).away).toEqual({ shirt: '#343c86', trim: '#d9e1ff' });
  expect(() => clubAt(16)).toThrow(RangeError);
});
