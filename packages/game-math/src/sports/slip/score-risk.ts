/**
 * What the single bets of a match leave the house at each final score: the worst and the best of it, over all their
 * markets together. Only scores that can still be reached count.
 */
import { halvesOf } from '../markets/half-scores.ts';
import { lineOf } from '../markets/lines.ts';
import { marketType } from '../markets/market-types.ts';
import { keyOfShape } from '../markets/seen-by.ts';
import { shapes } from '../markets/shapes.ts';
import type { LineEnding } from '../models/asian-lines.ts';
import { type Score, totalOf } from '../models/score-grid.ts';
import type { ScopeKey } from '../play/match.ts';
import { type LineId, scopeOf } from '../play/settle-line.ts';
import type { SportKey } from '../sport-keys.ts';

/** All bets on one outcome: their stakes, and what they pay if it is won. */
export type ScorePosition = LineId & {
  readonly outcome: string;
  readonly stake: number;
  readonly payout: number;
};

export type ScoresNow = {
  /** By scope, as the feed reports them; level where a scope is missing. */
  readonly scores: Readonly<Record<string, Score>>;
  /** The score of the first half is final. */
  readonly isSecondHalf: boolean;
};

export type ScoreEnd = {
  readonly result: number;
  /** Final score of each scope that decides something. */
  readonly scores: ReadonlyMap<ScopeKey, Score>;
};
export type ScoreRisk = {
  readonly worst: ScoreEnd;
  readonly best: ScoreEnd;
  /**
   * False where scopes of which one limits the other, such as a match and its quarters, are each taken at their own
   * worst: then the true worst is no worse, and the true best no better.
   */
  readonly isExact: boolean;
};

type Rule = {
  /** Further points of a side that are looked at, and those of one half where halves are counted. */
  readonly toCome: number;
  readonly halfToCome?: number;
  /** How a drawn match goes on where bets include overtime: by one score, or by any; `tie` may stay drawn. */
  readonly overtime: 'one' | 'any' | 'tie';
};

/** Sports whose markets hang on one score that adds up. */
const rules: Partial<Record<SportKey, Rule>> = {
  soccer: { toCome: 15, halfToCome: 7, overtime: 'any' },
  'ice-hockey': { toCome: 15, overtime: 'one' },
  handball: { toCome: 60, overtime: 'any' },
  baseball: { toCome: 30, overtime: 'any' },
  'american-football': { toCome: 90, overtime: 'tie' },
  basketball: { toCome: 160, overtime: 'any' },
};
const otherToCome = 60;

const level: Score = { home: 0, away: 0 };

/** What the house keeps of a bet. */
const gains: Record<LineEnding, (position: ScorePosition) => number> = {
  win: ({ stake, payout }) => stake - payout,
  halfWin: ({ stake, payout }) => (stake - payout) / 2,
  refund: () => 0,
  halfLose: ({ stake }) => stake / 2,
  lose: ({ stake }) => stake,
};

type Judge = (score: Score) => number;

const cached = (keyOf: (score: Score) => number, judge: Judge): Judge => {
  const known = new Map<number, number>();
  return (score) => {
    const key = keyOf(score);
    const result = known.get(key) ?? judge(score);
    known.set(key, result);
    return result;
  };
};

/** Result of the positions of one scope; scores that no outcome distinguishes are judged once. */
function judgeOf(positions: readonly ScorePosition[]): Judge {
  const read = positions.map((position) => {
    const type = marketType(position.id);
    const line = lineOf(type, position.specifiers).line ?? 0;
    const outcome = shapes[type.shape].find(({ id }) => id === position.outcome);
    if (!outcome) throw new RangeError(`Market ${position.id} has no outcome ${position.outcome}.`);
    return { keyOf: keyOfShape(type.shape), judge: (score: Score) => gains[outcome.ending(score, line)](position) };
  });
  const parts = [...Map.groupBy(read, ({ keyOf }) => keyOf)].map(([keyOf, own]) =>
    cached(keyOf, (score) => own.reduce((sum, { judge }) => sum + judge(score), 0)),
  );
  return (score) => parts.reduce((sum, part) => sum + part(score), 0);
}

type Judges = ReadonlyMap<ScopeKey, Judge>;
const nothing: Judge = () => 0;

/** Final scores with what they leave; `scores` is called for those that are kept, of many thousands. */
type Found = { readonly result: number; readonly distance: number; readonly scores: () => Map<ScopeKey, Score> };

class Extremes {
  #worst: Found | null = null;
  #best: Found | null = null;

  /** Of scores that leave the same, the one closest to the expected score is kept. */
  look(found: Found): void {
    const { result } = found;
    const [worst, best] = [this.#worst, this.#best];
    if (!worst || result < worst.result || (result === worst.result && found.distance < worst.distance))
      this.#worst = found;
    if (!best || result > best.result || (result === best.result && found.distance < best.distance)) this.#best = found;
  }

  ends(): { readonly worst: ScoreEnd; readonly best: ScoreEnd } {
    const endOf = (found: Found | null) => ({ result: found?.result ?? 0, scores: found?.scores() ?? new Map() });
    return { worst: endOf(this.#worst), best: endOf(this.#best) };
  }
}

/** Scores from one on, up to so many points of each side more. */
function* scoresFrom(from: Score, toCome: number): Generator<Score> {
  for (let home = from.home; home <= from.home + toCome; home += 1)
    for (let away = from.away; away <= from.away + toCome; away += 1) yield { home, away };
}

const distanceOf = (score: Score, usual: Score): number =>
  Math.abs(score.home - usual.home) + Math.abs(score.away - usual.away);

/** Which side may score the next goal, given the final score; no one where none falls any more. */
function nextGoals(now: Score, final: Score): Score[] {
  const [home, away] = [final.home - now.home, final.away - now.away];
  if (home + away === 0) return [level];
  return [...(home > 0 ? [{ home: 1, away: 0 }] : []), ...(away > 0 ? [{ home: 0, away: 1 }] : [])];
}

type Looked = {
  readonly judges: Judges;
  readonly now: ScoresNow;
  readonly rule: Rule;
  readonly usual: (scope: ScopeKey) => Score;
};

const scoreOf = ({ scores }: ScoresNow, scope: ScopeKey): Score => scores[scope] ?? level;

/** The match, both its halves, and the next goal. */
function lookAtHalves({ judges, now, rule, usual }: Looked, extremes: Extremes): void {
  const of = (scope: ScopeKey): Judge => judges.get(scope) ?? nothing;
  const whole = scoreOf(now, 'match');
  const first = now.isSecondHalf ? scoreOf(now, 'half1') : whole;
  const second = { home: whole.home - first.home, away: whole.away - first.away };
  const goal: ScopeKey = `goal:${totalOf(whole) + 1}`;
  const toCome = rule.halfToCome ?? rule.toCome;
  const [match, half1, half2, halves, next] = [of('match'), of('half1'), of('half2'), of('halves'), of(goal)];
  const [expected, hasGoal] = [usual('match'), judges.has(goal)];
  for (const one of scoresFrom(first, now.isSecondHalf ? 0 : toCome))
    for (const two of scoresFrom(second, toCome)) {
      const final = { home: one.home + two.home, away: one.away + two.away };
      const both = halvesOf(one, two);
      const result = match(final) + half1(one) + half2(two) + halves(both);
      const distance = distanceOf(final, expected);
      for (const side of hasGoal ? nextGoals(whole, final) : [level]) {
        const scores = () =>
          new Map<ScopeKey, Score>([
            ['match', final],
            ['half1', one],
            ['half2', two],
            [goal, side],
          ]);
        extremes.look({ result: result + (hasGoal ? next(side) : 0), distance, scores });
      }
    }
}

/** The match alone, and the next goal. */
function lookAtMatch({ judges, now, rule, usual }: Looked, extremes: Extremes): void {
  const whole = scoreOf(now, 'match');
  const goal: ScopeKey = `goal:${totalOf(whole) + 1}`;
  const match = judges.get('match') ?? nothing;
  const [next, expected] = [judges.get(goal), usual('match')];
  for (const final of scoresFrom(whole, rule.toCome))
    for (const side of next ? nextGoals(whole, final) : [level]) {
      const scores = () =>
        new Map<ScopeKey, Score>([
          ['match', final],
          [goal, side],
        ]);
      const distance = distanceOf(final, expected);
      extremes.look({ result: match(final) + (next ? next(side) : 0), distance, scores });
    }
}

/** The lowest and the highest of what drawn matches leave, up to each score; of equal ones the last. */
function drawnUpTo(judge: Judge, from: number, to: number) {
  const lows: number[] = [];
  const highs: number[] = [];
  for (let score = from; score <= to; score += 1) {
    const resultOf = (at: number) => judge({ home: at, away: at });
    const [low, high] = [lows.at(-1) ?? from, highs.at(-1) ?? from];
    lows.push(resultOf(score) <= resultOf(low) ? score : low);
    highs.push(resultOf(score) >= resultOf(high) ? score : high);
  }
  return (score: number): readonly number[] => [lows[score - from] ?? score, highs[score - from] ?? score];
}

/** The match, and the score with overtime, which is the same where the match is not drawn. */
function lookAtOvertime({ judges, now, rule, usual }: Looked, extremes: Extremes): void {
  const [match, overtime] = [judges.get('match') ?? nothing, judges.get('withOvertime') ?? nothing];
  const from = now.scores.withOvertime ?? scoreOf(now, 'match');
  const leastDrawn = Math.max(from.home, from.away);
  const drawn = drawnUpTo(match, leastDrawn, leastDrawn + rule.toCome);
  const expected = usual('withOvertime');
  /** Scores at which a match may be drawn that goes on to this one. */
  const drawnBefore = ({ home, away }: Score): readonly number[] => {
    const lower = Math.min(home, away);
    if (lower < leastDrawn || (home === away && rule.overtime !== 'tie')) return [];
    if (rule.overtime === 'one') return Math.abs(home - away) === 1 ? [lower] : [];
    return drawn(lower);
  };
  const hasMatch = judges.has('match');
  for (const final of scoresFrom(from, rule.toCome)) {
    const [ofOvertime, distance] = [overtime(final), distanceOf(final, expected)];
    const lookAt = (end: Score) => {
      const scores = () =>
        new Map<ScopeKey, Score>([
          ['match', end],
          ['withOvertime', final],
        ]);
      extremes.look({ result: match(end) + ofOvertime, distance, scores });
    };
    const isWon = final.home !== final.away;
    if (isWon) lookAt(final);
    if (hasMatch || !isWon) for (const at of drawnBefore(final)) lookAt({ home: at, away: at });
  }
}

/** A scope by itself. */
function lookAtScope(scope: ScopeKey, { judges, now, rule, usual }: Looked, extremes: Extremes): void {
  const [judge, expected] = [judges.get(scope) ?? nothing, usual(scope)];
  for (const final of scoresFrom(scoreOf(now, scope), Math.min(rule.toCome, otherToCome)))
    extremes.look({
      result: judge(final),
      distance: distanceOf(final, expected),
      scores: () => new Map([[scope, final]]),
    });
}

/** About the score that lines of totals are set for; the score of now without one. */
function usualScores(positions: readonly ScorePosition[], now: ScoresNow): (scope: ScopeKey) => Score {
  const lines = positions.flatMap((position) => {
    const type = marketType(position.id);
    const { line } = lineOf(type, position.specifiers);
    return type.shape === 'total' && line !== undefined ? [{ scope: scopeOf(position), goals: line / 4 }] : [];
  });
  const usual = new Map(
    [...Map.groupBy(lines, ({ scope }) => scope)].map(([scope, own]) => {
      const each = own.reduce((sum, { goals }) => sum + goals, 0) / own.length / 2;
      return [scope, { home: each, away: each }];
    }),
  );
  return (scope) => usual.get(scope) ?? scoreOf(now, scope);
}

const halfScopes: readonly ScopeKey[] = ['half1', 'half2', 'halves'];
/** Whatever the goals are, any of these may come. */
const independent: ReadonlySet<ScopeKey> = new Set<ScopeKey>(['corners', 'cards']);

type Joint = { readonly scopes: ReadonlySet<ScopeKey>; readonly look: (looked: Looked, extremes: Extremes) => void };

/** Scopes that are looked at together. */
function jointOf({ judges, now, rule }: Looked): Joint {
  const goal: ScopeKey = `goal:${totalOf(scoreOf(now, 'match')) + 1}`;
  if (judges.has('withOvertime')) return { scopes: new Set(['match', 'withOvertime']), look: lookAtOvertime };
  if (rule.halfToCome === undefined || halfScopes.every((scope) => !judges.has(scope)))
    return { scopes: new Set(['match', goal]), look: lookAtMatch };
  return { scopes: new Set(['match', goal, ...halfScopes]), look: lookAtHalves };
}

const addEnds = (one: ScoreEnd, other: ScoreEnd): ScoreEnd => ({
  result: one.result + other.result,
  scores: new Map([...one.scores, ...other.scores]),
});

/** Scopes that decide something; both halves are known by each. */
function shownOf({ result, scores }: ScoreEnd, judges: Judges): ScoreEnd {
  const hasHalves = judges.has('halves');
  const isShown = (scope: ScopeKey) =>
    judges.has(scope) || scope === 'match' || (hasHalves && (scope === 'half1' || scope === 'half2'));
  return { result, scores: new Map([...scores].filter(([scope]) => isShown(scope))) };
}

/**
 * Null for a sport whose scores do not add up to one, such as sets. `toCome` replaces the points that are looked at.
 * Throws RangeError for a market, a line or an outcome that is unknown.
 */
export function scoreRisk(
  sport: SportKey,
  positions: readonly ScorePosition[],
  now: ScoresNow,
  toCome?: number,
): ScoreRisk | null {
  const known = rules[sport];
  if (!known) return null;
  const halfToCome = known.halfToCome === undefined ? {} : { halfToCome: toCome ?? known.halfToCome };
  const rule: Rule = { toCome: toCome ?? known.toCome, overtime: known.overtime, ...halfToCome };
  const byScope = Map.groupBy(positions, scopeOf);
  const judges: Judges = new Map([...byScope].map(([scope, own]) => [scope, judgeOf(own)]));
  const looked: Looked = { judges, now, rule, usual: usualScores(positions, now) };
  const joint = jointOf(looked);
  const extremes = new Extremes();
  joint.look(looked, extremes);
  const others = [...judges.keys()].filter((scope) => !joint.scopes.has(scope));
  const each = others.map((scope) => {
    const own = new Extremes();
    lookAtScope(scope, looked, own);
    return own.ends();
  });
  const { worst, best } = extremes.ends();
  return {
    worst: shownOf(
      each.reduce((sum, ends) => addEnds(sum, ends.worst), worst),
      judges,
    ),
    best: shownOf(
      each.reduce((sum, ends) => addEnds(sum, ends.best), best),
      judges,
    ),
    isExact: others.every((scope) => independent.has(scope)),
  };
}
