/** The whole system with lines between its parts and to its members, whose faults are ours to make. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { type Line, openLine } from '../../scripts/lib/line.ts';
import { startTrialSystem } from '../../scripts/lib/trial-system.ts';
import { openSmallDisk } from './small-disk.ts';

const lineNames = ['site', 'game', 'wallet', 'vendor', 'database', 'studioDatabase', 'feed'] as const;
/** Members to the server, members to the studio, the studio to the wallet, the server to the studio, and so on. */
export type LineName = (typeof lineNames)[number];

export type Clocked = 'server' | 'studio';
export type ChaosSystem = Awaited<ReturnType<typeof openChaosSystem>>;

/** On a small disk where one is wanted and can be had. */
export async function openChaosSystem({ onSmallDisk }: { onSmallDisk: boolean }) {
  const disk = onSmallDisk ? await openSmallDisk() : null;
  const clocks = await mkdtemp(path.join(tmpdir(), 'mirinae-clocks-'));
  const opened = await Promise.all(lineNames.map(async (name) => [name, await openLine()] as const));
  const lines = new Map<LineName, Line>(opened);
  const line = (name: LineName): Line => {
    const found = lines.get(name);
    if (!found) throw new Error(`There is no line named ${name}.`);
    return found;
  };
  const [port, studioPort] = [String(await freePort()), String(await freePort())];
  const siteUrl = `http://127.0.0.1:${port}`;
  const studioUrl = `http://127.0.0.1:${studioPort}`;
  const clock = path.join(import.meta.dirname, 'jumping-clock.ts');
  const system = await startTrialSystem({
    hasFeed: true,
    daysAhead: 1,
    ...(disk ? { dataDir: disk.folder } : {}),
    settings: {
      PORT: port,
      STUDIO_PORT: studioPort,
      STUDIO_URL: line('vendor').lead(studioUrl),
      WALLET_URL: line('wallet').lead(siteUrl),
      CHAOS_CLOCKS: clocks,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim(),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    },
    reroute: (link, url) => line(link).lead(url),
  });
  return {
    ...system,
    line,
    /** Null where everything lies on the machine's own disk. */
    disk,
    memberUrl: line('site').lead(siteUrl),
    playerUrl: line('game').lead(studioUrl),
    /** Zero is right again. */
    setClock: (part: Clocked, aheadMs: number) => writeFile(path.join(clocks, part), String(aheadMs)),
    async stop() {
      await system.stop();
      for (const each of lines.values()) each.close();
      await disk?.remove();
      await rm(clocks, { recursive: true, force: true });
    },
  };
}
