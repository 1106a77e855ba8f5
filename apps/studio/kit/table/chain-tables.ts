/** Tables that draw from a chain: one game at several places, each faster or slower. */
import type { ChipTable } from './chip-bets.ts';
import type { Place } from './places.ts';

/** In milliseconds: how long bets are taken, and how long it runs before the result is shown. */
export type Speed = { readonly openMs: number; readonly runMs: number };
export type ChainTable = ChipTable & Speed;

type Rules = Pick<ChipTable, 'unit' | 'spots' | 'maxStakeOn' | 'maxTableStake'> & {
  /** Prefix of its tables' keys. */
  readonly family: string;
};

export function chainTables({ family, ...rules }: Rules) {
  return (
    name: string,
    [ko, en, vi]: readonly [ko: string, en: string, vi: string],
    place: Place,
    speed: Speed,
  ): ChainTable => ({ ...place, ...speed, ...rules, key: `${family}-${name}`, names: { ko, en, vi } });
}
