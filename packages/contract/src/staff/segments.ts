/** Segments: members chosen by figures and tags, for messages and campaigns. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { day, idSchema, line, maxTypedAmount, moment, noFields, yesNo } from '../fields.ts';
import { gameTypes } from '../play/game-types.ts';
import { staffAct, staffCall } from '../wire.ts';
import { maxTagLetters } from './member-notes.ts';

export const maxConditions = 10;
/** Days over which a figure may be added up, today included. */
const maxDays = 366;
const days = z.int().min(1).max(maxDays);
const level = z.int().min(1).max(10);
const typedAmount = z.int().min(0).max(maxTypedAmount);
const signedAmount = z.int().min(-maxTypedAmount).max(maxTypedAmount);

/** Figures of a period: amounts in smallest units, `bets` a number of bets. */
export const segmentFigures = ['deposits', 'withdrawals', 'bets', 'stake', 'ggr'] as const;
export const segmentBalances = ['cash', 'point'] as const;

/** Condition on a member. An end of a range that is null is open; both ends belong to it. */
export const segmentCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('level'), from: level, to: level }),
  z.strictObject({ kind: z.literal('branch'), memId: line(20).min(1) }),
  z.strictObject({ kind: z.literal('tag'), label: line(maxTagLetters).min(1), hasYn: yesNo }),
  z.strictObject({ kind: z.literal('joined'), from: day.nullable().default(null), to: day.nullable().default(null) }),
  z.strictObject({ kind: z.literal('lastLogin'), withinYn: yesNo, days }),
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(segmentFigures),
    days,
    min: signedAmount.nullable().default(null),
    max: signedAmount.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('balance'),
    account: z.enum(segmentBalances),
    min: typedAmount.nullable().default(null),
    max: typedAmount.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('played'), gameType: z.enum(gameTypes), days, hasYn: yesNo }),
]);
export type SegmentCondition = z.infer<typeof segmentCondition>;
export type SegmentKind = SegmentCondition['kind'];

/** A member is in the segment when all conditions are met. */
const conditions = z.array(segmentCondition).min(1, { error: codes.segmentEmpty }).max(maxConditions);

export const segmentRow = z.object({
  segmentIdx: z.int(),
  name: z.string(),
  conditions: z.array(segmentCondition),
  /** Login of who saved it first. */
  owner: z.string(),
  changedAt: moment,
});
export type SegmentRow = z.infer<typeof segmentRow>;

export const segmentCalls = {
  'staff.segmentList': staffCall({
    reads: true,
    summary: 'The saved segments, by name.',
    request: noFields,
    answer: z.array(segmentRow),
  }),
  'staff.segmentPreview': staffCall({
    reads: true,
    summary: 'How many members meet the conditions now, with a masked sample of them.',
    request: z.strictObject({ conditions }),
    answer: z.object({
      count: z.int(),
      sample: z.array(
        z.object({
          /** ID and nickname, masked. */
          memId: z.string(),
          memNick: z.string(),
          memLevel: z.int(),
          joinedAt: moment,
          lastLoginAt: moment.nullable(),
        }),
      ),
    }),
    codes: [codes.segmentEmpty],
  }),
  'staff.segmentSave': staffCall({
    summary: 'Saves a segment, new or changed.',
    request: z.strictObject({ segmentIdx: idSchema.optional(), name: line(40).min(1), conditions }),
    answer: segmentRow,
    codes: [codes.notFound, codes.segmentEmpty, codes.segmentNameTaken],
  }),
  'staff.segmentDrop': staffAct({
    summary: 'Drops a segment; what was sent to it stays sent.',
    request: z.strictObject({ segmentIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
