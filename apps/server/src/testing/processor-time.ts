/** Processor time of this process and of its database's connections: waiting for a busy machine is not in it. */
import { existsSync, readFileSync } from 'node:fs';
import type { Database } from '../platform/db/connect.ts';

const nanosecondsPerMs = 1e6;
const microsecondsPerMs = 1e3;

/** The time that a process of one thread has run; 0 of one that ended. */
function ranMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / nanosecondsPerMs : 0;
}

/** Each query on one connection, so that its process alone has done the work. */
export async function keepQueriesSerial({ $client }: Database): Promise<void> {
  await $client.query(`do $$ begin
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`);
}

async function connectionsOf({ $client }: Database): Promise<number[]> {
  const { rows } = await $client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return rows.map(({ pid }) => pid);
}

export type Stopwatch = <Value>(work: () => Promise<Value>) => Promise<{ value: Value; ms: number }>;

/**
 * Counts the connections that are open now. Where the system does not report how long a process of PostgreSQL ran, all
 * the time that passes is counted.
 */
export async function processorStopwatch(db: Database): Promise<Stopwatch> {
  const pids = await connectionsOf(db);
  const isKnown = pids.some((pid) => ranMs(pid) > 0);
  const queriedMs = () => pids.reduce((sum, pid) => sum + ranMs(pid), 0);
  return async (work) => {
    const queried = queriedMs();
    const began = performance.now();
    const used = process.cpuUsage();
    const value = await work();
    const { user, system } = process.cpuUsage(used);
    const passed = performance.now() - began;
    const ms = isKnown ? (user + system) / microsecondsPerMs + queriedMs() - queried : passed;
    return { value, ms };
  };
}
