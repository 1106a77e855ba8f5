/** Markers of harm in the back office: rule, figures, and the response of staff. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { fitsSession, limitKind } from '../member/safer-play.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Floor of the usual weekly deposits in the rule of rising deposits, a base figure (currencies.ts). */
export const minTypicalDeposits = 100_000;

/** Figures that are amounts of money. */
export const harmAmounts: readonly string[] = ['recent', 'usual', 'amount'];

export const harmMarkers = [
  'deposits-rising',
  'chasing',
  'night-play',
  'long-sessions',
  'withdrawals-cancelled',
  'deposits-declined',
  'limits-raised',
  'stakes-rising',
  'time-outs',
] as const;
export type HarmMarkerKind = (typeof harmMarkers)[number];

/** Overall score of a member's markers. */
export const harmScores = ['none', 'watch', 'act'] as const;
export type HarmScore = (typeof harmScores)[number];

export const harmMarker = z.object({
  marker: z.enum(harmMarkers),
  level: z.enum(['watch', 'act']),
  /** Length of the period in days, the current one included. */
  days: z.int(),
  /**
   * Judged value: a count, or a percentage of the usual. A marker from the threshold `watch`, a serious one from `act`.
   */
  value: z.int(),
  watch: z.int(),
  act: z.int(),
  /** Inputs of the value: money (`harmAmounts`), counts or minutes. */
  figures: z.record(z.string(), z.int()),
});
export type HarmMarker = z.infer<typeof harmMarker>;

export const harmActs = ['message', 'call', 'limit', 'nothing'] as const;
const harmAct = z.enum(harmActs);
const harmAction = z.object({
  act: harmAct,
  score: z.enum(harmScores),
  reason: z.string(),
  by: z.string(),
  at: moment,
});

const judged = { score: z.enum(harmScores), markers: z.array(harmMarker) };

export const staffHarmCalls = {
  'staff.harmList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Members that showed markers of harm last night, the gravest first, with what was last done about it.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['markers', 'since']),
      score: z.enum(['watch', 'act', 'all']).default('all'),
    }),
    answer: listOf(
      z.object({
        memberId: z.int(),
        memId: z.string(),
        memNick: z.string(),
        ...judged,
        since: moment,
        judgedAt: moment,
        lastAction: harmAction.nullable(),
      }),
    ),
  }),
  'staff.harm': staffCall({
    reads: true,
    personal: 'detail',
    summary: 'The markers of harm of a member as they stand now, and everything staff did about them.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({ ...judged, actions: z.array(harmAction) }),
    codes: [codes.notFound],
  }),
  'staff.harmAct': staffAct({
    summary:
      'Records what was done about a member’s play. A message is sent by it, a limit set or (null) taken away; a limit of the house is never looser than the member’s own.',
    request: z
      .strictObject({
        memberId: idSchema,
        act: harmAct,
        limit: z.strictObject({ kind: limitKind, amount: z.int().positive().nullable().default(null) }).optional(),
        reason,
      })
      .superRefine(({ act, limit }, context) => {
        if ((act === 'limit') !== (limit !== undefined) || (limit && !fitsSession(limit)))
          context.addIssue({ code: 'custom', message: codes.limitInvalid, path: ['limit', 'amount'] });
      }),
    codes: [codes.notFound, codes.limitInvalid],
  }),
};
