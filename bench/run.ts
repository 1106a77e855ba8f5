/** One bench by its name, on a PostgreSQL of its own: prints what it found. `npm run bench` starts it. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fixedWorkMs } from './machine-speed.ts';
import { type BenchOptions, type BenchResult, printResult, round } from './report.ts';

type Bench = { bench(options: BenchOptions): Promise<BenchResult> };

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  ledger: () => import('./ledger.ts'),
  partners: () => import('./partners.ts'),
  clerk: () => import('./clerk.ts'),
  draws: () => import('./draws.ts'),
  'wallet-http': () => import('./wallet-http.ts'),
  verify: () => import('./verify.ts'),
  web: () => import('./web.ts'),
  games: () => import('./games.ts'),
  tables: () => import('./tables.ts'),
  arena: () => import('./arena.ts'),
  hostile: () => import('./hostile.ts'),
  feed: () => import('./feed.ts'),
  sportsbook: () => import('./sportsbook.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    entries: { type: 'string', default: '10000000' },
    requests: { type: 'string', default: '100000' },
  },
});
const [name = 'ledger'] = positionals;
const load = benches[name];
if (!load) throw new Error(`There is no bench named ${name}. Known: ${Object.keys(benches).join(', ')}.`);
const { bench } = await load();
const before = fixedWorkMs();
const result = await bench({
  seconds: Number(values.seconds),
  maxEntries: Number(values.entries),
  requests: Number(values.requests),
});
const after = fixedWorkMs();
result.rows.push({
  what: 'the machine: fixed work before and after, ms',
  value: `${round(before, 1)}, ${round(after, 1)}`,
});
printResult(result);
const numbers = { ...result.numbers, 'machine.fixedMs': round((before + after) / 2, 1) };
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(numbers, null, 2)}\n`);
process.exit(0);
