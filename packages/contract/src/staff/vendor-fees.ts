/** Back office calls for what vendors take of their games' revenue: rates, and monthly statements. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  day,
  line,
  maxTypedAmount,
  moment,
  month,
  noFields,
  reason,
  signedAmountSchema,
} from '../fields.ts';
import { gameType } from '../play/play.ts';
import { staffAct, staffCall } from '../wire.ts';

const vendorKey = line(60).min(1);

/** Of what a month's gross revenue has above the amount. */
export const feeStep = z.strictObject({
  above: z.int().min(0).max(maxTypedAmount),
  percent: z.number().min(0).max(100).multipleOf(0.01),
});
/** The first begins at 0, each other one above the one before. */
const feeSteps = z
  .array(feeStep)
  .min(1)
  .max(5)
  .refine((steps) =>
    steps.every(({ above }, index) => (index === 0 ? above === 0 : above > (steps[index - 1]?.above ?? 0))),
  );

const feeRate = z.object({
  vendorKey: z.string(),
  name: z.string(),
  /** Empty: all kinds without a rate of their own. */
  gameType: z.union([gameType, z.literal('')]),
  validFrom: day,
  steps: z.array(feeStep),
  reason: z.string(),
  setBy: z.string(),
  setAt: moment,
  /** Whether it is the one that counts today. */
  isInForce: z.boolean(),
});
export type FeeRate = z.infer<typeof feeRate>;

export const statementStates = ['none', 'agrees', 'differs'] as const;
const vendorStatement = z.object({
  vendorKey: z.string(),
  name: z.string(),
  ggr: signedAmountSchema,
  /** By our rates. */
  fee: signedAmountSchema,
  /** What the vendor invoiced; null until it was typed in. */
  invoice: amountSchema.nullable(),
  /** Invoice less fee. */
  difference: signedAmountSchema.nullable(),
  state: z.enum(statementStates),
  note: z.string(),
  setBy: z.string(),
});
export type VendorStatement = z.infer<typeof vendorStatement>;

export const vendorFeeCalls = {
  'staff.vendorFeeList': staffCall({
    reads: true,
    summary: 'Every rate of fees that was ever set, the newest first, and the vendors that can have one.',
    request: noFields,
    answer: z.object({
      list: z.array(feeRate),
      vendors: z.array(z.object({ vendorKey: z.string(), name: z.string() })),
    }),
  }),
  'staff.vendorFeeSet': staffAct({
    fourEyes: 'always',
    summary:
      'Sets what a vendor takes of the gross revenue of a kind of its games (or of all others), from a day of this month or later.',
    request: z.strictObject({
      vendorKey,
      gameType: z.union([gameType, z.literal('')]),
      validFrom: day,
      steps: feeSteps,
      reason,
    }),
    codes: [codes.notFound, codes.feeDayPast],
  }),
  'staff.vendorStatementList': staffCall({
    reads: true,
    summary: 'A month of each vendor: its gross revenue, its fee by our rates, what it invoiced, and the difference.',
    request: z.strictObject({ month }),
    answer: z.array(vendorStatement),
  }),
  'staff.vendorInvoiceSet': staffAct({
    summary: 'Records what a vendor invoiced for a month. The former amounts stay in the audit log.',
    request: z.strictObject({
      vendorKey,
      month,
      amount: amountSchema.max(maxTypedAmount * 100),
      note: line(200).default(''),
    }),
    codes: [codes.notFound],
  }),
};
