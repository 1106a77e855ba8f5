/** A decision of a rule: kept with the figures of its checks, and in the audit log in the name of the rule. */
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import type { Tx } from '../../../platform/db/connect.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { toWire } from '../../../platform/money.ts';
import { findInternal, isPartner, lacksConsent, type Member } from '../../identity/index.ts';
import { recordRuleAudit } from '../../staff/index.ts';
import { cashDecisions, type RequestRow } from '../model/tables.ts';
import type { RuleActor } from '../rules/approval-rule.ts';

/** Whether all checks pass. */
export async function recordDecision(
  tx: Tx,
  { cashId, amount }: RequestRow,
  { actor, checks, now }: { actor: RuleActor; checks: RuleCheck[]; now: Date },
): Promise<boolean> {
  const isApproved = checks.every(({ isPassed }) => isPassed);
  await tx.insert(cashDecisions).values({ cashId, isApproved, amount, decidedAt: now, checks });
  const after = { isApproved, amount: toWire(amount), checks };
  await recordRuleAudit(tx, { actor, action: 'cash.byRule', target: `cash:${cashId}`, after });
  return isApproved;
}

/** An active member of the house's public that has agreed to its terms: no partner, no internal account. */
export async function isVerified(tx: Tx, member: Member, now: Date): Promise<boolean> {
  if (member.status !== 'active' || isPartner(member.tier)) return false;
  const internal = await findInternal(runWithin(tx), [member.memberId], now);
  return internal.size === 0 && !(await lacksConsent(tx, member));
}
