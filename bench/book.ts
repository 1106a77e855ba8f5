/**
 * The book of an hour of the simulator: contradictions of prices at every moment, stops before goals, the time from a
 * fact to the settlement of its lines, and the number of lines of a football match.
 */
import { maxSettleMs } from '../apps/feed/engine/check-match.ts';
import { type CheckedMatch, checkPeriod } from '../apps/feed/engine/checked-period.ts';
import { startOf } from '../apps/feed/world/calendar.ts';
import { type BenchOptions, type BenchResult, percentile } from './report.ts';

const hourMs = 3_600_000;
/** A Saturday evening in Seoul, 28 November 2026. */
const from = startOf(20_785) + 20 * hourMs;

const countOf = (all: readonly CheckedMatch[], listOf: (match: CheckedMatch) => readonly unknown[]): number =>
  all.reduce((sum, match) => sum + listOf(match).length, 0);

export async function bench({ isShort }: BenchOptions): Promise<BenchResult> {
  const lengthMs = isShort ? hourMs / 6 : hourMs;
  const all = [...checkPeriod('bench', { regions: 1, from, until: from + lengthMs })];
  const faults = all.flatMap(({ arbitrage, unordered, unstopped }) => [...arbitrage, ...unordered, ...unstopped]);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  const times = Float64Array.from(all.flatMap(({ settledAfterMs }) => settledAfterMs)).sort();
  const football = all.filter(({ fixture }) => fixture.league.sport === 'soccer').map(({ offered }) => offered);
  const numbers = {
    'arbitrage.count': countOf(all, ({ arbitrage }) => arbitrage),
    'monotone.faults': countOf(all, ({ unordered }) => unordered),
    'stop.faults': countOf(all, ({ unstopped }) => unstopped),
    'settle.p99Ms': percentile(times, 0.99),
    'settle.late': times.filter((ms) => ms > maxSettleMs).length,
    'market.count': Math.min(...football),
    moments: all.reduce((sum, { checked }) => sum + checked, 0),
    matches: all.length,
  };
  const rows = [
    { what: 'matches, moments with prices', value: `${numbers.matches}, ${numbers.moments}` },
    { what: 'arbitrages', value: String(numbers['arbitrage.count']), goal: '0' },
    { what: 'lines out of order', value: String(numbers['monotone.faults']), goal: '0' },
    { what: 'goals without a stop before them', value: String(numbers['stop.faults']), goal: '0' },
    { what: 'decided lines settled', value: String(times.length) },
    { what: 'from the fact to the settlement, p99 ms', value: String(numbers['settle.p99Ms']), goal: 'below 30000' },
    { what: 'lines settled later', value: String(numbers['settle.late']), goal: '0' },
    { what: 'fewest lines of a football match', value: String(numbers['market.count']), goal: 'at least 120' },
  ];
  return { title: `The book of ${lengthMs / 60_000} minutes`, rows, numbers };
}
