/**
 * The end of a transfer: the vendor's word, once there is one, turned into money. The journal's row is locked and
 * judged again, so that an answer and the job that attempts for it cannot both count.
 */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, sql } from '../../platform/db/orm.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, money } from '../../platform/money.ts';
import { findVendor } from '../catalog/index.ts';
import { announceBalances, getAccountBalance, type Operation, postNow } from '../ledger/index.ts';
import { bookMoney, type MoneyLine } from '../partners/index.ts';
import { countCollected } from '../saferplay/index.ts';
import type { PlayPlatform, TransferAnswer, TransferWallet } from './adapters.ts';
import { findProtocol } from './adapters.ts';
import { isAboveCeiling } from './prize-ceilings.ts';
import { announceHold, recordHolds } from './prize-holds.ts';
import { type Transfer, transfers } from './transfer-tables.ts';

export function transferKey({ transferId }: Pick<Transfer, 'transferId'>): string {
  return `transfer:${transferId}`;
}

type Done = Extract<TransferAnswer, { readonly status: 'done' }>;

/** Books money returned by the vendor to cash; the difference to the amount sent was won from or lost to the house. */
async function collectOperation(
  { config }: PlayPlatform,
  tx: Tx,
  transfer: Transfer,
  { amount: given, balance: left, unit }: Done,
): Promise<Operation> {
  const { memberId: owner, vendorKey } = transfer;
  const account = { owner, kind: `vendor:${vendorKey}` } as const;
  const collected = (await getAccountBalance(tx, account)) - left;
  const gain = given - collected;
  const held = (await isAboveCeiling({ db: tx, config }, unit, { vendorKey, amount: gain })) ? gain : 0n;
  const legs = [
    { account: { owner, kind: 'cash' } as const, amount: money(given - held) },
    { account: { owner, kind: 'prize_held' } as const, amount: money(held) },
    { account, amount: money(-collected) },
    { account: { system: `house:${vendorKey}` } as const, amount: money(collected - given) },
  ];
  const key = transferKey(transfer);
  const actor = `vendor:${vendorKey}`;
  return { key, kind: 'vendor_out', reference: key, actor, legs: legs.filter(({ amount }) => amount !== 0n) };
}

async function operationFor(
  platform: PlayPlatform,
  tx: Tx,
  transfer: Transfer,
  answer: TransferAnswer,
): Promise<Operation | null> {
  const key = transferKey(transfer);
  if (transfer.direction === 'in')
    return answer.status === 'done'
      ? null
      : { key: `${key}:back`, kind: 'vendor_out', reference: key, actor: 'system', legs: [], reverses: key };
  if (answer.status === 'refused') return null;
  const operation = await collectOperation(platform, tx, transfer, answer);
  return operation.legs.length > 0 ? operation : null;
}

/** Money that returned above the ceiling waits for staff. */
async function holdPart(platform: PlayPlatform, tx: Tx, { memberId, vendorKey }: Transfer, { key, legs }: Operation) {
  const held = legs.find(({ account }) => 'kind' in account && account.kind === 'prize_held');
  if (!held) return;
  const hold = { memberId, vendorKey, amount: held.amount, reference: key, heldAt: platform.clock.now() };
  await recordHolds(runWithin(tx), [hold]);
  await announceHold(platform, tx, hold);
}

/** The member's win from, or loss to, the house at the vendor. */
function resultOf({ memberId, vendorKey }: Transfer, { legs }: Operation, at: Date): MoneyLine[] {
  const lost = legs.find(({ account }) => 'system' in account)?.amount ?? 0n;
  const moved = lost > 0n ? { debit: lost } : { credit: -lost };
  return lost === 0n ? [] : [{ memberId, line: 'transfer', ...moved, at, vendorKey }];
}

/** When money was last sent there: what comes back belongs to that day's play. */
async function lastSentAt(tx: Tx, { memberId, vendorKey, requestedAt }: Transfer): Promise<Date> {
  const isAtVendor = and(eq(transfers.memberId, memberId), eq(transfers.vendorKey, vendorKey));
  const [sent] = await tx
    .select({ at: transfers.requestedAt })
    .from(transfers)
    .where(and(isAtVendor, eq(transfers.direction, 'in'), eq(transfers.status, 'done')))
    .orderBy(desc(transfers.transferId))
    .limit(1);
  return sent?.at ?? requestedAt;
}

/** Towards the member's own limits: refused amounts are given back, collected ones are what is left of the stakes. */
async function countBack(tx: Tx, transfer: Transfer, { legs }: Operation, answer: TransferAnswer): Promise<void> {
  const { memberId, vendorKey, amount, requestedAt } = transfer;
  if (answer.status === 'refused') {
    await countCollected(tx, { memberId, collected: amount, given: amount, sentAt: requestedAt });
    return;
  }
  const leg = legs.find(({ account }) => 'kind' in account && account.kind === `vendor:${vendorKey}`);
  const sentAt = await lastSentAt(tx, transfer);
  await countCollected(tx, { memberId, collected: money(-(leg?.amount ?? 0n)), given: answer.amount, sentAt });
}

/**
 * Ends the transfer by the vendor's answer and returns its result; a transfer that has ended already keeps its result.
 * Locks: its row.
 */
async function endTransfer(platform: PlayPlatform, transfer: Transfer, answer: TransferAnswer): Promise<Transfer> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    const byId = eq(transfers.transferId, transfer.transferId);
    const [row] = await tx.select().from(transfers).where(byId).for('update');
    if (row?.status !== 'requested') return row ?? transfer;
    const operation = await operationFor(platform, tx, row, answer);
    if (operation) {
      const [outcome] = await postNow(tx, [operation]);
      if (outcome?.status === 'refused') throw new Error(`The ledger refused ${operation.key}: ${outcome.reason}.`);
      await countBack(tx, row, operation, answer);
      await bookMoney(runWithin(tx), resultOf(row, operation, now));
      await holdPart(platform, tx, row, operation);
    }
    const amount = row.direction === 'out' && answer.status === 'done' ? answer.amount : row.amount;
    const trouble = answer.status === 'refused' ? answer.code : '';
    const ended = { status: answer.status, amount, trouble, endedAt: now };
    await tx.update(transfers).set(ended).where(byId);
    await announceBalances(platform, tx, [row.memberId]);
    return { ...row, ...ended };
  });
}

async function recordTrouble({ db }: Platform, { transferId }: Transfer, trouble: string): Promise<void> {
  await db
    .update(transfers)
    .set({ trouble, attempts: sql`${transfers.attempts} + 1` })
    .where(eq(transfers.transferId, transferId));
}

async function walletOf(platform: PlayPlatform, vendorKey: string): Promise<TransferWallet> {
  const vendor = await findVendor(platform.db, vendorKey);
  const wallet = vendor && findProtocol(platform, vendor.adapter)?.transfer;
  if (!wallet) throw new DomainError(codes.vendorUnreachable);
  return wallet;
}

/** Throws what the vendor's trouble is called: the transfer stays requested, and the journal's job tries again. */
async function tryWith(
  platform: PlayPlatform,
  transfer: Transfer,
  request: (wallet: TransferWallet) => Promise<TransferAnswer>,
): Promise<Transfer> {
  try {
    return await endTransfer(platform, transfer, await request(await walletOf(platform, transfer.vendorKey)));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await recordTrouble(platform, transfer, error.code);
    throw error;
  }
}

/**
 * The first and only time that the movement itself is requested. Throws NT99 or TE99 when the answer is not certain.
 */
export function sendTransfer(platform: PlayPlatform, transfer: Transfer): Promise<Transfer> {
  return tryWith(platform, transfer, (wallet) => wallet.move(platform, { ...transfer, key: transferKey(transfer) }));
}

/**
 * Queries the state of a transfer that is not certain; never sends it again. Throws NT99 or TE99 when that stays
 * unknown.
 */
export function resolveTransfer(platform: PlayPlatform, transfer: Transfer): Promise<Transfer> {
  return tryWith(platform, transfer, (wallet) => wallet.query(platform, { ...transfer, key: transferKey(transfer) }));
}

export async function readCoins(
  platform: PlayPlatform,
  owner: Pick<Transfer, 'memberId' | 'vendorKey'>,
): Promise<Money> {
  return (await walletOf(platform, owner.vendorKey)).coins(platform, owner);
}
