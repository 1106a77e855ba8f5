/** Tables that draw from a chain: one game at several locations and speeds. */
import type { ChipTable } from './chip-bets.ts';
import type { Place } from './places.ts';

/** Milliseconds: betting time, and time until the result is shown. */
export type Speed = { readonly openMs: number; readonly runMs: number };
export type ChainTable = ChipTable & Speed;

type Rules = Pick<ChipTable, 'unit' | 'spots' | 'maxStakeOn' | 'maxTableStake'> & {
  /** Prefix of the tables' keys. */
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
