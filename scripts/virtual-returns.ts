/**
 * `npm run virtual:returns -- [DAYS] [--json FILE]`: simulates days of virtual sports (a million by default), a match
 * day and two races each, and compares the return of every market with its design. Exit code 1 if one deviates by more
 * than three standard errors.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { simulateReturns } from '../packages/game-math/src/virtual-returns.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true });
const days = Number(positionals[0] ?? 1_000_000);
const maxStray = 3;

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
const { markets, worstSigma, days: played } = simulateReturns(days, 'virtual sports');
for (const { event, market, bets, design, came, sigma } of markets)
  process.stdout.write(
    `${event.padEnd(9)}${market.padEnd(10)}${String(bets).padStart(12)} bets  design ${percent(design)}  came ${percent(came)}  ${sigma.toFixed(2)} sigma\n`,
  );
process.stdout.write(`${played} days, at worst ${worstSigma.toFixed(2)} standard errors\n`);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify({ days: played, 'returns.worstSigma': worstSigma, markets }, null, 2)}\n`,
  );
process.exitCode = worstSigma <= maxStray ? 0 : 1;
