/**
 * Spins over the whole way: a page's request to the studio, from there signed to the wallet, into the ledger, and back.
 * The system is started as `npm start` does, in processes of its own.
 */
import { randomUUID } from 'node:crypto';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { fairness } from '../apps/studio/wire/wire.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';
import { type LoadResult, runAtRate, runLoad } from './load.ts';
import { fetchHealth, openBenchPlatform, openPlayerPage, type PlayerPage } from './player-page.ts';
import { type Cpu, cpuSince, readCpu } from './process-cpu.ts';
import { type Turn, takeTurns } from './work-per-unit.ts';

const vendorKey = '201';
const gameKey = 'hangang-seven';
const input = { lineBet: 20 };
const players = 300;
const callers = 64;
const warmUpSeconds = 5;

/** A member at the game who has given a client seed. */
async function openPage(platform: Platform, studioUrl: string): Promise<PlayerPage['call']> {
  const { call } = await openPlayerPage(platform, studioUrl, { vendorKey, gameKey });
  const { nextCommitment } = fairness.parse(JSON.parse((await call('fairness', {})).text));
  await call('rotate', { commitment: nextCommitment, clientSeed: 'bench' });
  return call;
}

/** The spins of all players in turn; only a player's own come one after another. */
function createSpinner(pages: readonly PlayerPage['call'][]) {
  const before = new Map<number, Promise<unknown>>();
  const spinAfter = async (earlier: Promise<unknown> | undefined, player: number) => {
    await earlier?.catch(() => {});
    const answer = await pages[player]?.('play', { betId: randomUUID(), input });
    if (!answer?.text.includes('"status":"finished"')) throw new Error(`A spin did not end: ${answer?.text}`);
  };
  return (turn: number): Promise<void> => {
    const player = turn % pages.length;
    const spin = spinAfter(before.get(player), player);
    before.set(player, spin);
    return spin;
  };
}

export type SpinTurn = {
  readonly full: LoadResult;
  /** Milliseconds of processor while spins came as fast as they were answered. */
  readonly cpu: Cpu;
  readonly half: LoadResult;
  /** One statement over HTTP to the studio, at the same rate. */
  readonly bareHalf: LoadResult;
};

export async function measureSpinTurns(seconds: number): Promise<readonly Turn<SpinTurn>[]> {
  const system = await startTrialSystem();
  const { platform, close } = await openBenchPlatform(system.databaseUrl);
  try {
    const pages: PlayerPage['call'][] = [];
    for (let count = 0; count < players; count += 1) pages.push(await openPage(platform, system.studioUrl));
    const spin = createSpinner(pages);
    await runLoad(callers, warmUpSeconds, spin);
    return await takeTurns(async () => {
      const before = readCpu();
      const full = await runLoad(callers, seconds, spin);
      const cpu = cpuSince(before);
      const half = await runAtRate(full.opsPerSecond / 2, seconds, spin);
      const bareHalf = await runAtRate(full.opsPerSecond / 2, seconds, () => fetchHealth(system.studioUrl));
      return { full, cpu, half, bareHalf };
    });
  } finally {
    await close();
    await system.stop();
  }
}
