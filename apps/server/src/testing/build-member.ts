/**
 * Members for tests, demo data and browser tests: everything that is not given is made up, valid and unlike any other.
 */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { AgreedVersions } from '@mirinae/contract/site/agreements';
import { createMember, type Member, type NewMember } from '../modules/identity/index.ts';
import { currentVersions } from '../modules/site/index.ts';
import type { Platform } from '../platform/app.ts';
import { randomInt } from '../platform/rng.ts';
import { quickHash } from './quick-hash.ts';

export type MemberOverrides = {
  tier?: MemberTier;
  recommender?: Pick<Member, 'memberId'> | null;
  status?: MemberStatus;
  level?: number;
  loginId?: string;
  nickname?: string;
  accountHolder?: string;
  phone?: string;
  bankCode?: string;
  accountNumber?: string;
  password?: string;
  /** Null for a member without one. */
  withdrawalPassword?: string | null;
  joinCode?: string;
  birthDate?: string;
  joinIp?: string;
  limitChoice?: Member['limitChoice'];
  /** The newest terms by default. */
  agreed?: AgreedVersions;
};

export type BuiltMember = Member & { readonly password: string };

export const builtPassword = 'mirinae1!';
export const builtWithdrawalPassword = '1234';

function madeUpDigits(length: number): string {
  return Array.from({ length }, () => randomInt(0, 10)).join('');
}

/** Telephone numbers are counted from somewhere: there are too few of them to make up a thousand without two alike. */
let phones = randomInt(10_000_000, 90_000_000);

export async function buildMember(platform: Platform, overrides: MemberOverrides = {}): Promise<BuiltMember> {
  const {
    recommender = null,
    password = builtPassword,
    withdrawalPassword = builtWithdrawalPassword,
    ...given
  } = overrides;
  phones += 1;
  const digits = madeUpDigits(9);
  const fields: NewMember = {
    loginId: `mem${digits}`,
    nickname: `회원${digits}`,
    accountHolder: '홍길동',
    phone: `010${phones}`,
    bankCode: '004',
    accountNumber: madeUpDigits(14),
    tier: 'NORMAL',
    level: 1,
    status: 'active',
    joinIp: '127.0.0.1',
    agreed: await currentVersions(platform.db),
    ...given,
    recommenderId: recommender?.memberId ?? null,
    passwordHash: quickHash(password),
    withdrawalPasswordHash: withdrawalPassword === null ? null : quickHash(withdrawalPassword),
  };
  const member = await platform.db.transaction((tx) => createMember(tx, platform, fields));
  return { ...member, password };
}
