/** Limits of gifts without staff: by tier, at a time and within a day. */
import type { MemberTier } from '@mirinae/contract/member/member';
import type { GiftLimit } from '@mirinae/contract/partner/gifts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { takeLocks } from '../../../platform/db/named-locks.ts';
import { and, asc, eq, gt, isNull, type SQL, sql, sum } from '../../../platform/db/orm.ts';
import { money, toWire } from '../../../platform/money.ts';
import { countActive } from '../../identity/index.ts';
import { giftLimits, gifts } from '../model/tables.ts';
import type { Gift } from './move-gift.ts';

type Pair = Pick<Gift, 'partnerId' | 'memberId'>;

/** Until the transaction ends no one else gives or takes with one of the two: two concurrent gifts are one sum. */
export async function lockGiftsOf(tx: Tx, { partnerId, memberId }: Pair): Promise<void> {
  await takeLocks(tx, 'partner_gifts', [partnerId, memberId]);
}

/** Sum of gifts without staff since then, in smallest units. */
async function sumAlone(tx: Tx, { kind }: Pick<Gift, 'kind'>, whose: SQL, since: Date): Promise<bigint> {
  const isAlone = and(isNull(gifts.heldAt), eq(gifts.kind, kind), gt(gifts.at, since));
  const [row] = await tx
    .select({ amount: sum(gifts.amount).mapWith(BigInt) })
    .from(gifts)
    .where(and(whose, isAlone));
  return row?.amount ?? 0n;
}

/**
 * Whether a gift needs no staff: at a time, and with all that its partner gave or took, and with all that its member
 * got or lost by any partner, within 24 hours. Call it under the lock of both.
 */
export async function isWithinLimits(tx: Tx, gift: Gift, tier: MemberTier, now: Date): Promise<boolean> {
  const [limit] = await tx.select().from(giftLimits).where(sql`${giftLimits.tier} = ${tier}`);
  if (!limit) throw new Error(`There is no limit of gifts for ${tier}.`);
  const { partnerId, memberId, amount } = gift;
  if (amount > limit.aloneUpTo) return false;
  const since = addSeconds(now, -daySeconds);
  const most = limit.aloneDaily - amount;
  if ((await sumAlone(tx, gift, eq(gifts.partnerId, partnerId), since)) > most) return false;
  return (await sumAlone(tx, gift, eq(gifts.memberId, memberId), since)) <= most;
}

/** From the head office down. */
export async function listLimits(db: Database): Promise<GiftLimit[]> {
  const rows = await db.select().from(giftLimits).orderBy(asc(giftLimits.tier));
  return rows.map(({ tier, aloneUpTo, aloneDaily }) => ({
    tier,
    aloneUpTo: toWire(aloneUpTo),
    aloneDaily: toWire(aloneDaily),
  }));
}

/** Returns the former limit, and the number of active partners that it applies to. Locks: the row. */
export async function setLimit(
  tx: Tx,
  { tier, aloneUpTo, aloneDaily }: GiftLimit,
): Promise<{ before: Omit<GiftLimit, 'tier'>; partners: number }> {
  const isIt = eq(giftLimits.tier, tier);
  const [before] = await tx.select().from(giftLimits).where(isIt).for('update');
  if (!before) throw new Error(`There is no limit of gifts for ${tier}.`);
  await tx
    .update(giftLimits)
    .set({ aloneUpTo: money(aloneUpTo), aloneDaily: money(aloneDaily) })
    .where(isIt);
  return {
    before: { aloneUpTo: toWire(before.aloneUpTo), aloneDaily: toWire(before.aloneDaily) },
    partners: await countActive(tx, tier),
  };
}
