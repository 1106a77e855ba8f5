/** Transactions that their vendor refunded. One of them that comes after its refund moves nothing. */
import type { Platform } from '../../platform/app.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq, inArray } from '../../platform/db/orm.ts';
import { vendorRefunds } from './tables.ts';

export type Refunded = { readonly vendorKey: string; readonly originKey: string };

export async function recordRefund({ db, clock }: Platform, refund: Refunded & { refundKey: string }): Promise<void> {
  await db
    .insert(vendorRefunds)
    .values({ ...refund, refundedAt: clock.now() })
    .onConflictDoNothing();
}

export async function isRefunded({ db }: Platform, { vendorKey, originKey }: Refunded): Promise<boolean> {
  const isIt = and(eq(vendorRefunds.vendorKey, vendorKey), eq(vendorRefunds.originKey, originKey));
  return (await db.$count(vendorRefunds, isIt)) > 0;
}

type Claim = { readonly vendorKey: string; readonly refundKey: string; readonly roundId: string };

/** The record of which transaction a refund claimed, apart from those of the transactions themselves. */
const claimKeyOf = (refundKey: string) => `claimed-by:${refundKey}`;

/**
 * The transaction that a refund takes back, of those that it may mean: the first that no other refund claimed. The same
 * refund claims the same one again; null if none is left. Locks: the round by name.
 */
export function claimRefund(
  { db, clock }: Platform,
  { vendorKey, refundKey, roundId }: Claim,
  candidates: readonly string[],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await takeLock(tx, `refund:${vendorKey}:${roundId}`);
    const claimKey = claimKeyOf(refundKey);
    const isNamed = inArray(vendorRefunds.originKey, [claimKey, ...candidates]);
    const known = await tx
      .select()
      .from(vendorRefunds)
      .where(and(eq(vendorRefunds.vendorKey, vendorKey), isNamed));
    const claimed = known.find(({ originKey }) => originKey === claimKey);
    if (claimed) return claimed.refundKey;
    const free = candidates.find((candidate) => !known.some(({ originKey }) => originKey === candidate));
    if (free === undefined) return null;
    const refundedAt = clock.now();
    await tx.insert(vendorRefunds).values([
      { vendorKey, originKey: free, refundKey, refundedAt },
      { vendorKey, originKey: claimKey, refundKey: free, refundedAt },
    ]);
    return free;
  });
}
