/** The house games: how fast their rules are, how soon a spin is answered, and how much their pages load. */
import { buildFronts } from '../scripts/lib/build-fronts.ts';
import { measureClients } from './client-size.ts';
import { type BenchOptions, type BenchResult, round } from './report.ts';
import { measureSpins } from './simulated-spins.ts';
import { measureSpinLatency } from './spin-load.ts';

export async function bench({ seconds }: BenchOptions): Promise<BenchResult> {
  const { slot3x3, slot5x3, slot6x5 } = measureSpins(seconds);
  await buildFronts();
  const { shared, gameMost } = measureClients();
  const { p50, p99, cpuMs } = await measureSpinLatency(seconds);
  const cpuOfSpin = round(
    Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0),
    2,
  );
  const perSecond = (count: number) => count.toLocaleString('en');
  return {
    title: 'House games',
    rows: [
      { what: '3x3, spins/s on one core', value: perSecond(slot3x3), goal: '30,000,000, at least 10,000,000' },
      { what: '5x3, spins/s on one core', value: perSecond(slot5x3), goal: '1,000,000, at least 400,000' },
      { what: '6x5, spins/s on one core', value: perSecond(slot6x5), goal: '250,000, at least 100,000' },
      { what: 'a spin over the whole way, p50 ms', value: String(p50) },
      { what: 'the same, p99 ms', value: String(p99), goal: 'below 60' },
      { what: 'processor a spin takes, all processes, ms', value: String(cpuOfSpin) },
      ...Object.entries(cpuMs).map(([role, ms]) => ({ what: `of it ${role}`, value: String(ms) })),
      { what: 'shared by games, KB', value: String(shared), goal: 'at most 250' },
      { what: 'of one game alone, most, KB', value: String(gameMost), goal: 'at most 70' },
    ],
    numbers: {
      'spinsPerSecond.slot3x3': slot3x3,
      'spinsPerSecond.slot5x3': slot5x3,
      'spinsPerSecond.slot6x5': slot6x5,
      'latencyMs.spinP50': p50,
      'latencyMs.spinP99': p99,
      'cpuMs.spin': cpuOfSpin,
      'clientKb.shared': shared,
      'clientKb.gameMost': gameMost,
    },
  };
}
