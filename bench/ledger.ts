/**
 * How fast the ledger posts bets and wins, against pgbench's TPC-B and against one transfer per transaction, on one
 * server with full durability in one run; with a hot account; and with a ledger grown a hundredfold.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { prepareBaseline } from './baseline.ts';
import { growTo, hot, ledgerShape, measureLedger, openLedger, openRichMembers, spread } from './ledger-load.ts';
import type { LoadResult } from './load.ts';
import { preparePgbench } from './pgbench.ts';
import { type BenchOptions, type BenchResult, middleOf, round } from './report.ts';
import { warmLog } from './settle.ts';

/**
 * A machine's speed drifts over minutes, so what is compared is measured side by side, in turns; of each ratio the
 * middle turn counts. Each turn has a small ledger of its own.
 */
const smallLedgers = ['small1', 'small2', 'small3'];
/**
 * The grown ledger is measured for about the time from one checkpoint to the next: after each, every page is logged
 * whole once.
 */
const grownTimes = 4;

type Turn = { pgbench: number; baseline: number; small: LoadResult; hotAccount: LoadResult; large: LoadResult };
type Measure = (seconds: number) => Promise<number>;
type Contenders = { pgbench: Measure; baseline: Measure; grown: Database };

async function takeTurn(url: string, { pgbench, baseline, grown }: Contenders, seconds: number): Promise<Turn> {
  const db = await openLedger(url, openRichMembers);
  const small = await measureLedger(db, seconds, spread);
  const references = { pgbench: await pgbench(seconds), baseline: await baseline(seconds) };
  const hotAccount = await measureLedger(db, seconds, hot);
  await disconnect(db);
  return { ...references, small, hotAccount, large: await measureLedger(grown, seconds * grownTimes, spread) };
}

async function takeTurns(server: EmbeddedPostgres, { seconds, maxEntries }: BenchOptions): Promise<Turn[]> {
  const grown = await openLedger(server.url('grown'), openRichMembers);
  await warmLog(grown.$client);
  await growTo(grown, maxEntries);
  const pgbench = await preparePgbench(server.url('pgbench'), seconds);
  const baseline = await prepareBaseline(server.url('baseline'), seconds, ledgerShape);
  const turns: Turn[] = [];
  for (const name of smallLedgers) turns.push(await takeTurn(server.url(name), { pgbench, baseline, grown }, seconds));
  await disconnect(grown);
  return turns;
}

export async function bench(options: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const databases = ['grown', ...smallLedgers, 'baseline', 'pgbench'];
  const server = await startEmbeddedPostgres({ dataDir, databases });
  try {
    return present(await takeTurns(server, options), options.maxEntries);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function present(turns: readonly Turn[], maxEntries: number): BenchResult {
  const middle = (read: (turn: Turn) => number, places?: number) => middleOf(turns.map(read), places);
  const costRatio = ({ small, large }: Turn) => small.opsPerSecond / large.opsPerSecond;
  const numbers = {
    opsPerSecond: middle(({ small }) => small.opsPerSecond, 0),
    'ratio.pgbench': middle(({ small, pgbench }) => small.opsPerSecond / pgbench),
    'ratio.baseline': middle(({ small, baseline }) => small.opsPerSecond / baseline),
    'ratio.hotAccountPgbench': middle(({ hotAccount, pgbench }) => hotAccount.opsPerSecond / pgbench),
    'latencyMs.p50': middle(({ small }) => small.p50),
    'latencyMs.p99': middle(({ small }) => small.p99),
    'growth.costRatio10MTo100k': middle(costRatio),
    'growth.costRatioLeast': round(Math.min(...turns.map(costRatio))),
    'growth.maxCostRatio': round(Math.max(...turns.map(costRatio))),
    'pgbench.opsPerSecond': middle(({ pgbench }) => pgbench, 0),
    'baseline.opsPerSecond': middle(({ baseline }) => baseline, 0),
    'hotAccount.opsPerSecond': middle(({ hotAccount }) => hotAccount.opsPerSecond, 0),
    'large.opsPerSecond': middle(({ large }) => large.opsPerSecond, 0),
    'large.latencyMs.p99': middle(({ large }) => large.p99),
    'large.entries': maxEntries,
  };
  const rows = [
    { what: 'pgbench TPC-B, transactions/s', value: String(numbers['pgbench.opsPerSecond']) },
    { what: 'one transfer per transaction, ops/s', value: String(numbers['baseline.opsPerSecond']) },
    { what: 'ledger, ops/s', value: String(numbers.opsPerSecond) },
    { what: 'ledger, p50 ms', value: String(numbers['latencyMs.p50']) },
    { what: 'ledger, p99 ms', value: String(numbers['latencyMs.p99']), goal: 'below 40' },
    { what: 'ledger to pgbench', value: `${numbers['ratio.pgbench']} x`, goal: 'at least 5 x' },
    { what: 'ledger to one by one', value: `${numbers['ratio.baseline']} x`, goal: 'at least 6 x' },
    { what: 'hot account (20 % of operations), ops/s', value: String(numbers['hotAccount.opsPerSecond']) },
    { what: 'hot account to pgbench', value: `${numbers['ratio.hotAccountPgbench']} x`, goal: 'at least 4 x' },
    { what: `at ${maxEntries} entries, ops/s`, value: String(numbers['large.opsPerSecond']) },
    {
      what: 'cost of an operation, grown to small',
      value: `${numbers['growth.costRatio10MTo100k']} x`,
      goal: 'at most 1.2 x',
    },
    {
      what: 'the same, turn by turn',
      value: `${numbers['growth.costRatioLeast']} - ${numbers['growth.maxCostRatio']}`,
    },
  ];
  return { title: 'Ledger, full durability, 100,000 accounts, half debits and half credits', rows, numbers };
}
