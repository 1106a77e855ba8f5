/** Web push notifications on a member's devices. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, noFields } from '../fields.ts';
import { memberAct, memberCall } from '../wire.ts';
import { type NotificationKind, notificationKinds, optionalKinds } from './notification-facts.ts';

/** Promotional kinds: off until the member turns them on, and never sent during a break from play. */
export const promotionalKinds: readonly NotificationKind[] = ['coupon', 'bonus', 'grade'];

/** Maximum number of devices per member; a further one replaces the oldest. */
export const maxPushDevices = 10;

/** Payload of a push message. The server renders its text, without amounts, names or contents. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  kind: z.enum(notificationKinds),
  notificationIdx: z.int(),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** A browser's subscription to its push service. */
export const pushTarget = {
  endpoint: z.url().max(1_000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
};

const pushDevice = z.object({
  pushIdx: z.int(),
  browser: z.string(),
  system: z.string(),
  regDate: moment,
  isCurrent: z.boolean(),
});

export const pushCalls = {
  'push.state': memberCall({
    summary: 'The devices that get the member’s notifications, which kinds they get, and the key to subscribe with.',
    request: noFields,
    answer: z.object({
      publicKey: z.string(),
      devices: z.array(pushDevice),
      kinds: z.array(z.object({ kind: z.enum(optionalKinds), isOn: z.boolean() })),
    }),
  }),
  'push.subscribe': memberAct({
    summary: 'Sends notifications to this device from now on, in the language of the call.',
    request: z.strictObject(pushTarget),
    codes: [codes.pushServiceUnknown],
  }),
  'push.unsubscribe': memberAct({
    summary: 'Sends no more notifications to one device of the member.',
    request: z.strictObject({ pushIdx: idSchema }),
    codes: [codes.notFound],
  }),
  'push.prefer': memberAct({
    summary: 'Which kinds the member’s devices get; security always.',
    request: z.strictObject({ kind: z.enum(optionalKinds), isOn: z.boolean() }),
  }),
};
