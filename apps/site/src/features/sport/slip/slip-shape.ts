/** Combinations of a slip and their payouts, by the arithmetic that settles them. */
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { bonusFraction } from '@mirinae/game-math/sports/slip/bonus';
import { legFactor, times, wholeOf } from '@mirinae/game-math/sports/slip/leg-factors';
import { combinations, namedSystems, systemReturn } from '@mirinae/game-math/sports/slip/systems';

export type SlipKind = 'single' | 'combination' | 'system';

type Leg = { readonly odds: number; readonly isBanker: boolean };
export type SlipShape = { readonly legs: readonly Leg[]; readonly sizes: readonly number[] };

export type SystemName = keyof typeof namedSystems;

/** The systems that so many legs make. */
export const systemsOf = (legs: number): SystemName[] => systemNames.filter((name) => namedSystems[name].legs === legs);
const systemNames = Object.keys(namedSystems).filter((name): name is SystemName => name in namedSystems);

export const sizesOfSystem = (name: SystemName): readonly number[] => namedSystems[name].sizes;

/** How many combinations of this size so many legs make. */
export const combinationsOf = (legs: number, sizes: readonly number[]): number => combinations(legs, sizes);

/**
 * The sizes that are sent: each leg by itself, all together, or those that were chosen, as far as the legs that are no
 * bankers make them. Empty where nothing can be bet so.
 */
export function sizesOf(kind: SlipKind, legs: readonly Leg[], chosen: readonly number[]): readonly number[] {
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  if (kind === 'single') return [1];
  if (kind === 'combination') return [free];
  if (free === 0) return [];
  return chosen.filter((size) => size >= 1 && size <= free).toSorted((one, other) => one - other);
}

/** Payout in smallest units when every leg is won; `bonus` in ten-thousandths. */
export function maxPayout({ legs, sizes }: SlipShape, unitStake: number, bonus: number = oddsScale): number {
  const factorOf = ({ odds }: Leg) => legFactor({ kind: 'win' }, odds);
  const free = legs.filter(({ isBanker }) => !isBanker).map(factorOf);
  const bankers = legs.filter(({ isBanker }) => isBanker).map(factorOf);
  const returned = times(systemReturn({ legs: free, bankers, sizes }), bonusFraction(bonus));
  return Number(wholeOf(BigInt(unitStake), returned));
}

/** Product of all odds, to two decimals, for display; payouts use exact fractions. */
export const totalOdds = (legs: readonly { readonly odds: number }[]): string =>
  legs.reduce((total, { odds }) => (total * odds) / oddsScale, 1).toFixed(2);
