/** The withdrawal password: five wrong tries lock it until staff unlock it. */
import { codes } from '@mirinae/contract/codes';
import { maxCashOutPassTries } from '@mirinae/contract/constants';
import { cashOutPassSchema } from '@mirinae/contract/member/fields';
import { createKeyedMutex } from '@mirinae/node-kit/keyed-mutex';
import type { Platform } from '../../../platform/app.ts';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, lt, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { members } from '../model/tables.ts';
import { voidResets } from './password-resets.ts';

async function setTries(tx: Database | Tx, memberId: MemberId, withdrawalPasswordAttempts: number): Promise<void> {
  await tx.update(members).set({ withdrawalPasswordAttempts }).where(eq(members.memberId, memberId));
}

/** Refusals before the comparison; the remaining try is taken by the statement after it. */
async function refuseEarly({ db }: Platform, memberId: MemberId, given: unknown): Promise<string> {
  const [row] = await db
    .select({ hash: members.withdrawalPasswordHash, tries: members.withdrawalPasswordAttempts })
    .from(members)
    .where(eq(members.memberId, memberId));
  const isMissing = given === undefined || given === null || given === '';
  if (!row?.hash) throw new DomainError(isMissing ? codes.withdrawalPasswordUnset : codes.withdrawalPasswordNeverSet);
  if (row.tries >= maxCashOutPassTries) throw new DomainError(codes.withdrawalsLocked);
  const parsed = cashOutPassSchema.safeParse(given);
  if (!parsed.success) throw new DomainError(codes.withdrawalPasswordMissing);
  return parsed.data;
}

/** Counted before it is known to be wrong, in one statement, so that concurrent ones cannot slip through. */
async function takeTry({ db }: Platform, memberId: MemberId): Promise<{ hash: string | null; tries: number }> {
  const isLeft = and(eq(members.memberId, memberId), lt(members.withdrawalPasswordAttempts, maxCashOutPassTries));
  const [taken] = await db
    .update(members)
    .set({ withdrawalPasswordAttempts: sql`${members.withdrawalPasswordAttempts} + 1` })
    .where(isLeft)
    .returning({ hash: members.withdrawalPasswordHash, tries: members.withdrawalPasswordAttempts });
  if (!taken) throw new DomainError(codes.withdrawalsLocked);
  return taken;
}

/** A request without a comparison is no try. */
async function giveTryBack({ db }: Platform, memberId: MemberId): Promise<void> {
  await db
    .update(members)
    .set({ withdrawalPasswordAttempts: sql`greatest(${members.withdrawalPasswordAttempts} - 1, 0)` })
    .where(eq(members.memberId, memberId));
}

/** A member's tries come one after the other: concurrent right ones use up none. No connection waits for them. */
const serialize = createKeyedMutex<MemberId>();

async function judge(platform: Platform, memberId: MemberId, given: unknown): Promise<void> {
  const password = await refuseEarly(platform, memberId, given);
  const { hash, tries } = await takeTry(platform, memberId);
  const isRight = await passwordMatches(hash, password).catch(async (error: unknown) => {
    await giveTryBack(platform, memberId);
    throw error;
  });
  if (!isRight)
    throw new DomainError(tries >= maxCashOutPassTries ? codes.withdrawalsLocked : codes.withdrawalPasswordWrong);
  await setTries(platform.db, memberId, 0);
}

/**
 * Throws C010 (none set), C204 (one given although none is set), C218 (locked, or locked by this try), C205 (not four
 * digits), C008 (wrong), Z429 while too many passwords wait. Comparing takes long: call it outside of any transaction.
 */
export function checkWithdrawalPassword(platform: Platform, memberId: MemberId, given: unknown): Promise<void> {
  return serialize(memberId, () => judge(platform, memberId, given));
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
