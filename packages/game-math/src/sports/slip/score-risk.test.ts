/** The worst and the best final score of a match, against every score by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesOf } from '../markets/half-scores.ts';
import { type Score, totalOf } from '../models/score-grid.ts';
import type { ScopeKey } from '../play/match.ts';
import { scopeOf, settleLine } from '../play/settle-line.ts';
import { type ScorePosition, type ScoresNow, scoreRisk } from './score-risk.ts';

const position = (id: number, specifiers: string, outcome: string, stake: number, odds: number): ScorePosition => ({
  id,
  specifiers,
  outcome,
  stake,
  payout: stake * odds,
});
const level: ScoresNow = { scores: {}, isSecondHalf: false };

/** What the house keeps of a bet, by the line as it is settled. */
function gain({ stake, payout, outcome, ...line }: ScorePosition, score: Score): number {
  const ended = settleLine({ id: line.id, specifiers: line.specifiers }, score).outcomes.find(
    ({ id }) => id === outcome,
  );
  if (!ended) throw new Error(`${outcome} is not settled.`);
  const returned = ended.result === 1 ? payout : 0;
  const back = ended.void ?? 0;
  return stake - (back * stake + (1 - back) * returned);
}

type Scores = ReadonlyMap<ScopeKey, Score>;
const resultAt = (positions: readonly ScorePosition[], scores: Scores): number =>
  positions.reduce((sum, one) => sum + gain(one, scores.get(scopeOf(one)) ?? none), 0);

const upTo = (from: Score, more: number): Score[] =>
  Array.from({ length: (more + 1) ** 2 }, (_, index) => ({
    home: from.home + Math.floor(index / (more + 1)),
    away: from.away + (index % (more + 1)),
  }));

const none: Score = { home: 0, away: 0 };

/** Sides that may score next on the way from one score to another. */
function nextSides(now: Score, final: Score): Score[] {
  const sides = [
    { home: 1, away: 0 },
    { home: 0, away: 1 },
  ].filter(({ home, away }) => (home > 0 && final.home > now.home) || (away > 0 && final.away > now.away));
  return sides.length === 0 ? [none] : sides;
}

/** Every way in which a football match may end, with so many goals of a side more in each half. */
function* footballEnds({ scores, isSecondHalf }: ScoresNow, more: number): Generator<Scores> {
  const { match: now = none, half1 = none } = scores;
  const first = isSecondHalf ? half1 : now;
  const second = { home: now.home - first.home, away: now.away - first.away };
  for (const one of upTo(first, isSecondHalf ? 0 : more))
    for (const two of upTo(second, more)) {
      const match = { home: one.home + two.home, away: one.away + two.away };
      for (const side of nextSides(now, match))
        yield new Map<ScopeKey, Score>([
          ['match', match],
          ['half1', one],
          ['half2', two],
          ['halves', halvesOf(one, two)],
          [`goal:${totalOf(now) + 1}`, side],
        ]);
    }
}

/** Every final score of a match, without its halves. */
function* matchEnds({ scores }: ScoresNow, more: number): Generator<Scores> {
  for (const match of upTo(scores.match ?? none, more)) yield new Map<ScopeKey, Score>([['match', match]]);
}

/** Every way in which a match with overtime may end, by one score more or by any. */
function* overtimeEnds({ scores }: ScoresNow, more: number, isByOne: boolean): Generator<Scores> {
  const now = scores.match ?? none;
  for (const final of upTo(now, more))
    for (const match of upTo(now, more)) {
      const isWon = final.home !== final.away;
      const isSame = final.home === match.home && final.away === match.away;
      const isDrawn = match.home === match.away && match.home <= Math.min(final.home, final.away);
      const isOneMore = Math.abs(final.home - final.away) === 1 && match.home === Math.min(final.home, final.away);
      if (isWon && (isSame || (isDrawn && (!isByOne || isOneMore))))
        yield new Map<ScopeKey, Score>([
          ['match', match],
          ['withOvertime', final],
        ]);
    }
}

function extremesOf(positions: readonly ScorePosition[], ends: Iterable<Scores>) {
  const results = [...ends].map((scores) => resultAt(positions, scores));
  return { worst: Math.min(...results), best: Math.max(...results) };
}

const stake = fc.integer({ min: 1, max: 50 }).map((units) => units * 1_000);
const odds = fc.integer({ min: 11, max: 150 }).map((tenths) => tenths / 10);
const oneOf = (lines: readonly (readonly [number, string, readonly string[]])[]) =>
  fc.constantFrom(...lines.flatMap(([id, line, outcomes]) => outcomes.map((outcome) => [id, line, outcome] as const)));
const bets = (lines: Parameters<typeof oneOf>[0]) =>
  fc.array(
    fc.tuple(oneOf(lines), stake, odds).map(([[id, line, outcome], paid, at]) => position(id, line, outcome, paid, at)),
    { minLength: 1, maxLength: 9 },
  );
const score = fc.record({ home: fc.integer({ min: 0, max: 2 }), away: fc.integer({ min: 0, max: 2 }) });

const ofMatch = [
  [1, '', ['1', '2', '3']],
  [10, '', ['9', '10', '11']],
  [16, 'hcp=-0.25', ['1714', '1715']],
  [16, 'hcp=1', ['1714', '1715']],
  [18, 'total=2.5', ['12', '13']],
  [18, 'total=3.25', ['12', '13']],
] as const;
const ofHalves = [
  [47, '', ['418', '424', '434']],
  [52, '', ['436', '438', '440']],
  [60, '', ['1', '2', '3']],
  [68, 'total=1.5', ['12', '13']],
] as const;

const near = (value: number) => expect.closeTo(value, 3);

describe('the worst and the best final score', () => {
  it('of bets on a match and its halves are those of all scores that may come', () => {
    const state = fc.tuple(score, fc.boolean()).map(
      ([match, isSecondHalf]): ScoresNow => ({
        scores: { match, half1: { home: Math.min(1, match.home), away: Math.min(1, match.away) } },
        isSecondHalf,
      }),
    );
    fc.assert(
      fc.property(bets([...ofMatch, ...ofHalves]), state, (positions, now) => {
        const known = positions.filter((one) => !now.isSecondHalf || scopeOf(one) !== 'half1');
        const found = scoreRisk('soccer', known, now, 2);
        const isOfHalves = known.some((one) => scopeOf(one) !== 'match');
        const ends = isOfHalves ? footballEnds(now, 2) : matchEnds(now, 2);
        const { worst, best } = extremesOf(known, ends);
        expect([found?.worst.result, found?.best.result]).toEqual([near(worst), near(best)]);
      }),
      { numRuns: 60 },
    );
  });

  it('are what the house keeps at the scores that they name', () => {
    fc.assert(
      fc.property(bets(ofMatch), score, (positions, match) => {
        const found = scoreRisk('soccer', positions, { scores: { match }, isSecondHalf: false });
        for (const end of [found?.worst, found?.best])
          expect(end && resultAt(positions, end.scores)).toEqual(near(end?.result ?? Number.NaN));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['ice-hockey', true],
    ['basketball', false],
  ] as const)('of %s join the match with its overtime', (sport, isByOne) => {
    const lines = [
      [1, '', ['1', '2', '3']],
      [18, 'total=2.5', ['12', '13']],
      [219, '', ['4', '5']],
      [223, 'hcp=-1.5', ['1714', '1715']],
      [225, 'total=3.5', ['12', '13']],
    ] as const;
    fc.assert(
      fc.property(bets(lines), score, (positions, match) => {
        const isOvertime = positions.some((one) => scopeOf(one) === 'withOvertime');
        fc.pre(isOvertime);
        const now: ScoresNow = { scores: { match }, isSecondHalf: false };
        const found = scoreRisk(sport, positions, now, 4);
        const { worst, best } = extremesOf(positions, overtimeEnds(now, 4, isByOne));
        expect([found?.worst.result, found?.best.result]).toEqual([near(worst), near(best)]);
      }),
      { numRuns: 60 },
    );
  });

  it('are no more than the lines one by one, where they cannot all go wrong together', () => {
    const positions = [position(1, '', '1', 10_000, 2), position(18, 'total=2.5', '13', 10_000, 2)];
    const found = scoreRisk('soccer', positions, level);
    expect(found?.worst).toMatchObject({ result: -20_000 });
    expect(found?.worst.scores.get('match')).toEqual({ home: 1, away: 0 });
    expect(found?.best.result).toBe(20_000);
    const both = [position(1, '', '1', 10_000, 2), position(1, '', '3', 10_000, 2)];
    expect(scoreRisk('soccer', both, level)?.worst.result).toBe(0);
  });

  it('count the next goal with the score that it leads to', () => {
    const now: ScoresNow = { scores: { match: { home: 1, away: 0 } }, isSecondHalf: false };
    const positions = [position(8, 'goalnr=2', '7', 10_000, 3), position(18, 'total=1.5', '12', 10_000, 3)];
    const found = scoreRisk('soccer', positions, now);
    // Without a next goal the match stays under its total, so that only one of them is won.
    expect(found?.worst.result).toBe(-10_000);
    expect(found?.isExact).toBe(true);
  });

  it('are bounds alone where a quarter is bet with the match, and are not there for sets', () => {
    const quarter = position(236, 'quarternr=1|total=40.5', '12', 10_000, 2);
    expect(scoreRisk('basketball', [quarter], level)).toMatchObject({ isExact: false, worst: { result: -10_000 } });
    expect(scoreRisk('tennis', [], level)).toBe(null);
  });

  it('keep corners by themselves, which any score allows', () => {
    const corners = position(166, 'total=9.5', '12', 10_000, 2);
    const found = scoreRisk('soccer', [corners, position(1, '', '3', 10_000, 2)], level);
    expect(found).toMatchObject({ isExact: true, worst: { result: -20_000 }, best: { result: 20_000 } });
  });
});
