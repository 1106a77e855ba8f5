#!/usr/bin/env node
/**
 * Checks rounds of the house's games, from seeds to result, without the house: `node verify.mjs FILE …`, where a file
 * is what a page of the house offers for download, or published vectors. In a page: `import { verify } from …`. It
 * depends on nothing and shares no code with the games.
 *
 * Exit code 0: everything was computed again and is right. 1: something differs, or is no file of rounds. 2: nothing
 * differs, but a seed is not revealed yet or a round is of rules that this program does not have.
 */
import { verify } from './verify.mjs';

const marks = { good: '✓', bad: '✗', open: '?' };
const markOf = (isGood) => (isGood === null ? marks.open : isGood ? marks.good : marks.bad);
const verdicts = {
  partly: 'VERIFIED, except for the steps marked ?: the rest is as the seeds and rules say.',
  good: 'VERIFIED: every round is as its seeds and rules say.',
  bad: 'WRONG: something is not as the seeds and rules say.',
  open: 'NOT DECIDED: nothing is wrong, and not everything could be checked.',
};
const notProved =
  'Not proved: when a commitment was published (compare it with what you noted before the bet), how the house chose its seed, and odds.';

const worse = (one, other) => ['bad', 'open', 'partly', 'good'].find((verdict) => verdict === one || verdict === other);

const gradeOf = ({ verdict, steps }) =>
  verdict === 'good' && steps.some(({ isGood }) => isGood === null) ? 'partly' : verdict;

function printRound({ verdict, steps }, at) {
  console.log(`${marks[verdict]} round ${at}`);
  for (const { isGood, text } of steps) console.log(`    ${markOf(isGood)} ${text}`);
}

async function verifyFile(name, read) {
  console.log(name);
  try {
    const checked = await verify(JSON.parse(await read(name)));
    checked.forEach(printRound);
    return checked.map(gradeOf).reduce(worse);
  } catch (error) {
    console.log(`${marks.bad} ${error instanceof SyntaxError ? 'This is not JSON.' : error.message}`);
    return 'bad';
  }
}

async function main(names) {
  if (names.length === 0) {
    console.error('Usage: node verify.mjs FILE …');
    return 1;
  }
  const { readFile } = await import('node:fs/promises');
  let verdict = 'good';
  for (const name of names) verdict = worse(verdict, await verifyFile(name, (file) => readFile(file, 'utf8')));
  console.log(notProved);
  console.log(verdicts[verdict]);
  return { good: 0, partly: 0, bad: 1, open: 2 }[verdict];
}

/** Run as a program, and not imported: from the downloaded file, or through the link that npx makes. */
async function isProgram() {
  const [, started] = globalThis.process?.argv ?? [];
  if (!started) return false;
  const { realpath } = await import('node:fs/promises');
  const { fileURLToPath } = await import('node:url');
  return (await realpath(started)) === fileURLToPath(import.meta.url);
}

if (await isProgram()) process.exitCode = await main(process.argv.slice(2));

export { verify };
