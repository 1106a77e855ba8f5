/** Staff moving a request along: 0 -> 2 -> 1 or -1. The money follows in the same transaction. */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import { bookMoney, findLineageIds, type MoneyLine } from '../../partners/index.ts';
import { giveBonuses, lockCampaigns, promiseSpins } from '../../promotions/index.ts';
import { depositsPay, payReceivables, shortfallLines } from '../../receivables/index.ts';
import { recordAudit, refuseHeld } from '../../staff/index.ts';
import { findForUpdate } from '../model/queries.ts';
import { type BankTransactionId, type CashId, type RequestRow, requests } from '../model/tables.ts';
import { announceRequest, notifyCredited, notifyDecided } from '../notices/announce-request.ts';
import { payDeposit, payWithdrawal, releaseWithdrawal } from '../payments/move-money.ts';
import { queuePayout } from '../payments/rail-payments.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';
import { refuseMove } from '../rules/rules.ts';
import { type Earned, earnBonus, openWagering } from './bonuses.ts';

export type Move = {
  readonly cashId: CashId;
  readonly to: 1 | 2 | -1;
  readonly reason: string;
  /** The line of the bank that it is approved for; without one a request claims its own, if that is known. */
  readonly bankTransactionId?: BankTransactionId;
  readonly staff: StaffSession;
  readonly ip: string;
};

/** Who moved it last; a member who took its request back has no login here. */
function lastProcessor(row: RequestRow): string {
  return row.processedBy ?? 'member';
}

/**
 * A move that the order forbids is refused by its rule, unless somebody else moved the request meanwhile: then it is a
 * lost race, and the answer says who was first.
 */
function checkMove(row: RequestRow, { to, staff }: Move): void {
  const refusal = refuseMove(row.status, to);
  if (!refusal) return;
  const isRaceLost = row.status !== 0 && lastProcessor(row) !== staff.loginId;
  if (!isRaceLost) throw new DomainError(refusal);
  const at = row.processedAt ?? row.acceptedAt;
  throw new DomainError(codes.alreadyProcessed, {
    by: lastProcessor(row),
    status: row.status,
    at: at?.toISOString() ?? null,
  });
}

type Brought = Pick<RequestRow, 'bonusPoints' | 'wagering'>;
/** What the deposit paid of what its member owes, in smallest units. */
type Done = Partial<Brought> & { readonly paid?: Money; readonly earned?: Earned };

/** Out of an approved deposit, where the house wants it so. Answers how much, in smallest units. */
async function payOwed(platform: Platform, tx: Tx, { memberId, amount }: RequestRow, actor: string): Promise<Money> {
  return (await depositsPay(tx)) ? payReceivables(platform, tx, { memberId, actor, most: amount }) : zeroMoney;
}

/** Whoever moves a request: staff, or the rail that saw its money. */
type Mover = { readonly actor: string; readonly by: string };
type Step = Pick<Move, 'to' | 'reason' | 'bankTransactionId'> & Mover;

/** Moves the money of the move; answers what an approved deposit earned. */
async function moveMoney(
  platform: CashierPlatform,
  tx: Tx,
  row: RequestRow,
  { to, actor }: Step,
  now: Date,
): Promise<Done> {
  if (row.kind === 'deposit' && to === 1) {
    const { memberId, amount } = row;
    const campaigns = row.takesBonus ? await lockCampaigns(platform, tx, 'deposit') : [];
    await promiseSpins(platform, tx, { memberId, amount, reference: `cash:${row.cashId}` });
    const earned = await earnBonus(tx, row, now);
    await payDeposit(tx, row, earned.bonusPoints, actor);
    const wagering = await openWagering(platform, tx, row, earned);
    const { nth } = earned;
    await giveBonuses(platform, tx, campaigns, { memberId, reference: `cash:${row.cashId}`, base: amount, nth });
    return { bonusPoints: earned.bonusPoints, wagering, earned, paid: await payOwed(platform, tx, row, actor) };
  }
  if (row.kind === 'withdrawal' && to === 1) {
    await payWithdrawal(tx, row, actor);
    await queuePayout(platform, tx, row);
  }
  if (row.kind === 'withdrawal' && to === -1) await releaseWithdrawal(tx, row, actor);
  return {};
}

/** Whose branch a finished request belongs to, whatever is moved later. */
export async function finish(tx: Tx, { memberId }: Pick<RequestRow, 'memberId'>, now: Date) {
  return { processedAt: now, lineageId: (await findLineageIds(runWithin(tx), [memberId]))(memberId) };
}

/** What a request that was done comes to in reports. */
function linesOf(
  { cashId, memberId, kind, amount }: RequestRow,
  { bonusPoints = zeroMoney, paid = zeroMoney }: Done,
  at: Date,
): MoneyLine[] {
  if (kind === 'withdrawal') return [{ memberId, line: 'withdrawal', debit: amount, at }];
  const deposit = { memberId, line: 'deposit', credit: amount, at } as const;
  const bonus =
    bonusPoints > 0n
      ? [{ memberId, line: 'bonus', credit: bonusPoints, at, reference: `cash:${cashId}` } as const]
      : [];
  return [deposit, ...bonus, ...shortfallLines(memberId, { put: zeroMoney, paid }, at)];
}

/** The work of a move that is allowed: money, figures, the request itself, and who is informed of it. */
export async function makeMove(
  platform: CashierPlatform,
  tx: Tx,
  row: RequestRow,
  step: Step,
  now: Date,
): Promise<RequestRow> {
  const { to, by, reason } = step;
  const { paid = zeroMoney, earned, ...brought } = await moveMoney(platform, tx, row, step, now);
  if (to === 1) await bookMoney(runWithin(tx), linesOf(row, { ...brought, paid }, now));
  const time = to === 2 ? { acceptedAt: now } : await finish(tx, row, now);
  const [moved] = await tx
    .update(requests)
    .set({ status: to, processedBy: by, reason, ...brought, ...time })
    .where(eq(requests.cashId, row.cashId))
    .returning();
  if (!moved) throw new Error(`The request ${row.cashId} was not returned.`);
  if (to === 1 && step.bankTransactionId === undefined) await railOf(platform, row).approved(tx, row, { at: now, by });
  await announceRequest(platform, tx, row.memberId, row.kind);
  if (earned) await notifyCredited(platform, tx, row, earned);
  else if (to !== 2) await notifyDecided(platform, tx, row, to === 1 ? 'done' : 'cancelled');
  return moved;
}

/**
 * Answers the request as it is after the move. Throws C504 (unknown), C501, C502, C503 (order), T999 (another was
 * first; its data says who), C508 (taken by somebody else). Locks: the request, running campaigns of deposits, the
 * person, then the member's ledger accounts, then the hours in reports, then a free line of the bank.
 */
export async function moveRequest(platform: CashierPlatform, tx: Tx, move: Move): Promise<RequestRow> {
  const row = await findForUpdate(tx, move.cashId);
  if (!row) throw new DomainError(codes.requestUnknown);
  checkMove(row, move);
  const now = platform.clock.now();
  const { staff, to, reason, ip } = move;
  if (row.status === 2) refuseHeld({ by: row.processedBy, since: row.acceptedAt }, staff, now);
  const step = { ...move, actor: `staff:${staff.staffId}`, by: staff.loginId };
  const moved = await makeMove(platform, tx, row, step, now);
  const change = { before: { status: row.status }, after: { status: to, reason } };
  await recordAudit(tx, { staff, action: 'cash.move', target: `cash:${row.cashId}`, ...change, ip });
  return moved;
}
