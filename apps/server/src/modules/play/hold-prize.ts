/**
 * What a vendor pays above the ceiling goes to `prize_held` instead of cash and waits for staff; the vendor is answered
 * as always. Held money can be neither bet nor withdrawn.
 */
import { codes } from '@mirinae/contract/codes';
import { desc, eq, inArray, ne } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Won, won } from '../../platform/money.ts';
import { announceBalances, type Operation, postNow } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { type QueueCounts, queuePublisher } from '../staff/index.ts';
import { type HoldId, type HoldRow, prizeCeilings, prizeHolds } from './prize-tables.ts';

const everyVendor = '*';

export const prizeQueues: QueueCounts<'prizes'> = {
  prizes: (db) => db.$count(prizeHolds, eq(prizeHolds.status, 'waiting')),
};
const publishQueue = queuePublisher(prizeQueues);

/** The most that the vendor pays at once without anybody looking, in won. */
async function ceilingOf(db: Database | Tx, vendorKey: string): Promise<Won> {
  const rows = await db
    .select()
    .from(prizeCeilings)
    .where(inArray(prizeCeilings.vendorKey, [vendorKey, everyVendor]));
  const row = rows.find((known) => known.vendorKey === vendorKey) ?? rows[0];
  if (!row) throw new Error('There is no ceiling of prizes.');
  return row.ceiling;
}

/** No vendor's ceiling is below this, so that most wins need not ask. */
const neverHeld = 100_000n;

export async function isAboveCeiling(db: Database | Tx, vendorKey: string, amount: bigint): Promise<boolean> {
  return amount > neverHeld && amount > (await ceilingOf(db, vendorKey));
}

type NewHold = Pick<HoldRow, 'vendorKey' | 'memberId' | 'amount' | 'reference'>;

/** Writes down what was held, once however often the vendor sends it, and rings. */
export async function recordHold(platform: Platform, tx: Tx, hold: NewHold): Promise<void> {
  const made = await tx
    .insert(prizeHolds)
    .values({ ...hold, heldAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning({ holdId: prizeHolds.holdId });
  if (made.length > 0) await publishQueue(platform, tx, 'prizes');
}

type Decision = { readonly holdId: HoldId; readonly isReleased: boolean; readonly reason: string; readonly by: string };

function toOperation({ holdId, memberId: owner, vendorKey, amount }: HoldRow, { isReleased, by }: Decision): Operation {
  const target = isReleased ? ({ owner, kind: 'cash' } as const) : ({ system: `house:${vendorKey}` } as const);
  return {
    key: `prize-hold:${holdId}`,
    kind: isReleased ? 'bonus' : 'adjustment',
    reference: `prize-hold:${holdId}`,
    actor: by,
    legs: [
      { account: { owner, kind: 'prize_held' }, amount: won(-amount) },
      { account: target, amount },
    ],
  };
}

/**
 * Releases or refuses, once. Answers it as it was. Throws Z404, T999 (decided before). Locks: its row, then the
 * accounts, then the hours in reports.
 */
export async function decidePrize(platform: Platform, tx: Tx, decision: Decision): Promise<HoldRow> {
  const { holdId, isReleased, reason, by } = decision;
  const isIt = eq(prizeHolds.holdId, holdId);
  const [row] = await tx.select().from(prizeHolds).where(isIt).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.status !== 'waiting') throw new DomainError(codes.alreadyProcessed);
  const [outcome] = await postNow(tx, [toOperation(row, decision)]);
  if (outcome?.status !== 'posted') throw new Error(`The held prize ${holdId} could not be moved.`);
  const at = platform.clock.now();
  const { memberId, vendorKey, amount } = row;
  if (!isReleased) await bookMoney(runWithin(tx), [{ memberId, line: 'prize', debit: amount, at, vendorKey }]);
  const status = isReleased ? 'released' : 'refused';
  await tx.update(prizeHolds).set({ status, decidedAt: at, decidedBy: by, reason }).where(isIt);
  await announceBalances(platform, tx, [memberId]);
  await publishQueue(platform, tx, 'prizes');
  return row;
}

export async function listHolds(
  db: Database,
  isWaiting: boolean,
  { page, perPage }: { page: number; perPage: number },
) {
  const condition = isWaiting ? eq(prizeHolds.status, 'waiting') : ne(prizeHolds.status, 'waiting');
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(prizeHolds)
      .where(condition)
      .orderBy(desc(prizeHolds.holdId))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(prizeHolds, condition),
  ]);
  return { rows, total };
}
