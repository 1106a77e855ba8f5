/**
 * Money between a partner and a member below it: given from the partner's cash, or taken back to it. Never to or from
 * another branch. Amounts above the limits of the partner's tier are held for staff: held-gifts.ts.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type GiftRow, gifts } from '../model/tables.ts';
import { findLineageIds } from '../reporting/book-money.ts';
import { isWithinLimits, lockGiftsOf } from './gift-limits.ts';
import { publishQueue } from './held-gifts.ts';
import { findSides, type Gift, holdGift, moveGift } from './move-gift.ts';

/** The same key with the same gift gets the same answer and moves nothing. */
export type GiftRequest = Omit<Gift, 'memberId'> & { readonly memId: string };

/** Throws C999 when the key was used for something else. */
async function findSame(tx: Tx, { kind, partnerId, memberId, amount, requestKey }: Gift): Promise<GiftRow | null> {
  const isIt = and(eq(gifts.partnerId, partnerId), eq(gifts.requestKey, requestKey));
  const [known] = await tx.select().from(gifts).where(isIt);
  if (!known) return null;
  if (known.kind !== kind || known.memberId !== memberId || known.amount !== amount)
    throw new DomainError(codes.duplicateRequest);
  return known;
}

/**
 * Answers whether the gift waits for staff. Throws C301 / C401 (no partner, or not active), C225 (its password was
 * reset), C302 / C402 (no one of that ID below, or in no state for it), C202 / P003 (the giver, or the member taken
 * from, holds less), C999. Locks: the gifts of both, by member; both accounts, the requirements of both, then the hours
 * in reports.
 */
export async function giveOrTake(platform: Platform, tx: Tx, request: GiftRequest): Promise<{ isHeld: boolean }> {
  const at = platform.clock.now();
  const { memId, ...requested } = request;
  const sides = await findSides(tx, request, at);
  const { partnerId } = requested;
  const gift = { ...requested, memberId: sides.member.memberId };
  await lockGiftsOf(tx, gift);
  const known = await findSame(tx, gift);
  if (known) return { isHeld: known.heldAt !== null };
  const lineageId = (await findLineageIds(runWithin(tx), [partnerId]))(partnerId);
  if (await isWithinLimits(tx, gift, sides.partner.tier, at)) {
    const after = await moveGift(platform, tx, gift, { ...sides, source: 'cash', actor: `member:${partnerId}`, at });
    await tx.insert(gifts).values({ ...gift, ...after, lineageId, at });
    return { isHeld: false };
  }
  await holdGift(platform, tx, gift);
  await tx.insert(gifts).values({ ...gift, lineageId, at, heldAt: at, status: 'waiting' });
  await publishQueue(platform, tx, 'gifts');
  return { isHeld: true };
}
