/**
 * Events of a round in display order. A round is this list only, so that replay, history and verification need no more
 * than the number of its book. Pays are in hundredths of the bet.
 */

/** Cells by reel from the left, each reel from the top; `values` is 0 for symbols without a value. */
export type Board = { readonly cells: readonly string[]; readonly values: readonly number[] };

/**
 * Win. `line` in line games, `ways` in ways games; a way through wilds with values counts as often as the product of
 * the values. `pay` is before all multipliers except those of its wilds.
 */
export type Win = {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly number[];
  readonly pay: number;
  readonly line?: number;
  readonly ways?: number;
};

export type Landed = { readonly cell: number; readonly value: number };

export type SlotEvents = {
  /** Reels stopped; `linked` reels show the same symbols. */
  board: { readonly board: Board; readonly linked?: readonly number[] };
  /** Mystery symbols turned into this symbol. */
  reveal: { readonly symbol: string; readonly cells: readonly number[]; readonly board: Board };
  /** The symbol, a wild or the chosen one of the free spins, expanded over these reels. */
  grow: { readonly symbol: string; readonly reels: readonly number[]; readonly board: Board };
  /** Wilds are held on these reels while the others respin. */
  wildRespin: { readonly reels: readonly number[] };
  wins: { readonly wins: readonly Win[]; readonly multiplier: number; readonly pay: number };
  /** Winning symbols were removed, the rest fell, and new symbols came from above. */
  tumble: { readonly removed: readonly number[]; readonly board: Board };
  /** Bombs exploded: `removed` cells are gone, as after a win. */
  blast: { readonly bombs: readonly number[]; readonly removed: readonly number[]; readonly board: Board };
  /** Each catcher won the values of all `cells`. */
  catch: { readonly catchers: readonly number[]; readonly cells: readonly number[]; readonly pay: number };
  /** The spin's win was multiplied by `by`; `pay` is the added amount. */
  multiply: { readonly by: number; readonly cells: readonly number[]; readonly pay: number };
  trigger: { readonly cells: readonly number[]; readonly pay: number };
  freeSpins: { readonly spins: number };
  /** Symbol that expands over its reels in these free spins. */
  chosen: { readonly symbol: string };
  freeSpin: { readonly number: number; readonly of: number; readonly multiplier: number };
  again: { readonly spins: number; readonly cells: readonly number[] };
  hold: { readonly held: readonly Landed[]; readonly lives: number };
  respin: { readonly landed: readonly Landed[]; readonly lives: number };
  /** `reels` are full and count several times. */
  collect: {
    readonly held: readonly Landed[];
    readonly reels: readonly number[];
    readonly full: number;
    readonly pay: number;
  };
  picks: { readonly count: number };
  picked: { readonly cell: number; readonly value: number; readonly pay: number };
  featureEnd: { readonly pay: number };
  /** The round reached the maximum win. */
  cap: { readonly pay: number };
};

export type SlotEvent = { [Type in keyof SlotEvents]: { readonly type: Type } & SlotEvents[Type] }[keyof SlotEvents];

/** `pay` in hundredths of the bet. */
export type Book = { readonly events: readonly SlotEvent[]; readonly pay: number };
