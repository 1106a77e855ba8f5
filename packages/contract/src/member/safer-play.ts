/** Safer play: a member's own limits, breaks from play, and the figures of the current session. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { type Currency, scaledTo } from '../currencies.ts';
import { amountSchema, moment, noFields, signedAmountSchema } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { memberAct, memberCall } from '../wire.ts';

/** Kinds of limits: amounts in smallest units, `session` in minutes. */
export const limitKinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'stake-day',
  'stake-single',
  'session',
] as const;
export const limitKind = z.enum(limitKinds);
export type LimitKind = z.infer<typeof limitKind>;

/** Range of a limit of money, base figures (currencies.ts): the server judges it in its currency. */
const limitAmounts = { min: 1_000, max: 1_000_000_000 } as const;
export const minSessionMinutes = 15;
export const maxSessionMinutes = 1_440;

/** Hours between the request for a looser limit and its start. */
export const coolOffHours = 24;

/** Member's answer to the offer of limits; `open` is no answer yet. */
export const limitChoices = ['open', 'later', 'none'] as const;
export const limitChoice = z.enum(limitChoices);
export type LimitChoice = z.infer<typeof limitChoice>;

export const breakKinds = ['time-out', 'self-exclusion'] as const;
export const breakKind = z.enum(breakKinds);
export type BreakKind = z.infer<typeof breakKind>;

/** Lengths of a time-out, days. */
export const timeOutDays = [1, 7, 14, 30, 42] as const;
/** Minimum lengths of a self-exclusion, months. */
export const selfExclusionMonths = [6, 12, 60] as const;

/** Intervals of the reality check, minutes; 0 turns it off. */
export const realityCheckMinutes = [0, 15, 30, 60] as const;
export type CheckMinutes = (typeof realityCheckMinutes)[number];

/** Answers to a reality check. */
export const checkChoice = z.enum(['go-on', 'stop']);
export type CheckChoice = z.infer<typeof checkChoice>;

/** Answered reality check, with the figures shown. */
export const answeredCheck = z.object({
  dueAt: moment,
  answeredAt: moment,
  choice: checkChoice,
  place: z.enum(['site', 'game']),
  startedAt: moment,
  stake: amountSchema,
  payout: amountSchema,
});

/** Codes of a member's own limits and breaks for a stake or a launch. */
export const ownStakeCodes = [
  codes.lossLimitReached,
  codes.stakeLimitReached,
  codes.sessionTimeOver,
  codes.timeOutRuns,
  codes.selfExcluded,
  codes.registerListed,
  codes.registerUnanswered,
  codes.registerBirthDate,
  codes.limitsUndecided,
  codes.checkDue,
] as const;

/** Codes of the stake checks that do not depend on the amount, in order: site, member, own limits and breaks. */
export const gateCodes = [
  codes.siteMaintenance,
  codes.playNotAllowed,
  codes.partnerCannotPlay,
  codes.internalAccountBarred,
  codes.memberLocked,
  codes.bettingNotAllowed,
  codes.cheatingDetected,
  codes.consentMissing,
  ...ownStakeCodes,
] as const;

export const limitState = z.object({
  kind: limitKind,
  /** Limit; null for no limit. */
  amount: amountSchema.nullable(),
  /** Amount used in the current period; null for a single stake and without a limit. */
  used: signedAmountSchema.nullable(),
  left: amountSchema.nullable(),
  /** Maximum set by the house, in force until staff remove it. */
  house: amountSchema.nullable(),
  /** End of the current period. */
  renewsAt: moment.nullable(),
  /** Pending looser limit; its amount is null for no limit. */
  next: z.object({ amount: amountSchema.nullable(), at: moment }).nullable(),
});

export const limitChange = z.object({
  changeIdx: z.string(),
  kind: limitKind,
  act: z.enum(['tightened', 'loosening', 'cancelled']),
  /** Whether staff set it, to protect the member. */
  byHouse: z.boolean(),
  before: amountSchema.nullable(),
  after: amountSchema.nullable(),
  at: moment,
  /** Start of the new limit. */
  from: moment,
});

export const memberBreak = z.object({ kind: breakKind, until: moment });

type NewLimit = { readonly kind: LimitKind; readonly amount: number | null };

/** Whether a limit of a session is within its range of minutes; a limit of money is, whatever its amount. */
export const fitsSession = ({ kind, amount }: NewLimit): boolean =>
  kind !== 'session' || amount === null || (amount >= minSessionMinutes && amount <= maxSessionMinutes);

/** Whether the amount is in the range of its kind: smallest units of the currency, or minutes for `session`. */
export const fitsKind = (limit: NewLimit, currency: Currency): boolean =>
  fitsSession(limit) &&
  (limit.kind === 'session' ||
    limit.amount === null ||
    (limit.amount >= scaledTo(currency, limitAmounts.min) && limit.amount <= scaledTo(currency, limitAmounts.max)));

export const saferPlayCalls = {
  'safer.limits': memberCall({
    summary: 'The member’s own limits: what each allows, what is used and left of it, and what waits to be loosened.',
    request: noFields,
    answer: z.object({ limits: z.array(limitState), break: memberBreak.nullable() }),
  }),
  'safer.limitSet': memberCall({
    summary:
      'Sets a limit. A lower one holds immediately (from is null), a higher one or none (amount is null) after 24 hours.',
    request: z
      .strictObject({ kind: limitKind, amount: z.int().positive().nullable() })
      .refine(fitsSession, { error: codes.limitInvalid, path: ['amount'] }),
    answer: z.object({ from: moment.nullable() }),
    codes: [codes.limitInvalid, codes.limitOfHouse],
  }),
  'safer.limitsChoose': memberAct({
    summary: 'The answer to the offer of limits after a sign-up: some limits at once, none, or later.',
    request: z
      .strictObject({
        choice: z.enum(['limits', 'none', 'later']),
        limits: z.partialRecord(limitKind, z.int().positive().optional()).optional(),
        checkMinutes: z.literal(realityCheckMinutes).optional(),
      })
      .superRefine(({ choice, limits = {} }, context) => {
        const given = limitKinds.flatMap((kind) => limits[kind] ?? []);
        if ((choice === 'limits') !== given.length > 0)
          context.addIssue({ code: 'custom', message: codes.limitInvalid, path: ['choice'] });
        for (const kind of limitKinds)
          if (!fitsSession({ kind, amount: limits[kind] ?? null }))
            context.addIssue({ code: 'custom', message: codes.limitInvalid, path: ['limits', kind] });
      }),
    codes: [codes.limitInvalid, codes.limitOfHouse, codes.checkNeeded],
  }),
  'safer.limitCancel': memberAct({
    summary: 'Takes back a looser limit that still waits; what holds now goes on.',
    request: z.strictObject({ kind: limitKind }),
    codes: [codes.noLimitWaits],
  }),
  'safer.limitHistory': memberCall({
    reads: true,
    summary: 'Every change of the member’s own limits, newest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(limitChange),
  }),
  'safer.breakBegin': memberCall({
    summary: 'Begins a time-out or a self-exclusion. Neither can be shortened by the member.',
    request: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('time-out'), days: z.literal(timeOutDays) }),
      z.strictObject({ kind: z.literal('self-exclusion'), months: z.literal(selfExclusionMonths) }),
    ]),
    answer: memberBreak,
    codes: [codes.breakRunning],
  }),
  'safer.session': memberCall({
    summary: 'What the session that runs has come to: since when, stakes, payouts and the result, with its checks.',
    request: noFields,
    answer: z.object({
      /** Server time: the page schedules by it, because a device's clock may be wrong. */
      serverTime: moment,
      startedAt: moment,
      stake: amountSchema,
      payout: amountSchema,
      result: signedAmountSchema,
      /** End of the session by the member's own time limit; null without one. */
      endsAt: moment.nullable(),
      checkMinutes: z.literal(realityCheckMinutes),
      /** Time of the next reality check, which identifies it in the answer; null while checks are off. */
      checkDueAt: moment.nullable(),
      /** Whether the jurisdiction requires reality checks. */
      needsChecks: z.boolean(),
      isClockShown: z.boolean(),
      /** Whether the member must be offered limits. */
      requiresLimits: z.boolean(),
      break: memberBreak.nullable(),
    }),
  }),
  'safer.sessionSet': memberAct({
    summary: 'How often the session says what was played, and whether its clock is shown.',
    request: z.strictObject({ checkMinutes: z.literal(realityCheckMinutes), isClockShown: z.boolean() }),
    codes: [codes.checkNeeded],
  }),
  'safer.checkAnswer': memberAct({
    summary: 'Answers the reality check that is due. One that was answered before, or is not due yet, stays as it is.',
    request: z.strictObject({ dueAt: moment, choice: checkChoice }),
  }),
};
