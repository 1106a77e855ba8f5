/** Messages that leave the house, as staff see them. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { outgoingChannel } from '../member/reach.ts';
import { staffAct, staffCall } from '../wire.ts';
import { revealReasons } from './personal.ts';

export const outgoingStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type OutgoingState = (typeof outgoingStates)[number];

/** What carries a channel: an account of the operator, the sandbox, or nothing. */
export const carriers = ['live', 'sandbox', 'off'] as const;
export type Carrier = (typeof carriers)[number];

const outgoing = z.object({
  outgoingIdx: z.int(),
  channel: outgoingChannel,
  /** What it is about: `message:12`, `mail-code`. */
  about: z.string(),
  isOffer: z.boolean(),
  memberId: z.int().nullable(),
  memId: z.string(),
  /** Masked; empty before the first attempt. */
  to: z.string(),
  state: z.enum(outgoingStates),
  /** Codes alone, such as `550 5.1.1`, `HTTP 503`, `no-consent`. */
  error: z.string(),
  tries: z.int(),
  /** A node ended between sending and noting it: the receiver may have it twice. */
  mayRepeat: z.boolean(),
  isSandbox: z.boolean(),
  madeAt: moment,
  /** The next attempt; null once it ended. */
  dueAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type OutgoingRow = z.infer<typeof outgoing>;

const because = z
  .strictObject({ outgoingIdx: idSchema, reason: z.enum(revealReasons), note: line(200).default('') })
  .refine(({ reason: why, note }) => why !== 'other' || note !== '', { error: codes.reasonMissing, path: ['note'] });

export const outgoingCalls = {
  'staff.outgoingList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Messages by mail, SMS and Telegram, newest first: to whom, how far, and why not.',
    request: z.strictObject({
      ...pageRequest,
      channel: outgoingChannel.optional(),
      state: z.enum(outgoingStates).optional(),
    }),
    answer: listOf(outgoing),
  }),
  'staff.outgoingChannels': staffCall({
    reads: true,
    summary: 'The channels: what carries each, how many messages wait, and how many failed within a day.',
    request: noFields,
    answer: z.array(
      z.object({
        channel: outgoingChannel,
        carrier: z.enum(carriers),
        perMinute: z.int(),
        waiting: z.int(),
        sentToday: z.int(),
        failedToday: z.int(),
      }),
    ),
  }),
  'staff.outgoingReveal': staffCall({
    summary: 'The receiver and the text of one message, on a reason that stays in the audit log.',
    request: because,
    answer: z.object({ to: z.string(), title: z.string(), text: z.string(), seconds: z.int(), today: z.int() }),
    codes: [codes.notFound, codes.readingLimit, codes.reasonMissing],
  }),
  'staff.outgoingRetry': staffAct({
    summary: 'Sends a message again that was given up; it keeps its key.',
    request: z.strictObject({ outgoingIdx: idSchema, reason }),
    codes: [codes.notFound, codes.outgoingNotFailed],
  }),
};
