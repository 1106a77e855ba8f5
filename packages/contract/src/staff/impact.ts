/**
 * Nothing that reaches many is done in one click. A call marked with `impact` that comes as it is is undone and answers
 * S030 with its figures; the confirmation shows them, and the same call carries them back with a reason. When they have
 * changed since, it answers S030 again.
 */
import { z } from 'zod';
import { amountSchema, line } from '../fields.ts';

const figures = {
  /** How many, in the unit of the call. */
  count: z.int().min(0),
  /** Won or points that it gives, pays or concerns; 0 where it moves none. */
  total: amountSchema,
};
export const impact = z.strictObject(figures);
export type Impact = z.infer<typeof impact>;

/** What such a call takes besides: the figures that were shown, and why it is done. */
export const confirmation = { expected: impact.optional(), reason: line(200).default('') };
export type Confirmation = { readonly expected?: Impact | undefined; readonly reason: string };
