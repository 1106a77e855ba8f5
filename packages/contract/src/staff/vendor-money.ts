/** Back office calls for money between vendors and the house: totals of both sides, and faults. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment, reason, signedAmountSchema } from '../fields.ts';
import { dateRange, listOf, orderBy, pageRequest } from '../lists.ts';
import { gameType } from '../play/play.ts';
import { staffAct, staffCall } from '../wire.ts';

const key = line(60);

export const roundDiscrepancies = ['missing_here', 'missing_there', 'stake', 'payout', 'state'] as const;
export const faultStates = ['open', 'in_work', 'resolved'] as const;
export const faultState = z.enum(faultStates);
export type FaultState = z.infer<typeof faultState>;
export const faultResolutions = ['accepted', 'noted', 'agreed'] as const;
export type FaultResolution = (typeof faultResolutions)[number];
/**
 * How the vendor's side can be taken over: the bet is resettled or undone, or its member is given or charged the
 * difference. Null: by hand alone.
 */
export const faultDoors = ['resettle', 'undo', 'correct'] as const;
export type FaultDoor = (typeof faultDoors)[number];

const roundSide = z.object({ stake: amountSchema, payout: amountSchema, state: z.string() }).nullable();
export const roundFault = z.object({
  faultIdx: z.int(),
  vendorKey: z.string(),
  /** Business day of the totals that it is part of. */
  day,
  gameKey: z.string(),
  /** Vendors that report rounds are reconciled by a member's whole round, the others by bet. */
  about: z.enum(['bet', 'round']),
  /** Vendor's key of the bet, or its round with our id of the member. */
  reference: z.string(),
  /** Our bet, where it is one. */
  betIdx: z.string().nullable(),
  fault: z.enum(roundDiscrepancies),
  ours: roundSide,
  theirs: roundSide,
  foundAt: moment,
  state: faultState,
  owner: z.string(),
  resolution: z.enum(faultResolutions).nullable(),
  door: z.enum(faultDoors).nullable(),
  /** What the member gets (or is charged) where the vendor is right; null where no member is known. */
  difference: signedAmountSchema.nullable(),
});
export type RoundFault = z.infer<typeof roundFault>;

export const vendorDivisions = ['day', 'vendor', 'game', 'gameType'] as const;
export const vendorDivision = z.enum(vendorDivisions);
export type VendorDivision = z.infer<typeof vendorDivision>;

/** Numbers and amounts; a stake that went back is a refund alone. */
export const sideSums = z.object({
  stakes: z.int(),
  stake: amountSchema,
  wins: z.int(),
  win: amountSchema,
  refunds: z.int(),
  refund: amountSchema,
});
export const vendorSums = z.object({
  ours: sideSums,
  theirs: sideSums,
  /** What our side made of it less what theirs did: stakes less wins. */
  difference: signedAmountSchema,
  /** Bets open here: such sums are not final. */
  unended: z.int(),
});
export type VendorSums = z.infer<typeof vendorSums>;
/** `key` is a day, vendor, game or type; a day is divided by vendors. */
export const vendorSumRow = vendorSums.extend({
  key: z.string(),
  vendorKey: z.string(),
  name: z.string(),
  /** Faults, and those that are not resolved. */
  faults: z.int(),
  unresolved: z.int(),
  comparedAt: moment,
});
export type VendorSumRow = z.infer<typeof vendorSumRow>;

const ofFault = { faultIdx: idSchema };
const faultCodes = [codes.notFound, codes.alreadyProcessed] as const;

export const vendorMoneyCalls = {
  'staff.vendorSumList': staffCall({
    reads: true,
    summary:
      'What vendors’ records and our bets add up to on business days, and the difference. Made by the comparison of every hour; no vendor is queried for it.',
    request: z.strictObject({
      startDate: day,
      endDate: day,
      by: vendorDivision,
      vendorKey: key.optional(),
      gameType: gameType.optional(),
    }),
    answer: z.object({ list: z.array(vendorSumRow), totals: vendorSums }),
    codes: [codes.malformedRequest],
  }),
  'staff.roundFaultList': staffCall({
    reads: true,
    summary: 'Bets and rounds on which the vendor and we do not agree, newest first.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['at', 'vendor', 'day']),
      ...dateRange,
      vendorKey: key.optional(),
      gameKey: key.optional(),
      /** `unresolved`: open or in work. */
      state: z.enum([...faultStates, 'unresolved', 'all']).default('unresolved'),
      owner: line(40).optional(),
    }),
    answer: listOf(roundFault),
  }),
  'staff.roundFaultHistory': staffCall({
    reads: true,
    summary: 'What was done with a fault, oldest first.',
    request: z.strictObject(ofFault),
    answer: z.array(z.object({ at: moment, by: z.string(), what: z.string(), reason: z.string(), done: z.string() })),
    codes: [codes.notFound],
  }),
  'staff.roundFaultTake': staffAct({
    summary: 'Takes a fault on, also from a colleague: it is in work and has an owner.',
    request: z.strictObject(ofFault),
    codes: faultCodes,
  }),
  'staff.roundFaultLeave': staffAct({
    summary: 'Gives a fault back: it is open again and has no owner.',
    request: z.strictObject(ofFault),
    codes: faultCodes,
  }),
  'staff.roundFaultNote': staffAct({
    summary: 'Resolves a fault as the vendor’s, with the reason and what was done. No money moves.',
    request: z.strictObject({ ...ofFault, reason, done: line(500).min(1) }),
    codes: faultCodes,
  }),
  'staff.roundFaultAccept': staffAct({
    fourEyes: 'always',
    summary:
      'Takes the vendor’s side over: our bet is resettled or undone, or its member is given or charged the difference.',
    request: z.strictObject({ ...ofFault, reason }),
    codes: [...faultCodes, codes.faultByHand, codes.faultPrizeHeld, codes.withdrawalAboveBalance],
  }),
};
