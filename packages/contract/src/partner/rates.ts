/** Game types with rates, the format of a rate, and the bases of losing commission. */
import { z } from 'zod';
import { codes } from '../codes.ts';

/** Games with a rate of their own; fishing counts as slot, e-sports and virtual games as sports. */
export const partnerGameTypes = ['casino', 'hotel', 'slot', 'mini', 'sports'] as const;
export const partnerGameType = z.enum(partnerGameTypes);
export type PartnerGameType = z.infer<typeof partnerGameType>;

/** A: loss less all rolling; B: per node; C: loss alone; D: cash flow. */
export const losingBases = ['A', 'B', 'C', 'D'] as const;
export const losingBase = z.enum(losingBases);
export type LosingBase = z.infer<typeof losingBase>;

/** Rate in hundredths of a percent, at most the parent's and at most 100 %. */
const rate = z.int().min(0).max(10_000, { error: codes.rateAboveParent });
export const rateSchema = z.strictObject({ gameType: partnerGameType, rolling: rate, losing: rate });
export type Rate = z.infer<typeof rateSchema>;
export const ratesSchema = z
  .array(rateSchema)
  .max(partnerGameTypes.length)
  .refine((rates) => new Set(rates.map(({ gameType }) => gameType)).size === rates.length);
