/**
 * `npm run verify:reports`: proves the reporting table of the running database, or of the data folder when nothing
 * runs, against bets, requests and ledger. `-- 2025-03-01 2025-03-31` names business days; all of them otherwise. Exit
 * code 1 when anything differs.
 */
import { verifyReports } from '../apps/server/src/modules/desk/index.ts';
import { proveDatabase } from './lib/with-database.ts';

const [from, to = from] = process.argv.slice(2);

await proveDatabase(async (db) => {
  const differences = await verifyReports(db, from && to ? { from, to } : undefined);
  for (const text of differences) console.error(`✗ ${text}.`);
  console.log(`Reports: ${differences.length} differences.`);
  return differences.length === 0;
});
