/** Free bets on sports: the house gives the stake of one slip; what the slip returns above it is paid. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, idSchema, line, moment, noFields, reason, shortIdSchema } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { confirmation } from '../staff/impact.ts';
import { memberCall, staffAct, staffCall } from '../wire.ts';
import { audience } from './audience.ts';

/** A slip of one leg, or of several in one combination; systems take no free bet. */
export const freeBetKinds = ['single', 'combination'] as const;
/** Largest stake of a free bet, in smallest units. */
export const maxFreeBetAmount = 1_000_000;
/** Largest win of a free bet, in smallest units. */
export const maxFreeBetWin = 100_000_000;
const maxListed = 40;

/** How they ended. Staff recall unused ones. */
export const freeBetEnds = ['won', 'lost', 'expired', 'recalled'] as const;
export type FreeBetEnd = (typeof freeBetEnds)[number];

const conditions = {
  /** Shortest odds of the slip, in ten-thousandths. */
  minOdds: z.int().min(10_000).max(1_000_000),
  kinds: z.array(z.enum(freeBetKinds)).min(1).max(freeBetKinds.length),
  /** Sports and markets of every selection; empty for all. */
  sports: z.array(line(40).min(1)).max(maxListed),
  markets: z.array(z.int().positive()).max(maxListed),
  /** Time to use it. */
  days: z.int().min(1).max(90),
};
const freeBetTerms = z.strictObject(conditions);
export type FreeBetTerms = z.infer<typeof freeBetTerms>;

const terms = {
  /** Stake, in smallest units. */
  amount: z.int().min(1).max(maxFreeBetAmount),
  /** Largest win, in smallest units. */
  maxWin: z.int().min(1).max(maxFreeBetWin),
  ...conditions,
};

const target = z.discriminatedUnion('to', [audience.member, audience.level, audience.segment, audience.all]);
export type FreeBetTarget = z.infer<typeof target>;
export const freeBetTargets = ['member', 'level', 'segment', 'all'] as const;

export const freeBetRow = z.object({
  freeBetIdx: z.int(),
  name: z.string(),
  ...terms,
  givenAt: moment,
  expiresAt: moment,
  /** When it was placed on its slip; null while it can be used. */
  usedAt: moment.nullable(),
  endedAt: moment.nullable(),
  endedAs: z.enum(freeBetEnds).nullable(),
  paid: amountSchema,
});
export type FreeBetRow = z.infer<typeof freeBetRow>;

export const freeBetCalls = {
  'promo.freeBetList': memberCall({
    reads: true,
    summary: 'The member’s free bets, those that can be used first.',
    request: noFields,
    answer: z.array(freeBetRow),
  }),
  'staff.freeBetIssues': staffCall({
    reads: true,
    summary: 'The free bets that staff gave, newest first: how many were used, and what they won.',
    request: z.strictObject({ ...pageRequest, ...orderBy(['name', 'amount', 'by', 'at']) }),
    answer: listOf(
      z.object({
        issueIdx: z.int(),
        name: z.string(),
        ...terms,
        to: z.enum(freeBetTargets),
        detail: z.string(),
        count: z.int(),
        used: z.int(),
        paid: amountSchema,
        recalledAt: moment.nullable(),
        issuedBy: z.string(),
        issuedAt: moment,
      }),
    ),
  }),
  'staff.freeBetGive': staffCall({
    impact: 'members',
    fourEyes: 'money',
    summary:
      'Gives a free bet to a member, a level, a segment or everybody. Its figures are the members and all stakes.',
    request: z.strictObject({ name: line(60).min(1), ...terms, target, ...confirmation }),
    answer: z.object({ issueIdx: z.int(), count: z.int() }),
    codes: [codes.couponTargetInvalid, codes.notFound],
  }),
  'staff.freeBetRecall': staffCall({
    impact: 'members',
    summary: 'Recalls the free bets of an issue that are not on a slip. Used ones stay.',
    request: z.strictObject({ issueIdx: shortIdSchema, ...confirmation }),
    answer: z.object({ recalled: z.int() }),
    codes: [codes.notFound, codes.couponRecalled],
  }),
  'staff.freeBetList': staffCall({
    reads: true,
    summary: 'A member’s free bets: those that can be used, and ended ones with their results.',
    request: z.strictObject({ memberId: idSchema }),
    answer: z.array(freeBetRow),
  }),
  'staff.freeBetCancel': staffAct({
    summary: 'Takes an unused free bet of a member back.',
    request: z.strictObject({ freeBetIdx: idSchema, reason }),
    codes: [codes.notFound, codes.bonusEnded],
  }),
};
