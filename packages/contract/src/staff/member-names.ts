/** Members with names older than the rules for names. */
import { z } from 'zod';
import { moment } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { memberStatus } from '../member/member.ts';
import { staffCall } from '../wire.ts';

export const nameFaultField = z.enum(['nickname', 'holder']);
export type NameFaultField = z.infer<typeof nameFaultField>;
/** Fault: similar to an older member's name, with characters that are not allowed, or similar to an official name. */
export const nameFaultKind = z.enum(['look-alike', 'not-allowed', 'official']);
export type NameFaultKind = z.infer<typeof nameFaultKind>;

export const nameFaultRow = z.object({
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  status: memberStatus,
  field: nameFaultField,
  fault: nameFaultKind,
  /** Member with a similar name. */
  alike: z.object({ memberId: z.int(), memId: z.string(), memNick: z.string() }).nullable(),
  foundAt: moment,
});

export const staffMemberNamesCalls = {
  'staff.memberNames': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Members whose nickname or account holder would be refused today.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(nameFaultRow),
  }),
};
