/** Back office calls for messages: sending, the log of sent and read messages, templates. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, noFields, reason } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { outgoingChannels } from '../member/reach.ts';
import { confirmation } from '../staff/impact.ts';
import { staffAct, staffCall } from '../wire.ts';

const login = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,20}$/)
  .toLowerCase();
/** Recipients of a message. A branch is a partner and all members below it; a segment is whoever is in it then. */
export const messageTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), memId: login }),
  z.strictObject({ kind: z.literal('level'), level: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('branch'), memId: login }),
  z.strictObject({ kind: z.literal('segment'), segmentIdx: idSchema }),
  z.strictObject({ kind: z.literal('all') }),
]);
export type MessageTarget = z.infer<typeof messageTarget>;

/** On the site with its notification and push message, as each member allows; or outside it. */
export const messageChannels = ['site', ...outgoingChannels] as const;
export type MessageChannel = (typeof messageChannels)[number];
const channels = z.array(z.enum(messageChannels)).min(1).max(messageChannels.length);

const title = line(100, codes.titleMissing).min(1, { error: codes.titleMissing });
const content = z.string({ error: codes.contentMissing }).max(20_000, { error: codes.contentTooLong });
/** Maximum body size of the call that carries a message: three bytes a character, in base64. */
const maxMessageBytes = 96 * 1_024;

export const sentMessage = z.object({
  sentIdx: z.int(),
  title: z.string(),
  /** Recipients as text: `all`, `level:2`, `member:demo1`, `segment:3`. */
  target: z.string(),
  sentBy: z.string(),
  regDate: moment,
  recipients: z.int(),
  reads: z.int(),
  channels: z.array(z.enum(messageChannels)),
  /** Of the messages that leave the house. */
  outside: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
  recalledAt: moment.nullable(),
});
/** Sent at a time to whoever the target has then, and each week at that time. */
const plan = z.strictObject({ at: moment, isWeekly: z.boolean() });

export const messagePlan = z.object({
  planIdx: z.int(),
  title: z.string(),
  target: z.string(),
  isWeekly: z.boolean(),
  isOffer: z.boolean(),
  channels: z.array(z.enum(messageChannels)),
  /** Null for one that is not sent any more. */
  dueAt: moment.nullable(),
  plannedBy: z.string(),
  /** The last time, and to how many. */
  sentAt: moment.nullable(),
  recipients: z.int().nullable(),
  stoppedAt: moment.nullable(),
});
export type MessagePlanRow = z.infer<typeof messagePlan>;

export const messageTemplate = z.object({
  templateIdx: z.int(),
  name: z.string(),
  title: z.string(),
  content: z.string(),
});

export const staffMessagesCalls = {
  'staff.messageSend': staffCall({
    bodyBytesMax: maxMessageBytes,
    impact: 'members',
    fourEyes: 'members',
    summary: 'Sends a message to a member, a level, a branch, a segment or everybody, now or later, once or each week.',
    request: z.strictObject({
      target: messageTarget,
      title,
      content,
      /** Advertising: on the site not to those who refuse it, outside it to those alone who agreed. */
      isOffer: z.boolean().default(false),
      channels: channels.default(['site']),
      plan: plan.nullable().default(null),
      ...confirmation,
    }),
    /** Of a planned one those who would get it now. */
    answer: z.object({ recipients: z.int() }),
    codes: [
      codes.titleMissing,
      codes.contentMissing,
      codes.contentTooLong,
      codes.noRecipients,
      codes.notFound,
      codes.channelOff,
    ],
  }),
  'staff.messageRecall': staffCall({
    impact: 'members',
    summary: 'Recalls a message: where it was not read it vanishes, where it was read it stays, marked.',
    request: z.strictObject({ sentIdx: idSchema, ...confirmation }),
    answer: z.object({ recalled: z.int(), read: z.int() }),
    codes: [codes.notFound, codes.messageRecalled],
  }),
  'staff.messageList': staffCall({
    reads: true,
    summary: 'What was sent, and how many read it.',
    request: z.strictObject({ ...pageRequest, ...orderBy(['title', 'by', 'at']) }),
    answer: listOf(sentMessage),
  }),
  'staff.messagePlanList': staffCall({
    reads: true,
    summary: 'Messages that are sent later, newest first, with the last time that they were sent.',
    request: noFields,
    answer: z.array(messagePlan),
  }),
  'staff.messagePlan': staffCall({
    reads: true,
    summary: 'One message that is sent later, with its text.',
    request: z.strictObject({ planIdx: idSchema }),
    answer: messagePlan.extend({ content: z.string() }),
    codes: [codes.notFound],
  }),
  'staff.messagePlanChange': staffCall({
    bodyBytesMax: maxMessageBytes,
    fourEyes: 'members',
    summary: 'Another text or time of a message that is sent later. To whom and how it goes stays.',
    request: z.strictObject({ planIdx: idSchema, title, content, plan, reason }),
    answer: messagePlan,
    codes: [codes.titleMissing, codes.contentMissing, codes.contentTooLong, codes.notFound, codes.messagePlanOver],
  }),
  'staff.messagePlanStop': staffAct({
    summary: 'Stops a message that is sent later; what it sent stays.',
    request: z.strictObject({ planIdx: idSchema, reason }),
    codes: [codes.notFound, codes.messagePlanOver],
  }),
  'staff.messageTemplates': staffCall({
    reads: true,
    summary: 'The templates of messages.',
    request: noFields,
    answer: z.array(messageTemplate),
  }),
  'staff.messageTemplateSave': staffCall({
    bodyBytesMax: maxMessageBytes,
    summary: 'Keeps a template, new or changed.',
    request: z.strictObject({ templateIdx: idSchema.optional(), name: line(40).min(1), title, content }),
    answer: messageTemplate,
    codes: [codes.titleMissing, codes.contentMissing, codes.contentTooLong, codes.notFound],
  }),
  'staff.messageTemplateDelete': staffAct({
    summary: 'Throws a template away.',
    request: z.strictObject({ templateIdx: idSchema }),
    codes: [codes.notFound],
  }),
};
