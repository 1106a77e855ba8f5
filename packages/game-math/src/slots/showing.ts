/** Reels as dense in one symbol as a slot needs it. */
import type { SymbolWeights } from './config.ts';

/** The same reels in hundredths of their weights, and the symbol in so many of these wherever a reel has it. */
export function showing(reels: readonly SymbolWeights[], symbol: string, hundredths: number): SymbolWeights[] {
  return reels.map((weights) =>
    Object.fromEntries(
      Object.entries(weights).map(([name, weight]) => [name, name === symbol ? hundredths : weight * 100]),
    ),
  );
}
