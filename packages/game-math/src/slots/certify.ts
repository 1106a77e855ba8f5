/**
 * Certification: every round of a slot is played once, and every published figure is a ratio of integers counted over
 * them. The result is identical on every machine.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fraction } from './chances.ts';
import { type ModeName, modeNames, type Pool, pools, type SlotConfig } from './config.ts';
import { million, modeOf, poolsOf, type Slot, slotOf } from './slot.ts';
import { type Tally, tallyOf } from './tally.ts';

/** Ratio in lowest terms; `decimal` is for display. */
export type Ratio = { readonly numerator: string; readonly denominator: string; readonly decimal: number };

/** Figures of a mode, relative to its bet; the return is relative to its cost. */
export type ModeFigures = {
  readonly cost: number;
  /** Number of rounds in the pool. */
  readonly rounds: number;
  /** Number of rounds in a million whose first board opens the feature. */
  readonly opens: number;
  readonly returnToPlayer: Ratio;
  readonly hitFrequency: Ratio;
  readonly standardDeviation: number;
  /** Rounds that open the feature, directly or after cascades. */
  readonly bonus: Ratio;
  /** Rounds whose first board is one trigger short. */
  readonly nearMisses: Ratio;
  /** Chances of winning at least 10, 100 and 1,000 bets. */
  readonly reaching: { readonly '10': Ratio; readonly '100': Ratio; readonly '1000': Ratio };
  /** Maximum win in hundredths of the bet, and its chance. */
  readonly maxWin: { readonly pay: number; readonly chance: Ratio };
};

export type PoolFigures = {
  readonly rounds: number;
  /** Sum of all pays, in hundredths of the bet. */
  readonly paid: number;
  /** SHA-256 of the payouts of all rounds, in order, as unsigned big-endian 32-bit numbers. */
  readonly hash: string;
  /** The same of the first `sampleRounds`. */
  readonly sample: string;
};

export type Certificate = {
  readonly gameId: string;
  readonly rulesVersion: string;
  readonly rulesHash: string;
  /** Method of the figures, always `rounds`. */
  readonly method: string;
  readonly pools: Readonly<Partial<Record<Pool, PoolFigures>>>;
  /** SHA-256 of the hashes of all pools, one after another as text. */
  readonly tableHash: string;
  readonly modes: { readonly spin: ModeFigures; readonly ante?: ModeFigures; readonly buy?: ModeFigures };
  /** Chance of each award of the paytable in a round of the plain mode. */
  readonly awards: Readonly<Record<string, number>>;
  /** Share of the feature's free spins by drawn multiplier. */
  readonly multipliers: Readonly<Record<string, number>>;
};

/** Number of rounds of a pool that the tests replay. */
export const sampleRounds = 300;

export type Tallies = Readonly<Partial<Record<Pool, Tally>>>;

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}

function ratioOf([numerator, denominator]: Fraction): Ratio {
  const divisor = greatestCommonDivisor(numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  const scale = 10n ** 12n;
  return { numerator: `${top}`, denominator: `${bottom}`, decimal: Number((top * scale) / bottom) / Number(scale) };
}

function tallyIn(tallies: Tallies, pool: Pool): Tally {
  const tally = tallies[pool];
  if (!tally) throw new RangeError(`There are no rounds of ${pool}.`);
  return tally;
}

/** Mean over all rounds of a mode of a sum over each pool. */
function meanOf(slot: Slot, tallies: Tallies, name: ModeName, sumOf: (tally: Tally) => bigint): Fraction {
  const opens = BigInt(slot.opens[name]);
  const others = BigInt(million) - opens;
  const [plain, feature] = poolsOf(name).map((pool) => tallyIn(tallies, pool));
  if (!plain || !feature) throw new RangeError('A pool is missing.');
  const [plainRounds, featureRounds] = [BigInt(plain.rounds), BigInt(feature.rounds)];
  return [
    others * sumOf(plain) * featureRounds + opens * sumOf(feature) * plainRounds,
    BigInt(million) * plainRounds * featureRounds,
  ];
}

const sumOfPays =
  (of: (pay: number) => number) =>
  ({ pays }: Tally): bigint =>
    [...pays].reduce((sum, [pay, count]) => sum + BigInt(of(pay)) * BigInt(count), 0n);

/** Pools that a mode draws from. */
const drawnPools = (name: ModeName) => (name === 'buy' ? (['feature'] as const) : poolsOf(name));

function figuresOf(slot: Slot, tallies: Tallies, name: ModeName): ModeFigures {
  const mean = (sumOf: (tally: Tally) => bigint) => meanOf(slot, tallies, name, sumOf);
  const { cost } = modeOf(slot.config, name);
  const chanceOf = (isCounted: (pay: number) => boolean) => ratioOf(mean(sumOfPays((pay) => (isCounted(pay) ? 1 : 0))));
  const [paid, rounds] = mean(sumOfPays((pay) => pay));
  const squares = ratioOf(mean(sumOfPays((pay) => pay * pay))).decimal;
  const seen = drawnPools(name).map((pool) => tallyIn(tallies, pool));
  const highest = Math.max(...seen.flatMap(({ pays }) => [...pays.keys()]));
  return {
    cost,
    rounds: seen.reduce((sum, tally) => sum + tally.rounds, 0),
    opens: slot.opens[name],
    returnToPlayer: ratioOf([paid, rounds * BigInt(cost)]),
    hitFrequency: chanceOf((pay) => pay > 0),
    standardDeviation: Math.round(Math.sqrt(squares - ratioOf([paid, rounds]).decimal ** 2) * 100) / 10_000,
    bonus: ratioOf(mean(({ bonuses }) => BigInt(bonuses))),
    nearMisses: ratioOf(mean(({ nearMisses }) => BigInt(nearMisses))),
    reaching: {
      '10': chanceOf((pay) => pay >= 1_000),
      '100': chanceOf((pay) => pay >= 10_000),
      '1000': chanceOf((pay) => pay >= 100_000),
    },
    maxWin: { pay: highest, chance: chanceOf((pay) => pay === highest) },
  };
}

function poolFigures(config: SlotConfig, pool: Pool, { rounds, pays, hash }: Tally): PoolFigures {
  const paid = [...pays].reduce((sum, [pay, count]) => sum + pay * count, 0);
  return { rounds, paid, hash, sample: tallyOf(config, pool, sampleRounds).hash };
}

function sharesOf({ multipliers }: Tally): Record<string, number> {
  if (multipliers.size < 2) return {};
  const spins = [...multipliers.values()].reduce((sum, count) => sum + count, 0);
  const sorted = [...multipliers].sort(([left], [right]) => left - right);
  return Object.fromEntries(sorted.map(([by, count]) => [by, count / spins]));
}

/** Certificate from the tallies of all pools. */
export function certificateOf(config: SlotConfig, tallies: Tallies): Certificate {
  const { id, rulesVersion, modes } = config;
  const slot = slotOf(config);
  const kept = keptPools(config);
  const others = modeNames.filter((name) => name !== 'spin' && modes[name]);
  const chanceOfAward = (award: string) =>
    ratioOf(meanOf(slot, tallies, 'spin', ({ awards }) => BigInt(awards.get(award) ?? 0))).decimal;
  const feature = tallyIn(tallies, 'feature');
  return {
    gameId: id,
    rulesVersion,
    rulesHash: slot.rulesHash,
    method: 'rounds',
    pools: Object.fromEntries(kept.map((pool) => [pool, poolFigures(config, pool, tallyIn(tallies, pool))])),
    tableHash: bytesToHex(sha256(utf8ToBytes(kept.map((pool) => tallyIn(tallies, pool).hash).join('')))),
    modes: {
      spin: figuresOf(slot, tallies, 'spin'),
      ...Object.fromEntries(others.map((name) => [name, figuresOf(slot, tallies, name)])),
    },
    awards: Object.fromEntries([...feature.awards.keys()].map((award) => [award, chanceOfAward(award)])),
    multipliers: sharesOf(feature),
  };
}

const keptPools = ({ rounds }: SlotConfig) => pools.filter((pool) => rounds[pool] > 0);

/** Certifies a slot by playing every round, which takes minutes. */
export function certify(config: SlotConfig): Certificate {
  const tallies = keptPools(config).map((pool) => [pool, tallyOf(config, pool, config.rounds[pool])]);
  return certificateOf(config, Object.fromEntries(tallies));
}
