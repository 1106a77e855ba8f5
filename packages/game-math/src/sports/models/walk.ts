/** Grid of a period, computed point by point over all paths. */
import { normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

export type Way = Score & {
  /** Next server, in sports where it matters. */
  readonly homeServes: boolean;
};

export type Walk = {
  readonly from: Way;
  /** Home's chance to win the next point. */
  readonly point: (way: Way) => number;
  readonly next: (way: Way, isHome: boolean) => Way;
  readonly isOver: (score: Score) => boolean;
};

/** Maximum points of a period; the negligible rest is dropped. */
const maxSteps = 150;
const negligible = 1e-10;

type Reached = Map<string, { way: Way; chance: number }>;

function reach(into: Reached, key: string, way: Way, chance: number): void {
  into.set(key, { way, chance: (into.get(key)?.chance ?? 0) + chance });
}

export function walkedGrid({ from, point, next, isOver }: Walk): ScoreGrid {
  const over: Reached = new Map();
  let running: Reached = new Map([['', { way: from, chance: 1 }]]);
  for (let step = 0; step < maxSteps && running.size > 0; step += 1) {
    const after: Reached = new Map();
    for (const { way, chance } of running.values()) {
      const wins = point(way);
      for (const [isHome, share] of [
        [true, wins],
        [false, 1 - wins],
      ] as const) {
        if (chance * share < negligible) continue;
        const to = next(way, isHome);
        const score = `${to.home},${to.away}`;
        if (isOver(to)) reach(over, score, to, chance * share);
        else reach(after, `${score},${to.homeServes}`, to, chance * share);
      }
    }
    running = after;
  }
  return normalised([...over.values()].map(({ way: { home, away }, chance }): ScoreChance => ({ home, away, chance })));
}
