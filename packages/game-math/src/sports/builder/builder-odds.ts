/**
 * Joint odds of selections of one match. A void selection leaves the others as if it had never been selected, so every
 * subset has its odds from the start, and the odds of the whole are fair over all endings.
 */
import { type Odds, oddsOf, oddsScale } from '../odds/odds.ts';
import type { JointEnding } from './joint-model.ts';

/** Margin on the odds of two or more selections, times the square root of their number. */
export const builderMargin = 0.06;
/** Minimum probability of scores in the grids. */
const nearly = 1e-7;
/** Minimum probability of a price: rarer results are priced by it. */
const minChance = 1e-5;

export const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Combined odds by bit mask of selections, 1 for none. */
export type OddsByPicks = readonly Odds[];

export type JointVerdict =
  | { readonly kind: 'priced'; readonly chance: number }
  /** The selections cannot all win. */
  | { readonly kind: 'contradictory' }
  /** The selection at `place` wins whenever no other loses: it is redundant. */
  | { readonly kind: 'implied'; readonly place: number };

const chanceOf = (endings: readonly JointEnding[], matches: (ending: JointEnding) => boolean): number =>
  endings.reduce((sum, ending) => (matches(ending) ? sum + ending.chance : sum), 0);

/** Judges `count` selections; of several redundant ones the last is returned. */
export function judgeJoint(endings: readonly JointEnding[], count: number): JointVerdict {
  const all = 2 ** count - 1;
  const chance = chanceOf(endings, ({ wins }) => wins === all);
  if (chance < nearly) return { kind: 'contradictory' };
  for (let index = count - 1; index >= 0 && count > 1; index -= 1) {
    const bit = 1 << index;
    const adds = chanceOf(
      endings,
      ({ wins, refunds }) => ((wins | refunds) & ~bit) === (all & ~bit) && (wins & bit) === 0,
    );
    if (adds < nearly) return { kind: 'implied', place: index };
  }
  return { kind: 'priced', chance };
}

/** Probabilities by bit mask of the selections that win, with all others refunded. */
export function chancesByWins(endings: readonly JointEnding[], count: number): readonly number[] {
  const all = 2 ** count - 1;
  const chances = Array.from({ length: all + 1 }, () => 0);
  for (const { wins, refunds, chance } of endings)
    if ((wins | refunds) === all) chances[wins] = (chances[wins] ?? 0) + chance;
  return chances;
}

/**
 * Fair decimal odds of a subset, where a refunded part pays as the rest does. `known` are the odds of all smaller
 * subsets.
 */
function fairOdds(endings: readonly JointEnding[], mask: number, known: readonly number[]): number {
  let [won, back] = [0, 0];
  for (const { wins, refunds, chance } of endings) {
    if (((wins | refunds) & mask) !== mask) continue;
    const given = refunds & mask;
    if (given === 0) won += chance;
    else back += chance * (known[mask & ~given] ?? 1);
  }
  return (1 - back) / Math.max(won, minChance);
}

/** More selections never have shorter odds: longest odds of a subset with one selection less. */
function longestPart(odds: readonly Odds[], mask: number): Odds {
  let longest: Odds = oddsScale;
  for (let bit = 1; bit <= mask; bit <<= 1) if (mask & bit) longest = Math.max(longest, odds[mask & ~bit] ?? oddsScale);
  return longest;
}

/** `singles` are the odds of each selection in its own market, in ten-thousandths, and those of subsets of one. */
export function builderOdds(endings: readonly JointEnding[], singles: readonly Odds[]): OddsByPicks {
  const [fair, odds]: [number[], Odds[]] = [[1], [oddsScale]];
  for (let mask = 1; mask < 2 ** singles.length; mask += 1) {
    const decimal = fairOdds(endings, mask, fair);
    const count = bitsOf(mask);
    fair.push(decimal);
    const single = singles[Math.log2(mask)];
    const joint = oddsOf(decimal / (1 + builderMargin * Math.sqrt(count)));
    odds.push(count === 1 && single !== undefined ? single : Math.max(joint, longestPart(odds, mask)));
  }
  return odds;
}

/**
 * Builder odds where house prices differ from the feed's: shortened prices shorten builders too, lengthened ones apply
 * to singles only. Both lists are in the order of the selections.
 */
export function houseBuilderOdds(odds: OddsByPicks, feed: readonly Odds[], house: readonly Odds[]): OddsByPicks {
  const shares = feed.map((price, index) => Math.min(1, (house[index] ?? price) / price));
  if (feed.every((price, index) => price === (house[index] ?? price))) return odds;
  const own: Odds[] = [];
  for (const [mask, price] of odds.entries()) {
    const single = bitsOf(mask) === 1 ? house[Math.log2(mask)] : undefined;
    const share = shares.reduce((product, factor, index) => (mask & (1 << index) ? product * factor : product), 1);
    const joint = mask === 0 ? oddsScale : Math.max(oddsOf((price / oddsScale) * share), longestPart(own, mask));
    own.push(single ?? joint);
  }
  return own;
}
