/**
 * `npm run rtp:simulate [-- --rounds N] [--seed HEX] [NAME ...]`: plays the originals, races and table games so often,
 * each bet of them from fresh seeds, and shoots so often in a pond, in each of several ways of aiming. Prints what
 * came back with the exact return. Exit code 1 where a mean is more than three standard errors away: of some 250 bets
 * about one is by chance, so look whether the same bet is in a second run.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { config as pond } from '../packages/game-math/src/pond/config.ts';
import { policies, simulatePolicy } from '../packages/game-math/src/pond/targeting.ts';
import { type Measured, simulate, simulations } from '../packages/game-math/src/simulated-returns.ts';
import { simulatedTables } from '../packages/game-math/src/simulated-tables.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20000000' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1.');
const isWanted = ({ name }: { readonly name: string }) =>
  positionals.length === 0 || positionals.some((part) => name.startsWith(part));
const percent = (share: number) => `${(share * 100).toFixed(4)} %`;
const seedsOfRun = () => ({
  serverSeed: values.seed ?? randomBytes(32).toString('hex'),
  clientSeed: 'simulated',
  rounds,
});

type Printed = Pick<Measured, 'rounds' | 'mean' | 'away'>;

function print(name: string, exact: number, { rounds: played, mean, away }: Printed): void {
  const isWithin = away <= 3;
  if (!isWithin) process.exitCode = 1;
  const figures = `${percent(mean)} of ${percent(exact)}, ${away.toFixed(2)} standard errors away`;
  console.log(`${isWithin ? '✓' : '✗'} ${name.padEnd(40)}  ${played.toLocaleString('en')} rounds: ${figures}`);
}

for (const simulated of simulations.filter(isWanted))
  print(simulated.name, simulated.exact, simulate(simulated, seedsOfRun()));
for (const table of simulatedTables.filter(isWanted)) {
  const seeds = seedsOfRun();
  console.log(`${table.name}, server seed ${seeds.serverSeed}`);
  for (const bet of table.simulate(seeds)) print(`${table.name}, ${bet.key}`, bet.exact, bet);
}
for (const policy of policies.map((aimed) => ({ ...aimed, name: `pond, ${aimed.name}` })).filter(isWanted)) {
  const { share, deviations } = simulatePolicy(policy, rounds, seedsOfRun().serverSeed);
  print(policy.name, pond.returnThousandths / 1_000, { rounds, mean: share, away: Math.abs(deviations) });
}
