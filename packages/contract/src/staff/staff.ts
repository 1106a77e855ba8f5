/** The back office: staff accounts, queues, members, maintenance, audit. */

import { z } from 'zod';
import { cashStatus, cashType } from '../cash/cash.ts';
import { codes } from '../codes.ts';
import {
  amountSchema,
  dateRange,
  idSchema,
  line,
  listOf,
  moment,
  noFields,
  nothing,
  pageRequest,
  signedAmountSchema,
  yesNo,
} from '../fields.ts';
import { memberTier } from '../member/member.ts';
import { queueNames } from '../realtime.ts';
import { guestCall, staffCall } from '../wire.ts';

export const staffRoles = ['owner', 'finance', 'support', 'content', 'risk', 'read-only'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;
/** What a member of staff may do; roles are sets of these. */
export const permissions = [
  'members.view',
  'members.approve',
  'members.edit',
  'cash.view',
  'cash.process',
  'cash.adjust',
  'cash.rules',
  'mini.view',
  'mini.manage',
  'site.edit',
  'promo.manage',
  'audit.view',
  'content.edit',
  'qna.answer',
  'messages.send',
  'bets.view',
  'ledger.view',
  'partners.view',
  'partners.edit',
  'partners.settle',
  'vendors.edit',
  'staff.edit',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;
export const staffMember = z.object({
  staffId: z.int(),
  loginId: z.string(),
  name: z.string(),
  role: staffRole,
  permissions: z.array(permission),
});
export type StaffMember = z.infer<typeof staffMember>;
export const memberStatus = z.enum(['pending', 'active', 'suspended', 'locked', 'refused', 'withdrawn']);
export type MemberStatus = z.infer<typeof memberStatus>;
/** A member as lists show it: personal data masked. */
export const staffMemberRow = z.object({
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  memPhone: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  memLevel: z.int(),
  memTier: memberTier,
  status: memberStatus,
  recommenderId: z.string().nullable(),
  cashAmt: amountSchema,
  pointAmt: amountSchema,
  joinedAt: moment,
  lastLoginAt: moment.nullable(),
  joinIp: z.string(),
  withdrawalsBarred: z.boolean(),
  canRecommend: z.boolean(),
});
export type StaffMemberRow = z.infer<typeof staffMemberRow>;
export const findRequestRow = z.object({
  findIdx: z.int(),
  kind: z.enum(['id', 'password']),
  memId: z.string(),
  memName: z.string(),
  memPhone: z.string(),
  matchedMemberId: z.int().nullable(),
  note: z.string(),
  regDate: moment,
  doneAt: moment.nullable(),
});
export const staffCashRow = z.object({
  cashIdx: z.int(),
  cashType,
  status: cashStatus,
  cash: amountSchema,
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  bankName: z.string(),
  bankacc: z.string(),
  memo: z.string(),
  cashAmt: amountSchema,
  regDate: moment,
  procDate: moment.nullable(),
  procBy: z.string().nullable(),
  reason: z.string(),
});
export type StaffCashRow = z.infer<typeof staffCashRow>;
export const queueCounts = z.record(z.enum(queueNames), z.int());
export const staffSwitches = z.object({
  signupOpen: yesNo,
  depositOpen: yesNo,
  withdrawalOpen: yesNo,
  playOpen: yesNo,
});

export const staffCalls = {
  'staff.login': guestCall({
    summary:
      'First step: ID and password. Answers a ticket for the second step; the first login also gets the secret to enrol.',
    request: z.strictObject({ loginId: line(40), password: z.string().max(100) }),
    answer: z.object({ ticket: z.string(), enrol: z.object({ secret: z.string(), uri: z.string() }).nullable() }),
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
    summary: 'The signed-in member of staff.',
    request: noFields,
    answer: staffMember,
    codes: [],
  }),
  'staff.logout': staffCall({
    summary: 'Ends the staff session.',
    request: noFields,
    answer: nothing,
    codes: [],
  }),
  'staff.memberList': staffCall({
    summary: 'Members, filtered by status and text.',
    request: z.strictObject({ ...pageRequest, status: memberStatus.optional(), searchText: line(40).default('') }),
    answer: listOf(staffMemberRow),
    codes: [codes.permissionMissing],
  }),
  'staff.memberDetail': staffCall({
    summary: 'One member: profile, balances, last sign-ins.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      member: staffMemberRow,
      heldAmt: amountSchema,
      logins: z.array(z.object({ at: moment, ip: z.string(), userAgent: z.string() })),
    }),
    codes: [codes.permissionMissing, codes.notFound],
  }),
  'staff.signupDecide': staffCall({
    summary: 'Approves or refuses a sign-up.',
    request: z.strictObject({
      memberId: idSchema,
      decision: z.enum(['approve', 'refuse']),
      reason: line(200).default(''),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.memberStateInvalid, codes.notFound, codes.alreadyProcessed],
  }),
  'staff.memberStatus': staffCall({
    summary: 'Suspends, locks or reopens a member.',
    request: z.strictObject({
      memberId: idSchema,
      status: z.enum(['active', 'suspended', 'locked', 'withdrawn']),
      reason: line(200).min(1),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.memberStateInvalid, codes.notFound],
  }),
  'staff.memberEdit': staffCall({
    summary: 'The level, a ban on withdrawals, and whether others may join under this member.',
    request: z.strictObject({
      memberId: idSchema,
      level: z.int().min(1).max(10),
      withdrawalsBarred: z.boolean(),
      canRecommend: z.boolean(),
      reason: line(200).min(1),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.notFound],
  }),
  'staff.unlockWithdrawal': staffCall({
    summary: 'Resets the count of wrong withdrawal passwords.',
    request: z.strictObject({ memberId: idSchema, reason: line(200).min(1) }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.notFound],
  }),
  'staff.findList': staffCall({
    summary: 'Requests for a forgotten ID or password.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(findRequestRow),
    codes: [codes.permissionMissing],
  }),
  'staff.findClose': staffCall({
    summary: 'Closes such a request.',
    request: z.strictObject({ findIdx: idSchema }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.notFound, codes.alreadyProcessed],
  }),
  'staff.resetLink': staffCall({
    summary: 'Issues a single-use reset link of 15 minutes.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({ link: z.string(), expiresAt: moment }),
    codes: [codes.permissionMissing, codes.memberStateInvalid, codes.notFound],
  }),
  'staff.cashList': staffCall({
    summary: 'Deposit and withdrawal requests.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      cashType,
      status: z.enum(['open', 'done', 'all']).default('open'),
    }),
    answer: listOf(staffCashRow),
    codes: [codes.permissionMissing],
  }),
  'staff.cashMove': staffCall({
    summary: 'Moves a request on: 0 to 2, 2 to 1 or -1.',
    request: z.strictObject({ cashIdx: idSchema, to: z.literal([2, 1, -1]), reason: line(200).default('') }),
    answer: staffCashRow,
    codes: [
      codes.permissionMissing,
      codes.requestNotWaiting,
      codes.requestAlreadyWaiting,
      codes.requestProcessed,
      codes.requestUnknown,
      codes.alreadyProcessed,
    ],
  }),
  'staff.dashboard': staffCall({
    summary: 'Queues and the figures of today (Asia/Seoul).',
    request: noFields,
    answer: z.object({
      queues: queueCounts,
      today: z.object({
        deposits: amountSchema,
        withdrawals: amountSchema,
        bets: amountSchema,
        wins: amountSchema,
        ggr: signedAmountSchema,
        signups: z.int(),
        activeMembers: z.int(),
      }),
      online: z.int(),
      memberCash: amountSchema,
      memberPoints: amountSchema,
      held: amountSchema,
    }),
    codes: [],
  }),
  'staff.maintenance': staffCall({
    summary: 'The maintenance window.',
    request: noFields,
    answer: z.object({
      startDate: moment.nullable(),
      endDate: moment.nullable(),
      notice: z.string(),
      active: z.boolean(),
    }),
    codes: [codes.permissionMissing],
  }),
  'staff.maintenanceSet': staffCall({
    summary: 'Sets or lifts the maintenance window. Members in sessions are logged out when it starts now.',
    request: z.strictObject({
      startDate: moment.nullable(),
      endDate: moment.nullable(),
      notice: line(300).default(''),
    }),
    answer: nothing,
    codes: [codes.permissionMissing, codes.malformedRequest],
  }),
  'staff.switches': staffCall({
    summary: 'The site-wide switches.',
    request: noFields,
    answer: staffSwitches,
    codes: [codes.permissionMissing],
  }),
  'staff.switchesSet': staffCall({
    summary: 'Opens or closes sign-ups, deposits, withdrawals, games.',
    request: staffSwitches.partial().strict(),
    answer: staffSwitches,
    codes: [codes.permissionMissing],
  }),
  'staff.auditList': staffCall({
    summary: 'The audit log, newest first.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      action: line(40).optional(),
      searchText: line(40).default(''),
    }),
    answer: listOf(
      z.object({
        auditIdx: z.string(),
        at: moment,
        staff: z.string(),
        action: z.string(),
        target: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        ip: z.string(),
      }),
    ),
    codes: [codes.permissionMissing],
  }),
};
