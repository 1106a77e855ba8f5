/** The withdrawal password: five wrong tries lock it until staff unlock it. */
import { type Code, codes } from '@mirinae/contract/codes';
import { cashOutPassTriesMax } from '@mirinae/contract/constants';
import { cashOutPassSchema } from '@mirinae/contract/member/fields';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { voidResets } from './password-resets.ts';
import { members } from './tables.ts';

async function setTries(tx: Tx, memberId: MemberId, withdrawalPasswordAttempts: number): Promise<void> {
  await tx.update(members).set({ withdrawalPasswordAttempts }).where(eq(members.memberId, memberId));
}

async function judge(tx: Tx, memberId: MemberId, given: unknown): Promise<Code | null> {
  const [row] = await tx
    .select({ hash: members.withdrawalPasswordHash, tries: members.withdrawalPasswordAttempts })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  const isMissing = given === undefined || given === null || given === '';
  if (!row?.hash) return isMissing ? codes.withdrawalPasswordUnset : codes.withdrawalPasswordNeverSet;
  if (row.tries >= cashOutPassTriesMax) return codes.withdrawalsLocked;
  const parsed = cashOutPassSchema.safeParse(given);
  if (!parsed.success) return codes.withdrawalPasswordMissing;
  if (await passwordMatches(row.hash, parsed.data)) {
    if (row.tries > 0) await setTries(tx, memberId, 0);
    return null;
  }
  await setTries(tx, memberId, row.tries + 1);
  return row.tries + 1 >= cashOutPassTriesMax ? codes.withdrawalsLocked : codes.withdrawalPasswordWrong;
}

/**
 * Throws C010 (none set), C204 (one given although none is set), C218 (locked, or locked by this try), C205 (not four
 * digits), C008 (wrong). Runs in a transaction of its own, which commits the count of wrong tries before it throws:
 * call it outside of any transaction that locks the member's row. Locks: the member's row, so that tries come one after
 * the other.
 */
export async function checkWithdrawalPassword(platform: Platform, memberId: MemberId, given: unknown): Promise<void> {
  const refusal = await platform.db.transaction((tx) => judge(tx, memberId, given));
  if (refusal) throw new DomainError(refusal);
}

/**
 * Gives the five tries back and answers how many had been used. Open reset links are void: who unlocks cannot guess on
 * by one. Throws Z404.
 */
export async function unlockWithdrawal(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
): Promise<{ triesBefore: number }> {
  const [row] = await tx
    .select({ tries: members.withdrawalPasswordAttempts })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  if (!row) throw new DomainError(codes.notFound);
  await setTries(tx, memberId, 0);
  await voidResets(platform, tx, memberId);
  return { triesBefore: row.tries };
}
