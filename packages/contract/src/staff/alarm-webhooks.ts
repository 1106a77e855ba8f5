/** Where alarms are sent to, and who is on call. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { machineName, moment, noFields, shortIdSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';
import { alarmSeverities } from './alarms.ts';

export const maxWebhooks = 10;
export const maxShifts = 20;

/**
 * Headers of a message: `signatureHeader` is `t=SECONDS,v1=HEX`, the HMAC-SHA256 of the seconds, a full stop and the
 * body, under the secret. `deliveryHeader` names the message: sent again, it is the same.
 */
export const signatureHeader = 'x-mirinae-signature';
export const deliveryHeader = 'x-mirinae-delivery';

const time = z
  .string()
  .length(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const shift = z.strictObject({
  loginId: machineName(40).min(1),
  /** Days of the week on which it begins, 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Asia/Seoul; one that ends before it begins goes on into the next day. */
  from: time,
  until: time,
});
export type Shift = z.infer<typeof shift>;

export const alarmWebhookCalls = {
  'staff.webhookList': staffCall({
    reads: true,
    summary: 'Addresses that alarms are sent to, with the last attempt.',
    request: noFields,
    answer: z.array(
      z.object({
        webhookIdx: z.int(),
        url: z.string(),
        severity: z.enum(alarmSeverities),
        createdBy: z.string(),
        createdAt: moment,
        triedAt: moment.nullable(),
        status: z.int().nullable(),
        error: z.string(),
      }),
    ),
  }),
  'staff.webhookAdd': staffCall({
    summary:
      'Sends alarms to an address from now on, by POST. Answers once the secret that signs them: the header `x-mirinae-signature` is `t=SECONDS,v1=HEX`, the HMAC-SHA256 of the seconds, a full stop and the body. `x-mirinae-delivery` names a message; sent again, it is the same.',
    request: z.strictObject({ url: machineName(300).min(1), severity: z.enum(alarmSeverities) }),
    answer: z.object({ secret: z.string() }),
    codes: [codes.webhookAddressInvalid, codes.webhooksFull],
  }),
  'staff.webhookRemove': staffAct({
    summary: 'Sends nothing more to an address.',
    request: z.strictObject({ webhookIdx: shortIdSchema }),
    codes: [codes.notFound],
  }),
  'staff.onCall': staffCall({
    reads: true,
    summary: 'The shifts of who is on call, and whose one of them runs now.',
    request: noFields,
    answer: z.object({ shifts: z.array(shift), now: z.array(z.string()) }),
  }),
  'staff.onCallSet': staffAct({
    summary: 'Replaces the shifts. Messages about alarms name who is on call.',
    request: z.strictObject({ shifts: z.array(shift).max(maxShifts) }),
    codes: [codes.notFound],
  }),
};
