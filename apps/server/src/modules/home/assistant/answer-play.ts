/** Own results, and commission of partners: the figures of the pages that the answer leads to. */

import type { Request } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { InEachLanguage } from '@mirinae/contract/languages';
import { maxWinLoseDays } from '@mirinae/contract/play/play';
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findFirstNamed } from '../../catalog/index.ts';
import { request } from '../make-call.ts';
import { answer, dayBefore, figures, linkTo, type Querying, sameInEach, todayOf, within } from './answers.ts';
import type { Parsed } from './read-question.ts';

/** Days of a result whose period is not named. */
const usualDays = 30;
/** Bets that are settled longer ago are in the archive, which is a list of its own: answers are of one of the two. */
const recentDays = 30;
const maxArchiveDays = 366;
/** Tokens of a name that are looked through. */
const maxNameTokens = 6;
const maxRunLength = 40;

type Result = Parsed<'result'>;
type Totals = { cash: number; winCash: number; resultCash: number; count: number };

const resultFigures = ({ cash, winCash, resultCash, count }: Totals) =>
  figures({ result: resultCash, stake: cash, payout: winCash, count }, ['result', 'stake', 'payout', 'count']);

/** Runs of the tokens, the longest first, from the left. */
function runsOf(tokens: readonly string[]): string[] {
  const lengths = tokens.map((_, index) => tokens.length - index);
  return lengths.flatMap((length) =>
    tokens.slice(0, tokens.length - length + 1).map((_, start) =>
      tokens
        .slice(start, start + length)
        .join(' ')
        .slice(0, maxRunLength),
    ),
  );
}

/** The longest run of the tokens that games are called by, and their type; null without any. */
export async function findGame({ platform: { db } }: Querying, name: string) {
  const tokens = name === '' ? [] : name.split(' ').slice(0, maxNameTokens);
  const found = await findFirstNamed(
    db,
    runsOf(tokens).filter((text) => text.length > 1),
  );
  return found && { text: found.text, gameType: found.game.gameType };
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';
const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? '';

/** The days of one of the two lists of bets; null where a day belongs to both in part. */
function listedDays(period: Result['period'], today: string) {
  const recentFrom = dayBefore(today, recentDays - 1);
  const archivedTo = dayBefore(today, recentDays + 1);
  const parsed = period ?? { startDate: recentFrom, endDate: today };
  const oldYn = parsed.endDate < recentFrom ? 'Y' : 'N';
  const startDate = oldYn === 'Y' ? parsed.startDate : latest([parsed.startDate, recentFrom]);
  const endDate = oldYn === 'Y' ? earliest([parsed.endDate, archivedTo]) : parsed.endDate;
  if (startDate > endDate) return null;
  const days = within({ startDate, endDate }, today, { most: maxArchiveDays, usual: usualDays });
  const isShortened = days.startDate !== parsed.startDate || endDate !== parsed.endDate;
  return { oldYn, period: { ...days, isShortened } } as const;
}

type BetFilter = Pick<Request<'bet.list'>, 'game' | 'groupKey' | 'gameKey'>;

/** By game and by sport: the totals of the list of bets. */
async function answerFromBets(
  visit: Querying,
  { period: parsed }: Result,
  { filter, about }: { filter: BetFilter; about: InEachLanguage },
): Promise<AssistantAnswer> {
  const listed = listedDays(parsed, todayOf(visit));
  if (!listed) return answer('unknown');
  const { oldYn, period } = listed;
  const search = { ...filter, startDate: period.startDate, endDate: period.endDate, oldYn };
  const { totals } = await request(visit, 'bet.list', { ...search, count_per_list: 1 });
  return answer('result', {
    period,
    gameType: filter.groupKey ?? null,
    about,
    figures: resultFigures(totals),
    links: [linkTo('betList', search)],
  });
}

export async function answerResult(visit: Querying, parsed: Result): Promise<AssistantAnswer> {
  const { gameType, sport, name } = parsed;
  if (sport !== null) {
    const filter = { groupKey: gameType ?? 'sports', gameKey: sport };
    return answerFromBets(visit, parsed, { filter, about: sportNames[sport] ?? sameInEach(sport) });
  }
  const game = gameType === null ? await findGame(visit, name) : null;
  if (game !== null)
    return answerFromBets(visit, parsed, { filter: { game: game.text }, about: sameInEach(game.text) });
  const period = within(parsed.period, todayOf(visit), { most: maxWinLoseDays, usual: usualDays });
  const { startDate, endDate } = period;
  const filter = { startDate, endDate, ...(gameType === null ? {} : { groupKey: gameType }) };
  const { totals } = await request(visit, 'bet.winLose', filter);
  return answer('result', { period, gameType, figures: resultFigures(totals), links: [linkTo('winLose', filter)] });
}

export async function answerCommission(visit: Querying, parsed: Parsed<'commission'>): Promise<AssistantAnswer> {
  const period = within(parsed.period, todayOf(visit), { most: maxWinLoseDays, usual: usualDays });
  const { startDate, endDate } = period;
  try {
    const { partner } = await request(visit, 'partner.summary', { startDate, endDate });
    const { rolling, losing } = partner.total;
    return answer('commission', {
      period,
      figures: figures({ rolling, losing }, ['rolling', 'losing']),
      links: [linkTo('partnerDashboard', { startDate, endDate })],
    });
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === codes.accessDenied) return answer('notPartner');
    throw refusal;
  }
}
