/**
 * Virtual sports and ponds. A match day of the league is bet on, in full runs; meanwhile four hundred players in a
 * hundred ponds shoot ten times a second each; then it is settled. The system is started as `npm start` does, in
 * processes of its own; the players share the machine.
 */
import { policies, simulatePolicy } from '@mirinae/game-math/pond/targeting';
import { simulate, simulations } from '@mirinae/game-math/simulated-returns';
import { simulateReturns } from '@mirinae/game-math/virtual-returns';
import type pg from 'pg';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { playMatchDay } from './match-day.ts';
import { openBenchPlatform, openBenchStudio } from './player-page.ts';
import { measurePonds, players } from './pond-load.ts';
import { ourRoles, oursOf } from './process-cpu.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { scale, takeTurns } from './work-per-unit.ts';

const bets = 20_000;
/** A match day runs for 210 seconds; players must be seated before and gone before its end. */
const minSeconds = 10;
const maxSeconds = 90;
const simulatedRounds = 100_000;
const simulatedDays = 100_000;
const simulatedShots = 10_000_000;

/** Worst deviation from the exact return over all events and ways of aiming, in standard errors. */
function worstSigma(): number {
  const events = simulations.filter(({ name }) => /^(horses|dogs)/.test(name));
  const seeds = { serverSeed: '7'.repeat(64), clientSeed: 'arena', rounds: simulatedRounds };
  return Math.max(
    ...policies.map((policy) => Math.abs(simulatePolicy(policy, simulatedShots).deviations)),
    ...events.map((event) => simulate(event, seeds).away),
    simulateReturns(simulatedDays, 'arena').worstSigma,
  );
}

async function measure(
  { platform, studio, studioUrl }: { platform: Platform; studio: pg.Client; studioUrl: string },
  { seconds, isShort }: BenchOptions,
) {
  const day = isShort ? null : await playMatchDay({ platform, studio, studioUrl }, bets);
  const shotSeconds = Math.min(Math.max(seconds, minSeconds), maxSeconds);
  const [shots] = await takeTurns(() => measurePonds(platform, studio, studioUrl, shotSeconds), { wanted: 1, most: 1 });
  if (!shots) throw new Error('Nobody shot.');
  return { shots, shotSeconds, settledIn: day && (await day.settled) };
}

function present({ shots, shotSeconds, settledIn }: Awaited<ReturnType<typeof measure>>): BenchResult {
  const { cpu, fixedMs, answers } = shots;
  const shareOf = (ms: number) => round(scale(ms / (shotSeconds * 1_000), fixedMs), 3);
  const sigma = round(worstSigma());
  const numbers: Record<string, number> = {
    'cpuShare.ponds': shareOf(oursOf(cpu)),
    'latencyMs.shotP50': round(scale(percentile(answers, 0.5), fixedMs), 1),
    'latencyMs.shotP99': round(scale(percentile(answers, 0.99), fixedMs), 1),
    'bytesPerSecond.player': Math.round(shots.bytesPerSecond),
    'shots.lost': shots.wrong,
    'answers.lost': shots.refused,
    'returns.worstSigma': sigma,
  };
  const figure = (key: string) => String(numbers[key]);
  const rows = [
    { what: 'processor, scaled, of one core', value: figure('cpuShare.ponds') },
    ...ourRoles.map((role) => ({ what: `of it ${role}`, value: String(shareOf(cpu.get(role) ?? 0)) })),
    { what: 'shot to answer, scaled, p50 ms', value: figure('latencyMs.shotP50') },
    { what: 'shot to answer, scaled, p99 ms', value: figure('latencyMs.shotP99'), goal: 'below 150' },
    { what: 'bytes a second for each player', value: figure('bytesPerSecond.player'), goal: 'at most 3,000' },
    { what: 'players whose cash is not as their shots', value: figure('shots.lost'), goal: '0' },
    { what: 'magazines and shots not taken', value: figure('answers.lost'), goal: '0' },
    { what: 'worst return, standard errors away', value: figure('returns.worstSigma'), goal: 'at most 3' },
  ];
  if (settledIn !== null) {
    const seconds = scale(settledIn, fixedMs);
    numbers['settlement.seconds'] = round(seconds);
    numbers['settlement.betsPerSecond'] = Math.round(bets / seconds);
    rows.push(
      { what: 'match day settled after, scaled, s', value: figure('settlement.seconds'), goal: 'at most 2' },
      { what: 'bets settled a second', value: figure('settlement.betsPerSecond'), goal: 'at least 10,000' },
    );
  }
  const rate = Math.round(answers.length / shotSeconds);
  return { title: `${players} players in ${shots.ponds} ponds, ${rate} shots/s, and virtual sports`, rows, numbers };
}

export async function bench(options: BenchOptions): Promise<BenchResult> {
  await buildFronts();
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  const studio = await openBenchStudio(system.databaseUrl);
  try {
    return present(await measure({ platform, studio, studioUrl: system.studioUrl }, options));
  } finally {
    await studio.end();
    await close();
    await system.stop();
  }
}
