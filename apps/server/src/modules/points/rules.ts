/** When points can be turned into cash. */
import { type Code, codes } from '@mirinae/contract/codes';
import { factsOf } from '@mirinae/contract/currencies';
import type { Config } from '../../platform/config.ts';
import { type Money, money } from '../../platform/money.ts';

export function conversionMin(currency: Config['CURRENCY']): bigint {
  return BigInt(factsOf(currency).pointConversionMin);
}

/** A suspended member gets no money in or out, so none from points either. */
export function refuseConversion(points: bigint, currency: Config['CURRENCY'], isBarred: boolean): Code | null {
  return isBarred || points < conversionMin(currency) ? codes.conversionNotPossible : null;
}

/**
 * Points for a day's valid turnover in units, fractions dropped. Rates in hundredths of a percent; a level without one
 * uses the nearest lower.
 */
export function playPoints(turnover: Money, level: number, rates: readonly { level: number; rate: number }[]): Money {
  const known = rates.filter((rate) => rate.level <= level).sort((one, other) => other.level - one.level);
  return money((turnover * BigInt(known[0]?.rate ?? 0)) / 10_000n);
}
