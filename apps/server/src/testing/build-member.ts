/** Members for tests, demo data and browser tests: everything that is not given is made up, valid and unlike any other. */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import { createMember, type Member, type NewMember } from '../modules/identity/index.ts';
import type { Platform } from '../platform/app.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { randomInt } from '../platform/rng.ts';

export type MemberOverrides = {
  tier?: MemberTier;
  recommender?: Pick<Member, 'memberId'> | null;
  status?: MemberStatus;
  level?: number;
  memId?: string;
  memNick?: string;
  memName?: string;
  memPhone?: string;
  bankCode?: string;
  bankacc?: string;
  memPass?: string;
  /** Null for a member without one. */
  cashOutPass?: string | null;
  joinCode?: string;
  joinIp?: string;
};

export type BuiltMember = Member & { readonly memPass: string };

export const builtMemPass = 'mirinae1!';
export const builtCashOutPass = '1234';

/** Hashing is slow on purpose; many members share the same made-up words. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(word: string): Promise<string> {
  const known = hashes.get(word) ?? hashPassword(word);
  hashes.set(word, known);
  return known;
}

function madeUpDigits(length: number): string {
  return Array.from({ length }, () => randomInt(0, 10)).join('');
}

/** Telephone numbers are counted from somewhere: there are too few of them to make up a thousand without two alike. */
let phones = randomInt(10_000_000, 90_000_000);

export async function buildMember(platform: Platform, overrides: MemberOverrides = {}): Promise<BuiltMember> {
  const { recommender = null, memPass = builtMemPass, cashOutPass = builtCashOutPass, ...given } = overrides;
  phones += 1;
  const digits = madeUpDigits(9);
  const fields: NewMember = {
    memId: `mem${digits}`,
    memNick: `회원${digits}`,
    memName: '홍길동',
    memPhone: `010${phones}`,
    bankCode: '004',
    bankacc: madeUpDigits(14),
    tier: 'NORMAL',
    level: 1,
    status: 'active',
    joinIp: '127.0.0.1',
    ...given,
    recommenderId: recommender?.memberId ?? null,
    passwordHash: await hashOnce(memPass),
    cashOutPassHash: cashOutPass === null ? null : await hashOnce(cashOutPass),
  };
  const member = await platform.db.transaction((tx) => createMember(tx, platform, fields));
  return { ...member, memPass };
}
