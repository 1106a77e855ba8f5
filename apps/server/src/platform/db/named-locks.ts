/** Named locks of a transaction, shared by all nodes. */
import { namedLocks } from '@mirinae/node-kit/advisory-locks';
import { plainArray } from './arrays.ts';
import type { Tx } from './connect.ts';
import { runWithin } from './statement.ts';

/** Waits for the lock of a name, of one `about` among those of the name, and has it until the transaction ends. */
export async function takeLock(tx: Tx, name: string, about = 0n): Promise<void> {
  await runWithin(tx)(namedLocks.take, [name, about]);
}

/** As `takeLock` for each of them, in rising order, so that two transactions do not wait for each other. */
export async function takeLocks(tx: Tx, name: string, abouts: readonly bigint[]): Promise<void> {
  const sorted = [...new Set(abouts)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  await runWithin(tx)(namedLocks.takeEach, [name, plainArray(sorted)]);
}

/** Whether the transaction has the named lock now; it never waits. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const [row] = await runWithin(tx)<{ taken: boolean }>(namedLocks.tryTake, [name, 0n]);
  return row?.taken === true;
}
