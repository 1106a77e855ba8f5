/** The decision of the rule on a withdrawal that waits: approved, or left to staff, with the figures of each check. */
import { z } from 'zod';
import type { Tx } from '../../../platform/db/connect.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { findInternal, isPartner, lacksConsent, type Member, newestDeviceSince } from '../../identity/index.ts';
import { getAccountBalance } from '../../ledger/index.ts';
import { sumOwed } from '../../receivables/index.ts';
import { recordRuleAudit } from '../../staff/index.ts';
import { countUnplayed, findHeldBack } from '../../wagering/index.ts';
import { findDecision, readPaidBefore, sumApprovedToday } from '../model/decisions.ts';
import { findForUpdate, sumRequestedToday } from '../model/queries.ts';
import { type CashId, type RequestRow, withdrawalDecisions } from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listRisks } from '../reading/list-risks.ts';
import { getMember } from '../requests/create-request.ts';
import { makeMove } from '../requests/move-request.ts';
import { isHouseOpen } from '../rules/withdrawable.ts';
import { checkWithdrawal, type DecisionFacts, decideTask, lockRule, ruleActor } from '../rules/withdrawal-rule.ts';

type Facts = Omit<DecisionFacts, 'approvedToday'>;

async function isVerified(tx: Tx, member: Member, now: Date): Promise<boolean> {
  if (member.status !== 'active' || isPartner(member.tier)) return false;
  const internal = await findInternal(runWithin(tx), [member.memberId], now);
  return internal.size === 0 && !(await lacksConsent(tx, member));
}

/** Everything but what the rule approved for others, which is read under its lock. */
async function gatherFacts(platform: CashierPlatform, tx: Tx, row: RequestRow, now: Date): Promise<Facts> {
  const { memberId, amount } = row;
  const member = await getMember(tx, memberId);
  const paid = await readPaidBefore(tx, row);
  const held = await findHeldBack(tx, member);
  return {
    now,
    amount,
    isVerified: await isVerified(tx, member, now),
    isOpen: await isHouseOpen(platform, tx, member),
    requestedToday: await sumRequestedToday(tx, memberId, 'withdrawal', now),
    joinedAt: member.joinedAt,
    firstPaidAt: paid.firstAt,
    earlierPaid: paid.times,
    passwordChangedAt: member.passwordChangedAt,
    newestDeviceAt: await newestDeviceSince(tx, memberId),
    risks: (await listRisks(tx, member, now)).length,
    owed: await sumOwed(tx, memberId),
    underReview: await getAccountBalance(tx, { owner: memberId, kind: 'prize_held' }),
    wageringLeft: held?.left ?? zeroMoney,
    unplayed: await countUnplayed(tx, memberId, paid.lastRequestedAt ?? new Date(0)),
  };
}

async function decide(platform: CashierPlatform, tx: Tx, cashId: CashId): Promise<void> {
  const row = await findForUpdate(tx, cashId);
  const isWaiting = row?.kind === 'withdrawal' && row.status === 0;
  if (!isWaiting || (await findDecision(tx, cashId))) return;
  const now = platform.clock.now();
  const facts = await gatherFacts(platform, tx, row, now);
  const rule = await lockRule(tx);
  if (!rule.isOn) return;
  const checks = checkWithdrawal(rule, { ...facts, approvedToday: await sumApprovedToday(tx, now) });
  const isApproved = checks.every(({ isPassed }) => isPassed);
  const { amount } = row;
  await tx.insert(withdrawalDecisions).values({ cashId, isApproved, amount, decidedAt: now, checks });
  const after = { isApproved, amount: toWire(amount), checks };
  await recordRuleAudit(tx, { actor: ruleActor, action: 'cash.byRule', target: `cash:${cashId}`, after });
  if (isApproved) await makeMove(platform, tx, row, { to: 1, reason: '', actor: ruleActor, by: ruleActor }, now);
}

const payload = z.object({ cashId: z.string().regex(/^\d+$/) });

export function ruleTasks(platform: CashierPlatform) {
  return {
    /**
     * Decides once, and not at all on a request that staff have taken, its member has cancelled, or that comes after
     * the rule was switched off. Locks: the request, the rule, then as an approval does: who has the request first,
     * staff, the member or the rule, is who decides.
     */
    [decideTask]: (given: unknown) =>
      platform.db.transaction((tx) => decide(platform, tx, brandId<'CashId'>(BigInt(payload.parse(given).cashId)))),
  };
}
