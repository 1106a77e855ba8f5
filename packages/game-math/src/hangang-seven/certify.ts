/**
 * Certification by full enumeration: three reels of 32 stops have 32,768 equally likely results, so every published
 * figure is a ratio of integers. It takes milliseconds and runs in a browser too.
 */
import { config, configHash, type SlotSymbol } from './config.ts';
import { lineBetsPerStake } from './rules.ts';
import { type Spin, spinAt } from './spin.ts';

/** Ratio in lowest terms; `decimal` is the same value for display. */
export type Ratio = { readonly numerator: number; readonly denominator: number; readonly decimal: number };

/** Figures of certificate.json. Wins are in stakes unless the name says line bets. */
export type Certificate = {
  readonly gameId: string;
  readonly rulesVersion: string;
  readonly configHash: string;
  readonly cycleSpins: number;
  readonly stakeLineBets: number;
  readonly returnToPlayer: Ratio;
  readonly hitFrequency: Ratio;
  readonly winAtLeastStake: Ratio;
  readonly lineHitFrequency: Ratio;
  readonly lineHitsInCycle: Readonly<Record<SlotSymbol, number>>;
  readonly variance: Ratio;
  readonly standardDeviation: number;
  /** Chances of winning at least 10, 100 and 1,000 stakes. */
  readonly reaching: { readonly '10': Ratio; readonly '100': Ratio; readonly '1000': Ratio };
  readonly maxWin: { readonly lineBets: number; readonly stakes: Ratio; readonly spinsInCycle: number };
};

/** Plays the full cycle at a line bet of 1 and returns the exact figures. */
export function certify(): Certificate {
  const spins = [...fullCycle()];
  const winsLineBets = spins.map((spin) => spin.totalWin);
  const cycleSpins = spins.length;
  const sum = total(winsLineBets);
  const sumOfSquares = total(winsLineBets.map((win) => win * win));
  const maxLineBets = winsLineBets.reduce((highest, win) => Math.max(highest, win), 0);
  const lineHits = countLineHits(spins);
  const variance = ratio(cycleSpins * sumOfSquares - sum * sum, (cycleSpins * lineBetsPerStake) ** 2);
  const reaching = (stakes: number) =>
    ratio(winsLineBets.filter((win) => win >= stakes * lineBetsPerStake).length, cycleSpins);
  return {
    gameId: config.id,
    rulesVersion: config.rulesVersion,
    configHash,
    cycleSpins,
    stakeLineBets: lineBetsPerStake,
    returnToPlayer: ratio(sum, cycleSpins * lineBetsPerStake),
    hitFrequency: ratio(winsLineBets.filter((win) => win > 0).length, cycleSpins),
    winAtLeastStake: ratio(winsLineBets.filter((win) => win >= lineBetsPerStake).length, cycleSpins),
    lineHitFrequency: ratio(total(Object.values(lineHits)), cycleSpins),
    lineHitsInCycle: lineHits,
    variance,
    standardDeviation: Math.sqrt(variance.decimal),
    reaching: { '10': reaching(10), '100': reaching(100), '1000': reaching(1_000) },
    maxWin: {
      lineBets: maxLineBets,
      stakes: ratio(maxLineBets, lineBetsPerStake),
      spinsInCycle: winsLineBets.filter((win) => win === maxLineBets).length,
    },
  };
}

/** All combinations of stops, each spun at a line bet of 1. */
export function* fullCycle(): Generator<Spin> {
  const [first, second, third] = config.strips;
  for (const one of first.keys()) {
    for (const two of second.keys()) {
      for (const three of third.keys()) yield spinAt([one, two, three], 1);
    }
  }
}

// All lines have the same distribution of symbols, so one line is counted; the tests verify it.
function countLineHits(spins: readonly Spin[]): Readonly<Record<SlotSymbol, number>> {
  const hits = { WD: 0, S7: 0, B3: 0, B1: 0, BL: 0, ML: 0, CH: 0 } satisfies Record<SlotSymbol, number>;
  for (const { wins } of spins) {
    for (const win of wins) if (win.line === 0) hits[win.symbol] += 1;
  }
  return hits;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function ratio(numerator: number, denominator: number): Ratio {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor, decimal: numerator / denominator };
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
