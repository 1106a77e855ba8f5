/**
 * Expected goals of two sides, learnt match by match: log ratings of attack and defence, updated after each match by
 * the difference between actual and expected goals. The expectation of a match never includes its own result.
 */
import type { GoalRates } from './goals.ts';

/** Learning rates of a side, initial and minimum, and of the league's means. */
const steps = { first: 0.05, least: 0.012, league: 0.002 } as const;
/** Number of matches after which the learning rate is halved. */
const halfAfter = 20;
/** Initial log goals of home and away in a match of equal sides. */
const initialGoals = { home: Math.log(1.5), away: Math.log(1.2) } as const;

export type Played = {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
};

type Strength = {
  attack: number;
  defence: number;
  matches: number;
};

export type TeamRates = {
  expect(home: string, away: string): GoalRates;
  learn(match: Played): void;
  /** Number of matches learnt of a side. */
  known(side: string): number;
};

const stepOf = ({ matches }: Strength): number => Math.max(steps.least, steps.first / (1 + matches / halfAfter));

export function openTeamRates(): TeamRates {
  const sides = new Map<string, Strength>();
  const league: { home: number; away: number } = { ...initialGoals };
  const of = (side: string): Strength => {
    const strength = sides.get(side) ?? { attack: 0, defence: 0, matches: 0 };
    sides.set(side, strength);
    return strength;
  };
  const expect = (home: string, away: string): GoalRates => ({
    home: Math.exp(league.home + of(home).attack - of(away).defence),
    away: Math.exp(league.away + of(away).attack - of(home).defence),
  });
  return {
    expect,
    learn({ home, away, homeGoals, awayGoals }) {
      const expected = expect(home, away);
      const more = { home: homeGoals - expected.home, away: awayGoals - expected.away };
      const [one, other] = [of(home), of(away)];
      one.attack += stepOf(one) * more.home;
      other.defence -= stepOf(other) * more.home;
      other.attack += stepOf(other) * more.away;
      one.defence -= stepOf(one) * more.away;
      league.home += steps.league * more.home;
      league.away += steps.league * more.away;
      one.matches += 1;
      other.matches += 1;
    },
    known: (side) => sides.get(side)?.matches ?? 0,
  };
}
