/**
 * Final scores that can still be reached in a match of sets or maps. It ends with a number of them won, so that a score
 * may decide a line before its scope is over: at 0:1 in a best of three neither side wins two to nothing.
 */
import type { SetRules } from '../models/rallies.ts';
import { marginOf, type Score, totalOf } from '../models/score-grid.ts';
import { level, type ScopeKey } from './match.ts';

/**
 * Final scores of a scope that can still be reached, of sums those with the extreme margins; undefined where any rise
 * of either score is possible.
 */
export type Reach = (scope: ScopeKey, counts: ReadonlyMap<ScopeKey, Score>) => readonly Score[] | undefined;

type Periods = {
  readonly kind: 'set' | 'map';
  /** Sets or maps needed to win the match. */
  readonly needed: number;
  /** Scope of all counts of the periods together. */
  readonly sum?: 'points' | 'games';
  /** All final scores of the nth period. */
  readonly finals: (nth: number) => readonly Score[];
};

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const bothWays = (scores: readonly Score[]): readonly Score[] =>
  scores.flatMap(({ home, away }) => [
    { home, away },
    { home: away, away: home },
  ]);

/** Without a cap a set has no longest score; none is played so long. */
const farBeyond = 100;

/** Final scores of a set of rallies: to a target by two, or to a cap. */
export function rallyFinals({ target, cap }: SetRules): readonly Score[] {
  const straight = upTo(target - 1).map((away) => ({ home: target, away }));
  const extended = upTo((cap ?? target + farBeyond) - target).map((more) => ({
    home: target + more + 1,
    away: target + more - 1,
  }));
  const last = cap === undefined ? [] : [{ home: cap, away: cap - 1 }];
  return bothWays([...straight, ...extended, ...last]);
}

export const tennisFinals: readonly Score[] = bothWays([
  ...upTo(5).map((away) => ({ home: 6, away })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
]);

/** Maps of thirteen rounds, level at twelve with overtimes to four. */
export const roundFinals: readonly Score[] = bothWays([
  ...upTo(12).map((away) => ({ home: 13, away })),
  ...upTo(20).flatMap((overtime) =>
    upTo(3).map((more) => ({ home: 16 + 3 * overtime, away: 12 + 3 * overtime + more })),
  ),
]);

export const mapFinals: readonly Score[] = bothWays([{ home: 1, away: 0 }]);

const isFrom = (now: Score, { home, away }: Score): boolean => home >= now.home && away >= now.away;
const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });

/** Sums with the smallest and the largest margin: a handicap that both decide alike is decided by all between. */
const extremesOf = (sums: readonly Score[]): readonly Score[] => {
  const sorted = sums.toSorted((one, other) => marginOf(one) - marginOf(other));
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
};

type Ways = ReadonlyMap<string, { readonly won: Score; readonly sums: readonly Score[] }>;

/** Sums after one more period, by the score in periods. */
function afterPeriod(ways: Ways, finals: readonly Score[]): Ways {
  const after = new Map<string, { won: Score; sums: Score[] }>();
  for (const { won, sums } of ways.values())
    for (const final of finals) {
      const next = plus(won, final.home > final.away ? { home: 1, away: 0 } : { home: 0, away: 1 });
      const key = `${next.home}:${next.away}`;
      const known = after.get(key) ?? { won: next, sums: [] };
      known.sums.push(...sums.map((sum) => plus(sum, final)));
      after.set(key, known);
    }
  return new Map([...after].map(([key, { won, sums }]) => [key, { won, sums: extremesOf(sums) }]));
}

/** Final scores of a period with the extreme margins of each winner: sums with extreme margins have no others. */
const extremesOfBoth = (finals: readonly Score[]): readonly Score[] => [
  ...extremesOf(finals.filter((final) => marginOf(final) > 0)),
  ...extremesOf(finals.filter((final) => marginOf(final) < 0)),
];

/** Sums of the counts of all periods with the extreme margins. */
function sumsFrom({ needed, finals }: Periods, won: Score, before: Score, now: Score): readonly Score[] {
  const isOver = (one: Score) => Math.max(one.home, one.away) === needed;
  const ended: Score[] = [];
  let ways: Ways = new Map([['', { won, sums: [before] }]]);
  let current = now;
  for (let nth = totalOf(won) + 1; ways.size > 0; nth += 1) {
    const from = current;
    const after = afterPeriod(ways, extremesOfBoth(finals(nth).filter((final) => isFrom(from, final))));
    current = level;
    ended.push(...[...after.values()].flatMap((way) => (isOver(way.won) ? way.sums : [])));
    ways = new Map([...after].filter(([, way]) => !isOver(way.won)));
  }
  return extremesOf(ended);
}

export function reachOfPeriods(periods: Periods): Reach {
  const { kind, needed, sum, finals } = periods;
  const results = bothWays(upTo(needed).map((away) => ({ home: needed, away })));
  return (scope, counts) => {
    const won = counts.get('match') ?? level;
    if (scope === 'match') return results.filter((final) => isFrom(won, final));
    const nth = totalOf(won) + 1;
    const now = counts.get(`${kind}:${nth}`) ?? level;
    if (scope === `${kind}:${nth}`) return finals(nth).filter((final) => isFrom(now, final));
    if (scope !== sum || Math.max(won.home, won.away) === needed) return undefined;
    const { home, away } = counts.get(scope) ?? level;
    return sumsFrom(periods, won, { home: home - now.home, away: away - now.away }, now);
  };
}
