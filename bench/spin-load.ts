/**
 * Spins over the whole way at a steady rate: a page's request to the studio, from there signed to the wallet, into the
 * ledger, and back. The system is started as `npm start` does, in processes of its own.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { fairness } from '../apps/studio/wire/wire.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { openBenchPlatform, openPlayerPage, type PlayerPage } from './player-page.ts';
import { readCpu } from './process-cpu.ts';
import { percentile, round } from './report.ts';

const vendorKey = '201';
const gameKey = 'hangang-seven';
const input = { lineBet: 20 };
const players = 300;
const usualRate = 300;
const warmUpSeconds = 5;

/** A member at the game who has given a client seed. */
async function openPage(platform: Platform, studioUrl: string): Promise<PlayerPage['call']> {
  const { call } = await openPlayerPage(platform, studioUrl, { vendorKey, gameKey });
  const { nextCommitment } = fairness.parse(JSON.parse((await call('fairness', {})).text));
  await call('rotate', { commitment: nextCommitment, clientSeed: 'bench' });
  return call;
}

/**
 * Each spin is due at its time, whether or not those before it are answered; only a player's own come one after
 * another. Answers milliseconds from when they were due.
 */
async function spinSteadily(
  pages: readonly PlayerPage['call'][],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<number[]> {
  const latencies: number[] = [];
  const before = new Map<number, Promise<void>>();
  const spinAfter = async (earlier: Promise<void> | undefined, player: number, due: number) => {
    await earlier;
    const answer = await pages[player]?.('play', { betId: randomUUID(), input });
    latencies.push(performance.now() - due);
    if (!answer?.text.includes('"status":"finished"')) throw new Error(`A spin did not end: ${answer?.text}`);
  };
  const started = performance.now();
  const spins = Array.from({ length: rate * seconds }, async (_, turn) => {
    const due = started + (turn * 1_000) / rate;
    await wait(Math.max(due - performance.now(), 0));
    const player = turn % pages.length;
    const spin = spinAfter(before.get(player), player, due);
    before.set(player, spin);
    await spin;
  });
  await Promise.all(spins);
  return latencies;
}

export type SpinFigures = {
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor a spin takes, by process; `load` is the one that asks. */
  readonly cpuMs: Readonly<Record<string, number>>;
};

/** `rate` spins a second, for `seconds` after the start has warmed up. */
export async function measureSpinLatency(seconds: number, rate = usualRate): Promise<SpinFigures> {
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const pages: PlayerPage['call'][] = [];
    for (let count = 0; count < players; count += 1) pages.push(await openPage(platform, system.studioUrl));
    await spinSteadily(pages, { seconds: warmUpSeconds, rate });
    const before = readCpu();
    const sorted = Float64Array.from(await spinSteadily(pages, { seconds, rate })).sort();
    const cpuMs = [...readCpu()].map(([role, ms]) => [role, round((ms - (before.get(role) ?? 0)) / sorted.length, 2)]);
    return {
      p50: round(percentile(sorted, 0.5), 1),
      p99: round(percentile(sorted, 0.99), 1),
      cpuMs: Object.fromEntries(cpuMs),
    };
  } finally {
    await close();
    await system.stop();
  }
}
