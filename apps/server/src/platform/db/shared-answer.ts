/** Figures of the whole house, read once for everybody who wants them within a few seconds. */
import type pg from 'pg';
import { monotonicMs } from '../clock.ts';
import type { Database } from './connect.ts';

type Known<Value> = { readonly readAt: number; readonly value: Promise<Value> };

/**
 * Answers a function that reads again once its last answer is older than `maxAgeMs`; whoever comes meanwhile gets that
 * one, also while it is still being read. Per database of the node. What it reads must be the same for every caller.
 */
export function createSharedAnswer<Value>(
  read: (db: Database, now: Date) => Promise<Value>,
): (db: Database, now: Date, maxAgeMs: number) => Promise<Value> {
  const answers = new WeakMap<pg.Pool, Known<Value>>();
  return (db, now, maxAgeMs) => {
    const known = answers.get(db.$client);
    if (known && monotonicMs() - known.readAt < maxAgeMs) return known.value;
    const value = read(db, now);
    const answer = { readAt: monotonicMs(), value };
    answers.set(db.$client, answer);
    // Those who wait for it are refused with it; the next one reads again.
    value.catch(() => {
      if (answers.get(db.$client) === answer) answers.delete(db.$client);
    });
    return value;
  };
}
