/** Random draws of the engine: one stream per book, and weighted choices. */
import type { Rng } from '../rng/rng.ts';
import { seededRng } from '../rng/seeded.ts';
import type { Pool, SlotConfig, SymbolWeights, Weighted } from './config.ts';

/** Deterministic stream of a book. */
export function bookRng({ id, rulesVersion }: Pick<SlotConfig, 'id' | 'rulesVersion'>, pool: Pool, book: number): Rng {
  return seededRng(`${id}:${rulesVersion}:${pool}:${book}`);
}

/** Draws a value by weight. Throws RangeError for an empty list. */
export function drawWeighted<Value>(rng: Rng, weighted: readonly (readonly [Value, number])[]): Value {
  let left = rng.below(weighted.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of weighted) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError('There is nothing to draw.');
}

export const drawValue = (rng: Rng, weighted: Weighted): number => drawWeighted(rng, weighted);

/** Cumulative weights of a list, computed once. */
type Urn = { readonly symbols: readonly string[]; readonly ends: readonly number[]; readonly total: number };
const urns = new WeakMap<SymbolWeights, Urn>();

function urnOf(weights: SymbolWeights): Urn {
  const known = urns.get(weights);
  if (known) return known;
  const ends: number[] = [];
  let total = 0;
  for (const weight of Object.values(weights)) {
    total += weight;
    ends.push(total);
  }
  const urn = { symbols: Object.keys(weights), ends, total };
  urns.set(weights, urn);
  return urn;
}

/** Sum of all weights. */
export const totalOf = (weights: SymbolWeights): number => urnOf(weights).total;

/** Draws a symbol by weight. */
export function drawSymbol(rng: Rng, weights: SymbolWeights): string {
  const { symbols, ends, total } = urnOf(weights);
  const drawn = rng.below(total);
  let index = 0;
  while ((ends[index] ?? total) <= drawn) index += 1;
  return symbols[index] ?? '';
}

/** Weights without one of the symbols. */
const lesser = new WeakMap<SymbolWeights, SymbolWeights>();
export function without(weights: SymbolWeights, symbol: string): SymbolWeights {
  const known = lesser.get(weights) ?? Object.fromEntries(Object.entries(weights).filter(([name]) => name !== symbol));
  lesser.set(weights, known);
  return known;
}
