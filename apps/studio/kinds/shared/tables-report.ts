/** Reports of the tables of a platform's key, for its back office. */
import type { TableReport, TableRoundReport } from '@mirinae/contract/wallet/tables';
import { monotonicMs } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { reportOutright } from './outright-desk.ts';
import type { OutrightGame } from './outright-game.ts';
import { readQuietRun, resultsBy, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';
import { newestFirst, type Phase } from './table-rounds.ts';
import { readSettings, standingOf } from './table-settings.ts';

const maxRounds = 2_000;

type Played = { game_key: string; bets: number; staked: number; paid: number };

/** Bets of one platform's members for money that are over. */
async function sumBets({ db }: Studio, vendorKey: string, keys: readonly string[]): Promise<Map<string, Played>> {
  const { rows } = await db.query<Played>(
    `select r.game_key, count(*)::integer as bets, sum(r.stake)::bigint as staked, sum(r.payout)::bigint as paid
     from rounds r join play_sessions s using (session_id) join players p on p.player_id = r.player_id
     where r.game_key = any($1) and r.status = 'finished' and p.vendor_key = $2 and s.wallet <> 'demo'
     group by r.game_key`,
    [keys, vendorKey],
  );
  return new Map(rows.map((row) => [row.game_key, row]));
}

type Live = { table_key: string; number: number; phase: string; bets: number; staked: number };

/** The rounds of each table that are not over, the older one first. */
async function listLive({ db }: Studio, vendorKey: string, keys: readonly string[]): Promise<Map<string, Live[]>> {
  const { rows } = await db.query<Live>(
    `select t.table_key, t.number, t.phase, count(r.round_id)::integer as bets, coalesce(sum(r.stake), 0)::bigint as staked
     from table_rounds t left join (rounds r join play_sessions s on s.session_id = r.session_id and s.wallet <> 'demo'
       join players p on p.player_id = r.player_id and p.vendor_key = $2)
       on r.table_round_id = t.table_round_id and r.until_number is null and r.status in ('debiting', 'playing', 'crediting', 'finished')
     where t.table_key = any($1) and t.phase in ('open', 'closed', 'running') group by t.table_round_id order by t.closes_at`,
    [keys, vendorKey],
  );
  return Map.groupBy(rows, ({ table_key: key }) => key);
}

/** Unwritten unwatched results of a table, as the halls show it. */
async function quietResults(studio: Studio, game: SharedGame, isLive: boolean): Promise<readonly Json[]> {
  if (isLive || !runsByItself(game)) return [];
  const run = await readQuietRun(studio, studio.db, game);
  const nowMs = monotonicMs();
  return run ? resultsBy(run.until(nowMs), nowMs) : [];
}

/** Mean probability of each mark over these rounds, where it differs by round. */
function meanChances({ chancesOf }: SharedGame, results: readonly Json[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const result of results)
    for (const [mark, chance] of Object.entries(chancesOf?.(result) ?? {}))
      sums.set(mark, (sums.get(mark) ?? 0) + chance);
  return Object.fromEntries([...sums].map(([mark, chance]) => [mark, chance / results.length]));
}

/** Counts of each mark in the last rounds. */
async function countResults(studio: Studio, game: SharedGame, isLive: boolean): Promise<TableReport['results']> {
  const { rows } = await studio.db.query<{ result: Json }>(
    `select result from table_rounds where table_key = $1 and phase = 'settled' order by revealed_at desc limit $2`,
    [game.key, maxRounds],
  );
  const quiet = await quietResults(studio, game, isLive);
  const results = [...quiet, ...rows.map((row) => row.result)].slice(0, maxRounds);
  const chances = game.chances ?? meanChances(game, results);
  const counts = new Map(Object.keys(chances).map((mark) => [mark, 0]));
  for (const result of results) {
    const mark = game.markOf?.(result) ?? '';
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts].map(([mark, count]) => ({ mark, count, chance: chances[mark] ?? null }));
}

type RoundRow = {
  table_round_id: string;
  number: number;
  phase: Phase;
  result: Json | null;
  closes_at: Date;
  bets: number;
  staked: number;
  paid: number;
  is_taken_back: boolean;
  is_beacon_late: boolean;
};

const shownRounds = 50;
const phaseNames = { open: 'open', closed: 'dealing', running: 'dealing', settled: 'settled', void: 'void' } as const;

/** The newest rounds of a table that were written, with what this platform's members bet on them. */
export async function reportRoundsOf(
  { db }: Studio,
  vendorKey: string,
  { key, markOf }: SharedGame,
): Promise<TableRoundReport[]> {
  const { rows } = await db.query<RoundRow>(
    `select t.table_round_id, t.number, t.phase, t.result, t.closes_at, t.is_beacon_late, v.void_ref is not null as is_taken_back,
       count(r.round_id)::integer as bets, coalesce(sum(r.stake), 0)::bigint as staked,
       coalesce(sum(case when r.status in ('crediting', 'finished') then r.payout else 0 end), 0)::bigint as paid
     from (select t.* from table_rounds t where table_key = $1 order by ${newestFirst} limit $3) t
       left join table_voids v using (table_round_id)
       left join (rounds r join play_sessions s on s.session_id = r.session_id and s.wallet <> 'demo'
         join players p on p.player_id = r.player_id and p.vendor_key = $2)
         on r.table_round_id = t.table_round_id and r.until_number is null and r.status in ('debiting', 'playing', 'crediting', 'finished')
     group by t.table_round_id, t.chain_id, t.number, t.phase, t.result, t.closes_at, t.is_beacon_late, v.void_ref
     order by ${newestFirst}`,
    [key, vendorKey, shownRounds],
  );
  return rows.map(({ table_round_id: tableRoundId, number, phase, result, closes_at: closesAt, ...sums }) => ({
    tableRoundId,
    number,
    phase: phaseNames[phase],
    closedAt: closesAt.toISOString(),
    mark: phase === 'settled' && result !== null ? (markOf?.(result) ?? null) : null,
    bets: sums.bets,
    staked: sums.staked,
    paid: sums.paid,
    isTakenBack: sums.is_taken_back,
    isBeaconLate: sums.is_beacon_late,
  }));
}

function presentLive(on: Live | undefined): TableReport['live'] {
  if (!on) return null;
  const { number: round, phase, bets, staked } = on;
  return { round, phase: phase === 'open' ? 'open' : 'dealing', bets, staked };
}

async function reportTable(
  studio: Studio,
  game: SharedGame,
  sum: Played | undefined,
  [on, next]: readonly Live[],
): Promise<TableReport> {
  const settings = await readSettings(studio.db, game);
  const wantedMs = settings.wanted ? settings.wanted.openMs : settings.openMs;
  return {
    key: game.key,
    bets: sum?.bets ?? 0,
    staked: sum?.staked ?? 0,
    paid: sum?.paid ?? 0,
    standing: standingOf(settings),
    openMs: { set: wantedMs ?? game.times.openMs, listed: game.times.openMs },
    results: await countResults(studio, game, on !== undefined),
    live: presentLive(on),
    next: presentLive(next),
  };
}

/** Of tables that stand in a lobby, and of bets on several of their rounds together. */
export async function reportTables(
  studio: Studio,
  vendorKey: string,
  games: readonly SharedGame[],
  outrights: readonly OutrightGame[],
): Promise<TableReport[]> {
  const tables = games.filter(({ markOf }) => markOf !== undefined);
  const keys = [...tables, ...outrights].map(({ key }) => key);
  const [sums, live] = await Promise.all([sumBets(studio, vendorKey, keys), listLive(studio, vendorKey, keys)]);
  const reports: TableReport[] = [];
  for (const game of tables)
    reports.push(await reportTable(studio, game, sums.get(game.key), live.get(game.key) ?? []));
  for (const game of outrights) {
    const table = games.find(({ key }) => key === game.table);
    if (table) reports.push(await reportOutright(studio, vendorKey, game, table, sums.get(game.key)));
  }
  return reports;
}
