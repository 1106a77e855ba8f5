/** Calibration of prices: believed chances at five moments of many played matches against the results. */

import { describe, expect, inject, it } from 'vitest';
import { chanceOf, marginOf, totalOf } from '../models/score-grid.ts';
import { drawsOf } from './draws.ts';
import type { Moment, ScopeKey } from './match.ts';
import { sports } from './sports.ts';

const matches = inject('proof') === 'full' ? 40 : 8;
const even = { home: 0.1, away: -0.1 };

/** Believed chance and result of a condition, at five moments of a match. */
function requested(
  moments: readonly Moment[],
  scope: ScopeKey,
  holds: (score: { home: number; away: number }) => boolean,
) {
  const ended = moments.at(-1)?.state.counts.get(scope) ?? { home: 0, away: 0 };
  const step = Math.max(1, Math.floor(moments.length / 5));
  return moments
    .filter((_, index) => index % step === 0)
    .flatMap((moment) => {
      const grid = moment.grids().get(scope);
      return grid ? [{ believed: chanceOf(grid, holds), came: holds(ended) }] : [];
    });
}

/** Largest deviation between believed and observed frequency in standard errors, over ten bins of believed chances. */
function worstSigma(answers: readonly { believed: number; came: boolean }[]): number {
  const parts = Array.from({ length: 10 }, () => ({ believed: 0, came: 0, variance: 0 }));
  for (const { believed, came } of answers) {
    const part = parts[Math.min(9, Math.floor(believed * 10))];
    if (!part) continue;
    part.believed += believed;
    part.came += came ? 1 : 0;
    part.variance += believed * (1 - believed);
  }
  // The five moments of a match are correlated, so the variance is multiplied by five: that of whole matches.
  return Math.max(
    ...parts.map(({ believed, came, variance }) =>
      variance < 3 ? 0 : Math.abs(came - believed) / Math.sqrt(5 * variance),
    ),
  );
}

describe.each(sports.map((sport) => [sport.key, sport] as const))('%s', { timeout: 60_000 }, (key, { play }) => {
  const played = Array.from({ length: matches }, (_, nth) =>
    play({ truth: even, belief: even, draws: drawsOf(`${key}:${nth}`) }),
  );
  const main: ScopeKey = played[0]?.[0]?.grids().has('withOvertime') ? 'withOvertime' : 'match';

  it('goes from a start to an end, in order of time, and is the same again', () => {
    for (const moments of played) {
      expect(moments[0]?.kind).toBe('start');
      expect(moments.at(-1)?.kind).toBe('end');
      expect(moments.every(({ at }, index) => at >= (moments[index - 1]?.at ?? 0))).toBe(true);
    }
    const again = play({ truth: even, belief: even, draws: drawsOf(`${key}:0`) });
    expect(again.map(({ at, kind }) => [at, kind])).toEqual(played[0]?.map(({ at, kind }) => [at, kind]));
  });

  it('is won as often as is believed at any moment', () => {
    expect(
      worstSigma(played.flatMap((moments) => requested(moments, main, (score) => marginOf(score) > 0))),
    ).toBeLessThan(3.5);
  });

  it('has as much counted as is believed at any moment', () => {
    const first = played[0]?.[0]?.grids() ?? new Map();
    for (const scope of [main, ...[...first.keys()].filter((open) => open !== main)]) {
      const grid = first.get(scope);
      if (!grid) continue;
      const mean = grid.reduce(
        (sum: number, cell: { home: number; away: number; chance: number }) => sum + totalOf(cell) * cell.chance,
        0,
      );
      const answers = played.flatMap((moments) => requested(moments, scope, (score) => totalOf(score) > mean));
      expect(worstSigma(answers), scope).toBeLessThan(3.5);
    }
  });
});
