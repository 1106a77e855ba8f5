/** Prices are martingales: each equals the mean of the next prices. Decided lines are closed until the next moment. */

import { describe, expect, it } from 'vitest';
import { chanceOf, type ScoreGrid, totalOf } from '../models/score-grid.ts';
import { drawsOf } from './draws.ts';
import type { Draws, Moment, ScopeKey } from './match.ts';
import { sportOf, sports } from './sports.ts';
import { playTrips } from './trips.ts';

const even = { home: 0.2, away: -0.1 };

/** Draws of a name with a fixed answer to the `nth` call of `happens`; the chance of that call is recorded. */
function bent(name: string, nth: number, answer: boolean): { readonly draws: Draws; readonly chance: () => number } {
  const draws = drawsOf(name);
  let requested = -1;
  let bentChance = 0;
  return {
    chance: () => bentChance,
    draws: {
      ...draws,
      happens(chance) {
        const drawn = draws.happens(chance);
        requested += 1;
        if (requested !== nth) return drawn;
        bentChance = chance;
        return answer;
      },
    },
  };
}

const seen = ({ state, kind }: Moment): string =>
  JSON.stringify([kind, [...state.counts], [...state.over], state.period, state.situation]);

/**
 * Summary of a grid: chances of a home win and a draw, mean total and mean squared margin. A closed scope uses its
 * final score.
 */
function chancesOf(moment: Moment | undefined, scope: ScopeKey): readonly number[] {
  const ended = moment?.state.counts.get(scope) ?? { home: 0, away: 0 };
  const grid: ScoreGrid = moment?.grids().get(scope) ?? [{ ...ended, chance: 1 }];
  const mean = grid.reduce((sum, cell) => sum + totalOf(cell) * cell.chance, 0);
  return [
    chanceOf(grid, ({ home, away }) => home > away),
    chanceOf(grid, ({ home, away }) => home === away),
    mean,
    grid.reduce((sum, cell) => sum + (cell.home - cell.away) ** 2 * cell.chance, 0),
  ];
}

const byGoals: ReadonlySet<string> = new Set(['soccer', 'ice-hockey', 'handball']);
/** Betting is suspended during an attack. */
const isPriced = ({ kind }: Moment): boolean => kind !== 'danger';
const isOfGoals = (scope: ScopeKey): boolean => scope !== 'corners' && scope !== 'cards';

/** Relative deviation of prices from the expected next prices, over both results of one event. */
function offAt(sport: string, name: string, nth: number): readonly number[] {
  const [yes, no] = [true, false].map((answer) => {
    const { draws, chance } = bent(name, nth, answer);
    return { moments: sportOf(sport).play({ truth: even, belief: even, draws }), chance: chance() };
  });
  if (!yes || !no) return [];
  const parted = yes.moments.findIndex((moment, index) => seen(moment) !== seen(no.moments[index] ?? moment));
  const before = yes.moments.slice(0, Math.max(0, parted)).findLast(isPriced);
  const [ifSo, ifNot] = [yes, no].map(({ moments }) => moments.slice(parted).find(isPriced));
  // The first server is drawn before the first price; in games of goals, the branch must be a goal, as corners differ
  // too.
  if (!before || (byGoals.has(sport) && ifSo?.kind !== 'score')) return [];
  return [...before.grids().keys()].filter(isOfGoals).flatMap((scope) => {
    const [won, lost] = [chancesOf(ifSo, scope), chancesOf(ifNot, scope)];
    return chancesOf(before, scope).map((value, index) => {
      const next = yes.chance * (won[index] ?? 0) + (1 - yes.chance) * (lost[index] ?? 0);
      return Math.abs(value - next) / Math.max(1, value);
    });
  });
}

describe.each(['soccer', 'ice-hockey', 'handball', 'volleyball', 'badminton', 'tennis', 'counter-strike'])(
  '%s',
  (sport) => {
    it('has the mean of its next prices as its price, at every moment that was looked at', () => {
      const places = Array.from({ length: byGoals.has(sport) ? 24 : 6 }, (_, turn) => 2 + turn * (turn + 5));
      const off = places.flatMap((nth) => offAt(sport, 'fair', nth));
      expect(off.length).toBeGreaterThan(15);
      expect(Math.max(...off)).toBeLessThan(3e-4);
    });
  },
);

describe('a game of trips', () => {
  const even = { home: 0, away: 0 };
  const points = [
    [2, 0.3],
    [3, 0.2],
  ] as const;
  const game = { quarterMinutes: 12, breakMinutes: 2, tripsAQuarter: 8, points, byRating: 0, atHome: 0, slowness: 1 };
  /** Results of a trip, each with a draw that selects it. */
  const ways = [
    { chance: 0.5, draw: 0.25 },
    { chance: 0.3, draw: 0.65 },
    { chance: 0.2, draw: 0.9 },
  ];

  /** Moments before and after a trip with a fixed draw. */
  function around(trip: number, draw: number) {
    const draws = drawsOf('trips');
    let drawn = -1;
    const next = () => {
      const one = draws.next();
      drawn += 1;
      return drawn === trip ? draw : one;
    };
    const moments = playTrips(game)({ truth: even, belief: even, draws: { ...draws, next } });
    const after = moments.filter(({ kind }) => kind === 'tick' || kind === 'score')[trip];
    return { before: moments[after ? moments.indexOf(after) - 1 : -1], after };
  }

  it.each([0, 7, 8, 15, 21, 30, 31])('has the mean of what may come of trip %i as its price', (trip) => {
    const [any] = ways.map(({ draw }) => around(trip, draw));
    for (const scope of any?.before?.grids().keys() ?? [])
      for (const [index, value] of chancesOf(any?.before, scope).entries()) {
        const next = ways.map(({ draw, chance }) => chance * (chancesOf(around(trip, draw).after, scope)[index] ?? 0));
        const mean = next.reduce((sum, part) => sum + part, 0);
        expect(Math.abs(value - mean) / Math.max(1, value), scope).toBeLessThan(3e-4);
      }
  });
});

describe.each(sports)('$key', ({ play }) => {
  /** Maximum time between prices, milliseconds: a drive of American football without events. */
  const maxAgeMs = 400_000;

  it('closes decided lines: nothing that is over is for sale until the next moment', () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const moments = play({ truth: even, belief: even, draws: drawsOf(`told:${nth}`) });
      for (const [index, { at, kind, state }] of moments.entries()) {
        const before = moments[index - 1];
        if (!before || before.kind === 'danger') continue;
        const isBreak = before.state.period.kind === 'break';
        expect(at - before.at, kind).toBeLessThan(isBreak ? 3_600_000 : maxAgeMs);
        // Nothing can be decided during a break.
        if (isBreak) expect([...state.over], kind).toEqual([...before.state.over]);
      }
    }
  });
});

it.each([...byGoals])('whoever sees no danger in %s gets a price that expects none of the moment', (sport) => {
  const moments = sportOf(sport).play({ truth: even, belief: even, draws: drawsOf('quiet') });
  const timesOf = (kind: Moment['kind']) =>
    new Set(moments.filter((moment) => moment.kind === kind).map(({ at }) => at));
  const [quiet, danger] = [timesOf('tick'), timesOf('danger')];
  expect(danger.size).toBeGreaterThan(3);
  expect([...danger].filter((at) => quiet.has(at))).toEqual([]);
});

it.each(['basketball', 'american-football'])(
  'an overtime of %s is priced by the trips that are left of it',
  (sport) => {
    const games = Array.from({ length: 150 }, (_, nth) =>
      sportOf(sport).play({ truth: even, belief: even, draws: drawsOf(`overtime:${nth}`) }),
    );
    const last = games.map((moments) => moments.at(-2)).filter((moment) => moment?.state.period.kind === 'overtime');
    expect(last.length).toBeGreaterThan(0);
    for (const moment of last) expect(moment?.grids().get('withOvertime')?.length).toBe(1);
  },
);
