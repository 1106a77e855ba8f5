/** What the score has decided is settled with it, and stays settled when the match is broken off. */
import { totalOf } from '@mirinae/game-math/sports/models/score-grid';
import type { SportKey } from '@mirinae/game-math/sports/sport-keys';
import { describe, expect, it } from 'vitest';
import { openCalendar } from '../world/calendar.ts';
import { type Draft, LiveBook } from './live-book.ts';
import { type Match, openMatches } from './matches.ts';
import { openPrematch } from './prematch.ts';

const firstDay = 20_779;
const calendar = openCalendar('test');
const matches = openMatches('test');
const prematch = openPrematch('test');

/** First match of the sport with the wanted events. */
function matchWith(sport: SportKey, isWanted: (match: Match) => boolean): Match {
  for (let day = firstDay; day < firstDay + 90; day += 1)
    for (const planned of calendar.of(day)) {
      if (planned.league.sport !== sport) continue;
      const match = matches.of(planned);
      if (isWanted(match)) return match;
    }
  throw new Error('No such match is played within three months.');
}
const messagesOf = (match: Match): readonly Draft[] =>
  new LiveBook(match, () => prematch.lines(match.fixture)).between(0, Number.POSITIVE_INFINITY);

type Result = {
  readonly at: number;
  readonly certainty: string;
  readonly line: string;
  readonly outcome: string;
  readonly result: number;
  readonly given: number | undefined;
};
const resultsIn = (messages: readonly Draft[]): readonly Result[] =>
  messages.flatMap((message) =>
    message.type === 'betSettlement'
      ? message.markets.flatMap(({ id, specifiers, outcomes }) =>
          outcomes.map(({ id: outcome, result, void: given }) => ({
            at: message.at,
            certainty: message.certainty,
            line: `${id}/${specifiers}`,
            outcome,
            result,
            given,
          })),
        )
      : [],
  );
const cancelledIn = (messages: readonly Draft[]): readonly string[] =>
  messages.flatMap((message) =>
    message.type === 'betCancel' && message.reason === 'abandoned'
      ? message.markets.map(({ id, specifiers }) => `${id}/${specifiers}`)
      : [],
  );

const isQuiet = ({ mishaps }: Match): boolean =>
  !(mishaps.wrongGoal || mishaps.isAbandoned || mishaps.misreported || mishaps.mispriced || mishaps.isPostponed);
const scoreOf = ({ moments }: Match) => moments.at(-1)?.state.counts.get('match') ?? { home: 0, away: 0 };

describe('a football match', { timeout: 60_000 }, () => {
  const plain = matchWith('soccer', (match) => isQuiet(match) && totalOf(scoreOf(match)) >= 4);
  const results = resultsIn(messagesOf(plain));
  const goals = plain.moments.filter(({ kind }) => kind === 'score').map(({ at }) => plain.startedAt + at);

  it('settles a total with the goal that decides it', () => {
    const first = new Map<string, number>();
    for (const { line, outcome, result, at } of results)
      if (line.startsWith('18/') && outcome === '12' && result === 1 && !first.has(line)) first.set(line, at);
    const halves = [...first].filter(([line]) => line.endsWith('.5'));
    expect(halves.length).toBeGreaterThan(1);
    for (const [line, at] of halves) {
      const needed = Math.ceil(Number(line.replace('18/total=', '')));
      expect(at, line).toBe(goals[needed - 1]);
    }
  });

  it('loses the correct scores that cannot come, and leaves the others undecided', () => {
    const [goal] = goals;
    const scores = results.filter(({ line, at }) => line === '45/' && at === goal);
    expect(scores.find(({ outcome }) => outcome === '0:0')?.result).toBe(0);
    expect(scores.find(({ outcome }) => outcome === '2:2')?.result).toBe(-1);
  });
});

describe('a tennis match of three sets', { timeout: 60_000 }, () => {
  const match = matchWith('tennis', (one) => isQuiet(one) && totalOf(scoreOf(one)) === 3);
  const results = resultsIn(messagesOf(match));
  const endOfSet = (nth: number) =>
    match.startedAt + (match.moments.find(({ state }) => state.over.has(`set:${nth}`))?.at ?? Number.NaN);

  it('has more than two sets with the second, not with the third', () => {
    const ended = results.find(
      ({ line, outcome, result }) => line === '314/total=2.5' && outcome === '12' && result === 1,
    );
    expect(ended).toMatchObject({ at: endOfSet(2), certainty: 'scouted' });
    expect(endOfSet(2)).toBeLessThan(match.endsAt);
  });

  it('has a set handicap lost or won with a set before the last', () => {
    const first = results.find(({ line, result }) => line.startsWith('188/') && result !== -1);
    expect([endOfSet(1), endOfSet(2)]).toContain(first?.at);
  });
});

describe.each(['soccer', 'tennis', 'volleyball', 'basketball', 'baseball', 'ice-hockey', 'counter-strike'] as const)(
  '%s',
  { timeout: 120_000 },
  (sport) => {
    it('confirms everything that the score had decided', () => {
      const results = resultsIn(messagesOf(matchWith(sport, isQuiet)));
      const confirmed = new Map(
        results.flatMap((one) => (one.certainty === 'confirmed' ? [[`${one.line} ${one.outcome}`, one]] : [])),
      );
      const decided = results.filter(({ certainty, result }) => certainty === 'scouted' && result !== -1);
      const differing = decided.filter(({ line, outcome, result, given }) => {
        const last = confirmed.get(`${line} ${outcome}`);
        return last?.result !== result || last.given !== given;
      });
      expect(decided.length).toBeGreaterThan(0);
      expect(differing).toEqual([]);
    });
  },
);

describe('a match that is broken off', { timeout: 60_000 }, () => {
  const match = matchWith('soccer', (one) => {
    const { home, away } = scoreOf(one);
    return one.mishaps.isAbandoned && home > 0 && away > 0;
  });
  const messages = messagesOf(match);
  const { home, away } = scoreOf(match);
  const confirmed = resultsIn(messages).filter(({ certainty }) => certainty === 'confirmed');
  const cancelled = new Set(cancelledIn(messages));
  const endOf = (line: string, outcome: string) =>
    confirmed.find((one) => one.line === line && one.outcome === outcome);

  it('keeps what its score has decided: totals, both sides to score, and correct scores that cannot come', () => {
    expect(endOf('29/', '74')).toMatchObject({ result: 1, given: undefined });
    expect(endOf('29/', '76')).toMatchObject({ result: 0, given: undefined });
    expect(endOf('45/', '0:0')).toMatchObject({ result: 0, given: undefined });
    const overs = confirmed.filter(({ line, outcome }) => line.startsWith('18/') && outcome === '12');
    for (const { line, result } of overs) {
      expect(Number(line.replace('18/total=', ''))).toBeLessThan(home + away);
      expect(result).toBe(1);
    }
  });

  it('gives back everything else, line by line or outcome by outcome', () => {
    expect(endOf('45/', `${home}:${away}`) ?? { given: 1 }).toMatchObject({ given: 1 });
    expect(cancelled).toContain('1/');
    expect(cancelled).toContain('10/');
    expect(confirmed.filter(({ line }) => cancelled.has(line))).toEqual([]);
    const offered = new Set(
      messages.flatMap((message) =>
        message.type === 'oddsChange' ? message.markets.map(({ id, specifiers }) => `${id}/${specifiers}`) : [],
      ),
    );
    const ended = new Set([...confirmed.map(({ line }) => line), ...cancelled]);
    expect([...offered].filter((line) => !ended.has(line))).toEqual([]);
  });
});
