/**
 * `npm run chaos [-- --faults N] [--members N] [--only WORDS] [--json FILE]`: injects one fault after the other while
 * members play, and verifies after each that no money was lost or doubled. Exit code 1 if any was, or if the house
 * reported a wrong state of itself.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyOrphanBets } from '../../apps/server/src/modules/bets/index.ts';
import { verifyLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/connect.ts';
import { openBenchPlatform } from '../player-page.ts';
import { received } from './acts.ts';
import { faults, needsSmallDisk } from './faults.ts';
import { startPlay } from './play.ts';
import { printSeen, type Seen, strikeAll } from './strikes.ts';
import { openChaosSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '300' },
    members: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});

/** How many faults the ledger and the bets in it have. */
async function proveBooks(db: Database): Promise<number> {
  const { transfers, faults: found } = await verifyLedger(db);
  const wrong = [...found.map(({ what, text }) => `${what}: ${text}`), ...(await verifyOrphanBets(db))];
  for (const text of wrong) console.error(`✗ ${text}`);
  console.log(`The ledger: ${transfers} transfers, ${wrong.length} faults.`);
  return wrong.length;
}

async function rehearse() {
  const kinds = faults.filter(({ name }) => name.includes(values.only));
  if (kinds.length === 0) throw new Error(`No fault is named like '${values.only}'.`);
  const onSmallDisk = kinds.some(needsSmallDisk);
  const system = await openChaosSystem({ onSmallDisk });
  if (onSmallDisk && !system.disk)
    console.log('No disk of its own could be mounted here: instead of a full one PostgreSQL refuses to write.');
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const play = await startPlay(platform, system, Number(values.members));
    const seen = await strikeAll({ system, db: platform.db.$client, play }, kinds, Number(values.faults));
    await play.stop();
    printSeen(seen);
    const answers = [...play.answers].sort().map(([answer, count]) => `${answer}: ${count}`);
    console.log(`\n${answers.join(', ')}`);
    console.log(`Asked again after ${[...received].map(([code, count]) => `${code}: ${count}`).join(', ')}`);
    return { seen, wrongBooks: await proveBooks(platform.db) };
  } finally {
    await close();
    await system.stop();
  }
}

const { seen, wrongBooks } = await rehearse();
const sum = (key: Exclude<keyof Seen, 'seconds'>) => [...seen.values()].reduce((all, each) => all + each[key], 0);
const numbers = {
  'chaos.faults': sum('runs'),
  'chaos.lost': sum('lost') + wrongBooks,
  'chaos.doubled': sum('doubled'),
  'chaos.untrue': sum('untrue'),
};
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(numbers, null, 2)}\n`);
process.exit(numbers['chaos.lost'] + numbers['chaos.doubled'] + numbers['chaos.untrue'] === 0 ? 0 : 1);
