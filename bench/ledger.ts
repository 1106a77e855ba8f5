/**
 * How fast the ledger posts bets and wins, against pgbench's TPC-B and against one transfer per transaction, on one server with full
 * durability in one run; with a hot account; and with a ledger grown a hundredfold.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drainLedger, type Operation, type Outcome, post } from '../apps/server/src/modules/ledger/index.ts';
import { connect, type Database, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { memberId } from '../apps/server/src/platform/ids.ts';
import { won } from '../apps/server/src/platform/money.ts';
import { runBaseline } from './baseline.ts';
import { type LoadResult, runLoad } from './load.ts';
import { runPgbench } from './pgbench.ts';
import { type BenchOptions, type BenchResult, round } from './report.ts';
import { warmLog } from './settle.ts';

const members = 100_000;
const houses = 20;
const startBalance = 1_000_000;
/** Enough to fill the batches, few enough that nobody waits long. */
const callers = 704;
const entriesFirst = 100_000;

async function openMembers(db: Database): Promise<void> {
  await db.$client.query(
    `insert into ledger.accounts (id, member, name, balance, sequence)
     select nextval('ledger.member_account_ids'), n, 'cash', $1, 0 from generate_series(1, $2::bigint) n`,
    [startBalance, members],
  );
  await db.$client.query('vacuum analyze ledger.accounts');
}

function bet(turn: number, member: number): Operation {
  const amount = turn % 2 === 0 ? -100 : 100;
  return {
    // Keys without any order, as vendors send them: the worst case for the index of keys.
    key: `bet:studio:${randomUUID()}`,
    kind: turn % 2 === 0 ? 'bet' : 'win',
    reference: `bet:${turn}`,
    actor: 'vendor:studio',
    legs: [
      { account: { owner: memberId(member), kind: 'cash' }, amount: won(amount) },
      { account: { system: `house:v${turn % houses}` }, amount: won(-amount) },
    ],
  };
}

function refuseRefusal(outcome: Outcome): void {
  if (outcome.status !== 'posted') throw new Error(`A bench operation was not posted: ${JSON.stringify(outcome)}.`);
}

const spread = (turn: number) => 1 + ((turn * 7_919) % members);
/** Every fifth operation goes to member 1. */
const hot = (turn: number) => (turn % 5 === 0 ? 1 : spread(turn));

function postLoad(
  db: Database,
  seconds: number,
  pick: (turn: number) => number,
  countMost?: number,
): Promise<LoadResult> {
  return runLoad(callers, seconds, async (turn) => refuseRefusal(await post(db, bet(turn, pick(turn)))), countMost);
}

async function countEntries(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ count: bigint }>(
    'select coalesce(sum(entries), 0)::bigint as count from ledger.batches',
  );
  return Number(rows[0]?.count ?? 0n);
}

async function growTo(db: Database, entries: number): Promise<void> {
  const missing = entries - (await countEntries(db));
  if (missing > 0) await postLoad(db, 3_600, spread, missing);
}

/** Each measurement starts on a quiet server: what the one before left to write is written. */
async function settle(db: Database): Promise<void> {
  await drainLedger(db);
  await db.$client.query('checkpoint');
}

async function measureLedger(db: Database, { seconds, entriesMost }: BenchOptions) {
  await openMembers(db);
  await growTo(db, entriesFirst);
  await drainLedger(db);
  await warmLog(db.$client);
  const small = await postLoad(db, seconds, spread);
  await settle(db);
  const hotAccount = await postLoad(db, seconds, hot);
  await growTo(db, entriesMost);
  await settle(db);
  const large = await postLoad(db, seconds, spread);
  return { small, hotAccount, large };
}

export async function bench(options: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['ledger', 'baseline', 'pgbench'] });
  try {
    await migrate(server.url('ledger'), path.resolve(import.meta.dirname, '../apps/server/migrations'));
    const pgbench = await runPgbench(server.url('pgbench'), options.seconds);
    const baseline = await runBaseline(server.url('baseline'), options.seconds, {
      members,
      houses,
      startBalance,
      nextKey: randomUUID,
    });
    const db = connect(server.url('ledger'), { applicationName: 'mirinae-bench' });
    const { small, hotAccount, large } = await measureLedger(db, options);
    await disconnect(db);
    return present(pgbench.opsPerSecond, baseline, small, hotAccount, large, options.entriesMost);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function present(
  pgbench: number,
  baseline: LoadResult,
  small: LoadResult,
  hotAccount: LoadResult,
  large: LoadResult,
  entriesMost: number,
): BenchResult {
  const numbers = {
    opsPerSecond: Math.round(small.opsPerSecond),
    'ratio.pgbench': round(small.opsPerSecond / pgbench),
    'ratio.baseline': round(small.opsPerSecond / baseline.opsPerSecond),
    'ratio.hotAccountPgbench': round(hotAccount.opsPerSecond / pgbench),
    'latencyMs.p50': round(small.p50),
    'latencyMs.p99': round(small.p99),
    'growth.costRatio10MTo100k': round(small.opsPerSecond / large.opsPerSecond),
    'pgbench.opsPerSecond': Math.round(pgbench),
    'baseline.opsPerSecond': Math.round(baseline.opsPerSecond),
    'hotAccount.opsPerSecond': Math.round(hotAccount.opsPerSecond),
    'large.opsPerSecond': Math.round(large.opsPerSecond),
    'large.latencyMs.p99': round(large.p99),
    'large.entries': entriesMost,
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
    { what: `at ${entriesMost} entries, ops/s`, value: String(numbers['large.opsPerSecond']) },
    {
      what: 'cost of an operation, grown to small',
      value: `${numbers['growth.costRatio10MTo100k']} x`,
      goal: 'at most 1.2 x',
    },
  ];
  return { title: 'Ledger, full durability, 100,000 accounts, half debits and half credits', rows, numbers };
}
