/** Sums of a slip: combinations, odds, largest payout, accepted stake. Pure. */
import { type BonusStep, bonusFraction, bonusOf } from '@mirinae/game-math/sports/slip/bonus';
import { type LegEnding, legFactor, one, times, wholeOf } from '@mirinae/game-math/sports/slip/leg-factors';
import { combinations, systemReturn } from '@mirinae/game-math/sports/slip/systems';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';

export type SlipShape = {
  readonly legs: readonly { readonly odds: number; readonly isBanker: boolean }[];
  readonly sizes: readonly number[];
};

/** With what many won legs pay besides; none where there are no steps. */
export type BonusShape = SlipShape & {
  readonly bonus: readonly BonusStep[];
};

const isFree = ({ isBanker }: { readonly isBanker: boolean }) => !isBanker;

/** Whether each size can be made of the legs that are no bankers, each once; bankers alone are one combination. */
export function hasSizes({ legs, sizes }: SlipShape): boolean {
  const free = legs.filter(isFree).length;
  const isOnce = new Set(sizes).size === sizes.length;
  return isOnce && sizes.every((size) => size <= free && (size > 0 || free === 0));
}

export const combinationsOf = ({ legs, sizes }: SlipShape): number => combinations(legs.filter(isFree).length, sizes);

/** In ten-thousandths, rounded down: the bankers and so many of the other legs, taken from the front. */
function oddsWith({ legs }: SlipShape, count: number, order: (one: number, other: number) => number): bigint {
  const free = legs.filter(isFree).toSorted((one, other) => order(one.odds, other.odds));
  const combination = [...legs.filter(({ isBanker }) => isBanker), ...free.slice(0, count)];
  return wholeOf(10_000n, combination.map(({ odds }) => legFactor({ kind: 'win' }, odds)).reduce(times, one));
}

/** The odds of the longest combination, in ten-thousandths. */
export const longestOdds = (slip: SlipShape): bigint =>
  oddsWith(slip, Math.max(...slip.sizes), (one, other) => other - one);

/** The odds of the shortest combination, in ten-thousandths. */
export const shortestOdds = (slip: SlipShape): bigint =>
  oddsWith(slip, Math.min(...slip.sizes), (one, other) => one - other);

/** How many legs the shortest combination has. */
export const fewestLegs = ({ legs, sizes }: SlipShape): number =>
  legs.filter(({ isBanker }) => isBanker).length + Math.min(...sizes);

/** Payout of the slip in smallest units by the endings of its legs. */
export function payoutOf(slip: BonusShape, unitStake: bigint, endings: readonly LegEnding[]): Money {
  const factors = slip.legs.map(({ odds, isBanker }, index) => ({
    isBanker,
    factor: legFactor(endings[index] ?? { kind: 'lose' }, odds),
  }));
  const returned = systemReturn({
    legs: factors.filter(isFree).map(({ factor }) => factor),
    bankers: factors.filter(({ isBanker }) => isBanker).map(({ factor }) => factor),
    sizes: slip.sizes,
  });
  return money(wholeOf(unitStake, times(returned, bonusFraction(bonusOf(slip, endings)))));
}

/** Payout when every leg is won. */
export const maxPayoutOf = (slip: BonusShape, unitStake: bigint): Money =>
  payoutOf(
    slip,
    unitStake,
    slip.legs.map(() => ({ kind: 'win' })),
  );

export type StakeLimits = {
  readonly betMin: bigint;
  readonly betMax: bigint;
  readonly winMax: bigint;
};
export type StakeBound = 'stake' | 'win' | 'exposure' | 'cash';

export type MaxStake = {
  readonly amount: Money;
  readonly bound: StakeBound;
};

/**
 * The largest stake on each combination that limits let a member place, in units, and what bounds it; of it, `factor`
 * hundredths are taken, but never less than the smallest stake where that is.
 */
export function unitStakeTaken(slip: BonusShape, { betMin, betMax, winMax }: StakeLimits, factor: number): MaxStake {
  const count = BigInt(combinationsOf(slip));
  // A stake of so much on each combination shows what one unit returns, to far below a unit.
  const scale = 10n ** 12n;
  const returned = maxPayoutOf(slip, scale);
  const bounds: readonly (readonly [StakeBound, bigint])[] = [
    ['stake', betMax / count],
    ['win', ((winMax + 1n) * scale - 1n) / (returned + 1n)],
  ];
  const [bound, whole] = bounds.reduce((least, other) => (other[1] < least[1] ? other : least));
  const smallest = (betMin + count - 1n) / count;
  const part = (whole * BigInt(factor)) / 100n;
  if (part === whole || whole <= smallest) return { amount: money(whole), bound };
  return { amount: money(part > smallest ? part : smallest), bound: 'stake' };
}

/** The same, and no more than caps of exposure leave room for; nothing where that is below the smallest stake. */
export function withinRemainingExposure(
  slip: SlipShape,
  most: MaxStake,
  remainingExposure: bigint | null,
  betMin: bigint,
): MaxStake {
  if (remainingExposure === null || remainingExposure >= most.amount) return most;
  const isTaken = remainingExposure * BigInt(combinationsOf(slip)) >= betMin;
  return { amount: isTaken ? money(remainingExposure) : zeroMoney, bound: 'exposure' };
}

/** The same, and no more than there is. */
export function withinCash(slip: SlipShape, most: MaxStake, cash: bigint): MaxStake {
  const amount = cash / BigInt(combinationsOf(slip));
  return amount < most.amount ? { amount: money(amount), bound: 'cash' } : most;
}
