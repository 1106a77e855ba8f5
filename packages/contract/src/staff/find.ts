/** The search of the back office's palette: members, bets, rounds and requests by one text. */
import { z } from 'zod';
import { amountSchema, line, moment, names } from '../fields.ts';
import { memberStatus } from '../member/member.ts';
import { betRecord } from '../play/play.ts';
import { staffCall } from '../wire.ts';

/** What of a member was the text. */
export const foundBy = z.enum([
  'id',
  'nickname',
  'number',
  'phone',
  'account',
  'phone-end',
  'account-end',
  'address',
  'beginning',
]);
export type FoundBy = z.infer<typeof foundBy>;

export const findCalls = {
  'staff.find': staffCall({
    reads: true,
    summary:
      'What a text names, as far as the role may list it: members by ID, nickname, number, phone or account, whole or by the last four digits, or network address, the exact ones first; a bet, a round, a request by its number.',
    request: z.strictObject({ text: line(120).min(1) }),
    answer: z.object({
      members: z.array(
        z.object({
          memberId: z.int(),
          memId: z.string(),
          memNick: z.string(),
          status: memberStatus,
          by: foundBy,
        }),
      ),
      bets: z.array(betRecord.pick({ betIdx: true, gameName: true, cash: true, regDate: true })),
      rounds: z.array(z.object({ roundId: z.string(), gameName: names })),
      requests: z.array(
        z.object({
          cashIdx: z.int(),
          kind: z.enum(['deposit', 'withdrawal']),
          memId: z.string(),
          cash: amountSchema,
          at: moment,
        }),
      ),
    }),
  }),
};
