/**
 * `npm run verify:round -- FILE`: checks the rounds of a file that a game's page offers for download. Nothing is
 * requested of any server. Exit code 1 when a round is not what its seeds and rules say.
 */
import { readFile } from 'node:fs/promises';
import { findGames } from '../apps/studio/games.ts';
import { type Checked, isGood, verifyRecord } from './lib/verify-record.ts';

function describe(checked: Checked): string {
  const { roundId, verdict, beaconIsRight, stakeIsRight } = checked;
  if (!verdict) return `? ${roundId}: its server seed is not revealed yet.`;
  const wrong = [
    ...(verdict.seed ? [] : ['the server seed is not the promised one']),
    ...(verdict.order === false ? ['the order of promise, client seed and round is wrong'] : []),
    ...(verdict.result === false ? ['the seeds give another result'] : []),
    ...(verdict.rules ? [] : ['it was played by other rules, and only their program can draw it']),
    ...(beaconIsRight === false ? ['the beacon did not sign this after the bets were closed'] : []),
    ...(stakeIsRight ? [] : ['the stake is not what the bet costs']),
  ];
  return isGood(checked) ? `✓ ${roundId}` : `✗ ${roundId}: ${wrong.join(', ')}.`;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run verify:round -- FILE');
  process.exit(1);
}
const checked = verifyRecord(await findGames(), await readFile(file, 'utf8'));
for (const round of checked) console.log(describe(round));
const wrong = checked
  .filter(({ verdict, stakeIsRight }) => !stakeIsRight || verdict !== null)
  .filter((round) => !isGood(round));
const hidden = checked.filter(({ verdict }) => verdict === null).length;
console.log(`${checked.length} rounds: ${wrong.length} wrong, ${hidden} without their server seed.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
