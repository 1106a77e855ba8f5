/** Rights of roles as data, by call, with amounts; only deviations from the product's defaults are stored. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, noFields } from '../fields.ts';
import { fourEyesUnits, staffAct, staffCall } from '../wire.ts';
import { permission, staffRole } from './staff.ts';

const bound = z.int().min(0).max(1_000_000_000_000).nullable().default(null);
/** Bounds in the unit of the call; null for no bound. */
export const right = {
  isAllowed: z.boolean(),
  /** Bound of one call without approval. */
  aloneUpTo: bound,
  /** Bound of all calls within 24 hours without approval. */
  aloneDaily: bound,
  /** Bound of one call, even with approval. */
  ceiling: bound,
  /** Bound of one call without approval where it is unusual for its member; null: `aloneUpTo` alone counts. */
  unusualUpTo: bound,
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
        /** Group of the call. */
        permission,
        reads: z.boolean(),
        unit: z.enum(fourEyesUnits).nullable(),
        roles: z.array(rights.extend({ role: staffRole, shipped: rights })),
      }),
    ),
  }),
  'staff.aloneLeft': staffCall({
    reads: true,
    summary: 'How much the caller may still decide alone by a call, of the sum within 24 hours; null for no bound.',
    request: z.strictObject({ call: line(60) }),
    answer: z.object({
      ...right,
      /** Sum that the caller decided alone within 24 hours. */
      done: amountSchema,
      left: amountSchema.nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.rightSet': staffAct({
    fourEyes: 'case',
    summary:
      'Sets the right of a role to a call. Owners keep all calls, the read-only role gets none that writes; a second owner approves, where there is one.',
    request: z.strictObject({ role: staffRole, call: line(60), ...right }),
    codes: [codes.notFound, codes.rightFixed, codes.rightNotHeld, codes.ownRole],
  }),
};
