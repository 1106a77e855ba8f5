/** Selections before a bet: current state, and sharing. docs/sports-betting.md. */
import { z } from 'zod';
import { type Code, codes, isCode } from '../codes.ts';
import { feedMatchState } from '../feed/messages.ts';
import { machineName, moment, names, yesNo } from '../fields.ts';
import { guestCall, memberCall } from '../wire.ts';
import { customMarkets } from './custom-markets.ts';
import {
  maxBuilderPicks,
  maxLegs,
  maxPicks,
  maxPicksBytes,
  maxSlipBytes,
  shareAlphabet,
  shareLength,
} from './pick-limits.ts';

/** Identifies an outcome of a line of a fixture. */
export const pickFields = {
  fixture: machineName(80).min(1),
  market: z.int().positive(),
  specifiers: machineName(80),
  outcome: machineName(40).min(1),
};
const { fixture, ...ofMatch } = pickFields;
/** Selection of a match that is identified separately. */
export const matchPick = z.strictObject(ofMatch);

/** Builder number: selections of one match with the same number form one builder. */
const builder = z.int().min(0).max(maxPicks).optional();
const pick = z.strictObject({ ...pickFields, builder });
const picks = z.array(pick).min(1).max(maxPicks);

const code = z.custom<Code>((value) => typeof value === 'string' && isCode(value));

const pickNow = z.object({
  ...pickFields,
  builder,
  /** Decimal odds in ten-thousandths; null if the outcome is not offered. */
  odds: z.int().nullable(),
  liveYn: yesNo,
  /** Reason why a bet on it is refused now. */
  refusal: code.nullable(),
  /** Match; null for an unknown fixture. */
  match: z
    .object({
      sport: z.string(),
      league: names,
      home: names,
      away: names,
      customMarkets: customMarkets.optional(),
      startsAt: moment,
      /** State of play; null before the start. */
      state: feedMatchState.nullable(),
    })
    .nullable(),
});
export type PickNow = z.infer<typeof pickNow>;

const builderNow = z.object({
  /** Combined odds in ten-thousandths; null if the selections cannot be combined. */
  odds: z.int().nullable(),
  /** Product of the single odds, as if independent; null if a selection is not offered. */
  product: z.number().nullable(),
  picks: z.array(
    z.object({
      ...ofMatch,
      odds: z.int().nullable(),
      /** Reason why it cannot be combined with the previous ones. */
      refusal: code.nullable(),
    }),
  ),
});
export type BuilderNow = z.infer<typeof builderNow>;

const shareCode = z.string().regex(new RegExp(`^[${shareAlphabet}]{${shareLength}}$`), { error: codes.notFound });

export const pickCalls = {
  'sport.picks': guestCall({
    bodyBytesMax: maxPicksBytes,
    summary: 'How picks stand now: the match, its score, the odds that could be had, and why one cannot be bet.',
    request: z.strictObject({ picks }),
    answer: z.array(pickNow),
  }),
  'sport.builders': memberCall({
    bodyBytesMax: maxSlipBytes,
    summary:
      'What picks of one match pay as one pick now, and which of them cannot be added to those before them. B6041 on each pick of a builder that finds no place among those that are being priced.',
    request: z.strictObject({
      builders: z
        .array(z.strictObject({ fixture, picks: z.array(matchPick).min(1).max(maxBuilderPicks) }))
        .min(1)
        .max(maxLegs),
    }),
    answer: z.array(builderNow),
  }),
  'sport.share': memberCall({
    bodyBytesMax: maxPicksBytes,
    summary: 'Keeps picks for a week under a code that anybody may open. It keeps no stake and not who shared them.',
    request: z.strictObject({ picks }),
    answer: z.object({ code: z.string(), expiresAt: moment }),
  }),
  'sport.shared': guestCall({
    summary: 'The picks that were shared under a code, as they stand now.',
    request: z.strictObject({ code: shareCode }),
    answer: z.array(pickNow),
    codes: [codes.notFound],
  }),
};
