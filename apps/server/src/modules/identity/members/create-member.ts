/** Brings a member into being: one row and its ledger accounts, in the caller's transaction. */
import type { Input } from '@mirinae/contract/calls';
import { type Code, codes } from '@mirinae/contract/codes';
import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import { storedName } from '@mirinae/contract/member/names';
import type { LimitChoice } from '@mirinae/contract/member/safer-play';
import type { AgreedVersions } from '@mirinae/contract/site/agreements';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { violatedUnique } from '../../../platform/db/unique-violation.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { randomInt } from '../../../platform/rng.ts';
import { openMemberAccounts } from '../../ledger/index.ts';
import { isPartner } from '../model/rules.ts';
import { members } from '../model/tables.ts';
import { type Member, toMember } from './find-member.ts';
import { accountEndMark, phoneEndMark } from './number-ends.ts';

export type NewMember = {
  readonly loginId: string;
  readonly nickname: string;
  readonly accountHolder: string;
  /** Digits only. */
  readonly phone: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string | null;
  readonly tier: MemberTier;
  readonly recommenderId: MemberId | null;
  /** The member whose friend code was used. */
  readonly invitedBy?: MemberId | null;
  readonly level: number;
  readonly status: MemberStatus;
  readonly joinIp: string;
  /** The versions of terms and privacy policy agreed to; without, the member is prompted at its first entry. */
  readonly agreed?: AgreedVersions;
  /** For partners; made up when left out. Letters a to z only. */
  readonly joinCode?: string;
  /** `1990-01-31`; left out where it was not given. */
  readonly birthDate?: string | undefined;
  /** `open` for who is to be offered limits of its own at its first entry. */
  readonly limitChoice?: LimitChoice;
};

/** Personal data from the fields that clients send. */
export function readMemberFields(
  input: Pick<Input<'member.signup'>, 'memId' | 'memNick' | 'memName' | 'memPhone' | 'bank' | 'bankacc'> & {
    readonly birthDate?: string | undefined;
  },
) {
  return {
    loginId: input.memId,
    nickname: input.memNick,
    accountHolder: input.memName,
    phone: input.memPhone,
    bankCode: input.bank,
    accountNumber: input.bankacc,
    birthDate: input.birthDate,
  };
}

/** The code of each unique index of the table. */
const duplicateCodes: Readonly<Record<string, Code>> = {
  members_login_id_unique: codes.idTaken,
  members_nickname_unique: codes.nicknameTaken,
  members_nickname_skeleton_unique: codes.nicknameTaken,
  members_phone_unique: codes.phoneTaken,
  members_account_number_unique: codes.bankAccountTaken,
};

/** The code for a value that another member has; null for any other error. */
export function duplicateCode(error: unknown): Code | null {
  return duplicateCodes[violatedUnique(error) ?? ''] ?? null;
}

const joinCodeLetters = 'abcdefghjkmnpqrstuvwxyz';
const joinCodeLength = 8;

function inventJoinCode(): string {
  return Array.from({ length: joinCodeLength }, () => joinCodeLetters[randomInt(0, joinCodeLetters.length)]).join('');
}

export function marksOf(box: SecretBox, { phone, accountNumber }: Pick<NewMember, 'phone' | 'accountNumber'>) {
  return { phoneHash: box.mark('phone', phone), accountNumberHash: box.mark('bankacc', accountNumber) };
}

function toRow(platform: Platform, fields: NewMember) {
  const box = secretBoxOf(platform);
  const now = platform.clock.now();
  const [nickname, accountHolder] = [storedName(fields.nickname), storedName(fields.accountHolder)];
  return {
    loginId: fields.loginId.toLowerCase(),
    nickname,
    accountHolder,
    nicknameSkeleton: skeletonOf(nickname),
    holderSkeleton: skeletonOf(accountHolder),
    phoneEncrypted: box.seal(fields.phone),
    bankCode: fields.bankCode,
    accountNumberEncrypted: box.seal(fields.accountNumber),
    ...marksOf(box, fields),
    phoneEndMark: phoneEndMark(box, fields.phone),
    accountEndMark: accountEndMark(box, fields.accountNumber),
    birthSealed: fields.birthDate === undefined ? null : box.seal(fields.birthDate),
    passwordHash: fields.passwordHash,
    passwordChangedAt: now,
    withdrawalPasswordHash: fields.withdrawalPasswordHash,
    tier: fields.tier,
    recommenderId: fields.recommenderId,
    invitedBy: fields.invitedBy ?? null,
    joinCode: isPartner(fields.tier) ? (fields.joinCode ?? inventJoinCode()) : null,
    level: fields.level,
    status: fields.status,
    joinIp: fields.joinIp,
    ageConfirmedAt: now,
    agreedTerms: fields.agreed?.terms ?? 0,
    agreedPrivacy: fields.agreed?.privacy ?? 0,
    joinedAt: now,
    limitChoice: fields.limitChoice ?? 'later',
  };
}

/**
 * Throws U116 (ID), U117 (nickname), U118 (phone) or U119 (account) when another member has it; the unique indexes
 * decide, so two concurrent ones cannot both pass. After such a refusal the transaction can only be rolled back.
 */
export async function createMember(tx: Tx, platform: Platform, fields: NewMember): Promise<Member> {
  try {
    const [row] = await tx.insert(members).values(toRow(platform, fields)).returning();
    if (!row) throw new Error('The new member was not returned.');
    await openMemberAccounts(tx, row.memberId);
    return toMember(row);
  } catch (error) {
    const code = duplicateCode(error);
    throw code ? new DomainError(code) : error;
  }
}
