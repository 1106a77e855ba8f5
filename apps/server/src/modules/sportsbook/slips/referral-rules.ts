/** Rules of referrals: slips that may be referred to staff, and the time of each side. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { referralRules } from './referral-tables.ts';

export type ReferralRules = Answer<'staff.sportRules'>['referral'];

export async function readReferralRules(db: Database | Tx): Promise<ReferralRules> {
  const [row] = await db.select().from(referralRules);
  if (!row) throw new Error('The rules of referrals have no row.');
  const { isOn, multiple, decideSeconds, offerSeconds } = row;
  return { isOn, multiple, decideSeconds, offerSeconds };
}

/** Returns the former rules; waiting referrals keep their times. Locks: the row. */
export async function setReferralRules(tx: Tx, next: ReferralRules): Promise<ReferralRules> {
  await tx.select().from(referralRules).for('update');
  const before = await readReferralRules(tx);
  await tx.update(referralRules).set(next);
  return before;
}
