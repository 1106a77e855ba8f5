/** The decision of the rule on a deposit that fits one transaction of the bank alone. */
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { getSwitches } from '../../site/index.ts';
import { countArrived, findDecision, sumApprovedToday } from '../model/decisions.ts';
import { findForUpdate, sumRequestedToday } from '../model/queries.ts';
import { type BankTransactionRow, bankTransactions, type CashId, type RequestRow } from '../model/tables.ts';
import { findCertainLine } from '../rails/bank-transfer/certain-lines.ts';
import { closeLine, isFromHolder, linkApproved } from '../rails/bank-transfer/lines.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listRisks } from '../reading/list-risks.ts';
import { getMember } from '../requests/create-request.ts';
import { makeMove } from '../requests/move-request.ts';
import { checkDeposit, type DepositFacts, ruleOfDeposits } from '../rules/deposit-rule.ts';
import { refuseDeposits } from '../rules/rules.ts';
import { isVerified, recordDecision } from './record-decision.ts';

/** Signs that say something of money that arrives; the others are about money that leaves. */
const depositSigns: ReadonlySet<string> = new Set(['same-ip', 'same-device', 'same-holder', 'owes']);

async function gatherFacts(
  tx: Tx,
  row: RequestRow,
  line: BankTransactionRow,
  now: Date,
): Promise<Omit<DepositFacts, 'approvedToday'>> {
  const { memberId, amount, requestedAt } = row;
  const member = await getMember(tx, memberId);
  const risks = await listRisks(tx, member, now);
  return {
    now,
    amount,
    isVerified: await isVerified(tx, member, now),
    isOpen: refuseDeposits(await getSwitches(tx), member, now) === null,
    requestedToday: await sumRequestedToday(tx, memberId, 'deposit', now),
    joinedAt: member.joinedAt,
    earlier: await countArrived(tx, memberId),
    isFromHolder: isFromHolder(line, row),
    requestedAt,
    transactedAt: line.transactedAt,
    risks: risks.filter(({ kind }) => depositSigns.has(kind)).length,
  };
}

/** The open transaction that the deposit is certain for, locked until the transaction ends. */
async function lockLine(tx: Tx, cashId: CashId, now: Date): Promise<BankTransactionRow | null> {
  const found = await findCertainLine(tx, cashId, now);
  if (found === null) return null;
  const [line] = await tx
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.bankTransactionId, found))
    .for('update');
  return line?.status === 'open' ? line : null;
}

/**
 * Decides once, while the deposit is certain and free. Where staff approved it while this waited, its transaction is
 * closed with it and no money moves. Locks: the transaction of the bank, the request, the rule, then as an approval.
 */
export async function decideDeposit(platform: CashierPlatform, tx: Tx, cashId: CashId): Promise<void> {
  const now = platform.clock.now();
  const line = await lockLine(tx, cashId, now);
  const row = line && (await findForUpdate(tx, cashId));
  if (!row) return;
  const { actor, lock } = ruleOfDeposits;
  const closing = { at: now, by: actor };
  if (row.status === 1) await linkApproved(tx, [line], closing);
  if (row.status !== 0 || (await findDecision(tx, cashId))) return;
  if ((await findCertainLine(tx, cashId, now)) !== line.bankTransactionId) return;
  const facts = await gatherFacts(tx, row, line, now);
  const rule = await lock(tx);
  if (!rule.isOn) return;
  const checks = checkDeposit(rule, { ...facts, approvedToday: await sumApprovedToday(tx, 'deposit', now) });
  if (!(await recordDecision(tx, row, { actor, checks, now }))) return;
  const { bankTransactionId } = line;
  const step = { to: 1, reason: `bank:${bankTransactionId}`, bankTransactionId, actor, by: actor } as const;
  await makeMove(platform, tx, row, step, now);
  await closeLine(tx, line, row, closing);
}
