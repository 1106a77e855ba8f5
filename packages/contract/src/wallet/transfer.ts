/**
 * The transfer wallet between the platform and a vendor: the member's cash moves to coins at the vendor and back, and
 * only the platform requests. Whatever is not certain is queried by its id; an id that the vendor had not seen by then
 * is refused for ever.
 */
import { z } from 'zod';
import { amountSchema } from '../fields.ts';
import { reference } from './reference.ts';

export const transferRequest = z.object({
  transferId: reference,
  memberRef: reference,
  /** `in` brings coins to the vendor; `out` takes all of them back, once no game is open. */
  direction: z.enum(['in', 'out']),
  /** In smallest units; not looked at on the way out. */
  amount: amountSchema,
});
export const transferQuestion = z.object({ transferId: reference, memberRef: reference });
export const coinsRequest = z.object({ memberRef: reference });

/** `amount` is what moved, `balance` the coins at the vendor after it. */
export const transferAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), amount: amountSchema, balance: amountSchema }),
  z.object({ status: z.literal('refused'), code: z.enum(['GAME_OPEN', 'TRANSFER_VOID', 'TRANSFER_CONFLICT']) }),
]);
export type TransferAnswer = z.infer<typeof transferAnswer>;
export const coinsAnswer = z.object({ balance: amountSchema });
