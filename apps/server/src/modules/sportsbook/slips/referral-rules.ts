/** Which slips staff may be consulted about, and how long each side has. */
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

/** Answers what was before; questions that wait keep their time. Locks: the row. */
export async function setReferralRules(tx: Tx, next: ReferralRules): Promise<ReferralRules> {
  await tx.select().from(referralRules).for('update');
  const before = await readReferralRules(tx);
  await tx.update(referralRules).set(next);
  return before;
}
