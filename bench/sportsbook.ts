/**
 * The sportsbook at work: what a slip costs that is placed on the running feed, what settling slips of ten legs costs,
 * and the live page in a browser.
 */
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { openBenchPlatform } from './player-page.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { measurePlacing } from './sport-place.ts';
import { measureSettlement } from './sport-settle.ts';
import { measureLivePage } from './sport-web.ts';
import { cpuUsPerUnit, middleTurn, namedRoles, rolesOf } from './work-per-unit.ts';

const slips = 15_000;

async function measureRunning(seconds: number) {
  const system = await startTrialSystem({ hasFeed: true, daysAhead: 1 });
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const web = await measureLivePage(system.siteUrl, system.databaseUrl, seconds);
    return { web, placed: await measurePlacing(platform, system.siteUrl, seconds) };
  } finally {
    await close();
    await system.stop();
  }
}

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  await buildFronts();
  const { web, placed } = await measureRunning(seconds);
  const settled = await measureSettlement(slips);
  const slip = cpuUsPerUnit(placed, ({ full }) => full.count);
  const settledSlip = cpuUsPerUnit(settled, () => slips);
  const numbers = {
    'cpuUs.perSlip': slip.sum,
    'cpuUs.perSettledSlip': settledSlip.sum,
    slipsPerSecond: middleTurn(placed, ({ full }) => full.opsPerSecond, 0),
    'latencyMs.placeP50': middleTurn(placed, ({ half }) => half.p50, 1),
    'latencyMs.placeP99': middleTurn(placed, ({ half }) => half.p99, 1),
    'bareAnswer.p99Ms': middleTurn(placed, ({ bareHalf }) => bareHalf.p99, 1),
    'answers.lost': placed.reduce((lost, { full, half }) => lost + full.lost + half.lost, 0),
    'settlement.slipsPerSecond': middleTurn(settled, ({ slipsPerSecond }) => slipsPerSecond, 0),
    'web.longTaskMs': web.longTaskMs,
    'web.scrollLongTaskMs': web.scrollLongTaskMs,
    'web.scrollRowsMost': web.scrollRowsMost,
    'web.firstOddsMs': web.firstOddsMs,
    'web.pressableMs': web.pressableMs,
  };
  const figure = (key: keyof typeof numbers) => String(numbers[key]);
  const rows = [
    { what: 'processor of a slip placed, scaled, us', value: figure('cpuUs.perSlip'), goal: 'at most 1,500' },
    ...rolesOf(slip),
    { what: 'processor of a slip of ten legs settled, scaled, us', value: figure('cpuUs.perSettledSlip') },
    ...rolesOf(settledSlip),
    { what: 'slips placed a second', value: figure('slipsPerSecond') },
    { what: 'a slip at half of that, p50 ms', value: figure('latencyMs.placeP50') },
    { what: 'the same, p99 ms', value: figure('latencyMs.placeP99'), goal: 'below 60' },
    { what: 'a bare answer at that rate, p99 ms', value: figure('bareAnswer.p99Ms') },
    { what: 'answers lost', value: figure('answers.lost'), goal: '0' },
    { what: 'slips of ten legs settled a second', value: figure('settlement.slipsPerSecond'), goal: 'at least 15,000' },
    { what: 'longest task of the live page, scaled, ms', value: figure('web.longTaskMs'), goal: 'at most 50' },
    { what: 'the same while all matches are scrolled', value: figure('web.scrollLongTaskMs'), goal: 'at most 50' },
    { what: 'rows drawn at most while they are', value: figure('web.scrollRowsMost') },
    { what: 'first odds on a throttled phone, ms', value: figure('web.firstOddsMs'), goal: 'at most 1,500' },
    { what: 'until one can be pressed, ms', value: figure('web.pressableMs') },
  ];
  return {
    title: 'The sportsbook',
    rows,
    numbers: { ...numbers, ...namedRoles('slip', slip), ...namedRoles('settledSlip', settledSlip) },
  };
}
