/**
 * `npm run verify:ledger`: proves the ledger of the running database, or of the data folder when nothing runs. Exit
 * code 1 when anything is wrong.
 */
import { verifyOrphanBets } from '../apps/server/src/modules/bets/index.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { proveDatabase } from './lib/with-database.ts';

const barWidth = 40;

function draw(done: bigint, total: bigint): void {
  if (!process.stdout.isTTY || total === 0n) return;
  const filled = Number((done * BigInt(barWidth)) / total);
  process.stdout.write(`\r[${'█'.repeat(filled)}${'·'.repeat(barWidth - filled)}] batch ${done} of ${total}`);
  if (done >= total) process.stdout.write('\n');
}

await proveDatabase(async (db) => {
  const { batches, transfers, entries, accounts, faults } = await verifyLedger(db, draw);
  const orphans = await verifyOrphanBets(db);
  for (const { what, day, text } of faults) console.error(`✗ ${what}${day ? ` (${day})` : ''}: ${text}.`);
  for (const text of orphans) console.error(`✗ bet: ${text}.`);
  console.log(
    `${accounts} accounts, ${batches} batches, ${transfers} transfers, ${entries} entries: ${faults.length + orphans.length} faults.`,
  );
  return faults.length + orphans.length === 0;
});
