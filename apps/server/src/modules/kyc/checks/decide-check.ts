/** Staff decide a check that waits for them, see what the provider read, and request a new proof of a member. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { identityOpenRequest } from '@mirinae/contract/identity/identity';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { findMember, openBirthDate, writeBirthDate } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { revealPersonal } from '../../staff/index.ts';
import { lockLevel, setLevel } from '../levels.ts';
import type { Person } from '../providers/provider.ts';
import { publishQueue } from '../queue.ts';
import { type CheckRow, kycChecks, kycMembers } from '../tables.ts';

const person = identityOpenRequest.shape.applicant;

const readPerson = (platform: Platform, { resultSealed }: CheckRow): Person | null =>
  resultSealed && person.parse(JSON.parse(secretBoxOf(platform).open(resultSealed)));

async function findCheck(db: Database | Tx, checkIdx: number): Promise<CheckRow | null> {
  const isThis = eq(kycChecks.checkId, brandId<'KycCheckId'>(checkIdx));
  const [row] = await db.select().from(kycChecks).where(isThis);
  return row ?? null;
}

/**
 * Answers the check as it was. An approval gives the level and, in place of the account's, the birth date that was
 * proved. Throws Z404, T999. Locks: the member's level, then the member's row.
 */
export async function decideCheck(
  platform: Platform,
  tx: Tx,
  { checkIdx, isApproved, reason, by }: Input<'staff.kycCheckDecide'> & { readonly by: string },
): Promise<CheckRow> {
  const found = await findCheck(tx, checkIdx);
  if (!found) throw new DomainError(codes.notFound);
  await lockLevel(tx, found.memberId);
  const row = await findCheck(tx, checkIdx);
  if (row?.state !== 'referred') throw new DomainError(codes.alreadyProcessed);
  const { checkId, memberId, level } = row;
  const now = platform.clock.now();
  const decided = { decidedBy: by, decidedAt: now, decision: reason, endedAt: now, resultSealed: null };
  const state = isApproved ? ('approved' as const) : ('refused' as const);
  await tx
    .update(kycChecks)
    .set({ state, ...decided })
    .where(eq(kycChecks.checkId, checkId));
  if (isApproved) {
    await setLevel(tx, memberId, level, now);
    const proved = readPerson(platform, row);
    if (proved) await writeBirthDate(platform, tx, memberId, proved.birthDate);
  }
  const facts = isApproved ? ({ event: 'kyc-approved' } as const) : ({ event: 'kyc-refused', reason } as const);
  await notify(platform, tx, [{ memberId, facts }]);
  await publishQueue(platform, tx, 'kyc');
  return row;
}

const written = (name: string, birthDate: string | null) => (birthDate === null ? name : `${name} · ${birthDate}`);

/** Throws Z404 where nothing is kept, and S032 past the limit of the role. */
export async function showResult(
  platform: Platform,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
  { checkIdx, reason, note }: Input<'staff.kycCheckResult'>,
): Promise<Answer<'staff.kycCheckResult'>> {
  const row = await findCheck(platform.db, checkIdx);
  const read = row && readPerson(platform, row);
  const member = row && (await findMember(platform.db, row.memberId));
  if (!read || !member) throw new DomainError(codes.notFound);
  const { memberId } = member;
  const why = { memberId, target: `member:${memberId}`, field: 'identity-check', reason, note };
  const { value, seconds, today } = await revealPersonal(platform, { staff, ip, ...why }, () =>
    written(read.name, read.birthDate),
  );
  return { read: value, account: written(member.accountHolder, openBirthDate(platform, member)), seconds, today };
}

/** Throws Z404, T999 where a request of staff waits. Locks: the member's level. */
export async function requestProof(
  platform: Platform,
  tx: Tx,
  { memberId, reason, by }: { readonly memberId: MemberId; readonly reason: string; readonly by: string },
): Promise<void> {
  if (!(await findMember(tx, memberId))) throw new DomainError(codes.notFound);
  const { requestedAt } = await lockLevel(tx, memberId);
  if (requestedAt !== null) throw new DomainError(codes.alreadyProcessed);
  const set = { requestedBy: by, requestedAt: platform.clock.now(), requestReason: reason };
  await tx.update(kycMembers).set(set).where(eq(kycMembers.memberId, memberId));
  await notify(platform, tx, [{ memberId, facts: { event: 'kyc-requested', reason } }]);
}
