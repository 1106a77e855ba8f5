/** The round of a public beacon that a draw is bound to. */
import { z } from 'zod';

export const boundBeacon = z.object({
  /** `quicknet` is drand's; `sandbox` is the house's own and proves nothing. */
  name: z.enum(['quicknet', 'sandbox']),
  round: z.int().positive(),
  /** 48 bytes as hex; null until it is published. */
  signature: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .nullable(),
});
export type BoundBeacon = z.infer<typeof boundBeacon>;
