/** A question as an intent with its period and subject. Pure: the same text on the same day reads the same. */
import { esports } from '@mirinae/contract/constants';
import type { Locale } from '@mirinae/contract/languages';
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import type { AnswerPage } from '@mirinae/contract/site/assistant';
import { type MiniGame, miniGames } from '@mirinae/game-math/mini/families';
import { fillerForms, miniForms, pageForms, sportForms, type Topic, topicForms, typeForms } from './lexicon.ts';
import { formsOf, leftOver, longestForm, longestOf, type QuestionText, readText } from './question-text.ts';
import { type Direction, type Period, periodForms, readPeriod } from './read-period.ts';

/** What is named besides the intent; `name` is left of the tokens: perhaps a game, a team or a league. */
type Subject = { readonly gameType: GameType | null; readonly sport: string | null; readonly name: string };
type Dated = { readonly period: Period | null };

export type Question =
  | ({ readonly intent: 'result' } & Dated & Subject)
  | ({ readonly intent: 'cash'; readonly way: 'in' | 'out' } & Dated)
  | ({ readonly intent: 'commission' } & Dated)
  | ({ readonly intent: 'matches'; readonly day: string | null; readonly isTonight: boolean } & Subject)
  | { readonly intent: 'draw'; readonly game: MiniGame }
  | { readonly intent: 'page'; readonly page: AnswerPage }
  | ({ readonly intent: 'rules' } & Subject)
  | { readonly intent: 'balance' | 'wagering' | 'noAdvice' | 'unknown' };
type Intent = Question['intent'];
export type Parsed<Name extends Intent> = Extract<Question, { intent: Name }>;

const pages = pageForms.map(([page, forms]) => [page, formsOf(forms)] as const);
const types = gameTypes.map((type) => [type, formsOf(typeForms[type])] as const);
const minis = miniGames.map((game) => [game, formsOf(miniForms[game])] as const);
const sports = Object.entries(sportForms).map(([sport, forms]) => [sport, formsOf(forms)] as const);
const {
  advice: _advice,
  notAdvice: _notAdvice,
  commission: _commission,
  notCommission: _no,
  ...topicLists
} = topicForms;
/** Without the tokens that decide alone: no name is looked for then, and "no commission" is part of names. */
const knownForms = [
  ...Object.values(topicLists).flatMap(formsOf),
  ...types.flatMap(([, forms]) => forms),
  ...sports.flatMap(([, forms]) => forms),
  ...periodForms,
  ...formsOf(fillerForms),
];
/** Pages whose tokens are also those of questions about money: without a word for a place they are no destination. */
const moneyPages: readonly AnswerPage[] = ['deposit', 'withdrawal', 'point'];
const evening = formsOf('오늘밤|오늘저녁|밤에|이따|tonight|this evening|toi nay|dem nay');

/** A question being read. */
type Reading = {
  readonly text: QuestionText;
  readonly has: (...topics: readonly Topic[]) => boolean;
  readonly periodIn: (direction: Direction) => Period | null;
  readonly today: string;
  readonly page: AnswerPage | null;
  readonly mini: MiniGame | null;
  readonly gameType: GameType | null;
  readonly sport: string | null;
};

function subjectOf({ text, gameType, sport }: Reading): Subject {
  const ofSport = sport !== null && esports.includes(sport) ? 'esports' : 'sports';
  return { gameType: sport === null ? gameType : ofSport, sport, name: leftOver(text, knownForms) };
}

function readMoney({ has, page, periodIn }: Reading): Question | null {
  const period = periodIn('past');
  if (has('wagering')) return { intent: 'wagering' };
  if (has('withdrawable')) return { intent: 'balance' };
  const way = has('withdrawal') ? 'out' : has('deposit') ? 'in' : null;
  if (way && has('state')) return { intent: 'cash', way, period };
  if (page && (has('where') || !moneyPages.includes(page))) return { intent: 'page', page };
  if (way && (period || has('amount', 'count', 'time'))) return { intent: 'cash', way, period };
  return null;
}

function readMatches(reading: Reading): Question | null {
  const { has, sport, gameType, periodIn, text, today } = reading;
  const isOfMatches = has('match') || sport !== null || gameType === 'sports' || gameType === 'esports';
  if (!isOfMatches || has('result', 'stake', 'count')) return null;
  const past = periodIn('past');
  const period = periodIn('future');
  if (past && past.endDate < today && (!period || period.endDate < today))
    return { intent: 'page', page: 'sportResult' };
  const day = period && period.startDate === period.endDate && period.startDate >= today ? period.startDate : null;
  return { intent: 'matches', day, isTonight: longestForm(text, evening) !== null, ...subjectOf(reading) };
}

function readPlay(reading: Reading): Question | null {
  const { has, page, mini, gameType, periodIn } = reading;
  if (has('rules') && page === null) {
    const subject = subjectOf(reading);
    return { intent: 'rules', ...subject, gameType: subject.gameType ?? (mini && 'mini') };
  }
  const isOwn = has('result', 'stake', 'count');
  if (mini && !isOwn && (has('draw') || has('time'))) return { intent: 'draw', game: mini };
  const money = readMoney(reading);
  if (money) return money;
  const matches = readMatches(reading);
  if (matches) return matches;
  if (has('balance', 'points')) return { intent: 'balance' };
  const period = periodIn('past');
  if (isOwn || (has('amount') && (period ?? gameType) !== null))
    return { intent: 'result', period, ...subjectOf(reading) };
  return null;
}

function read(reading: Reading): Question {
  const { has, page, periodIn } = reading;
  if (has('advice') && !has('notAdvice')) return { intent: 'noAdvice' };
  // Turnover is 롤링 in Korean, of partners and of requirements alike.
  if (has('commission') && !has('notCommission', 'wagering')) return { intent: 'commission', period: periodIn('past') };
  return readPlay(reading) ?? (page === null ? { intent: 'unknown' } : { intent: 'page', page });
}

export function readQuestion(question: string, { today, locale }: { today: string; locale: Locale }): Question {
  const text = readText(question);
  return read({
    text,
    today,
    has: (...topics) => topics.some((topic) => longestForm(text, formsOf(topicForms[topic])) !== null),
    periodIn: (direction) => readPeriod(text, { today, direction, locale }),
    page: longestOf(text, pages),
    mini: longestOf(text, minis),
    gameType: longestOf(text, types),
    sport: longestOf(text, sports),
  });
}
