/** Back office accounts: staff, their passwords, and the networks they may sign in from. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, noFields, shortIdSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';
import { atRole, heldRole, isWholeRole, roleFields } from './staff.ts';

const staffId = shortIdSchema;
const name = line(40).min(1);
const loginId = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/);
export const newOwnerSchema = z.strictObject({ loginId, name });
const password = z.string().min(10, { error: codes.staffPasswordWeak }).max(100, { error: codes.staffPasswordWeak });
const givenNetwork = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()], { error: codes.networkInvalid });
const network = z.object({ network: z.string().max(50), note: z.string() });

export const accountsCalls = {
  'staff.accountList': staffCall({
    reads: true,
    summary:
      'The accounts of staff, the networks they may come from (none: any), and the address the asker comes from.',
    request: noFields,
    answer: z.object({
      list: z.array(
        z.object({
          staffId: z.int(),
          loginId: z.string(),
          name: z.string(),
          role: heldRole,
          roleIdx: z.int().nullable(),
          /** Of a role of one's own; null for a built-in one. */
          roleName: z.string().nullable(),
          isActive: z.boolean(),
          /** Whether the second factor is enrolled. */
          hasOtp: z.boolean(),
          passkeys: z.int(),
          createdAt: moment,
          lastSeenAt: moment.nullable(),
        }),
      ),
      networks: z.array(network),
      ip: z.string(),
    }),
  }),
  'staff.accountCreate': staffCall({
    fourEyes: 'case',
    summary: 'A new account of staff; its first login enrols the second factor and sets another password.',
    request: z.strictObject({ loginId, name, ...roleFields, password }).refine(isWholeRole, atRole),
    answer: z.object({ staffId: z.int() }),
    codes: [codes.staffPasswordWeak, codes.staffIdTaken, codes.notFound, codes.rightNotHeld],
  }),
  'staff.accountChange': staffAct({
    fourEyes: 'case',
    summary:
      'Changes name, role and whether the account is open; a closed one is signed out at once. Not for one’s own.',
    request: z.strictObject({ staffId, name, ...roleFields, isActive: z.boolean() }).refine(isWholeRole, atRole),
    codes: [codes.ownStaffAccount, codes.notFound, codes.rightNotHeld, codes.lastOwner, codes.ownerUnbound],
  }),
  'staff.accountReset': staffAct({
    fourEyes: 'case',
    summary:
      'A new password for somebody else, who sets another at the next login; the second factor must be enrolled again, passkeys are removed, open sessions end.',
    request: z.strictObject({ staffId, password }),
    codes: [codes.ownStaffAccount, codes.staffPasswordWeak, codes.notFound, codes.rightNotHeld],
  }),
  'staff.branchList': staffCall({
    reads: true,
    summary: 'Accounts that see some branches alone, with the partners at the roots of these.',
    request: noFields,
    answer: z.array(
      z.object({ staffId: z.int(), branches: z.array(z.object({ memId: z.string(), memNick: z.string() })) }),
    ),
  }),
  'staff.branchesSet': staffAct({
    fourEyes: 'case',
    summary:
      'Binds an account to the branches of these partners, or to none: then it sees the whole house. Not for one’s own, nor for an owner.',
    request: z.strictObject({ staffId, partners: z.array(line(40).min(1)).max(20) }),
    codes: [codes.ownStaffAccount, codes.notFound, codes.ownerUnbound],
  }),
  'staff.passwordSet': staffAct({
    summary: 'A new password of one’s own, other than the one before; other open sessions end.',
    request: z.strictObject({ current: z.string().max(100), password }),
    codes: [codes.staffLoginInvalid, codes.staffPasswordWeak, codes.passwordUnchanged],
  }),
  'staff.networksSet': staffAct({
    bodyBytesMax: 40 * 1_024,
    fourEyes: 'case',
    summary:
      'The networks that staff may come from; an empty list lets everybody in. Refused when it would shut out the asker.',
    request: z.strictObject({
      networks: z.array(z.strictObject({ network: givenNetwork, note: line(60) })).max(50),
    }),
    codes: [codes.networkLockout, codes.networkInvalid],
  }),
};
