/**
 * Parts of the system that are started again when they end by themselves: a crash costs seconds and not the house.
 * What ends again and again is given up, and says so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../apps/server/src/platform/clock.ts';

/** A part that was started: `ready` throws when it ends before it can work. */
export type Started = {
  readonly pid: number;
  readonly ready: Promise<void>;
  /** Resolves, with how it went, when it has ended, on request or by itself. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

export type Kept = {
  /** Of the process that runs now, or ran last. */
  pid(): number;
  /** Resolves with a sentence when it is given up. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
};

const maxEnds = 10;
const withinMs = 60_000;
const pauseMs = 200;

/** The signal ends a start that waits for something, since it is not needed any more. */
type Start = (signal: AbortSignal) => Promise<Started>;

/** Resolves once it is ready; throws when the first start fails. */
export async function keepRunning(name: string, start: Start): Promise<Kept> {
  const stopping = new AbortController();
  let running = await start(stopping.signal);
  await running.ready;
  const ends: number[] = [];
  const isHopeless = (): boolean => {
    const now = monotonicMs();
    ends.push(now);
    return ends.filter((at) => now - at < withinMs).length > maxEnds;
  };
  const { promise: broken, resolve } = Promise.withResolvers<string>();

  async function restart(): Promise<void> {
    try {
      running = await start(stopping.signal);
      await running.ready;
    } catch {
      // The error was logged already; the next turn retries.
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      if (isHopeless()) return resolve(`${name} ended by itself (${how}), again and again.`);
      console.error(`${name} ended by itself (${how}); it is started again.`);
      await sleep(pauseMs);
      if (stopping.signal.aborted) return;
      await restart();
      if (stopping.signal.aborted) await running.stop();
    }
  }

  const watching = watch();
  return {
    pid: () => running.pid,
    broken,
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}
