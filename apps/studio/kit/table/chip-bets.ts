/** Bets of several chips on the spots of a layout: what a table takes, and the game that such bets make. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { Place } from './places.ts';

/** In smallest units, on each spot that has a chip. */
export type Chips = Readonly<Record<string, number>>;

export type ChipTable = Place & {
  readonly key: string;
  readonly names: InEachLanguage;
  /** Every spot of the layout, in its order. */
  readonly spots: readonly string[];
  /** In milliseconds. */
  readonly openMs: number;
  /** In smallest units: what chips come in, the most on a spot, and the most on all of them together. */
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

/** The spots that had chips. */
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
  /** The least that a bet on the layout's main spots returns, in hundredths of a percent, rounded down. */
  readonly rtp: number;
  /** The most that a stake can become, in hundredths of it. */
  readonly maxWin: number;
  readonly pauseMs: number;
  /** In hundredths of a stake, the stake included. */
  payOf(spot: string, result: Result): number;
  /** Mark of a round on a lobby's card. */
  markOf(result: Result): string;
};

/** A game of such bets without how it is drawn and shown. The outcome of a bet is what the table drew. */
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
