/** Where a member is signed in, the browsers it uses, and the members who share something with it. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

const ofMember = z.strictObject({ memberId: idSchema });
const sharing = z.array(z.object({ memberId: z.int(), memId: z.string() }));

export const memberDevicesCalls = {
  'staff.memberDevices': staffCall({
    reads: true,
    summary: 'The live session of a member, its known browsers, and members it shares a browser, network or name with.',
    request: ofMember,
    answer: z.object({
      session: z
        .object({ startedAt: moment, seenAt: moment.nullable(), ip: z.string(), userAgent: z.string() })
        .nullable(),
      devices: z.array(
        z.object({
          deviceIdx: z.int(),
          browser: z.string(),
          system: z.string(),
          firstDate: moment,
          lastDate: moment,
        }),
      ),
      /** The newest five of each, seen within 30 days. */
      shares: z.object({ device: sharing, address: sharing, holder: sharing }),
    }),
    codes: [codes.notFound],
  }),
  'staff.memberSessionEnd': staffAct({
    summary: 'Ends the live session of a member and the games opened in it; the member may sign in again.',
    request: z.strictObject({ memberId: idSchema, reason }),
    codes: [codes.notFound],
  }),
  'staff.memberDeviceForget': staffAct({
    summary: 'Makes a browser of a member unknown: it gets no more notifications, and its next log-in is reported.',
    request: z.strictObject({ memberId: idSchema, deviceIdx: idSchema, reason }),
    codes: [codes.notFound],
  }),
};
