/** Bets of a member in the back office. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, yesNo } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { betIdx, betRecord, betTotals, gameType } from '../play/play.ts';
import { slipStory } from '../sport/slips.ts';
import { factsAnswer } from '../wallet/facts.ts';
import { staffCall } from '../wire.ts';

export const staffBetsCalls = {
  'staff.betList': staffCall({
    reads: true,
    summary: 'The bets of a member, newest first, as the member sees them. oldYn Y reads the archive.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      memberId: idSchema,
      groupKey: gameType.optional(),
      oldYn: yesNo.default('N'),
    }),
    answer: listOf(betRecord).extend({ totals: betTotals }),
    codes: [codes.notFound],
  }),
  'staff.bet': staffCall({
    reads: true,
    summary: 'One bet of a member, of the archive too.',
    request: z.strictObject({ memberId: idSchema, betIdx }),
    answer: betRecord,
    codes: [codes.notFound],
  }),
  'staff.betFacts': staffCall({
    reads: true,
    summary: 'What the round of a member’s bet showed, as its vendor tells it.',
    request: z.strictObject({ memberId: idSchema, betIdx }),
    answer: factsAnswer,
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'staff.slip': staffCall({
    reads: true,
    summary: 'A member’s slip on sports: each leg with what decided it, and what each settlement posted.',
    request: z.strictObject({ memberId: idSchema, betIdx }),
    answer: slipStory,
    codes: [codes.notFound],
  }),
};
