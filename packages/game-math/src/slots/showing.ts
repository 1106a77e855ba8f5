/** Reels with a given density of one symbol. */
import type { SymbolWeights } from './config.ts';

/** Reels with weights scaled to hundredths, and a symbol with this weight on every reel that has it. */
export function showing(reels: readonly SymbolWeights[], symbol: string, hundredths: number): SymbolWeights[] {
  return reels.map((weights) =>
    Object.fromEntries(
      Object.entries(weights).map(([name, weight]) => [name, name === symbol ? hundredths : weight * 100]),
    ),
  );
}
