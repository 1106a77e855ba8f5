/**
 * `npm run bench all [-- NAMES]`: each bench in its shortest form, one after the other, and one table of the figures
 * kept.
 */
import { styleText } from 'node:util';
import { root } from '../scripts/lib/build-fronts.ts';
import { benches } from './benches.ts';
import { accept, changeOf, type Figures, type Judged, judge, readFigures, writeFigures } from './figures.ts';
import { today } from './report.ts';
import { runBench } from './run-bench.ts';

const short = ['--short', '--seconds', '2', '--entries', '300000', '--requests', '2000'];

type Ran = {
  readonly name: string;
  readonly seconds: number;
  /** Null where it failed. */
  readonly numbers: Readonly<Record<string, number>> | null;
};

async function runTimed(name: string): Promise<Ran> {
  const started = performance.now();
  const numbers = await runBench(root, name, short).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(numbers === null ? styleText('red', `${name} failed after ${seconds} s`) : `${name}: ${seconds} s`);
  return { name, seconds, numbers };
}

function lineOf(name: string, judged: Judged): string {
  const cell = (value: number | null) => (value === null ? '-' : String(value)).padStart(10);
  const line = `${name.padEnd(12)}${judged.key.padEnd(28)}${cell(judged.accepted)}${cell(judged.now)}  ${changeOf(judged)}`;
  return judged.hasFallen ? styleText('red', line) : line;
}

function printTable(ran: readonly Ran[], accepted: Figures): void {
  console.log(`\n${'bench'.padEnd(12)}${'figure'.padEnd(28)}${'accepted'.padStart(10)}${'now'.padStart(10)}`);
  for (const { name, numbers } of ran)
    if (numbers === null) console.log(styleText('red', `${name.padEnd(12)}failed`));
    else {
      for (const judged of judge(accepted, name, numbers)) console.log(lineOf(name, judged));
      console.log(
        `${name.padEnd(12)}${'machine.fixedMs'.padEnd(38)}${String(numbers['machine.fixedMs']).padStart(10)}`,
      );
    }
}

/** All of them, or those named. Answers the exit code: 1 when any bench failed. */
export async function runAll(names: readonly string[], { accepts }: { readonly accepts: boolean }): Promise<number> {
  const ran: Ran[] = [];
  for (const name of names.length > 0 ? names : Object.keys(benches)) ran.push(await runTimed(name));
  const accepted = await readFigures();
  printTable(ran, accepted);
  if (accepts) {
    const now = ran.reduce(
      (figures, { name, numbers }) =>
        numbers === null ? figures : accept(figures, { bench: name, numbers, date: today() }),
      accepted,
    );
    await writeFigures(now);
  }
  const failed = ran.filter(({ numbers }) => numbers === null).map(({ name }) => name);
  console.log(`\n${ran.reduce((sum, { seconds }) => sum + seconds, 0)} s; failed: ${failed.join(', ') || 'none'}`);
  return failed.length > 0 ? 1 : 0;
}
