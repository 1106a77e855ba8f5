/**
 * Cash to a transfer-wallet vendor and back. A member's money is at one place at a time, and moves one movement at a
 * time.
 */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { violatedUnique } from '../../platform/db/unique-violation.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { getAccountBalance, getBalances, postNow } from '../ledger/index.ts';
import { countSent, transferAllowance } from '../saferplay/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { resolveTransfer, sendTransfer, transferKey } from './settle-transfer.ts';
import { type Transfer, transfers } from './transfer-tables.ts';

export function coinsAtVendor({ db }: Platform, memberId: MemberId, vendorKey: string): Promise<Money> {
  return getAccountBalance(db, { owner: memberId, kind: `vendor:${vendorKey}` });
}

async function findOpen({ db }: Platform, memberId: MemberId): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.memberId, memberId), eq(transfers.status, 'requested')));
  return row ?? null;
}

/** A movement is requested within this time of being written down, or not at all: its requester is gone. */
const requestSeconds = 15;

/** Throws NT99 while an earlier movement is under way or not certain. */
async function endEarlier(platform: PlayPlatform, memberId: MemberId): Promise<void> {
  const open = await findOpen(platform, memberId);
  if (!open) return;
  const isUnderWay = open.attempts === 0 && addSeconds(open.requestedAt, requestSeconds) > platform.clock.now();
  if (isUnderWay) throw new DomainError(codes.vendorDelayed);
  await resolveTransfer(platform, open);
}

/** Two movements of a member at the same time: the later must wait. */
async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) === 'play_transfers_one_open') throw new DomainError(codes.vendorDelayed);
    throw error;
  }
}

type Way = Pick<Transfer, 'memberId' | 'vendorKey' | 'direction'>;

/** Writes the movement down; on the way in its money leaves cash in the same transaction. */
function writeTransfer(platform: PlayPlatform, way: Way, amount: Money): Promise<Transfer> {
  const { memberId: owner, vendorKey, direction } = way;
  return guarded(() =>
    platform.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(transfers)
        .values({ ...way, amount, requestedAt: platform.clock.now() })
        .returning();
      if (!row) throw new Error('The transfer was not written.');
      if (direction === 'out') return row;
      const key = transferKey(row);
      const legs = [
        { account: { owner, kind: 'cash' } as const, amount: money(-amount) },
        { account: { owner, kind: `vendor:${vendorKey}` } as const, amount },
      ];
      const [outcome] = await postNow(tx, [{ key, kind: 'vendor_in', reference: key, actor: `member:${owner}`, legs }]);
      if (outcome?.status === 'refused') throw new DomainError(codes.transferIncomplete);
      await countSent(tx, { memberId: owner, amount, sentAt: row.requestedAt });
      return row;
    }),
  );
}

async function collectFrom(platform: PlayPlatform, memberId: MemberId, vendorKey: string): Promise<Money> {
  const transfer = await writeTransfer(platform, { memberId, vendorKey, direction: 'out' }, zeroMoney);
  const { status, amount, trouble } = await sendTransfer(platform, transfer);
  if (status === 'refused')
    throw new DomainError(trouble === 'GAME_OPEN' ? codes.gameClosing : codes.transferIncomplete);
  return amount;
}

/** The member's balance at each transfer-wallet vendor by our books; zero ones are left out. */
async function holdingsOf(platform: PlayPlatform, memberId: MemberId): Promise<{ vendorKey: string; coins: Money }[]> {
  const vendors = (await listVendors(platform.db)).filter(({ wallet }) => wallet === 'transfer');
  const holdings = await Promise.all(
    vendors.map(async ({ vendorKey }) => ({ vendorKey, coins: await coinsAtVendor(platform, memberId, vendorKey) })),
  );
  return holdings.filter(({ coins }) => coins > 0n);
}

export async function coinsByOurBooks(platform: PlayPlatform, memberId: MemberId): Promise<Money> {
  const holdings = await holdingsOf(platform, memberId);
  return money(holdings.reduce((sum, { coins }) => sum + coins, 0n));
}

/**
 * Collects all money from vendors, as much as they give back. Answers what moved. Throws C009 while a game is open,
 * F001 when a vendor refuses, NT99 or TE99 when its answer is not certain; the journal ends such a movement later.
 */
export async function collectGameMoney(platform: PlayPlatform, memberId: MemberId, except?: string): Promise<Money> {
  await endEarlier(platform, memberId);
  let moved = zeroMoney;
  for (const { vendorKey } of await holdingsOf(platform, memberId))
    if (vendorKey !== except) moved = money(moved + (await collectFrom(platform, memberId, vendorKey)));
  return moved;
}

/**
 * Sends the member's cash to the vendor it is about to play at, with what other vendors still hold; no more than the
 * member's own limits leave. Throws like `collectGameMoney`.
 */
export async function sendGameMoney(platform: PlayPlatform, memberId: MemberId, vendorKey: string): Promise<void> {
  await collectGameMoney(platform, memberId, vendorKey);
  const { cash } = await getBalances(platform.db, memberId);
  const amount = await transferAllowance(platform.db, { memberId, cash, now: platform.clock.now() });
  if (amount === 0n) return;
  const transfer = await writeTransfer(platform, { memberId, vendorKey, direction: 'in' }, amount);
  const { status } = await sendTransfer(platform, transfer);
  if (status === 'refused') throw new DomainError(codes.transferIncomplete);
}
