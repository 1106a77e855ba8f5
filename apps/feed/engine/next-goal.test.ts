/** Markets on both halves and on the next goal: settled by events, and rolled back with a disallowed goal. */
import { firstHalfOf, secondHalfOf } from '@mirinae/game-math/sports/markets/half-scores';
import { marginOf, totalOf } from '@mirinae/game-math/sports/models/score-grid';
import { describe, expect, it } from 'vitest';
import { openCalendar } from '../world/calendar.ts';
import { type Draft, LiveBook } from './live-book.ts';
import { type Match, openMatches } from './matches.ts';
import { openPrematch } from './prematch.ts';

const firstDay = 20_779;
const calendar = openCalendar('test');
const matches = openMatches('test');
const prematch = openPrematch('test');

/** First football match with the wanted events. */
function matchWith(isWanted: (match: Match) => boolean): Match {
  for (let day = firstDay; day < firstDay + 60; day += 1)
    for (const planned of calendar.of(day)) {
      if (planned.league.sport !== 'soccer') continue;
      const match = matches.of(planned);
      if (isWanted(match)) return match;
    }
  throw new Error('No such match is played within two months.');
}
const messagesOf = (match: Match): readonly Draft[] =>
  new LiveBook(match, () => prematch.lines(match.fixture)).between(0, Number.POSITIVE_INFINITY);

const nextGoal = 8;
const nthOf = (specifiers: string): number => Number(specifiers.replace('goalnr=', ''));

type Ending = {
  readonly at: number;
  readonly type: 'betSettlement' | 'rollbackBetSettlement' | 'betCancel';
  readonly certainty?: string;
  readonly nth: number;
  readonly winner?: string | undefined;
};
/** Results of bets on the next goal, in order. */
const endsIn = (messages: readonly Draft[]): readonly Ending[] =>
  messages.flatMap((message): readonly Ending[] => {
    const { at } = message;
    switch (message.type) {
      case 'betSettlement':
        return message.markets.flatMap(({ id, specifiers, outcomes }) => {
          const winner = outcomes.find(({ result }) => result === 1)?.id;
          const { type, certainty } = message;
          return id === nextGoal ? [{ at, type, certainty, nth: nthOf(specifiers), winner }] : [];
        });
      case 'rollbackBetSettlement':
      case 'betCancel':
        return message.markets.flatMap(({ id, specifiers }) =>
          id === nextGoal ? [{ at, type: message.type, nth: nthOf(specifiers) }] : [],
        );
      default:
        return [];
    }
  });

const isQuiet = ({ mishaps }: Match): boolean =>
  !(mishaps.wrongGoal || mishaps.isAbandoned || mishaps.misreported || mishaps.mispriced || mishaps.isPostponed);
const goalsOf = ({ moments }: Match) => moments.at(-1)?.state.counts.get('match') ?? { home: 0, away: 0 };

/** Whether another goal was possible after the last one. */
const goesOn = ({ moments }: Match): boolean =>
  (moments.findLast(({ kind }) => kind === 'score')?.at ?? 0) < (moments.at(-1)?.at ?? 0) - 60_000;

const plain = matchWith((match) => isQuiet(match) && totalOf(goalsOf(match)) === 3 && goesOn(match));
const messages = messagesOf(plain);

describe('the next goal', { timeout: 60_000 }, () => {
  it('is closed and settled the moment it falls, and the one after it is open', () => {
    const goals = plain.moments.filter(({ kind }) => kind === 'score');
    const scouted = endsIn(messages).filter(({ certainty }) => certainty === 'scouted');
    expect(scouted.map(({ nth, winner, at }) => [nth, winner, at])).toEqual([
      ...goals.map(({ side, at }, index) => [index + 1, side === 'home' ? '6' : '8', plain.startedAt + at]),
      [4, '7', plain.endsAt],
    ]);
    for (const [index, { at }] of goals.entries()) {
      const change = messages.find((message) => message.type === 'oddsChange' && message.at === plain.startedAt + at);
      const lines = change?.type === 'oddsChange' ? change.markets.filter(({ id }) => id === nextGoal) : [];
      expect(lines.map(({ specifiers, status }) => [nthOf(specifiers), status])).toEqual([
        [index + 2, 'active'],
        [index + 1, 'inactive'],
      ]);
    }
  });

  it('is never offered with another one, and its scores are never published', () => {
    for (const message of messages) {
      if (message.type !== 'oddsChange') continue;
      const open = message.markets.filter(({ id, status }) => id === nextGoal && status === 'active');
      expect(open.length).toBeLessThan(2);
      expect(Object.keys(message.state.scores).filter((scope) => /halves|goal/.test(scope))).toEqual([]);
    }
  });

  it('that was none is taken back with its bets, which go on to the one that counts', () => {
    const match = matchWith(({ mishaps, moments }) => mishaps.wrongGoal !== undefined && moments.length > 0);
    const { wrongGoal } = match.mishaps;
    const [from, until] = [match.startedAt + (wrongGoal?.from ?? 0), match.startedAt + (wrongGoal?.until ?? 0)];
    const ends = endsIn(messagesOf(match));
    const wrong = ends.find(({ at }) => at === from + 1);
    expect(wrong).toMatchObject({ type: 'betSettlement', winner: wrongGoal?.side === 'home' ? '6' : '8' });
    const later = ends.filter(({ nth, at }) => nth === wrong?.nth && at > from + 1);
    expect(later[0]).toEqual({ at: until, type: 'rollbackBetSettlement', nth: wrong?.nth });
    const goal = match.moments.filter(({ kind }) => kind === 'score')[(wrong?.nth ?? 0) - 1];
    const winner = goal === undefined ? '7' : goal.side === 'home' ? '6' : '8';
    expect(later.slice(1).map((end) => end.winner)).toEqual([winner, winner]);
  });

  it('of a match that is broken off is given back, and goals that have fallen stand', () => {
    const match = matchWith((one) => one.mishaps.isAbandoned && totalOf(goalsOf(one)) > 0);
    const last = endsIn(messagesOf(match)).filter(({ certainty }) => certainty !== 'scouted');
    const goals = totalOf(goalsOf(match));
    expect(last.map(({ type, nth }) => [type, nth])).toEqual([
      ...Array.from({ length: goals }, (_, index) => ['betSettlement', index + 1]),
      ['betCancel', goals + 1],
    ]);
  });
});

describe('both halves', { timeout: 60_000 }, () => {
  /** Winning outcomes of a market of both halves, by certainty. */
  const wonIn = (messages: readonly Draft[], market: number, certainty: string) =>
    messages.flatMap((message) =>
      message.type === 'betSettlement' && message.certainty === certainty
        ? message.markets.flatMap(({ id, outcomes }) =>
            id === market ? outcomes.filter(({ result }) => result === 1).map(({ id: outcome }) => outcome) : [],
          )
        : [],
    );
  const sideOf = (margin: number) => (margin === 0 ? 1 : margin > 0 ? 0 : 2);
  const halfFull = [
    ['418', '420', '422'],
    ['424', '426', '428'],
    ['430', '432', '434'],
  ];

  it('are settled by the lead at half-time and at the end, as both were counted', () => {
    const counts = plain.moments.at(-1)?.state.counts;
    const both = counts?.get('halves') ?? { home: 0, away: 0 };
    expect(firstHalfOf(both)).toEqual(counts?.get('half1') ?? { home: 0, away: 0 });
    expect(secondHalfOf(both)).toEqual(counts?.get('half2') ?? { home: 0, away: 0 });
    const ended = halfFull[sideOf(marginOf(firstHalfOf(both)))]?.[sideOf(marginOf(goalsOf(plain)))];
    for (const certainty of ['scouted', 'confirmed']) expect(wonIn(messages, 47, certainty)).toEqual([ended]);
  });

  it('of a first report with a goal too many have it in the second half, and the confirmed one is right', () => {
    const match = matchWith((one) => one.mishaps.misreported !== undefined && !one.mishaps.isAbandoned);
    const { misreported } = match.mishaps;
    const goals = goalsOf(match);
    const half = marginOf(match.moments.at(-1)?.state.counts.get('half1') ?? { home: 0, away: 0 });
    const wrong = marginOf(goals) + (misreported === 'home' ? 1 : -1);
    const reported = messagesOf(match);
    expect(wonIn(reported, 47, 'scouted')).toEqual([halfFull[sideOf(half)]?.[sideOf(wrong)]]);
    expect(wonIn(reported, 47, 'confirmed')).toEqual([halfFull[sideOf(half)]?.[sideOf(marginOf(goals))]]);
  });
});
