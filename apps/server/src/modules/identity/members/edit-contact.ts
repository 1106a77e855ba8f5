/** Phone, nickname or bank account of a member, changed by staff; what it was before is kept, sealed as it was. */
import { codes } from '@mirinae/contract/codes';
import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import type { ContactField } from '@mirinae/contract/staff/member-contacts';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, ne } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { isBank } from '../../site/index.ts';
import { canSignIn } from '../model/rules.ts';
import { type ContactChange, contactChanges, type MemberRow, members, nameFaults } from '../model/tables.ts';
import { duplicateCode } from './create-member.ts';
import { readsLike } from './member-queries.ts';
import { accountEndMark, phoneEndMark } from './number-ends.ts';
import { maskedNumber } from './present.ts';

export type ContactValue =
  | { readonly field: 'phone'; readonly phone: string }
  | { readonly field: 'nickname'; readonly nickname: string }
  | { readonly field: 'account'; readonly bankCode: string; readonly accountNumber: string };
type Former = Pick<ContactChange, 'field' | 'formerSealed' | 'formerMark' | 'formerBankCode'>;
/** Values of before and after, as the audit log may have them. */
type Edited = { readonly before: object; readonly after: object };

function formerOf(platform: Platform, row: MemberRow, field: ContactField): Former {
  const box = secretBoxOf(platform);
  if (field === 'phone')
    return { field, formerSealed: row.phoneEncrypted, formerMark: row.phoneHash, formerBankCode: null };
  if (field === 'account')
    return {
      field,
      formerSealed: row.accountNumberEncrypted,
      formerMark: row.accountNumberHash,
      formerBankCode: row.bankCode,
    };
  const formerMark = box.mark('nickname', row.nickname.toLowerCase());
  return { field, formerSealed: box.seal(row.nickname), formerMark, formerBankCode: null };
}

function columnsOf(platform: Platform, value: ContactValue): Partial<typeof members.$inferInsert> {
  const box = secretBoxOf(platform);
  if (value.field === 'phone')
    return {
      phoneEncrypted: box.seal(value.phone),
      phoneHash: box.mark('phone', value.phone),
      phoneEndMark: phoneEndMark(box, value.phone),
      // The register knows the person by its telephone too.
      registerDay: null,
    };
  if (value.field === 'nickname') return { nickname: value.nickname, nicknameSkeleton: skeletonOf(value.nickname) };
  const { bankCode, accountNumber } = value;
  return {
    bankCode,
    accountNumberEncrypted: box.seal(accountNumber),
    accountNumberHash: box.mark('bankacc', accountNumber),
    accountEndMark: accountEndMark(box, accountNumber),
  };
}

function isSame(platform: Platform, row: MemberRow, value: ContactValue): boolean {
  const box = secretBoxOf(platform);
  if (value.field === 'phone') return row.phoneHash.equals(box.mark('phone', value.phone));
  if (value.field === 'nickname') return row.nickname === value.nickname;
  return row.bankCode === value.bankCode && row.accountNumberHash.equals(box.mark('bankacc', value.accountNumber));
}

function auditedOf(platform: Platform, row: MemberRow, value: ContactValue): Edited {
  const box = secretBoxOf(platform);
  if (value.field === 'phone') {
    const before = { phone: maskedNumber(box.open(row.phoneEncrypted)) };
    return { before, after: { phone: maskedNumber(value.phone) } };
  }
  if (value.field === 'nickname') return { before: { nickname: row.nickname }, after: { nickname: value.nickname } };
  const before = { bank: row.bankCode, account: maskedNumber(box.open(row.accountNumberEncrypted)) };
  return { before, after: { bank: value.bankCode, account: maskedNumber(value.accountNumber) } };
}

/** The nickname of another member reads like it: the index knows only those that were checked. */
async function refuseLookAlike(tx: Tx, memberId: MemberId, nickname: string): Promise<void> {
  const others = await tx.$count(members, and(readsLike(nickname), ne(members.memberId, memberId)));
  if (others > 0) throw new DomainError(codes.nicknameTaken);
}

async function store(platform: Platform, tx: Tx, memberId: MemberId, value: ContactValue): Promise<void> {
  try {
    await tx.update(members).set(columnsOf(platform, value)).where(eq(members.memberId, memberId));
  } catch (error) {
    const code = duplicateCode(error);
    throw code ? new DomainError(code) : error;
  }
  if (value.field !== 'nickname') return;
  await tx.delete(nameFaults).where(and(eq(nameFaults.memberId, memberId), eq(nameFaults.field, 'nickname')));
}

type By = { readonly memberId: MemberId; readonly by: string; readonly reason: string };

/**
 * Keeps the former value, and notifies the member. Throws U107 (no such bank), Z404, S004 (cannot log in), S034 (the
 * same value), U117 to U119 (another member has it; the unique indexes decide between two concurrent ones). Locks: the
 * member's row.
 */
export async function editContact(
  platform: Platform,
  tx: Tx,
  { memberId, by, reason }: By,
  value: ContactValue,
): Promise<Edited> {
  if (value.field === 'account' && !isBank(value.bankCode)) throw new DomainError(codes.bankMissing);
  const [row] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (!canSignIn(row.status)) throw new DomainError(codes.memberStateInvalid);
  if (isSame(platform, row, value)) throw new DomainError(codes.valueUnchanged);
  if (value.field === 'nickname') await refuseLookAlike(tx, memberId, value.nickname);
  const change = { memberId, reason, changedBy: by, changedAt: platform.clock.now() };
  await tx.insert(contactChanges).values({ ...formerOf(platform, row, value.field), ...change });
  await store(platform, tx, memberId, value);
  await notify(platform, tx, [{ memberId, facts: { event: `${value.field}-changed` } }]);
  return auditedOf(platform, row, value);
}

/** Newest first. */
export function listContactChanges(db: Database, memberId: MemberId, limit: number): Promise<ContactChange[]> {
  return db
    .select()
    .from(contactChanges)
    .where(eq(contactChanges.memberId, memberId))
    .orderBy(desc(contactChanges.changeId))
    .limit(limit);
}

/** Those whose bank account staff ever changed. */
export async function findAccountsEdited(
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await db
    .selectDistinct({ memberId: contactChanges.memberId })
    .from(contactChanges)
    .where(and(inArray(contactChanges.memberId, [...memberIds]), eq(contactChanges.field, 'account')));
  return new Set(rows.map(({ memberId }) => memberId));
}
