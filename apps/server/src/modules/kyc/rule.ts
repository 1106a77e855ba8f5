/** The rule by which withdrawals need a proof of identity, and what makes it require less. */
import { reachesLevel } from '@mirinae/contract/member/kyc';
import type { KycRule } from '@mirinae/contract/staff/kyc';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { kycMembers, kycRules } from './tables.ts';

function present([row]: readonly (typeof kycRules.$inferSelect)[]): KycRule {
  if (!row) throw new Error('The rule of proofs of identity has no row.');
  const { isOn, amount, level, validMonths } = row;
  return { isOn, amount: toWire(amount), level, validMonths };
}

export const readRule = async (db: Database | Tx): Promise<KycRule> => present(await db.select().from(kycRules));

/** Locks: its row. */
export const lockRule = async (tx: Tx): Promise<KycRule> => present(await tx.select().from(kycRules).for('update'));

export async function saveRule(tx: Tx, { amount, ...rule }: KycRule): Promise<void> {
  await tx.update(kycRules).set({ ...rule, amount: money(amount) });
}

/** Whether more may be withdrawn without a proof than before, or a proof holds for longer. */
export function isLooser(before: KycRule, after: KycRule): boolean {
  if (!before.isOn) return false;
  const monthsOf = ({ validMonths }: KycRule) => validMonths ?? Number.POSITIVE_INFINITY;
  if (monthsOf(after) > monthsOf(before)) return true;
  return !after.isOn || after.amount > before.amount || !reachesLevel(after.level, before.level);
}

/** Sum of a business day that the member may withdraw with the level it has; null where nothing bounds it. */
export async function findWithdrawalBound(db: Database | Tx, memberId: MemberId): Promise<Money | null> {
  const rule = await readRule(db);
  if (!rule.isOn) return null;
  const [row] = await db.select({ level: kycMembers.level }).from(kycMembers).where(eq(kycMembers.memberId, memberId));
  return reachesLevel(row?.level ?? 'none', rule.level) ? null : money(rule.amount);
}
