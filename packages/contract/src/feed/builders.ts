/**
 * How a listener requests from a feed the price of several picks of one match. The answer is the feed's word at a
 * moment, signed with the secret of both: it can be shown later. docs/feed-protocol.md.
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
  /** Milliseconds since 1970, at most ten minutes ago: how it stood then; now where it is left out. */
  at: z.int().min(0).optional(),
  /** No money hangs on it: it waits behind what is bet, and is refused first. */
  isLook: z.boolean().optional(),
});

/** Why a pick is not priced with those before it. */
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
  /** When it was so: all that was said until then, this millisecond included, is part of it. */
  at: z.int(),
  picks: z.array(
    z.object({
      ...pick,
      /** In its own market, in ten-thousandths; null where it is not offered. */
      odds: z.int().nullable(),
      refusal: z.enum(builderRefusals).nullable(),
    }),
  ),
  /** That all of them are won, 0 to 1; null with the odds where a pick is refused. */
  chance: z.number().min(0).max(1).nullable(),
  /** For each part of the picks, by bits as below: that just those are won and all others are given back, 0 to 1. */
  chances: z.array(z.number().min(0).max(1)).nullable(),
  /**
   * In ten-thousandths, for each part of the picks: at 5 (binary 101) those of the first and the third, at 0 of none.
   * The last is that of all.
   */
  odds: z.array(z.int().min(10_000)).nullable(),
  /** HMAC-SHA256 of `builderText` with the secret of the listener, in hexadecimal digits. */
  word: z.string().regex(/^[0-9a-f]{64}$/),
});

export type BuilderRefusal = (typeof builderRefusals)[number];
export type BuilderAnswer = z.infer<typeof builderAnswer>;

/** What is signed of an answer. */
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
