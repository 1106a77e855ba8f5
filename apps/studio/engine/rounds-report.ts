/**
 * All rounds of a vendor's key, for the platform to reconcile with its bets. Rounds played with coins and free rounds
 * are none of its bets.
 */
import type { betAnswer, betRequest, roundsAnswer, roundsRequest } from '@mirinae/contract/wallet/wallet';
import { z } from 'zod';
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

type Bet = Row & { unplayed: number };

/**
 * One bet by its debit; null for a debit that never became a bet. A bet whose credit is still on its way has its
 * outcome already: the credit's id lets the platform settle it before the credit comes.
 */
export async function reportBet(
  { db }: Studio,
  vendorKey: string,
  { debitId }: z.infer<typeof betRequest>,
): Promise<z.infer<typeof betAnswer> | null> {
  const roundId = z.uuid().safeParse(debitId.replace(/^d-/, ''));
  if (!roundId.success) return null;
  const { rows } = await db.query<Bet>(
    `select r.round_id, r.stake, r.payout, r.unplayed, r.status from rounds r join players p using (player_id)
       join play_sessions s using (session_id)
     where r.round_id = $1 and p.vendor_key = $2 and s.wallet = 'seamless' and r.status <> 'refused' and r.free_ref is null`,
    [roundId.data, vendorKey],
  );
  const [bet] = rows;
  if (!bet) return null;
  const state = bet.status === 'crediting' ? 'settled' : stateOf(bet.status);
  if (state !== 'settled') return { state, payout: 0, unplayed: 0, creditId: null };
  return { state, payout: bet.payout, unplayed: bet.unplayed, creditId: `c-${bet.round_id}` };
}
