/** Corrections by staff, listed and reversed. */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gte, lt, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { type Money, toWire, zeroMoney } from '../../../platform/money.ts';
import { membersNamed } from '../../identity/index.ts';
import { announceBalances, type Operation } from '../../ledger/index.ts';
import { bookMoney } from '../../partners/index.ts';
import { shortfallLines, type TakenBack, takeBack } from '../../receivables/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { letRequirementsGo } from '../../wagering/index.ts';
import type { Period } from '../model/queries.ts';
import { type CorrectionId, type CorrectionRow, corrections } from '../model/tables.ts';
import { mustPost } from '../payments/move-money.ts';
import { correctionKey } from './correct-balance.ts';

/** Newest first, everybody's or of those whose names begin with the text. */
export async function listCorrections(
  db: Database,
  { searchText, startDate, endDate }: Period & { searchText: string },
  page: Page,
): Promise<{ rows: CorrectionRow[]; total: number }> {
  const condition = and(
    searchText === '' ? undefined : sql`${corrections.memberId} in (${membersNamed(searchText)})`,
    startDate === undefined ? undefined : gte(corrections.correctedAt, startOfBusinessDay(startDate)),
    endDate === undefined ? undefined : lt(corrections.correctedAt, endOfBusinessDay(endDate)),
  );
  return readPage(
    db.select().from(corrections).where(condition).orderBy(desc(corrections.correctionId)),
    db.$count(corrections, condition),
    page,
  );
}

/** Locked until the transaction ends. */
export async function findCorrection(tx: Tx, correctionId: CorrectionId): Promise<CorrectionRow | null> {
  const [row] = await tx.select().from(corrections).where(eq(corrections.correctionId, correctionId)).for('update');
  return row ?? null;
}

async function undo(platform: Platform, tx: Tx, row: CorrectionRow, actor: string): Promise<TakenBack | null> {
  const { memberId, account, direction, amount, requestKey } = row;
  const key = correctionKey(requestKey);
  const reference = `correction:${row.correctionId}`;
  const operation: Operation = { key: `undo-${key}`, kind: 'reversal', reference, actor, legs: [], reverses: key };
  if (direction === 'credit') {
    const taken = await takeBack(platform, tx, {
      memberId,
      takings: [{ account, amount, operation }],
      reference,
      actor,
    });
    await letRequirementsGo(tx, { memberId, reference: key, at: platform.clock.now() });
    return taken;
  }
  await mustPost(tx, operation);
  return null;
}

/** What it comes to in reports, on the day of the reversal: the other side of the correction's line. */
function linesOf(
  { correctionId, memberId, account, direction, amount }: CorrectionRow,
  taken: TakenBack | null,
  at: Date,
) {
  const line = account === 'cash' ? ('correction' as const) : ('bonus' as const);
  const back = direction === 'credit' ? { debit: amount } : { credit: amount };
  const reference = `correction:${correctionId}`;
  return [{ memberId, line, ...back, at, reference }, ...(taken ? shortfallLines(memberId, taken, at) : [])];
}

/**
 * Answers what the member owes for it, in units. Throws Z404 (unknown), T999 (reversed already). Locks: the correction,
 * then the member's accounts and its hour in reports.
 */
export async function reverseCorrection(
  platform: Platform,
  tx: Tx,
  { correctionId, reason, staff, ip }: { correctionId: CorrectionId; reason: string; staff: StaffSession; ip: string },
): Promise<Money> {
  const row = await findCorrection(tx, correctionId);
  if (!row) throw new DomainError(codes.notFound);
  if (row.reversedAt)
    throw new DomainError(codes.alreadyProcessed, { by: row.reversedBy, at: row.reversedAt.toISOString() });
  const taken = await undo(platform, tx, row, `staff:${staff.staffId}`);
  const owed = taken?.owed ?? zeroMoney;
  await bookMoney(runWithin(tx), linesOf(row, taken, platform.clock.now()));
  const reversed = { reversedAt: platform.clock.now(), reversedBy: staff.loginId, reversalReason: reason };
  await tx.update(corrections).set(reversed).where(eq(corrections.correctionId, correctionId));
  const { account, direction, amount } = row;
  await recordAudit(tx, {
    staff,
    action: 'cash.reverseCorrection',
    target: `member:${row.memberId}`,
    before: { account, direction, amount: toWire(amount), reason: row.reason, by: row.correctedBy },
    after: { reversed: true, reason, owed: toWire(owed) },
    ip,
  });
  await announceBalances(platform, tx, [row.memberId]);
  return owed;
}
