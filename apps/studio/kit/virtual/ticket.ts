/**
 * Bets on events at odds: a ticket of lines, each on one selection or on several that must all win. Limits and payouts
 * of such a game for studio, client and verifier; the odds are those of the round's card.
 */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { TicketLine } from '@mirinae/contract/wallet/facts';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';

/** `on` is a selection of the card, `odds` hundredths of the stake, the stake included. */
export type Leg = { readonly on: string; readonly odds: number };
/** Line with its stake in smallest units. */
export type Line = { readonly legs: readonly Leg[]; readonly stake: number };
export type Ticket = { readonly lines: readonly Line[] };

export type TicketTable = {
  readonly key: string;
  readonly names: InEachLanguage;
  /** Milliseconds: betting time, length of the event, and time of its result. */
  readonly openMs: number;
  readonly runMs: number;
  readonly pauseMs: number;
  /** Smallest units: stake unit, maximum stake of a line and of a ticket, and maximum payout of a line. */
  readonly unit: number;
  readonly maxLineStake: number;
  readonly maxTableStake: number;
  readonly maxPayout: number;
};

export const maxLines = 20;
export const noTicket: Ticket = { lines: [] };

const whole = 10_000n;

export const stakeOf = ({ lines }: Ticket): number => lines.reduce((sum, { stake }) => sum + stake, 0);

/** Payout of a line by the payouts of its legs, in ten-thousandths, rounded down to smallest units. */
function payOfLine({ stake }: Pick<Line, 'stake'>, pays: readonly number[]): number {
  return Number(pays.reduce((sum, pay) => (sum * BigInt(pay)) / whole, BigInt(stake) * whole) / whole);
}

/** Maximum payout of a line, in smallest units. */
export const maxOf = (line: Line): number =>
  payOfLine(
    line,
    line.legs.map(({ odds }) => odds * 100),
  );

/** Maximum stake of a line, in smallest units, rounded down to whole stake units. */
export function maxLineStakeAt({ maxLineStake, maxPayout, unit }: TicketTable, legs: readonly Leg[]): number {
  const perUnit = maxOf({ legs, stake: unit });
  return Math.min(maxLineStake, Math.floor(maxPayout / perUnit) * unit);
}

export function ticketSchema(table: TicketTable, selections: readonly string[], maxLegs = 1): z.ZodType<Ticket> {
  const leg = z.strictObject({ on: z.enum(selections), odds: z.int().min(101).max(10_000_000) });
  const line = z.strictObject({
    legs: z.array(leg).min(1).max(maxLegs),
    stake: z.int().min(table.unit).max(table.maxLineStake).multipleOf(table.unit),
  });
  return z
    .strictObject({ lines: z.array(line).max(maxLines) })
    .refine((ticket) => stakeOf(ticket) <= table.maxTableStake);
}

const lineKey = ({ legs }: Line): string => legs.map(({ on }) => on).join(' ');

type Rules<Result extends ConfigValue> = {
  readonly house: string;
  readonly family: string;
  readonly configHash: string;
  readonly result: z.ZodType<Result>;
  /** All selections that a round may offer. */
  readonly selections: readonly string[];
  /** Maximum legs of a line; 1 if omitted. */
  readonly maxLegs?: number;
  /** Minimum return of a line of one leg on the main markets, in hundredths of a percent, rounded down. */
  readonly rtp: number;
  /** Maximum odds of a line, in hundredths. */
  readonly maxWin: number;
  /** Odds of each selection on a round's card, in hundredths; null if it is not offered. */
  oddsOn(round: CardRound): (on: string) => number | null;
  /** Whether selections may be combined in one line. */
  mayCombine?(selections: readonly string[]): boolean;
  /** Payout of a leg, in ten-thousandths, the stake included; 0 for a lost one. */
  payOf(leg: Leg, result: Result): number;
  markOf(result: Result): string;
  chancesOf(result: Result): Readonly<Record<string, number>>;
};

type OddsAt = (on: string) => number | null;
type MayCombine = (selections: readonly string[]) => boolean;

/** Ticket at the given odds; null if a line is not offered or is duplicated. */
export function pricedTicket(table: TicketTable, { lines }: Ticket, oddsAt: OddsAt, mayCombine?: MayCombine) {
  if (new Set(lines.map(lineKey)).size < lines.length) return null;
  const priced = ({ legs, stake }: Line): Line | null => {
    const found = legs.flatMap(({ on }) => oddsAt(on) ?? []);
    const isOne = legs.length === 1 || (mayCombine?.(legs.map(({ on }) => on)) ?? false);
    if (found.length < legs.length || !isOne) return null;
    const line = { legs: legs.map(({ on }, at) => ({ on, odds: found[at] ?? 0 })), stake };
    return stake <= maxLineStakeAt(table, line.legs) ? line : null;
  };
  const all = lines.flatMap((line) => priced(line) ?? []);
  return all.length < lines.length ? null : { lines: all };
}

/** Lines of a ticket of a finished round, with payouts. */
export function paidLines<Result>(
  { lines }: Ticket,
  result: Result,
  payOf: (leg: Leg, result: Result) => number,
): TicketLine[] {
  return lines.map(({ legs, stake }) => {
    const pays = legs.map((leg) => payOf(leg, result));
    const paidLegs = legs.map(({ on, odds }, at) => ({ on, odds, pay: pays[at] ?? 0 }));
    return { legs: paidLegs, stake, paid: payOfLine({ stake }, pays) };
  });
}

/** Game of tickets, without its draw and display. The outcome of a bet is the table's result. */
export function ticketGame<Result extends ConfigValue>(table: TicketTable, rules: Rules<Result>) {
  const { house, family, configHash, result, selections, maxLegs = 1, rtp, maxWin, payOf, markOf, chancesOf } = rules;
  return {
    kind: 'shared',
    key: table.key,
    names: table.names,
    listing: {
      house,
      family,
      rtp,
      maxWin,
      orientation: 'both',
      demo: true,
      stakes: { min: table.unit, max: table.maxTableStake },
      certificate: { hash: configHash },
    },
    configHash,
    input: ticketSchema(table, selections, maxLegs),
    step: z.never(),
    outcome: result,
    result,
    times: { openMs: table.openMs, pauseMs: table.pauseMs },
    stakeOf,
    durationOf: () => table.runMs,
    showsRun: true,
    markOf,
    chancesOf,
    atCard: (ticket: Ticket, round: CardRound): Ticket | null =>
      pricedTicket(table, ticket, rules.oddsOn(round), rules.mayCombine),
    settle: (drawn: Result, ticket: Ticket) => ({
      outcome: drawn,
      payout: paidLines(ticket, drawn, payOf).reduce((sum, { paid }) => sum + paid, 0),
    }),
  } as const satisfies Partial<SharedGame<Ticket, never, Result, Result>>;
}
