/** Sign-ups that may be of somebody who is a member already, and several decided together. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { maxPageSize } from '../constants.ts';
import { idSchema } from '../fields.ts';
import { staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

const memberId = z.array(idSchema).min(1).max(maxPageSize);

/** IDs of other members, of each at most five. Telephone and account numbers are unique: such a sign-up is refused. */
const duplicates = z.object({
  memberId: z.int(),
  sameDevice: z.array(z.string()),
  sameIp: z.array(z.string()),
  sameHolder: z.array(z.string()),
});
export type SignupDuplicates = z.infer<typeof duplicates>;

export const signupsCalls = {
  'staff.signupDuplicates': staffCall({
    reads: true,
    summary: 'Other members with the device, network or account holder of each of these.',
    request: z.strictObject({ memberId }),
    answer: z.object({ signups: z.array(duplicates) }),
    codes: [codes.notFound],
  }),
  'staff.signupDecideAll': staffCall({
    impact: 'members',
    summary: 'Approves or refuses several sign-ups that wait; one that was decided meanwhile stops no other.',
    request: z.strictObject({ memberId, decision: z.enum(['approve', 'refuse']), ...confirmation }),
    answer: z.object({ done: z.int(), refused: z.array(z.object({ memberId: z.int(), code: z.string() })) }),
  }),
};
