/** Questions typed into the search: answered from the member's own figures and from the catalogue. */

import { z } from 'zod';
import { cashRequest } from '../cash/cash.ts';
import { maxQuestion } from '../constants.ts';
import { fixtureStatus } from '../feed/messages.ts';
import { day, line, moment, names, signedAmountSchema } from '../fields.ts';
import { miniGame } from '../mini/mini.ts';
import { gameType } from '../play/play.ts';
import { guestCall, memberCall } from '../wire.ts';

/** Most matches that an answer lists. */
export const maxListedMatches = 5;

/** Pages of the site that an answer may lead to, by the names of its page list. */
const answerPages = [
  ...miniGame.options,
  'activity',
  'attendance',
  'betList',
  'coupon',
  'deposit',
  'esports',
  'fairness',
  'faq',
  'friends',
  'guide',
  'guideMini',
  'guideSlots',
  'guideSport',
  'guides',
  'info',
  'live',
  'messages',
  'miniResult',
  'mission',
  'notice',
  'notifications',
  'partnerDashboard',
  'point',
  'rotary',
  'saferPlay',
  'security',
  'settings',
  'sportCombination',
  'sportResult',
  'sports',
  'statement',
  'support',
  'vip',
  'winLose',
  'withdrawal',
] as const;
const answerPage = z.enum(answerPages);
export type AnswerPage = z.infer<typeof answerPage>;

/**
 * `tied`: wagering of a partner, which gives unplayed money on. `signIn`: about the visitor's own figures, without a
 * session. `noAdvice`: the house never suggests a bet.
 */
const answerKind = z.enum([
  'result',
  'cash',
  'balance',
  'wagering',
  'tied',
  'matches',
  'draw',
  'page',
  'rules',
  'commission',
  'noAdvice',
  'notPartner',
  'signIn',
  'unknown',
]);
export type AnswerKind = z.infer<typeof answerKind>;

const figureName = z.enum([
  'stake',
  'payout',
  'result',
  'count',
  'deposits',
  'withdrawals',
  'cash',
  'held',
  'available',
  'points',
  'freePoints',
  'wageringLeft',
  'tied',
  'live',
  'coming',
  'rolling',
  'losing',
]);
export type FigureName = z.infer<typeof figureName>;

const listedMatch = z.object({
  fixture: z.string(),
  league: names,
  home: names,
  away: names,
  startsAt: moment,
  status: fixtureStatus,
});

const assistantAnswer = z.object({
  kind: answerKind,
  /** Business days of the figures; shortened where the page shows no longer period. */
  period: z.object({ startDate: day, endDate: day, isShortened: z.boolean() }).nullable(),
  gameType: gameType.nullable(),
  /** Name of the game, sport, league or team that the answer is restricted to. */
  about: names.nullable(),
  figures: z.array(z.object({ name: figureName, amount: signedAmountSchema })),
  /** The newest request of the requested kind. */
  request: cashRequest.pick({ cashType: true, cash: true, status: true, regDate: true, procDate: true }).nullable(),
  draw: z.object({ gameCode: miniGame, number: z.int(), closesAt: moment, drawsAt: moment }).nullable(),
  matches: z.array(listedMatch).max(maxListedMatches),
  /** Pages that show the same figures, the most fitting first, with the fields of their addresses. */
  links: z.array(z.object({ page: answerPage, search: z.record(z.string(), z.string()) })),
});
export type AssistantAnswer = z.infer<typeof assistantAnswer>;

const question = { request: z.strictObject({ text: line(maxQuestion).min(1) }), answer: assistantAnswer };

export const assistantCalls = {
  'member.question': memberCall({
    summary:
      'Answers a question typed into the search by rules: own results, money, wagering and commission, matches, draws, pages and rules.',
    ...question,
  }),
  'site.question': guestCall({
    summary: 'Answers the question of a guest: matches, draws, pages and rules.',
    ...question,
  }),
};
