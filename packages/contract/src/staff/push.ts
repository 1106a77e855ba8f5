/** Delivery of web push notifications, in the back office. */
import { z } from 'zod';
import { noFields } from '../fields.ts';
import { staffCall } from '../wire.ts';

const ofDay = z.object({
  sent: z.int(),
  /** Failed after all retries. */
  failed: z.int(),
  /** Devices that the push service reported as gone. */
  ended: z.int(),
});

export const staffPushCalls = {
  'staff.pushState': staffCall({
    reads: true,
    summary: 'How many devices get notifications, what waits to be sent, and how sending went today and in seven days.',
    request: noFields,
    answer: z.object({ devices: z.int(), members: z.int(), waiting: z.int(), today: ofDay, week: ofDay }),
  }),
};
