/**
 * An approved request is reversed: a deposit that never arrived or was somebody else's, a withdrawal that the bank
 * sent back. The money goes back the way it came, once, and counts on the business day of the reversal.
 */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { type Money, toWire, zeroMoney } from '../../../platform/money.ts';
import { bookMoney, findLineageIds, type MoneyLine } from '../../partners/index.ts';
import { takeBackBonuses } from '../../promotions/index.ts';
import { shortfallLines, type TakenBack } from '../../receivables/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { letRequirementsGo } from '../../wagering/index.ts';
import { findForUpdate } from '../model/queries.ts';
import { type CashId, type RequestRow, requests } from '../model/tables.ts';
import { announceRequest, notifyDecided } from '../notices/announce-request.ts';
import { reverseDeposit, reverseWithdrawal } from '../payments/move-money.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';
import { refuseReversal } from '../rules/rules.ts';
import { notifyReversed } from './deposit-reversed.ts';

export type Reversal = {
  readonly cashId: CashId;
  /** The member reads it too. */
  readonly reason: string;
  readonly staff: StaffSession;
  readonly ip: string;
};

function checkReversal(row: RequestRow): void {
  const refusal = refuseReversal(row.status);
  if (!refusal) return;
  const first = { by: row.reversedBy, status: row.status, at: row.reversedAt?.toISOString() ?? null };
  throw new DomainError(refusal, row.status === -2 ? first : undefined);
}

async function undoDeposit(platform: CashierPlatform, tx: Tx, row: RequestRow, actor: string): Promise<TakenBack> {
  await railOf(platform, row).reversed(tx, row);
  const taken = await reverseDeposit(platform, tx, row, actor);
  await takeBackBonuses(platform, tx, `cash:${row.cashId}`, actor);
  await letRequirementsGo(tx, { memberId: row.memberId, reference: `cash:${row.cashId}`, at: platform.clock.now() });
  return taken;
}

/** What it comes to in reports, on the day of the reversal: the other side of each line of the approval. */
function linesOf(
  { cashId, memberId, kind, amount, bonusPoints }: RequestRow,
  taken: TakenBack | null,
  at: Date,
): MoneyLine[] {
  if (kind === 'withdrawal' || !taken) return [{ memberId, line: 'withdrawal', credit: amount, at }];
  const bonus =
    bonusPoints > 0n ? [{ memberId, line: 'bonus', debit: bonusPoints, at, reference: `cash:${cashId}` } as const] : [];
  return [{ memberId, line: 'deposit', debit: amount, at }, ...bonus, ...shortfallLines(memberId, taken, at)];
}

type Undoing = { readonly reason: string; readonly actor: string; readonly by: string };

/** The work of a reversal that is allowed: money, figures, the request itself, and who is informed of it. */
export async function makeReversal(
  platform: CashierPlatform,
  tx: Tx,
  row: RequestRow,
  { reason, actor, by }: Undoing,
): Promise<{ row: RequestRow; owed: Money }> {
  const now = platform.clock.now();
  const { cashId, memberId, kind } = row;
  const taken = kind === 'deposit' ? await undoDeposit(platform, tx, row, actor) : null;
  if (kind === 'withdrawal') await reverseWithdrawal(tx, row, actor);
  const run = runWithin(tx);
  await bookMoney(run, linesOf(row, taken, now));
  const reversedLineageId = (await findLineageIds(run, [memberId]))(memberId);
  const reversed = { reversedAt: now, reversedBy: by, reversalReason: reason, reversedLineageId };
  const [after] = await tx
    .update(requests)
    .set({ status: -2, isHidden: false, ...reversed })
    .where(eq(requests.cashId, cashId))
    .returning();
  if (!after) throw new Error(`The request ${cashId} was not returned.`);
  await announceRequest(platform, tx, memberId, kind);
  await notifyDecided(platform, tx, row, 'reversed');
  if (kind === 'deposit') await notifyReversed(platform, tx, row);
  return { row: after, owed: taken?.owed ?? zeroMoney };
}

/**
 * Answers the request as it is then, and what the member owes for it, in units. Throws C504 (unknown), C507 (not
 * approved), T999 (reversed already; its data says by whom), C804 (a withdrawal that its rail decides on). Locks: the
 * request, the bank's transaction, the member's accounts, the deposit's turnover requirements, the member's hour in
 * reports.
 */
export async function reverseRequest(
  platform: CashierPlatform,
  tx: Tx,
  { cashId, reason, staff, ip }: Reversal,
): Promise<{ row: RequestRow; owed: Money }> {
  const row = await findForUpdate(tx, cashId);
  if (!row) throw new DomainError(codes.requestUnknown);
  checkReversal(row);
  if (row.kind === 'withdrawal' && railOf(platform, row).processor) throw new DomainError(codes.payoutOfRail);
  const undoing = { reason, actor: `staff:${staff.staffId}`, by: staff.loginId };
  const { row: after, owed } = await makeReversal(platform, tx, row, undoing);
  await recordAudit(tx, {
    staff,
    action: 'cash.reverse',
    target: `cash:${cashId}`,
    before: { status: row.status, amount: toWire(row.amount), bonus: toWire(row.bonusPoints), by: row.processedBy },
    after: { status: after.status, reason, owed: toWire(owed) },
    ip,
  });
  return { row: after, owed };
}
