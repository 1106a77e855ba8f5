/** Members in the back office: data and decisions. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, reason, yesNo } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { banKind, memberBan } from '../member/bans.ts';
import { findKind, memberStatus, memberTier } from '../member/member.ts';
import { registerState } from '../member/register.ts';
import { agreementKind } from '../site/agreements.ts';
import { staffAct, staffCall } from '../wire.ts';

/** Row of a list of members: personal data is masked. */
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
  /** Bans that run now, the widest first. */
  bans: z.array(memberBan),
  /** The first of them, for a file. */
  widestBan: banKind.nullable(),
  recommenderId: z.string().nullable(),
  cashAmt: amountSchema,
  pointAmt: amountSchema,
  joinedAt: moment,
  lastLoginAt: moment.nullable(),
  joinIp: z.string(),
  withdrawalsBarred: z.boolean(),
  canRecommend: z.boolean(),
  /** Whether it is an internal account, or was one recently (`internal-accounts.ts`). */
  isInternal: z.boolean(),
});
export type StaffMemberRow = z.infer<typeof staffMemberRow>;
export const findRequestRow = z.object({
  findIdx: z.int(),
  kind: findKind,
  memId: z.string(),
  memName: z.string(),
  memPhone: z.string(),
  matchedMemberId: z.int().nullable(),
  /** Origin of the request: truncated network, browser, and whether the matched member has used them before. */
  from: z.object({
    ip: z.string(),
    browser: z.string(),
    system: z.string(),
    isKnownBrowser: z.boolean(),
    isKnownNetwork: z.boolean(),
  }),
  /** Number of open requests with the same phone, this one included. */
  ofPhone: z.int(),
  note: z.string(),
  regDate: moment,
  doneAt: moment.nullable(),
});

export const staffMembersCalls = {
  'staff.memberList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Members, filtered by status, by whether they are internal accounts, and by text.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['member', 'level', 'joined', 'lastLogin']),
      status: memberStatus.optional(),
      internalYn: yesNo.optional(),
      searchText: line(40).default(''),
    }),
    answer: listOf(staffMemberRow),
  }),
  'staff.memberDetail': staffCall({
    reads: true,
    personal: 'detail',
    summary: 'One member: profile, balances, last sign-ins.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.object({
      member: staffMemberRow,
      heldAmt: amountSchema,
      /** Of a closed account: when it was closed, and by which staff, or by its member. Null where the log has none. */
      closed: z.object({ at: moment, byStaff: z.string().nullable() }).nullable(),
      /** Whether the second factor is on. */
      otpOn: z.boolean(),
      /** What the register of self-exclusions bars, without any detail of it. */
      register: registerState.nullable(),
      /** Latest series of forged bets; `barredUntil` while the member may not bet because of it. */
      forgedBets: z.object({ count: z.int(), lastAt: moment, barredUntil: moment.nullable() }).nullable(),
      logins: z.array(z.object({ at: moment, ip: z.string(), userAgent: z.string() })),
      /** Accepted versions of the agreements, newest first. */
      consents: z.array(z.object({ kind: agreementKind, version: z.int(), at: moment, ip: z.string() })),
    }),
    codes: [codes.notFound],
  }),
  'staff.signupDecide': staffAct({
    summary: 'Approves or refuses a sign-up.',
    request: z.strictObject({
      memberId: idSchema,
      decision: z.enum(['approve', 'refuse']),
      reason: line(200).default(''),
    }),
    codes: [codes.memberStateInvalid, codes.notFound, codes.alreadyProcessed],
  }),
  'staff.memberStatus': staffAct({
    fourEyes: 'members',
    summary: 'Suspends, locks or reopens a member; reopening may need a second person.',
    request: z.strictObject({
      memberId: idSchema,
      status: z.enum(['active', 'suspended', 'locked', 'withdrawn']),
      reason: line(200).min(1),
    }),
    codes: [codes.memberStateInvalid, codes.notFound],
  }),
  'staff.memberEdit': staffAct({
    fourEyes: 'members',
    summary:
      'The level, a ban on withdrawals, and whether others may join under this member; a higher level and a lifted ban may need a second person.',
    request: z.strictObject({
      memberId: idSchema,
      level: z.int().min(1).max(10),
      withdrawalsBarred: z.boolean(),
      canRecommend: z.boolean(),
      reason: line(200).min(1),
    }),
    codes: [codes.notFound],
  }),
  'staff.unlockWithdrawal': staffAct({
    summary: 'Resets the count of wrong withdrawal passwords.',
    request: z.strictObject({ memberId: idSchema, reason: line(200).min(1) }),
    codes: [codes.notFound],
  }),
  'staff.pinReset': staffAct({
    fourEyes: 'always',
    summary:
      'Takes the withdrawal password off, for its member to set a new one; no money leaves for a day. The member is notified.',
    request: z.strictObject({ memberId: idSchema, reason: line(200).min(1) }),
    codes: [codes.memberStateInvalid, codes.notFound],
  }),
  'staff.findList': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Requests for a forgotten ID or password, or a lost authenticator.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(findRequestRow),
  }),
  'staff.findClose': staffAct({
    summary: 'Closes such a request.',
    request: z.strictObject({ findIdx: idSchema }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.resetLink': staffCall({
    fourEyes: 'always',
    summary: 'Issues a single-use reset link of 15 minutes, once staff have verified who receives it.',
    request: z.strictObject({ memberId: idSchema, verified: reason }),
    answer: z.object({ link: z.string(), expiresAt: moment }),
    codes: [codes.memberStateInvalid, codes.notFound],
  }),
  'staff.otpReset': staffAct({
    fourEyes: 'always',
    summary: 'Turns off the second factor of a member who asked for it: sessions end, and no money leaves for a day.',
    request: z.strictObject({ findIdx: idSchema }),
    codes: [codes.otpRequestMissing, codes.otpOff, codes.alreadyProcessed],
  }),
};
