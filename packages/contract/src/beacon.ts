/** Round of a public randomness beacon that a draw is bound to. */
import { z } from 'zod';

export const boundBeacon = z.object({
  /** `quicknet` is drand's network; `sandbox` is the house's own beacon and proves nothing. */
  name: z.enum(['quicknet', 'sandbox']),
  round: z.int().positive(),
  /** Signature of 48 bytes, hex; null until the beacon publishes it. */
  signature: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .nullable(),
});
export type BoundBeacon = z.infer<typeof boundBeacon>;
