/** Rotary: spins earned by deposits, a published prize table, verifiable draws. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, line, moment, noFields } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { confirmation } from '../staff/impact.ts';
import { memberCall, staffAct, staffCall } from '../wire.ts';

/** Segment of the wheel; its probability is its weight divided by the sum of weights. `none` pays nothing. */
export const prize = z
  .strictObject({
    worth: z.enum(['point', 'cash', 'none']),
    amount: z.int().min(0).max(100_000_000),
    weight: z.int().min(1).max(1_000_000),
  })
  .refine(({ worth, amount }) => (worth === 'none') === (amount === 0), {
    error: codes.prizeAmountInvalid,
    path: ['amount'],
  });
export type Prize = z.infer<typeof prize>;
export const prizeTable = z.array(prize).min(2).max(12);
const hash = z.string().regex(/^[0-9a-f]{64}$/, { error: codes.spinOver });

/** Draw with all data needed to verify it. */
export const spin = z.object({
  spinIdx: z.int(),
  place: z.int(),
  prizes: prizeTable,
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Time of the commitment of the seed; null for spins older than this field. */
  committedAt: moment.nullable(),
  spunAt: moment,
});
export type Spin = z.infer<typeof spin>;
const rules = { isOpen: z.boolean(), unit: z.int().min(1).max(1_000_000_000), prizes: prizeTable };

export const rotaryCalls = {
  'promo.rotary': memberCall({
    summary: 'The wheel as it is drawn from now, the spins left, and the commitment to the seed of the next spin.',
    request: noFields,
    answer: z.object({
      isOpen: z.boolean(),
      version: z.int(),
      prizes: prizeTable,
      spins: z.int(),
      /** Spins promised by deposits and not earned by play yet, and the turnover left for the next of them. */
      waiting: z.object({ spins: z.int(), left: amountSchema }),
      /** Turnover in percent of a prize, before points are converted or cash is taken out. */
      turnoverPercent: z.object({ point: z.int(), cash: z.int() }),
      /** Deposit amount counted towards the next spin, and the amount per spin, in smallest units. */
      rest: amountSchema,
      unit: amountSchema,
      commitment: z.string(),
      nonce: z.int(),
    }),
  }),
  'promo.rotarySpin': memberCall({
    summary:
      'Spins once, with a client seed chosen after the commitment was seen. The same commitment again answers the same spin; a prize table that changed meanwhile is refused.',
    request: z.strictObject({
      version: z.int().min(0).max(1_000_000_000),
      commitment: hash,
      clientSeed: line(64).min(1),
    }),
    answer: spin,
    codes: [
      codes.selfExcluded,
      codes.registerListed,
      codes.spinOver,
      codes.rotaryClosed,
      codes.prizeTableChanged,
      codes.noSpinsLeft,
    ],
  }),
  'promo.rotaryList': memberCall({
    summary: 'The spins of the member, newest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(spin),
  }),
  'staff.rotary': staffCall({
    reads: true,
    summary: 'The rules of the rotary.',
    request: noFields,
    answer: z.object(rules),
  }),
  'staff.rotarySet': staffAct({
    impact: 'members',
    fourEyes: 'money',
    summary: 'Sets the rules of the rotary; the odds shown to members are these weights from the same moment.',
    request: z.strictObject({ ...rules, ...confirmation }),
    codes: [codes.prizeAmountInvalid, codes.malformedRequest],
  }),
};
