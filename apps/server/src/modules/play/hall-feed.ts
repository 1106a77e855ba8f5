/**
 * The halls as the members of this node see them: the vendor's lobby, polled as long as somebody looks at that hall,
 * once for all who do. Nothing is kept of it but in memory; the vendor says everything again to a new request.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberMessage } from '@mirinae/contract/realtime';
import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import { hallMessage } from '../../platform/realtime/member-messages.ts';
import { findVendor } from '../catalog/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { findProtocol } from './adapters.ts';

/** Long-poll time of the vendor's answer. */
const waitMs = 20_000;
const failedMs = { first: 1_000, max: 15_000 } as const;

type Listener = (message: MemberMessage) => void;
type Hall = {
  readonly listeners: Set<Listener>;
  readonly tables: Map<string, LobbyTable>;
  readonly ending: AbortController;
  /** The vendor's clock less ours, in milliseconds; null before its first answer. */
  skewMs: number | null;
};

type HallFeed = {
  /** Sends the known state of a hall immediately, then its changes. Returns the function that ends it. */
  watch(vendorKey: string, listener: Listener): () => void;
};

export function createHallFeed(platform: PlayPlatform): HallFeed {
  const { clock, db, log } = platform;
  const halls = new Map<string, Hall>();
  const nowMs = () => clock.now().getTime();

  const report = (
    vendorKey: string,
    { skewMs }: Hall,
    tables: readonly LobbyTable[],
    listeners: Iterable<Listener>,
  ) => {
    if (skewMs === null) return;
    const message = hallMessage(vendorKey, { now: nowMs() + skewMs, tables });
    for (const listener of listeners) listener(message);
  };

  /** Returns the version to poll from next; null if the vendor has no lobby. */
  const pollOnce = async (vendorKey: string, hall: Hall, since: number | undefined): Promise<number | null> => {
    const vendor = await findVendor(db, vendorKey);
    const readLobby = vendor?.isOpen ? findProtocol(platform, vendor.adapter)?.readLobby : undefined;
    if (!readLobby) return null;
    const { version, now, tables } = await readLobby(platform, vendorKey, {
      since,
      waitMs,
      signal: hall.ending.signal,
    });
    hall.skewMs = now - nowMs();
    for (const table of tables) hall.tables.set(table.key, table);
    report(vendorKey, hall, tables, hall.listeners);
    return version;
  };

  const follow = async (vendorKey: string, hall: Hall): Promise<void> => {
    const { signal } = hall.ending;
    let since: number | undefined;
    let pauseMs: number = failedMs.first;
    while (!signal.aborted)
      try {
        const version = await pollOnce(vendorKey, hall, since);
        if (version === null) await sleep(failedMs.max, undefined, { signal });
        else since = version;
        pauseMs = failedMs.first;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ error, vendorKey }, 'The lobby of a vendor cannot be read.');
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, failedMs.max);
      }
  };

  const open = (vendorKey: string): Hall => {
    const hall = { listeners: new Set<Listener>(), tables: new Map(), ending: new AbortController(), skewMs: null };
    halls.set(vendorKey, hall);
    void follow(vendorKey, hall);
    return hall;
  };

  return {
    watch(vendorKey, listener) {
      const hall = halls.get(vendorKey) ?? open(vendorKey);
      hall.listeners.add(listener);
      report(vendorKey, hall, [...hall.tables.values()], [listener]);
      return () => {
        hall.listeners.delete(listener);
        if (hall.listeners.size > 0 || halls.get(vendorKey) !== hall) return;
        hall.ending.abort();
        halls.delete(vendorKey);
      };
    },
  };
}
