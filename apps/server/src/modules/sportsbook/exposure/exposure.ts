/**
 * Exposure per outcome of a line. A single counts in full; a combination counts on each leg with its stake times the
 * expected factor of the other legs, or the actual one of settled legs. A builder counts on each of its selections with
 * its payout times the probability of the others given that selection. Pure.
 */
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { type BonusStep, bonusOf } from '@mirinae/game-math/sports/slip/bonus';
import { type LegEnding, legFactor } from '@mirinae/game-math/sports/slip/leg-factors';
import { combinationSums } from '@mirinae/game-math/sports/slip/systems';
import { nameOfLine } from '../model/line-names.ts';

/** An open pick of a leg. */
export type ExposedPick = {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
  /** Chance of the builder's other picks given this outcome, 0 to 1; 1 for a leg of one pick. */
  readonly share: number;
};

export type ExposedLeg = {
  /** None once the leg is settled. */
  readonly picks: readonly ExposedPick[];
  /** Ten-thousandths. */
  readonly odds: number;
  readonly isBanker: boolean;
  /** Null while it is open. */
  readonly ending: LegEnding | null;
  /** Expected factor of an open leg on a stake of 1. */
  readonly expected: number;
};

export type ExposedSlip = {
  /** On each combination, in smallest units. */
  readonly unitStake: number;
  readonly sizes: readonly number[];
  readonly legs: readonly ExposedLeg[];
  readonly bonus: readonly BonusStep[];
};

/** In smallest units, rounded. */
export type Exposed = {
  readonly slips: number;
  readonly stake: number;
  /** Payout if the outcome comes. */
  readonly payout: number;
};

export type LineExposure = ReadonlyMap<string, Exposed>;

function factorOf({ ending, expected, odds }: ExposedLeg): number {
  if (ending === null) return expected;
  const { over, under } = legFactor(ending, odds);
  return Number(over) / Number(under);
}

/** Share of a slip's stake on one of its legs, in smallest units. */
function stakeOn({ unitStake, sizes, legs }: ExposedSlip, leg: ExposedLeg): number {
  const others = legs.filter((other) => other !== leg);
  const bankers = others.filter(({ isBanker }) => isBanker).reduce((product, other) => product * factorOf(other), 1);
  const sums = combinationSums(others.filter(({ isBanker }) => !isBanker).map(factorOf));
  const free = sizes.reduce((sum, size) => sum + (sums[leg.isBanker ? size : size - 1] ?? 0), 0);
  return unitStake * bankers * free;
}

/** Bonus of the slip when its open legs are won, as a factor. */
function bonusFactor(slip: ExposedSlip): number {
  const endings = slip.legs.map(({ ending }): LegEnding => ending ?? { kind: 'win' });
  return bonusOf(slip, endings) / oddsScale;
}

/** By line, then by outcome; settled legs hang on nothing any more. */
export function exposureOf(slips: readonly ExposedSlip[]): ReadonlyMap<string, LineExposure> {
  const lines = new Map<string, Map<string, Exposed>>();
  for (const slip of slips)
    for (const leg of slip.legs.filter(({ ending }) => ending === null)) {
      const stake = stakeOn(slip, leg);
      const payout = (stake * leg.odds * bonusFactor(slip)) / oddsScale;
      for (const pick of leg.picks) {
        const line = lines.get(nameOfLine(pick)) ?? new Map<string, Exposed>();
        lines.set(nameOfLine(pick), line);
        const known = line.get(pick.outcome) ?? { slips: 0, stake: 0, payout: 0 };
        line.set(pick.outcome, {
          slips: known.slips + 1,
          stake: known.stake + stake,
          payout: known.payout + payout * pick.share,
        });
      }
    }
  return lines;
}

export type LineSums = {
  readonly stake: number;
  /** Result of the house if the worst outcome comes; a loss is below zero. */
  readonly worst: number;
};

/** An outcome that no one bet on leaves the house all stakes. */
export function sumsOfLine(line: LineExposure): LineSums {
  const stake = [...line.values()].reduce((sum, exposed) => sum + exposed.stake, 0);
  const most = Math.max(0, ...[...line.values()].map(({ payout }) => payout));
  return { stake, worst: stake - most };
}
