/**
 * Live tables with 2,000 players, a thousand of them at one table: what share of a core our processes take for it, how
 * soon a bet is answered and a result received, whether a thousand bets in the last second before the close are each in
 * the round or refused exactly, and whether memory grows. The system is started as `npm start` does, in processes of
 * its own; the players share the machine.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { getBalances } from '../apps/server/src/modules/ledger/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { type BenchTable, listBenchTables } from './bench-tables.ts';
import { untilRoundsEnded } from './ended-rounds.ts';
import { openBenchPlatform, openBenchStudio, startCash } from './player-page.ts';
import { type Cpu, cpuSince, ourRoles, oursOf, readCpu } from './process-cpu.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { type Bet, playUntil, sitDown, type TablePlayer, untilOpen } from './table-players.ts';
import { cpuUsPerUnit, scale, takeTurns } from './work-per-unit.ts';

const players = 2_000;
const atOneTable = 1_000;
const maxTables = 20;
const maxConcurrentOpens = 8;
/** A whole round of the slowest table, and its result. */
const minSeconds = 60;
const stormMs = 1_000;
/** The storm goes on a little after the close, so that some bets come too late. */
const lateMs = 150;
/** The round of the storm runs on, and is paid. */
const endedSeconds = 240;

async function seatAll(platform: Platform, studioUrl: string, tables: readonly BenchTable[]): Promise<TablePlayer[]> {
  const [first, ...others] = tables;
  if (!first) throw new Error('There is no table.');
  const places = Array.from({ length: players }, (_, at) =>
    at < atOneTable ? first : (others[at % others.length] ?? first),
  );
  const seated: TablePlayer[] = [];
  const work = async () => {
    for (let place = places.pop(); place; place = places.pop()) seated.push(await sitDown(platform, studioUrl, place));
  };
  await Promise.all(Array.from({ length: maxConcurrentOpens }, work));
  return seated;
}

/** The memory of the system's own processes, children of this one, in MB. */
function memoryMb(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const ours = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'));
  const kilobytes = ours.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** A thousand bets on one round within its last second. */
async function storm(all: readonly TablePlayer[], key: string): Promise<{ accepted: number }> {
  const there = all.filter(({ table }) => table.gameKey === key);
  const [first] = there;
  if (!first) throw new Error('Nobody is at the table.');
  // A round without bets of them.
  const seen = new Set(first.bets.map(({ tableRoundId }) => tableRoundId));
  let open = await untilOpen(first, 4_000);
  while (seen.has(open.id)) {
    await wait(500);
    open = await untilOpen(first, 4_000);
  }
  const { id, closesAt } = open;
  await wait(Math.max(closesAt - Date.now() - stormMs, 0));
  const made = await Promise.all(
    there.map(async (player, turn) => {
      await wait((turn * (stormMs + lateMs)) / there.length);
      return player.bet(id);
    }),
  );
  return { accepted: made.filter(({ answer }) => answer === 'accepted').length };
}

type Stored = { bet_id: string; status: string; payout: string; stake: string; is_late: boolean };

/** Results that players received, compared with the books of both sides. */
async function judge(platform: Platform, studio: pg.Client, all: readonly TablePlayer[]) {
  const { rows } = await studio.query<Stored>(
    `select r.bet_id, r.status, r.payout, r.stake, r.played_at >= t.closes_at as is_late
     from rounds r join table_rounds t using (table_round_id)`,
  );
  const stored = new Map(rows.map((row) => [row.bet_id, row]));
  const bets = all.flatMap((player) => player.bets);
  const taken = ({ status }: Stored) => status === 'finished';
  const late = rows.filter((row) => row.is_late && taken(row)).length;
  const secret = bets.filter(({ betId, answer }) => {
    const row = stored.get(betId);
    return answer === 'refused' && row !== undefined && taken(row);
  }).length;
  const lost = bets.filter(({ betId, answer }) => {
    const row = stored.get(betId);
    return answer === 'accepted' && !(row && taken(row));
  }).length;
  let unpaid = 0;
  for (const { memberId, bets: own } of all) {
    const moved = own.flatMap(({ betId }) => stored.get(betId) ?? []).filter(taken);
    const net = moved.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0);
    if (Number((await getBalances(platform.db, memberId)).cash) !== startCash + net) unpaid += 1;
  }
  const unanswered = bets.filter(({ answer }) => answer === 'lost').length;
  return { wrong: late + secret, lost: lost + unpaid, unanswered };
}

/** Milliseconds from the moment a result was fixed to the moment each socket received it. */
async function resultDelays(studio: pg.Client, all: readonly TablePlayer[], fromMs: number): Promise<number[]> {
  const { rows } = await studio.query<{ id: string; at: Date }>(
    `select table_round_id as id, revealed_at as at from table_rounds where phase = 'settled' and revealed_at > $1`,
    [new Date(fromMs)],
  );
  const revealed = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  return all.flatMap(({ receivedAt }) =>
    [...receivedAt].flatMap(([id, received]) => {
      const at = revealed.get(id);
      return at === undefined ? [] : [received - at];
    }),
  );
}

type Played = {
  readonly cpu: Cpu;
  readonly elapsedMs: number;
  readonly growthMb: number;
  readonly bets: readonly Bet[];
};

/** Everybody bets once a round, for so long. */
async function play(all: readonly TablePlayer[], lastMs: number): Promise<Played> {
  const before = readCpu();
  const began = performance.now();
  const madeBefore = all.map(({ bets }) => bets.length);
  const playing = all.map((player, at) => playUntil(player, Date.now() + lastMs, (at % 97) / 97));
  await wait(lastMs / 2);
  const halfMb = memoryMb();
  await Promise.all(playing);
  return {
    cpu: cpuSince(before),
    elapsedMs: performance.now() - began,
    growthMb: memoryMb() - halfMb,
    bets: all.flatMap(({ bets }, at) => bets.slice(madeBefore[at])),
  };
}

async function measure(platform: Platform, studioUrl: string, studio: pg.Client, seconds: number) {
  const tables = await listBenchTables(maxTables);
  const all = await seatAll(platform, studioUrl, tables);
  const beganMs = Date.now();
  const [played] = await takeTurns(() => play(all, Math.max(seconds, minSeconds) * 1_000), { wanted: 1 });
  if (!played) throw new Error('Nobody played.');
  const delays = Float64Array.from(await resultDelays(studio, all, beganMs)).sort();
  const { accepted } = await storm(all, tables[0]?.gameKey ?? '');
  await untilRoundsEnded(studio, '%', endedSeconds);
  const judged = await judge(platform, studio, all);
  for (const { close } of all) close();
  return { ...judged, accepted, played, delays, tables: tables.length };
}

function present(found: Awaited<ReturnType<typeof measure>>): BenchResult {
  const { wrong, lost, accepted, unanswered, played, delays, tables } = found;
  const { cpu, elapsedMs, fixedMs, growthMb, bets } = played;
  const answers = Float64Array.from(bets.filter(({ answer }) => answer !== 'lost').map(({ ms }) => ms)).sort();
  const cost = cpuUsPerUnit([played], (turn) => turn.bets.length);
  const shareOf = (ms: number) => round(scale(ms / elapsedMs, fixedMs), 3);
  const numbers = {
    'cpuShare.atFullLoad': shareOf(oursOf(cpu)),
    'cpuUs.perBet': cost.sum,
    'bets.perSecond': round((bets.length * 1_000) / elapsedMs, 1),
    'latencyMs.betAckP99': round(percentile(answers, 0.99), 1),
    'latencyMs.resultP99': round(percentile(delays, 0.99), 1),
    'lateBets.wrong': wrong,
    'lateBets.accepted': accepted,
    'bets.lost': lost,
    'answers.lost': unanswered,
    'memory.growthMb': round(growthMb, 1),
  };
  const figure = (key: keyof typeof numbers) => String(numbers[key]);
  const byRole = ourRoles.map((role) => ({ role, share: shareOf(cpu.get(role) ?? 0) }));
  return {
    title: `${players} players at ${tables} live tables, ${bets.length} bets`,
    rows: [
      { what: 'processor, scaled, of one core', value: figure('cpuShare.atFullLoad'), goal: 'at most 0.5' },
      ...byRole.map(({ role, share }) => ({ what: `of it ${role}`, value: String(share) })),
      { what: 'processor of a bet, scaled, us', value: figure('cpuUs.perBet') },
      { what: 'bets a second', value: figure('bets.perSecond') },
      { what: 'bet to answer, p50 ms', value: String(round(percentile(answers, 0.5), 1)) },
      { what: 'bet to answer, p99 ms', value: figure('latencyMs.betAckP99'), goal: 'below 150' },
      { what: 'result at all sockets, p99 ms', value: figure('latencyMs.resultP99'), goal: 'below 200' },
      { what: `of ${atOneTable} bets in the last second, taken`, value: figure('lateBets.accepted') },
      { what: 'taken late, or taken and refused', value: figure('lateBets.wrong'), goal: '0' },
      { what: 'taken and lost', value: figure('bets.lost'), goal: '0' },
      { what: 'answers lost', value: figure('answers.lost'), goal: '0' },
      { what: 'memory, MB more in the second half', value: figure('memory.growthMb') },
    ],
    numbers: {
      ...numbers,
      ...Object.fromEntries(byRole.map(({ role, share }) => [`cpuShare.${role}`, share])),
    },
  };
}

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  await buildFronts();
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  const studio = await openBenchStudio(system.databaseUrl);
  try {
    return present(await measure(platform, system.studioUrl, studio, seconds));
  } finally {
    await studio.end();
    await close();
    await system.stop();
  }
}
