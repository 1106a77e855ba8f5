/** Bans of members as staff set, lift and see them. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { banKind, memberBan } from '../member/bans.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Five years. */
const maxHours = 5 * 366 * 24;

export const memberBansCalls = {
  'staff.memberBans': staffCall({
    reads: true,
    summary: 'Bans of a member that run now, by kind.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.array(memberBan.extend({ reason: z.string(), by: z.string(), at: moment })),
    codes: [codes.notFound],
  }),
  'staff.memberBan': staffAct({
    fourEyes: 'members',
    summary:
      'Bans a member from something for some hours, or without an end, in place of a running ban of the kind; a shorter one may need a second person. The member is notified.',
    request: z.strictObject({
      memberId: idSchema,
      kind: banKind,
      /** Null without an end. */
      hours: z.int().min(1).max(maxHours).nullable(),
      reason,
    }),
    codes: [codes.notFound, codes.memberStateInvalid],
  }),
  'staff.memberBanLift': staffAct({
    fourEyes: 'members',
    summary: 'Lifts a running ban before its end; it may need a second person. The member is notified.',
    request: z.strictObject({ memberId: idSchema, kind: banKind, reason }),
    codes: [codes.notFound, codes.memberStateInvalid],
  }),
};
