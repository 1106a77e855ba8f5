/** Money that arrived at the bank: imported once, proposed for open deposits of its amount, then matched or set aside by staff. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { toWire } from '../../platform/money.ts';
import { findMembers } from '../identity/index.ts';
import { recordAudit } from '../staff/index.ts';
import type { Page } from './list-requests.ts';
import { moveRequest } from './move-request.ts';
import { findForUpdate, openStatuses } from './queries.ts';
import { bankTransfer } from './rails/bank-transfer.ts';
import { bankMovements, type CashId, type MovementId, type MovementRow, type RequestRow, requests } from './tables.ts';

type By = { readonly staff: StaffSession; readonly ip: string };

/** Throws C505 for a file that cannot be read. The same lines again add nothing. */
export async function importArrivals(platform: Platform, tx: Tx, csv: string, { staff, ip }: By) {
  const { arrivals, passed } = bankTransfer.readArrivals(csv);
  const imported = { importedAt: platform.clock.now(), importedBy: staff.loginId };
  const rows = arrivals.map((arrival) => ({ ...arrival, ...imported }));
  const added =
    rows.length === 0
      ? []
      : await tx.insert(bankMovements).values(rows).onConflictDoNothing().returning({ id: bankMovements.movementId });
  const result = { added: added.length, known: arrivals.length - added.length, passed };
  await recordAudit(tx, { staff, action: 'bank.import', target: 'bank', before: null, after: result, ip });
  return result;
}

/** A holder as banks print it: without spaces, cut after ten letters. */
const asPrinted = (holder: string) => holder.replaceAll(/\s/g, '').toLowerCase().slice(0, 10);

/** A deposit is certain for a movement when it alone has both the amount and the holder. */
function propose(movement: MovementRow, open: readonly RequestRow[]): { request: RequestRow; certain: boolean }[] {
  const ofAmount = open.filter(({ amount }) => amount === movement.amount);
  const isHolder = ({ accountHolder, memo }: RequestRow) =>
    [accountHolder, memo].some((name) => name !== '' && asPrinted(name) === asPrinted(movement.holder));
  const byHolder = ofAmount.filter(isHolder);
  return ofAmount
    .map((request) => ({ request, certain: byHolder.length === 1 && byHolder[0] === request }))
    .sort((one, other) => Number(other.certain) - Number(one.certain));
}

export async function listArrivals(
  db: Database,
  filter: { status: 'open' | 'closed' },
  { page, perPage }: Page,
): Promise<{ list: Answer<'staff.bankList'>['list']; total: number }> {
  const condition = filter.status === 'open' ? eq(bankMovements.status, 'open') : ne(bankMovements.status, 'open');
  const order = filter.status === 'open' ? asc(bankMovements.movementId) : desc(bankMovements.closedAt);
  const [rows, [counted], open] = await Promise.all([
    db
      .select()
      .from(bankMovements)
      .where(condition)
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(bankMovements).where(condition),
    db
      .select()
      .from(requests)
      .where(and(eq(requests.kind, 'in'), inArray(requests.status, [...openStatuses])))
      .orderBy(asc(requests.cashId)),
  ]);
  const proposals = rows.map((row) => ({ row, proposed: row.status === 'open' ? propose(row, open) : [] }));
  const memberIds = proposals.flatMap(({ proposed }) => proposed.map(({ request }) => request.memberId));
  const loginOf = new Map(
    (await findMembers(db, [...new Set(memberIds)])).map(({ memberId, loginId }) => [memberId, loginId]),
  );
  const list = proposals.map(({ row, proposed }) => ({
    movementIdx: Number(row.movementId),
    movedAt: row.movedAt.toISOString(),
    holder: row.holder,
    cash: toWire(row.amount),
    memo: row.memo,
    status: row.status,
    reason: row.reason,
    closedBy: row.closedBy,
    candidates: proposed.map(({ request, certain }) => ({
      cashIdx: Number(request.cashId),
      memId: loginOf.get(request.memberId) ?? '',
      memName: request.accountHolder,
      regDate: request.requestedAt.toISOString(),
      certain,
    })),
  }));
  return { list, total: counted?.total ?? 0 };
}

/** Throws C504 (unknown) and T999 (closed by somebody, who is named). Locks the movement. */
async function openForUpdate(tx: Tx, movementId: MovementId): Promise<MovementRow> {
  const [row] = await tx.select().from(bankMovements).where(eq(bankMovements.movementId, movementId)).for('update');
  if (!row) throw new DomainError(codes.requestUnknown);
  if (row.status !== 'open')
    throw new DomainError(codes.alreadyProcessed, { by: row.closedBy, at: row.closedAt?.toISOString() ?? null });
  return row;
}

/**
 * Approves the deposit this money arrived for, taking it on first where nobody has. Throws C504 (either unknown), T999 (either done by
 * another), C506 (amounts differ), C503 (the deposit is finished). Locks: the movement, the request, the member's ledger accounts.
 */
export async function matchArrival(
  platform: Platform,
  tx: Tx,
  { movementId, cashId }: { movementId: MovementId; cashId: CashId },
  by: By,
): Promise<void> {
  const movement = await openForUpdate(tx, movementId);
  const request = await findForUpdate(tx, cashId);
  if (request?.kind !== 'in') throw new DomainError(codes.requestUnknown);
  if (request.amount !== movement.amount) throw new DomainError(codes.bankAmountDiffers);
  const reason = `bank:${movementId}`;
  if (request.status === 0) await moveRequest(platform, tx, { cashId, to: 2, reason, ...by });
  await moveRequest(platform, tx, { cashId, to: 1, reason, ...by });
  await tx
    .update(bankMovements)
    .set({ status: 'matched', cashId, closedAt: platform.clock.now(), closedBy: by.staff.loginId })
    .where(eq(bankMovements.movementId, movementId));
}

/** Sets aside money that belongs to no request. Throws C504, T999. */
export async function ignoreArrival(
  platform: Platform,
  tx: Tx,
  { movementId, reason }: { movementId: MovementId; reason: string },
  { staff, ip }: By,
): Promise<void> {
  await openForUpdate(tx, movementId);
  await tx
    .update(bankMovements)
    .set({ status: 'ignored', reason, closedAt: platform.clock.now(), closedBy: staff.loginId })
    .where(eq(bankMovements.movementId, movementId));
  const change = { before: { status: 'open' }, after: { status: 'ignored', reason } };
  await recordAudit(tx, { staff, action: 'bank.ignore', target: `bank:${movementId}`, ...change, ip });
}
