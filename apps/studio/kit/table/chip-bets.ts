/** Chip bets on the spots of a layout: limits of a table, and the resulting game. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { Place } from './places.ts';

/** Stake by spot, in smallest units. */
export type Chips = Readonly<Record<string, number>>;

export type ChipTable = Place & {
  readonly key: string;
  readonly names: InEachLanguage;
  /** Spots in layout order. */
  readonly spots: readonly string[];
  /** Betting time in milliseconds. */
  readonly openMs: number;
  /** Smallest units: chip unit, maximum stake per spot, and maximum total stake. */
  readonly unit: number;
  maxStakeOn(spot: string): number;
  readonly maxTableStake: number;
};

export const stakeOf = (chips: Chips): number => Object.values(chips).reduce((sum, stake) => sum + stake, 0);

export type PaidSpot = { readonly spot: string; readonly stake: number; readonly paid: number };

/** Payout by spot, in smallest units, rounded down; `pay` is in hundredths of a stake, the stake included. */
export function paidOn(chips: Chips, pay: (spot: string) => number): PaidSpot[] {
  return Object.entries(chips).map(([spot, stake]) => ({ spot, stake, paid: Math.floor((stake * pay(spot)) / 100) }));
}

/** Spots with a stake. */
export const laidOn = (chips: Chips, pay: (spot: string) => number): PaidSpot[] =>
  paidOn(chips, pay).filter(({ stake }) => stake > 0);

function chipsSchema({ spots, unit, maxStakeOn, maxTableStake }: ChipTable): z.ZodType<Chips> {
  const stakes: Readonly<Record<string, z.ZodType<number>>> = Object.fromEntries(
    spots.map((spot) => [spot, z.int().min(0).max(maxStakeOn(spot)).multipleOf(unit).exactOptional()]),
  );
  return z.strictObject(stakes).refine((chips) => stakeOf(chips) <= maxTableStake);
}

type Rules<Result extends ConfigValue> = {
  readonly family: string;
  readonly configHash: string;
  readonly result: z.ZodType<Result>;
  /** Minimum return of the main spots, in hundredths of a percent, rounded down. */
  readonly rtp: number;
  /** Maximum win, in hundredths of the stake. */
  readonly maxWin: number;
  readonly pauseMs: number;
  /** Payout in hundredths of a stake, the stake included. */
  payOf(spot: string, result: Result): number;
  /** Mark of a round on a lobby card. */
  markOf(result: Result): string;
};

/** Game of chip bets, without its draw and display. The outcome of a bet is the table's result. */
export function chipGame<Result extends ConfigValue>(table: ChipTable, rules: Rules<Result>) {
  const { family, configHash, result, rtp, maxWin, pauseMs, payOf, markOf } = rules;
  return {
    kind: 'shared',
    key: table.key,
    names: table.names,
    listing: {
      house: table.house,
      family,
      rtp,
      maxWin,
      orientation: 'both',
      demo: true,
      stakes: { min: table.unit, max: table.maxTableStake },
      certificate: { hash: configHash },
    },
    configHash,
    input: chipsSchema(table),
    step: z.never(),
    outcome: result,
    result,
    times: { openMs: table.openMs, pauseMs },
    stakeOf,
    laysChips: true,
    markOf,
    isOffered: (chips: Chips, offer: readonly string[]) =>
      Object.entries(chips).every(([spot, stake]) => stake === 0 || offer.includes(spot)),
    settle: (drawn: Result, chips: Chips) => ({
      outcome: drawn,
      payout: paidOn(chips, (spot) => payOf(spot, drawn)).reduce((sum, { paid }) => sum + paid, 0),
    }),
  } as const satisfies Partial<SharedGame<Chips, never, Result, Result>>;
}
