/**
 * Impact: calls that affect many members need a confirmation. A call marked with `impact` that comes without one is
 * rolled back and answers S030 with its figures; the confirmation shows them, and the repeated call carries them with a
 * reason. If they have changed since, it answers S030 again.
 */
import { z } from 'zod';
import { amountSchema, line } from '../fields.ts';

/** Unit for the cost of a promotion rule: one bonus, one spin, a month of stamps ... */
export const costUnits = ['bonus', 'spin', 'month', 'mission', 'grades', 'friend', 'points'] as const;
const cost = z.strictObject({
  /** Per person, in smallest units: maximum payout, and minimum cost of the required play. */
  pays: amountSchema,
  costs: amountSchema,
  /** Payout per day at the usage of the last weeks. */
  perDay: amountSchema,
});
export type RuleCost = z.infer<typeof cost>;

const figures = {
  /** Number affected, in the unit of the call. */
  count: z.int().min(0),
  /** Amount given, paid or affected, in smallest units or points; 0 if no money moves. */
  total: amountSchema,
  /** Cost of a rule before and after; null while the rule does not exist or is off. */
  cost: z.strictObject({ of: z.enum(costUnits), before: cost.nullable(), after: cost.nullable() }).optional(),
};
export const impact = z.strictObject(figures);
export type Impact = z.infer<typeof impact>;

/** Additional fields of such a call: the confirmed figures, and a reason. */
export const confirmation = { expected: impact.optional(), reason: line(200).default('') };
export type Confirmation = { readonly expected?: Impact | undefined; readonly reason: string };
