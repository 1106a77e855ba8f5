/** Time to prove a grown ledger, and latency of postings meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drainLedger, verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { disconnect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded.ts';
import { growTo, openFundedMembers, openLedger, postConcurrently } from './ledger-load.ts';
import { type BenchOptions, type BenchResult, round } from './report.ts';

/** Few enough that the postings wait for the proof and not for each other. */
const callers = 4;

export async function bench({ seconds, maxEntries }: BenchOptions): Promise<BenchResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, databases: ['grown'] });
  try {
    const db = await openLedger(server.url('grown'), openFundedMembers);
    await growTo(db, maxEntries);
    await drainLedger(db);
    await db.$client.query('vacuum analyze');
    const alone = await postConcurrently(db, callers, () => new Promise((done) => setTimeout(done, seconds * 1_000)));
    const started = performance.now();
    const concurrent = await postConcurrently(db, callers, async () => {
      const { faults } = await verifyLedger(db);
      if (faults.length > 0) throw new Error(`The bench's ledger is not whole: ${JSON.stringify(faults)}.`);
    });
    const proofSeconds = round((performance.now() - started) / 1_000);
    await disconnect(db);
    const numbers = {
      proofSeconds,
      entries: maxEntries,
      'alone.p50': alone.p50,
      'alone.p99': alone.p99,
      'beside.p50': concurrent.p50,
      'beside.p99': concurrent.p99,
    };
    const rows = [
      { what: `${maxEntries} entries proved, s`, value: String(proofSeconds), goal: 'below 180' },
      { what: 'a posting without the proof, p50 and p99 ms', value: `${round(alone.p50)}, ${round(alone.p99)}` },
      { what: 'a posting beside it, p50 and p99 ms', value: `${round(concurrent.p50)}, ${round(concurrent.p99)}` },
    ];
    return { title: 'The proof of a grown ledger, while it is posted to', rows, numbers };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
