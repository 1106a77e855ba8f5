/** The tables of the back office's own people. Only this module touches them. */

import type { FourEyesCallName } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { alarmSeverities } from '@mirinae/contract/staff/alarms';
import type { ApiScope } from '@mirinae/contract/staff/api-keys';
import type { UnusualSign } from '@mirinae/contract/staff/approvals';
import type { ReadingKind } from '@mirinae/contract/staff/personal';
import type { HeldRole, Permission, StaffRole } from '@mirinae/contract/staff/staff';
import { at, bytea, caller, member, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, cidr, date, integer, jsonb, pgTable, text, uuid } from '../../platform/db/orm.ts';
import type { AuditFacts, ReadingLimits, Right } from '../../platform/http/session.ts';
import type { Id, MemberId } from '../../platform/ids.ts';

export type ApprovalId = Id<'ApprovalId'>;

export const staffDevices = pgTable('staff_devices', {
  staffId: integer('staff_id').notNull(),
  deviceHash: bytea('device_hash').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
});

export const staffPushDevices = pgTable('staff_push_devices', {
  deviceId: integer('device_id').primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  /** The mark of the browser's cookie; null of one without. */
  deviceHash: bytea('device_hash'),
  targetBox: bytea('target_box').notNull(),
  targetMark: bytea('target_mark').notNull(),
  severity: text().$type<(typeof alarmSeverities)[number]>().notNull(),
  locale: text().$type<Locale>().notNull(),
  userAgent: text('user_agent').notNull(),
  addedAt: at('added_at').notNull(),
  lastSentAt: at('last_sent_at'),
});
export type PushDeviceRow = typeof staffPushDevices.$inferSelect;

export const staff = pgTable('staff', {
  staffId: integer('staff_id').primaryKey().generatedAlwaysAsIdentity(),
  loginId: text('login_id').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<HeldRole>().notNull(),
  /** Of a role of one's own; null for a built-in one. */
  roleId: integer('role_id'),
  passwordHash: text('password_hash').notNull(),
  totpSecretEncrypted: bytea('totp_secret_encrypted'),
  totpEnrolledAt: at('totp_enrolled_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  isActive: boolean('is_active').notNull().default(true),
  openedBy: integer('opened_by'),
  openedAlone: boolean('opened_alone').notNull().default(false),
  passwordGiven: boolean('password_given').notNull().default(false),
  createdAt: at('created_at').notNull(),
});
export type StaffRow = typeof staff.$inferSelect;

/** Roots of the branches that somebody sees; without any, the whole house. */
export const staffBranches = pgTable('staff_branches', {
  staffId: integer('staff_id').notNull(),
  partnerId: bigint('partner_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});

export const staffSessionTable = pgTable('staff_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  staffId: integer('staff_id').notNull(),
  ip: text('ip').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
});

export const apiKeys = pgTable('staff_api_keys', {
  keyId: integer('key_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  mark: bytea().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  revokedBy: text('revoked_by'),
  lastUsedAt: at('last_used_at'),
  uses: bigint({ mode: 'bigint' }).notNull().default(0n),
});

export const memberNotes = pgTable('member_notes', {
  noteId: bigint('note_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  text: text('text').notNull(),
  writtenBy: text('written_by').notNull(),
  writtenAt: at('written_at').notNull(),
  /** Pinned above the others since then. */
  pinnedAt: at('pinned_at'),
});

export const memberTags = pgTable('member_tags', {
  memberId: member().notNull(),
  label: text('label').notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});

export const staffNetworks = pgTable('staff_networks', {
  network: cidr('network').primaryKey(),
  note: text('note').notNull().default(''),
});

export const staffAudit = pgTable('staff_audit', {
  auditId: bigint('audit_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull().defaultNow(),
  /** Null for what no person did; the login then names the rule. */
  staffId: integer('staff_id'),
  staffLogin: text('staff_login').notNull(),
  approvedBy: text('approved_by'),
  action: text('action').notNull(),
  target: text('target').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  ip: text('ip').notNull(),
});
export type AuditRow = typeof staffAudit.$inferSelect;

export type ApprovalStatus = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired';

export const staffApprovals = pgTable('staff_approvals', {
  approvalId: ownId<ApprovalId>('approval_id'),
  call: text('call').$type<FourEyesCallName>().notNull(),
  inputEncrypted: bytea('input_encrypted').notNull(),
  inputMark: bytea('input_mark').notNull(),
  target: text('target').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  reason: text('reason').notNull(),
  preview: jsonb('preview').$type<readonly AuditFacts[]>().notNull(),
  requestedBy: integer('asked_by').notNull(),
  requestedAt: at('asked_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  ...caller(),
  status: text('status').$type<ApprovalStatus>().notNull().default('waiting'),
  decidedBy: integer('decided_by'),
  decidedAt: at('decided_at'),
  decisionReason: text('decision_reason').notNull().default(''),
  answerEncrypted: bytea('answer_encrypted'),
  unusual: jsonb('unusual').$type<readonly UnusualSign[]>().notNull().default([]),
  /** Whom it is about, of calls that staff of branches make; null of the house's own. */
  memberIds: bigint('member_ids', { mode: 'bigint' }).array().$type<MemberId[]>(),
});
export type ApprovalRow = typeof staffApprovals.$inferSelect;

export const staffViews = pgTable('staff_views', {
  viewId: ownId<Id<'ViewId'>>('view_id'),
  staffId: integer('staff_id').notNull(),
  page: text('page').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  isForAll: boolean('is_for_all').notNull().default(false),
  savedAt: at('saved_at').notNull(),
});

export const staffWork = pgTable('staff_work', {
  workId: bigint('work_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  approvedBy: integer('approved_by'),
  call: text('call').$type<FourEyesCallName>().notNull(),
  target: text('target').notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  at: at('at').notNull(),
});

export const staffRights = pgTable('staff_rights', {
  role: text('role').$type<StaffRole>().notNull(),
  call: text('call').notNull(),
  isAllowed: boolean('is_allowed').notNull(),
  aloneUpTo: bigint('alone_up_to', { mode: 'number' }),
  aloneDaily: bigint('alone_daily', { mode: 'number' }),
  ceiling: bigint('ceiling', { mode: 'number' }),
  unusualUpTo: bigint('unusual_up_to', { mode: 'number' }),
});

export const staffRoles = pgTable('staff_roles', {
  roleId: integer('role_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  copiedFrom: text('copied_from').$type<StaffRole>().notNull(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  rights: jsonb('rights').$type<Readonly<Record<string, Right>>>().notNull(),
  readings: jsonb('readings').$type<ReadingLimits>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});
export type RoleRow = typeof staffRoles.$inferSelect;

export const staffReads = pgTable('staff_reads', {
  staffId: integer('staff_id').notNull(),
  day: date('day').notNull(),
  kind: text('kind').$type<ReadingKind>().notNull(),
  memberId: member().notNull(),
});

export const staffReadDays = pgTable('staff_read_days', {
  staffId: integer('staff_id').notNull(),
  day: date('day').notNull(),
  kind: text('kind').$type<ReadingKind>().notNull(),
  members: integer('members').notNull().default(0),
  allowed: integer('allowed').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  refusedAt: at('refused_at'),
});

export const staffReadLimits = pgTable('staff_read_limits', {
  role: text('role').$type<StaffRole>().notNull(),
  kind: text('kind').$type<ReadingKind>().notNull(),
  members: integer('members'),
});

export const staffPasskeys = pgTable('staff_passkeys', {
  passkeyId: integer('passkey_id').primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  addedAt: at('added_at').notNull(),
  usedAt: at('used_at'),
});
export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export type PasskeyPurpose = 'add' | 'second-factor' | 'whole-login';

export const passkeyChallenges = pgTable('staff_passkey_challenges', {
  challengeId: uuid('challenge_id').primaryKey(),
  challenge: text('challenge').notNull(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  staffId: integer('staff_id'),
  expiresAt: at('expires_at').notNull(),
});
export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;
