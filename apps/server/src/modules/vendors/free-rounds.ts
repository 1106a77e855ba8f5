/** Rounds played for nothing: recorded when the stake of 0 comes, looked up when the win does. */

import type { Platform } from '../../platform/app.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { freeRounds } from './tables.ts';

export type RoundName = { readonly vendorKey: string; readonly memberId: MemberId; readonly roundId: string };

/** False for a round that was recorded before. */
export async function recordFreeRound({ db, clock }: Platform, round: RoundName): Promise<boolean> {
  const { rowCount } = await db
    .insert(freeRounds)
    .values({ ...round, notedAt: clock.now() })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function isFreeRound({ db }: Platform, { vendorKey, memberId, roundId }: RoundName): Promise<boolean> {
  const [row] = await db
    .select({ roundId: freeRounds.roundId })
    .from(freeRounds)
    .where(
      and(eq(freeRounds.vendorKey, vendorKey), eq(freeRounds.memberId, memberId), eq(freeRounds.roundId, roundId)),
    );
  return row !== undefined;
}
