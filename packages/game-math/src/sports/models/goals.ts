/**
 * Goals as two Poisson counts for football, hockey and handball. Before a football match low scores are correlated by
 * rho: M. Dixon, S. Coles, "Modelling association football scores", Applied Statistics 46 (1997).
 */
import { normalised, type ScoreGrid } from './score-grid.ts';

export type GoalRates = {
  /** Expected remaining goals of each side, 0 or more. */
  readonly home: number;
  readonly away: number;
  /** Correlation of 0-0, 0-1, 1-0 and 1-1; 0 during a match. */
  readonly rho?: number;
};

/** Poisson probabilities of 0 to `most` goals. */
export function poissonChances(rate: number, most: number): readonly number[] {
  const chances: number[] = [];
  let chance = Math.exp(-rate);
  for (let goals = 0; goals <= most; goals += 1) {
    chances.push(chance);
    chance *= rate / (goals + 1);
  }
  return chances;
}

/** Dixon-Coles factor of a score relative to independent Poisson counts. */
export function lowScoreFactor(home: number, away: number, rates: GoalRates): number {
  const rho = rates.rho ?? 0;
  if (home === 0 && away === 0) return 1 - rates.home * rates.away * rho;
  if (home === 0 && away === 1) return 1 + rates.home * rho;
  if (home === 1 && away === 0) return 1 + rates.away * rho;
  return home === 1 && away === 1 ? 1 - rho : 1;
}

/** Grid of remaining goals, up to `most` per side. */
export function goalGrid(rates: GoalRates, most = 14): ScoreGrid {
  const ofAway = poissonChances(rates.away, most);
  return normalised(
    poissonChances(rates.home, most).flatMap((ofHome, home) =>
      ofAway.map((chance, away) => ({ home, away, chance: ofHome * chance * lowScoreFactor(home, away, rates) })),
    ),
  );
}

/** Probabilities of the side of the next goal, or of none. */
export function nextGoal({ home, away }: GoalRates): {
  readonly home: number;
  readonly away: number;
  readonly none: number;
} {
  const rate = home + away;
  const none = Math.exp(-rate);
  if (rate === 0) return { home: 0, away: 0, none };
  return { home: (home / rate) * (1 - none), away: (away / rate) * (1 - none), none };
}
