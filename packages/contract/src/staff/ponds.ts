/** Ponds in the back office: players, results of shots with their expectation, opening and closing. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, names, noFields, reason, yesNo } from '../fields.ts';
import { pondReport } from '../wallet/ponds.ts';
import { stakeLimits } from '../wallet/wallet.ts';
import { staffAct, staffCall } from '../wire.ts';

const key = line(60);

/** Shots of one weapon, or at one fish, in smallest units. `sigma` is null with too few catches. */
const sum = z.object({
  word: z.string(),
  shots: z.int(),
  caught: z.int(),
  expectedCaught: z.number(),
  played: amountSchema,
  paid: amountSchema,
  expected: z.number(),
  /** Deviation of the paid sum from the expected one, in standard errors; negative below it. */
  sigma: z.number().nullable(),
});

export const pondsCalls = {
  'staff.pondList': staffCall({
    reads: true,
    summary: 'The ponds: who shoots there, what the house kept, and what was caught beside what is expected.',
    request: noFields,
    answer: z.object({
      ponds: z.array(
        pondReport.omit({ key: true, captures: true }).extend({
          vendorKey: z.string(),
          gameKey: z.string(),
          names,
          openYn: yesNo,
          /** Limits of a magazine's price, and the ones in the vendor's list. */
          stakes: stakeLimits,
          listedStakes: stakeLimits,
          /** House edge in hundredths of a percent of the stakes; null before the first shot. */
          houseEdge: z.int().nullable(),
          all: sum.omit({ word: true }),
          weapons: z.array(sum),
          fish: z.array(sum),
        }),
      ),
      /** Vendors without an answer. */
      silent: z.array(z.string()),
    }),
  }),
  'staff.pondSet': staffAct({
    summary:
      'Opens or closes a pond: nobody sits down at a closed one, and those who sit get back at the end of the minute what they did not shoot.',
    request: z.strictObject({ vendorKey: key, gameKey: key, openYn: yesNo, reason }),
    codes: [codes.gameUnavailable],
  }),
};
