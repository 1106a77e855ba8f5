/** Cost of settling slips of ten legs once all of their lines have ended, on a PostgreSQL of their own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { requestSettling } from '../apps/server/src/modules/sportsbook/settlement/settle-due.ts';
import { startNode } from '../apps/server/src/node.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { addNumberedPlayers } from './numbered-players.ts';
import { asServer, type Cpu, cpuSince, readCpu } from './process-cpu.ts';
import { warmLog } from './settle.ts';
import { type Turn, takeTurns } from './work-per-unit.ts';

const players = 10_000;
const fixtures = 100;
const legs = 10;
const facts = {
  sport: 'soccer',
  startsAt: 0,
  league: { ko: '리그', en: 'League', vi: 'Giải' },
  home: { ko: '홈', en: 'Home', vi: 'Nhà' },
  away: { ko: '원정', en: 'Away', vi: 'Khách' },
  heard: { at: 0, seq: 0 },
  scores: {},
};
/** Home wins, everywhere; every second slip has a leg on away. */
const settlement = {
  kind: 'settled',
  at: 1,
  seq: 1,
  certainty: 'confirmed',
  score: { home: 1, away: 0 },
  endings: [
    ['1', { kind: 'win' }],
    ['3', { kind: 'lose' }],
  ],
};

/** Open slips, each on ten of the turn's fixtures, with their bets. */
async function fillSlips({ db }: Platform, turn: string, count: number): Promise<void> {
  const run = (text: string, values: unknown[]) => db.$client.query(text, values);
  await run(
    `with made as (
       insert into sport_slips (bet_key, member_id, request_key, request_digest, picks_digest, state, odds_policy, sizes,
         unit_stake, stake, earns_turnover, placed_at, accepted_at)
       select gen_random_uuid(), 1 + n % $2::integer, gen_random_uuid(), n::text, n::text, 'open', 'any', array[$3::integer],
         1000, 1000, true, now() - interval '2 hours', now() - interval '2 hours' from generate_series(1, $1::integer) n returning *
     ), placed as (
       insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
       select 'sportsbook', bet_key::text, member_id, 'sports', 'combination', bet_key::text, stake, placed_at from made
     )
     insert into sport_legs (bet_key, place, member_id, fixture, market, specifiers, outcome, odds, is_banker, is_live, facts)
     select bet_key, place, member_id, $6 || (picks_digest::integer + place) % $4::integer, 1, '',
       case when place = 0 and picks_digest::integer % 2 = 0 then '3' else '1' end, 18500, false, false, $5::jsonb
     from made, generate_series(0, $3::integer - 1) place`,
    [count, players, legs, fixtures, JSON.stringify(facts), turn],
  );
  await run('vacuum analyze sport_slips, sport_legs, bets', []);
}

async function endLines({ db }: Platform, turn: string): Promise<void> {
  await db.$client.query(
    `with ended as (
       insert into sport_results (fixture, market, specifiers, kind, at, seq, said, heard_at)
       select $3 || n, 1, '', 'settled', 1, 1, $2::jsonb, now() from generate_series(0, $1::integer - 1) n returning *
     )
     insert into sport_lines_due (fixture, market, specifiers, since, due_at)
     select fixture, market, specifiers, heard_at, heard_at from ended`,
    [fixtures, JSON.stringify(settlement), turn],
  );
}

const pollMs = 20;

async function untilNoneDue({ db }: Platform): Promise<void> {
  const due = () => db.$client.query('select from sport_lines_due limit 1');
  while ((await due()).rowCount !== 0) await sleep(pollMs);
}

export type SettleTurn = { readonly cpu: Cpu; readonly slipsPerSecond: number };

/** Throws where a slip is open afterwards. */
async function settle(platform: Platform, turn: string, count: number): Promise<SettleTurn> {
  await fillSlips(platform, turn, count);
  const before = readCpu();
  const started = performance.now();
  await endLines(platform, turn);
  await requestSettling(platform);
  await untilNoneDue(platform);
  const seconds = (performance.now() - started) / 1_000;
  const cpu = asServer(cpuSince(before));
  const { rows } = await platform.db.$client.query<{ open: number }>(
    `select count(*)::integer as open from sport_slips where state = 'open'`,
  );
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} slips are still open.`);
  return { cpu, slipsPerSecond: count / seconds };
}

/** This process is the node. A first, smaller lot is settled before anything counts. */
export async function measureSettlement(slips: number): Promise<readonly Turn<SettleTurn>[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['slips'] });
  const settings = { MIRINAE_ENV: 'test', LOG_LEVEL: 'error', SPORTS_FEED: 'off', PORT: String(await freePort()) };
  const node = await startNode(readConfig({ ...settings, DATABASE_URL: server.url('slips') }));
  try {
    const { platform } = node;
    await warmLog(platform.db.$client);
    await addNumberedPlayers(platform, players);
    await settle(platform, 'warm:', Math.ceil(slips / 4));
    return await takeTurns((turn) => settle(platform, `bench${turn}:`, slips));
  } finally {
    await node.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
