/**
 * The sportsbook at work: slips placed at a steady rate on the running feed, slips of ten legs settled together, and
 * the live page in a browser.
 */
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { openBenchPlatform } from './player-page.ts';
import { type BenchOptions, type BenchResult, percentile, round } from './report.ts';
import { measurePlacing } from './sport-place.ts';
import { measureSettlement } from './sport-settle.ts';
import { measureLivePage } from './sport-web.ts';

const rate = 500;
const slips = 50_000;

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  await buildFronts();
  const system = await startTrialSystem({ hasFeed: true, daysAhead: 1 });
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  const running = await (async () => {
    try {
      const web = await measureLivePage(system.siteUrl, system.databaseUrl, seconds);
      return { web, placed: await measurePlacing(platform, system.siteUrl, { seconds, rate }) };
    } finally {
      await close();
      await system.stop();
    }
  })();
  const { web, placed } = running;
  const numbers = {
    'latencyMs.placeP50': round(percentile(placed.latencies, 0.5), 1),
    'latencyMs.placeP99': round(percentile(placed.latencies, 0.99), 1),
    'cpuMs.server': round(placed.cpuMs.server, 2),
    'cpuMs.database': round(placed.cpuMs.database, 2),
    'settlement.slipsPerSecond': await measureSettlement(slips),
    'web.longTaskMs': web.longTaskMs,
    'web.scrollLongTaskMs': web.scrollLongTaskMs,
    'web.scrollRowsMost': web.scrollRowsMost,
    'web.firstOddsMs': web.firstOddsMs,
  };
  const rows = [
    { what: `placing ${rate} slips/s, p50 ms`, value: String(numbers['latencyMs.placeP50']) },
    {
      what: `placing ${rate} slips/s, p99 ms`,
      value: String(numbers['latencyMs.placeP99']),
      goal: 'below 60',
    },
    {
      what: 'processor for each of them, server and database, ms',
      value: `${numbers['cpuMs.server']}, ${numbers['cpuMs.database']}`,
    },
    {
      what: `${slips} slips of ten legs settled, slips/s`,
      value: String(numbers['settlement.slipsPerSecond']),
      goal: 'at least 15,000',
    },
    { what: 'longest task of the live page, ms', value: String(web.longTaskMs), goal: 'at most 50' },
    { what: 'longest task of all matches scrolled, ms', value: String(web.scrollLongTaskMs), goal: 'at most 50' },
    { what: 'rows drawn at most while they are', value: String(web.scrollRowsMost) },
    { what: 'first odds on a throttled phone, ms', value: String(web.firstOddsMs), goal: 'at most 1,500' },
    { what: 'until one can be pressed, ms', value: String(web.pressableMs) },
  ];
  return { title: 'The sportsbook', rows, numbers };
}
