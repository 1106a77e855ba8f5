/** Stakes of a round: in the vendor's messages in the unit of its account, in the catalog in that of the install. */
import type { ListedGame } from '@mirinae/contract/wallet/games';
import type { StakeLimits } from '@mirinae/contract/wallet/wallet';
import type { Platform } from '../../platform/app.ts';
import { toWire } from '../../platform/money.ts';
import { installUnit, type MoneyUnit, scaleLimit } from '../../platform/money-unit.ts';

type ListedStakes = NonNullable<ListedGame['stakes']>;

/** Limits of the catalog as the vendor is sent them. */
export function stakesAt(account: MoneyUnit, { config }: Platform, { min, max }: StakeLimits): StakeLimits {
  const units = { from: installUnit(config), to: account };
  return {
    min: min === null ? null : toWire(scaleLimit(BigInt(min), 'least', units)),
    max: max === null ? null : toWire(scaleLimit(BigInt(max), 'most', units)),
  };
}

/** The vendor's range in the catalog; undefined where no whole amount of the install is in it. */
export function stakesFrom(account: MoneyUnit, { config }: Platform, range: ListedStakes): ListedStakes | undefined {
  const units = { from: account, to: installUnit(config) };
  const min = toWire(scaleLimit(BigInt(range.min), 'least', units));
  const max = toWire(scaleLimit(BigInt(range.max), 'most', units));
  return min <= max ? { min, max } : undefined;
}
