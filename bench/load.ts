/** Closed loops of callers: each sends, waits for the answer, and sends again until the time is up. */
import { percentile } from './report.ts';

export type LoadResult = { opsPerSecond: number; count: number; p50: number; p99: number };

export async function runLoad(
  callers: number,
  seconds: number,
  work: (turn: number) => Promise<unknown>,
  isOver: (turn: number) => boolean = () => false,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  let turn = 0;
  const caller = async (): Promise<void> => {
    for (let now = performance.now(); now < deadline && !isOver(turn); ) {
      await work(turn++);
      const answered = performance.now();
      latencies.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsedSeconds = (performance.now() - started) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    opsPerSecond: sorted.length / elapsedSeconds,
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

const clientCounts = [8, 16, 32, 64];

/**
 * The number of clients that makes a contender fastest: each is compared at its best. `measure` answers operations per
 * second.
 */
export async function findBestClients(measure: (clients: number) => Promise<number>): Promise<number> {
  let best = { clients: 0, opsPerSecond: 0 };
  for (const clients of clientCounts) {
    const opsPerSecond = await measure(clients);
    if (opsPerSecond > best.opsPerSecond) best = { clients, opsPerSecond };
  }
  return best.clients;
}
