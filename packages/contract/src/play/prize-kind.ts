/** What a vendor's payment without a bet is for. */
import { z } from 'zod';

/** `prize` where the vendor's protocol names none of the others. */
export const prizeKinds = ['jackpot', 'promotion', 'freeRounds', 'prize'] as const;
export const prizeKind = z.enum(prizeKinds);
export type PrizeKind = z.infer<typeof prizeKind>;
