/** A free bet is put on one slip, and comes back when that slip is refused or void. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type FreeBetId, freeBets } from '../tables.ts';

type Use = { readonly freeBetId: FreeBetId; readonly memberId: MemberId; readonly betKey: string; readonly now: Date };

/**
 * Of two slips with the same free bet the first one has it. Throws B6044 for one that is used, over or another
 * member's. Locks: the free bet.
 */
export async function takeFreeBet(tx: Tx, { freeBetId, memberId, betKey, now }: Use): Promise<void> {
  const isOwn = and(eq(freeBets.freeBetId, freeBetId), eq(freeBets.memberId, memberId));
  const isUsable = and(isNull(freeBets.endedAt), isNull(freeBets.betKey), gt(freeBets.expiresAt, now));
  const taken = await tx
    .update(freeBets)
    .set({ betKey, usedAt: now })
    .where(and(isOwn, isUsable))
    .returning({ freeBetId: freeBets.freeBetId });
  if (taken.length === 0) throw new DomainError(codes.freeBetGone);
}

/** It can be used again until it expires. The caller has locked the slip. Locks: the free bet. */
export async function giveFreeBetBack(tx: Tx, betKey: string): Promise<void> {
  const back = { betKey: null, usedAt: null, endedAt: null, endedAs: null };
  await tx.update(freeBets).set(back).where(eq(freeBets.betKey, betKey));
}
