/**
 * Proves the ledger from its own rows, online, in one snapshot: the chain of batches, the seals of closed days,
 * balanced transfers, running balances, and that nothing is outside the chain. The work is cut into windows of batches
 * that a few connections take in turn on that snapshot, so that memory does not grow with the ledger.
 */
import type pg from 'pg';
import type { Database } from '../../platform/db/connect.ts';
import { proveAccounts, proveChain } from './verify-whole.ts';
import { type LedgerMismatch, maxFaults, planWindows, proveWindow } from './verify-window.ts';

export type LedgerCounts = { batches: bigint; transfers: bigint; entries: bigint; accounts: bigint };
export type LedgerProof = LedgerCounts & { readonly faults: readonly LedgerMismatch[] };
/** Rows read, of those to read: every transfer once, every entry twice. */
export type Progress = (done: bigint, total: bigint) => void;

/** Two: one core stays free on a machine of three, and on one of two the site gets its share. */
const readers = 2;

/** `rows` is what the part counts for in the progress. */
type Part = { readonly rows: bigint; readonly prove: (client: pg.ClientBase) => Promise<LedgerMismatch[]> };

/** Sorts of a window stay in memory; each reader is one process of the database and no more. */
const settings = "set local work_mem = '64MB'; set local max_parallel_workers_per_gather = 0; set local jit = off";

async function inSnapshot<Value>(
  { $client }: Database,
  snapshot: string | null,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await $client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot !== null) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
    await client.query(settings);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function one<Row extends object>(client: pg.ClientBase, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('The ledger could not be counted.');
  return row;
}

/** The readers take the parts in turn. Answers what each part found, in the order of the parts. */
async function readParts(
  db: Database,
  snapshot: string,
  parts: readonly Part[],
  progress: Progress,
): Promise<LedgerMismatch[][]> {
  const total = parts.reduce((sum, { rows }) => sum + rows, 0n);
  const found: LedgerMismatch[][] = [];
  const waiting = parts.entries();
  let done = 0n;
  const read = async (client: pg.ClientBase) => {
    for (const [index, { rows, prove }] of waiting) {
      found[index] = await prove(client);
      done += rows;
      progress(done, total);
    }
  };
  await Promise.all(Array.from({ length: readers }, () => inSnapshot(db, snapshot, read)));
  return found;
}

function firstOfEachKind(faults: readonly LedgerMismatch[]): LedgerMismatch[] {
  return Object.values(Object.groupBy(faults, ({ what }) => what)).flatMap((kind) => kind.slice(0, maxFaults));
}

/** Returns counts and faults, at most 20 of a kind. Locks nothing: postings continue. */
export function verifyLedger(db: Database, progress: Progress = () => undefined): Promise<LedgerProof> {
  return inSnapshot(db, null, async (client) => {
    const { snapshot } = await one<{ snapshot: string }>(client, 'select pg_export_snapshot() as snapshot');
    const { accounts, ...counts } = await one<{ accounts: bigint; batches: bigint; entries: bigint }>(
      client,
      `select (select count(*) from ledger.accounts) as accounts, count(*) as batches, coalesce(sum(entries), 0)::bigint as entries
       from ledger.batches`,
    );
    let [transfers, entries] = [0n, 0n];
    const windows = (await planWindows(client)).map(
      (window): Part => ({
        rows: window.rows,
        async prove(reader) {
          const proof = await proveWindow(reader, window);
          transfers += proof.transfers;
          entries += proof.entries;
          return proof.faults;
        },
      }),
    );
    // The longest part first, in parallel with the windows.
    const parts = [
      { rows: counts.entries, prove: proveAccounts },
      { rows: counts.batches, prove: proveChain },
      ...windows,
    ];
    const found = await readParts(db, snapshot, parts, progress);
    return { accounts, batches: counts.batches, transfers, entries, faults: firstOfEachKind(found.flat()) };
  });
}
