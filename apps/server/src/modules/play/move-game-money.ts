/** Cash to a transfer-wallet vendor and back. A member's money stands at one place at a time, and moves one movement at a time. */
import { codes } from '@mirinae/contract/codes';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { violatedUnique } from '../../platform/db/faults.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { noWon, type Won, won } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { getAccountBalance, getBalances, postNow } from '../ledger/index.ts';
import { resolveTransfer, sendTransfer, transferKey } from './settle-transfer.ts';
import { type Transfer, transfers } from './transfer-tables.ts';

export function coinsBrought({ db }: Platform, memberId: MemberId, vendorKey: string): Promise<Won> {
  return getAccountBalance(db, { owner: memberId, kind: `vendor:${vendorKey}` });
}

async function findOpen({ db }: Platform, memberId: MemberId): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.memberId, memberId), eq(transfers.status, 'requested')));
  return row ?? null;
}

/** A movement is asked for within this time of being written down, or not at all: its asker is gone. */
const askingSeconds = 15;

/** Throws NT99 while an earlier movement is under way or not certain. */
async function endEarlier(platform: Platform, memberId: MemberId): Promise<void> {
  const open = await findOpen(platform, memberId);
  if (!open) return;
  const isUnderWay = open.asks === 0 && addSeconds(open.askedAt, askingSeconds) > platform.clock.now();
  if (isUnderWay) throw new DomainError(codes.vendorDelayed);
  await resolveTransfer(platform, open);
}

/** Two movements of a member at once: the later is told to wait. */
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
function writeTransfer(platform: Platform, way: Way, amount: Won): Promise<Transfer> {
  const { memberId: owner, vendorKey, direction } = way;
  return guarded(() =>
    platform.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(transfers)
        .values({ ...way, amount, askedAt: platform.clock.now() })
        .returning();
      if (!row) throw new Error('The transfer was not written.');
      if (direction === 'out') return row;
      const key = transferKey(row);
      const legs = [
        { account: { owner, kind: 'cash' } as const, amount: won(-amount) },
        { account: { owner, kind: `vendor:${vendorKey}` } as const, amount },
      ];
      const [outcome] = await postNow(tx, [{ key, kind: 'vendor_in', reference: key, actor: `member:${owner}`, legs }]);
      if (outcome?.status === 'refused') throw new DomainError(codes.transferIncomplete);
      return row;
    }),
  );
}

async function takeFrom(platform: Platform, memberId: MemberId, vendorKey: string): Promise<Won> {
  const transfer = await writeTransfer(platform, { memberId, vendorKey, direction: 'out' }, noWon);
  const { status, amount, trouble } = await sendTransfer(platform, transfer);
  if (status === 'refused')
    throw new DomainError(trouble === 'GAME_OPEN' ? codes.gameClosing : codes.transferIncomplete);
  return amount;
}

/** Vendors where the member's money stands by our books. */
async function placesOf(platform: Platform, memberId: MemberId): Promise<string[]> {
  const vendors = (await listVendors(platform.db)).filter(({ wallet }) => wallet === 'transfer');
  const brought = await Promise.all(vendors.map(({ vendorKey }) => coinsBrought(platform, memberId, vendorKey)));
  return vendors.filter((_, index) => (brought[index] ?? 0n) > 0n).map(({ vendorKey }) => vendorKey);
}

/**
 * Brings all money back from vendors, as much as they give. Answers what moved. Throws C009 while a game is open, F001 when a vendor
 * refuses, NT99 or TE99 when its answer is not certain; the journal ends such a movement later.
 */
export async function takeGameMoney(platform: Platform, memberId: MemberId, except?: string): Promise<Won> {
  await endEarlier(platform, memberId);
  let moved = noWon;
  for (const vendorKey of await placesOf(platform, memberId))
    if (vendorKey !== except) moved = won(moved + (await takeFrom(platform, memberId, vendorKey)));
  return moved;
}

/** Brings the member's cash to the vendor it is about to play at, and what stands elsewhere with it. Throws like `takeGameMoney`. */
export async function giveGameMoney(platform: Platform, memberId: MemberId, vendorKey: string): Promise<void> {
  await takeGameMoney(platform, memberId, vendorKey);
  const { cash } = await getBalances(platform.db, memberId);
  if (cash === 0n) return;
  const transfer = await writeTransfer(platform, { memberId, vendorKey, direction: 'in' }, cash);
  const { status } = await sendTransfer(platform, transfer);
  if (status === 'refused') throw new DomainError(codes.transferIncomplete);
}
