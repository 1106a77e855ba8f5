/** Rounds as players and the platform see them: one, the last one, page by page, and what a session has won. */
import { walletCode } from '@mirinae/contract/wallet/wallet';
import type { Round, RoundPage } from '../wire/wire.ts';
import { findOne, type Player, type RoundRow, type RoundStatus, selectRounds } from './rounds.ts';
import type { Studio } from './studio.ts';

const roundsPerPage = 10;

const shownStatus = {
  debiting: 'open',
  playing: 'playing',
  crediting: 'open',
  rolling_back: 'open',
  voiding: 'cancelled',
  finished: 'finished',
  cancelled: 'cancelled',
  refused: 'refused',
  disputed: 'disputed',
} as const satisfies Record<RoundStatus, Round['status']>;

function beaconOf(row: RoundRow): Round['beacon'] {
  const { beacon_name: name, beacon_round: round, beacon_signature: signature } = row;
  return name === null || round === null ? null : { name, round, signature };
}

export function presentRound({ box }: Pick<Studio, 'box'>, round: RoundRow): Round {
  // A result is shown once its stake is certain: a stake that goes back shows none, or it would reveal what was missed.
  const isShown = round.status === 'playing' || round.status === 'crediting' || round.status === 'finished';
  return {
    roundId: round.round_id,
    betId: round.bet_id,
    status: shownStatus[round.status],
    refusal: walletCode.safeParse(round.refusal).data ?? null,
    input: round.input,
    outcome: isShown ? round.outcome : null,
    steps: isShown ? round.steps : [],
    stake: round.stake,
    ...(round.free_ref !== null && { isFree: true }),
    payout: isShown ? round.payout : 0,
    nonce: round.nonce,
    commitment: round.commitment,
    committedAt: round.committed_at?.toISOString() ?? null,
    seededAt: round.seeded_at.toISOString(),
    clientSeed: round.client_seed,
    beacon: beaconOf(round),
    closesAt: round.closes_at?.toISOString() ?? null,
    serverSeed: round.revealed_at ? box.open(round.server_seed_box) : null,
    configHash: round.config_hash,
    playedAt: round.played_at.toISOString(),
    balance: round.balance,
  };
}

/** The newest round that counts: a stake that was refused or given back is none. */
export async function findLastRound(studio: Studio, { playerId, gameKey }: Player): Promise<Round | null> {
  const condition = `r.player_id = $1 and r.game_key = $2 and r.status not in ('refused', 'cancelled', 'voiding')
    order by r.played_at desc, r.nonce desc limit 1`;
  const round = await findOne(studio.db, condition, [playerId, gameKey]);
  return round && presentRound(studio, round);
}

/** Newest first; of all games when none is named. */
export async function listRounds(
  studio: Studio,
  { playerId, gameKey }: { playerId: number; gameKey?: string | undefined },
  page: number,
  perPage = roundsPerPage,
): Promise<RoundPage> {
  const mine = `r.player_id = $1 and r.game_key = coalesce($2, r.game_key) and r.status <> 'refused'`;
  const [{ rows }, counted] = await Promise.all([
    studio.db.query<RoundRow>(
      `${selectRounds} where ${mine} order by r.played_at desc, r.nonce desc limit $3 offset $4`,
      [playerId, gameKey, perPage, (page - 1) * perPage],
    ),
    studio.db.query<{ total: number }>(`select count(*) as total from rounds r where ${mine}`, [playerId, gameKey]),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rounds: rows.map((row) => presentRound(studio, row)),
    page,
    pages: Math.max(Math.ceil(total / perPage), 1),
  };
}

/** Stake and payout of the player in a session, in smallest units; free rounds cost nothing, and are paid later. */
export async function sumSession({ db }: Studio, sessionId: number): Promise<{ staked: number; paid: number }> {
  const { rows } = await db.query<{ staked: number; paid: number }>(
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
     from rounds where session_id = $1 and status = 'finished' and free_ref is null`,
    [sessionId],
  );
  return rows[0] ?? { staked: 0, paid: 0 };
}
