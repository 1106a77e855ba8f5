/**
 * What staff of a platform see of bets on several rounds of a table: each span of them is where a round of a table
 * does, under the name of its first round, and is taken back as one. A span that is not over gives its stakes back, one
 * that is over is undone at the wallet bet by bet; its rounds stay as they are.
 */
import type { TableReport, TableRoundReport, TableVoidRequest } from '@mirinae/contract/wallet/tables';
import type pg from 'pg';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Studio } from '../../engine/studio.ts';
import { type OutrightGame, spanNumberOf } from './outright-game.ts';
import type { SharedGame } from './shared-game.ts';
import { readSettings, standingOf } from './table-settings.ts';
import { isAsConfirmed, refused, type Sums, type Voided } from './void-round.ts';

type SpanRow = Sums & {
  until_number: number;
  first_id: string;
  closed_at: Date;
  last_phase: string | null;
  is_void: boolean;
  is_beacon_late: boolean;
  was_settled: boolean | null;
};

const lengthOf = ({ spanOf }: OutrightGame): number => spanOf(1).last;

/** With what this platform's members bet on them for money, the newest first. */
async function listSpans(db: Queryable, vendorKey: string, game: OutrightGame, limit: number): Promise<SpanRow[]> {
  const { rows } = await db.query<SpanRow>(
    `with spans as (
       select t.chain_id, r.until_number, 
         (count(*) filter (where r.status in ('debiting', 'playing', 'crediting', 'finished')))::integer as bets,
         coalesce(sum(r.stake) filter (where r.status in ('debiting', 'playing', 'crediting', 'finished')), 0)::bigint as staked,
         coalesce(sum(r.payout) filter (where r.status in ('crediting', 'finished')), 0)::bigint as paid
       from rounds r join table_rounds t using (table_round_id) join play_sessions s using (session_id)
         join players p on p.player_id = r.player_id
       where r.game_key = $1 and r.until_number is not null and r.status <> 'refused' and s.wallet <> 'demo'
         and p.vendor_key = $2
       group by 1, 2 order by 1 desc, 2 desc limit $3)
     select spans.until_number, spans.bets, spans.staked, spans.paid, f.table_round_id as first_id, v.was_settled,
       d.closed_at, d.last_phase, d.is_void, d.is_beacon_late
     from spans join table_rounds f on f.chain_id = spans.chain_id and f.number = spans.until_number - $4::integer + 1
       left join outright_voids v
         on v.game_key = $1 and v.chain_id = spans.chain_id and v.until_number = spans.until_number
       cross join lateral (select max(d.closes_at) as closed_at, bool_or(d.phase = 'void') as is_void,
         coalesce(bool_or(d.is_beacon_late), false) as is_beacon_late,
           max(d.phase) filter (where d.number = spans.until_number) as last_phase
         from table_rounds d where d.chain_id = spans.chain_id and d.number between f.number and spans.until_number) d
     order by spans.chain_id desc, spans.until_number desc`,
    [game.key, vendorKey, limit, lengthOf(game)],
  );
  return rows;
}

function phaseOf({ was_settled: wasSettled, is_void: isVoid, last_phase: last }: SpanRow): TableRoundReport['phase'] {
  if (wasSettled === false || isVoid) return 'void';
  if (last === 'settled') return 'settled';
  return last === null || last === 'open' ? 'open' : 'dealing';
}

const shownSpans = 50;

/** The newest spans, each under the name of its first round. */
export async function reportSpansOf(
  { db }: Studio,
  vendorKey: string,
  game: OutrightGame,
): Promise<TableRoundReport[]> {
  const spans = await listSpans(db, vendorKey, game, shownSpans);
  return spans.map((span) => ({
    tableRoundId: span.first_id,
    number: spanNumberOf(game, span.until_number),
    phase: phaseOf(span),
    mark: null,
    closedAt: span.closed_at.toISOString(),
    bets: span.bets,
    staked: span.staked,
    paid: span.paid,
    isTakenBack: span.was_settled === true,
    isBeaconLate: span.is_beacon_late,
  }));
}

/** Bets on spans stand among the tables; how their rounds run is their table's to say. */
export async function reportOutright(
  { db }: Studio,
  vendorKey: string,
  game: OutrightGame,
  table: SharedGame,
  played: Pick<TableReport, 'bets' | 'staked' | 'paid'> | undefined,
): Promise<TableReport> {
  const [newest] = await listSpans(db, vendorKey, game, 1);
  const phase = newest && phaseOf(newest);
  const isOn = newest !== undefined && (phase === 'open' || phase === 'dealing');
  return {
    key: game.key,
    bets: played?.bets ?? 0,
    staked: played?.staked ?? 0,
    paid: played?.paid ?? 0,
    standing: standingOf(await readSettings(db, table)),
    openMs: null,
    results: [],
    live: isOn
      ? { round: spanNumberOf(game, newest.until_number), phase, bets: newest.bets, staked: newest.staked }
      : null,
  };
}

type Span = { readonly chainId: number; readonly first: number; readonly last: number };

const ofSpan = `r.game_key = $1 and r.until_number = $3
  and exists (select from table_rounds t where t.table_round_id = r.table_round_id and t.chain_id = $2)`;

/** The span of that name; null where there is none. Locks its first round, and so other decisions on it. */
async function lockSpan(tx: pg.PoolClient, game: OutrightGame, firstId: string): Promise<Span | null> {
  const { rows } = await tx.query<{ chain_id: number; number: number }>(
    'select chain_id, number from table_rounds where table_round_id = $1 and table_key = $2 for update',
    [firstId, game.table],
  );
  const [row] = rows;
  if (!row) return null;
  const { first, last } = game.spanOf(row.number);
  return row.number === first ? { chainId: row.chain_id, first, last } : null;
}

type Standing = { void_ref: string | null; is_void: boolean; is_settled: boolean };

async function readStanding(tx: pg.PoolClient, { key }: OutrightGame, { chainId, first, last }: Span) {
  const { rows } = await tx.query<Standing>(
    `select (select void_ref from outright_voids where game_key = $1 and chain_id = $2 and until_number = $4) as void_ref,
       coalesce(bool_or(phase = 'void'), false) as is_void,
       coalesce(bool_or(phase = 'settled' and number = $4), false) as is_settled
     from table_rounds where chain_id = $2 and number between $3 and $4`,
    [key, chainId, first, last],
  );
  return rows[0] ?? { void_ref: null, is_void: false, is_settled: false };
}

/** Locks the bets of a span, so that they are not settled meanwhile, and adds up those of one platform for money. */
async function lockBets(tx: pg.PoolClient, vendorKey: string, { key }: OutrightGame, { chainId, last }: Span) {
  await tx.query(`select from rounds r where ${ofSpan} order by r.round_id for update`, [key, chainId, last]);
  const { rows } = await tx.query<Sums>(
    `select count(*)::integer as bets, coalesce(sum(r.stake), 0)::bigint as staked,
       coalesce(sum(case when r.status in ('crediting', 'finished') then r.payout else 0 end), 0)::bigint as paid
     from rounds r join play_sessions s using (session_id) join players p on p.player_id = r.player_id
     where ${ofSpan} and p.vendor_key = $4 and s.wallet <> 'demo'
       and r.status in ('debiting', 'playing', 'crediting', 'finished')`,
    [key, chainId, last, vendorKey],
  );
  return rows[0] ?? { bets: 0, staked: 0, paid: 0 };
}

/**
 * Voids the span, once: the same decision again answers the same. Refused where it is unknown, is void, or is not as
 * staff saw it. Locks: its first round, then its bets.
 */
export function voidSpan(
  { db }: Studio,
  vendorKey: string,
  game: OutrightGame,
  requested: TableVoidRequest,
): Promise<Voided> {
  const { tableRoundId, voidRef, isSettled } = requested;
  return withTransaction(db, async (tx) => {
    const span = await lockSpan(tx, game, tableRoundId);
    if (!span) return refused('ROUND_UNKNOWN');
    const { chainId, last } = span;
    const standing = await readStanding(tx, game, span);
    if (standing.void_ref === voidRef) return { answer: { status: 'voided' }, due: [] };
    if (standing.void_ref !== null || standing.is_void) return refused('ROUND_VOID');
    const sums = await lockBets(tx, vendorKey, game, span);
    if (standing.is_settled !== isSettled || !isAsConfirmed(requested, sums)) return refused('CHANGED');
    await tx.query(
      `insert into outright_voids (game_key, chain_id, until_number, void_ref, was_settled, bets, staked, paid)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [game.key, chainId, last, voidRef, isSettled, sums.bets, sums.staked, sums.paid],
    );
    await tx.query(
      isSettled
        ? `update rounds r set status = 'voiding', leased_until = now(), ended_at = null
           where ${ofSpan} and r.status in ('crediting', 'finished')`
        : `update rounds r set status = 'rolling_back', leased_until = now()
           where ${ofSpan} and r.status in ('debiting', 'playing')`,
      [game.key, chainId, last],
    );
    const { rows } = await tx.query<{ round_id: string }>(
      `select r.round_id from rounds r where ${ofSpan} and r.status in ('rolling_back', 'voiding')`,
      [game.key, chainId, last],
    );
    return { answer: { status: 'voided' }, due: rows.map(({ round_id: roundId }) => roundId) };
  });
}
