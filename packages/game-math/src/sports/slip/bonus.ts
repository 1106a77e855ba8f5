/** Combination bonus: its factor grows with the number of won legs. */
import { type Odds, oddsScale } from '../odds/odds.ts';
import type { Fraction, LegEnding } from './leg-factors.ts';

export type BonusStep = {
  /** Minimum number of legs. */
  readonly legs: number;
  /** Factor on the payout, in ten-thousandths; above 10,000. */
  readonly factor: number;
};

/** Minimum odds of a qualifying leg, in ten-thousandths. */
export const minBonusOdds: Odds = 13_000;

export type BonusLeg = {
  readonly odds: Odds;
  readonly isBanker: boolean;
};

const stepOf = (steps: readonly BonusStep[], legs: number): BonusStep | undefined =>
  steps.filter((step) => step.legs <= legs).reduce<BonusStep | undefined>(longer, undefined);
const longer = (one: BonusStep | undefined, other: BonusStep): BonusStep =>
  one && one.legs > other.legs ? one : other;

/** Whether all legs are one combination: neither singles nor systems have a bonus. */
export const isCombination = (legs: readonly BonusLeg[], sizes: readonly number[]): boolean =>
  legs.length > 1 && sizes.length === 1 && sizes[0] === legs.length && legs.every(({ isBanker }) => !isBanker);

/** Number of qualifying legs: fully won, at odds of at least `bonusOddsMin`. */
export const countedLegs = (legs: readonly BonusLeg[], endings: readonly LegEnding[]): number =>
  legs.filter(({ odds }, index) => odds >= minBonusOdds && endings[index]?.kind === 'win').length;

/** Bonus factor in ten-thousandths: 10,000 without a bonus. `endings` has one entry per leg. */
export function bonusOf(
  slip: { readonly legs: readonly BonusLeg[]; readonly sizes: readonly number[]; readonly bonus: readonly BonusStep[] },
  endings: readonly LegEnding[],
): number {
  if (!isCombination(slip.legs, slip.sizes)) return oddsScale;
  return stepOf(slip.bonus, countedLegs(slip.legs, endings))?.factor ?? oddsScale;
}

export const bonusFraction = (factor: number): Fraction => ({ over: BigInt(factor), under: BigInt(oddsScale) });

/** Next step above this number of legs, or null. */
export const nextStep = (steps: readonly BonusStep[], legs: number): BonusStep | null =>
  steps.filter((step) => step.legs > legs).toSorted((one, other) => one.legs - other.legs)[0] ?? null;
