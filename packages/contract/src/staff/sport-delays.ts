/** Delay of live bets, and fee of cash-outs, as staff set them. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, names, noFields, reason } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';
import { scopedSports } from './sport-stops.ts';

const key = line(80).min(1);
export const delayBounds = { least: 1, most: 30 } as const;
/** In percent of the fair value. */
export const feeBounds = { least: 0, most: 20 } as const;
const seconds = z.int().min(delayBounds.least).max(delayBounds.most).nullable();
const percent = z.number().min(feeBounds.least).max(feeBounds.most).multipleOf(0.1);
const made = { since: moment, reason: z.string(), staff: z.string() };
/** Null for a standard that staff have not changed. */
const set = z.object(made).nullable();
const ofMember = { memberId: z.int(), memId: z.string(), memNick: z.string() };

export const sportDelaysCalls = {
  'staff.sportDelays': staffCall({
    reads: true,
    summary:
      'How long live bets wait by sport, league and member, what the house keeps of cash-outs by sport, and what both can be set for.',
    request: noFields,
    answer: z.object({
      delays: z.array(
        z.object({
          sport: z.string(),
          league: z.string().nullable(),
          sportNames: names,
          leagueNames: names.nullable(),
          seconds: z.int(),
          /** In force for the sport where staff set nothing. */
          standard: z.int(),
          set,
        }),
      ),
      members: z.array(z.object({ ...ofMember, seconds: z.int(), ...made })),
      fees: z.array(
        z.object({
          /** Null for every sport without a fee of its own. */
          sport: z.string().nullable(),
          sportNames: names.nullable(),
          quiet: z.number(),
          live: z.number(),
          set,
        }),
      ),
      sports: scopedSports,
    }),
  }),
  'staff.sportDelaySet': staffAct({
    impact: 'members',
    summary:
      'Sets how many seconds live bets on a sport or a league wait; null returns to what is in force without it. The closest counts; of several legs the longest.',
    request: z.strictObject({
      sport: key,
      league: key.nullable().default(null),
      seconds: seconds.default(null),
      ...confirmation,
    }),
    codes: [codes.alreadyProcessed],
  }),
  'staff.sportDelayMemberSet': staffAct({
    summary: 'Lets the live bets and cash-outs of a member wait for so many seconds at least; null takes it back.',
    request: z.strictObject({ memId: line(20).min(1), seconds, reason }),
    codes: [codes.notFound, codes.alreadyProcessed],
  }),
  'staff.sportFeeSet': staffAct({
    impact: 'members',
    summary:
      'Sets what the house keeps of the fair value of cash-outs in percent, before the match and with a live leg, for a sport or all others; null returns to the standard. Of several sports of a slip the largest counts.',
    request: z.strictObject({
      sport: key.nullable().default(null),
      fee: z.strictObject({ quiet: percent, live: percent }).nullable().default(null),
      ...confirmation,
    }),
    codes: [codes.alreadyProcessed],
  }),
  'staff.sportDelayHistory': staffCall({
    reads: true,
    summary: 'Every delay and fee that staff set, newest first, with its end.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        /** Number within its kind. */
        idx: z.int(),
        kind: z.enum(['delay', 'member', 'fee']),
        sportNames: names.nullable(),
        leagueNames: names.nullable(),
        member: z.object(ofMember).nullable(),
        seconds: z.int().nullable(),
        fee: z.object({ quiet: z.number(), live: z.number() }).nullable(),
        until: moment.nullable(),
        ...made,
      }),
    ),
  }),
};
