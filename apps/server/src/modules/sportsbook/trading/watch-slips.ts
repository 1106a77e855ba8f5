/**
 * Checks the slips since the last run for suspicions, every minute on one node. Slips are accepted without it:
 * suspicions are for staff.
 */

import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import { lt } from '../../../platform/db/orm.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { findLateBets } from './find-late.ts';
import { findShared } from './find-shared.ts';
import { findValue } from './find-value.ts';
import { keepSuspicions } from './keep-suspicions.ts';
import { slipSources, watch } from './suspicion-tables.ts';

/** Delay after a slip: messages of the following seconds are stored by then, and earlier slips are committed. */
const waitSeconds = 30;
/** After a longer rest what lies further back is let be: the log of the feed does not reach there. */
const maxBackSeconds = 15 * 60;
const keptSeconds = 7 * daySeconds;

/** Locks: the watch, then the suspicions. */
export async function watchSlips(platform: SportsPlatform): Promise<void> {
  const now = platform.clock.now();
  const until = addSeconds(now, -waitSeconds);
  const oldest = addSeconds(now, -maxBackSeconds);
  await platform.db.transaction(async (tx) => {
    await tx.insert(watch).values({ lookedUntil: oldest }).onConflictDoNothing();
    const [row] = await tx.select().from(watch).for('update');
    const from = row && row.lookedUntil > oldest ? row.lookedUntil : oldest;
    if (from >= until) return;
    const found = [
      ...(await findShared(tx, now)),
      ...(await findLateBets(platform, tx, from, until)),
      ...(await findValue(tx, from, until)),
    ];
    await keepSuspicions(platform, tx, found);
    await tx.update(watch).set({ lookedUntil: until });
    await tx.delete(slipSources).where(lt(slipSources.placedAt, addSeconds(now, -keptSeconds)));
  });
}
