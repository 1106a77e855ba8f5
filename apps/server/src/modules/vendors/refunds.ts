/** Transactions that their vendor refunded. One of them that comes after its refund moves nothing. */
import type { Platform } from '../../platform/app.ts';
import { and, eq } from '../../platform/db/orm.ts';
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
