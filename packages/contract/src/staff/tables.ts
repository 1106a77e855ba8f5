/** Live tables in the back office: current rounds, results, and their deviation from the expectation. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, moment, names, noFields, reason, yesNo } from '../fields.ts';
import { tableReport, tableRoundsAnswer } from '../wallet/tables.ts';
import { stakeLimits } from '../wallet/wallet.ts';
import { staffAct, staffCall } from '../wire.ts';

const key = line(60);

export const tablesCalls = {
  'staff.tableList': staffCall({
    reads: true,
    summary: 'The live tables: the round that is on with its stakes, and statistics against expectation.',
    request: noFields,
    answer: z.object({
      tables: z.array(
        tableReport.omit({ key: true }).extend({
          vendorKey: z.string(),
          gameKey: z.string(),
          names,
          openYn: yesNo,
          /** Stake limits of a round, and the ones in the vendor's list. */
          stakes: stakeLimits,
          listedStakes: stakeLimits,
          /** House edge in hundredths of a percent of the stakes; null before the first settled bet. */
          houseEdge: z.int().nullable(),
          /** Chi-square statistic of the results, and its p-value (`share`); null with too few results. */
          chiSquare: z.object({ value: z.number(), share: z.number() }).nullable(),
        }),
      ),
      /** Vendors without an answer. */
      silent: z.array(z.string()),
    }),
  }),
  'staff.tableRoundList': staffCall({
    reads: true,
    summary: 'The newest rounds of a live table with what was bet on them, and what staff decided about them.',
    request: z.strictObject({ vendorKey: key, gameKey: key }),
    answer: z.object({
      rounds: z.array(
        tableRoundsAnswer.shape.rounds.element.extend({
          /** Last decision to void the round, and the amounts that the wallet has reversed on settled bets. */
          void: z
            .object({
              state: z.enum(['ordered', 'done', 'refused']),
              refusal: z.enum(['ROUND_UNKNOWN', 'ROUND_VOID', 'CHANGED']).nullable(),
              reason: z.string(),
              by: z.string(),
              at: moment,
              undone: z.int(),
              taken: amountSchema,
              owed: amountSchema,
            })
            .nullable(),
        }),
      ),
    }),
    codes: [codes.gameUnavailable, codes.vendorUnreachable],
  }),
  'staff.tableRoundVoid': staffAct({
    fourEyes: 'money',
    summary:
      'Takes a round of a live table back as it was seen: before its end its stakes go back, after it what it paid is taken back too.',
    request: z.strictObject({
      vendorKey: key,
      gameKey: key,
      tableRoundId: z.uuid(),
      isSettled: z.boolean(),
      bets: z.int().min(0),
      staked: amountSchema,
      paid: amountSchema,
      reason,
    }),
    codes: [codes.gameUnavailable, codes.alreadyProcessed],
  }),
  'staff.tableSet': staffAct({
    summary:
      'Opens or closes a live table and sets how long bets are taken there, null as the vendor has it; it holds from the end of the round that runs.',
    request: z.strictObject({
      vendorKey: key,
      gameKey: key,
      openYn: yesNo,
      bettingSeconds: z.int().min(5).max(120).nullable().default(null),
      reason,
    }),
    codes: [codes.gameUnavailable],
  }),
};
