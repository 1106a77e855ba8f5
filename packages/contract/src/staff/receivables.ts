/** Receivables: debts of members from reversals of money that they had spent. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

export const receivableRow = z.object({
  receivableIdx: z.int(),
  memberId: z.int(),
  memId: z.string(),
  memNick: z.string(),
  /** Reversed booking: `cash:12`, `partner-settlement:5`. */
  reference: z.string(),
  amount: amountSchema,
  paid: amountSchema,
  /** Member's cash available for collection. */
  cashAmt: amountSchema,
  createdAt: moment,
  closedAt: moment.nullable(),
});
export type ReceivableRow = z.infer<typeof receivableRow>;

export const receivablesCalls = {
  'staff.receivableList': staffCall({
    reads: true,
    summary: 'What members owe, with the sum that is open.',
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(['open', 'closed', 'all']).default('open'),
      /** Prefix of an ID or a nickname. */
      searchText: line(20).default(''),
    }),
    answer: listOf(receivableRow).extend({ open: amountSchema, depositsPay: z.boolean() }),
  }),
  'staff.receivableCollect': staffCall({
    summary: 'Collects what the member of this receivable owes from the cash it has, oldest first.',
    request: z.strictObject({ receivableIdx: idSchema, reason }),
    answer: z.object({ paid: amountSchema }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.receivableWriteOff': staffAct({
    fourEyes: 'money',
    summary: 'Gives up what is open of a receivable.',
    request: z.strictObject({ receivableIdx: idSchema, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.receivableSettingsSet': staffAct({
    summary: 'Sets whether an approved deposit first pays what its member owes.',
    request: z.strictObject({ depositsPay: z.boolean(), reason }),
  }),
};
