/** Back office calls for partners: creation, rates regardless of the lock, moves of branches, terms, settlements. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment, reason } from '../fields.ts';
import { dateRange, listOf, orderBy, pageRequest } from '../lists.ts';
import { personFieldCodes, takenCodes } from '../member/fields.ts';
import { memberTier, passwordsMatch } from '../member/member.ts';
import { confirmation } from '../staff/impact.ts';
import { staffAct, staffCall } from '../wire.ts';
import { partnerRow, ratesOf, settlementRow, settlementStatus } from './partner.ts';
import { losingBase, ratesSchema } from './rates.ts';
import { registerFields } from './register.ts';

const period = { startDate: day, endDate: day };
/** Scheduled move of a branch: pending, done, withdrawn or refused. */
const branchMove = z.object({
  moveIdx: z.int(),
  from: z.string(),
  to: z.string(),
  effectiveOn: day,
  orderedBy: z.string(),
  appliedAt: moment.nullable(),
  refusedAs: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
});
/** Greatest number of settlements that one act pays. */
export const maxPaidTogether = 1_000;
/** What narrows the settlements: their list, their sums, and paying all that are due. */
const settlementFilter = { ...dateRange, memId: line(20).optional() };
const settlementSum = z.object({ count: z.int(), amount: amountSchema });
const draftRow = settlementRow.omit({ settlementIdx: true, status: true, runBy: true, paidAt: true });

export const staffPartnerCalls = {
  'staff.partnerTree': staffCall({
    reads: true,
    summary:
      'The head offices, the partners directly below one, or those whose ID or nickname begins with a text (at most 50), each with the figures of a period.',
    request: z.strictObject({ memId: line(20).optional(), searchText: line(20).min(1).optional(), ...dateRange }),
    answer: z.object({ self: partnerRow.nullable(), list: z.array(partnerRow) }),
    codes: [codes.notFound],
  }),
  'staff.partnerDetail': staffCall({
    reads: true,
    summary: 'One partner: its way up, rates with history, moves and the terms of its head office.',
    request: z.strictObject({ memId: line(20) }),
    answer: z.object({
      lineage: z.array(z.string()),
      rates: ratesOf,
      terms: z.object({ losingBase, carriesOver: z.boolean() }),
      moves: z.array(branchMove),
    }),
    codes: [codes.notFound],
  }),
  'staff.partnerCreate': staffCall({
    summary: 'Creates a partner or member under a partner, or a head office under nobody.',
    request: z
      .strictObject({ ...registerFields, recommenderId: line(20).nullable() })
      .refine(passwordsMatch, { error: codes.passwordsDiffer, path: ['memPassCheck'] }),
    answer: z.object({ memId: z.string(), joinCode: z.string().nullable() }),
    codes: [
      ...personFieldCodes,
      codes.recommenderUnknown,
      ...takenCodes,
      codes.rateAboveParent,
      codes.tierNotBelowParent,
    ],
  }),
  'staff.partnerRateSet': staffAct({
    impact: 'members',
    fourEyes: 'case',
    summary: 'Changes the rates of a partner, whether they are locked or not.',
    request: z.strictObject({ memId: line(20), rates: ratesSchema, ...confirmation }),
    codes: [codes.notFound, codes.rateAboveParent, codes.rateBelowChild],
  }),
  'staff.partnerMove': staffCall({
    impact: 'members',
    summary: 'Moves a member with everybody below to another partner, today or from a later business day on.',
    request: z.strictObject({ memId: line(20), toMemId: line(20), effectiveOn: day, ...confirmation }),
    answer: z.object({ applied: z.boolean() }),
    codes: [codes.notFound, codes.rateAboveParent, codes.tierNotBelowParent, codes.moveNotPossible],
  }),
  'staff.partnerMoveList': staffCall({
    reads: true,
    summary: 'Moves of branches that wait for their day, the next day first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      branchMove.extend({
        memId: z.string(),
        memNick: z.string(),
        tier: memberTier,
        /** Number of members, the partner included. */
        members: z.int(),
      }),
    ),
  }),
  'staff.partnerMoveWithdraw': staffAct({
    summary: 'Takes back a move that waits for its day; the branch stays where it is.',
    request: z.strictObject({ moveIdx: idSchema, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.partnerTermsSet': staffAct({
    impact: 'members',
    summary: 'Sets how the branch of a head office counts losing, and whether a negative period carries over.',
    request: z.strictObject({ memId: line(20), losingBase, carriesOver: z.boolean(), ...confirmation }),
    codes: [codes.notFound],
  }),
  'staff.settlePreview': staffCall({
    reads: true,
    summary: 'What a settlement of these days would come to, per partner, those settled already left out.',
    request: z.strictObject({ ...period, memId: line(20).optional() }),
    answer: z.object({ list: z.array(draftRow) }),
    codes: [codes.notFound, codes.settlementOverlaps, codes.periodNotEnded],
  }),
  'staff.settleRun': staffCall({
    impact: 'settlements',
    summary: 'Settles these days for a branch, or for everybody. Who is settled for them already stays as it is.',
    request: z.strictObject({ ...period, memId: line(20).optional(), ...confirmation }),
    answer: z.object({ made: z.int() }),
    codes: [codes.notFound, codes.settlementOverlaps, codes.periodNotEnded],
  }),
  'staff.settlePay': staffCall({
    bodyBytesMax: 32 * 1_024,
    impact: 'settlements',
    fourEyes: 'money',
    summary: 'Pays settlements that are due, by number or all that match. One paid already is passed over.',
    request: z.strictObject({
      settlementIdx: z.array(idSchema).min(1).max(500).optional(),
      filter: z.strictObject(settlementFilter).optional(),
      ...confirmation,
    }),
    answer: z.object({ paid: z.int() }),
    codes: [codes.notFound],
  }),
  'staff.settleReopen': staffCall({
    fourEyes: 'money',
    summary: 'Takes a settlement back, with its money when it was paid, so that its days can be settled again.',
    request: z.strictObject({ settlementIdx: idSchema, reason }),
    /** Receivable of the partner: the part of a reversed payment above its balance. */
    answer: z.object({ owed: amountSchema }),
    codes: [codes.notFound, codes.alreadyProcessed, codes.laterSettlementsFirst],
  }),
  'staff.settlementList': staffCall({
    reads: true,
    summary: 'Settlements, newest period first.',
    request: z.strictObject({
      ...pageRequest,
      ...orderBy(['period', 'amount', 'status']),
      ...settlementFilter,
      status: settlementStatus.optional(),
    }),
    answer: listOf(settlementRow),
    codes: [codes.notFound],
  }),
  'staff.settlementSums': staffCall({
    reads: true,
    summary: 'Number and sum of the settlements that match: due, and paid.',
    request: z.strictObject(settlementFilter),
    answer: z.object({ due: settlementSum, paid: settlementSum }),
    codes: [codes.notFound],
  }),
};
