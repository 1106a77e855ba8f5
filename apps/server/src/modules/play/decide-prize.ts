/** The end of a held prize: staff release or refuse it, or its vendor takes it back before they have. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { connectionOf, type Database, type Tx } from '../../platform/db/connect.ts';
import { and, asc, eq } from '../../platform/db/orm.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { type BetRow, settleBetsWithin, takeBackOperation, winLedgerKey } from '../bets/index.ts';
import { announceBalances, type Operation, type Outcome, postNow } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { bookMoney } from '../partners/index.ts';
import { listHoldsOf, publishQueue } from './prize-holds.ts';
import { type HoldId, type HoldRow, prizeHolds } from './prize-tables.ts';

type Held = Pick<HoldRow, 'holdId' | 'memberId' | 'vendorKey' | 'amount' | 'reference' | 'prizeKind'>;

/** Out of the hold, to the member's cash or back to the house. */
function toOperation(
  { holdId, memberId: owner, vendorKey, amount }: Held,
  isReleased: boolean,
  actor: string,
): Operation {
  const key = `prize-hold:${holdId}`;
  const target = isReleased ? ({ owner, kind: 'cash' } as const) : ({ system: `house:${vendorKey}` } as const);
  return {
    key,
    reference: key,
    actor,
    kind: isReleased ? 'bonus' : 'adjustment',
    legs: [
      { account: { owner, kind: 'prize_held' }, amount: money(-amount) },
      { account: target, amount },
    ],
  };
}

/** Out of the house again, where a refusal brought it. */
function undoRefusal({ holdId, memberId: owner, vendorKey, amount }: Held, actor: string): Operation {
  const key = `prize-hold:${holdId}:undone`;
  return {
    key,
    reference: `prize-hold:${holdId}`,
    actor,
    kind: 'adjustment',
    legs: [
      { account: { owner, kind: 'cash' }, amount },
      { account: { system: `house:${vendorKey}` }, amount: money(-amount) },
    ],
  };
}

export async function findHold(db: Database | Tx, holdId: HoldId): Promise<HoldRow | null> {
  const [row] = await db.select().from(prizeHolds).where(eq(prizeHolds.holdId, holdId));
  return row ?? null;
}

type End = { readonly status: 'released' | 'refused' | 'withdrawn'; readonly reason: string; readonly by: string };

async function close(platform: Platform, tx: Tx, { holdId }: Held, { status, reason, by }: End): Promise<void> {
  const ended = { status, decidedAt: platform.clock.now(), decidedBy: by, reason };
  await tx.update(prizeHolds).set(ended).where(eq(prizeHolds.holdId, holdId));
}

/** Booked on the current day, as every reversal: amounts counted on arrival are subtracted. */
function bookBack(
  { clock }: Platform,
  tx: Tx,
  { memberId, vendorKey, amount, reference, prizeKind }: Held,
): Promise<void> {
  const at = clock.now();
  return bookMoney(runWithin(tx), [{ memberId, line: 'prize', debit: amount, at, vendorKey, reference, prizeKind }]);
}

type Decision = { readonly holdId: HoldId; readonly isReleased: boolean; readonly reason: string };

/**
 * Releases or refuses, once. Answers the hold as it was. Throws Z404, T999 (decided before). Locks: its row, then the
 * accounts, then the hours in reports.
 */
export async function decidePrize(
  platform: Platform,
  tx: Tx,
  { holdId, isReleased, reason }: Decision,
  { staffId, loginId }: { readonly staffId: number; readonly loginId: string },
): Promise<HoldRow> {
  const [row] = await tx.select().from(prizeHolds).where(eq(prizeHolds.holdId, holdId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.status !== 'waiting') throw new DomainError(codes.alreadyProcessed);
  const [outcome] = await postNow(tx, [toOperation(row, isReleased, `staff:${staffId}`)]);
  if (outcome?.status !== 'posted') throw new Error(`The held prize ${holdId} could not be moved.`);
  if (!isReleased) await bookBack(platform, tx, row);
  await close(platform, tx, row, { status: isReleased ? 'released' : 'refused', reason, by: loginId });
  await announceBalances(platform, tx, [row.memberId]);
  const event = isReleased ? 'prize-released' : 'prize-refused';
  await notify(platform, tx, [{ memberId: row.memberId, facts: { event, cash: toWire(row.amount) } }]);
  await publishQueue(platform, tx, 'prizes');
  return row;
}

type TakeBack = Pick<HoldRow, 'vendorKey' | 'memberId' | 'amount'> & { readonly key: string };

/**
 * A vendor takes back exactly what it paid and what still waits: it comes out of the hold, under the vendor's key. Null
 * when nothing such waits. Locks: the hold, the accounts, the hours in reports.
 */
export function takeBackHeld(platform: Platform, { key, ...money }: TakeBack): Promise<Outcome | null> {
  const { vendorKey, memberId, amount } = money;
  const actor = `vendor:${vendorKey}`;
  return platform.db.transaction(async (tx) => {
    const isIt = and(
      eq(prizeHolds.status, 'waiting'),
      eq(prizeHolds.memberId, memberId),
      eq(prizeHolds.vendorKey, vendorKey),
      eq(prizeHolds.amount, amount),
    );
    const [row] = await tx.select().from(prizeHolds).where(isIt).orderBy(asc(prizeHolds.holdId)).limit(1).for('update');
    if (!row) return null;
    const [outcome] = await postNow(tx, [{ ...toOperation(row, false, actor), key, reference: key }]);
    if (outcome?.status !== 'posted') return outcome ?? null;
    await bookBack(platform, tx, row);
    await close(platform, tx, row, { status: 'withdrawn', reason: '', by: actor });
    await publishQueue(platform, tx, 'prizes');
    return outcome;
  });
}

/**
 * Cancels a bet at a vendor's request while all its wins are held: the holds are released, the stake is refunded less
 * what was returned of it, and the bet is removed from its day. Returns false without effect if more than the stake was
 * paid or a hold was decided. Locks: the holds by id, the bet, the accounts, the hours in reports.
 */
export function cancelHeldBet(platform: Platform, bet: BetRow): Promise<boolean> {
  const { vendorKey, betKey, memberId, stake, payout } = bet;
  const actor = `vendor:${vendorKey}`;
  return platform.db.transaction(async (tx) => {
    const known = (await listHoldsOf(tx, bet)).map(({ holdId }) => holdId).sort((one, other) => (one < other ? -1 : 1));
    const rows: HoldRow[] = [];
    for (const holdId of known)
      rows.push(...(await tx.select().from(prizeHolds).where(eq(prizeHolds.holdId, holdId)).for('update')));
    const waiting = rows.filter(({ status }) => status === 'waiting');
    const held = waiting.reduce((total, { amount }) => total + amount, 0n);
    const returned = money(payout - held);
    if (held === 0n || waiting.length < rows.length || returned > stake) return false;
    const at = platform.clock.now();
    // After the stake, which covers what is taken back of it.
    const back =
      returned > 0n
        ? [takeBackOperation({ vendorKey, betKey, memberId }, `unreturn:${vendorKey}:${betKey}`, returned)]
        : [];
    const also = [...waiting.map((row) => toOperation(row, false, actor)), ...back];
    const cancelled = { betKey, payout: money(0), status: 'cancel' } as const;
    const when = { at, round: 0, from: bet.status === 'wait' ? 'wait' : 'settled', also } as const;
    const moved = await settleBetsWithin(tx, connectionOf(tx), vendorKey, [cancelled], when);
    if (moved.length === 0) throw new Error(`The bet ${betKey} changed while it was cancelled.`);
    for (const row of waiting) await close(platform, tx, row, { status: 'withdrawn', reason: '', by: actor });
    await publishQueue(platform, tx, 'prizes');
    return true;
  });
}

/**
 * Brings what staff hold or refused of a vendor's win to the member's cash, within the transaction that takes that win
 * back whole. Locks: the hold, the accounts, the hours in reports.
 */
export async function returnHeldWin(
  platform: Platform,
  tx: Tx,
  { vendorKey, winKey }: { readonly vendorKey: string; readonly winKey: string },
): Promise<void> {
  const isIt = eq(prizeHolds.reference, winLedgerKey({ vendorKey, winKey }));
  const [row] = await tx.select().from(prizeHolds).where(isIt).for('update');
  if (!row || row.status === 'released') return;
  const actor = `vendor:${vendorKey}`;
  const isWaiting = row.status === 'waiting';
  const [outcome] = await postNow(tx, [isWaiting ? toOperation(row, true, actor) : undoRefusal(row, actor)]);
  if (outcome?.status !== 'posted') throw new Error(`The held prize ${row.holdId} could not be returned.`);
  if (isWaiting) {
    await close(platform, tx, row, { status: 'withdrawn', reason: '', by: actor });
    await publishQueue(platform, tx, 'prizes');
    return;
  }
  const { memberId, amount, reference, prizeKind } = row;
  const at = platform.clock.now();
  await bookMoney(runWithin(tx), [{ memberId, line: 'prize', credit: amount, at, vendorKey, reference, prizeKind }]);
}
