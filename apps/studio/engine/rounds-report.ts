/**
 * All rounds of a vendor's key, for the platform to reconcile with its bets. Rounds played with coins and free rounds
 * are none of its bets.
 */
import type { roundsAnswer, roundsRequest } from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import type { RoundStatus } from './rounds.ts';
import type { Studio } from './studio.ts';

const perPage = 500;

type Row = { round_id: string; stake: number; payout: number; status: RoundStatus };

function stateOf(status: RoundStatus): 'open' | 'settled' | 'cancelled' {
  if (status === 'finished') return 'settled';
  return status === 'cancelled' ? 'cancelled' : 'open';
}

export async function reportRounds(
  { db }: Studio,
  vendorKey: string,
  { from, to, page }: z.infer<typeof roundsRequest>,
): Promise<z.infer<typeof roundsAnswer>> {
  const { rows } = await db.query<Row>(
    `select r.round_id, r.stake, r.payout, r.status from rounds r join players p using (player_id) join play_sessions s using (session_id)
     where p.vendor_key = $1 and s.wallet = 'seamless' and r.played_at >= $2 and r.played_at < $3 and r.status <> 'refused'
       and r.free_ref is null
     order by r.played_at, r.round_id limit $4 offset $5`,
    [vendorKey, from, to, perPage + 1, (page - 1) * perPage],
  );
  const rounds = rows.slice(0, perPage).map(({ round_id, stake, payout, status }) => {
    const state = stateOf(status);
    return { debitId: `d-${round_id}`, stake, payout: state === 'settled' ? payout : 0, state };
  });
  return { rounds, more: rows.length > perPage };
}
