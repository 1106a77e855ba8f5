/** Relation of legs of one match by logic alone: contradictory and implied legs are found without probabilities. */
import { halvesOf } from '../markets/half-scores.ts';
import { lineOf } from '../markets/lines.ts';
import type { MarketType } from '../markets/market-type.ts';
import { marketTypes } from '../markets/market-types.ts';
import { shapes } from '../markets/shapes.ts';
import type { ScoreGrid } from '../models/score-grid.ts';
import { type Pick, sameMatch } from './same-match.ts';

export type PickedOutcome = {
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
};

export type Relation = 'repeated' | 'contradictory' | 'implied' | 'related';

const maxGoals = 200;

/** All scores up to `most` points, equally likely. */
function everyScore(most: number): ScoreGrid {
  const points = Array.from({ length: most + 1 }, (_, count) => count);
  const chance = 1 / points.length ** 2;
  return points.flatMap((home) => points.map((away) => ({ home, away, chance })));
}

/** All scores of two halves with up to four goals per side each; conditions on both halves distinguish no more. */
function everyTwoHalves(): ScoreGrid {
  const half = everyScore(4);
  return half.flatMap((first) =>
    half.map((second) => ({ ...halvesOf(first, second), chance: first.chance * second.chance })),
  );
}

type Requested = {
  /** Scope, with its number if there are several. */
  readonly scope: string;
  readonly isOfHalves: boolean;
  readonly line: number;
  readonly pick: Pick;
};

/** Condition of a selection on the score; null for an unknown market or outcome. A half win counts as a win. */
function requestedBy({ market, specifiers, outcome }: PickedOutcome): Requested | null {
  const type: MarketType | undefined = marketTypes.find(({ id }) => id === market);
  const outcomeShape = type && shapes[type.shape].find(({ id }) => id === outcome);
  if (!type || !outcomeShape) return null;
  try {
    const { line = 0, nth = 0 } = lineOf(type, specifiers);
    const pick: Pick = (score) => ['win', 'halfWin'].includes(outcomeShape.ending(score, line));
    return { scope: `${type.scope}:${nth}`, isOfHalves: type.scope === 'halves', line, pick };
  } catch {
    return null;
  }
}

/** Relation of two selections of one match. */
export function relationOf(one: PickedOutcome, other: PickedOutcome): Relation {
  const isSameLine = one.market === other.market && one.specifiers === other.specifiers;
  if (isSameLine) return one.outcome === other.outcome ? 'repeated' : 'contradictory';
  const [first, second] = [requestedBy(one), requestedBy(other)];
  if (!first || !second || first.scope !== second.scope) return 'related';
  const furthest = Math.max(Math.abs(first.line), Math.abs(second.line)) / 4;
  const scores = first.isOfHalves ? everyTwoHalves() : everyScore(Math.min(maxGoals, Math.ceil(furthest) + 12));
  const together = sameMatch(scores, [first.pick, second.pick], 1);
  return together.kind === 'priced' ? 'related' : together.kind;
}
