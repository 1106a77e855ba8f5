/** Mini games: rooms, rounds, odds, and their management by staff. */

import { z } from 'zod';
import { boundBeacon } from '../beacon.ts';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment, noFields, signedAmountSchema, yesNo } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { confirmation } from '../staff/impact.ts';
import { guestCall, memberCall, staffAct, staffCall } from '../wire.ts';

export const miniGame = z.enum(['powerball', 'powerladder', 'speedkeno', 'kenoladder']);
export const drawFamily = z.enum(['powerball', 'keno']);
const roomKey = line(20).regex(/^[a-z0-9]+$/);
export const roundStatus = z.enum(['open', 'closed', 'drawn', 'settled', 'void']);

/**
 * Salt, fixed when betting closes: over all bets of the round, and over the newest batch of the ledger. `salt` is null
 * until the beacon that it includes has published its round.
 */
const salt = z.object({ betsDigest: z.string(), ledgerDigest: z.string(), salt: z.string().nullable() });

/**
 * Public view of a round: the salt is included from the close on, the seed after the draw. A round of an outside draw
 * has no commitment.
 */
export const miniRound = z.object({
  roundId: z.int(),
  roomKey: z.string(),
  family: drawFamily,
  day,
  number: z.int(),
  opensAt: moment,
  closesAt: moment,
  drawsAt: moment,
  status: roundStatus,
  commitment: z.string().nullable(),
  /** Version of the drawing rules: 1 without salt, 2 without beacon. */
  drawVersion: z.literal([1, 2, 3]).nullable(),
  seed: z.string().nullable(),
  salt: salt.nullable(),
  /** Round of the beacon, announced with the commitment, before bets. */
  beacon: boundBeacon.nullable(),
  balls: z.array(z.int()),
  powerball: z.int().nullable(),
  winners: z.array(z.string()),
  version: z.int(),
});
export type MiniRound = z.infer<typeof miniRound>;
const price = z.object({ outcome: z.string(), odds: z.int(), openYn: yesNo });
const market = z.object({ market: z.string(), outcomes: z.array(price) });
export const miniBet = z.object({
  betIdx: z.string(),
  /** Key of the bet: its member finds it in the list of digests. */
  requestKey: z.uuid(),
  roundId: z.int(),
  roomKey: z.string(),
  number: z.int(),
  gameCode: miniGame,
  market: z.string(),
  outcome: z.string(),
  odds: z.int(),
  cash: amountSchema,
  winCash: amountSchema,
  type: z.enum(['wait', 'win', 'lose', 'draw', 'cancel']),
  regDate: moment,
});
export type MiniBet = z.infer<typeof miniBet>;
const run = z.object({ outcome: z.string(), length: z.int() });
const exposure = z.object({
  game: miniGame,
  market: z.string(),
  outcome: z.string(),
  bets: z.int(),
  stake: amountSchema,
  payout: amountSchema,
});
const staffRound = miniRound.extend({
  bets: z.int(),
  stake: amountSchema,
  payout: amountSchema,
  /** Stakes less payouts. */
  result: signedAmountSchema,
  shortfall: amountSchema,
});
/**
 * Effect of a correction: bets with a changed result, amounts paid, amounts reversed, and the part of these already
 * spent.
 */
const change = z.object({ bets: z.int(), paid: amountSchema, reversed: amountSchema, shortfall: amountSchema });
const cap = z.int().positive();
const drawn = {
  balls: z.array(z.int().min(1).max(70)).min(5).max(22),
  powerball: z.int().min(0).max(9).nullable(),
};

/** State of an outside draw: its rooms, the rounds waiting for a result, and its last report. */
const feedState = z.object({
  rooms: z.array(
    z.object({
      roomKey: z.string(),
      family: drawFamily,
      source: z.enum(['committed', 'feed']),
      isOpen: z.boolean(),
      closeSeconds: z.int(),
      last: z.object({ day, number: z.int(), at: moment }).nullable(),
    }),
  ),
  waiting: z.array(
    z.object({
      roundId: z.int(),
      roomKey: z.string(),
      family: drawFamily,
      day,
      number: z.int(),
      drawsAt: moment,
      /** Deadline for a result; the round is void afterwards. */
      voidAt: moment,
      /** Whether a reported result waits for the approval of a second person. */
      isAwaited: z.boolean(),
    }),
  ),
  refusedToday: z.int(),
});
/** Report of a result, accepted or refused. */
const feedReport = z.object({
  reportIdx: z.string(),
  roomKey: z.string(),
  day,
  number: z.int(),
  balls: z.array(z.int()),
  powerball: z.int().nullable(),
  at: moment,
  /** Staff account of the report, and of the second person if one was needed. */
  staff: z.string(),
  approvedBy: z.string().nullable(),
  ip: z.string(),
  /** Reason of the refusal; null for an accepted report. */
  refusal: z.string().nullable(),
  /** Total payout; null for a refused report. */
  pays: amountSchema.nullable(),
  /** Current status of the round; null if no such round was planned. */
  status: roundStatus.nullable(),
  version: z.int(),
});

export const miniCalls = {
  'mini.state': guestCall({
    summary: 'The rooms of a game, its round now, the round before, its prices, and the time of the server.',
    request: z.strictObject({ gameCode: miniGame, roomKey: roomKey.optional() }),
    answer: z.object({
      now: moment,
      rooms: z.array(z.object({ roomKey: z.string(), intervalSeconds: z.int(), closeSeconds: z.int(), openYn: yesNo })),
      roomKey: z.string(),
      round: miniRound.nullable(),
      last: miniRound.nullable(),
      markets: z.array(market),
    }),
    codes: [codes.marketUnknown],
  }),
  'mini.myBets': memberCall({
    summary: 'The bets of the member in one round; without a round the newest twenty.',
    request: z.strictObject({ roundId: idSchema.optional() }),
    answer: z.array(miniBet),
  }),
  'mini.bet': memberCall({
    summary: 'One bet of the member with the round that decides it.',
    request: z.strictObject({ betIdx: z.string().regex(/^[1-9]\d{0,17}$/) }),
    answer: z.object({ bet: miniBet, round: miniRound }),
    codes: [codes.notFound],
  }),
  'mini.roundBets': guestCall({
    summary: 'The digests of all bets of a closed round, in order: its salt is made of them.',
    request: z.strictObject({ roundId: idSchema }),
    answer: z.object({ digests: z.array(z.string()) }),
    codes: [codes.marketUnknown],
  }),
  'mini.stats': guestCall({
    summary: 'How often each outcome of a game came on a business day, the run of each market now and its longest.',
    request: z.strictObject({ gameCode: miniGame, roomKey, day: day.optional() }),
    answer: z.object({
      rounds: z.int(),
      counts: z.array(z.object({ key: z.string(), count: z.int() })),
      runs: z.array(z.object({ market: z.string(), current: run, longest: run })),
    }),
  }),
  'staff.miniRounds': staffCall({
    reads: true,
    summary: 'Rounds of a room with what was bet and paid, newest first.',
    request: z.strictObject({ ...pageRequest, ...dateRange, roomKey }),
    answer: listOf(staffRound),
  }),
  'staff.miniExposure': staffCall({
    reads: true,
    summary: 'What hangs on each outcome of a round.',
    request: z.strictObject({ roundId: idSchema }),
    answer: z.array(exposure),
  }),
  'staff.miniRooms': staffCall({
    reads: true,
    summary: 'Rooms, prices and settings.',
    request: noFields,
    answer: z.object({
      rooms: z.array(
        z.object({
          roomKey: z.string(),
          family: drawFamily,
          intervalSeconds: z.int(),
          closeSeconds: z.int(),
          source: z.enum(['committed', 'feed']),
          isOpen: z.boolean(),
        }),
      ),
      prices: z.array(
        z.object({
          game: miniGame,
          market: z.string(),
          outcome: z.string(),
          house: z.int(),
          odds: z.int(),
          isOpen: z.boolean(),
        }),
      ),
      settings: z.object({ barsBothSides: z.boolean(), marketCap: amountSchema, roundCap: amountSchema }),
    }),
  }),
  'staff.miniSet': staffAct({
    fourEyes: 'case',
    impact: 'members',
    summary: 'Sets a room, a price or the settings. Odds may be lowered below the house’s, never raised above fair.',
    request: z.discriminatedUnion('what', [
      z.strictObject({
        what: z.literal('room'),
        roomKey,
        isOpen: z.boolean(),
        closeSeconds: z.int().min(1).max(600),
        source: z.enum(['committed', 'feed']),
        ...confirmation,
      }),
      z.strictObject({
        what: z.literal('price'),
        game: miniGame,
        market: line(40),
        outcome: line(40),
        odds: z.int().min(101).max(100_000),
        isOpen: z.boolean(),
        ...confirmation,
      }),
      z.strictObject({
        what: z.literal('settings'),
        barsBothSides: z.boolean(),
        marketCap: cap,
        roundCap: cap,
        ...confirmation,
      }),
    ]),
    codes: [codes.marketUnknown, codes.oddsAboveFair, codes.malformedRequest],
  }),
  'staff.miniVoid': staffAct({
    impact: 'bets',
    fourEyes: 'case',
    summary:
      'Voids a round that is not settled: every stake goes back. A round with a promised seed, while it is open.',
    request: z.strictObject({ roundId: idSchema, ...confirmation }),
    codes: [codes.marketUnknown, codes.alreadyProcessed, codes.drawCommitted],
  }),
  'staff.miniCorrection': staffCall({
    summary: 'What correcting the result of an outside draw would do: it is done, and undone at once.',
    request: z.strictObject({ roundId: idSchema, ...drawn }),
    answer: change,
    codes: [codes.marketUnknown, codes.malformedRequest, codes.drawCommitted],
  }),
  'staff.miniCorrect': staffCall({
    fourEyes: 'always',
    summary: 'Corrects the result of an outside draw: what was paid is reversed and paid anew.',
    request: z.strictObject({ roundId: idSchema, ...drawn, reason: line(200).min(1) }),
    answer: change,
    codes: [codes.marketUnknown, codes.malformedRequest, codes.drawCommitted],
  }),
  'staff.miniFeedState': staffCall({
    reads: true,
    summary: 'Rooms with their source of draws, closed rounds that wait for an outside result, refusals of the day.',
    request: noFields,
    answer: feedState,
  }),
  'staff.miniFeedReports': staffCall({
    reads: true,
    summary: 'Results of outside draws as they were reported, by whom and from where, taken or refused, newest first.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      state: z.enum(['all', 'taken', 'refused']).default('all'),
    }),
    answer: listOf(feedReport),
  }),
  'staff.miniFeed': staffAct({
    fourEyes: 'money',
    summary: 'Reports the result of a closed round that an outside draw decides; measured by what it pays.',
    request: z.strictObject({ roomKey, day, number: idSchema, ...drawn }),
    codes: [
      codes.marketUnknown,
      codes.malformedRequest,
      codes.drawCommitted,
      codes.resultTooEarly,
      codes.alreadyProcessed,
    ],
  }),
};
