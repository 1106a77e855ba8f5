/** The back office's live tables: the rounds that are on, what was dealt, how far it strays from what is expected. */
import { z } from 'zod';
import { noFields, yesNo } from '../fields.ts';
import { tableReport } from '../wallet/tables.ts';
import { staffCall } from '../wire.ts';

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
};
