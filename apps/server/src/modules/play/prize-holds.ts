/**
 * Wins at a vendor above the ceiling go to `prize_held` instead of cash until staff decide; a stake returned with them
 * does not. The vendor gets its usual answer. Held money can be neither bet nor withdrawn.
 */

import type { Platform } from '../../platform/app.ts';
import { bigintArray, plainArray, textArray, timeArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, ne } from '../../platform/db/orm.ts';
import { type RunStatement, runOn } from '../../platform/db/statement.ts';
import { type Money, toWire } from '../../platform/money.ts';
import type { MoneyUnit } from '../../platform/money-unit.ts';
import { type BetRow, winLedgerKey } from '../bets/index.ts';
import { type CoWrite, coWritesOf } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { type Queues, queueOfRows, queuePublisher } from '../staff/index.ts';
import { isAboveCeiling } from './prize-ceilings.ts';
import { type HoldRow, prizeHolds } from './prize-tables.ts';

export const prizeQueues: Queues<'prizes'> = {
  prizes: queueOfRows(prizeHolds, prizeHolds.heldAt, eq(prizeHolds.status, 'waiting')),
};
export const publishQueue = queuePublisher(prizeQueues);

/** Without a kind it is a win of a bet. */
export type NewHold = Pick<HoldRow, 'vendorKey' | 'memberId' | 'amount' | 'reference' | 'heldAt'> &
  Partial<Pick<HoldRow, 'prizeKind'>>;

const holdStatement = {
  name: 'play_hold_prizes',
  text: `insert into prize_holds (vendor_key, member_id, amount, reference, held_at, prize_kind)
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::timestamptz[], $6::text[])`,
};

/** In the transaction that moves the money, once for each movement. */
export async function recordHolds(run: RunStatement, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await run(holdStatement, [
    textArray(holds.map(({ vendorKey }) => vendorKey)),
    bigintArray(holds.map(({ memberId }) => memberId)),
    bigintArray(holds.map(({ amount }) => amount)),
    textArray(holds.map(({ reference }) => reference)),
    timeArray(holds.map(({ heldAt }) => heldAt)),
    plainArray(holds.map(({ prizeKind = null }) => prizeKind)),
  ]);
}

const coWriteHold: (hold: NewHold) => CoWrite = coWritesOf<NewHold>((client, items) =>
  recordHolds(
    runOn(client),
    items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : [])),
  ),
);

export type Hold = { readonly amount: Money; readonly row: CoWrite };

/**
 * How `win`, in the unit of the vendor's account and without any stake that is returned, is held; null where the
 * ceiling allows it.
 */
export async function holdAbove(
  platform: Platform,
  unit: MoneyUnit,
  win: Omit<NewHold, 'heldAt'>,
): Promise<Hold | null> {
  if (!(await isAboveCeiling(platform, unit, win))) return null;
  return { amount: win.amount, row: coWriteHold({ ...win, heldAt: platform.clock.now() }) };
}

type HeldPrize = Pick<HoldRow, 'memberId' | 'amount'>;

/** Notifies the member of the held amount and the reason, and the back office of the number of waiting holds. */
export async function announceHold(platform: Platform, tx: Tx, { memberId, amount }: HeldPrize): Promise<void> {
  await notify(platform, tx, [{ memberId, facts: { event: 'prize-held', cash: toWire(amount) } }]);
  await publishQueue(platform, tx, 'prizes');
}

/** The states of the holds of a bet's wins: none for a bet that was paid immediately. */
export async function listHoldsOf(db: Database | Tx, { vendorKey, winKeys }: BetRow): Promise<HoldRow[]> {
  if (winKeys.length === 0) return [];
  const references = winKeys.map((winKey) => winLedgerKey({ vendorKey, winKey }));
  return db.select().from(prizeHolds).where(inArray(prizeHolds.reference, references));
}

/** The keys of movements since a moment that staff have not released: nothing to be shown to others. */
export async function listUnreleased(db: Database, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ reference: prizeHolds.reference })
    .from(prizeHolds)
    .where(and(ne(prizeHolds.status, 'released'), gte(prizeHolds.heldAt, since)));
  return new Set(rows.map(({ reference }) => reference));
}

/** Waiting or closed holds, the newest first. */
export async function listHolds(
  db: Database,
  isWaiting: boolean,
  { page, perPage }: { page: number; perPage: number },
) {
  const condition = (isWaiting ? eq : ne)(prizeHolds.status, 'waiting');
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
