/**
 * Plackett-Luce model of a finish: each next runner is drawn among the remaining ones in proportion to its weight.
 * Weights are integers, so every probability is an exact fraction.
 */
import type { Rng } from '../rng/rng.ts';
import { decimal, type Fraction, fraction, sum } from './fraction.ts';

/** Weight of each runner, by gate from 1; all above 0. */
export type Weights = readonly number[];

/** Gates count from 1. */
export const gatesOf = (weights: Weights): number[] => weights.map((_, at) => at + 1);

const weightAt = (weights: Weights, gate: number): number => {
  const weight = weights[gate - 1];
  if (weight === undefined) throw new RangeError(`Nobody starts from gate ${gate}.`);
  return weight;
};

const totalOf = (weights: Weights): number => weights.reduce((total, weight) => total + weight, 0);

/** Draws the order of finish, all gates. */
export function drawFinish(stream: Rng, weights: Weights): number[] {
  const left = gatesOf(weights);
  const order: number[] = [];
  let total = totalOf(weights);
  while (left.length > 0) {
    let at = 0;
    let ball = stream.below(total);
    for (let gate = left[0] ?? 0; ball >= weightAt(weights, gate); gate = left[at] ?? 0) {
      ball -= weightAt(weights, gate);
      at += 1;
    }
    const [next = 0] = left.splice(at, 1);
    total -= weightAt(weights, next);
    order.push(next);
  }
  return order;
}

/** Probability that these gates finish first, in this order. Throws RangeError for unknown gates. */
export function chanceOfStart(weights: Weights, gates: readonly number[]): Fraction {
  let top = 1n;
  let bottom = 1n;
  let total = totalOf(weights);
  for (const gate of gates) {
    const weight = weightAt(weights, gate);
    top *= BigInt(weight);
    bottom *= BigInt(total);
    total -= weight;
  }
  return fraction(top, bottom);
}

/** All permutations of `count` of the gates. */
function ordersOf(gates: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return gates.flatMap((gate) =>
    ordersOf(
      gates.filter((other) => other !== gate),
      count - 1,
    ).map((rest) => [gate, ...rest]),
  );
}

/** Probability of a gate to finish among the first `places`. */
export function chanceAmong(weights: Weights, gate: number, places: number): Fraction {
  const others = gatesOf(weights).filter((other) => other !== gate);
  const ways = Array.from({ length: places }, (_, before) =>
    ordersOf(others, before).map((ahead) => chanceOfStart(weights, [...ahead, gate])),
  );
  return sum(ways.flat());
}

/** Probability that these gates finish first, in any order. */
export const chanceOfFirst = (weights: Weights, gates: readonly number[]): Fraction =>
  sum(ordersOf(gates, gates.length).map((order) => chanceOfStart(weights, order)));

/** Number of runners whose order decides bets. */
const podium = 3;

/** Name of the first three of an order. */
export const podiumName = (order: readonly number[]): string => order.slice(0, podium).join('-');

/** All orders of the first three, each with an example of a full finish; the probabilities add up to 1. */
export function podiumsOf(weights: Weights) {
  const gates = gatesOf(weights);
  return ordersOf(gates, podium).map((first) => ({
    name: podiumName(first),
    order: [...first, ...gates.filter((gate) => !first.includes(gate))],
    chance: decimal(chanceOfStart(weights, first)),
  }));
}
