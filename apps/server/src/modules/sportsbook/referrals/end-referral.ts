/**
 * How a slip that was referred to staff ends. Staff, its member and the clock all come under the slip's lock, and a
 * slip that is referred no more is left as it is: one of them wins. A slip that staff take waits to be judged like a
 * live one.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { ReferralState } from '@mirinae/contract/staff/sport-referrals';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, inArray, lte } from '../../../platform/db/orm.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type SlipRow, slips } from '../model/slip-tables.ts';
import { giveBack, notifyRefused } from '../slips/give-back.ts';
import { publishReferrals } from '../slips/referral-queue.ts';
import { type ReferralRow, referrals } from '../slips/referral-tables.ts';
import { judgeTask } from '../slips/write-slips.ts';

export type Referred = {
  readonly slip: SlipRow;
  readonly referral: ReferralRow;
};

/** Null for a slip that was never referred to staff. Locks: the slip. */
export async function lockReferred(tx: Tx, betKey: string): Promise<Referred | null> {
  const [slip] = await tx.select().from(slips).where(eq(slips.betKey, betKey)).for('update');
  const [referral] = await tx.select().from(referrals).where(eq(referrals.betKey, betKey));
  return slip && referral ? { slip, referral } : null;
}

/** The caller holds the slip's lock. */
export async function setReferral(tx: Tx, { referralId }: ReferralRow, set: Partial<ReferralRow>): Promise<void> {
  await tx.update(referrals).set(set).where(eq(referrals.referralId, referralId));
}

/** Hands a slip to those who judge live ones, immediately. */
export async function sendToJudge(tx: Tx, betKey: string, judgeAt: Date): Promise<void> {
  await tx.update(slips).set({ state: 'pending', judgeAt }).where(eq(slips.betKey, betKey));
  await addJob(tx, { task: judgeTask, payload: { betKey }, at: judgeAt, key: `${judgeTask}:${betKey}` });
}

/** Gives the whole stake back and says why. Locks: the ledger accounts. */
export async function endReferral(
  platform: Platform,
  tx: Tx,
  { slip, referral }: Referred,
  { state, code, ...more }: { readonly state: ReferralState; readonly code: Code } & Partial<ReferralRow>,
): Promise<void> {
  await setReferral(tx, referral, { ...more, state, endedAt: platform.clock.now() });
  await giveBack(platform, tx, slip, { legs: [], code });
  await notifyRefused(platform, tx, slip);
}

/** Ends a referral that no one answered in time, and nothing else. Locks: the slip, the ledger accounts. */
export function expireReferral(platform: Platform, betKey: string): Promise<'expired' | 'done'> {
  return platform.db.transaction(async (tx) => {
    const referred = await lockReferred(tx, betKey);
    if (referred?.slip.state !== 'referred' || platform.clock.now() < referred.referral.until) return 'done';
    const code = referred.referral.state === 'asked' ? codes.referralExpired : codes.offerNotTaken;
    await endReferral(platform, tx, referred, { state: 'expired', code });
    await publishReferrals(platform, tx, 'referrals');
    return 'expired';
  });
}

/** Questions whose time is over: those that a dead node left. */
export async function listOverdueReferrals({ db, clock }: Platform): Promise<string[]> {
  const rows = await db
    .select({ betKey: referrals.betKey })
    .from(referrals)
    .where(and(inArray(referrals.state, ['asked', 'offered']), lte(referrals.until, clock.now())))
    .orderBy(referrals.until);
  return rows.map(({ betKey }) => betKey);
}
