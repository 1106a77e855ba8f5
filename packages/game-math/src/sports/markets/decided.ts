/**
 * Outcomes that a running score has decided: over 0.5 after a goal, 1:0 at 2:1, both sides to score at 1:1. The scores
 * of a scope only rise, so an ending is certain if every later score has it too. In sets and maps fewer scores can
 * follow, and more is certain: a handicap of -1.5 sets is lost with the first set lost in a best of three.
 */
import type { LineEnding } from '../models/asian-lines.ts';
import type { Score } from '../models/score-grid.ts';
import { type Shape, shapes } from './shapes.ts';

/** Shapes that depend on thresholds of both scores, and on who leads: those of margins stay open until the end. */
const decidable: ReadonlySet<Shape> = new Set<Shape>([
  'total',
  'homeTotal',
  'awayTotal',
  'bothScore',
  'correctScore',
  'resultTotal',
  'winnerTotal',
  'resultBoth',
  'totalBoth',
  'exactGoals',
  'homeGoals',
  'awayGoals',
  'homeCleanSheet',
  'awayCleanSheet',
  'homeWinToNil',
  'awayWinToNil',
  'firstHalfScore',
  'secondHalfScore',
]);

/** Above every score that these shapes name, and above the totals of any sport. */
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1_000];

/** Later scores that together have every ending that is still possible: a draw too, however far one side leads. */
function laterScores({ home, away }: Score): readonly Score[] {
  const rises = [...steps, Math.abs(home - away)];
  return rises.flatMap((forHome) => rises.map((forAway) => ({ home: home + forHome, away: away + forAway })));
}

export type Running = {
  /** Score so far. */
  readonly score: Score;
  /** Final scores that can still be reached; undefined where any rise of either score is possible. */
  readonly reach?: readonly Score[] | undefined;
};

/** The certain ending of each outcome of a line, null while it is open; `line` in quarters. */
export function decidedEndings(
  shape: Shape,
  { score, reach }: Running,
  line: number,
): readonly { readonly id: string; readonly ending: LineEnding | null }[] {
  const later = reach ?? (decidable.has(shape) ? laterScores(score) : []);
  return shapes[shape].map(({ id, ending }) => {
    const [first, ...others] = later;
    if (first === undefined) return { id, ending: null };
    const then = ending(first, line);
    return { id, ending: others.every((one) => ending(one, line) === then) ? then : null };
  });
}
