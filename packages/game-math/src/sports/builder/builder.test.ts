/**
 * Builders against reference figures: joint probabilities from one grid, and odds that stay fair with void selections.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../models/goals.ts';
import { type LegEnding, legFactor } from '../slip/leg-factors.ts';
import type { PickedOutcome } from '../slip/related-legs.ts';
import { builderNow, oddsByOpen } from './builder-leg.ts';
import { builderOdds, chancesByWins, houseBuilderOdds, judgeJoint } from './builder-odds.ts';
import { builderRefusal, readBuilderPick } from './builder-picks.ts';
import { blockOf, jointEndings } from './joint-model.ts';

const grid = goalGrid({ home: 1.55, away: 1.15, rho: -0.05 });
const corners = goalGrid({ home: 5.4, away: 4.6 }, 30);
const blocks = [blockOf('match', grid), blockOf('corners', corners)];

const pick = (market: number, outcome: string, specifiers = ''): PickedOutcome => ({ market, outcome, specifiers });
const home = pick(1, '1');
const draw = pick(1, '2');
const over = pick(18, '12', 'total=2.5');
const under = pick(18, '13', 'total=2.5');
const both = pick(29, '74');
const noBet = pick(11, '4');
const manyCorners = pick(166, '12', 'total=9.5');

function reads(picks: readonly PickedOutcome[]) {
  return picks.map((picked) => {
    const read = readBuilderPick(picked);
    if (!read) throw new Error('The pick is unknown.');
    return read;
  });
}
const endingsOf = (...picks: readonly PickedOutcome[]) => jointEndings(blocks, reads(picks));
const judged = (...picks: readonly PickedOutcome[]) => judgeJoint(endingsOf(...picks), picks.length);
function chance(...picks: readonly PickedOutcome[]): number {
  const verdict = judged(...picks);
  if (verdict.kind !== 'priced') throw new Error(verdict.kind);
  return verdict.chance;
}

describe('picks of one match together', () => {
  it('are as likely as the reference has them', () => {
    const [h, o, b, d, u] = [chance(home), chance(over), chance(both), chance(draw), chance(under)];
    expect([h, o, b].map((p) => p.toFixed(6))).toEqual(['0.459464', '0.506376', '0.544310']);
    expect(chance(home, over)).toBeCloseTo(0.280555, 6);
    expect(chance(home, over) / (h * o)).toBeCloseTo(1.2058, 4);
    expect(chance(home, under) / (h * u)).toBeCloseTo(0.7888, 4);
    expect(chance(home, both)).toBeCloseTo(0.216023, 6);
    expect(chance(home, both) / (h * b)).toBeCloseTo(0.8638, 4);
    expect(chance(over, both)).toBeCloseTo(0.418527, 6);
    expect(chance(over, both) / (o * b)).toBeCloseTo(1.5185, 4);
    expect(chance(draw, under)).toBeCloseTo(0.198979, 6);
    expect(chance(draw, under) / (d * u)).toBeCloseTo(1.5257, 4);
  });

  it('are given back in part as likely as that comes', () => {
    const [none, alone, drawn, all] = chancesByWins(endingsOf(noBet, over), 2);
    expect([none, alone]).toEqual([0, 0]);
    expect(drawn).toBeCloseTo(chance(draw, over), 9);
    expect(all).toBeCloseTo(chance(home, over), 9);
  });

  it('are worth less than their stake at the odds at which they are sold, whatever may be given back', () => {
    const even = pick(18, '12', 'total=3');
    const level = pick(16, '1714', 'hcp=-1');
    const evenCorners = pick(166, '12', 'total=10');
    const parts = fc.subarray([noBet, even, level, evenCorners, both, under], { minLength: 2 });
    fc.assert(
      fc.property(parts, (picks) => {
        const endings = endingsOf(...picks);
        if (judgeJoint(endings, picks.length).kind !== 'priced') return;
        const singles = picks.map((one) => builderOdds(endingsOf(one), [])[1] ?? 10_000);
        const odds = builderOdds(
          endings,
          singles.map((single) => Math.max(10_000, single)),
        );
        const value = chancesByWins(endings, picks.length).reduce(
          (sum, chance, part) => sum + (chance * (odds[part] ?? 0)) / 10_000,
          0,
        );
        expect(value).toBeLessThanOrEqual(1);
        expect(value).toBeGreaterThan(0.3);
      }),
    );
  });

  it('are detected when one adds nothing, and when they cannot all be won', () => {
    expect(judged(home, both, over)).toEqual({ kind: 'implied', place: 2 });
    expect(judged(home, draw)).toEqual({ kind: 'contradictory' });
    expect(judged(draw, noBet)).toEqual({ kind: 'contradictory' });
    expect(judged(home, noBet)).toEqual({ kind: 'implied', place: 1 });
  });

  it('multiply where they have nothing to do with each other', () => {
    expect(chance(home, manyCorners)).toBeCloseTo(chance(home) * chance(manyCorners), 9);
  });
});

describe('the odds of a builder', () => {
  it('keep six parts in a hundred times the root of its picks, and a pick alone pays what its market pays', () => {
    const odds = builderOdds(endingsOf(home, over), [20_200, 18_700]);
    expect(odds.slice(0, 3)).toEqual([10_000, 20_200, 18_700]);
    expect((odds[3] ?? 0) / 10_000).toBeLessThanOrEqual(1 / (0.280555 * (1 + 0.06 * Math.SQRT2)));
    expect((odds[3] ?? 0) / 10_000).toBeGreaterThan(1 / (0.280555 * (1 + 0.06 * Math.SQRT2)) - 0.1);
  });

  it('are no shorter with a pick more, however likely it is', () => {
    const sure = pick(166, '12', 'total=2.5');
    const odds = builderOdds(endingsOf(home, sure), [20_200, 10_100]);
    expect(odds[3]).toBe(20_200);
  });

  it('leave the house its margin whatever is given back', () => {
    const picks = [home, over, noBet, manyCorners, under, draw, both, pick(16, '1714', 'hcp=-1')];
    fc.assert(
      fc.property(fc.subarray(picks, { minLength: 2, maxLength: 5 }), (chosen) => {
        const endings = endingsOf(...chosen);
        if (judgeJoint(endings, chosen.length).kind !== 'priced') return;
        const singles = chosen.map((one) => {
          const [own] = [endingsOf(one)];
          const won = own.find(({ wins }) => wins === 1)?.chance ?? 0;
          const back = own.find(({ refunds }) => refunds === 1)?.chance ?? 0;
          return Math.floor(((1 - back) / won / 1.055) * 10_000);
        });
        const odds = builderOdds(endings, singles);
        const all = 2 ** chosen.length - 1;
        const returned = endings.reduce(
          (sum, { wins, refunds, chance: p }) =>
            (wins | refunds) === all ? sum + (p * (odds[wins] ?? 0)) / 10_000 : sum,
          0,
        );
        expect(returned).toBeLessThan(1);
        expect(returned).toBeGreaterThan(0.55);
        for (const [mask, price] of odds.entries())
          for (let bit = 1; bit <= mask; bit <<= 1)
            if (mask & bit) expect(price).toBeGreaterThanOrEqual(odds[mask & ~bit] ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('are shorter where the house shortens a pick, and no longer where it lengthens one', () => {
    const odds = [10_000, 20_000, 18_000, 30_000];
    expect(houseBuilderOdds(odds, [20_000, 18_000], [20_000, 18_000])).toBe(odds);
    expect(houseBuilderOdds(odds, [20_000, 18_000], [18_000, 18_000])).toEqual([10_000, 18_000, 18_000, 27_000]);
    expect(houseBuilderOdds(odds, [20_000, 18_000], [22_000, 18_000])).toEqual([10_000, 22_000, 18_000, 30_000]);
  });
});

describe('how a builder ends', () => {
  const odds = [10_000, 20_000, 18_000, 30_000, 19_000, 32_000, 29_000, 50_000];
  const now = (...kinds: readonly (Exclude<LegEnding['kind'], 'deadHeat' | 'mixed'> | null)[]) =>
    builderNow(
      odds,
      kinds.map((kind) => (kind ? { kind } : null)),
    );

  it.each([
    [['win', 'win', 'win'], 'win', 50_000],
    [['win', null, 'win'], null, 50_000],
    [['win', null, 'lose'], 'lose', 50_000],
    [['void', 'win', 'win'], 'win', 29_000],
    [['void', null, 'win'], null, 29_000],
    [['void', 'void', 'win'], 'win', 19_000],
    [['void', 'void', 'void'], 'void', 10_000],
    [['halfWin', 'win', 'void'], 'mixed', 24_000],
    [['halfWin', 'win', null], null, 39_500],
    [['win', 'halfLose', 'win'], 'mixed', 16_000],
    [['halfWin', 'lose', 'win'], 'lose', 50_000],
    [['void', 'lose', null], 'lose', 29_000],
  ] as const)('with picks %j it is %s at %i', (kinds, ending, price) => {
    const { ending: is, odds: at } = now(...kinds);
    expect([is?.kind ?? null, at]).toEqual([ending, price]);
  });

  const returned = (...endings: readonly LegEnding[]) => {
    const { ending, odds: at } = builderNow(odds, endings);
    const { over, under } = legFactor(ending ?? expect.fail('It has ended.'), at);
    return (10_000n * over) / under;
  };
  const won: LegEnding = { kind: 'win' };

  it.each<readonly [string, readonly LegEnding[], bigint]>([
    ['half won', [{ kind: 'halfWin' }, won, won], 39_500n],
    ['half lost', [won, { kind: 'halfLose' }, won], 16_000n],
    ['half won twice', [{ kind: 'halfWin' }, { kind: 'halfWin' }, won], (50_000n + 29_000n + 32_000n + 19_000n) / 4n],
    ['of two that tied', [won, { kind: 'deadHeat', places: 1, tied: 2 }, won], 25_000n],
    ['of three that tied', [won, { kind: 'deadHeat', places: 2, tied: 3 }, won], 33_333n],
    ['of two that tied, half void', [won, { kind: 'deadHeat', places: 1, tied: 2, isHalfVoid: true }, won], 28_500n],
  ])('a pick that was %s counts in its part of the stake', (_, endings, payout) => {
    expect(returned(...endings)).toBe(payout);
  });
});

describe('what a builder can still pay', () => {
  const odds = [10_000, 20_000, 18_000, 30_000, 19_000, 32_000, 29_000, 50_000];

  it('is given for each subset of its open picks, the others void', () => {
    expect(oddsByOpen(odds, [null, null, null])).toEqual(odds);
    expect(oddsByOpen(odds, [{ kind: 'win' }, null, null])).toEqual([20_000, 30_000, 32_000, 50_000]);
    expect(oddsByOpen(odds, [null, { kind: 'void' }, null])).toEqual([10_000, 20_000, 19_000, 32_000]);
    expect(oddsByOpen(odds, [{ kind: 'win' }, { kind: 'win' }, null])).toEqual([30_000, 50_000]);
  });
});

describe('which picks go into a builder', () => {
  it.each([
    ['soccer', [home], over, null],
    ['soccer', [home], manyCorners, null],
    ['soccer', [home], pick(60, '1'), null],
    ['soccer', [home], home, 'repeated'],
    ['soccer', [home], draw, 'contradictory'],
    ['soccer', [home], pick(10, '9'), 'implied'],
    ['soccer', [home], pick(18, '12', 'total=2.25'), 'quarterLine'],
    ['soccer', [home], pick(9_999, '1'), 'unpriced'],
    ['basketball', [pick(219, '4')], pick(225, '12', 'total=171.5'), null],
    ['basketball', [pick(219, '4')], pick(60, '1'), 'unpriced'],
    ['ice-hockey', [pick(1, '2')], pick(406, '4'), null],
    ['tennis', [pick(186, '4')], pick(202, '4', 'setnr=1'), null],
    ['tennis', [pick(189, '12', 'total=21.5')], pick(202, '4', 'setnr=1'), null],
    ['tennis', [pick(202, '4', 'setnr=1')], pick(202, '4', 'setnr=2'), 'unpriced'],
    ['volleyball', [pick(186, '4')], pick(310, '12', 'setnr=1|total=45.5'), null],
    ['volleyball', [pick(186, '4')], pick(238, '12', 'total=180.5'), 'unpriced'],
    ['counter-strike', [pick(186, '4')], pick(330, '4', 'mapnr=1'), null],
  ] as const)('%s: %j and %j', (sport, picks, added, refusal) => {
    expect(builderRefusal(sport, picks, added)).toBe(refusal);
  });

  it('are eight at most', () => {
    const eight = Array.from({ length: 8 }, (_, index) => pick(166, '12', `total=${index * 2 + 1}.5`));
    expect(builderRefusal('soccer', eight, home)).toBe('full');
  });
});
