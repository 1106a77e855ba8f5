/**
 * Statements: the entries of one account, newest first. Pages are keyed by the last entry of the previous page, so that
 * new entries do not shift them.
 */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, signedAmountSchema } from '../fields.ts';
import { pageInfo, pageRequest } from '../lists.ts';
import { betRecord } from '../play/play.ts';
import { memberCall, partnerCall, staffCall } from '../wire.ts';

/** Account of a statement; `review` holds payouts of vendors above the ceiling that staff have not released yet. */
export const statementAccount = z.enum(['cash', 'point', 'held', 'review']);
export type StatementAccount = z.infer<typeof statementAccount>;

const statementBet = betRecord.pick({ betIdx: true, gameName: true, type: true, cash: true, winCash: true });
export type StatementBet = z.infer<typeof statementBet>;

/** One entry of a member's account. */
export const movementRow = z.object({
  transferId: z.string(),
  kind: z.string(),
  account: statementAccount,
  amount: signedAmountSchema,
  balanceAfter: amountSchema,
  at: moment,
  /** Bet that caused the entry. */
  bet: statementBet.nullable(),
});
export type MovementRow = z.infer<typeof movementRow>;

const requested = {
  account: statementAccount.default('cash'),
  /** Cursor: `next` of the previous page; omitted for the newest entries. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};
/** `next` is null on the last page. */
const answer = z.object({ list: z.array(movementRow), next: z.string().nullable() });
export type StatementPage = z.infer<typeof answer>;

export const statementCalls = {
  'cash.statement': memberCall({
    summary: 'Every movement of an account of one’s own, with the balance after it.',
    request: z.strictObject(requested),
    answer,
  }),
  'partner.statement': partnerCall({
    summary: 'The statement of a member of the branch.',
    request: z.strictObject({ ...requested, memId: line(20).min(1) }),
    answer,
    codes: [codes.accessDenied, codes.notFound],
  }),
  'staff.statement': staffCall({
    reads: true,
    personal: 'detail',
    summary: 'The statement of a member.',
    request: z.strictObject({ ...requested, ...pageRequest, memberId: idSchema }),
    /** `pageInfo` counts all rows for a file, and otherwise those of this answer. */
    answer: answer.extend({ pageInfo }),
    codes: [codes.notFound],
  }),
};
