/** The decision of the rule on a withdrawal that waits: approved, or left to staff, with the figures of each check. */
import { z } from 'zod';
import type { Tx } from '../../../platform/db/connect.ts';
import { brandId } from '../../../platform/ids.ts';
import { findDecision, sumApprovedToday } from '../model/decisions.ts';
import { findForUpdate } from '../model/queries.ts';
import type { CashId } from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { makeMove } from '../requests/move-request.ts';
import { decideDepositTask } from '../rules/deposit-rule.ts';
import { checkWithdrawal, decideTask, ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';
import { decideDeposit } from './decide-deposit.ts';
import { recordDecision } from './record-decision.ts';
import { gatherFacts } from './withdrawal-facts.ts';

async function decideWithdrawal(platform: CashierPlatform, tx: Tx, cashId: CashId): Promise<void> {
  const row = await findForUpdate(tx, cashId);
  const isWaiting = row?.kind === 'withdrawal' && row.status === 0;
  if (!isWaiting || (await findDecision(tx, cashId))) return;
  const now = platform.clock.now();
  const facts = await gatherFacts(platform, tx, row, now);
  const { actor, lock } = ruleOfWithdrawals;
  const rule = await lock(tx);
  if (!rule.isOn) return;
  const checks = checkWithdrawal(rule, { ...facts, approvedToday: await sumApprovedToday(tx, 'withdrawal', now) });
  const isApproved = await recordDecision(tx, row, { actor, checks, now });
  if (isApproved) await makeMove(platform, tx, row, { to: 1, reason: '', actor, by: actor }, now);
}

const payload = z.object({ cashId: z.string().regex(/^\d+$/) });

export function ruleTasks(platform: CashierPlatform) {
  const deciding = (decide: typeof decideWithdrawal) => (given: unknown) =>
    platform.db.transaction((tx) => decide(platform, tx, brandId<'CashId'>(BigInt(payload.parse(given).cashId))));
  return {
    /**
     * Decides once, and not at all on a request that staff have taken, its member has cancelled, or that comes after
     * the rule was switched off. Locks: the request, the rule, then as an approval does: who has the request first,
     * staff, the member or the rule, is who decides.
     */
    [decideTask]: deciding(decideWithdrawal),
    /** The same of a deposit, which is decided once it is certain. Locks: the transaction of the bank first. */
    [decideDepositTask]: deciding(decideDeposit),
  };
}
