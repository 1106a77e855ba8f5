/** What the partners above a member earn from it: by partner, and bet by bet. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, signedAmountSchema } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { memberTier } from '../member/member.ts';
import { betType } from '../play/play.ts';
import { staffCall } from '../wire.ts';
import { partnerGameType } from './rates.ts';

const earned = { rolling: signedAmountSchema, losing: signedAmountSchema };
const counted = { stake: amountSchema, payout: amountSchema, valid: amountSchema };
/** Days are those of the first settlement of each bet; today without one. */
const ofMember = { memberId: idSchema, ...dateRange };

export const memberEarningsCalls = {
  'staff.memberEarnings': staffCall({
    reads: true,
    summary:
      'What each partner above a member earns from its bets of some days, by the tree and the rates of their time, the head office first. Losing commission is rounded down, and by the usual base.',
    request: z.strictObject(ofMember),
    answer: z.array(
      z.object({
        memberId: z.int(),
        memId: z.string(),
        memNick: z.string(),
        tier: memberTier,
        bets: z.int(),
        ...counted,
        ...earned,
      }),
    ),
    codes: [codes.notFound],
  }),
  'staff.memberEarningList': staffCall({
    reads: true,
    summary: 'The bets of a member that earn partners something, with what all of them earn together, newest first.',
    request: z.strictObject({ ...pageRequest, ...ofMember }),
    answer: listOf(
      z.object({ betIdx: z.string(), day, gameType: partnerGameType, status: betType, ...counted, ...earned }),
    ),
    codes: [codes.notFound],
  }),
};
