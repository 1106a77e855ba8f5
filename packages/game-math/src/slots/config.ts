/**
 * A slot as data. All that decides a result or a pay is here; the engine plays any of them, and neither names nor
 * pictures belong to it. Pays, prices and returns are in hundredths of the bet unless they say otherwise.
 */

/** A value and how often it is drawn, against the other weights of the list. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** Worth by count: the last entry whose `from` it reaches, nothing below the first. */
export type Tiers = readonly (readonly [from: number, worth: number])[];

/** Weight of each symbol on a cell. */
export type SymbolWeights = Readonly<Record<string, number>>;

/** Source of a reel's symbols: a strip that stops somewhere, or a draw for every cell. */
export type Source =
  | { readonly kind: 'strips'; readonly reels: readonly (readonly string[])[] }
  | { readonly kind: 'weights'; readonly reels: readonly SymbolWeights[] };

/**
 * What pays. `lines`: alike from the left on a line, which names the row it crosses on each reel; `isBothWays`: from
 * the right too, a whole line once. `ways`: alike on reels from the left, for every way through them. `anywhere`: alike
 * wherever they are. `cluster`: alike side by side.
 */
export type Mechanic =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[]; readonly isBothWays?: boolean }
  | { readonly kind: 'ways' | 'anywhere' | 'cluster' };

/**
 * What a trigger opens. `freeSpins`: spins by the count of triggers, more when they come again, each multiplied by a
 * drawn multiplier; `isGrowing` keeps the multipliers of earlier wins, `isSticky` keeps wilds, which with `rises` fill
 * their reels below them and one cell more above with every spin, each reel full of them adds `perWildReel` to the
 * multiplier, and of `expands` one symbol is drawn that covers every reel it lands on. `holdAndRespin`: what triggered
 * stays, each empty cell lands another in `hits` of `of` cases, and what is collected ends after `lives` respins
 * without one; `full` is paid on top for a full grid, and what is on a full reel counts `reelTimes`. `pickBonus`: so
 * many picks by the count of triggers, each of which pays a drawn prize.
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

/** A spin that is paid for, and one that the feature gives. */
export type Phase = 'plain' | 'feature';

/**
 * The numbered rounds of a slot: those whose first board does not open the feature, those whose first board does, and
 * both again by the reels of the chance mode.
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
  /** The right half shows what the left does, from the middle outwards: an even number of reels, and no falls. */
  readonly isMirrored?: true;
  /**
   * So many neighbouring reels show the same, and no trigger, in a spin; 1 for none. A respin has none; and no falls.
   */
  readonly links?: Readonly<Record<Phase, Weighted>>;
  readonly mechanic: Mechanic;
  /** Pays by symbol, highest first. In ways games the pay is per way. */
  readonly pays: Readonly<Record<string, Tiers>>;
  /** `ante`: the reels of the chance mode's paid spins. */
  readonly sources: Readonly<Record<Phase, Source>> & { readonly ante?: Source };
  /**
   * A wild: replaces every symbol that pays; never on the first reel, nor the last where both ways pay. `grows` over
   * its whole reel, but for triggers; `respins`: the other reels spin again, unless the spin opens or prolongs the
   * feature.
   */
  readonly wild?: { readonly symbol: string; readonly grows: boolean; readonly respins?: boolean };
  /**
   * Winning symbols go and others fall; the multiplier of each fall, the last for all after it. `keeps`: a free spin
   * begins where the one before it ended.
   */
  readonly tumble?: Readonly<Record<Phase, readonly number[]>> & { readonly keeps?: true };
  /**
   * A symbol that carries a value: it multiplies what the spin won, or is collected by the feature, or is the `wild`
   * and multiplies every line and way that runs through it, or is paid to each `catcher` on the board. The values that
   * are `named` are jackpots.
   */
  readonly valued?: {
    readonly symbol: string;
    readonly use: 'multiply' | 'collect' | 'wild' | 'catch';
    readonly catcher?: string;
    readonly named?: readonly number[];
    readonly plain: Weighted;
    readonly feature: Weighted;
  };
  /** Once nothing wins, goes with all around it but triggers, and others fall. */
  readonly bomb?: { readonly symbol: string };
  /** Turns into one symbol for all its cells. */
  readonly mystery?: { readonly symbol: string; readonly becomes: SymbolWeights };
  /** From how many on the symbol opens the feature, once a paid spin has settled, and what it then pays. */
  readonly trigger: { readonly symbol: string; readonly least: number; readonly pays: Tiers };
  readonly feature: Feature;
  /** A round ends when it has won this. */
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

/** The fewest triggers that prolong it; none do where it is no free spins. */
export function minRetrigger({ feature }: Pick<SlotConfig, 'feature'>): number {
  return feature.kind === 'freeSpins' ? Math.min(...feature.again.map(([count]) => count)) : Infinity;
}
