/** Cross: two selections of one match as one selection of their combined market, at its joint price. */
import { type JointShape, jointPairs } from '../markets/joint-pairs.ts';
import { type LineOf, lineOf, specifiersOf } from '../markets/lines.ts';
import type { MarketType } from '../markets/market-type.ts';
import { marketTypes } from '../markets/market-types.ts';
import type { Shape } from '../markets/shapes.ts';
import type { PickedOutcome } from './related-legs.ts';

/** Single shapes of a combined shape, in the order of its pairs. */
const parts: Readonly<Record<JointShape, readonly [Shape, Shape]>> = {
  resultTotal: ['result', 'total'],
  winnerTotal: ['winner', 'total'],
  resultBoth: ['result', 'bothScore'],
  totalBoth: ['total', 'bothScore'],
};
const isJoint = (shape: Shape): shape is JointShape => shape in jointPairs;

type Read = {
  readonly type: MarketType;
  readonly at: LineOf;
  readonly outcome: string;
};

function read({ market, specifiers, outcome }: PickedOutcome): Read | null {
  const type = marketTypes.find(({ id }) => id === market);
  try {
    return type ? { type, at: lineOf(type, specifiers), outcome } : null;
  } catch {
    return null;
  }
}

/** Combined selection of two in either order; null if no market combines them. It need not be on offer. */
export function crossOf(one: PickedOutcome, other: PickedOutcome): PickedOutcome | null {
  const [first, second] = [read(one), read(other)];
  if (!first || !second || first.type.scope !== second.type.scope) return null;
  for (const [left, right] of [
    [first, second],
    [second, first],
  ] as const)
    for (const type of marketTypes) {
      const { shape, scope } = type;
      if (!isJoint(shape) || scope !== left.type.scope) continue;
      const [leftShape, rightShape] = parts[shape];
      if (left.type.shape !== leftShape || right.type.shape !== rightShape) continue;
      const pair = jointPairs[shape].find(
        ([, ofLeft, ofRight]) => ofLeft === left.outcome && ofRight === right.outcome,
      );
      if (pair)
        return { market: type.id, specifiers: specifiersOf(type, { ...left.at, ...right.at }), outcome: pair[0] };
    }
  return null;
}

/** The two single selections of a cross; null for a selection that is not one. */
export function partsOf(cross: PickedOutcome): readonly [PickedOutcome, PickedOutcome] | null {
  const joint = read(cross);
  if (!joint || !isJoint(joint.type.shape)) return null;
  const { scope, shape } = joint.type;
  const pair = jointPairs[shape].find(([id]) => id === cross.outcome);
  const picked = (part: Shape, outcome: string | undefined): PickedOutcome | null => {
    const type = marketTypes.find((known) => known.shape === part && known.scope === scope);
    return type && outcome !== undefined
      ? { market: type.id, specifiers: specifiersOf(type, joint.at), outcome }
      : null;
  };
  const [one, other] = [picked(parts[shape][0], pair?.[1]), picked(parts[shape][1], pair?.[2])];
  return one && other ? [one, other] : null;
}
