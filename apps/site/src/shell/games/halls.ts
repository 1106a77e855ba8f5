/** Live halls of a page: states of their tables from the socket, and the halls it subscribes to. */
import type { HallState } from '@mirinae/contract/realtime';
import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import { serverNow } from '@mirinae/ui/server-clock';
import { useEffect } from 'react';
import { create } from 'zustand';

type Halls = {
  /** By vendor and key. Times are of the server's clock. */
  readonly tables: ReadonlyMap<string, LobbyTable>;
  /** The keys of vendors with commas, as the socket takes them. */
  readonly watched: string;
};

export const hallStore = create<Halls>(() => ({ tables: new Map(), watched: '' }));

const nameOf = (vendorKey: string, key: string) => `${vendorKey}:${key}`;

/** Takes what the socket says of a hall, by its vendor's clock. */
export function takeHall(vendorKey: string, { now, tables }: HallState): void {
  const behindMs = serverNow() - now;
  hallStore.setState((halls) => {
    const known = new Map(halls.tables);
    for (const table of tables)
      known.set(nameOf(vendorKey, table.key), {
        ...table,
        opensAt: table.opensAt + behindMs,
        closesAt: table.closesAt + behindMs,
      });
    return { tables: known };
  });
}

/** The table of a game as it is now; undefined while nothing is known of it. */
export function useTable({ vendorKey, key }: { vendorKey: string; key: string }): LobbyTable | undefined {
  return hallStore(({ tables }) => tables.get(nameOf(vendorKey, key)));
}

export const useTables = () => hallStore(({ tables }) => tables);

/** Subscribes to the halls of a page while it is open. */
export function useWatchedHalls(vendorKeys: readonly string[]): void {
  const watched = [...new Set(vendorKeys)].sort().join(',');
  useEffect(() => {
    hallStore.setState({ watched });
    return () => hallStore.setState({ watched: '', tables: new Map() });
  }, [watched]);
}
