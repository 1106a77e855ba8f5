/** Partners: the kinds of games with rates, and how losing is counted. */
import { z } from 'zod';

/** Games with a rate of their own; fishing counts as slot, e-sports and virtual games as sports. */
export const partnerGameTypes = ['casino', 'hotel', 'slot', 'mini', 'sports'] as const;
export const partnerGameType = z.enum(partnerGameTypes);
export type PartnerGameType = z.infer<typeof partnerGameType>;

/** A: loss less all rolling; B: per node; C: loss alone; D: cash flow. */
export const losingBase = z.enum(['A', 'B', 'C', 'D']);
export type LosingBase = z.infer<typeof losingBase>;
