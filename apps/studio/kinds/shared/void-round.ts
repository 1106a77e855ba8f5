/**
 * A round of a table that the platform's staff take back. Who locks the round's row first wins: a void that was
 * requested before its end finds every stake and gives it back, one that comes after it does nothing, because paid bets
 * are taken back only by who confirmed what was paid. What was drawn stays as it was dealt.
 */
import type { TableVoidAnswer, TableVoidRequest } from '@mirinae/contract/wallet/tables';
import type pg from 'pg';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';
import { type Phase, settleBets, voidWithin } from './table-rounds.ts';

/** Until a round closes its bets become more while staff read what voiding it gives back. */
const openLeeway = 1.5;

export type Sums = { readonly bets: number; readonly staked: number; readonly paid: number };

/** With the bets that are to be ended at the wallet. */
export type Voided = { readonly answer: TableVoidAnswer; readonly due: readonly string[] };

export const refused = (code: Extract<TableVoidAnswer, { status: 'refused' }>['code']): Voided => ({
  answer: { status: 'refused', code },
  due: [],
});

/** Bets of one platform's members for money. */
async function sumRound(tx: Queryable, vendorKey: string, tableRoundId: string): Promise<Sums> {
  const { rows } = await tx.query<Sums>(
    `select count(*)::integer as bets, coalesce(sum(r.stake), 0)::bigint as staked,
       coalesce(sum(case when r.status in ('crediting', 'finished') then r.payout else 0 end), 0)::bigint as paid
     from rounds r join play_sessions s using (session_id) join players p on p.player_id = r.player_id
     where r.table_round_id = $1 and r.until_number is null and p.vendor_key = $2 and s.wallet <> 'demo'
       and r.status in ('debiting', 'playing', 'crediting', 'finished')`,
    [tableRoundId, vendorKey],
  );
  return rows[0] ?? { bets: 0, staked: 0, paid: 0 };
}

/** Whether it is as staff saw it. */
export function isAsConfirmed({ isSettled, ...shown }: TableVoidRequest, now: Sums): boolean {
  if (isSettled) return shown.bets === now.bets && shown.staked === now.staked && shown.paid === now.paid;
  return now.staked <= shown.staked * openLeeway;
}

type Known = { phase: Phase; void_ref: string | null };

async function lockRound(tx: pg.PoolClient, { key, tableRoundId }: TableVoidRequest): Promise<Known | null> {
  const { rows } = await tx.query<Known>(
    `select t.phase, v.void_ref from table_rounds t left join table_voids v using (table_round_id)
     where t.table_round_id = $1 and t.table_key = $2 for update of t`,
    [tableRoundId, key],
  );
  return rows[0] ?? null;
}

/**
 * Voids the round, once: the same decision again answers the same. Refused where the round is unknown, is void, or is
 * not as staff saw it. Locks: the round, then its bets.
 */
export function voidRound(
  { db }: Studio,
  vendorKey: string,
  game: SharedGame,
  requested: TableVoidRequest,
): Promise<Voided> {
  const { tableRoundId, voidRef, isSettled } = requested;
  return withTransaction(db, async (tx) => {
    const round = await lockRound(tx, requested);
    if (!round) return refused('ROUND_UNKNOWN');
    if (round.void_ref === voidRef) return { answer: { status: 'voided' }, due: [] };
    if (round.void_ref !== null || round.phase === 'void') return refused('ROUND_VOID');
    // Whoever still pays them finds them settled, and what the wallet was sent before is undone as any payment.
    if (round.phase === 'settled') await settleBets(tx, game, tableRoundId);
    const sums = await sumRound(tx, vendorKey, tableRoundId);
    if ((round.phase === 'settled') !== isSettled || !isAsConfirmed(requested, sums)) return refused('CHANGED');
    if (isSettled)
      await tx.query(
        `update rounds set status = 'voiding', leased_until = now(), ended_at = null
         where table_round_id = $1 and until_number is null and status in ('crediting', 'finished')`,
        [tableRoundId],
      );
    else await voidWithin(tx, tableRoundId);
    await tx.query(
      'insert into table_voids (table_round_id, void_ref, bets, staked, paid) values ($1, $2, $3, $4, $5)',
      [tableRoundId, voidRef, sums.bets, sums.staked, sums.paid],
    );
    const { rows } = await tx.query<{ round_id: string }>(
      `select round_id from rounds where table_round_id = $1 and status in ('rolling_back', 'voiding')`,
      [tableRoundId],
    );
    return { answer: { status: 'voided' }, due: rows.map(({ round_id: roundId }) => roundId) };
  });
}
