/** What is on: matches, draws, rules and pages. No prices and no picks: an answer is no offer of a bet. */
import type { Answer } from '@mirinae/contract/calls';
import { esports } from '@mirinae/contract/constants';
import { locales } from '@mirinae/contract/languages';
import { plainName } from '@mirinae/contract/match-name';
import type { GameType } from '@mirinae/contract/play/play';
import { type AnswerPage, type AssistantAnswer, maxListedMatches } from '@mirinae/contract/site/assistant';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { businessMinuteOfDay } from '../../../platform/clock.ts';
import { request } from '../make-call.ts';
import { findGame } from './answer-play.ts';
import { answer, figures, linkTo, type Querying, sameInEach, todayOf } from './answers.ts';
import type { Parsed } from './read-question.ts';

const eveningHour = 18;
/** A night ends after midnight. */
const morningHour = 6;

type Row = Answer<'sport.fixtures'>['list'][number];
type League = Answer<'sport.sports'>[number]['leagues'][number];

async function findLeague(visit: Querying, name: string): Promise<League | null> {
  const wanted = plainName(name);
  if (wanted === '') return null;
  const sports = await request(visit, 'sport.sports', {});
  const leagues = sports.flatMap((sport) => sport.leagues);
  return leagues.find((league) => locales.some((tag) => plainName(league.names[tag]) === wanted)) ?? null;
}

type Hour = { readonly day: string; readonly hour: number };
const hoursOf = (day: string, from: number, to: number): Hour[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => ({ day, hour: from + index }));

/** What is left of the night of a day, hour by hour: from now on if it is today's, until the next morning. */
function hoursOfNight(visit: Querying, day: string): Hour[] {
  const hour = Math.floor(businessMinuteOfDay(visit.platform.clock.now()) / 60);
  const isToday = day === todayOf(visit);
  if (isToday && hour < morningHour) return hoursOf(day, hour, morningHour);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return [...hoursOf(day, Math.max(isToday ? hour : 0, eveningHour), 24), ...hoursOf(next, 0, morningHour)];
}

const listed = ({ fixture, league, home, away, startsAt, status }: Row) => ({
  fixture,
  league: league.names,
  home: home.names,
  away: away.names,
  startsAt,
  status,
});

async function narrowingOf(visit: Querying, { sport, name }: Parsed<'matches'>) {
  const league = await findLeague(visit, name);
  return {
    filter: {
      ...(sport === null ? {} : { sport }),
      ...(league === null ? {} : { league: league.id }),
      ...(league === null && name !== '' ? { search: name.slice(0, 40) } : {}),
    },
    about: league?.names ?? (name !== '' ? sameInEach(name) : (sportNames[sport ?? ''] ?? null)),
  };
}

/** Lists of matches in each phase, as the pages of matches show them. */
export async function answerMatches(visit: Querying, parsed: Parsed<'matches'>): Promise<AssistantAnswer> {
  const { filter, about } = await narrowingOf(visit, parsed);
  const isEsport = parsed.gameType === 'esports' || (parsed.sport !== null && esports.includes(parsed.sport));
  const kind = isEsport ? 'esports' : 'sports';
  const day = parsed.day === null ? {} : { day: parsed.day };
  const read = (phase: 'live' | 'coming', when: Partial<Hour>) =>
    request(visit, 'sport.fixtures', { ...filter, ...when, kind, phase, count_per_list: maxListedMatches });
  const hours = parsed.isTonight ? hoursOfNight(visit, parsed.day ?? todayOf(visit)) : [day];
  const live = await read('live', day);
  const coming = await Promise.all(hours.map((when) => read('coming', when)));
  const rows = [live, ...coming].flatMap(({ list }) => list);
  const search = { ...filter, ...day };
  const counts = {
    live: live.pageInfo.tatal_list_count,
    coming: coming.reduce((sum, { pageInfo }) => sum + pageInfo.tatal_list_count, 0),
  };
  return answer('matches', {
    period: parsed.day === null ? null : { startDate: parsed.day, endDate: parsed.day, isShortened: false },
    gameType: kind,
    about,
    figures: figures(counts, ['live', 'coming']),
    matches: rows.slice(0, maxListedMatches).map(listed),
    links: isEsport ? [linkTo('esports', search)] : [linkTo('sportCombination', search), linkTo('sports', search)],
  });
}

export async function answerDraw(visit: Querying, { game }: Parsed<'draw'>): Promise<AssistantAnswer> {
  const { round } = await request(visit, 'mini.state', { gameCode: game });
  const draw = round && { gameCode: game, number: round.number, closesAt: round.closesAt, drawsAt: round.drawsAt };
  return answer('draw', { gameType: 'mini', draw, links: [linkTo(game), linkTo('miniResult')] });
}

export function answerPage({ page }: Parsed<'page'>): AssistantAnswer {
  return answer('page', { links: [linkTo(page)] });
}

const guides: Readonly<Partial<Record<GameType, AnswerPage>>> = {
  slot: 'guideSlots',
  mini: 'guideMini',
  sports: 'guideSport',
  esports: 'guideSport',
};

/** Each guide explains the games of a type: of the named type, or of the named game. */
export async function answerRules(visit: Querying, { gameType, name }: Parsed<'rules'>): Promise<AssistantAnswer> {
  const game = gameType === null ? await findGame(visit, name) : null;
  const type = gameType ?? game?.gameType ?? null;
  const about = name === '' ? null : sameInEach(name);
  const page = (type && guides[type]) ?? 'guide';
  return answer('rules', { gameType: type, about, links: [linkTo(page), linkTo('guides')] });
}
