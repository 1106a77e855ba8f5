/** The rights of roles as data: call by call, with amounts; where they depart from what the product ships with. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, noFields } from '../fields.ts';
import { fourEyesUnits, staffAct, staffCall } from '../wire.ts';
import { permission, staffRole } from './staff.ts';

const bound = z.int().min(0).max(1_000_000_000_000).nullable().default(null);
/** Amounts are in the unit of the call; null: as much as there is. */
const right = {
  isAllowed: z.boolean(),
  /** At a time, alone. */
  aloneUpTo: bound,
  /** Alone, all in all within 24 hours. */
  aloneDaily: bound,
  /** At a time, even with a second person. */
  ceiling: bound,
};
const rights = z.object(right);

export const rightsCalls = {
  'staff.rightList': staffCall({
    reads: true,
    summary: 'What each role may do, call by call, and as the product ships it.',
    request: noFields,
    answer: z.array(
      z.object({
        call: z.string(),
        /** The group of the call. */
        permission,
        reads: z.boolean(),
        unit: z.enum(fourEyesUnits).nullable(),
        roles: z.array(rights.extend({ role: staffRole, shipped: rights })),
      }),
    ),
  }),
  'staff.rightSet': staffAct({
    fourEyes: 'case',
    summary:
      'Sets the right of a role to a call. Owners keep all calls, the read-only role gets none that writes; a second owner approves, where there is one.',
    request: z.strictObject({ role: staffRole, call: line(60), ...right }),
    codes: [codes.notFound, codes.rightFixed],
  }),
};
