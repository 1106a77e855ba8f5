/** A table as its pages see it. Nothing of a result is in it before the round is over. */
import { monotonicMs } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import type { PastRound, TableState } from '../../wire/table.ts';
import { findTableRound, listPast, type TableRound } from './table-rounds.ts';

const shownBets = 30;
const shownPast = 30;

type BetRow = { nickname: string; stake: number; outcome: Json | null; payout: number; total: number; staked: number };

/** Enough to find oneself, not enough to be found. */
export function maskName(name: string): string {
  const [first = '', second = ''] = [...name];
  return `${first}${second && [...name].length > 3 ? second : ''}**`;
}

async function listBets({ db }: Studio, tableRoundId: string): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `select p.nickname, r.stake, r.outcome, r.payout, count(*) over ()::integer as total,
       sum(r.stake) over ()::bigint as staked
     from rounds r join players p using (player_id)
     where r.table_round_id = $1 and r.status in ('playing', 'crediting', 'finished') order by r.stake desc, r.round_id limit $2`,
    [tableRoundId, shownBets],
  );
  return rows;
}

function presentPast({ box }: Studio, round: TableRound): PastRound {
  const { table_round_id: tableRoundId, number, commitment, bets_digest: betsDigest, result } = round;
  return { tableRoundId, number, commitment, link: box.open(round.link_box), betsDigest: betsDigest ?? '', result };
}

/** The newest round, whatever its phase, and those before it. */
export async function readTable(studio: Studio, tableKey: string): Promise<TableState> {
  const [round, past] = await Promise.all([
    findTableRound(studio.db, 't.table_key = $1 order by t.chain_id desc, t.number desc limit 1', tableKey),
    listPast(studio.db, tableKey, shownPast),
  ]);
  const bets = round ? await listBets(studio, round.table_round_id) : [];
  const [first] = bets;
  return {
    type: 'table',
    now: monotonicMs(),
    phase: round?.phase ?? 'waiting',
    tableRoundId: round?.table_round_id ?? null,
    number: round?.number ?? 0,
    commitment: round?.commitment ?? '',
    chain: round && { endHash: round.end_hash, publishedAt: round.published_at.toISOString() },
    closesAt: round?.closes_at.getTime() ?? 0,
    startedAt: round?.started_at?.getTime() ?? null,
    betsDigest: round?.bets_digest ?? null,
    result: round?.revealed_at ? round.result : null,
    bets: bets.map(({ nickname, stake, outcome, payout }) => ({ name: maskName(nickname), stake, outcome, payout })),
    betCount: first?.total ?? 0,
    staked: first?.staked ?? 0,
    past: past.map((over) => presentPast(studio, over)),
  };
}
