/**
 * Bet builder quotes: a listener requests the price of several selections of one match. The answer is signed with the
 * shared secret, so that it can be proved later. docs/feed-protocol.md.
 */
import { z } from 'zod';
import { maxBuilderPicks } from '../sport/pick-limits.ts';
import { producers } from './messages.ts';
import { listenerName } from './recoveries.ts';

const pick = {
  market: z.int().positive(),
  specifiers: z.string().max(80),
  outcome: z.string().min(1).max(40),
};

export const builderRequest = z.object({
  listener: listenerName,
  fixture: z.string().min(1).max(80),
  picks: z.array(z.object(pick)).min(1).max(maxBuilderPicks),
  /** Time of the quote in milliseconds since 1970, at most ten minutes ago; now if omitted. */
  at: z.int().min(0).optional(),
  /** Whether the quote is for display only: it has a lower priority than quotes for bets, and is refused first. */
  isLook: z.boolean().optional(),
});

/** Reasons why a selection is not priced with the previous ones. */
export const builderRefusals = [
  'unknown',
  'resting',
  'unpriced',
  'quarterLine',
  'repeated',
  'contradictory',
  'implied',
] as const;

export const builderAnswer = z.object({
  fixture: z.string(),
  producer: z.enum(producers),
  /** Time of the quote: it covers all messages up to and including this millisecond. */
  at: z.int(),
  picks: z.array(
    z.object({
      ...pick,
      /** Odds of the selection by itself, in ten-thousandths; null if not offered. */
      odds: z.int().nullable(),
      refusal: z.enum(builderRefusals).nullable(),
    }),
  ),
  /** Probability that all selections win, 0 to 1; null with the odds if a selection is refused. */
  chance: z.number().min(0).max(1).nullable(),
  /**
   * For each subset of the selections, as in `odds`: probability that exactly those win and all others are void, 0 to
   * 1.
   */
  chances: z.array(z.number().min(0).max(1)).nullable(),
  /**
   * Odds in ten-thousandths, for each subset of the selections as a bit mask: index 5 (binary 101) is the first and the
   * third selection, index 0 none, the last index all.
   */
  odds: z.array(z.int().min(10_000)).nullable(),
  /** Signature: HMAC-SHA256 of `builderText` with the secret of the listener, hex. */
  word: z.string().regex(/^[0-9a-f]{64}$/),
});

export type BuilderRefusal = (typeof builderRefusals)[number];
export type BuilderAnswer = z.infer<typeof builderAnswer>;

/** Signed text of an answer. */
export const builderText = ({
  fixture,
  producer,
  at,
  picks,
  chance,
  chances,
  odds,
}: Omit<BuilderAnswer, 'word'>): string =>
  JSON.stringify([
    fixture,
    producer,
    at,
    chance,
    chances,
    odds,
    picks.map(({ market, specifiers, outcome, odds: single, refusal }) => [
      market,
      specifiers,
      outcome,
      single,
      refusal,
    ]),
  ]);
