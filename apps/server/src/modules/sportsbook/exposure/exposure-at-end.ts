/** Additional exposure at the end of a delay: longer odds, or a slip that staff accepted. */

import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import { runOn } from '../../../platform/db/statement.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { nameOfPick } from '../model/line-names.ts';
import type { SlipRow } from '../model/slip-tables.ts';
import { readCaps } from './exposure-caps.ts';
import { addedBy, weighSlip } from './slip-headroom.ts';
import { addExposure } from './stored-exposure.ts';

class NoRoom extends Error {}

type Legs = readonly AcceptedLeg[];
type Delayed = Pick<SlipRow, 'sizes' | 'bonus' | 'unitStake' | 'requestedAt'>;

/**
 * Returns whether the exposure fits; otherwise nothing is added and no lock is kept. A slip accepted by staff is added
 * in full, whatever the caps. `before` as it was placed, `after` as it is accepted. Locks: matches and outcomes, by
 * name.
 */
export async function takeRoomAtEnd(
  platform: SportsPlatform,
  tx: Tx,
  { sizes, bonus, unitStake, requestedAt }: Delayed,
  { before, after }: { readonly before: Legs; readonly after: Legs },
): Promise<boolean> {
  const isLonger = after.some(({ odds }, index) => odds > (before[index]?.odds ?? odds));
  if (!requestedAt && !isLonger) return true;
  const caps = await readCaps(tx);
  const amountsWith = (legs: Legs) => addedBy(weighSlip(platform, caps, { legs, sizes, bonus }), unitStake);
  const known = requestedAt ? [] : amountsWith(before);
  const more = amountsWith(after).flatMap((one) => {
    const had = known.find((before) => nameOfPick(before) === nameOfPick(one));
    const amount = one.amount - (had?.amount ?? 0n);
    return amount > 0n ? [{ ...one, amount }] : [];
  });
  try {
    await tx.transaction(async (inner) => {
      const over = await addExposure(runOn(connectionOf(inner)), more, platform.clock.now());
      if (over.length > 0 && !requestedAt) throw new NoRoom();
    });
    return true;
  } catch (error) {
    if (error instanceof NoRoom) return false;
    throw error;
  }
}
