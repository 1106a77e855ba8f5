/** House prices: margins on the feed's odds, and overrides of single outcomes. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, names, noFields, reason, shortIdSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

const key = line(80).min(1);
/** Decimal odds in ten-thousandths. */
const odds = z.int();
/** Booksum in hundredths of a percent: 10,600 keeps six parts of 106. */
const booksums = z.object({ before: z.int(), after: z.int() });
const made = { since: moment, reason: z.string(), staff: z.string() };

/** Scope: a sport, a league of it, a market of either; null for all. */
const scope = {
  sport: key,
  league: key.nullable().default(null),
  market: shortIdSchema.nullable().default(null),
};
/** Margin added to the feed's booksum; null removes the margin. */
const percent = z
  .number()
  .min(-5)
  .max(15)
  .multipleOf(0.1)
  .refine((added) => added !== 0)
  .nullable();

const outcome = {
  fixture: key,
  market: shortIdSchema,
  specifiers: line(80).default(''),
  outcome: line(40).min(1),
  /** Decimal odds; null for a shift. */
  odds: z.number().min(1.01).max(1_000).multipleOf(0.01).nullable().default(null),
  /** Shift on top of the price of the moment, in percent of the odds; null for fixed odds. */
  percent: z
    .number()
    .min(-30)
    .max(20)
    .multipleOf(0.1)
    .refine((shifted) => shifted !== 0)
    .nullable()
    .default(null),
};
/** Fixed odds or a shift, and not both. */
const isEither = ({ odds: fixed, percent: shifted }: { odds: number | null; percent: number | null }): boolean =>
  (fixed === null) !== (shifted === null);

export const sportPricesCalls = {
  'staff.sportPrices': staffCall({
    reads: true,
    summary:
      'The margins that stand, the odds that staff wrote and that have not run out, and what margins can be for.',
    request: noFields,
    answer: z.object({
      margins: z.array(
        z.object({
          sport: z.string(),
          league: z.string().nullable(),
          market: z.int().nullable(),
          sportNames: names,
          leagueNames: names.nullable(),
          marketNames: names.nullable(),
          percent: z.number(),
          ...made,
        }),
      ),
      overrides: z.array(
        z.object({
          overrideIdx: idSchema,
          fixture: z.string(),
          home: names,
          away: names,
          league: names,
          lineLabel: names,
          label: names,
          odds,
          /** Of a shift, in percent; null for fixed odds. */
          percent: z.number().nullable(),
          /** Offered odds and fair odds; null if the outcome is no longer offered. */
          offered: odds.nullable(),
          fairOdds: odds.nullable(),
          expiresAt: moment,
          ...made,
        }),
      ),
      sports: z.array(
        z.object({
          sport: z.string(),
          names,
          leagues: z.array(z.object({ league: z.string(), names })),
          markets: z.array(z.object({ market: z.int(), names })),
        }),
      ),
    }),
  }),
  'staff.sportMargin': staffCall({
    reads: true,
    summary: 'What a margin would do to what is offered now, at some of its lines, those of the next matches first.',
    request: z.strictObject({ ...scope, percent }),
    answer: z.object({
      fixtures: z.int(),
      /** Number of lines in the sample. */
      lines: z.int(),
      /** Mean booksum; null without offered lines. */
      booksum: booksums.nullable(),
      examples: z.array(
        z.object({
          home: names,
          away: names,
          label: names,
          outcomes: z.array(z.object({ label: names, before: odds, after: odds })),
        }),
      ),
    }),
  }),
  'staff.sportMarginSet': staffAct({
    impact: 'members',
    fourEyes: 'case',
    summary:
      'Writes the margin of a sport, a league or a market, or takes it back. The closest counts alone; it holds from the next price on, below the feed or by more than 3 % by two.',
    request: z.strictObject({ ...scope, percent, ...confirmation }),
    codes: [codes.alreadyProcessed],
  }),
  'staff.sportOverride': staffCall({
    reads: true,
    summary: 'What odds written over an outcome would be: against fair odds, and what the whole line would keep.',
    request: z.strictObject(outcome).refine(isEither),
    answer: z.object({
      /** As it would be offered now. */
      odds,
      feedOdds: odds,
      offered: odds,
      /** Fair odds; null if the outcome cannot win. */
      fairOdds: odds.nullable(),
      booksum: booksums.nullable(),
      isAboveFair: z.boolean(),
      isArbitrage: z.boolean(),
    }),
    codes: [codes.marketUnknown, codes.bettingClosed],
  }),
  'staff.sportOverrideSet': staffAct({
    fourEyes: 'case',
    summary:
      'Writes odds over an outcome, or shifts its price, until they run out; above fair odds only where it says so, by two, and never so that a line pays whatever happens.',
    request: z
      .strictObject({
        ...outcome,
        minutes: z.int().min(1).max(1_440),
        mayBeAboveFair: z.boolean().default(false),
        reason,
      })
      .refine(isEither),
    codes: [codes.marketUnknown, codes.bettingClosed, codes.oddsAboveFair, codes.lineWithoutMargin],
  }),
  'staff.sportOverrideEnd': staffAct({
    summary: 'Gives an outcome back to the price of the feed.',
    request: z.strictObject({ overrideIdx: idSchema, reason }),
    codes: [codes.alreadyProcessed],
  }),
};
