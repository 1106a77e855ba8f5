/**
 * Small rows that every stake asks for, kept from the moment they are read until the database says that their table has changed. A table
 * tells by its trigger `told`, within milliseconds of the commit; whoever must see a change at once reads the table itself.
 */
import type pg from 'pg';
import type { Bus } from '../bus.ts';
import { monotonicMs } from '../clock.ts';
import type { Database } from './connect.ts';

/** A connection can die without a word: however quiet the bus is, nothing is believed for longer. */
const ageMostMs = 5_000;

type Watch = { epoch(): number | null; changesOf(tables: readonly string[]): number };
const watches = new WeakMap<pg.Pool, Watch>();

/** From now on what is recalled through this database is kept, for as long as the bus is connected. */
export function keepMemories(db: Database, bus: Bus): void {
  const changes = new Map<string, number>();
  bus.subscribe('changed', (table) => changes.set(String(table), (changes.get(String(table)) ?? 0) + 1));
  watches.set(db.$client, {
    epoch: bus.epoch,
    changesOf: (tables) => tables.reduce((sum, table) => sum + (changes.get(table) ?? 0), 0),
  });
}

/** What is known, and of when: the bus's connection, the number of changes told, the time of reading. */
type Known<Value> = { epoch: number; changes: number; readAt: number; value: Promise<Value> };

/**
 * Answers a function that reads once and recalls until one of the tables changes. A reading that a change overtakes is answered to those
 * who asked before it, and to nobody after.
 */
export function createMemory<Value>(
  tables: readonly string[],
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const memories = new WeakMap<pg.Pool, Known<Value>>();
  return (db) => {
    const watch = watches.get(db.$client);
    const epoch = watch?.epoch() ?? null;
    if (!watch || epoch === null) return read(db);
    const [changes, now] = [watch.changesOf(tables), monotonicMs()];
    const known = memories.get(db.$client);
    if (known?.epoch === epoch && known.changes === changes && now - known.readAt < ageMostMs) return known.value;
    const value = read(db);
    memories.set(db.$client, { epoch, changes, readAt: now, value });
    value.catch(() => memories.delete(db.$client));
    return value;
  };
}
