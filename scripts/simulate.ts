/**
 * `npm run rtp:simulate [-- --rounds N] [NAME ...]`: plays the originals and the table games so often, each bet from
 * fresh seeds, and prints what came back beside the exact return. Exit code 1 where a mean is more than three standard
 * errors away: of many bets one may be, once in a few hundred.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { simulate, simulations } from '../packages/game-math/src/simulated-returns.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20000000' } },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1.');
const isWanted = (name: string) => positionals.length === 0 || positionals.some((part) => name.startsWith(part));
const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

const chosen = simulations.filter(({ name }) => isWanted(name));
const width = Math.max(...chosen.map(({ name }) => name.length));
for (const simulated of chosen) {
  const serverSeed = randomBytes(32).toString('hex');
  const { rounds: played, mean, away } = simulate(simulated, { serverSeed, clientSeed: 'simulated', rounds });
  const isWithin = away <= 3;
  if (!isWithin) process.exitCode = 1;
  const figures = `${percent(mean)} of ${percent(simulated.exact)}, ${away.toFixed(2)} standard errors away`;
  console.log(
    `${isWithin ? '✓' : '✗'} ${simulated.name.padEnd(width)}  ${played.toLocaleString('en')} rounds: ${figures}`,
  );
}
