/** Facts and the state of play of a fixture of TRADE360, in the words of our contract. */

import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import { sportKeys } from './sports.ts';
import type { TradeEvent } from './wire.ts';

const idPrefix = 'lsports:match:';
export const fixtureId = (theirs: number): string => `${idPrefix}${theirs}`;
export const theirId = (fixture: string): number => Number(fixture.slice(idPrefix.length));

const statuses: Readonly<Record<number, FeedMatchState['status']>> = {
  1: 'notStarted',
  2: 'live',
  3: 'ended',
  4: 'cancelled',
  5: 'postponed',
  6: 'interrupted',
  7: 'abandoned',
  8: 'suspended',
  9: 'notStarted',
};
/** Statuses in which no bets are accepted, even with open prices. */
const stopping: ReadonlySet<FeedMatchState['status']> = new Set([
  'cancelled',
  'postponed',
  'interrupted',
  'abandoned',
  'suspended',
]);

export const statusOf = (theirs: number): FeedMatchState['status'] => statuses[theirs] ?? 'suspended';
export const isStopped = (status: FeedMatchState['status']): boolean => stopping.has(status);

/** Periods of soccer; others are shown by their number. */
const halves: Readonly<Record<number, number>> = { 10: 1, 20: 2 };

export const notStarted: FeedMatchState = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
};

type Livescore = NonNullable<TradeEvent['Livescore']>;

function scoreOf(results: Livescore['Scoreboard']['Results']) {
  const of = (position: '1' | '2') => {
    const value = Number(results.find(({ Position }) => Position === position)?.Value ?? 0);
    return Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  return { home: of('1'), away: of('2') };
}

export function stateOfPlay({ Scoreboard, Periods }: Livescore): FeedMatchState {
  const half = halves[Scoreboard.CurrentPeriod];
  const status = statusOf(Scoreboard.Status);
  const ofHalves = (Periods ?? []).flatMap(({ Type, Results }) =>
    halves[Type] === undefined ? [] : [[`half${halves[Type]}`, scoreOf(Results)] as const],
  );
  const nth = half ?? Math.max(0, Scoreboard.CurrentPeriod);
  return {
    status,
    period: status === 'ended' ? { kind: 'ended', nth: 0 } : { kind: half ? 'half' : 'period', nth },
    clock: Math.max(0, Math.floor(Number(Scoreboard.Time)) || 0),
    scores: { match: scoreOf(Scoreboard.Results), ...Object.fromEntries(ofHalves) },
    situation: {},
  };
}

/** They name a thing in the language of the subscription. */
const inEveryLanguage = (kind: string, { Id, Name }: { Id: number; Name: string }) => ({
  id: `lsports:${kind}:${Id}`,
  names: inEachLanguage(() => Name),
});

/** Undefined where sport or sides are not known here. */
export function factsOf({ FixtureId, Fixture: given }: TradeEvent): Fixture | undefined {
  const side = (position: string) => given?.Participants.find(({ Position }) => Position === position);
  const [home, away] = [side('1'), side('2')];
  const sport = given && sportKeys[given.Sport.Id];
  if (!given || !sport || !home || !away) return undefined;
  return {
    id: fixtureId(FixtureId),
    sport,
    category: inEveryLanguage('location', given.Location),
    league: inEveryLanguage('league', given.League),
    home: inEveryLanguage('team', home),
    away: inEveryLanguage('team', away),
    venue: inEveryLanguage('location', given.Location).names,
    startsAt: given.StartDate,
    status: statusOf(given.Status),
  };
}
