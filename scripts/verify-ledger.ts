/**
 * `npm run verify:ledger`: proves the ledger of the running database, or of the data folder when nothing runs. Exit
 * code 1 when anything is wrong.
 */
import { verifyOrphanBets } from '../apps/server/src/modules/bets/index.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { monotonicMs } from '../apps/server/src/platform/clock.ts';
import { proveDatabase } from './lib/with-database.ts';

const lineMs = 2_000;

/** A line every two seconds: how much of the ledger is read, and how fast. */
function progressLines(): (done: bigint, total: bigint) => void {
  const started = monotonicMs();
  let shown = started;
  return (done, total) => {
    const now = monotonicMs();
    if (total === 0n || (now - shown < lineMs && done < total)) return;
    shown = now;
    const rate = Math.round(Number(done) / Math.max((now - started) / 1_000, 0.001));
    const rows = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`;
    console.error(`ledger: ${(done * 100n) / total} %, ${rows}, ${rate.toLocaleString('en')} rows/s`);
  };
}

await proveDatabase(async (db) => {
  const { batches, transfers, entries, accounts, faults } = await verifyLedger(db, progressLines());
  console.error('bets: each is looked up in the ledger');
  const orphans = await verifyOrphanBets(db);
  for (const { what, day, text } of faults) console.error(`✗ ${what}${day ? ` (${day})` : ''}: ${text}.`);
  for (const text of orphans) console.error(`✗ bet: ${text}.`);
  console.log(
    `${accounts} accounts, ${batches} batches, ${transfers} transfers, ${entries} entries: ${faults.length + orphans.length} faults.`,
  );
  return faults.length + orphans.length === 0;
});
