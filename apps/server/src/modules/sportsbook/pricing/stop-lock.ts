/**
 * Who is first, a stop or a bet: bets share the lock until they are committed, and a stop takes it alone before it is
 * written. So a bet that is committed after a stop has read it.
 */
import { namedLocks } from '@mirinae/node-kit/advisory-locks';
import type { Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { type RunStatement, runWithin } from '../../../platform/db/statement.ts';

const lockName = 'sport stops';

/** To be called just before the stop is written: bets wait for it until the commit. */
export const takeStops = (tx: Tx): Promise<void> => takeLock(tx, lockName);

/** What is read of stops afterwards, in another statement, holds until the commit. */
export const holdStopsOn = (run: RunStatement): Promise<unknown> => run(namedLocks.share, [lockName, 0n]);

export const holdStops = (tx: Tx): Promise<unknown> => holdStopsOn(runWithin(tx));
