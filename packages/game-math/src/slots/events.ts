/**
 * What happens in a round, in the order in which it is seen. A round is nothing but this list, so replay, history and
 * checks need no more than the number of its book. Pays are in hundredths of the bet.
 */

/** Cells from the first reel to the last, each reel from the top down; `values` is 0 where a symbol carries none. */
export type Board = { readonly cells: readonly string[]; readonly values: readonly number[] };

/**
 * `line` where lines pay, `ways` where ways do; a way through wilds with values counts as often as these multiply to.
 * `pay` is before any multiplier but those of its wilds.
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
  /** The reels have stopped; those that are `linked` show the same. */
  board: { readonly board: Board; readonly linked?: readonly number[] };
  /** Mystery symbols have become this one. */
  reveal: { readonly symbol: string; readonly cells: readonly number[]; readonly board: Board };
  /** The symbol, a wild or the one that the free spins have drawn, has grown over these reels. */
  grow: { readonly symbol: string; readonly reels: readonly number[]; readonly board: Board };
  /** Wilds stay on these reels while the others spin again. */
  wildRespin: { readonly reels: readonly number[] };
  wins: { readonly wins: readonly Win[]; readonly multiplier: number; readonly pay: number };
  /** Winning symbols are removed, the rest has fallen, and new symbols are above it. */
  tumble: { readonly removed: readonly number[]; readonly board: Board };
  /** Bombs have gone off: what is `removed` is gone, as after a win. */
  blast: { readonly bombs: readonly number[]; readonly removed: readonly number[]; readonly board: Board };
  /** Each of the catchers has won the values of all `cells`. */
  catch: { readonly catchers: readonly number[]; readonly cells: readonly number[]; readonly pay: number };
  /** The spin's win counts `by` times; `pay` is the added amount. */
  multiply: { readonly by: number; readonly cells: readonly number[]; readonly pay: number };
  trigger: { readonly cells: readonly number[]; readonly pay: number };
  freeSpins: { readonly spins: number };
  /** Symbol that expands over its reel wherever it lands in these free spins. */
  chosen: { readonly symbol: string };
  freeSpin: { readonly number: number; readonly of: number; readonly multiplier: number };
  again: { readonly spins: number; readonly cells: readonly number[] };
  hold: { readonly held: readonly Landed[]; readonly lives: number };
  respin: { readonly landed: readonly Landed[]; readonly lives: number };
  /** `reels` are full and count more. */
  collect: {
    readonly held: readonly Landed[];
    readonly reels: readonly number[];
    readonly full: number;
    readonly pay: number;
  };
  picks: { readonly count: number };
  picked: { readonly cell: number; readonly value: number; readonly pay: number };
  featureEnd: { readonly pay: number };
  /** The round has won as much as it can. */
  cap: { readonly pay: number };
};

export type SlotEvent = { [Type in keyof SlotEvents]: { readonly type: Type } & SlotEvents[Type] }[keyof SlotEvents];

/** `pay` in hundredths of the bet. */
export type Book = { readonly events: readonly SlotEvent[]; readonly pay: number };
