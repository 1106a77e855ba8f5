/**
 * Rules of a slot as data: everything that determines a result or a payout. The engine plays any of them; names and
 * pictures are not part of it. Pays, prices and returns are in hundredths of the bet unless noted otherwise.
 */

/** Values with their weights. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** Worth by count: that of the last entry whose `from` is at most the count, 0 below the first. */
export type Tiers = readonly (readonly [from: number, worth: number])[];

/** Weight of each symbol on a cell. */
export type SymbolWeights = Readonly<Record<string, number>>;

/** Source of a reel's symbols: a strip with a random stop, or an independent draw per cell. */
export type Source =
  | { readonly kind: 'strips'; readonly reels: readonly (readonly string[])[] }
  | { readonly kind: 'weights'; readonly reels: readonly SymbolWeights[] };

/**
 * Pay mechanic. `lines`: equal symbols from the left on a line, given by its row on each reel; `isBothWays`: also from
 * the right, a complete line once. `ways`: equal symbols on reels from the left, for every way through them.
 * `anywhere`: equal symbols in any position. `cluster`: equal symbols that are adjacent.
 */
export type Mechanic =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[]; readonly isBothWays?: boolean }
  | { readonly kind: 'ways' | 'anywhere' | 'cluster' };

/**
 * Feature opened by triggers. `freeSpins`: number of spins by count of triggers, with retriggers, each spin multiplied
 * by a drawn multiplier; `isGrowing` accumulates the multipliers of earlier wins; `isSticky` keeps wilds, which with
 * `rises` fill their reels below and one more cell above with every spin, and each reel full of them adds `perWildReel`
 * to the multiplier; of `expands` one symbol is drawn that expands over every reel it lands on. `holdAndRespin`:
 * triggers are held, each empty cell lands another in `hits` of `of` cases, and the feature ends after `lives` respins
 * without one; `full` is the extra pay of a full grid, and cells of a full reel count `reelTimes`. `pickBonus`: number
 * of picks by count of triggers, each with a drawn prize.
 */
export type Feature =
  | {
      readonly kind: 'freeSpins';
      readonly spins: Tiers;
      readonly again: Tiers;
      readonly multipliers: Weighted;
      readonly isGrowing: boolean;
      readonly isSticky: boolean;
      readonly expands?: SymbolWeights;
      readonly rises?: true;
      readonly perWildReel?: number;
    }
  | {
      readonly kind: 'holdAndRespin';
      readonly lives: number;
      readonly hits: number;
      readonly of: number;
      readonly full: number;
      readonly reelTimes?: number;
    }
  | { readonly kind: 'pickBonus'; readonly picks: Tiers; readonly prizes: Weighted };

/** Phase of a spin: paid, or given by the feature. */
export type Phase = 'plain' | 'feature';

/**
 * Pools of numbered rounds: those whose first board does not open the feature, those whose first board does, and both
 * again with the reels of the chance mode.
 */
export const pools = ['plain', 'feature', 'antePlain', 'anteFeature'] as const;
export type Pool = (typeof pools)[number];

/** `cost` in hundredths of the bet. */
export type Mode = { readonly cost: number };
export const modeNames = ['spin', 'ante', 'buy'] as const;
export type ModeName = (typeof modeNames)[number];

export type SlotConfig = {
  readonly id: string;
  readonly rulesVersion: string;
  readonly reels: number;
  readonly rows: number;
  /** Whether the right half mirrors the left: requires an even number of reels, and no cascades. */
  readonly isMirrored?: true;
  /**
   * Number of neighbouring reels that show the same symbols, without triggers, in a spin; 1 for none. Not in respins,
   * and not with cascades.
   */
  readonly links?: Readonly<Record<Phase, Weighted>>;
  readonly mechanic: Mechanic;
  /** Pays by symbol, highest first. In ways games the pay is per way. */
  readonly pays: Readonly<Record<string, Tiers>>;
  /** `ante`: reels of paid spins in the chance mode. */
  readonly sources: Readonly<Record<Phase, Source>> & { readonly ante?: Source };
  /**
   * Wild: substitutes for every paying symbol; never on the first reel, nor on the last where lines pay both ways.
   * `grows`: expands over its reel except triggers; `respins`: the other reels respin, unless the spin opens or
   * retriggers the feature.
   */
  readonly wild?: { readonly symbol: string; readonly grows: boolean; readonly respins?: boolean };
  /**
   * Cascades: winning symbols are removed and others fall; multipliers per cascade, the last one for all further ones.
   * `keeps`: a free spin starts with the multiplier at the end of the previous one.
   */
  readonly tumble?: Readonly<Record<Phase, readonly number[]>> & { readonly keeps?: true };
  /**
   * Symbol with a value: it multiplies the win of the spin, or is collected by the feature, or is the `wild` and
   * multiplies every line and way through it, or is paid to each `catcher` on the board. `named` values are jackpots.
   */
  readonly valued?: {
    readonly symbol: string;
    readonly use: 'multiply' | 'collect' | 'wild' | 'catch';
    readonly catcher?: string;
    readonly named?: readonly number[];
    readonly plain: Weighted;
    readonly feature: Weighted;
  };
  /** Bomb: once no win is left, it is removed with its neighbours except triggers, and others fall. */
  readonly bomb?: { readonly symbol: string };
  /** Mystery symbol: all its cells turn into one drawn symbol. */
  readonly mystery?: { readonly symbol: string; readonly becomes: SymbolWeights };
  /** Trigger: minimum count that opens the feature, checked once a paid spin is settled, and its pays. */
  readonly trigger: { readonly symbol: string; readonly least: number; readonly pays: Tiers };
  readonly feature: Feature;
  /** Maximum win, at which a round ends. */
  readonly cap: number;
  readonly modes: { readonly spin: Mode; readonly ante?: Mode; readonly buy?: Mode };
  /** Number of rounds per pool; 0 for the chance mode of a game without it. */
  readonly rounds: Readonly<Record<Pool, number>>;
};

/** Worth of a count. */
export function worthOf(tiers: Tiers, count: number): number {
  let worth = 0;
  for (const [from, value] of tiers) if (count >= from) worth = value;
  return worth;
}

/** Minimum number of triggers that retrigger the feature; none for features other than free spins. */
export function minRetrigger({ feature }: Pick<SlotConfig, 'feature'>): number {
  return feature.kind === 'freeSpins' ? Math.min(...feature.again.map(([count]) => count)) : Infinity;
}
