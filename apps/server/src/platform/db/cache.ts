/**
 * Small rows that every stake reads, cached in the node until the database reports that their table has changed. A
 * table's trigger publishes that within milliseconds of the commit; code that needs the change immediately reads the
 * table itself.
 */
import type pg from 'pg';
import type { Bus } from '../bus.ts';
import { monotonicMs } from '../clock.ts';
import type { Database } from './connect.ts';

/** A connection can die unnoticed: however quiet the bus is, no row is used for longer. */
const maxAgeMs = 5_000;

type Watch = { epoch(): number | null; changesOf(tables: readonly string[]): number };
const watches = new WeakMap<pg.Pool, Watch>();

/** Enables the caches of this database while the bus is connected. */
export function enableCaches(db: Database, bus: Bus): void {
  const changes = new Map<string, number>();
  bus.subscribe('changed', (table) => changes.set(String(table), (changes.get(String(table)) ?? 0) + 1));
  watches.set(db.$client, {
    epoch: bus.epoch,
    changesOf: (tables) => tables.reduce((sum, table) => sum + (changes.get(table) ?? 0), 0),
  });
}

/** A value with when it was read: the bus's connection, the number of changes reported, the time. */
type Cached<Value> = { epoch: number; changes: number; readAt: number; value: Promise<Value> };

/**
 * Answers a function that reads once and then answers from the cache until one of the tables changes. A reading that a
 * change overtakes goes only to those who called before the change.
 */
export function createCache<Value>(
  tables: readonly string[],
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const cached = new WeakMap<pg.Pool, Cached<Value>>();
  return (db) => {
    const watch = watches.get(db.$client);
    const epoch = watch?.epoch() ?? null;
    if (!watch || epoch === null) return read(db);
    const [changes, now] = [watch.changesOf(tables), monotonicMs()];
    const known = cached.get(db.$client);
    if (known?.epoch === epoch && known.changes === changes && now - known.readAt < maxAgeMs) return known.value;
    // A query of the builder runs again each time it is awaited, so its result is cached.
    const value = Promise.resolve(read(db));
    cached.set(db.$client, { epoch, changes, readAt: now, value });
    value.catch(() => cached.delete(db.$client));
    return value;
  };
}
