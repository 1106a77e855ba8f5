/** Virtual football: invariants of every match, reference figures, and returns of all selections from one grid. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRng } from '../rng/seeded.ts';
import { clubCount, config, configHash } from './config.ts';
import { courseOf } from './course.ts';
import { endingOf, gridOf, type Pairing, ratesOf } from './grid.ts';
import { areOfOtherMatches, oddsOf, payOf, pickOf, selectionOf, selectionsOf } from './markets.ts';
import { drawCard, drawResult, type Played, playCard } from './match.ts';
import { dayOf, daysOfSeason, fixturesOf, seasonOf, tableAfter } from './season.ts';

const commitment = 'c0'.repeat(32);
const serverSeed = '5f1d7a6c3e9b8042'.repeat(4);
const even: Pairing = { home: 8, away: 9, condition: [0, 0] };

const pairing = fc
  .tuple(fc.nat(clubCount - 1), fc.nat(clubCount - 2), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }))
  .map(([home, other, one, two]): Pairing => ({ home, away: other < home ? other : other + 1, condition: [one, two] }));
const match = fc
  .tuple(pairing, fc.nat(2 ** 31))
  .map(([one, seed]) => playCard({ number: 1, matches: [one] }, seededRng(`match ${seed}`)).matches[0])
  .filter((played): played is Played => played !== undefined);

/** All results of a match, half-time score included, with their probabilities. */
function* outcomesOf(one: Pairing): Generator<{ played: Pick<Played, 'half' | 'full'>; chance: number }> {
  const share = config.firstHalf.in / config.firstHalf.of;
  const binomial = (n: number, k: number) => {
    let ways = 1;
    for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
    return ways * share ** k * (1 - share) ** (n - k);
  };
  for (const { home, away, chance } of gridOf(one).scores)
    for (let early = 0; early <= home; early += 1)
      for (let earlyAway = 0; earlyAway <= away; earlyAway += 1)
        yield {
          played: { half: [early, earlyAway], full: [home, away] },
          chance: chance * binomial(home, early) * binomial(away, earlyAway),
        };
}

describe('the grid of a match', () => {
  it('is whole weights that add up to all draws, whoever plays', () => {
    fc.assert(
      fc.property(pairing, (one) => {
        const { weights } = gridOf(one);
        expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(config.draws);
        expect([...gridOf(one).halfFull.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is that of Dixon and Coles: known figures of an even match', () => {
    const rates = ratesOf(even);
    expect(rates.home).toBeCloseTo(1.508_416, 6);
    expect(rates.away).toBeCloseTo(1.093_83, 5);
    const { weights } = gridOf(even);
    expect([weights[0], weights[11], weights[21]]).toMatchInlineSnapshot(`
      [
        81443686,
        129609814,
        92219548,
      ]
    `);
  });
});

describe('the markets of a match', () => {
  it('return what their keys say, less the rounding of odds, in every outcome of the one grid', () => {
    fc.assert(
      fc.property(pairing, (one) => {
        const outcomes = [...outcomesOf(one)];
        for (const [selection, odds] of oddsOf({ number: 1, matches: [one] })) {
          const pick = pickOf(selection);
          if (!pick) throw new Error(selection);
          const mean =
            outcomes.reduce((sum, { played, chance }) => sum + chance * payOf(pick, odds, played), 0) / 10_000;
          const refunds = pick.market === 'ah' ? 1 : 0;
          expect(mean).toBeLessThan(100 / config.keys[pick.market] + refunds * 0.08);
          expect(mean).toBeGreaterThan((100 / config.keys[pick.market]) * (1 - 1 / odds));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('cannot be beaten by betting on all sides of any of them', () => {
    fc.assert(
      fc.property(pairing, (one) => {
        const odds = oddsOf({ number: 1, matches: [one] });
        const booksum = (prefix: string) =>
          [...odds].filter(([name]) => name.startsWith(`1:${prefix}`)).reduce((sum, [, price]) => sum + 100 / price, 0);
        for (const market of ['1x2', 'btts', 'cs', 'htft', 'goals'] as const) {
          const offered = [...odds.keys()].filter((name) => name.startsWith(`1:${market}:`)).length;
          const all = selectionsOf(1).filter((name) => name.startsWith(`1:${market}:`)).length;
          if (offered === all) expect(booksum(`${market}:`)).toBeGreaterThan(config.keys[market] / 100 - 1e-6);
        }
        // A likelier outcome never pays more.
        expect(odds.get('1:ou:over:25') ?? 0).toBeLessThan(odds.get('1:ou:over:35') ?? 0);
        expect(odds.get('1:dc:hd') ?? 0).toBeLessThanOrEqual(odds.get('1:1x2:h') ?? 0);
      }),
    );
  });

  it('know the known odds of an even match', () => {
    const odds = oddsOf({ number: 1, matches: [even] });
    const shown = ['1x2:h', '1x2:d', '1x2:a', 'ou:over:25', 'btts:yes', 'cs:1-1', 'htft:hh', 'goals:2', 'ah:h:-1'];
    expect(shown.map((name) => odds.get(`1:${name}`))).toMatchInlineSnapshot(`
      [
        197,
        334,
        339,
        192,
        176,
        653,
        298,
        322,
        173,
      ]
    `);
    expect(odds.size).toMatchInlineSnapshot(`69`);
    expect(configHash).toMatchInlineSnapshot(`"a27dd9f2f32ec9db22e469fef97cc8540be3d1a9fee44f6673a67aac339fd1d4"`);
  });

  it('settle handicaps of whole, half and quarter goals as the table of lines has it', () => {
    const pays = (pick: 'h' | 'a', line: number, full: [number, number]) =>
      payOf({ market: 'ah', pick, line }, 190, { half: [0, 0], full });
    expect([1, 0].map((margin) => pays('h', -1, [margin, 0]))).toEqual([19_000, 5_000]);
    expect([2, 1, 0].map((margin) => pays('h', -3, [margin, 0]))).toEqual([19_000, 14_500, 0]);
    expect([2, 1, 0].map((margin) => pays('h', -4, [margin, 0]))).toEqual([19_000, 10_000, 0]);
    expect([2, 1, 0].map((margin) => pays('a', -3, [margin, 0]))).toEqual([0, 5_000, 19_000]);
    expect([0, 1].map((margin) => pays('h', 2, [0, margin]))).toEqual([19_000, 0]);
  });

  it('name every selection once, and read each name back', () => {
    const all = selectionsOf(8);
    expect(new Set(all).size).toBe(all.length);
    for (const name of all)
      expect(selectionOf(pickOf(name) ?? { match: 0, market: '1x2', pick: '', line: 0 })).toBe(name);
    for (const name of ['', 'x', '0:1x2:h', '1:1x2:b', '1.5:1x2:h', '1:ou:over', '1:ah:h:9'])
      expect(pickOf(name)).toBeNull();
    expect(areOfOtherMatches(['1:1x2:h', '2:1x2:h'])).toBe(true);
    expect(areOfOtherMatches(['1:1x2:h', '1:btts:yes'])).toBe(false);
  });
});

describe('a card and its matches', () => {
  it('are the same for everyone who knows the seeds', () => {
    const result = drawResult('express', { serverSeed, clientSeed: 'bets', nonce: 7 });
    expect(drawResult('express', { serverSeed, clientSeed: 'bets', nonce: 7 })).toEqual(result);
    const other = drawResult('express', { serverSeed, clientSeed: 'other bets', nonce: 7 });
    expect(other.matches.map(({ home, away }) => [home, away])).toEqual(
      result.matches.map(({ home, away }) => [home, away]),
    );
    expect(result).toMatchInlineSnapshot(`
      {
        "matches": [
          {
            "away": 9,
            "condition": [
              0,
              -1,
            ],
            "course": 1300803277,
            "full": [
              1,
              0,
            ],
            "half": [
              0,
              0,
            ],
            "home": 2,
          },
        ],
        "number": 7,
      }
    `);
  });

  it('are eight matches of all clubs on each day of a league', () => {
    const { matches } = drawCard('league', { commitment, number: 31 });
    expect(matches.map(({ home, away }) => [home, away])).toEqual(fixturesOf(1));
    expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(clubCount);
  });
});

describe('a season', () => {
  it('lets each club play each other at home and away', () => {
    const played = Array.from({ length: config.seasonDays }, (_, day) => fixturesOf(day + 1)).flat();
    expect(new Set(played.map(String)).size).toBe(clubCount * (clubCount - 1));
    for (let club = 0; club < clubCount; club += 1)
      expect(played.filter(([home]) => home === club)).toHaveLength(clubCount - 1);
    expect([seasonOf(30), dayOf(30), seasonOf(31), dayOf(31)]).toEqual([1, 30, 2, 1]);
  });

  it('has a table that counts the days of the newest season only', () => {
    const results = Array.from({ length: 40 }, (_, back) =>
      drawResult('league', { serverSeed, clientSeed: 's', nonce: 70 - back }),
    );
    const days = daysOfSeason(results);
    expect(days.map(({ number }) => number)).toEqual([70, 69, 68, 67, 66, 65, 64, 63, 62, 61]);
    const table = tableAfter(days);
    expect(table.every(({ played, won, drawn, lost }) => played === 10 && won + drawn + lost === 10)).toBe(true);
    expect(table.reduce((sum, { goals, against }) => sum + goals - against, 0)).toBe(0);
    const points = table.map((standing) => standing.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(table.every(({ form }) => form.length === 5)).toBe(true);
    expect(tableAfter(daysOfSeason([])).every(({ played }) => played === 0)).toBe(true);
  });
});

it('plays the course of a match that ends as it was drawn, half by half', () => {
  fc.assert(
    fc.property(match, (played) => {
      const course = courseOf(played);
      expect(courseOf(played)).toEqual(course);
      const goals = course.filter(({ kind }) => kind === 'goal');
      const by = (side: string, list: typeof goals) => list.filter((goal) => goal.side === side).length;
      const early = goals.filter(({ minute }) => minute <= 45);
      expect([by('home', goals), by('away', goals)]).toEqual([...played.full]);
      expect([by('home', early), by('away', early)]).toEqual([...played.half]);
      expect(endingOf(...played.full)).toBe(endingOf(...(course.at(-1)?.score ?? [0, 0])));
      const minutes = course.map(({ minute }) => minute);
      expect(minutes).toEqual([...new Set(minutes)].sort((one, other) => one - other));
    }),
  );
});
