/**
 * Rules of 한강 세븐 as pure functions: grid of stops, and wins of a grid. Amounts are safe integers in units; pays are
 * whole line bets, so nothing is rounded.
 */
import { config, type PerReel, type SlotSymbol } from './config.ts';

/** `grid[reel][row]`, reels left to right, rows top to bottom. */
export type Grid = PerReel<PerReel<SlotSymbol>>;

/** `line` is the index in `config.lines`; `symbol` is the paid one, also where wilds substitute for it. */
export type LineWin = {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: 3;
  readonly pay: number;
};

/** Line bets per spin: all lines are always played. */
export const lineBetsPerStake = config.lines.length;

// Keeps the total exact even if every line had the highest pay.
const maxLineBet = Math.floor(Number.MAX_SAFE_INTEGER / (lineBetsPerStake * config.payLineBets[config.wild]));

/** Throws RangeError unless the line bet is an integer of at least 1 whose maximum win is exact. */
export function assertLineBet(lineBet: number): void {
  if (!Number.isSafeInteger(lineBet) || lineBet < 1 || lineBet > maxLineBet) {
    throw new RangeError(`A line bet is a whole number of smallest units from 1 to ${maxLineBet}, not ${lineBet}.`);
  }
}

/** Line bet of a spin's stake, both in units. Throws RangeError unless the stake is a positive multiple of 5. */
export function lineBetOfStake(stake: number): number {
  if (!Number.isSafeInteger(stake) || stake % lineBetsPerStake !== 0) {
    throw new RangeError(`A stake is a multiple of ${lineBetsPerStake} units, not ${stake}.`);
  }
  const lineBet = stake / lineBetsPerStake;
  assertLineBet(lineBet);
  return lineBet;
}

/** The nine visible symbols. A stop is the strip index of the top row; strips wrap around. Throws RangeError. */
export function gridAt(stops: PerReel<number>): Grid {
  const [first, second, third] = config.strips;
  return [windowAt(first, stops[0]), windowAt(second, stops[1]), windowAt(third, stops[2])];
}

function windowAt(strip: readonly SlotSymbol[], stop: number): PerReel<SlotSymbol> {
  const top = strip[stop];
  const middle = strip[(stop + 1) % strip.length];
  const bottom = strip[(stop + 2) % strip.length];
  if (top === undefined || middle === undefined || bottom === undefined)
    throw new RangeError(`No reel stops at ${stop}.`);
  return [top, middle, bottom];
}

/**
 * Winning lines of a grid in order of lines. `lineBet` in units per line. Throws RangeError for an invalid line bet.
 */
export function winsOf(grid: Grid, lineBet: number): LineWin[] {
  assertLineBet(lineBet);
  return config.lines.flatMap((rows, line) => {
    const symbol = paidSymbol([grid[0][rows[0]], grid[1][rows[1]], grid[2][rows[2]]]);
    return symbol === undefined ? [] : [{ line, symbol, count: 3, pay: config.payLineBets[symbol] * lineBet }];
  });
}

/**
 * Symbol for which a line of three pays; undefined for a losing line. Wilds substitute for any symbol; three wilds pay
 * as wilds.
 */
export function paidSymbol(symbols: PerReel<SlotSymbol>): SlotSymbol | undefined {
  const paid = symbols.find((symbol) => symbol !== config.wild) ?? config.wild;
  return symbols.every((symbol) => symbol === paid || symbol === config.wild) ? paid : undefined;
}
