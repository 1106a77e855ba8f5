/** The transfer wallet: coins deposited and withdrawn by the platform, each once per id. */
import type { TransferAnswer, transferQuestion, transferRequest } from '@mirinae/contract/wallet/transfer';
import type { z } from 'zod';
import { type Queryable, withTransaction } from '../database.ts';
import { openStatuses } from '../open-rounds.ts';
import type { Studio } from '../studio.ts';
import { findMove, lockCoins, type MoveRow, writeMove } from './coins.ts';

/** A page that was seen this lately counts as open, as does a round that is not over. */
const seenSeconds = 20;

async function isPlaying(tx: Queryable, vendorKey: string, memberRef: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from players p where p.vendor_key = $1 and p.member_ref = $2 and (
       exists (select from play_sessions s where s.player_id = p.player_id and s.wallet = 'transfer' and s.closed_at is null
         and s.instance_seen_at > now() - make_interval(secs => ${seenSeconds}))
       or exists (select from rounds r join play_sessions s using (session_id) where r.player_id = p.player_id
         and s.wallet = 'transfer' and r.status in ${openStatuses}))`,
    [vendorKey, memberRef],
  );
  return rowCount !== 0;
}

/** Coins that are being withdrawn cannot be staked. */
async function closeSessions(tx: Queryable, vendorKey: string, memberRef: string): Promise<void> {
  await tx.query(
    `update play_sessions s set closed_at = now() from players p where p.player_id = s.player_id
       and p.vendor_key = $1 and p.member_ref = $2 and s.wallet = 'transfer' and s.closed_at is null`,
    [vendorKey, memberRef],
  );
}

function answerOf({ kind, amount, balance_after: balance }: MoveRow): TransferAnswer {
  if (kind === 'void') return { status: 'refused', code: 'TRANSFER_VOID' };
  return { status: 'done', amount: Math.abs(amount), balance };
}

export function moveCoins(
  { db }: Studio,
  vendorKey: string,
  { transferId: key, memberRef, direction, amount }: z.infer<typeof transferRequest>,
): Promise<TransferAnswer> {
  return withTransaction(db, async (tx) => {
    const owner = { vendorKey, memberRef };
    const balance = await lockCoins(tx, owner);
    const known = await findMove(tx, vendorKey, key);
    if (known) {
      const isSame =
        known.member_ref === memberRef && (direction === 'out' || known.kind === 'void' || known.amount === amount);
      return isSame ? answerOf(known) : { status: 'refused', code: 'TRANSFER_CONFLICT' };
    }
    if (direction === 'in') {
      const after = await writeMove(tx, owner, { key, kind: 'in', amount, balance });
      return { status: 'done', amount, balance: after };
    }
    if (await isPlaying(tx, vendorKey, memberRef)) return { status: 'refused', code: 'GAME_OPEN' };
    await closeSessions(tx, vendorKey, memberRef);
    const after = await writeMove(tx, owner, { key, kind: 'out', amount: -balance, balance });
    return { status: 'done', amount: balance, balance: after };
  });
}

/** The status of a transfer. One that is not known is void from now on, whenever it comes. */
export function getTransfer(
  { db }: Studio,
  vendorKey: string,
  { transferId: key, memberRef }: z.infer<typeof transferQuestion>,
): Promise<TransferAnswer> {
  return withTransaction(db, async (tx) => {
    const owner = { vendorKey, memberRef };
    const balance = await lockCoins(tx, owner);
    const known = await findMove(tx, vendorKey, key);
    if (known) return answerOf(known);
    await writeMove(tx, owner, { key, kind: 'void', amount: 0, balance });
    return { status: 'refused', code: 'TRANSFER_VOID' };
  });
}
