/**
 * Messages between the cashier and the service of the rail `sandbox-coin`: signed JSON in both directions. Amounts are
 * whole millionths of a coin, as text.
 */
import { z } from 'zod';

export const coinRail = 'sandbox-coin';
export const coinNetwork = 'Mirinae Testnet';
export const coinDecimals = 6;
/** Confirmations (blocks above a payment's block) before a payment counts. */
export const confirmationsNeeded = 3;

export const coinHeaders = { timestamp: 'x-coin-timestamp', signature: 'x-coin-signature' } as const;

const units = z.string().regex(/^[1-9]\d{0,17}$/);
const key = z.string().min(1).max(120);

/** Payment by the sandbox in place of a member's wallet. `reference` proves that the address is ours. */
export const coinPayRequest = z.strictObject({ reference: key, address: key, units });
/** Payout; `key` is the idempotency key. */
export const coinPayoutRequest = z.strictObject({ key, address: key, units });
export const coinPayoutAnswer = z.object({ isTaken: z.boolean(), reason: z.string() });

/** Movements reported in one page. */
export const coinReportRows = 500;
/** A page of the report: `after` is `next` of the page before, null for the first. */
export const coinReportRequest = z.strictObject({ after: key.nullable() });
export const coinReport = z.object({
  received: z.array(z.object({ address: key, units, isConfirmed: z.boolean() })),
  sent: z.array(z.object({ key, units, state: z.enum(['sent', 'confirmed', 'failed']) })),
  /** Null on the last page. */
  next: key.nullable(),
});

export type CoinReport = z.infer<typeof coinReport>;

export const coinCallback = z.discriminatedUnion('kind', [
  z.strictObject({ id: key, kind: z.literal('deposit'), address: key, units, confirmations: z.int().min(0) }),
  z.strictObject({
    id: key,
    kind: z.literal('payout'),
    key,
    state: z.enum(['confirmed', 'failed']),
    reason: z.string().max(200),
  }),
]);
export type CoinCallback = z.infer<typeof coinCallback>;
