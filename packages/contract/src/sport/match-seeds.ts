/**
 * Seeds of simulated matches: the commitment before the first price, the seed after the match. docs/fairness/sports.md.
 */
import { z } from 'zod';
import { feedScore, fixtureStatus, matchCommitment, matchOpening } from '../feed/messages.ts';
import { line, moment } from '../fields.ts';
import { guestCall } from '../wire.ts';
import { maxLegs } from './pick-limits.ts';

const matchSeed = z.object({
  fixture: z.string(),
  sport: z.string(),
  commitment: matchCommitment,
  /** Time at which this house stored the commitment, which cannot be changed. */
  committedAt: moment,
  opening: matchOpening.nullable(),
  openedAt: moment.nullable(),
  /** Result by which the lines were settled; null until the match is over. */
  result: z.object({ status: fixtureStatus, scores: z.record(z.string(), feedScore) }).nullable(),
});
export type MatchSeed = z.infer<typeof matchSeed>;

export const matchSeedCalls = {
  'sport.matchSeeds': guestCall({
    summary:
      'What was promised of simulated matches before their first price, and their seeds once they are over. A match of which nothing was promised is left out.',
    request: z.strictObject({ fixtures: z.array(line(80).min(1)).min(1).max(maxLegs) }),
    answer: z.array(matchSeed),
  }),
};
