/** Which fixtures are on offer, by what a member asks for; from memory alone. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { esports } from '@mirinae/contract/constants';
import { placeOfMatch, plainName } from '@mirinae/contract/match-name';
import { businessMinuteOfDay, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { FeedBoard, OfferedFixture } from './feed-board.ts';
import { phaseOf } from './present-fixture.ts';

type Asked = Omit<Input<'sport.fixtures'>, 'page' | 'count_per_list' | 'offers'>;

type Names = OfferedFixture['facts']['venue'];

/** The letters of names, kept with the name itself: facts of a fixture come once and are asked for often. */
const known = new WeakMap<Names, readonly (readonly string[])[]>();

function lettersOf(names: Names): readonly (readonly string[])[] {
  const letters = known.get(names) ?? [names.ko, names.en, names.vn].map((name) => [...plainName(name)]);
  known.set(names, letters);
  return letters;
}

export function isNamed({ facts: { home, away, league } }: OfferedFixture, sought: readonly string[]): boolean {
  return [home, away, league].some(({ names }) => lettersOf(names).some((name) => placeOfMatch(name, sought) >= 0));
}

/** Milliseconds since 1970: from the first moment of a day until the last. */
const spanOf = (day: string) => ({ from: startOfBusinessDay(day).getTime(), to: endOfBusinessDay(day).getTime() });

/** Whether the facts of a fixture are those asked for; names and phase apart. */
function isAsked({ facts: { id, sport, league, startsAt } }: OfferedFixture, asked: Asked): boolean {
  if (asked.kind !== undefined && (asked.kind === 'esports') !== esports.includes(sport)) return false;
  if (asked.sport !== undefined && asked.sport !== sport) return false;
  if (asked.league !== undefined && asked.league !== league.id) return false;
  if (asked.fixtures !== undefined && !asked.fixtures.includes(id)) return false;
  return asked.hour === undefined || asked.hour === Math.floor(businessMinuteOfDay(new Date(startsAt)) / 60);
}

type Order = (one: OfferedFixture, other: OfferedFixture) => number;

const bySoonest: Order = (one, other) =>
  one.facts.startsAt - other.facts.startsAt || (one.facts.id < other.facts.id ? -1 : 1);

/** Sports in the feed's order, their leagues one after the other. */
function byLeague(board: FeedBoard): Order {
  const places = new Map(board.sports.map(({ sport }, place) => [sport, place]));
  const placeOf = ({ facts: { sport } }: OfferedFixture) => places.get(sport) ?? places.size;
  return (one, other) => {
    const [league, otherLeague] = [one.facts.league.id, other.facts.league.id];
    if (league === otherLeague) return bySoonest(one, other);
    return placeOf(one) - placeOf(other) || (league < otherLeague ? -1 : 1);
  };
}

/**
 * Those on offer, live ones first, then those to come, each in the order that was asked for. A whistle may be late, so
 * live is what the feed says.
 */
export function findFixtures(board: FeedBoard, asked: Asked): readonly OfferedFixture[] {
  const sought = [...plainName(asked.search ?? '')];
  const day = asked.day === undefined ? null : spanOf(asked.day);
  const found = { live: [] as OfferedFixture[], coming: [] as OfferedFixture[] };
  for (const fixture of board.fixtures()) {
    const { startsAt } = fixture.facts;
    const phase = phaseOf(fixture);
    if (phase === 'over' || (asked.phase !== 'all' && asked.phase !== phase)) continue;
    if (day && (startsAt < day.from || startsAt >= day.to)) continue;
    if (isAsked(fixture, asked) && (sought.length === 0 || isNamed(fixture, sought))) found[phase].push(fixture);
  }
  const order = asked.order === 'league' ? byLeague(board) : bySoonest;
  return [...found.live.toSorted(order), ...found.coming.toSorted(order)];
}

type Sports = Answer<'sport.sports'>;
type League = Sports[number]['leagues'][number];

/** Sports in the feed's order, leagues by how much is on in them. */
export function countSports(board: FeedBoard): Sports {
  const leagues = new Map<string, League & { sport: string }>();
  for (const fixture of board.fixtures()) {
    const phase = phaseOf(fixture);
    if (phase === 'over') continue;
    const { sport, league, category } = fixture.facts;
    const count = leagues.get(league.id) ?? { sport, ...league, category, live: 0, coming: 0 };
    leagues.set(league.id, { ...count, [phase]: count[phase] + 1 });
  }
  return board.sports.flatMap(({ sport, names }) => {
    const ofSport = [...leagues.values()].filter((league) => league.sport === sport);
    if (ofSport.length === 0) return [];
    const sum = (phase: 'live' | 'coming') => ofSport.reduce((total, league) => total + league[phase], 0);
    const sorted = ofSport
      .toSorted((one, other) => other.live - one.live || other.coming - one.coming || (one.id < other.id ? -1 : 1))
      .map(({ sport: _, ...league }) => league);
    return [{ sport, names, live: sum('live'), coming: sum('coming'), leagues: sorted }];
  });
}
