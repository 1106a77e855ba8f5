/** The back office's live tables: the rounds that are on, what was dealt, how far it strays from what is expected. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, noFields, reason, yesNo } from '../fields.ts';
import { tableReport } from '../wallet/tables.ts';
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
          names: z.object({ ko: z.string(), en: z.string(), vn: z.string() }),
          openYn: yesNo,
          /** What a round may stake, and what the vendor's list says of it. */
          stakes: stakeLimits,
          listedStakes: stakeLimits,
          /** Hundredths of a percent of what was staked; null before the first bet is over. */
          houseEdge: z.int().nullable(),
          /** How far results stray, and the share of fair tables that would stray as far; null too early to tell. */
          chiSquare: z.object({ value: z.number(), share: z.number() }).nullable(),
        }),
      ),
      /** The vendors that did not answer. */
      silent: z.array(z.string()),
    }),
  }),
  'staff.tableSet': staffAct({
    summary:
      'Opens or closes a live table and sets how long bets are taken there, null as the vendor has it; it holds from the end of the round that runs.',
    request: z.strictObject({
      vendorKey: key,
      gameKey: key,
      openYn: yesNo,
      bettingSeconds: z.int().min(5).max(120).nullable(),
      reason,
    }),
    codes: [codes.gameUnavailable],
  }),
};
