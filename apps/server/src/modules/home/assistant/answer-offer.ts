/** What is on: matches, draws, rules and pages. No prices and no picks: an answer is no offer of a bet. */
import type { Answer } from '@mirinae/contract/calls';
import { esports } from '@mirinae/contract/constants';
import { locales } from '@mirinae/contract/languages';
import { plainName } from '@mirinae/contract/match-name';
import { type AnswerPage, type AssistantAnswer, maxListedMatches } from '@mirinae/contract/site/assistant';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { businessMinuteOfDay } from '../../../platform/clock.ts';
import { request } from '../make-call.ts';
import { answer, figures, linkTo, type Querying, sameInEach } from './answers.ts';
import type { Parsed } from './read-question.ts';

const eveningHour = 18;
/** Rows that are looked through for those of the evening. */
const rowsRead = 50;

type Row = Answer<'sport.fixtures'>['list'][number];
type League = Answer<'sport.sports'>[number]['leagues'][number];

async function findLeague(visit: Querying, name: string): Promise<League | null> {
  const wanted = plainName(name);
  if (wanted === '') return null;
  const sports = await request(visit, 'sport.sports', {});
  const leagues = sports.flatMap((sport) => sport.leagues);
  return leagues.find((league) => locales.some((tag) => plainName(league.names[tag]) === wanted)) ?? null;
}

const isOfEvening = ({ startsAt, status }: Row): boolean =>
  status === 'live' || businessMinuteOfDay(new Date(startsAt)) >= eveningHour * 60;

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
  const read = (phase: 'live' | 'coming') =>
    request(visit, 'sport.fixtures', { ...filter, ...day, kind, phase, count_per_list: rowsRead });
  const [live, coming] = [await read('live'), await read('coming')];
  const rows = [...live.list, ...coming.list];
  const evening = parsed.isTonight ? rows.filter(isOfEvening) : rows;
  const search = { ...filter, ...day };
  const counts = { live: live.pageInfo.tatal_list_count, coming: coming.pageInfo.tatal_list_count };
  return answer('matches', {
    period: parsed.day === null ? null : { startDate: parsed.day, endDate: parsed.day, isShortened: false },
    gameType: kind,
    about,
    figures: figures(counts, ['live', 'coming']),
    matches: evening.slice(0, maxListedMatches).map(listed),
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

/** Each guide explains the games of a type; a single game's rules are in the game. */
export function answerRules({ gameType, name }: Parsed<'rules'>): AssistantAnswer {
  const page: AnswerPage = gameType === 'sports' || gameType === 'esports' ? 'guideSport' : 'guide';
  const about = name === '' ? null : sameInEach(name);
  return answer('rules', { gameType, about, links: [linkTo(page), linkTo('guides')] });
}
