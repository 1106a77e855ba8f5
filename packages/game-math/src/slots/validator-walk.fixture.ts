/** State of a validator at an event, shared by all its parts. */
import type { SlotConfig } from './config.ts';
import type { Board } from './events.ts';

export type Walk = {
  readonly config: SlotConfig;
  board: Board | null;
  isFree: boolean;
  freeMultiplier: number;
  falls: number;
  spinPay: number;
  gathered: number;
  spinsLeft: number;
  wilds: Set<number>;
  chosen: string | null;
  held: Map<number, number>;
  picks: number;
  lives: number;
  paid: number;
};

export class Illegal extends Error {}
export function must(isLegal: boolean, what: string): asserts isLegal {
  if (!isLegal) throw new Illegal(what);
}

export const tierOf = (tiers: readonly (readonly [number, number])[], count: number) =>
  [...tiers].reverse().find(([from]) => from <= count)?.[1] ?? 0;
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
export const sorted = (cells: Iterable<number>) => [...cells].sort((left, right) => left - right).join(' ');

export const isLike = ({ config: { wild } }: Walk, symbol: string, other: string | undefined) =>
  other === symbol || (wild !== undefined && other === wild.symbol);

export const cellsOfReel = ({ rows }: SlotConfig, reel: number) =>
  Array.from({ length: rows }, (_, row) => reel * rows + row);

export const countOf = (board: Board | null, symbol: string | undefined) =>
  board?.cells.filter((there) => there === symbol).length ?? 0;
