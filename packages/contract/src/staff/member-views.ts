/** The site as a member sees it, for staff: with a token of its own that reads, and does nothing. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment, reason } from '../fields.ts';
import { staffCall } from '../wire.ts';

export const memberViewMinutes = 15;
/** The audience of such a token, and the name that the site finds it by behind the hash of an address. */
export const viewAudience = 'view';

export const memberViewsCalls = {
  'staff.memberView': staffCall({
    summary:
      'Opens the site as a member sees it, to look at only: for 15 minutes, or until the staff member signs out. The reason is in the audit log.',
    request: z.strictObject({ memberId: idSchema, reason }),
    answer: z.object({ token: z.string(), expiresAt: moment }),
    codes: [codes.notFound, codes.memberStateInvalid],
  }),
};
