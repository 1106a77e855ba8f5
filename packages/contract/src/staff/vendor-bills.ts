/** Back office calls for a vendor's bill: the house's own figures of its month, and the columns of the bill's file. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, month, signedAmountSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';
import { feeStep } from './vendor-fees.ts';

const vendorKey = line(60).min(1);

export const billDivisions = ['game', 'gameType'] as const;
const billDivision = z.enum(billDivisions);
export type BillDivision = z.infer<typeof billDivision>;

/** Figures that a bill may have, each in a column of its file. */
export const billMeasures = ['bets', 'stake', 'payout', 'ggr', 'fee'] as const;
export type BillMeasure = (typeof billMeasures)[number];
export const billDelimiters = ['auto', 'comma', 'semicolon', 'tab', 'bar'] as const;
export type BillDelimiter = (typeof billDelimiters)[number];
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Empty for a figure that the bill does not have. */
const heading = line(100);
const billAlias = z.strictObject({ theirs: line(200), ours: line(60) });

/** How a vendor's bill is laid out: columns by their headings. */
export const billLayout = z.strictObject({
  delimiter: z.enum(billDelimiters),
  decimalMark: z.enum(decimalMarks),
  /** What a line of the bill is about. */
  by: billDivision,
  /** Column with the game's key or name, or with the kind. */
  subject: heading.min(1),
  columns: z
    .strictObject({ bets: heading, stake: heading, payout: heading, ggr: heading, fee: heading })
    .refine((columns) => billMeasures.some((measure) => columns[measure] !== ''), {
      path: ['fee'],
      error: codes.billColumnsMissing,
    }),
  /** Names of the bill that are no key or name of ours, each with the line that it is about. */
  aliases: z.array(billAlias).max(500),
});
export type BillLayout = z.infer<typeof billLayout>;

const known = signedAmountSchema.nullable();
const billFigures = z.object({
  bets: z.int(),
  stake: signedAmountSchema,
  payout: signedAmountSchema,
  /** Part of the stakes that counts for no rolling: ties, pushes and what was hedged. Null where it was not kept. */
  uncounted: known,
  /** Number of cancelled bets; their stakes are in no other figure. */
  cancelled: z.int(),
  /** Won by free rounds that the house gave; in no GGR. Null where it was not kept. */
  freeWins: known,
  /** Jackpots and promotions of the vendor; in no GGR. */
  prizes: signedAmountSchema,
  /** Won by the house at a transfer wallet, whose bets the vendor does not report one by one. */
  transferred: signedAmountSchema,
  ggr: signedAmountSchema,
  fee: signedAmountSchema,
});
export type BillFigures = z.infer<typeof billFigures>;

const billLine = billFigures.extend({
  /** Of the month itself, or of what changed in closed months before it. */
  part: z.enum(['own', 'carried']),
  /** Key of the game or of the kind; empty where the vendor names none. */
  key: z.string(),
  /** Of a game. */
  name: z.string(),
  /** Keys and names by which a bill may name it. */
  knownAs: z.array(z.string()),
  /** Rates of its kind in this month, in the order in which they counted. */
  rates: z.array(z.array(feeStep)),
});
export type BillLine = z.infer<typeof billLine>;

export const vendorBillCalls = {
  'staff.vendorBill': staffCall({
    reads: true,
    summary:
      'The month of a vendor line by line as its bill has it, by game or by kind: bets, turnover, winnings, GGR, rate and fee. The lines add up to the month’s GGR and fee. A closed month is as it was closed.',
    request: z.strictObject({ vendorKey, month, by: billDivision }),
    answer: z.object({
      /** `closedByKind`: closed before sums were kept by game, so that it has kinds alone. */
      state: z.enum(['open', 'closed', 'closedByKind']),
      list: z.array(billLine),
      totals: billFigures,
      /** How the bill's file is laid out; null until it is set. */
      layout: billLayout.nullable(),
    }),
    codes: [codes.notFound],
  }),
  'staff.vendorBillLayoutSet': staffAct({
    bodyBytesMax: 530 * 1_024,
    summary: 'Sets how the file of a vendor’s bill is laid out. Nothing is booked by it.',
    request: z.strictObject({ vendorKey, layout: billLayout }),
    codes: [codes.notFound, codes.billColumnsMissing],
  }),
};
