/** Floors of settings of money, in the install's currency. */
import { codes } from '@mirinae/contract/codes';
import { scaledTo } from '@mirinae/contract/currencies';
import { type SettingFloor, settingFloors } from '@mirinae/contract/setting-floors';
import type { Platform } from './app.ts';
import { DomainError } from './http/domain-error.ts';

type Installed = { readonly config: Pick<Platform['config'], 'CURRENCY'> };

/** In smallest units. */
export const floorOf = ({ config }: Installed, floor: SettingFloor): number =>
  scaledTo(config.CURRENCY, settingFloors[floor]);

/** Throws Z400 for an amount below the floor. Null sets none. */
export function refuseBelow(platform: Installed, floor: SettingFloor, ...amounts: readonly (number | null)[]): void {
  const least = floorOf(platform, floor);
  if (amounts.some((amount) => amount !== null && amount < least)) throw new DomainError(codes.malformedRequest);
}
