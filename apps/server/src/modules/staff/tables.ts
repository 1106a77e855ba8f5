/** The tables of the back office's own people. Only this module touches them. */
import type { StaffRole } from '@mirinae/contract/staff/staff';
import { bigint, boolean, cidr, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/bytea.ts';
import type { MemberId } from '../../platform/ids.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable('staff', {
  staffId: integer('staff_id').primaryKey().generatedAlwaysAsIdentity(),
  loginId: text('login_id').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSecretEncrypted: bytea('totp_secret_encrypted'),
  totpEnrolledAt: moment('totp_enrolled_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
});
export type StaffRow = typeof staff.$inferSelect;

export const staffSessionTable = pgTable('staff_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  staffId: integer('staff_id').notNull(),
  ip: text('ip').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const memberNotes = pgTable('member_notes', {
  noteId: bigint('note_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  text: text('text').notNull(),
  writtenBy: text('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
});

export const staffNetworks = pgTable('staff_networks', {
  network: cidr('network').primaryKey(),
  note: text('note').notNull().default(''),
});

export const staffAudit = pgTable('staff_audit', {
  auditId: bigint('audit_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  staffId: integer('staff_id').notNull(),
  staffLogin: text('staff_login').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  ip: text('ip').notNull(),
});
export type AuditRow = typeof staffAudit.$inferSelect;
