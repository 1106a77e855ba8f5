/**
 * Nothing that reaches many is done in one click. A call marked with `impact` that comes as it is is undone and answers
 * S030 with its figures; the confirmation shows them, and the same call carries them back with a reason. When they have
 * changed since, it answers S030 again.
 */
import { z } from 'zod';
import { amountSchema, line } from '../fields.ts';

/** Of what a rule of promotions pays: one bonus, one spin, a month of stamps ... */
export const costUnits = ['bonus', 'spin', 'month', 'mission', 'grades', 'friend', 'points'] as const;
const cost = z.strictObject({
  /** In smallest units, to one person: what it pays, and the lowest cost of the required play. */
  pays: amountSchema,
  costs: amountSchema,
  /** What it pays on a day, used as often as in the last weeks. */
  perDay: amountSchema,
});
export type RuleCost = z.infer<typeof cost>;

const figures = {
  /** How many, in the unit of the call. */
  count: z.int().min(0),
  /** Won or points that it gives, pays or concerns; 0 where it moves none. */
  total: amountSchema,
  /** What a rule costs before and after; null before it was there or while it is off. */
  cost: z.strictObject({ of: z.enum(costUnits), before: cost.nullable(), after: cost.nullable() }).optional(),
};
export const impact = z.strictObject(figures);
export type Impact = z.infer<typeof impact>;

/** What such a call takes besides: the figures that were shown, and why it is done. */
export const confirmation = { expected: impact.optional(), reason: line(200).default('') };
export type Confirmation = { readonly expected?: Impact | undefined; readonly reason: string };
