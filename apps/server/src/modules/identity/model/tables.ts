/** The tables of members and sign-in. Only this module touches them. */

import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { BreakKind, CheckMinutes, LimitChoice } from '@mirinae/contract/member/safer-play';
import type { BlockedAct, blockSubjects } from '@mirinae/contract/staff/access-blocks';
import type { ContactField } from '@mirinae/contract/staff/member-contacts';
import type { NameFaultField, NameFaultKind } from '@mirinae/contract/staff/member-names';
import { at, bytea, caller, member, ownId } from '../../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  cidr,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from '../../../platform/db/orm.ts';
import type { Id, MemberId } from '../../../platform/ids.ts';
import type { Bans } from './bans.ts';

export type PasskeyId = Id<'PasskeyId'>;

export const members = pgTable('members', {
  memberId: ownId<MemberId>('member_id'),
  loginId: text('login_id').notNull(),
  nickname: text('nickname').notNull(),
  accountHolder: text('account_holder').notNull(),
  /** Skeletons for look-alikes; null before the check, and for a nickname that collides with another. */
  nicknameSkeleton: text('nickname_skeleton'),
  holderSkeleton: text('holder_skeleton'),
  phoneEncrypted: bytea('phone_encrypted').notNull(),
  phoneHash: bytea('phone_hash').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumberEncrypted: bytea('account_number_encrypted').notNull(),
  accountNumberHash: bytea('account_number_hash').notNull(),
  /** Of the last four digits; null before they are made. */
  phoneEndMark: bytea('phone_end_mark'),
  accountEndMark: bytea('account_end_mark'),
  /** Null where the member never gave it. */
  birthSealed: bytea('birth_sealed'),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: at('password_changed_at').notNull(),
  withdrawalPasswordHash: text('withdrawal_password_hash'),
  withdrawalPasswordAttempts: integer('withdrawal_password_attempts').notNull().default(0),
  tier: text('tier').$type<MemberTier>().notNull(),
  recommenderId: member('recommender_id'),
  canRecommend: boolean('can_recommend').notNull().default(true),
  joinCode: text('join_code'),
  /** The member's own recommendation code; made on first use. */
  friendCode: text('friend_code'),
  invitedBy: member('inviter_id'),
  level: integer('level').notNull().default(1),
  status: text('status').$type<MemberStatus>().notNull(),
  withdrawalsBarred: boolean('withdrawals_blocked').notNull().default(false),
  joinIp: text('join_ip').notNull(),
  ageConfirmedAt: at('age_confirmed_at').notNull(),
  /** The newest versions of terms and privacy policy it agreed to; 0 before the first. */
  agreedTerms: integer('agreed_terms').notNull().default(0),
  agreedPrivacy: integer('agreed_privacy').notNull().default(0),
  joinedAt: at('joined_at').notNull(),
  lastLoginAt: at('last_login_at'),
  cashSeenAt: at('cash_seen_at'),
  /** When it last had everything the house holds of it. */
  dataExportedAt: at('data_exported_at'),
  moneyLockedUntil: at('money_locked_until'),
  /** Whether the member has or had a limit of its own on play. */
  hasPlayLimits: boolean('has_play_limits').notNull().default(false),
  /** The answer to the offer of limits; `open` before. */
  limitChoice: text('limit_choice').$type<LimitChoice>().notNull().default('later'),
  limitChosenAt: at('limit_chosen_at'),
  breakKind: text('break_kind').$type<BreakKind>(),
  breakUntil: at('break_until'),
  /** What the register of self-exclusions bars, and the business day of its last answer. */
  registerState: text('register_state').$type<RegisterState>(),
  registerDay: date('register_day'),
  /** Interval of reality checks, null without a choice; and when the next one of the session is due. */
  checkMinutes: smallint('check_minutes').$type<CheckMinutes>(),
  checkDueAt: at('check_due_at'),
  bans: jsonb('bans').$type<Bans>(),
  /** Whether its wins may be shown to everybody, masked. */
  showsWins: boolean('shows_wins').notNull().default(true),
});
export type MemberRow = typeof members.$inferSelect;

/** A member's account that is marked as one of the house; once it is not, with who took the mark away. */
export const internalMarks = pgTable('internal_marks', {
  markId: bigint('mark_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  reason: text('reason').notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: at('marked_at').notNull(),
  unmarkReason: text('unmark_reason'),
  unmarkedBy: text('unmarked_by'),
  unmarkedAt: at('unmarked_at'),
  countsUntil: at('counts_until'),
});
export type InternalMarkRow = typeof internalMarks.$inferSelect;

/** What a member's phone, nickname or bank account was before staff changed it, sealed and marked as in `members`. */
export const contactChanges = pgTable('member_contact_changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  field: text('field').$type<ContactField>().notNull(),
  formerSealed: bytea('former_sealed').notNull(),
  formerMark: bytea('former_mark').notNull(),
  formerBankCode: text('former_bank_code'),
  reason: text('reason').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});
export type ContactChange = typeof contactChanges.$inferSelect;

export const nameFaults = pgTable('member_name_faults', {
  memberId: member().notNull(),
  field: text('field').$type<NameFaultField>().notNull(),
  fault: text('fault').$type<NameFaultKind>().notNull(),
  foundAt: at('found_at').notNull(),
});

/**
 * Why a session ended. TK999: the same ID logged in elsewhere. SP104: its own time is over; SP105, SP106: a break;
 * SP115: a register of self-exclusions.
 */
export type EndReason =
  | 'TK999'
  | 'logout'
  | 'password'
  | 'status'
  | 'maintenance'
  | 'SP104'
  | 'SP105'
  | 'SP106'
  | 'SP115';

export const memberSessions = pgTable('member_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  memberId: member().notNull(),
  ...caller(),
  startedAt: at('started_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  renewedAt: at('renewed_at').notNull(),
  /** Games opened before have ended. */
  playFrom: at('play_from').notNull(),
  /** When it was last used, at most half a minute late; null for one from before this was kept. */
  seenAt: at('seen_at'),
  previousLoginAt: at('previous_login_at'),
  previousLoginIp: text('previous_login_ip'),
  endedAt: at('ended_at'),
  endReason: text('end_reason').$type<EndReason>(),
});

export const memberLogins = pgTable('member_logins', {
  loginNo: bigint('login_number', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  at: at('at').notNull(),
  ...caller(),
});

export const memberDevices = pgTable('member_devices', {
  memberId: member().notNull(),
  deviceHash: bytea('device_hash').notNull(),
  deviceNo: bigint('device_number', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
  userAgent: text('user_agent').notNull().default(''),
  firstSeenAt: at('first_seen_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  forgottenAt: at('forgotten_at'),
});

/** Why a log-in was refused: by its password, or by the code that comes after it. */
export type RefusalReason = 'password' | 'code';

export const refusedLogins = pgTable('member_refused_logins', {
  refusalId: bigint('refusal_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  loginId: text('login_id').notNull(),
  at: at('at').notNull(),
  ...caller(),
  reason: text('reason').$type<RefusalReason>().notNull(),
});

export const memberTotp = pgTable('member_totp', {
  memberId: member().primaryKey(),
  secretEncrypted: bytea('secret_encrypted').notNull(),
  enrolledAt: at('enrolled_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable('member_recovery_codes', {
  memberId: member().notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: at('used_at'),
});

export const memberPasskeys = pgTable('member_passkeys', {
  passkeyId: ownId<PasskeyId>('passkey_id'),
  memberId: member().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  addedAt: at('added_at').notNull(),
  usedAt: at('used_at'),
});
export type PasskeyRow = typeof memberPasskeys.$inferSelect;

export const passkeyChallenges = pgTable('member_passkey_challenges', {
  challengeId: uuid('challenge_id').primaryKey(),
  challenge: text('challenge').notNull(),
  purpose: text('purpose').$type<'add' | 'second-factor' | 'whole-login'>().notNull(),
  memberId: member(),
  ticketMark: text('ticket_mark'),
  expiresAt: at('expires_at').notNull(),
});
export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;

export const captchas = pgTable('captchas', {
  captchaId: uuid('captcha_id').primaryKey(),
  answer: text('answer').notNull(),
  /** The counter that solves it. */
  work: integer('work').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const findRequests = pgTable('account_recovery_requests', {
  findId: bigint('request_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'id' | 'password' | 'otp'>().notNull(),
  loginId: text('login_id').notNull(),
  accountHolder: text('account_holder').notNull(),
  phoneEncrypted: bytea('phone_encrypted').notNull(),
  phoneHash: bytea('phone_hash').notNull(),
  matchedMemberId: member('matched_member_id'),
  note: text('note').notNull(),
  ...caller(),
  /** Mark of the browser, or of the network without a cookie; null for requests older than this column. */
  requesterMark: bytea('requester_mark'),
  networkMark: bytea('network_mark'),
  /** Whether the matched member had used that browser, or logged in from that address, when it was requested. */
  isKnownBrowser: boolean('is_known_browser').notNull(),
  isKnownNetwork: boolean('is_known_network').notNull(),
  requestedAt: at('requested_at').notNull(),
  closedAt: at('closed_at'),
});
export type FindRequest = typeof findRequests.$inferSelect;

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: member().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

export type BlockId = Id<'BlockId'>;

export const accessBlocks = pgTable('access_blocks', {
  blockId: ownId<BlockId>('block_id'),
  kind: text('kind').$type<(typeof blockSubjects)[number]>().notNull(),
  country: text('country'),
  network: cidr('network'),
  deviceHash: bytea('device_hash'),
  memberId: member(),
  acts: text('acts').array().$type<BlockedAct[]>().notNull(),
  reason: text('reason').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
  liftedAt: at('lifted_at'),
  liftedBy: text('lifted_by'),
});
export type BlockRow = typeof accessBlocks.$inferSelect;
