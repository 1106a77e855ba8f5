/** Load of two kinds: closed loops, as fast as answered, and a steady rate, whatever becomes of answers. */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './report.ts';

export type LoadResult = {
  readonly opsPerSecond: number;
  readonly count: number;
  /** Answers that did not come, or were none; they are in no other figure. */
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
};

type Work = (turn: number) => Promise<unknown>;

/** One lost answer says nothing about the others; where more of them are lost, there is nothing to measure. */
const maxLostShare = 0.01;

class Answers {
  readonly #latencies: number[] = [];
  readonly #losses: unknown[] = [];
  readonly #started = performance.now();

  /** Counts what the work comes to; its wait began at `since`. */
  async take(since: number, work: Promise<unknown>): Promise<void> {
    try {
      await work;
      this.#latencies.push(performance.now() - since);
    } catch (error) {
      this.#losses.push(error);
    }
  }

  result(): LoadResult {
    const seconds = (performance.now() - this.#started) / 1_000;
    const sorted = Float64Array.from(this.#latencies).sort();
    const [count, lost] = [sorted.length, this.#losses.length];
    if (lost > maxLostShare * (count + lost))
      throw new Error(`${lost} of ${count + lost} answers were lost.`, { cause: this.#losses[0] });
    if (lost > 0) console.error(`${lost} of ${count + lost} answers were lost; the first:`, this.#losses[0]);
    return { opsPerSecond: count / seconds, count, lost, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  }
}

/** Closed loops: each caller sends, waits for the answer, and sends again until the time is up. */
export async function runLoad(
  callers: number,
  seconds: number,
  work: Work,
  isOver: (turn: number) => boolean = () => false,
): Promise<LoadResult> {
  const answers = new Answers();
  const deadline = performance.now() + seconds * 1_000;
  let turn = 0;
  const caller = async (): Promise<void> => {
    for (let now = performance.now(); now < deadline && !isOver(turn); now = performance.now())
      await answers.take(now, work(turn++));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answers.result();
}

/** Each is due at its time, whether or not those before it are answered; waits are counted from when it was due. */
export async function runAtRate(rate: number, seconds: number, work: Work): Promise<LoadResult> {
  const answers = new Answers();
  const started = performance.now();
  const due = Array.from({ length: Math.ceil(rate * seconds) }, async (_, turn) => {
    const at = started + (turn * 1_000) / rate;
    await wait(Math.max(at - performance.now(), 0));
    await answers.take(at, work(turn));
  });
  await Promise.all(due);
  return answers.result();
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
