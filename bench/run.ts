/**
 * `npm run bench` starts it: one bench by its name, `all` of them, or `compare` for two commits. Prints what was found,
 * with the accepted ones.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs, styleText } from 'node:util';
import { runAll } from './all.ts';
import { benches } from './benches.ts';
import { compareCommits } from './compare.ts';
import { accept, changeOf, judge, readFigures, writeFigures } from './figures.ts';
import { fixedWorkMs } from './machine-speed.ts';
import { printResult, round, today } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    entries: { type: 'string', default: '10000000' },
    requests: { type: 'string', default: '100000' },
    short: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
});
const [name = 'ledger', ...rest] = positionals;

async function runOne(): Promise<void> {
  const load = benches[name];
  if (!load)
    throw new Error(`There is no bench named ${name}. Known: all, compare, ${Object.keys(benches).join(', ')}.`);
  const { bench } = await load();
  const before = fixedWorkMs();
  const result = await bench({
    seconds: Number(values.seconds),
    maxEntries: Number(values.entries),
    requests: Number(values.requests),
    isShort: values.short,
  });
  const after = fixedWorkMs();
  result.rows.push({
    what: 'the machine: fixed work before and after, ms',
    value: `${round(before, 1)}, ${round(after, 1)}`,
  });
  printResult(result);
  const numbers = { ...result.numbers, 'machine.fixedMs': round((before + after) / 2, 1) };
  const accepted = await readFigures();
  for (const judged of judge(accepted, name, numbers).filter(({ hasFallen }) => hasFallen))
    console.log(styleText('red', `  ${judged.key}: ${judged.now}, accepted ${judged.accepted}, ${changeOf(judged)}`));
  if (values.accept) await writeFigures(accept(accepted, { bench: name, numbers, date: today() }));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(numbers, null, 2)}\n`);
}

/** Options for a bench in another process: an old commit may not know short forms. */
const passedOn = ['--seconds', values.seconds, '--entries', values.entries, '--requests', values.requests];
if (values.short) passedOn.push('--short');

if (name === 'all') process.exitCode = await runAll(rest, { accepts: values.accept });
else if (name === 'compare') await compareCommits(rest, passedOn);
else await runOne();
process.exit();
