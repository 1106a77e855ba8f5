/** Game catalog, launches and bet records. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment, names, noFields, signedAmountSchema, yesNo } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { gateCodes } from '../member/safer-play.ts';
import { miniRound } from '../mini/mini.ts';
import { factsAnswer } from '../wallet/facts.ts';
import { gameFeatures, gamePlatforms, slotMechanics } from '../wallet/game-words.ts';
import { proofAnswer } from '../wallet/wallet.ts';
import { guestCall, memberAct, memberCall } from '../wire.ts';
import { gameTypes } from './game-types.ts';

export const gameType = z.enum(gameTypes);
export type GameType = z.infer<typeof gameType>;

/** Container of a vendor's games and rounds: a separate window, or the page's player. */
export const openIn = z.enum(['window', 'player']);
export type OpenIn = z.infer<typeof openIn>;

/** A group of games, as a rule one vendor's. Names that start with HC- or H- belong to the hotel casino. */
export const gameGroup = z.object({
  code: z.string(),
  groupCode: gameType,
  codeName: z.string(),
  codeNameEN: z.string(),
  codeNameVN: z.string(),
  groupCodeNameEN: z.string(),
  ord: z.int(),
  gameCount: z.int(),
  openYn: yesNo,
  path: z.string(),
});
export type GameGroup = z.infer<typeof gameGroup>;
export const game = z.object({
  key: z.string(),
  vendorKey: z.string(),
  groupCode: gameType,
  names,
  image: z.string(),
  rtp: z.int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  /** Hit rate: share of rounds with a payout, in hundredths of a percent. */
  hitRate: z.int().nullable(),
  /** Maximum win, in hundredths of the stake. */
  maxWin: z.int().nullable(),
  /** Stake range of a round; the member's level may narrow it. */
  stakeMin: amountSchema.nullable(),
  stakeMax: amountSchema.nullable(),
  /** Pay mechanic of a slot; null for other games and unknown mechanics. */
  mechanic: z.enum(slotMechanics).nullable(),
  features: z.array(z.enum(gameFeatures)),
  /** Standard deviation of a round, in hundredths of the stake. */
  deviation: z.int().nullable(),
  /** Certified exact return as a fraction, such as 7889/8192; null without a certificate. */
  returns: z.string().nullable(),
  ord: z.int(),
  openYn: yesNo,
  badge: z.enum(['new', 'hot', 'none']),
  /** Number of bets in the last seven days, for sorting by popularity. */
  plays: z.int(),
  addedAt: moment,
  demoYn: yesNo,
  openIn,
});
export type Game = z.infer<typeof game>;
const chance = z.string().nullable();
/** Certificate of a game. Chances are fractions of all rounds, 0/1 for never; null where the vendor reports none. */
export const gameCertificate = z.object({
  hash: z.string(),
  returns: z.string().nullable(),
  /** Chances of winning at least 10, 100 and 1,000 stakes, and of the maximum win. */
  reaching: z.object({ '10': chance, '100': chance, '1000': chance, most: chance }),
});
export type GameCertificate = z.infer<typeof gameCertificate>;
export const slotGame = z.object({
  key: z.string(),
  image: z.string(),
  names: z.object({ ko: z.string(), en: z.string() }),
});
const gameRef = z.object({ vendorKey: z.string(), key: z.string() });
export type GameRef = z.infer<typeof gameRef>;
export const betType = z.enum(['wait', 'win', 'lose', 'draw', 'cancel']);
export type BetType = z.infer<typeof betType>;
export const betRecord = z.object({
  betIdx: z.string(),
  groupKey: gameType,
  vendorCode: z.string(),
  gameKey: z.string(),
  gameName: names,
  roundId: z.string(),
  cash: amountSchema,
  winCash: amountSchema,
  resultCash: signedAmountSchema,
  type: betType,
  regDate: moment,
  settledDate: moment.nullable(),
});
export type BetRecord = z.infer<typeof betRecord>;
/** Review by staff of a payout above the vendor's ceiling. */
const betReview = z.object({ status: z.enum(['waiting', 'refused']), amount: amountSchema });
export const betTotals = z.object({
  cash: amountSchema,
  winCash: amountSchema,
  resultCash: signedAmountSchema,
  count: z.int(),
});
export const betIdx = z.string().regex(/^[1-9]\d{0,17}$/);
const ownBet = z.strictObject({ betIdx });
const winLoseDay = betTotals.extend({ day });
/** Longest period of wins and losses by day, in business days. */
export const maxWinLoseDays = 92;

/** Only games that are made for it; games of all devices without it. */
const device = z.enum(gamePlatforms).optional();

export const playCalls = {
  'play.gameGroupCodes': guestCall({
    summary: 'The game groups, for the menus.',
    request: z.strictObject({ masterCode: line(30).default('all'), device }),
    answer: z.array(gameGroup),
  }),
  'play.gameCodes': guestCall({
    summary: 'The games of a group.',
    request: z.strictObject({
      masterCode: line(30).default('all'),
      groupCode: line(30).optional(),
      code: line(30).optional(),
      device,
    }),
    answer: z.array(game),
  }),
  'play.certificate': guestCall({
    summary: 'What is certified of a game: its exact return, the chances of high wins, and the hash of its table.',
    request: z.strictObject({ vendorKey: line(20), gameKey: line(60) }),
    answer: gameCertificate,
    codes: [codes.gameUnavailable],
  }),
  'play.getSlotList': memberCall({
    summary: 'The slot games of a vendor.',
    request: z.strictObject({ vendorKey: line(20), device }),
    answer: z.object({ games: z.array(slotGame) }),
    codes: [codes.gameUnavailable],
  }),
  'play.slotsByPath': memberCall({
    summary: 'The slot games of a product id, by type.',
    request: z.strictObject({ prodId: line(20), type: line(20), device }),
    answer: z.object({ games: z.array(slotGame) }),
    codes: [codes.gameUnavailable],
  }),
  'play.getGame': memberCall({
    summary: 'Opens a game session and answers the address to open.',
    request: z.strictObject({ vendorKey: line(20), gameType, gameKey: line(60), mobileYn: yesNo.default('N') }),
    answer: z.object({ gameurl: z.string(), openIn }),
    codes: [
      ...gateCodes,
      codes.gameUnavailable,
      codes.noCredit,
      codes.vendorBlocked,
      codes.vendorUnreachable,
      codes.gameClosing,
      codes.transferIncomplete,
      codes.vendorDelayed,
      codes.connectionDelayed,
      codes.accessBlocked,
    ],
  }),
  'play.getDemo': memberCall({
    summary: 'Opens a game with coins that its vendor lends for a try.',
    request: z.strictObject({ vendorKey: line(20), gameKey: line(60), mobileYn: yesNo.default('N') }),
    answer: z.object({ gameurl: z.string(), openIn }),
    codes: [...gateCodes, codes.gameUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'play.shelf': memberCall({
    summary: 'The favourites of the member and what it played last, newest first.',
    request: noFields,
    answer: z.object({ favourites: z.array(gameRef), recent: z.array(gameRef) }),
  }),
  'play.favouriteSet': memberAct({
    summary: 'Marks a game as a favourite, or no longer.',
    request: z.strictObject({ vendorKey: line(20), gameKey: line(60), onYn: yesNo }),
    codes: [codes.gameUnavailable],
  }),
  'play.isPlayGame': memberCall({
    summary: 'Whether the member has a game open.',
    request: noFields,
    answer: z.object({ isPlay: yesNo }),
  }),
  'bet.list': memberCall({
    reads: true,
    summary:
      'The bets of the member by when they were settled, open ones by when they were placed; the totals are those of settled bets, and the stakes of open ones. oldYn Y reads the archive.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      groupKey: gameType.optional(),
      /** Vendor's key; `sp` and `101` select bets on sports and e-sports. */
      vendorCode: line(20).optional(),
      /** Game's key; for bets on matches a sport, or `combination`. */
      gameKey: line(60).optional(),
      /** Part of a game's name in any language: bets of all games that are called so. */
      game: line(40).min(1).optional(),
      oldYn: yesNo.default('N'),
    }),
    answer: listOf(betRecord).extend({ totals: betTotals.extend({ open: amountSchema }) }),
  }),
  'bet.detail': memberCall({
    summary: 'One bet of the member, also from the archive, and whether its vendor shows the round again.',
    request: ownBet,
    answer: betRecord.extend({
      hasReplay: z.boolean(),
      /** Whether `bet.facts` has an answer for this bet. */
      hasFacts: z.boolean(),
      /** Whether `bet.proof` has an answer for this bet. */
      hasProof: z.boolean(),
      openIn,
      review: betReview.nullable(),
    }),
    codes: [codes.notFound],
  }),
  'bet.replay': memberCall({
    summary: 'The address at which the vendor shows the round of a bet again; good for a while only.',
    request: ownBet,
    answer: z.object({ replayUrl: z.url() }),
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'bet.facts': memberCall({
    summary: 'What the round of a bet showed: reels and lines, cards, numbers, mines, a flight.',
    request: ownBet,
    answer: factsAnswer,
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'bet.proof': memberCall({
    summary: 'What anybody needs to draw the round of a bet again; its server seed once the vendor has revealed it.',
    request: ownBet,
    answer: proofAnswer,
    codes: [codes.notFound, codes.replayUnavailable, codes.vendorBlocked, codes.vendorUnreachable],
  }),
  'bet.winLose': memberCall({
    summary: 'Win and loss per business day by when bets were settled, with totals; at most 92 days.',
    request: z.strictObject({ startDate: day, endDate: day, groupKey: gameType.optional() }),
    answer: z.object({ days: z.array(winLoseDay), totals: winLoseDay.omit({ day: true }) }),
    codes: [codes.malformedRequest],
  }),
  'bet.limits': memberCall({
    summary: 'What one bet of the member may stake and win, by its level.',
    request: noFields,
    answer: z.object({ betMin: amountSchema, betMax: amountSchema, winMax: amountSchema }),
  }),
  'bet.proc': memberCall({
    summary: 'Places a bet on a mini game; one on matches is placed by sport.place.',
    request: z.strictObject({
      gameCode: line(20),
      round: line(40),
      picks: z
        .array(z.strictObject({ market: line(40), outcome: line(40), odds: z.int() }))
        .min(1)
        .max(20),
      cash: z.int().positive({ error: codes.stakeBelowMin }),
      requestKey: z.uuid(),
    }),
    answer: z.object({ betIdx: z.string(), cashAmt: amountSchema }),
    codes: [
      ...gateCodes,
      codes.gameUnavailable,
      codes.insufficientFunds,
      codes.stakeBelowMin,
      codes.stakeAboveMax,
      codes.winAboveMax,
      codes.duplicateBet,
      codes.marketUnknown,
      codes.bettingClosed,
      codes.accessBlocked,
      codes.oddsChanged,
      codes.exposureExceeded,
      codes.hedgedBet,
      codes.betsSettling,
    ],
  }),
  'bet.powerballResult': guestCall({
    summary: 'Results of a room of mini games, newest first: the balls, the promise, the seed that kept it.',
    request: z.strictObject({
      ...pageRequest,
      ...dateRange,
      roomKey: line(20).default('pb5'),
      number: idSchema.optional(),
    }),
    answer: listOf(miniRound),
  }),
};
