/** Members whom staff give a reward to. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line } from '../fields.ts';

/** Largest number of typed or pasted IDs. */
export const maxListedMembers = 500;

const memId = line(20, codes.couponTargetInvalid).min(1, { error: codes.couponTargetInvalid });
export const audience = {
  member: z.strictObject({ to: z.literal('member'), memId }),
  level: z.strictObject({ to: z.literal('level'), level: z.int().min(1).max(10) }),
  segment: z.strictObject({ to: z.literal('segment'), segmentIdx: idSchema }),
  list: z.strictObject({ to: z.literal('list'), memIds: z.array(memId).min(1).max(maxListedMembers) }),
  all: z.strictObject({ to: z.literal('all') }),
};
export type Audience = z.infer<(typeof audience)[keyof typeof audience]>;
