/** Notification centre of a member, and its preferences. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, noFields, yesNo } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { memberAct, memberCall } from '../wire.ts';
import { notificationFacts, optionalKinds } from './notification-facts.ts';

export const notification = z.object({
  notificationIdx: z.int(),
  facts: notificationFacts,
  regDate: moment,
  readYn: yesNo,
});
export type Notification = z.infer<typeof notification>;

const preference = z.object({ kind: z.enum(optionalKinds), isOn: z.boolean() });

export const notificationCalls = {
  'notification.list': memberCall({
    reads: true,
    summary: 'What the member was told about its account in the last 90 days, newest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(notification).extend({ unread: z.int() }),
  }),
  'notification.read': memberCall({
    summary: 'Marks one notification as read, or all of them without one.',
    request: z.strictObject({ notificationIdx: idSchema.optional() }),
    answer: z.object({ unread: z.int() }),
    codes: [codes.notFound],
  }),
  'notification.preferences': memberCall({
    summary: 'Which kinds of notifications the member wants.',
    request: noFields,
    answer: z.array(preference),
  }),
  'notification.prefer': memberAct({
    summary: 'Turns a kind of notifications on or off from now on.',
    request: z.strictObject({ kind: z.enum(optionalKinds), isOn: z.boolean() }),
  }),
};
