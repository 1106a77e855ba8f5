/** Stake limits on sports, and suspicious slips. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import {
  amountSchema,
  idSchema,
  line,
  maxTypedAmount,
  moment,
  names,
  noFields,
  reason,
  shortIdSchema,
  yesNo,
} from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { betIdx } from '../play/play.ts';
import { slipState } from '../sport/slips.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';

const amount = z.int().min(1).max(maxTypedAmount).nullable();
/** Factor of a member: hundredths of the largest stake. */
const factor = z.int().min(1).max(100);
const ofMember = { memberId: z.int(), memId: z.string(), memNick: z.string() };
/** Prefix of an ID or a nickname. */
const searchText = line(20).default('');

/** Selection with its names at placement; odds in ten-thousandths. */
export const namedPick = z.object({
  league: names,
  home: names,
  away: names,
  lineLabel: names,
  label: names,
  odds: z.int(),
});

export const suspicionRules = ['same-pick', 'both-sides', 'late', 'value'] as const;

const suspicion = z.object({
  suspicionIdx: idSchema,
  rule: z.enum(suspicionRules),
  status: z.enum(['open', 'cleared', 'acted']),
  foundAt: moment,
  pick: namedPick,
  /** Common source of the slips; null for rules without one. */
  source: z.enum(['device', 'network']).nullable(),
  /** Of a late bet: the feed's message, and its time in milliseconds after the acceptance of the slip. */
  message: z.enum(['suspended', 'decided', 'score']).nullable(),
  afterMs: z.int().nullable(),
  /** Fair odds at the placement of the slip, in ten-thousandths. */
  fairOdds: z.int().nullable(),
  slips: z.array(
    z.object({
      betKey: z.string(),
      betIdx,
      ...ofMember,
      stake: amountSchema,
      payout: amountSchema,
      placedAt: moment,
      state: slipState,
    }),
  ),
  stake: amountSchema,
  by: z.object({ staff: z.string(), note: z.string(), at: moment }).nullable(),
});

export const sportLimitsCalls = {
  'staff.sportLimits': staffCall({
    reads: true,
    summary: 'The limits by sport, league and market that stand, and what limits can be for.',
    request: noFields,
    answer: z.object({
      limits: z.array(
        z.object({
          sport: z.string(),
          league: z.string().nullable(),
          market: z.int().nullable(),
          sportNames: names,
          leagueNames: names.nullable(),
          marketNames: names.nullable(),
          stakeMax: amountSchema.nullable(),
          winMax: amountSchema.nullable(),
          since: moment,
          reason: z.string(),
          staff: z.string(),
        }),
      ),
      sports: z.array(
        z.object({
          sport: z.string(),
          names,
          leagues: z.array(z.object({ league: z.string(), names })),
          markets: z.array(z.object({ market: z.int(), names })),
        }),
      ),
    }),
  }),
  'staff.sportLimitSet': staffAct({
    impact: 'members',
    summary:
      'Writes the most that a slip with a leg of a sport, a league or a market may stake and win in smallest units; both null take it back. The closest limit of a leg counts alone (a market of a league, the league, the market, the sport), and the strictest of all legs holds.',
    request: z.strictObject({
      sport: line(80).min(1),
      league: line(80).min(1).nullable().default(null),
      market: shortIdSchema.nullable().default(null),
      stakeMax: amount.default(null),
      winMax: amount.default(null),
      ...confirmation,
    }),
    codes: [codes.alreadyProcessed, codes.malformedRequest],
  }),
  'staff.sportFactorList': staffCall({
    reads: true,
    summary:
      'Which part of the largest stake members may place, newest first: what stands, or every change with the record it followed from.',
    request: z.strictObject({ ...pageRequest, standingYn: yesNo.default('Y'), searchText }),
    answer: listOf(
      z.object({
        factorIdx: z.int(),
        ...ofMember,
        before: factor,
        factor,
        heldYn: yesNo,
        /** Record: legs, their matches, and the mean closing-line value in percent. */
        legs: z.int(),
        matches: z.int(),
        average: z.number().nullable(),
        since: moment,
        until: moment.nullable(),
        /** Member of staff who set the factor; null if it follows from the record. */
        by: z.object({ staff: z.string(), reason: z.string() }).nullable(),
      }),
    ),
  }),
  'staff.sportFactorSet': staffAct({
    summary: "Holds a member's part of the largest stake in hundredths, or with null lets its record decide again.",
    request: z.strictObject({ memId: line(20).min(1), factor: factor.nullable(), reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.sportCutList': staffCall({
    reads: true,
    summary:
      'Stakes that the level of a member takes and its factor, a limit or a cap of exposure did not, newest first.',
    request: z.strictObject({ ...pageRequest, searchText }),
    answer: listOf(
      z.object({
        cutIdx: z.int(),
        ...ofMember,
        at: moment,
        cause: z.enum(['factor', 'limit', 'exposure']),
        factor,
        requested: amountSchema,
        most: amountSchema,
        legs: z.array(namedPick),
      }),
    ),
  }),
  'staff.sportSuspicionList': staffCall({
    reads: true,
    summary:
      'Slips that staff should look at, newest first: which rule found them, on what evidence, and whose they are.',
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(['open', 'cleared', 'acted', 'all']).default('open'),
      rule: z.enum(['all', ...suspicionRules]).default('all'),
    }),
    answer: listOf(suspicion),
  }),
  'staff.sportSuspicionDecide': staffAct({
    summary: 'Says of suspicious slips that nothing is wrong, or what was done about them.',
    request: z.strictObject({ suspicionIdx: idSchema, decision: z.enum(['cleared', 'acted']), note: reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
};
