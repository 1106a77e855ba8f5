/** The house games: how fast their rules are, what a spin costs over the whole way, and how much their pages load. */
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { measureClients } from './client-size.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import { measureSpins } from './simulated-spins.ts';
import { measureSpinTurns } from './spin-load.ts';
import { cpuUsPerUnit, middleTurn, namedRoles, rolesOf } from './work-per-unit.ts';

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  const { slot3x3, slot5x3, slot6x5 } = measureSpins(seconds);
  await buildFronts();
  const { shared, gameMost } = measureClients();
  const turns = await measureSpinTurns(seconds);
  const cost = cpuUsPerUnit(turns, ({ full }) => full.count);
  const perSecond = (count: number) => count.toLocaleString('en');
  const numbers = {
    'spinsPerSecond.slot3x3': slot3x3,
    'spinsPerSecond.slot5x3': slot5x3,
    'spinsPerSecond.slot6x5': slot6x5,
    'cpuUs.perSpin': cost.sum,
    spinsPerSecond: middleTurn(turns, ({ full }) => full.opsPerSecond, 0),
    'latencyMs.spinP50': middleTurn(turns, ({ half }) => half.p50, 1),
    'latencyMs.spinP99': middleTurn(turns, ({ half }) => half.p99, 1),
    'bareStatement.p99Ms': middleTurn(turns, ({ bareHalf }) => bareHalf.p99, 1),
    'answers.lost': turns.reduce((lost, { full, half }) => lost + full.lost + half.lost, 0),
    'clientKb.shared': shared,
    'clientKb.gameMost': gameMost,
  };
  const figure = (key: keyof typeof numbers) => String(numbers[key]);
  return {
    title: 'House games',
    rows: [
      { what: '3x3, spins/s on one core', value: perSecond(slot3x3), goal: '30,000,000, at least 10,000,000' },
      { what: '5x3, spins/s on one core', value: perSecond(slot5x3), goal: '1,000,000, at least 400,000' },
      { what: '6x5, spins/s on one core', value: perSecond(slot6x5), goal: '250,000, at least 100,000' },
      { what: 'processor of a spin, scaled, us', value: figure('cpuUs.perSpin'), goal: 'at most 2,500' },
      ...rolesOf(cost),
      { what: 'spins/s over the whole way', value: figure('spinsPerSecond') },
      { what: 'a spin at half of that, p50 ms', value: figure('latencyMs.spinP50') },
      { what: 'the same, p99 ms', value: figure('latencyMs.spinP99'), goal: 'below 60' },
      { what: 'a bare statement at that rate, p99 ms', value: figure('bareStatement.p99Ms') },
      { what: 'answers lost', value: figure('answers.lost'), goal: '0' },
      { what: 'shared by games, KB', value: String(shared), goal: 'at most 250' },
      { what: 'of one game alone, most, KB', value: String(gameMost), goal: 'at most 70' },
    ],
    numbers: { ...numbers, ...namedRoles('spin', cost) },
  };
}
