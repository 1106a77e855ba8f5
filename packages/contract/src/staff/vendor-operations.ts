/** Back office calls for how vendors work now: rates of errors and times of answers. */
import { z } from 'zod';
import { names, yesNo } from '../fields.ts';
import { staffCall } from '../wire.ts';

/** Minutes up to now. */
export const healthSpans = [15, 60, 1_440] as const;
export type HealthSpan = (typeof healthSpans)[number];

/** Calls of one direction; times in milliseconds, null without calls. */
export const callRates = z.object({
  calls: z.int(),
  /** Not answered, or with a failure of either side. */
  failed: z.int(),
  p50: z.int().nullable(),
  p95: z.int().nullable(),
});
export type CallRates = z.infer<typeof callRates>;

export const vendorHealth = z.object({
  vendorKey: z.string(),
  names,
  openYn: yesNo,
  /** The vendor's calls to the wallet. */
  incoming: callRates,
  /** Our calls to the vendor. */
  outgoing: callRates,
  launches: z.int(),
  launchesFailed: z.int(),
});
export type VendorHealth = z.infer<typeof vendorHealth>;

export const vendorOperationsCalls = {
  'staff.vendorHealthList': staffCall({
    reads: true,
    summary: 'Of each vendor with calls or switched on: calls, failures and times of answers, theirs and ours.',
    request: z.strictObject({ minutes: z.literal(healthSpans).default(15) }),
    answer: z.object({ list: z.array(vendorHealth) }),
  }),
};
