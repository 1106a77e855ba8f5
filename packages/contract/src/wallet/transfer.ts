/**
 * Transfer wallet between the platform and a vendor: the member's cash is moved to coins at the vendor and back; only
 * the platform sends requests. After an uncertain result the platform queries the transfer by its id; an id unknown to
 * the vendor by then is refused for ever.
 */
import { z } from 'zod';
import { amountSchema } from '../fields.ts';
import { reference } from './reference.ts';

export const transferRequest = z.object({
  transferId: reference,
  memberRef: reference,
  /** `in` moves cash to the vendor; `out` moves all coins back, once no game is open. */
  direction: z.enum(['in', 'out']),
  /** Amount in smallest units; ignored for `out`. */
  amount: amountSchema,
});
export const transferQuestion = z.object({ transferId: reference, memberRef: reference });
export const coinsRequest = z.object({ memberRef: reference });

/** `amount` is the transferred amount, `balance` the coins at the vendor afterwards. */
export const transferAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), amount: amountSchema, balance: amountSchema }),
  z.object({ status: z.literal('refused'), code: z.enum(['GAME_OPEN', 'TRANSFER_VOID', 'TRANSFER_CONFLICT']) }),
]);
export type TransferAnswer = z.infer<typeof transferAnswer>;
export const coinsAnswer = z.object({ balance: amountSchema });
