/** Staff of the operator: roles, permissions, and sign-in. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, noFields, shortIdSchema } from '../fields.ts';
import { guestCall, staffAct, staffCall } from '../wire.ts';

export const staffRoles = ['owner', 'finance', 'support', 'content', 'risk', 'read-only'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;
/** What an account holds: a built-in role, or one of the operator's own. */
export const heldRole = z.enum([...staffRoles, 'custom']);
export type HeldRole = z.infer<typeof heldRole>;
/** Fields of a request that names a role. */
export const roleFields = { role: heldRole, roleIdx: shortIdSchema.nullable().default(null) };
/** `roleIdx` is that of a role of one's own, and of no other. */
export const isWholeRole = ({ role, roleIdx }: { role: HeldRole; roleIdx: number | null }): boolean =>
  (role === 'custom') === (roleIdx !== null);
export const atRole = { path: ['role'] };
/** Permissions of staff; roles are sets of these. */
export const permissions = [
  'members.view',
  'members.approve',
  'members.edit',
  'personal.reveal',
  'cash.view',
  'cash.process',
  'cash.adjust',
  'cash.rules',
  'bank.view',
  'mini.view',
  'mini.manage',
  'sport.view',
  'sport.manage',
  'tables.manage',
  'site.edit',
  'promo.manage',
  'segments.view',
  'audit.view',
  'content.edit',
  'qna.answer',
  'messages.send',
  'bets.view',
  'games.view',
  'ledger.view',
  'partners.view',
  'partners.edit',
  'partners.settle',
  'reports.view',
  'vendors.edit',
  'staff.edit',
  'system.view',
  'system.manage',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;
export const staffMember = z.object({
  staffId: z.int(),
  loginId: z.string(),
  name: z.string(),
  role: heldRole,
  /** Of a role of one's own; null for a built-in one. */
  roleName: z.string().nullable(),
  /** Whether it sees some branches alone. */
  isBound: z.boolean(),
  permissions: z.array(permission),
  /** Whether another person set the password: only one’s own is set then, and nothing else is served. */
  mustSetPassword: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffCalls = {
  'staff.login': guestCall({
    summary:
      'First step: ID and password. Answers a ticket for the second step; the first login also gets the secret to enrol.',
    request: z.strictObject({ loginId: line(40), password: z.string().max(100) }),
    answer: z.object({
      ticket: z.string(),
      enrol: z.object({ secret: z.string(), uri: z.string() }).nullable(),
      /** Whether a passkey can be used as the second factor. */
      hasPasskeys: z.boolean(),
    }),
    codes: [codes.staffLoginInvalid],
  }),
  'staff.verify': guestCall({
    summary: 'Second step: the six digits of the authenticator.',
    request: z.strictObject({
      ticket: z.string().max(2_000),
      otp: z.string().regex(/^\d{6}$/, { error: codes.staffCodeInvalid }),
    }),
    answer: z.object({ token: z.string(), staff: staffMember }),
    codes: [codes.staffLoginInvalid, codes.staffCodeInvalid],
  }),
  'staff.me': staffCall({
    reads: true,
    summary: 'The signed-in member of staff.',
    request: noFields,
    answer: staffMember,
  }),
  'staff.logout': staffAct({
    summary: 'Ends the staff session.',
    request: noFields,
  }),
};
