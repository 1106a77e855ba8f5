/**
 * Virtual sports and ponds. A match day of the league is bet on; while it runs, four hundred players in a hundred ponds
 * shoot ten times a second each; then it is settled. The system is started as `npm start` does, in processes of its
 * own; the players share the machine.
 */
import { policies, simulatePolicy } from '@mirinae/game-math/pond/targeting';
import { simulate, simulations } from '@mirinae/game-math/simulated-returns';
import { simulateReturns } from '@mirinae/game-math/virtual-returns';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { playMatchDay } from './match-day.ts';
import { openBenchPlatform, openBenchStudio } from './player-page.ts';
import { measurePonds, players } from './pond-load.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';

const bets = 20_000;
/** A match day runs for 210 seconds; players must be seated before and gone before its end. */
const leastSeconds = 10;
const mostSeconds = 90;
const simulatedRounds = 100_000;
const simulatedDays = 100_000;
const simulatedShots = 10_000_000;

/** How far the worst of all events and ways of aiming is from its exact return, in standard errors. */
function worstSigma(): number {
  const events = simulations.filter(({ name }) => /^(horses|dogs)/.test(name));
  const seeds = { serverSeed: '7'.repeat(64), clientSeed: 'arena', rounds: simulatedRounds };
  return Math.max(
    ...policies.map((policy) => Math.abs(simulatePolicy(policy, simulatedShots).deviations)),
    ...events.map((event) => simulate(event, seeds).away),
    simulateReturns(simulatedDays, 'arena').worstSigma,
  );
}

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  const studio = await openBenchStudio(system.databaseUrl);
  try {
    const { studioUrl } = system;
    const day = await playMatchDay({ platform, studio, studioUrl }, bets);
    const shotSeconds = Math.min(Math.max(seconds, leastSeconds), mostSeconds);
    const shots = await measurePonds(platform, studio, studioUrl, shotSeconds);
    const settledIn = await day.settled;
    const numbers = {
      'latencyMs.shotP50': round(percentile(shots.answers, 0.5), 1),
      'latencyMs.shotP99': round(percentile(shots.answers, 0.99), 1),
      'bytesPerSecond.player': Math.round(shots.bytesPerSecond),
      'shots.lost': shots.wrong,
      'settlement.seconds': round(settledIn),
      'settlement.betsPerSecond': Math.round(bets / settledIn),
      'returns.worstSigma': round(worstSigma()),
    };
    const told = (key: keyof typeof numbers) => String(numbers[key]);
    const rate = Math.round(shots.answers.length / shotSeconds);
    return {
      title: `${players} players in ${shots.ponds} ponds, ${rate} shots/s, and a match day with ${bets} bets`,
      rows: [
        { what: 'shot to answer, p50 ms', value: told('latencyMs.shotP50') },
        { what: 'shot to answer, p99 ms', value: told('latencyMs.shotP99'), goal: 'below 150' },
        { what: 'bytes a second for each player', value: told('bytesPerSecond.player'), goal: 'at most 3,000' },
        { what: 'players whose cash is not as their shots', value: told('shots.lost'), goal: '0' },
        ...Object.entries(shots.cpu).map(([role, share]) => ({ what: `processor, ${role}, %`, value: String(share) })),
        { what: 'match day settled after, s', value: told('settlement.seconds'), goal: 'at most 2' },
        { what: 'bets settled a second', value: told('settlement.betsPerSecond'), goal: 'at least 10,000' },
        { what: 'worst return, standard errors away', value: told('returns.worstSigma'), goal: 'at most 3' },
      ],
      numbers,
    };
  } finally {
    await studio.end();
    await close();
    await system.stop();
  }
}
